// SPDX-License-Identifier: MIT
#include "core/formats/safetensors/header.h"

#include "core/base/checkedmath.h"
#include "core/base/seededhash.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonnumber.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>

namespace burnish::safetensors {

namespace {

struct Name
{
    std::string_view text;
    Dtype dtype;
    std::uint8_t bits;
};

// In the order of the reference implementation, which is the reverse of the writing order.
constexpr std::array names = {
    Name{"BOOL", Dtype::Bool, 8},
    Name{"F4", Dtype::F4E2M1, 4},
    Name{"F6_E2M3", Dtype::F6E2M3, 6},
    Name{"F6_E3M2", Dtype::F6E3M2, 6},
    Name{"U8", Dtype::U8, 8},
    Name{"I8", Dtype::I8, 8},
    Name{"F8_E5M2", Dtype::F8E5M2, 8},
    Name{"F8_E4M3", Dtype::F8E4M3, 8},
    Name{"F8_E8M0", Dtype::F8E8M0, 8},
    Name{"F8_E4M3FNUZ", Dtype::F8E4M3FNUZ, 8},
    Name{"F8_E5M2FNUZ", Dtype::F8E5M2FNUZ, 8},
    Name{"I16", Dtype::I16, 16},
    Name{"U16", Dtype::U16, 16},
    Name{"F16", Dtype::F16, 16},
    Name{"BF16", Dtype::BF16, 16},
    Name{"I32", Dtype::I32, 32},
    Name{"U32", Dtype::U32, 32},
    Name{"F32", Dtype::F32, 32},
    Name{"C64", Dtype::C64, 64},
    Name{"F64", Dtype::F64, 64},
    Name{"I64", Dtype::I64, 64},
    Name{"U64", Dtype::U64, 64},
};

const Name *find(Dtype dtype)
{
    const auto *found = std::ranges::find(names, dtype == Dtype::Flex32 ? Dtype::F32 : dtype, &Name::dtype);
    return found == names.end() ? nullptr : found;
}

class Parser
{
public:
    /// Reads from a string or a source.
    template <typename Json>
    Parser(const Json &json, const Task &task)
        : m_reader(json)
        , m_task(task)
    {}

    Expected<Header> parse();

private:
    [[nodiscard]] Error flaw(const QString &sentence) const
    {
        return Error(ErrorCode::Malformed, sentence).at(m_reader.offset());
    }
    /// Returns the JSON error, if any, otherwise the given sentence.
    [[nodiscard]] Error unexpected(JsonToken token, const QString &sentence) const
    {
        return token == JsonToken::Invalid ? m_reader.error() : flaw(sentence);
    }
    Expected<void> metadata();
    Expected<void> entry(std::string_view name);
    Expected<void> field(std::string_view key, JsonToken first, Entry &entry);
    Expected<void> dtype(JsonToken first);
    Expected<void> shape(JsonToken first);
    Expected<void> offsets(JsonToken first, Entry &entry);
    void add(Entry entry);
    /// Returns m_lastName and m_dimensions as a kind, which is shared with recent entries.
    const Kind *kind();
    /// Returns the next number of an array; empty at its end.
    Expected<std::optional<std::uint64_t>> listItem();
    Expected<void> checkNames() const;
    Expected<void> checkPlaces();
    void addFlaw(const Entry &entry, const Entry *before, const Entry *furthest);

