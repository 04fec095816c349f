// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/bin/binreader.h"
#include "core/formats/burnrecord/bin/binwriter.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "core/model/statebuilder.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/recordtypes.h"

#include <QTest>

#include <functional>

namespace burnish::test {

using namespace Qt::StringLiterals;
using bincode::Encoder;
using Kind = RecordType::Kind;

/// A binary Burn record with an item written by a function.
inline std::vector<std::byte> recordOf(const std::function<void(Encoder &)> &item,
                                       BurnVersion version = BurnVersion::V0_19)
{
    std::vector<std::byte> bytes;
    Encoder encoder(bytes);
    WriteOptions options;
    options.burnVersion = version;
    const Metadata metadata = burnrecord::recordMetadata("BinFileRecorder", options);
    for (const auto &[key, value] : metadata.entries())
        encoder.text(value);
    item(encoder);
    return bytes;
}

/// Reads a record by its type; anything unusual is added to `diagnostics`.
inline Expected<OpenedModel> opened(std::vector<std::byte> bytes, const RecordTypePtr &type, Diagnostics &diagnostics)
{
    Task task;
    return burnrecord::readBinRecord(std::make_shared<MemorySource>(std::move(bytes), u"test"_s), {structureOf(type)},
                                     task, diagnostics);
}

inline Expected<OpenedModel> opened(std::vector<std::byte> bytes, const RecordTypePtr &type)
{
    Diagnostics diagnostics;
    return opened(std::move(bytes), type, diagnostics);
}

/// The bytes of the model as a record.
inline Expected<std::vector<std::byte>> written(const ModelState &state, BurnVersion version = BurnVersion::V0_19)
{
    WriteOptions options;
    options.burnVersion = version;
    BURNISH_TRY(const auto layout,
                burnrecord::layOutBinRecord(state, options, "BinFileRecorder", burnrecord::RecorderPlace::File, false));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(burnrecord::writeRecord(static_cast<const burnrecord::RecordLayout &>(*layout), sink, task));
    return sink.take();
}

inline RecordTypePtr constant()
{
    return makeRecordType(Kind::Constant);
}

inline RecordTypePtr option(RecordTypePtr type)
{
    return makeWrapperType(Kind::Option, std::move(type));
}

inline RecordTypePtr vec(RecordTypePtr type)
{
    return makeWrapperType(Kind::Vec, std::move(type));
}

inline RecordTypePtr structOf(std::vector<RecordField> fields, std::string name = {})
{
    return makeCompoundType(Kind::Struct, std::move(fields), std::move(name));
}

inline RecordTypePtr tupleOf(std::vector<RecordField> fields)
{
    return makeCompoundType(Kind::Tuple, std::move(fields));
}

inline RecordTypePtr oneOf(std::vector<RecordTypePtr> types)
{
    std::vector<RecordField> fields;
    for (RecordTypePtr &type : types)
        fields.push_back({{}, std::move(type)});
    return makeCompoundType(Kind::OneOf, std::move(fields));
}

inline RecordTypePtr scalar(ScalarKind kind)
{
    return makeScalarType(kind);
}

/// Parameter [2] of F32 with the id 1.
inline void addParameter(Encoder &encoder)
{
    encoder.text(ParamId{1}.text());
    encoder.number(8);
    encoder.float32(1);
    encoder.float32(-2);
    encoder.number(1);
    encoder.number(2);
    encoder.number(1);
}

/// The message, offset and field of a refusal.
inline QString refusal(const Expected<OpenedModel> &model)
{
    return model ? u"was read"_s : model.error().details();
}

} // namespace burnish::test
