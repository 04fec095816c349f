// SPDX-License-Identifier: MIT
// Writes tests/fixtures/tfjs with TensorFlow.js, and a manifest of the values that it holds:
//
//     npm install @tensorflow/tfjs@4.22.0
//     node make_tfjs.cjs node_modules/@tensorflow/tfjs tests/fixtures
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const tf = require(path.resolve(process.argv[2]));

const root = path.join(process.argv[3], 'tfjs');
const types = {float32: 'F32', int32: 'I32', bool: 'Bool', complex64: 'C64'};

function write(name, json, files, tensors) {
    const folder = path.join(root, name);
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, 'model.json'), JSON.stringify(json));
    for (const [file, bytes] of Object.entries(files))
        fs.writeFileSync(path.join(folder, file), bytes);
    const rows = tensors.map(([key, dtype, shape, bytes]) => ({
        path: key, dtype: types[dtype], shape, nbytes: bytes.length,
        sha256: crypto.createHash('sha256').update(bytes).digest('hex')}));
    const manifest = {format: 'tfjs', file: 'model.json', written_by: `@tensorflow/tfjs ${tf.version.tfjs}`,
                      tensors: rows};
    fs.writeFileSync(path.join(folder, 'model.json.manifest.json'), JSON.stringify(manifest, null, 1) + '\n');
}

const bytesOf = array => Buffer.from(array.buffer, array.byteOffset, array.byteLength);
const joined = data => Buffer.from(tf.io.CompositeArrayBuffer.join(data));
const named = weights => Object.entries(weights).map(([key, tensor]) => [key, tensor.dtype, tensor.shape,
    bytesOf(tensor.dtype === 'bool' ? Uint8Array.from(tensor.dataSync()) : tensor.dataSync())]);

async function layers() {
    const model = tf.sequential();
    model.add(tf.layers.dense({units: 3, inputShape: [2], name: 'first'}));
    model.add(tf.layers.batchNormalization({name: 'norm'}));
    model.add(tf.layers.dense({units: 2, activation: 'softmax', name: 'second'}));
    let next = 0;
    model.setWeights(model.getWeights().map(weight => {
        const values = Float32Array.from({length: weight.size}, () => Math.fround(Math.sin(++next)));
        return tf.tensor(values, weight.shape);
    }));
    await model.save(tf.io.withSaveHandler(async made => {
        const file = 'group1-shard1of1.bin';
        const manifest = [{paths: [file], weights: made.weightSpecs}];
        const json = {modelTopology: made.modelTopology, format: made.format, generatedBy: made.generatedBy,
                      convertedBy: made.convertedBy || null, weightsManifest: manifest};
        write('layers', json, {[file]: joined(made.weightData)},
              named(Object.fromEntries(model.weights.map(weight => [weight.originalName, weight.read()]))));
        return {modelArtifactsInfo: {dateSaved: new Date(0), modelTopologyType: 'JSON'}};
    }));
}

async function listed() {
    // Files end inside of elements, one is empty, and a second group follows.
    const weights = {'a/mask': tf.tensor([1, 0, 1], [3], 'bool'), 'a/kernel': tf.tensor2d([[1, 2, 3], [4, 5, 6]]),
                     'b/step': tf.scalar(-7, 'int32'), 'b/none': tf.zeros([0, 4])};
    const encoded = await tf.io.encodeWeights(weights);
    const all = joined(encoded.data);
    const second = await tf.io.encodeWeights({'c': tf.tensor1d([0.5, -0.25])});
    write('split', {weightsManifest: [
        {paths: ['group1-shard1of3.bin', 'group1-shard2of3.bin', 'group1-shard3of3.bin'], weights: encoded.specs},
        {paths: ['group2-shard1of1'], weights: second.specs}]},
    {'group1-shard1of3.bin': all.subarray(0, 9), 'group1-shard2of3.bin': Buffer.alloc(0),
     'group1-shard3of3.bin': all.subarray(9), 'group2-shard1of1': joined(second.data)},
    [...named(weights), ...named({'c': tf.tensor1d([0.5, -0.25])})]);
}

async function dtypes() {
    const weights = {s: tf.tensor(['ab', '', 'cd\u00e9'], [3], 'string'), b: tf.tensor([1, 0, 1], [3], 'bool'),
                     c: tf.complex(tf.tensor1d([1, 2]), tf.tensor1d([3, 4])), i: tf.tensor1d([7], 'int32')};
    const encoded = await tf.io.encodeWeights(weights);
    const {s, c, ...others} = weights;
    write('dtypes', {modelTopology: null, format: 'layers-model',
                     weightsManifest: [{paths: ['weights.bin'], weights: encoded.specs}]},
          {'weights.bin': joined(encoded.data)},
          [...named(others), ['c', 'complex64', [2], bytesOf(Float32Array.from([1, 3, 2, 4]))]]);
}

function quantised() {
    const bytes = Buffer.concat([Buffer.from([0, 128, 255, 7, 8, 0]), bytesOf(Uint16Array.from([0, 40000, 65535])),
                                 bytesOf(Uint16Array.from([0x3c00, 0xc000, 1, 0x7c00]))]);
    const codes = (dtype, scale, min, original) => ({dtype, scale, min, original_dtype: original});
    const specs = [{name: 'q8', shape: [3], dtype: 'float32', quantization: codes('uint8', 0.01, -1.28, 'float32')},
                   {name: 'qi', shape: [3], dtype: 'int32', quantization: codes('uint8', 0.5, -3, 'int32')},
                   {name: 'q16', shape: [3], dtype: 'float32', quantization: codes('uint16', 1e-3, -7.5, 'float32')},
                   {name: 'h', shape: [2, 2], dtype: 'float32',
                    quantization: {dtype: 'float16', original_dtype: 'float32'}}];
    write('quantised', {modelTopology: null, format: 'layers-model',
                        weightsManifest: [{paths: ['weights.bin'], weights: specs}]},
          {'weights.bin': bytes}, named(tf.io.decodeWeights(new Uint8Array(bytes).buffer, specs)));
}

(async () => {
    await layers();
    await listed();
    await dtypes();
    quantised();
})();
