// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/burnpack.h"
#include "core/formats/burnrecord/bin/binrecord.h"
#include "core/formats/burnrecord/json/jsonrecord.h"
#include "core/formats/burnrecord/msgpack/namedmpk.h"
#include "core/formats/flax/flax.h"
#include "core/formats/formatregistry.h"
#include "core/formats/formatsupport.h"
#include "core/formats/gguf/gguf.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/numpy/numpy.h"
#include "core/formats/onnx/onnx.h"
#include "core/formats/pytorch/pytorch.h"
#include "core/formats/pytorch/torchdcp.h"
#include "core/formats/pytorch/torchwriter.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/formats/tensorflow/tensorflow.h"
#include "core/formats/tflite/tflite.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct SupportText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::SupportTable)
};

} // namespace

const std::vector<Format> &allFormats()
{
    static const std::vector<Format> formats = {
        {burnrecord::namedMpkInfo(), burnrecord::namedMpkReader(), burnrecord::namedMpkWriter()},
        {burnrecord::namedMpkGzInfo(), burnrecord::namedMpkGzReader(), burnrecord::namedMpkGzWriter()},
        {burnrecord::namedMpkBytesInfo(), burnrecord::namedMpkBytesReader(), burnrecord::namedMpkBytesWriter()},
        {burnrecord::binInfo(), burnrecord::binReader(), burnrecord::binWriter()},
        {burnrecord::binGzInfo(), burnrecord::binGzReader(), burnrecord::binGzWriter()},
        {burnrecord::binBytesInfo(), burnrecord::binBytesReader(), burnrecord::binBytesWriter()},
        {burnrecord::jsonGzInfo(), burnrecord::jsonGzReader(), burnrecord::jsonGzWriter()},
        {burnrecord::prettyJsonInfo(), burnrecord::prettyJsonReader(), burnrecord::prettyJsonWriter()},
        {burnpack::info(), burnpack::reader(), burnpack::writer()},
        {safetensors::info(), safetensors::reader(), safetensors::writer()},
        {pytorch::info(), pytorch::reader(), pytorch::writer()},
        {pytorch::dcpInfo(), pytorch::dcpReader(), nullptr},
        {gguf::info(), gguf::reader(), gguf::writer()},
        {numpy::npzInfo(), numpy::npzReader(), numpy::npzWriter()},
        {numpy::npyInfo(), numpy::npyReader(), numpy::npyWriter()},
        {flax::info(), flax::reader(), flax::writer()},
        {onnx::info(), onnx::reader(), nullptr},
        {hdf5::info(), hdf5::reader(), hdf5::writer()},
        {hdf5::kerasInfo(), hdf5::kerasReader(), hdf5::kerasWriter()},
        {tensorflow::checkpointInfo(), tensorflow::checkpointReader(), nullptr},
        {tensorflow::savedModelInfo(), tensorflow::savedModelReader(), nullptr},
        {tflite::info(), tflite::reader(), nullptr},
    };
    return formats;
}

FormatSupport supportOf(const FormatInfo &info)
{
    const QStringList npy = {QStringLiteral("1.0"), QStringLiteral("2.0"), QStringLiteral("3.0")};
    if (info.id == QLatin1String("json-gz")) // 0.6 saved states as such files, before it had recorders.
        return {{SupportText::tr("Burn %1 to %2").arg(QLatin1String("0.6"), QLatin1String("0.21"))}, {}, false};
    if (info.id == QLatin1String("pytorch"))
        return {
            {QStringLiteral("zip"), QStringLiteral("TorchScript"), SupportText::tr("legacy"), QStringLiteral("tar")},
            {QStringLiteral("zip")},
            false};
    if (info.id == QLatin1String("torch-dcp"))
        return {{QStringLiteral("1.0.0"), QStringLiteral("SafeTensors 1.0")}, {}, false};
    if (info.id == QLatin1String("gguf"))
        return {{QStringLiteral("2"), QStringLiteral("3")}, {QStringLiteral("3")}, true};
    if (info.id == QLatin1String("npz") || info.id == QLatin1String("npy"))
        return {npy, {QStringLiteral("1.0")}, false};
    if (info.id == QLatin1String("hdf5"))
        return {{QStringLiteral("HDF5 1.10"), QStringLiteral("Keras 2, 3")},
                {QStringLiteral("HDF5 1.0"), QStringLiteral("Keras 2, 3")},
                false};
    if (info.id == QLatin1String("keras"))
        return {{QStringLiteral("Keras 3")}, {QStringLiteral("Keras 3")}, false};
    if (info.id == QLatin1String("tensorflow"))
        return {{QStringLiteral("TensorFlow 1, 2")}, {}, false};
    if (info.id == QLatin1String("saved-model"))
        return {{QStringLiteral("TensorFlow 1, 2")}, {}, false};
    return {};
}

} // namespace burnish
