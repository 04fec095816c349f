// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsontensor.h"

#include "core/encoding/json/jsonnumber.h"
#include "core/formats/burnrecord/recordlimits.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <cmath>

namespace burnish::burnrecord {

namespace {

constexpr int fieldLimit = 32;
constexpr std::size_t nameLimit = 256;
constexpr std::size_t idLimit = 256;
/// Maximum number of tokens examined in a dtype or an unknown field: bounds the work caused by nested objects.
constexpr int tokenLimit = 256;
constexpr std::size_t tensorChunkSize = std::size_t(64) << 10;

bool isContainer(JsonToken token)
{
    return token == JsonToken::ObjectBegin || token == JsonToken::ArrayBegin;
}

} // namespace

/// The fields found so far in an object.
struct JsonTensorReader::Scan
{
    std::optional<std::string> id;
    bool hasParam = false;
    std::optional<Payload> bytes;
    std::optional<JsonElements> elements;
    std::optional<std::vector<std::uint64_t>> shape;
    std::optional<FormTree> dtype;
    std::uint64_t dtypeOffset = 0;
    std::optional<Error> flaw; ///< why it is not a tensor despite having a tensor's fields
    std::uint64_t begin = 0;
    int fields = 0;
    RecordExtras::Fields unknown;
    RecordExtras::Fields inner;

