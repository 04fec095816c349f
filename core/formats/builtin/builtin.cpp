// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/burnpack.h"
#include "core/formats/burnrecord/bin/binrecord.h"
#include "core/formats/burnrecord/json/jsonrecord.h"
#include "core/formats/burnrecord/msgpack/namedmpk.h"
#include "core/formats/formatregistry.h"
#include "core/formats/formatsupport.h"
#include "core/formats/gguf/gguf.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/numpy/numpy.h"
#include "core/formats/pytorch/pytorch.h"
#include "core/formats/pytorch/torchdcp.h"
#include "core/formats/pytorch/torchwriter.h"
#include "core/formats/safetensors/safetensors.h"

#include <QHash>

namespace burnish {

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
        {hdf5::info(), hdf5::reader(), hdf5::writer()},
        {hdf5::kerasInfo(), hdf5::kerasReader(), nullptr},
    };
    return formats;
}

FormatSupport supportOf(const FormatInfo &info)
{
    static const QStringList npy = {QStringLiteral("1.0"), QStringLiteral("2.0"), QStringLiteral("3.0")};
    static const QHash<QString, FormatSupport> supported = {
        // 0.6 saved states as such files, before it had recorders.
        {QStringLiteral("json-gz"), {{QStringLiteral("Burn 0.6 to 0.21")}, {}, false}},
        {QStringLiteral("pytorch"),
         {{QStringLiteral("zip"), QStringLiteral("TorchScript"), QStringLiteral("legacy"), QStringLiteral("tar")},
          {QStringLiteral("zip")},
          false}},
        {QStringLiteral("torch-dcp"), {{QStringLiteral("1.0.0"), QStringLiteral("SafeTensors 1.0")}, {}, false}},
        {QStringLiteral("gguf"), {{QStringLiteral("2"), QStringLiteral("3")}, {QStringLiteral("3")}, true}},
        {QStringLiteral("hdf5"),
         {{QStringLiteral("HDF5 1.10"), QStringLiteral("Keras 2, 3")},
          {QStringLiteral("HDF5 1.0"), QStringLiteral("Keras 2, 3")},
          false}},
        {QStringLiteral("keras"), {{QStringLiteral("Keras 3")}, {}, false}},
        {QStringLiteral("npz"), {npy, {QStringLiteral("1.0")}, false}},
        {QStringLiteral("npy"), {npy, {QStringLiteral("1.0")}, false}},
    };
    return supported.value(info.id);
}

} // namespace burnish
