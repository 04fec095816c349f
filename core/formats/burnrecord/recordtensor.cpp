// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordtensor.h"

#include "core/base/checkedmath.h"
#include "core/formats/burnrecord/recordnames.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish::burnrecord {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::RecordTensor)
};

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

constexpr std::uint64_t nameLimit = 64;

constexpr std::array<std::string_view, 9> valueKinds = {"Q8F", "E5M2", "E4M3", "Q4F", "E2M1", "Q2F", "Q8S", "Q4S", "Q2S"};
constexpr std::array<std::string_view, 5> paramKinds = {"F32", "F16", "BF16", "UE8M0", "UE4M3"};
constexpr std::array<std::string_view, 4> storeKinds = {"Native", "U32", "PackedNative", "PackedU32"};
constexpr std::array<std::string_view, 1> modeKinds = {"Symmetric"};

Error malformed(const QString &message, std::uint64_t offset)
{
    return std::move(Error(ErrorCode::Malformed, message).at(offset));
}

/// An enum without data in any of its forms: a name, or a map of the name to nil.
Expected<std::string> readVariant(Decoder &decoder)
{
    BURNISH_TRY(const Token token, decoder.next());
    if (token.kind == Kind::String)
        return decoder.text(token, nameLimit);
    if (token.kind == Kind::Map && token.length == 1) {
        BURNISH_TRY(const Token key, decoder.next());
        BURNISH_TRY(std::string name, decoder.text(key, nameLimit));
        BURNISH_TRY(const Token content, decoder.next());
        if (content.kind == Kind::Nil)
            return name;
    }
    return malformed(Text::tr("A name is expected here."), token.offset);
}

template <std::size_t N>
Expected<std::string> readVariantOf(Decoder &decoder, const std::array<std::string_view, N> &known)
{
    const std::uint64_t offset = decoder.position();
    BURNISH_TRY(std::string name, readVariant(decoder));
    if (std::ranges::find(known, name) == known.end()) {
        return std::move(
            Error(ErrorCode::Unsupported, Text::tr("The quantisation “%1” is not known.").arg(quotedForMessage(name)))
                .at(offset));
    }
    return name;
}

Expected<std::uint64_t> readNumber(Decoder &decoder)
{
    BURNISH_TRY(const Token token, decoder.next());
    if (token.kind != Kind::Unsigned)
        return malformed(Text::tr("A number that is not negative is expected here."), token.offset);
    return token.number;
}

Expected<void> readStore(Decoder &decoder, QuantScheme &scheme)
{
    BURNISH_TRY(const Token token, decoder.peek());
    if (token.kind != Kind::Map) {
        BURNISH_TRY(scheme.store, readVariantOf(decoder, storeKinds));
        return {};
    }
    BURNISH_CHECK(decoder.next());
    BURNISH_TRY(const Token key, decoder.next());
    BURNISH_TRY(scheme.store, decoder.text(key, nameLimit));
    if (token.length != 1 || std::ranges::find(storeKinds, scheme.store) == storeKinds.end())
        return malformed(Text::tr("The store of a quantised tensor is not known."), token.offset);
    BURNISH_TRY(const Token content, decoder.next());
    scheme.storeDimension = content.kind == Kind::Unsigned ? content.number : 0;
    return {};
}

Expected<void> readBlock(Decoder &decoder, QuantScheme &scheme)
{
    BURNISH_TRY(const Token map, decoder.next());
    if (map.kind != Kind::Map || map.length != 2)
        return malformed(Text::tr("The block size of a quantised tensor is not in the known form."), map.offset);
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const Token key, decoder.next());
        BURNISH_TRY(const std::string name, decoder.text(key, nameLimit));
        if (name == "len") {
            BURNISH_TRY(const std::uint64_t rank, readNumber(decoder));
            scheme.blockRank = std::uint8_t(std::min<std::uint64_t>(rank, 255));
            continue;
        }
        BURNISH_TRY(const Token sizes, decoder.next());
        if (name != "storage" || sizes.kind != Kind::Array || sizes.length > 8)
            return malformed(Text::tr("The block size of a quantised tensor is not in the known form."), sizes.offset);
        for (std::uint64_t k = 0; k < sizes.length; ++k) {
            BURNISH_TRY(const std::uint64_t size, readNumber(decoder));
            if (size == 0 || size > 255)
                return malformed(Text::tr("The block size of a quantised tensor is out of range."), sizes.offset);
            scheme.block.push_back(std::uint8_t(size));
        }
    }
    if (scheme.blockRank == 0 || scheme.blockRank > scheme.block.size())
        return malformed(Text::tr("The block size of a quantised tensor is not in the known form."), map.offset);
    return {};
}

