// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/dtypecode.h"

#include "core/formats/burnpack/burnpacktext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>

namespace burnish::burnpack {

namespace {

Error unknownScheme(const CborReader &reader)
{
    return Error(ErrorCode::Unsupported, BurnpackText::tr("The tensor has an unknown quantisation scheme."))
        .at(reader.offset());
}

constexpr std::size_t blockDimensions = 5;

Expected<void> expect(CborReader &reader, CborToken wanted)
{
    const CborToken token = reader.next();
    if (token == CborToken::Invalid)
        return reader.error();
    if (token != wanted)
        return unknownScheme(reader);
    return {};
}

/// Reads the variant of an enum: a string, or a map with a single string key.
Expected<std::string> variantName(CborReader &reader, bool &hasContent)
{
    const CborToken token = reader.next();
    hasContent = token == CborToken::MapBegin;
    if (hasContent)
        BURNISH_CHECK(expect(reader, CborToken::Text));
    else if (token == CborToken::Invalid)
        return reader.error();
    else if (token != CborToken::Text)
        return unknownScheme(reader);
    return std::string(reader.text());
}

Expected<void> readBlock(CborReader &reader, QuantScheme &scheme)
{
    BURNISH_CHECK(expect(reader, CborToken::MapBegin));
    for (int field = 0; field < 2; ++field) {
        BURNISH_CHECK(expect(reader, CborToken::Text));
        if (reader.text() == "len") {
            BURNISH_CHECK(expect(reader, CborToken::Unsigned));
            if (reader.number() == 0 || reader.number() > blockDimensions)
                return unknownScheme(reader);
            scheme.blockRank = std::uint8_t(reader.number());
        } else if (reader.text() == "storage" && scheme.block.empty()) {
            BURNISH_CHECK(expect(reader, CborToken::ArrayBegin));
            for (std::size_t i = 0; i < blockDimensions; ++i) {
                BURNISH_CHECK(expect(reader, CborToken::Unsigned));
                if (reader.number() > std::numeric_limits<std::uint8_t>::max())
                    return unknownScheme(reader);
                scheme.block.push_back(std::uint8_t(reader.number()));
            }
            BURNISH_CHECK(expect(reader, CborToken::ArrayEnd));
        } else {
            return unknownScheme(reader);
        }
    }
    if (scheme.blockRank == 0 || scheme.block.empty())
        return unknownScheme(reader);
    return expect(reader, CborToken::MapEnd);
}

Expected<void> readSchemeField(CborReader &reader, std::size_t field, QuantScheme &scheme)
{
    bool hasContent = false;
    BURNISH_TRY(auto name, variantName(reader, hasContent));
    const bool isStore = field == 2;
    const bool isLevel = field == 3;
    if (hasContent) {
        if (isStore && (name == "PackedNative" || name == "PackedU32")) {
            BURNISH_CHECK(expect(reader, CborToken::Unsigned));
            scheme.storeDimension = reader.number();
        } else if (isLevel && name == "Block") {
            BURNISH_CHECK(readBlock(reader, scheme));
        } else {
            return unknownScheme(reader);
        }
        BURNISH_CHECK(expect(reader, CborToken::MapEnd));
    } else if (isLevel && name != "Tensor") {
        return unknownScheme(reader);
    }
    if (!isLevel)
        *std::array{&scheme.value, &scheme.param, &scheme.store, &scheme.store, &scheme.mode}[field] = std::move(name);
    return {};
}

Expected<std::shared_ptr<const QuantScheme>> readScheme(CborReader &reader)
{
    constexpr std::array<std::string_view, 5> fields = {"value", "param", "store", "level", "mode"};
    std::array<bool, fields.size()> present = {};
    auto scheme = std::make_shared<QuantScheme>();
    BURNISH_CHECK(expect(reader, CborToken::MapBegin));
    for (std::size_t count = 0; count < fields.size(); ++count) {
        BURNISH_CHECK(expect(reader, CborToken::Text));
        const auto known = std::size_t(std::ranges::find(fields, reader.text()) - fields.begin());
        if (known == fields.size() || std::exchange(present[known], true))
            return unknownScheme(reader);
        BURNISH_CHECK(readSchemeField(reader, known, *scheme));
    }
    BURNISH_CHECK(expect(reader, CborToken::MapEnd));
    return std::shared_ptr<const QuantScheme>(std::move(scheme));
}

Expected<DtypeCode> readBool(CborReader &reader)
{
    if (const CborToken token = reader.next(); token == CborToken::Text) {
        if (reader.text() == "Native" || reader.text() == "U8")
            return DtypeCode{Dtype::Bool, nullptr, false};
        if (reader.text() == "U32")
            return DtypeCode{Dtype::U32, nullptr, true};
    } else if (token == CborToken::Invalid) {
        return reader.error();
    }
    return Error(ErrorCode::Malformed, BurnpackText::tr("Unknown storage of the boolean values.")).at(reader.offset());
}

bool isBurns(Dtype dtype)
{
    return isCastable(dtype) || dtype == Dtype::QFloat;
}

} // namespace

Expected<DtypeCode> readDtype(CborReader &reader)
{
    const auto refused = [&](const QString &sentence) {
        return Error(ErrorCode::Malformed, sentence).at(reader.offset());
    };
    CborToken token = reader.next();
    const bool isMap = token == CborToken::MapBegin;
    if (isMap)
        token = reader.next();
    if (token == CborToken::Invalid)
        return reader.error();
    if (token != CborToken::Text)
        return refused(BurnpackText::tr("The dtype is not a string."));
    const auto dtype = dtypeFromName(reader.text());
    DtypeCode code;
    if (!isMap && dtype && isCastable(*dtype)) {
        code.dtype = *dtype;
        return code;
    }
    if (isMap && dtype == Dtype::Bool) {
        BURNISH_TRY(code, readBool(reader));
    } else if (isMap && dtype == Dtype::QFloat) {
        BURNISH_TRY(code.scheme, readScheme(reader));
        code.dtype = Dtype::QFloat;
    } else {
        return refused(BurnpackText::tr("Unknown dtype “%1”.").arg(quotedForMessage(reader.text())));
    }
    token = reader.next();
    if (token == CborToken::Invalid)
        return reader.error();
    if (token != CborToken::MapEnd)
        return refused(BurnpackText::tr("The dtype has more than one name."));
    return code;
}

bool canWrite(Dtype dtype, BurnVersion version)
{
    if (dtype == Dtype::QFloat)
        return version == BurnVersion::V0_20 || version == BurnVersion::V0_21;
    return isBurns(dtype);
}

void writeDtype(CborWriter &writer, const TensorInfo &info, BurnVersion version)
{
    const std::string_view name = nameOf(info.dtype());
    if (info.dtype() == Dtype::Bool && version >= BurnVersion::V0_21) {
        writer.beginMap(1);
        writer.writeText(name);
        writer.writeText("Native");
        return;
    }
    if (info.dtype() != Dtype::QFloat) {
        writer.writeText(name);
        return;
    }
    const QuantScheme &scheme = *info.scheme();
    writer.beginMap(1);
    writer.writeText(name);
    writer.beginMap(5);
    writer.writeText("value");
    writer.writeText(scheme.value);
    writer.writeText("param");
    writer.writeText(scheme.param);
    writer.writeText("store");
    if (scheme.store == "Native") {
        writer.writeText(scheme.store);
    } else {
        // Burn 0.19 called PackedU32 on the default dimension U32.
        writer.beginMap(1);
        writer.writeText(scheme.store == "U32" ? "PackedU32" : scheme.store);
        writer.writeUnsigned(scheme.storeDimension);
    }
    writer.writeText("level");
    if (scheme.blockRank == 0) {
        writer.writeText("Tensor");
    } else {
        writer.beginMap(1);
        writer.writeText("Block");
        writer.beginMap(2);
        writer.writeText("storage");
        writer.beginArray(scheme.block.size());
        for (const std::uint8_t size : scheme.block)
            writer.writeUnsigned(size);
        writer.writeText("len");
        writer.writeUnsigned(scheme.blockRank);
    }
    writer.writeText("mode");
    writer.writeText(scheme.mode);
}

} // namespace burnish::burnpack
