// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/header.h"

#include "core/base/checkedmath.h"
#include "core/base/seededhash.h"
#include "core/encoding/cbor.h"
#include "core/formats/burnpack/dtypecode.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/tensor/quantisation/quanttypes.h"

#include <algorithm>
#include <array>
#include <limits>

namespace burnish::burnpack {

namespace {

/// A descriptor as found in the CBOR, unchecked.
struct RawEntry
{
    std::string_view name;
    DtypeCode dtype;
    Shape shape;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::optional<ParamId> id;
    std::size_t place = 0;
};

class Parser
{
public:
    Parser(std::span<const std::byte> cbor, const Task &task)
        : m_cbor(cbor)
        , m_reader(cbor)
        , m_task(task)
    {}

    Expected<Header> parse();

private:
    [[nodiscard]] Error flaw(const QString &sentence) const
    {
        return Error(ErrorCode::Malformed, sentence).at(m_reader.offset());
    }
    [[nodiscard]] Error unexpected(CborToken token, const QString &sentence) const
    {
        return token == CborToken::Invalid ? m_reader.error() : flaw(sentence);
    }
    /// Returns the next key of a map, valid as long as the header; empty at the end of the map.
    Expected<std::optional<std::string_view>> key();
    Expected<void> tensors();
    Expected<void> descriptor(std::string_view name);
    Expected<void> field(std::size_t known, RawEntry &entry);
    Expected<void> shape(RawEntry &entry);
    Expected<void> offsets(RawEntry &entry);
    Expected<void> metadata();
    Expected<void> scalars();
    Expected<Value> scalar();
    Expected<void> begin(CborToken requested, const QString &sentence);
    Expected<void> skip();
    Expected<void> finish();