Expected<void> readLevel(Decoder &decoder, QuantScheme &scheme)
{
    BURNISH_TRY(const Token token, decoder.peek());
    if (token.kind == Kind::Map && token.length == 1) {
        BURNISH_CHECK(decoder.next());
        BURNISH_TRY(const Token key, decoder.next());
        BURNISH_TRY(const std::string name, decoder.text(key, nameLimit));
        if (name == "Block")
            return readBlock(decoder, scheme);
        decoder.seek(token.offset);
    }
    BURNISH_CHECK(readVariantOf(decoder, std::array<std::string_view, 1>{"Tensor"}));
    return {};
}

Expected<std::shared_ptr<const QuantScheme>> readScheme(Decoder &decoder)
{
    BURNISH_TRY(const Token map, decoder.next());
    const auto oldForm = [&] {
        return std::move(Error(ErrorCode::Unsupported,
                               Text::tr("The quantisation is described as in Burn 0.18 or older, which is not read."))
                             .at(map.offset));
    };
    if (map.kind != Kind::Map || map.length != 5)
        return oldForm();
    auto scheme = std::make_shared<QuantScheme>();
    unsigned seen = 0;
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const Token key, decoder.next());
        BURNISH_TRY(const std::string name, decoder.text(key, nameLimit));
        if (name == "value") {
            BURNISH_TRY(scheme->value, readVariantOf(decoder, valueKinds));
            seen |= 1;
        } else if (name == "param") {
            BURNISH_TRY(scheme->param, readVariantOf(decoder, paramKinds));
            seen |= 2;
        } else if (name == "store") {
            BURNISH_CHECK(readStore(decoder, *scheme));
            seen |= 4;
        } else if (name == "level") {
            BURNISH_CHECK(readLevel(decoder, *scheme));
            seen |= 8;
        } else if (name == "mode") {
            BURNISH_TRY(scheme->mode, readVariantOf(decoder, modeKinds));
            seen |= 16;
        } else {
            return oldForm();
        }
    }
    if (seen != 31)
        return malformed(Text::tr("The description of a quantised tensor lacks a field or has one twice."), map.offset);
    return std::shared_ptr<const QuantScheme>(std::move(scheme));
}

Expected<Dtype> dtypeNamed(const std::string &name, std::uint64_t offset)
{
    const auto dtype = dtypeFromName(name);
    if (!dtype || !isBurnDtype(*dtype))
        return malformed(Text::tr("The element type “%1” is none of Burn's.").arg(quotedForMessage(name)), offset);
    return *dtype;
}

/// Bits of one quantised value.
unsigned valueBits(const QuantScheme &scheme)
{
    if (scheme.value == "Q4F" || scheme.value == "Q4S" || scheme.value == "E2M1")
        return 4;
    if (scheme.value == "Q2F" || scheme.value == "Q2S")
        return 2;
    return 8;
}

Expected<void> checkQuantisedSize(const QuantScheme &scheme, const Shape &shape, std::uint64_t byteCount)
{
    const auto elements = shape.elementCount();
    const auto bits = elements ? checkedMultiply(*elements, valueBits(scheme)) : std::nullopt;
    if (!bits || *bits > std::uint64_t(1) << 62)
        return Error(ErrorCode::Malformed, Text::tr("The shape of a quantised tensor is too large."));
    std::uint64_t blockElements = 1;
    for (std::size_t i = 0; i < scheme.blockRank; ++i)
        blockElements *= scheme.block[i];
    const std::uint64_t scales = scheme.block.empty() ? 1 : (*elements + blockElements - 1) / blockElements;
    const std::uint64_t values = (*bits + 7) / 8;
    if (byteCount < values + scales || byteCount > roundedUp(values, 4) + 4 * scales) {
        return Error(ErrorCode::Malformed,
                     Text::tr("The quantised tensor has %1 bytes, which does not fit its shape %2.")
                         .arg(byteCount)
                         .arg(shapeAsList(shape)));
    }
    return {};
}

} // namespace

