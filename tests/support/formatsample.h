// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

#include <QtGlobal>

namespace burnish::test {

/// Without a configuration, Keras cannot build the layers; CTranslate2 needs the class of the model.
inline void addRequiredMetadata(const FormatInfo &info, StateBuilder &builder)
{
    if (info.id == QLatin1String("keras")) {
        builder.metadata().set("config.json", R"({"class_name": "Sequential"})");
        builder.metadata().set("metadata.json", R"({"keras_version": "3.15.1"})");
    }
    if (info.id == QLatin1String("ctranslate2")) {
        builder.metadata().set("ctranslate2.binary_version", "6");
        builder.metadata().set("ctranslate2.spec", "TransformerSpec");
        builder.metadata().set("ctranslate2.revision", "7");
        builder.metadata().set("ctranslate2.scalar.encoder/num_heads", "i8: 2");
    }
}

/// A few tensors of the dtypes that the format supports, with ids, in modules.
inline ModelState sample(const FormatInfo &info, int version)
{
    std::vector<std::byte> bytes(64);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = std::byte(i % 2);
    const ByteSourcePtr source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    StateBuilder builder;
    builder.setLayout(Layout::Burn);
    std::uint64_t id = 0x0123456789abcdef;
    const auto add = [&](const char *path, Dtype dtype, Shape shape) {
        if (info.canHold && !info.canHold(dtype))
            return;
        auto tensorInfo = TensorInfo::make(dtype, std::move(shape));
        auto tensor = tensorInfo ? makeStoredTensor(*tensorInfo, source, 4) : tensorInfo.error();
        if (!tensor)
            qFatal("The sample is broken.");
        builder.addTensorAt(path, std::move(*tensor), ParamId{++id});
    };
    // A variable alone, because a file that ends after one is whole; its arrays have two axes at least.
    if (info.id == QLatin1String("matlab")) {
        add("net.encoder.weight", Dtype::F32, {2, 3});
        add("net.encoder.mask", Dtype::Bool, {5, 1});
        add("net.layers.0.weight", Dtype::C128, {1, 2});
        add("net.layers.1.table", Dtype::I32, {1, 2});
        add("net.nothing", Dtype::F32, {0, 4});
        return builder.finish();
    }
    // A tensor alone, for the same reason.
    if (info.id == QLatin1String("mindspore")) {
        add("encoder.linear.weight", Dtype::F32, {2, 3});
        return builder.finish();
    }
    // Its only tensor has a name.
    if (info.id == QLatin1String("word2vec")) {
        add("vectors", Dtype::F32, {2, 3});
        return builder.finish();
    }
    if (info.holdsOneTensor) {
        add("", Dtype::F32, {2, 3});
        return builder.finish();
    }
    addRequiredMetadata(info, builder);
    add("encoder.linear.weight", Dtype::F32, {2, 3});
    add("encoder.linear.bias", Dtype::F32, {3});
    add("encoder.mask", Dtype::Bool, {5});
    // Up to 0.11, records of full precision stored integers as floats.
    if (!info.isRecord || BurnVersion(version) >= BurnVersion::V0_12)
        add("decoder.table", Dtype::I32, {2});
    add("decoder.nothing", Dtype::F32, {0, 4});
    return builder.finish();
}

/// The bytes of a file of the format for that version of Burn.
inline std::vector<std::byte> written(const Format &format, const ModelState &state, int version)
{
    WriteOptions options;
    options.burnVersion = BurnVersion(version);
    auto layout = format.writer->layOut(state, options, nullptr);
    if (!layout)
        qFatal("%s: %s", qUtf8Printable(format.info.id), qUtf8Printable(layout.error().sentence()));
    MemorySink sink;
    Task task;
    if (const auto done = format.writer->write(**layout, sink, task); !done)
        qFatal("%s: %s", qUtf8Printable(format.info.id), qUtf8Printable(done.error().sentence()));
    const std::uint64_t size = sink.bytes().size();
    if ((*layout)->sizeIsExact() ? size != (*layout)->fileSize() : size > (*layout)->fileSize())
        qFatal("%s: the file does not have the planned size.", qUtf8Printable(format.info.id));
    return sink.take();
}

} // namespace burnish::test