    std::span<const std::byte> m_cbor;
    CborReader m_reader;
    const Task &m_task;
    Header m_header;
    std::vector<RawEntry> m_raw;
    std::vector<std::uint64_t> m_dimensions;
};

Expected<void> Parser::begin(CborToken requested, const QString &sentence)
{
    if (const CborToken token = m_reader.next(); token != requested)
        return unexpected(token, sentence);
    return {};
}

Expected<void> Parser::skip()
{
    if (m_reader.next() == CborToken::Invalid || !m_reader.skipRest())
        return m_reader.error();
    return {};
}

Expected<std::optional<std::string_view>> Parser::key()
{
    const CborToken token = m_reader.next();
    if (token == CborToken::MapEnd)
        return std::optional<std::string_view>();
    if (token != CborToken::Text)
        return unexpected(token, FormatsText::tr("A name in the header is not a string."));
    if (m_reader.isView())
        return std::optional(m_reader.text());
    return std::optional<std::string_view>(m_header.ownedNames.emplace_back(m_reader.text()));
}

Expected<Header> Parser::parse()
{
    BURNISH_CHECK(begin(CborToken::MapBegin, FormatsText::tr("The header is not a map.")));
    constexpr std::array<std::string_view, 3> keys = {"tensors", "metadata", "scalars"};
    std::array<bool, keys.size()> present = {};
    while (true) {
        BURNISH_TRY(const auto name, key());
        if (!name)
            break;
        const auto known = std::size_t(std::ranges::find(keys, *name) - keys.begin());
        if (known == keys.size()) {
            BURNISH_CHECK(skip());
            continue;
        }
        if (std::exchange(present[known], true))
            return flaw(FormatsText::tr("Duplicate key “%1” in the header.").arg(quotedForMessage(*name)));
        BURNISH_CHECK(known == 0 ? tensors() : known == 1 ? metadata() : scalars());
    }
    if (!present[0])
        return flaw(FormatsText::tr("The header has no “tensors” map."));
    m_reader.next();
    m_header.leftoverBytes = m_cbor.size() - m_reader.offset();
    BURNISH_CHECK(finish());
    return std::move(m_header);
}

Expected<void> Parser::tensors()
{
    BURNISH_CHECK(begin(CborToken::MapBegin, FormatsText::tr("The header's “tensors” entry is not a map.")));
    while (true) {
        BURNISH_TRY(const auto name, key());
        if (!name)
            return {};
        if (auto done = descriptor(*name); !done)
            return done.error().inTensor(quotedForMessage(*name));
        if (m_raw.size() % 4096 == 0)
            BURNISH_CHECK(m_task.poll());
    }
}

Expected<void> Parser::descriptor(std::string_view name)
{
    RawEntry entry;
    entry.name = name;
    entry.place = m_reader.offset();
    BURNISH_CHECK(begin(CborToken::MapBegin, FormatsText::tr("The tensor's entry is not a map.")));
    constexpr std::array<std::string_view, 4> fields = {"dtype", "shape", "data_offsets", "param_id"};
    std::array<bool, fields.size()> present = {};
    while (true) {
        const CborToken token = m_reader.next();
        if (token == CborToken::MapEnd)
            break;
        if (token != CborToken::Text)
            return unexpected(token, FormatsText::tr("A name in the header is not a string."));
        const auto known = std::size_t(std::ranges::find(fields, m_reader.text()) - fields.begin());
        if (known == fields.size()) {
            BURNISH_CHECK(skip());
            continue;
        }
        if (std::exchange(present[known], true))
            return flaw(FormatsText::tr("Duplicate field in the tensor's entry."));
        BURNISH_CHECK(field(known, entry));
    }
    if (!present[0] || !present[1] || !present[2])
        return flaw(
            FormatsText::tr("The tensor's entry is missing a field: dtype, shape and data_offsets are required."));
    m_raw.push_back(std::move(entry));
    return {};
}

Expected<void> Parser::field(std::size_t known, RawEntry &entry)
{
    switch (known) {
    case 0: {
        BURNISH_TRY(entry.dtype, readDtype(m_reader, m_cbor));
        return {};
    }
    case 1:
        return shape(entry);
    case 2:
        return offsets(entry);
    default:
        break;
    }
    const CborToken token = m_reader.next();
    if (token == CborToken::Unsigned)
        entry.id = ParamId{m_reader.number()};
    else if (token != CborToken::Null)
        return unexpected(token, FormatsText::tr("The parameter id is not an integer from 0 to 2⁶⁴ − 1."));
    return {};
}

Expected<void> Parser::shape(RawEntry &entry)
{
    BURNISH_CHECK(begin(CborToken::ArrayBegin, FormatsText::tr("The shape is not an array.")));
    m_dimensions.clear();
    while (true) {
        const CborToken token = m_reader.next();
        if (token == CborToken::ArrayEnd)
            break;
        if (token != CborToken::Unsigned)
            return unexpected(token, FormatsText::tr("Expected an integer from 0 to 2⁶⁴ − 1."));
        m_dimensions.push_back(m_reader.number());
    }
    entry.shape = Shape(m_dimensions);
    return {};
}

Expected<void> Parser::offsets(RawEntry &entry)
{
    BURNISH_CHECK(begin(CborToken::ArrayBegin, FormatsText::tr("The data offsets are not an array.")));
    std::uint64_t count = 0;
    for (;; ++count) {
        const CborToken token = m_reader.next();
        if (token == CborToken::ArrayEnd)
            break;
        if (token != CborToken::Unsigned)
            return unexpected(token, FormatsText::tr("Expected an integer from 0 to 2⁶⁴ − 1."));
        if (count < 2)
            (count == 0 ? entry.begin : entry.end) = m_reader.number();
    }
    if (count != 2)
        return flaw(FormatsText::tr("Expected two data offsets, found %1.").arg(count));
    return {};
}

Expected<void> Parser::metadata()
{
    BURNISH_CHECK(begin(CborToken::MapBegin, FormatsText::tr("The metadata must map strings to strings.")));
    std::vector<Metadata::Entry> pairs;
    TextViewSet seen;
    while (true) {
        BURNISH_TRY(const auto name, key());
        if (!name)
            break;
        if (!seen.insert(*name).second)
            return flaw(FormatsText::tr("Duplicate metadata key “%1”.").arg(quotedForMessage(*name)));
        BURNISH_CHECK(
            begin(CborToken::Text,
                  FormatsText::tr("The metadata value of “%1” is not a string.").arg(quotedForMessage(*name))));
        pairs.emplace_back(*name, m_reader.text());
    }
    m_header.metadata = Metadata(std::move(pairs));
    return {};
}

Expected<void> Parser::scalars()
{
    BURNISH_CHECK(begin(CborToken::MapBegin, FormatsText::tr("The header's “scalars” entry is not a map.")));
    TextViewSet seen;
    while (true) {
        BURNISH_TRY(const auto name, key());
        if (!name)
            return {};
        const std::size_t place = m_reader.offset();
        if (!seen.insert(*name).second)
            return flaw(FormatsText::tr("Duplicate scalar “%1”.").arg(quotedForMessage(*name)));
        BURNISH_TRY(auto value, scalar());
        m_header.scalars.push_back({*name, std::move(value), place});
    }
}

Expected<Value> Parser::scalar()
{
    const QString sentence = FormatsText::tr("A scalar is not a number or boolean of a known type.");
    BURNISH_CHECK(begin(CborToken::MapBegin, sentence));
    BURNISH_CHECK(begin(CborToken::Text, sentence));
    const std::string kind(m_reader.text());
    const CborToken token = m_reader.next();
    const std::uint64_t number = m_reader.number();
    const bool fitsSigned = number <= std::uint64_t(std::numeric_limits<std::int64_t>::max());
    std::optional<Value> value;
    if (kind == "Bool" && (token == CborToken::True || token == CborToken::False))
        value = token == CborToken::True;
    else if (kind == "UInt" && token == CborToken::Unsigned)
        value = number;
    else if (kind == "Int" && token == CborToken::Unsigned && fitsSigned)
        value = std::int64_t(number);
    else if (kind == "Int" && token == CborToken::Negative && fitsSigned)
        value = std::int64_t(~number);
    else if (kind == "Float" && token == CborToken::Float)
        value = m_reader.real();
    if (!value)
        return unexpected(token, sentence);
    BURNISH_CHECK(begin(CborToken::MapEnd, sentence));
    return std::move(*value);
}

/// Only burn-store names itself.
bool storesFloatCodes(const Metadata &metadata)
{
    const auto version = burnVersionOf(metadata);
    return metadata.value("producer") == "burn" && version && readsFloatCodes(*version);
}

Expected<void> Parser::finish()
{
    std::vector<std::string_view> names;
    names.reserve(m_raw.size());
    for (const RawEntry &entry : m_raw)
        names.push_back(entry.name);
    if (const auto twin = findRepeated(names))
        return Error(ErrorCode::Malformed, FormatsText::tr("Two tensors have the same name."))
            .inTensor(quotedForMessage(names[*twin]))
            .at(m_raw[*twin].place);
    const auto byPlace = [](const RawEntry &a, const RawEntry &b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
    };
    std::ranges::stable_sort(m_raw, byPlace);
    m_header.entries.reserve(m_raw.size());
    const bool hasFloatCodes = storesFloatCodes(m_header.metadata);
    const auto refused = [](const RawEntry &entry, const QString &sentence) {
        return Error(ErrorCode::Malformed, sentence).inTensor(quotedForMessage(entry.name)).at(entry.place);
    };
    for (RawEntry &entry : m_raw) {
        if (entry.end < entry.begin)
            return refused(entry, FormatsText::tr("The tensor's data ends before it begins."));
        const std::uint64_t bytes = entry.end - entry.begin;
        if (hasFloatCodes && entry.dtype.scheme && hasTwoReadings(*entry.dtype.scheme)) {
            auto scheme = std::make_shared<QuantScheme>(*entry.dtype.scheme);
            scheme->hasFloatCodes = true;
            scheme->isReadingKnown = true;
            entry.dtype.scheme = std::move(scheme);
        }
        auto info = entry.dtype.scheme ? TensorInfo::makeQuantised(entry.shape, bytes, entry.dtype.scheme)
                                       : TensorInfo::make(entry.dtype.dtype, entry.shape);
        if (!info)
            return info.error().inTensor(quotedForMessage(entry.name)).at(entry.place);
        if (info->byteSize() != bytes)
            return refused(entry, FormatsText::tr("Shape %1 and dtype %2 do not match the tensor's %3 bytes.")
                                      .arg(shapeAsList(entry.shape), nameForText(info->dtype()))
                                      .arg(qulonglong(bytes)));
        m_header.hasWideBools = m_header.hasWideBools || entry.dtype.isWideBool;
        m_header.dataEnd = std::max(m_header.dataEnd, entry.end);
        m_header.entries.push_back({entry.name, *info, entry.begin, entry.id, entry.place});
    }
    return {};
}

} // namespace

Expected<Header> parseHeader(std::span<const std::byte> cbor, const Task &task)
{
    return Parser(cbor, task).parse();
}

namespace {

/// Criteria that distinguish the two data layouts.
struct LayoutMarks
{
    bool allAligned = true;
    bool hasPadding = false;
    bool isEarlier = false; ///< according to the version that wrote it
    bool isLater = false;
};

LayoutMarks layoutMarksOf(const Header &header)
{
    LayoutMarks marks;
    std::uint64_t end = 0;
    for (const Entry &entry : header.entries) {
        marks.allAligned = marks.allAligned && entry.begin % alignment == 0;
        marks.hasPadding = marks.hasPadding || entry.begin > end;
        end = std::max(end, entry.begin + entry.info.byteSize());
    }
    const std::string version = header.metadata.value("version").value_or(std::string());
    marks.isEarlier = version.starts_with("0.19.");
    marks.isLater = marks.hasPadding || version.starts_with("0.2");
    return marks;
}

} // namespace

bool reportsDataStart(const Header &header)
{
    const LayoutMarks marks = layoutMarksOf(header);
    return !marks.allAligned || marks.isEarlier || marks.isLater;
}

std::uint64_t findDataStart(const Header &header, std::uint64_t headerSize, std::uint64_t fileSize)
{
    const std::uint64_t packed = prefixSize + headerSize;
    const std::uint64_t aligned = roundedUp(packed, alignment);
    const std::uint64_t packedRoom = fileSize - packed;
    const std::uint64_t alignedRoom = fileSize < aligned ? 0 : fileSize - aligned;
    const auto [allAligned, hasPadding, isEarlier, isLater] = layoutMarksOf(header);
    // An aligned file truncated by exactly the size of its initial padding is as long as a packed one, but has padding
    // between tensors. Packed files have gaps only where Burn 0.19 lost the elements of a tuple.
    if (packedRoom == header.dataEnd && (isEarlier || !allAligned || !hasPadding))
        return packed;
    if (fileSize >= aligned && alignedRoom == header.dataEnd)
        return aligned;
    if (!allAligned || isEarlier)
        return packed;
    // The file has room for both layouts or for neither: files with padding or from a later Burn are aligned.
    return alignedRoom >= header.dataEnd || isLater ? aligned : packed;
}

} // namespace burnish::burnpack