Expected<RecordDtype> readDtype(Decoder &decoder)
{
    BURNISH_TRY(const Token token, decoder.next());
    if (token.kind == Kind::Unsigned) {
        const auto dtype = dtypeFromIndex(token.number);
        if (!dtype || *dtype == Dtype::QFloat)
            return malformed(Text::tr("The element type number %1 is none of Burn's.").arg(token.number), token.offset);
        return RecordDtype{*dtype, nullptr};
    }
    if (token.kind == Kind::String) {
        BURNISH_TRY(const std::string name, decoder.text(token, nameLimit));
        BURNISH_TRY(const Dtype dtype, dtypeNamed(name, token.offset));
        if (dtype == Dtype::QFloat)
            return malformed(Text::tr("A quantised tensor does not say how it is quantised."), token.offset);
        return RecordDtype{dtype, nullptr};
    }
    if (token.kind != Kind::Map || token.length != 1)
        return malformed(Text::tr("The element type of a tensor is not in a known form."), token.offset);

    BURNISH_TRY(const Token key, decoder.next());
    BURNISH_TRY(const std::string name, decoder.text(key, nameLimit));
    BURNISH_TRY(const Dtype dtype, dtypeNamed(name, key.offset));
    if (dtype == Dtype::QFloat) {
        BURNISH_TRY(auto scheme, readScheme(decoder));
        return RecordDtype{dtype, std::move(scheme)};
    }
    BURNISH_TRY(const Token content, decoder.next());
    if (content.kind == Kind::Nil)
        return RecordDtype{dtype, nullptr};
    if (dtype != Dtype::Bool || content.kind != Kind::String)
        return malformed(Text::tr("The element type of a tensor is not in a known form."), token.offset);
    BURNISH_TRY(const std::string store, decoder.text(content, nameLimit));
    if (store != "Native" && store != "U8") {
        return std::move(Error(ErrorCode::Unsupported, Text::tr("Truth values stored as %1 are not read.")
                                                           .arg(quotedForMessage(store)))
                             .at(content.offset));
    }
    return RecordDtype{dtype, nullptr};
}

Expected<TensorInfo> tensorInfoOf(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount)
{
    if (dtype.scheme) {
        BURNISH_CHECK(checkQuantisedSize(*dtype.scheme, shape, byteCount));
        return TensorInfo::makeQuantised(std::move(shape), byteCount, dtype.scheme);
    }
    BURNISH_TRY(auto info, TensorInfo::make(dtype.dtype, std::move(shape)));
    if (info.byteSize() != byteCount) {
        return Error(ErrorCode::Malformed,
                     Text::tr("The tensor has %1 bytes, but its shape %2 and type %3 need %4.")
                         .arg(QString::number(byteCount), shapeAsList(info.shape()),
                              QLatin1StringView(nameOf(info.dtype()).data(), qsizetype(nameOf(info.dtype()).size())),
                              QString::number(info.byteSize())));
    }
    return info;
}

Expected<void> writeDtype(msgpack::Encoder &encoder, const TensorInfo &info, BurnVersion version)
{
    if (!isBurnDtype(info.dtype())) {
        return Error(ErrorCode::Unsupported,
                     Text::tr("Burn has no element type %1.")
                         .arg(QLatin1StringView(nameOf(info.dtype()).data(), qsizetype(nameOf(info.dtype()).size()))));
    }
    if (info.dtype() != Dtype::QFloat) {
        encoder.text(nameOf(info.dtype()));
        return {};
    }
    const QuantScheme &scheme = *info.scheme();
    encoder.map(1);
    encoder.text("QFloat");
    encoder.map(5);
    encoder.text("value");
    encoder.text(scheme.value);
    encoder.text("param");
    encoder.text(scheme.param);
    encoder.text("store");
    // 0.20 split the words of 0.19 by the dimension that is packed; the last one, number 0, is what 0.19 has.
    if (version == BurnVersion::V0_19) {
        if (scheme.store == "PackedNative" || scheme.storeDimension != 0)
            return Error(ErrorCode::Unsupported, Text::tr("Burn 0.19 cannot store values that are packed this way."));
        encoder.text(scheme.store == "PackedU32" ? "U32" : scheme.store);
    } else if (scheme.store == "Native") {
        encoder.text(scheme.store);
    } else {
        encoder.map(1);
        encoder.text(scheme.store == "U32" ? "PackedU32" : scheme.store);
        encoder.number(scheme.storeDimension);
    }
    encoder.text("level");
    if (scheme.block.empty()) {
        encoder.text("Tensor");
    } else {
        encoder.map(1);
        encoder.text("Block");
        encoder.map(2);
        encoder.text("storage");
        encoder.array(std::uint32_t(scheme.block.size()));
        for (const std::uint8_t size : scheme.block)
            encoder.number(std::uint64_t(size));
        encoder.text("len");
        encoder.number(std::uint64_t(scheme.blockRank));
    }
    encoder.text("mode");
    encoder.text(scheme.mode);
    return {};
}

} // namespace burnish::burnrecord
