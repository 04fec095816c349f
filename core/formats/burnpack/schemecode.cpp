// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/schemecode.h"

#include "core/tensor/quantisation/quanttypes.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace burnish::burnpack {

namespace {

constexpr std::size_t blockDimensions = 5;

/// All functions return false for what Burn refuses.
class SchemeParser
{
public:
    explicit SchemeParser(std::span<const std::byte> cbor)
        : m_reader(cbor)
    {}

    bool parse(QuantScheme &scheme);

private:
    struct BlockSize
    {
        std::vector<std::uint8_t> storage;
        std::uint8_t length = 0;
    };

    bool field(std::size_t known, QuantScheme &scheme);
    /// Reads a string that `isKnown` accepts.
    template <typename IsKnown> bool name(std::string &found, const IsKnown &isKnown);
    bool scaleType(std::string &found);
    bool store(QuantScheme &scheme);
    bool level();
    bool levels(QuantScheme &scheme);
    bool blockSize(BlockSize &size);
    bool storage(std::vector<std::uint8_t> &sizes);
    bool next(CborToken requested) { return m_reader.next() == requested; }
    bool skip() { return m_reader.next() != CborToken::Invalid && m_reader.skipRest(); }

    CborReader m_reader;
    std::string m_param = "F32";
    BlockSize m_level; ///< of 0.19 to 0.21
};

constexpr std::array<std::string_view, 7> schemeKeys = {"value", "store", "mode", "tensor", "block", "param", "level"};
enum class SchemeKey : std::uint8_t { Value, Store, Mode, Tensor, Block, Param, Level };

constexpr std::size_t placeOf(SchemeKey key)
{
    return std::size_t(key);
}

bool isStoreWithoutDimension(std::string_view name)
{
    return name == "Native" || name == "U32";
}

bool isPackedStore(std::string_view name)
{
    return name == "PackedNative" || name == "PackedU32";
}

template <typename IsKnown> bool SchemeParser::name(std::string &found, const IsKnown &isKnown)
{
    if (!next(CborToken::Text) || !isKnown(m_reader.text()))
        return false;
    found = m_reader.text();
    return true;
}

bool SchemeParser::scaleType(std::string &found)
{
    return name(found, [](std::string_view text) { return quantScaleType(text) != nullptr; });
}

bool SchemeParser::store(QuantScheme &scheme)
{
    const CborToken token = m_reader.next();
    if (token == CborToken::Text) {
        scheme.store = m_reader.text();
        return isStoreWithoutDimension(scheme.store);
    }
    if (token != CborToken::MapBegin || !name(scheme.store, isPackedStore) || !next(CborToken::Unsigned))
        return false;
    scheme.storeDimension = m_reader.number();
    return next(CborToken::MapEnd);
}

bool SchemeParser::storage(std::vector<std::uint8_t> &sizes)
{
    if (!next(CborToken::ArrayBegin) || !sizes.empty())
        return false;
    for (std::size_t i = 0; i < blockDimensions; ++i) {
        if (!next(CborToken::Unsigned) || m_reader.number() > std::numeric_limits<std::uint8_t>::max())
            return false;
        sizes.push_back(std::uint8_t(m_reader.number()));
    }
    return next(CborToken::ArrayEnd);
}

bool SchemeParser::blockSize(BlockSize &size)
{
    if (!next(CborToken::MapBegin))
        return false;
    bool hasLength = false;
    while (true) {
        const CborToken token = m_reader.next();
        if (token == CborToken::MapEnd)
            return hasLength && !size.storage.empty();
        if (token != CborToken::Text)
            return false;
        if (m_reader.text() == "len") {
            if (std::exchange(hasLength, true) || !next(CborToken::Unsigned) || m_reader.number() > blockDimensions)
                return false;
            size.length = std::uint8_t(m_reader.number());
        } else if (m_reader.text() == "storage") {
            if (!storage(size.storage))
                return false;
        } else if (!skip()) {
            return false;
        }
    }
}

/// Reads `level` of 0.19 to 0.21.
bool SchemeParser::level()
{
    const CborToken token = m_reader.next();
    if (token == CborToken::Text)
        return m_reader.text() == "Tensor";
    return token == CborToken::MapBegin && next(CborToken::Text) && m_reader.text() == "Block" && blockSize(m_level) &&
           next(CborToken::MapEnd);
}

/// Reads `block` of 0.22.
bool SchemeParser::levels(QuantScheme &scheme)
{
    const CborToken begin = m_reader.next();
    if (begin == CborToken::Null)
        return true;
    BlockSize size;
    bool hasType = false;
    for (CborToken token = begin == CborToken::MapBegin ? m_reader.next() : CborToken::Invalid;
         token != CborToken::MapEnd; token = m_reader.next()) {
        if (token != CborToken::Text)
            return false;
        if (m_reader.text() == "size") {
            if (!size.storage.empty() || !blockSize(size))
                return false;
        } else if (m_reader.text() == "dtype") {
            if (std::exchange(hasType, true) || !scaleType(scheme.param))
                return false;
        } else if (!skip()) {
            return false;
        }
    }
    scheme.block = std::move(size.storage);
    scheme.blockRank = size.length;
    return hasType && scheme.hasBlocks();
}

bool SchemeParser::field(std::size_t known, QuantScheme &scheme)
{
    switch (SchemeKey(known)) {
    case SchemeKey::Value:
        return name(scheme.value, [](std::string_view text) { return quantValueType(text) != nullptr; });
    case SchemeKey::Store:
        return store(scheme);
    case SchemeKey::Mode:
        return name(scheme.mode, [](std::string_view text) { return text == "Symmetric" || text == "Lookup"; });
    case SchemeKey::Tensor: {
        const CborToken token = m_reader.next();
        if (token == CborToken::Text)
            scheme.tensorParam = m_reader.text();
        return token == CborToken::Null || (token == CborToken::Text && quantScaleType(scheme.tensorParam));
    }
    case SchemeKey::Block:
        return levels(scheme);
    case SchemeKey::Param:
        return scaleType(m_param);
    case SchemeKey::Level:
        return level();
    }
    return skip();
}

bool SchemeParser::parse(QuantScheme &scheme)
{
    if (!next(CborToken::MapBegin))
        return false;
    std::array<bool, schemeKeys.size()> present = {};
    while (true) {
        const CborToken token = m_reader.next();
        if (token == CborToken::MapEnd)
            break;
        if (token != CborToken::Text)
            return false;
        const auto known = std::size_t(std::ranges::find(schemeKeys, m_reader.text()) - schemeKeys.begin());
        if ((known < schemeKeys.size() && std::exchange(present[known], true)) || !field(known, scheme))
            return false;
    }
    const auto has = [&](SchemeKey key) { return present[placeOf(key)]; };
    if (!has(SchemeKey::Value) || !has(SchemeKey::Store) || !has(SchemeKey::Mode))
        return false;
    // 0.22 ignores `param` and `level`, which 0.19 to 0.21 require.
    if (has(SchemeKey::Tensor) || has(SchemeKey::Block) || !has(SchemeKey::Param) || !has(SchemeKey::Level)) {
        scheme.form = QuantScheme::Form::Levels;
        return scheme.store != "U32" && !(has(SchemeKey::Level) && !has(SchemeKey::Block) && !m_level.storage.empty());
    }
    scheme.param = m_param;
    scheme.block = std::move(m_level.storage);
    scheme.blockRank = m_level.length;
    return scheme.mode == "Symmetric" && (!scheme.hasBlocks() || scheme.blockRank > 0);
}

void writeBlockSize(CborWriter &writer, const QuantScheme &scheme)
{
    writer.beginMap(2);
    writer.writeText("storage");
    writer.beginArray(scheme.block.size());
    for (const std::uint8_t size : scheme.block)
        writer.writeUnsigned(size);
    writer.writeText("len");
    writer.writeUnsigned(scheme.blockRank);
}

void writeStore(CborWriter &writer, const QuantScheme &scheme)
{
    writer.writeText("store");
    if (scheme.store == "Native") {
        writer.writeText(scheme.store);
        return;
    }
    // Burn 0.19 called PackedU32 on the default dimension U32.
    writer.beginMap(1);
    writer.writeText(scheme.store == "U32" ? "PackedU32" : scheme.store);
    writer.writeUnsigned(scheme.storeDimension);
}

void writeLevels(CborWriter &writer, const QuantScheme &scheme)
{
    writer.writeText("value");
    writer.writeText(scheme.value);
    writeStore(writer, scheme);
    writer.writeText("mode");
    writer.writeText(scheme.mode);
    writer.writeText("tensor");
    if (scheme.tensorParam.empty())
        writer.writeNull();
    else
        writer.writeText(scheme.tensorParam);
    writer.writeText("block");
    if (!scheme.hasBlocks()) {
        writer.writeNull();
        return;
    }
    writer.beginMap(2);
    writer.writeText("size");
    writeBlockSize(writer, scheme);
    writer.writeText("dtype");
    writer.writeText(scheme.param);
}

} // namespace