    [[nodiscard]] bool any() const { return id || hasParam || bytes || elements || shape || dtype; }
    [[nodiscard]] bool isTensor() const { return bytes && shape && dtype && !elements && !id && !hasParam; }
    [[nodiscard]] bool isOldTensor() const { return elements && shape && fields == 2 && !hasParam; }
    [[nodiscard]] bool isParameter() const { return id && hasParam; }
    void blame(Error error)
    {
        if (!flaw)
            flaw = std::move(error);
    }
};

Expected<JsonToken> JsonTensorReader::next()
{
    const JsonToken token = m_json.next();
    if (token == JsonToken::Invalid)
        return m_json.error();
    return token;
}

Expected<void> JsonTensorReader::poll()
{
    BURNISH_CHECK(m_task.poll());
    const std::uint64_t position = m_json.position();
    if (position > m_shown)
        m_task.advance(position - std::exchange(m_shown, position));
    return {};
}

Expected<void> JsonTensorReader::takeValueBytes(std::uint64_t size, std::uint64_t offset)
{
    m_valueBytes += size;
    if (m_valueBytes <= recordValueLimit)
        return {};
    return std::move(Error(ErrorCode::Unsupported,
                           FormatsText::tr("The record contains more than %1 MiB of values outside its tensors.")
                               .arg(recordValueLimit >> 20))
                         .at(offset));
}

Expected<OpaqueValue> JsonTensorReader::rawValue(std::uint64_t begin)
{
    const std::uint64_t end = m_json.position();
    BURNISH_CHECK(takeValueBytes(end - begin, begin));
    OpaqueValue value = {"json", std::vector<std::byte>(std::size_t(end - begin))};
    BURNISH_CHECK(m_source->read(begin, value.bytes));
    return value;
}

Expected<std::optional<JsonTensor>> JsonTensorReader::readObject()
{
    const JsonReader::Mark beginning = m_json.mark();
    const std::uint64_t valueBytes = m_valueBytes;
    BURNISH_TRY(auto found, scan(true));
    // For a parameter, the scan has already verified that it contains the fields of a tensor.
    if (found && (found->isTensor() || found->isOldTensor() || found->isParameter())) {
        BURNISH_TRY(JsonTensor tensor, made(std::move(*found)));
        return std::optional(std::move(tensor));
    }
    // The same values are read once more.
    m_valueBytes = valueBytes;
    m_json.returnTo(beginning);
    return std::optional<JsonTensor>();
}

Expected<std::optional<JsonTensorReader::Scan>> JsonTensorReader::scan(bool mayBeParameter)
{
    Scan found;
    found.begin = m_json.offset();
    for (;;) {
        BURNISH_TRY(const JsonToken key, next());
        if (key == JsonToken::ObjectEnd)
            return std::optional(std::move(found));
        if (++found.fields > fieldLimit || m_json.text().size() > nameLimit)
            return std::optional<Scan>();
        std::string name(m_json.text());
        const std::uint64_t offset = m_json.offset();
        BURNISH_TRY(const JsonToken value, next());
        BURNISH_TRY(const bool goesOn, scanField(found, std::move(name), offset, value, mayBeParameter));
        if (!goesOn)
            return std::optional<Scan>();
    }
}

/// Reads one field; returns false if the object is not a tensor, with the position unspecified.
Expected<bool> JsonTensorReader::scanField(Scan &found, std::string name, std::uint64_t offset, JsonToken value,
                                           bool mayBeParameter)
{
    const auto once = [&](bool isTaken) -> Expected<void> {
        if (isTaken)
            return malformed(FormatsText::tr("Duplicate field “%1”.").arg(quotedForMessage(name)), offset);
        return {};
    };
    if (name == "id") {
        BURNISH_CHECK(once(found.id.has_value()));
        if (value != JsonToken::String || m_json.text().size() > idLimit)
            return false;
        found.id = std::string(m_json.text());
        return true;
    }
    if (name == "param") {
        BURNISH_CHECK(once(found.hasParam));
        return mayBeParameter && value == JsonToken::ObjectBegin ? scanParam(found) : false;
    }
    if (found.hasParam && (name == "bytes" || name == "shape" || name == "dtype"))
        return false;
    if (name == "bytes") {
        BURNISH_CHECK(once(found.bytes.has_value()));
        if (value == JsonToken::String) {
            BURNISH_TRY(found.bytes, bytesOfText());
            return true;
        }
        if (value == JsonToken::ArrayBegin) {
            BURNISH_TRY(found.bytes, bytesOfList());
        }
        if (found.bytes && found.bytes->flaw)
            found.blame(*found.bytes->flaw);
        return found.bytes.has_value();
    }
    if (name == "shape") {
        BURNISH_CHECK(once(found.shape.has_value()));
        if (value != JsonToken::ArrayBegin)
            return false;
        const int inside = m_json.depth();
        auto shape = readShape();
        found.shape = shape ? std::move(*shape) : std::vector<std::uint64_t>();
        if (shape)
            return true;
        found.blame(std::move(shape).error());
        return skipFlat(inside);
    }
    if (name == "dtype") {
        BURNISH_CHECK(once(found.dtype.has_value()));
        if (value != JsonToken::String && value != JsonToken::ObjectBegin && value != JsonToken::Number)
            return false;
        found.dtypeOffset = m_json.offset();
        int budget = tokenLimit;
        BURNISH_TRY(found.dtype, formTree(value, budget));
        return found.dtype.has_value();
    }
    if (name == "value" && value == JsonToken::ArrayBegin && !found.hasParam) {
        BURNISH_CHECK(once(found.elements.has_value()));
        found.elements.emplace(m_types, *m_spool);
        const int inside = m_json.depth();
        auto read = readElements(*found.elements);
        if (read)
            return true;
        found.blame(std::move(read).error());
        return skipFlat(inside);
    }
    return scanUnknown(found, std::move(name), value);
}

Expected<bool> JsonTensorReader::scanUnknown(Scan &found, std::string name, JsonToken value)
{
    if (isContainer(value) && !found.any())
        return false;
    const std::uint64_t begin = m_json.offset();
    const int outside = m_json.depth() - (isContainer(value) ? 1 : 0);
    for (int tokens = 0; m_json.depth() > outside; ++tokens) {
        if (tokens == tokenLimit)
            return false;
        BURNISH_CHECK(next());
    }
    if (std::ranges::find(found.unknown, name, &std::pair<std::string, OpaqueValue>::first) != found.unknown.end())
        return malformed(FormatsText::tr("Duplicate field “%1”.").arg(quotedForMessage(name)), begin);
    BURNISH_TRY(auto raw, rawValue(begin));
    found.unknown.emplace_back(std::move(name), std::move(raw));
    return true;
}

Expected<bool> JsonTensorReader::scanParam(Scan &found)
{
    if (found.bytes || found.elements || found.shape || found.dtype)
        return false;
    BURNISH_TRY(auto inner, scan(false));
    if (!inner || (!inner->isTensor() && !inner->isOldTensor()))
        return false;
    found.hasParam = true;
    found.bytes = std::move(inner->bytes);
    found.elements = std::move(inner->elements);
    found.shape = std::move(inner->shape);
    found.dtype = std::move(inner->dtype);
    found.dtypeOffset = inner->dtypeOffset;
    found.inner = std::move(inner->unknown);
    if (inner->flaw)
        found.blame(std::move(*inner->flaw));
    return true;
}

/// Reads to the end of the array with `inside` open levels; returns false if it contains anything but plain values.
Expected<bool> JsonTensorReader::skipFlat(int inside)
{
    while (m_json.depth() == inside) {
        BURNISH_CHECK(next());
    }
    return m_json.depth() < inside;
}

Expected<std::optional<JsonTensorReader::Payload>> JsonTensorReader::bytesOfList()
{
    Payload payload = {m_spool->size(), 0, m_json.offset(), std::nullopt};
    const int inside = m_json.depth();
    m_chunk.resize(tensorChunkSize);
    for (;;) {
        BURNISH_TRY(const JsonToken token, next());
        if (token == JsonToken::ArrayEnd)
            return std::optional(std::move(payload));
        const auto number = token == JsonToken::Number ? jsonUnsigned(m_json.text()) : std::nullopt;
        if (!number || *number > 255) {
            payload.flaw =
                malformed(FormatsText::tr("The bytes of a tensor must be numbers from 0 to 255."), m_json.offset());
            BURNISH_TRY(const bool isFlat, skipFlat(inside));
            return isFlat ? std::optional(std::move(payload)) : std::nullopt;
        }
        m_chunk[0] = std::byte(*number);
        const std::size_t count = 1 + m_json.plainBytes(std::span(m_chunk).subspan(1));
        BURNISH_CHECK(m_spool->append(std::span(m_chunk).first(count)));
        payload.count += count;
        if (count == m_chunk.size())
            BURNISH_CHECK(poll());
    }
}

Expected<JsonTensorReader::Payload> JsonTensorReader::bytesOfText()
{
    const std::string_view text = m_json.text();
    const Payload payload = {m_spool->size(), text.size(), m_json.offset(), std::nullopt};
    BURNISH_CHECK(m_spool->append(std::as_bytes(std::span(text))));
    return payload;
}

Expected<void> JsonTensorReader::readElements(JsonElements &elements)
{
    for (std::uint64_t count = 1;; ++count) {
        BURNISH_TRY(const JsonToken token, next());
        if (token == JsonToken::ArrayEnd)
            return elements.finish();
        if (isContainer(token) || token == JsonToken::String)
            return malformed(FormatsText::tr("A tensor element is neither a number nor a boolean."), m_json.offset());
        BURNISH_CHECK(elements.add(token, m_json.text(), m_json.offset()));
        if (count % 4096 == 0)
            BURNISH_CHECK(poll());
    }
}

Expected<std::vector<std::uint64_t>> JsonTensorReader::readShape()
{
    std::vector<std::uint64_t> dimensions;
    for (;;) {
        BURNISH_TRY(const JsonToken token, next());
        if (token == JsonToken::ArrayEnd)
            return dimensions;
        const auto dimension = token == JsonToken::Number ? jsonUnsigned(m_json.text()) : std::nullopt;
        if (!dimension)
            return malformed(FormatsText::tr("A tensor dimension is not a non-negative integer."), m_json.offset());
        if (dimensions.size() == jsonRankLimit)
            return malformed(FormatsText::tr("A tensor has more than %1 dimensions.").arg(jsonRankLimit),
                             m_json.offset());
        dimensions.push_back(*dimension);
    }
}

/// Returns the value that the last token started; empty if it is too large to describe a dtype.
Expected<std::optional<FormTree>> JsonTensorReader::formTree(JsonToken token, int &budget)
{
    if (--budget < 0 || (!isContainer(token) && m_json.text().size() > nameLimit))
        return std::optional<FormTree>();
    FormTree tree;
    switch (token) {
    case JsonToken::ObjectBegin: {
        FormTree::Map fields;
        for (;;) {
            BURNISH_TRY(const JsonToken key, next());
            if (key == JsonToken::ObjectEnd)
                break;
            std::string name(m_json.text());
            BURNISH_TRY(const JsonToken value, next());
            BURNISH_TRY(auto field, formTree(value, budget));
            if (!field)
                return std::optional<FormTree>();
            fields.emplace_back(std::move(name), std::move(*field));
        }
        tree.content = std::move(fields);
        break;
    }
    case JsonToken::ArrayBegin: {
        FormTree::Array elements;
        for (;;) {
            BURNISH_TRY(const JsonToken value, next());
            if (value == JsonToken::ArrayEnd)
                break;
            BURNISH_TRY(auto element, formTree(value, budget));
            if (!element)
                return std::optional<FormTree>();
            elements.push_back(std::move(*element));
        }
        tree.content = std::move(elements);
        break;
    }
    case JsonToken::String:
        tree.content = std::string(m_json.text());
        break;
    case JsonToken::Number:
        if (const auto number = jsonUnsigned(m_json.text()))
            tree.content = *number;
        else if (const auto negative = jsonSigned(m_json.text()))
            tree.content = *negative;
        else
            tree.content = jsonDouble(m_json.text());
        break;
    case JsonToken::True:
    case JsonToken::False:
        tree.content = token == JsonToken::True;
        break;
    default:
        break;
    }
    return std::optional(std::move(tree));
}

Expected<JsonTensor> JsonTensorReader::made(Scan &&found)
{
    if (found.flaw)
        return std::move(*found.flaw);
    RecordDtype dtype;
    Payload payload;
    if (found.elements) {
        dtype.dtype = found.elements->dtype();
        payload = {found.elements->begin(), found.elements->byteCount(), found.begin, std::nullopt};
    } else {
        auto described = dtypeFromTree(*found.dtype, *m_dialect, VariantNumbers::Refused);
        if (!described)
            return std::move(std::move(described).error().at(found.dtypeOffset));
        dtype = std::move(*described);
        payload = *found.bytes;
    }
    auto tensor = makeRecordTensor(dtype, Shape(*found.shape), payload.count, m_spool, payload.begin);
    if (!tensor)
        return std::move(std::move(tensor).error().at(payload.offset));
    JsonTensor result;
    result.isParameter = found.hasParam;
    result.id = found.id.value_or(std::string());
    result.tensor = std::move(*tensor);
    result.outer = found.hasParam ? std::move(found.unknown) : RecordExtras::Fields();
    result.inner = found.hasParam ? std::move(found.inner) : std::move(found.unknown);
    return result;
}

Expected<Value> jsonNumberValue(std::string_view number, std::uint64_t offset)
{
    if (const auto positive = jsonUnsigned(number))
        return Value(*positive);
    if (const auto negative = jsonSigned(number))
        return Value(*negative);
    const double value = jsonDouble(number);
    if (std::isinf(value))
        return malformed(FormatsText::tr("A number exceeds the 64-bit range."), offset);
    return Value(value);
}

} // namespace burnish::burnrecord
