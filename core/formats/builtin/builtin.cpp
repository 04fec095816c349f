// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/burnpack.h"
#include "core/formats/burnrecord/bin/binrecord.h"
#include "core/formats/burnrecord/json/jsonrecord.h"
#include "core/formats/burnrecord/msgpack/namedmpk.h"
#include "core/formats/coreml/coreml.h"
#include "core/formats/ctranslate2/ctranslate2.h"
#include "core/formats/darknet/darknet.h"
#include "core/formats/executorch/executorch.h"
#include "core/formats/flax/flax.h"
#include "core/formats/formatregistry.h"
#include "core/formats/gguf/gguf.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/matlab/matlab.h"
#include "core/formats/mindspore/mindspore.h"
#include "core/formats/mxnet/mxnet.h"
#include "core/formats/ncnn/ncnn.h"
#include "core/formats/numpy/numpy.h"
#include "core/formats/onnx/onnx.h"
#include "core/formats/openvino/openvino.h"
#include "core/formats/ort/ort.h"
#include "core/formats/paddle/paddle.h"
#include "core/formats/pytorch/picklefile.h"
#include "core/formats/pytorch/pytorch.h"
#include "core/formats/pytorch/torchdcp.h"
#include "core/formats/pytorch/torchexport.h"
#include "core/formats/pytorch/torchwriter.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/formats/tensorflow/tensorflow.h"
#include "core/formats/tfjs/tfjs.h"
#include "core/formats/tflite/tflite.h"
#include "core/formats/thinc/thinc.h"
#include "core/formats/whisper/whisper.h"
#include "core/formats/wordvectors/wordvectors.h"
#include "core/formats/zarr/orbax.h"

namespace burnish {

const std::vector<Format> &allFormats()
{
    static const std::vector<Format> formats = {
        burnrecord::namedMpkFormat(),
        burnrecord::namedMpkGzFormat(),
        burnrecord::namedMpkBytesFormat(),
        burnrecord::binFormat(),
        burnrecord::binGzFormat(),
        burnrecord::binBytesFormat(),
        burnrecord::jsonGzFormat(),
        burnrecord::prettyJsonFormat(),
        {burnpack::info(), burnpack::reader(), burnpack::writer()},
        {safetensors::info(), safetensors::reader(), safetensors::writer()},
        {pytorch::info(), pytorch::reader(), pytorch::writer()},
        {pytorch::dcpInfo(), pytorch::dcpReader(), nullptr},
        {pytorch::exportInfo(), pytorch::exportReader(), nullptr},
        {gguf::info(), gguf::reader(), gguf::writer()},
        {numpy::npzInfo(), numpy::npzReader(), numpy::npzWriter()},
        {numpy::npyInfo(), numpy::npyReader(), numpy::npyWriter()},
        {numpy::seriesInfo(), numpy::seriesReader(), nullptr},
        {flax::info(), flax::reader(), flax::writer()},
        {zarr::orbaxInfo(), zarr::orbaxReader(), zarr::orbaxWriter()},
        {onnx::info(), onnx::reader(), nullptr},
        {ort::info(), ort::reader(), nullptr},
        {hdf5::info(), hdf5::reader(), hdf5::writer()},
        {hdf5::kerasInfo(), hdf5::kerasReader(), hdf5::kerasWriter()},
        {tensorflow::checkpointInfo(), tensorflow::checkpointReader(), nullptr},
        {tensorflow::savedModelInfo(), tensorflow::savedModelReader(), nullptr},
        {tfjs::info(), tfjs::reader(), tfjs::writer()},
        {tflite::info(), tflite::reader(), nullptr},
        {executorch::info(), executorch::reader(), nullptr},
        {openvino::info(), openvino::reader(), nullptr},
        {coreml::info(), coreml::reader(), nullptr},
        {pytorch::pickleInfo(), pytorch::pickleReader(), nullptr},
        {paddle::info(), paddle::reader(), nullptr},
        {matlab::info(), matlab::reader(), matlab::writer()},
        {wordvectors::word2vecInfo(), wordvectors::word2vecReader(), wordvectors::word2vecWriter()},
        {wordvectors::vectorsTextInfo(), wordvectors::vectorsTextReader(), nullptr},
        {wordvectors::fastTextInfo(), wordvectors::fastTextReader(), nullptr},
        {ctranslate2::info(), ctranslate2::reader(), ctranslate2::writer()},
        {whisper::info(), whisper::reader(), nullptr},
        {mxnet::info(), mxnet::reader(), nullptr},
        {mindspore::info(), mindspore::reader(), mindspore::writer()},
        {thinc::info(), thinc::reader(), nullptr},
        {darknet::info(), darknet::reader(), nullptr},
        {ncnn::info(), ncnn::reader(), nullptr},
    };
    return formats;
}

} // namespace burnish