std::shared_ptr<const QuantScheme> readScheme(std::span<const std::byte> cbor)
{
    auto scheme = std::make_shared<QuantScheme>();
    if (SchemeParser(cbor).parse(*scheme)) {
        return scheme;
    }
    auto unknown = std::make_shared<QuantScheme>();
    unknown->form = QuantScheme::Form::Unknown;
    unknown->description.assign(reinterpret_cast<const char *>(cbor.data()), cbor.size());
    return unknown;
}

void writeScheme(CborWriter &writer, const QuantScheme &scheme)
{
    if (scheme.form == QuantScheme::Form::Unknown) {
        writer.writeItem(std::as_bytes(std::span(scheme.description)));
        return;
    }
    writer.beginMap(5);
    if (scheme.form == QuantScheme::Form::Levels) {
        writeLevels(writer, scheme);
        return;
    }
    writer.writeText("value");
    writer.writeText(scheme.value);
    writer.writeText("param");
    writer.writeText(scheme.param);
    writeStore(writer, scheme);
    writer.writeText("level");
    if (!scheme.hasBlocks()) {
        writer.writeText("Tensor");
    } else {
        writer.beginMap(1);
        writer.writeText("Block");
        writeBlockSize(writer, scheme);
    }
    writer.writeText("mode");
    writer.writeText(scheme.mode);
}

} // namespace burnish::burnpack
