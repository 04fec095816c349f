// SPDX-License-Identifier: MIT
// Loads each FOLDER/model.json with TensorFlow.js over HTTP, and prints what it holds: for a list of weights their
// dtypes, shapes and digests, for a layers model those and what it predicts.
//
//     node owner_tfjs.cjs node_modules/@tensorflow/tfjs FOLDER…
const crypto = require('crypto');
const fs = require('fs');
const http = require('http');
const path = require('path');
const tf = require(path.resolve(process.argv[2]));

async function held(tensor) {
    const raw = await tensor.data();
    const data = tensor.dtype === 'bool' ? Uint8Array.from(raw) : raw;
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return {dtype: tensor.dtype, shape: tensor.shape, sha256: crypto.createHash('sha256').update(bytes).digest('hex')};
}

async function look(folder, url) {
    const json = JSON.parse(fs.readFileSync(path.join(folder, 'model.json')));
    const weights = {};
    for (const [name, tensor] of Object.entries(await tf.io.loadWeights(json.weightsManifest, url)))
        weights[name] = await held(tensor);
    if (!json.modelTopology)
        return {weights};
    const model = await tf.loadLayersModel(`${url}/model.json`);
    for (const weight of model.weights)
        weights[`model:${weight.originalName}`] = await held(weight.read());
    const shape = model.inputs[0].shape.map(size => size || 2);
    const count = shape.reduce((all, size) => all * size, 1);
    const input = tf.tensor(Float32Array.from({length: count}, (_, i) => i / count), shape);
    return {weights, predicted: Array.from(await model.predict(input).data())};
}

(async () => {
    const folders = process.argv.slice(3);
    const server = http.createServer((request, response) => {
        const [, number, name] = request.url.split('/');
        response.end(fs.readFileSync(path.join(folders[number], path.basename(name))));
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    const found = [];
    for (const i of folders.keys())
        found.push(await look(folders[i], `http://127.0.0.1:${server.address().port}/${i}`));
    console.log(JSON.stringify(found));
    process.exit(0);
})();