    JsonReader m_reader;
    const Task &m_task;
    Header m_header;
    std::vector<std::uint64_t> m_dimensions;                    ///< of the current entry
    decltype(names)::const_iterator m_lastName = names.begin(); ///< of the last dtype
    std::array<const Kind *, 64> m_recentKinds = {};            ///< by hash
};

Expected<Header> Parser::parse()
{
    if (const JsonToken token = m_reader.next(); token != JsonToken::ObjectBegin)
        return unexpected(token, FormatsText::tr("The header is not a JSON object."));
    bool hasMetadata = false;
    while (true) {
        const JsonToken token = m_reader.next();
        if (token == JsonToken::ObjectEnd)
            break;
        if (token != JsonToken::Key)
            return m_reader.error();
        std::string_view name = m_reader.text();
        if (name == "__metadata__") {
            if (std::exchange(hasMetadata, true))
                return flaw(FormatsText::tr("Duplicate “__metadata__” in the header."));
            BURNISH_CHECK(metadata());
            continue;
        }
        if (!m_reader.isView())
            name = m_header.ownedNames.add(name);
        if (auto done = entry(name); !done)
            return done.error().inTensor(quotedForMessage(name));
        if (m_header.entries.size() % 4096 == 0)
            BURNISH_CHECK(m_task.poll());
    }
    if (m_reader.next() != JsonToken::End)
        return m_reader.error();
    BURNISH_CHECK(checkNames());
    BURNISH_CHECK(checkPlaces());
    return std::move(m_header);
}

Expected<void> Parser::metadata()
{
    const JsonToken begin = m_reader.next();
    if (begin == JsonToken::Null)
        return {};
    if (begin != JsonToken::ObjectBegin)
        return unexpected(begin, FormatsText::tr("The metadata must map strings to strings."));
    std::vector<Metadata::Entry> pairs;
    TextSet keys;
    while (true) {
        const JsonToken token = m_reader.next();
        if (token == JsonToken::ObjectEnd)
            break;
        if (token != JsonToken::Key)
            return m_reader.error();
        std::string key(m_reader.text());
        if (!keys.insert(key).second)
            return flaw(FormatsText::tr("Duplicate metadata key “%1”.").arg(quotedForMessage(key)));
        if (const JsonToken value = m_reader.next(); value != JsonToken::String)
            return unexpected(
                value, FormatsText::tr("The metadata value of “%1” is not a string.").arg(quotedForMessage(key)));
        pairs.emplace_back(std::move(key), m_reader.text());
    }
    m_header.metadata = Metadata(std::move(pairs));
    return {};
}

Expected<void> Parser::entry(std::string_view name)
{
    Entry entry;
    entry.name = name;
    entry.place = m_reader.offset();
    const JsonToken begin = m_reader.next();
    constexpr std::array<std::string_view, 3> fields = {"dtype", "shape", "data_offsets"};
    if (begin == JsonToken::ArrayBegin) {
        // The reference reader also accepts an array of the three fields.
        for (const std::string_view key : fields)
            BURNISH_CHECK(field(key, m_reader.next(), entry));
        if (const JsonToken end = m_reader.next(); end != JsonToken::ArrayEnd)
            return unexpected(end, FormatsText::tr("The tensor's entry has too many fields."));
        add(entry);
        return {};
    }
    if (begin != JsonToken::ObjectBegin)
        return unexpected(begin, FormatsText::tr("The tensor's entry is not a JSON object."));
    std::array<bool, fields.size()> present = {};
    while (true) {
        const JsonToken token = m_reader.next();
        if (token == JsonToken::ObjectEnd)
            break;
        if (token != JsonToken::Key)
            return m_reader.error();
        const auto known = std::size_t(std::ranges::find(fields, m_reader.text()) - fields.begin());
        if (known == fields.size()) {
            if (m_reader.next() == JsonToken::Invalid || !m_reader.skipRest())
                return m_reader.error();
            continue;
        }
        if (std::exchange(present[known], true))
            return flaw(FormatsText::tr("Duplicate field in the tensor's entry."));
        BURNISH_CHECK(field(fields[known], m_reader.next(), entry));
    }
    if (!std::ranges::all_of(present, std::identity()))
        return flaw(
            FormatsText::tr("The tensor's entry is missing a field: dtype, shape and data_offsets are required."));
    add(entry);
    return {};
}

void Parser::add(Entry entry)
{
    entry.kind = kind();
    m_header.entries.push_back(entry);
}

const Kind *Parser::kind()
{
    std::uint64_t mixed = std::uint64_t(m_lastName - names.begin());
    for (const std::uint64_t dimension : std::span(m_dimensions).first(std::min<std::size_t>(m_dimensions.size(), 8)))
        mixed = (mixed + dimension) * 0x9e3779b97f4a7c15;
    const Kind *&recent = m_recentKinds[(mixed >> 32) % m_recentKinds.size()];
    if (!recent || recent->dtype != m_lastName->dtype ||
        !std::ranges::equal(recent->shape.dimensions(), m_dimensions)) {
        Shape shape(m_dimensions);
        const auto size = readableSize(m_lastName->dtype, shape);
        recent = &m_header.kinds.emplace_back(Kind{m_lastName->dtype, std::move(shape), size});
    }
    return recent;
}

Expected<void> Parser::field(std::string_view key, JsonToken first, Entry &entry)
{
    if (first == JsonToken::Invalid)
        return m_reader.error();
    if (key == "dtype")
        return dtype(first);
    if (key == "shape")
        return shape(first);
    return offsets(first, entry);
}

Expected<void> Parser::dtype(JsonToken first)
{
    if (first != JsonToken::String)
        return flaw(FormatsText::tr("The dtype is not a string."));
    // Most files have few dtypes, in runs.
    if (m_reader.text() != m_lastName->text)
        m_lastName = std::ranges::find(names, m_reader.text(), &Name::text);
    if (m_lastName == names.end()) {
        m_lastName = names.begin();
        return flaw(FormatsText::tr("Unknown dtype “%1”.").arg(quotedForMessage(m_reader.text())));
    }
    return {};
}

Expected<std::optional<std::uint64_t>> Parser::listItem()
{
    const JsonToken token = m_reader.next();
    if (token == JsonToken::ArrayEnd)
        return std::optional<std::uint64_t>();
    if (token == JsonToken::Number) {
        if (const auto number = jsonUnsigned(m_reader.text()))
            return std::optional(*number);
    }
    return unexpected(token, FormatsText::tr("Expected an integer from 0 to 2⁶⁴ − 1."));
}

Expected<void> Parser::shape(JsonToken first)
{
    if (first != JsonToken::ArrayBegin)
        return flaw(FormatsText::tr("The shape is not an array."));
    m_dimensions.clear();
    while (true) {
        BURNISH_TRY(const auto dimension, listItem());
        if (!dimension)
            break;
        if (m_dimensions.size() == maximalRank)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The tensor has more than %1 dimensions.").arg(maximalRank))
                .at(m_reader.offset());
        m_dimensions.push_back(*dimension);
    }
    return {};
}

Expected<void> Parser::offsets(JsonToken first, Entry &entry)
{
    if (first != JsonToken::ArrayBegin)
        return flaw(FormatsText::tr("The data offsets are not an array."));
    std::uint64_t count = 0;
    for (;; ++count) {
        BURNISH_TRY(const auto number, listItem());
        if (!number)
            break;
        if (count < 2)
            (count == 0 ? entry.begin : entry.end) = *number;
    }
    if (count != 2)
        return flaw(FormatsText::tr("Expected two data offsets, found %1.").arg(count));
    return {};
}

Expected<void> Parser::checkNames() const
{
    std::vector<std::string_view> all;
    all.reserve(m_header.entries.size());
    for (const Entry &entry : m_header.entries)
        all.push_back(entry.name);
    if (const auto twin = findRepeated(all))
        return Error(ErrorCode::Malformed, FormatsText::tr("Two tensors have the same name."))
            .inTensor(quotedForMessage(all[*twin]))
            .at(m_header.entries[*twin].place);
    return {};
}

Expected<void> Parser::checkPlaces()
{
    const auto byPlace = [](const Entry &a, const Entry &b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
    };
    auto &entries = m_header.entries;
    m_header.isInOrder = std::ranges::is_sorted(entries, byPlace);
    if (!m_header.isInOrder)
        std::ranges::stable_sort(entries, byPlace);
    std::uint64_t &at = m_header.bodySize;
    const auto refused = [](const Entry &entry, const QString &sentence) {
        return Error(ErrorCode::Malformed, sentence).inTensor(quotedForMessage(entry.name)).at(entry.place);
    };
    const Entry *before = nullptr;
    const Entry *furthest = nullptr; ///< ends at `at`
    for (const Entry &entry : entries) {
        if (entry.end < entry.begin)
            return refused(entry, FormatsText::tr("The tensor's data ends before it begins."));
        const Kind &kind = *entry.kind;
        if (kind.size != entry.end - entry.begin)
            return refused(
                entry, FormatsText::tr("Shape %1 and dtype %2 do not match the tensor's %3 bytes.")
                           .arg(shapeAsList(kind.shape), QString::fromLatin1(formatName(kind.dtype).data(),
                                                                             qsizetype(formatName(kind.dtype).size())))
                           .arg(qulonglong(entry.end - entry.begin)));
        if (entry.begin != at)
            addFlaw(entry, before, furthest);
        before = &entry;
        if (entry.end >= at) {
            at = entry.end;
            furthest = &entry;
        }
    }
    return {};
}

/// Adds the flaw of an entry that does not begin where the furthest one before it ends.
void Parser::addFlaw(const Entry &entry, const Entry *before, const Entry *furthest)
{
    const std::uint64_t at = m_header.bodySize;
    RangeFlaws &flaws = m_header.flaws;
    if (entry.begin > at)
        flaws.add(before ? RangeFlawKind::Gap : RangeFlawKind::Leading, at, entry.begin, entry.name);
    else if (before->begin == entry.begin && before->end == entry.end && entry.begin < entry.end)
        flaws.add(RangeFlawKind::Aliased, entry.begin, entry.end, entry.name, before->name);
    else
        flaws.add(RangeFlawKind::Overlap, entry.begin, std::min(entry.end, at), entry.name, furthest->name);
}

} // namespace

std::string_view OwnedNames::add(std::string_view name)
{
    constexpr std::size_t blockSize = std::size_t(1) << 16;
    if (m_blocks.empty() || m_blocks.back().size - m_used < name.size()) {
        const std::size_t size = std::max(blockSize, name.size());
        m_blocks.push_back({std::make_unique_for_overwrite<char[]>(size), size});
        m_used = 0;
    }
    char *const copy = m_blocks.back().text.get() + m_used;
    std::ranges::copy(name, copy);
    m_used += name.size();
    return {copy, name.size()};
}

void OwnedNames::releaseBefore(std::string_view name)
{
    const auto isIn = [&](const Block &block) {
        return std::greater_equal<>()(name.data(), block.text.get()) &&
               std::less<>()(name.data(), block.text.get() + block.size);
    };
    const auto last = std::ranges::find_if(m_blocks, isIn);
    if (last != m_blocks.end())
        m_blocks.erase(m_blocks.begin(), last);
}

Expected<Header> parseHeader(std::string_view json, const Task &task)
{
    return Parser(json, task).parse();
}

Expected<Header> parseHeader(const ByteSource &json, const Task &task)
{
    return Parser(json, task).parse();
}

std::optional<std::uint64_t> readableSize(Dtype dtype, const Shape &shape)
{
    std::uint64_t count = 1;
    for (const std::uint64_t dimension : shape.dimensions()) {
        const auto product = checkedMultiply(count, dimension);
        if (!product)
            return std::nullopt;
        count = *product;
    }
    const auto bits = checkedMultiply(count, find(dtype)->bits);
    if (!bits || *bits % 8 != 0)
        return std::nullopt;
    return *bits / 8;
}

Error headerTooLong(std::uint64_t size)
{
    return {ErrorCode::Unsupported, FormatsText::tr("The header would be %1 bytes long; readers accept at most %2.")
                                        .arg(qulonglong(size))
                                        .arg(qulonglong(maximalHeaderSize))};
}

std::string_view formatName(Dtype dtype)
{
    const Name *name = find(dtype);
    return name ? name->text : std::string_view();
}

int writingRank(Dtype dtype)
{
    const Name *name = find(dtype);
    return name ? int(name - names.data()) : -1;
}

} // namespace burnish::safetensors
