// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonreader.h"

#include "core/formats/burnrecord/fieldkeys.h"
#include "core/formats/burnrecord/json/jsonstate.h"
#include "core/formats/burnrecord/json/jsontensor.h"
#include "core/formats/burnrecord/recordlimits.h"
#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatstext.h"
#include "core/model/statebuilder.h"

#include <algorithm>

namespace burnish::burnrecord {

namespace {

class Reader
{
public:
    Reader(const ByteSourcePtr &source, Task &task)
        : m_source(source)
        , m_task(task)
        , m_json(*source)
        , m_tensors(source, m_json, task)
        , m_nodesLeft(recordNodeLimit(source->size()))
    {}

    Expected<OpenedModel> read();

private:
    Expected<void> readDocument();
    Expected<void> readEnvelope();
    Expected<void> readField(const std::string &name);
    Expected<void> readMetadata(JsonToken value);
    Expected<void> readItem(JsonToken value);
    Expected<void> readValue(NodeId parent, std::string name, JsonToken token);
    Expected<void> readFields(NodeId module);
    Expected<void> readList(NodeId parent, std::string name);
    Expected<void> addTensor(NodeId parent, std::string name, JsonTensor tensor, std::uint64_t offset);
    Expected<void> keepRest(RecordExtras::Fields &fields, std::string name);
    Expected<bool> isLongList();
    Expected<std::string> readKey(FieldKeys &keys);

    ByteSourcePtr m_source;
    Task &m_task;
    JsonReader m_json;
    JsonTensorReader m_tensors;
    StateBuilder m_builder;
    RecordExtras m_extras;
    std::vector<std::string> m_names;            ///< from the item down to the current position
    std::optional<JsonReader::Mark> m_laterItem; ///< position of an item that precedes its metadata
    std::uint64_t m_nodesLeft;
    bool m_hasMetadata = false;
    bool m_hasItem = false;
    bool m_hasMarker = false;
};

/// Returns the key that was read last.
Expected<std::string> Reader::readKey(FieldKeys &keys)
{
    std::string name(m_json.text());
    BURNISH_CHECK(m_tensors.takeValueBytes(name.size(), m_json.offset()));
    if (!keys.add(name))
        return malformed(FormatsText::tr("Duplicate field “%1”.").arg(quotedForMessage(name)), m_json.offset());
    return name;
}

Expected<OpenedModel> Reader::read()
{
    m_task.restart(m_source->size());
    if (auto done = readDocument(); !done) {
        Error error = std::move(done).error();
        if (!m_names.empty())
            error.inTensor(pathForMessage(m_names));
        return error;
    }
    BURNISH_CHECK(m_tensors.spool()->finish());
    m_builder.setLayout(Layout::Burn);
    m_builder.setExtras(m_builder.root(), std::move(m_extras));

    OpenedModel opened;
    const Metadata &metadata = m_builder.metadata();
    opened.detail = FormatsText::tr("Burn %1, %2")
                        .arg(quotedForMessage(metadata.value("version").value_or(std::string())),
                             quotedForMessage(metadata.value("settings").value_or(std::string())));
    opened.state = m_builder.finish();
    m_task.advance(m_source->size());
    return opened;
}

Expected<void> Reader::readDocument()
{
    BURNISH_TRY(const JsonToken first, m_tensors.next());
    if (first != JsonToken::ObjectBegin)
        return malformed(FormatsText::tr("The file is not a Burn record."), m_json.offset());
    const JsonReader::Mark beginning = m_json.mark();
    BURNISH_TRY(const JsonToken key, m_tensors.next());
    if (key == JsonToken::Key && m_json.text() == jsonStateKey) {
        m_json.returnTo(beginning);
        BURNISH_CHECK(readJsonState(*m_source, m_json, m_tensors, m_builder));
    } else {
        m_json.returnTo(beginning);
        BURNISH_CHECK(readEnvelope());
    }
    BURNISH_CHECK(m_tensors.next());
    return {};
}

Expected<void> Reader::readEnvelope()
{
    const std::uint64_t begin = m_json.offset();
    FieldKeys keys;
    std::optional<JsonReader::Mark> end;
    for (;;) {
        BURNISH_TRY(const JsonToken key, m_tensors.next());
        if (key == JsonToken::ObjectEnd)
            break;
        BURNISH_TRY(const std::string name, readKey(keys));
        BURNISH_CHECK(readField(name));
    }
    const auto missing = [&](const char *field) {
        return malformed(FormatsText::tr("The record is missing the field “%1”.").arg(QLatin1StringView(field)), begin);
    };
    if (!m_hasMetadata)
        return missing("metadata");
    if (!m_hasItem)
        return missing("item");
    if (!m_hasMarker && dialectOf(m_builder.metadata()).hasMarker)
        return missing("_b");
    if (!m_laterItem)
        return {};
    end = m_json.mark();
    m_json.returnTo(*m_laterItem);
    BURNISH_TRY(const JsonToken item, m_tensors.next());
    BURNISH_CHECK(readItem(item));
    m_json.returnTo(*end);
    return {};
}

Expected<void> Reader::readField(const std::string &name)
{
    const JsonReader::Mark before = m_json.mark();
    BURNISH_TRY(const JsonToken value, m_tensors.next());
    if (name == "metadata")
        return readMetadata(value);
    if (name == "item") {
        m_hasItem = true;
        if (m_hasMetadata)
            return readItem(value);
        // The metadata determines how to read its tensors.
        m_laterItem = before;
        return m_json.skipRest() ? Expected<void>() : m_json.error();
    }
    if (name == "_b") {
        m_hasMarker = true;
        return value == JsonToken::Null
                   ? Expected<void>()
                   : malformed(FormatsText::tr("The field “_b” of the record must be empty."), m_json.offset());
    }
    return keepRest(m_extras.outer, name);
}

/// Keeps the value that the last token started.
Expected<void> Reader::keepRest(RecordExtras::Fields &fields, std::string name)
{
    const std::uint64_t begin = m_json.offset();
    if (!m_json.skipRest())
        return m_json.error();
    BURNISH_TRY(auto raw, m_tensors.rawValue(begin));
    fields.emplace_back(std::move(name), std::move(raw));
    return {};
}

Expected<void> Reader::readMetadata(JsonToken value)
{
    const std::uint64_t begin = m_json.offset();
    if (value != JsonToken::ObjectBegin)
        return malformed(FormatsText::tr("The record metadata is malformed."), begin);
    FieldKeys keys;
    std::vector<Metadata::Entry> pairs;
    for (;;) {
        BURNISH_TRY(const JsonToken key, m_tensors.next());
        if (key == JsonToken::ObjectEnd)
            break;
        BURNISH_TRY(std::string name, readKey(keys));
        BURNISH_TRY(const JsonToken content, m_tensors.next());
        if (content == JsonToken::String) {
            BURNISH_CHECK(m_tensors.takeValueBytes(m_json.text().size(), m_json.offset()));
            pairs.emplace_back(std::move(name), std::string(m_json.text()));
        } else {
            BURNISH_CHECK(keepRest(m_extras.inner, std::move(name)));
        }
    }
    m_builder.metadata() = Metadata(std::move(pairs));
    for (const std::string_view key : recordMetadataKeys) {
        if (!m_builder.metadata().value(key)) {
            return malformed(
                FormatsText::tr("The record metadata is missing the string “%1”.").arg(quotedForMessage(key)), begin);
        }
    }
    m_hasMetadata = true;
    m_tensors.setDialect(dialectOf(m_builder.metadata()), ElementTypes::of(m_builder.metadata()));
    return {};
}

Expected<void> Reader::readItem(JsonToken value)
{
    if (value == JsonToken::ObjectBegin) {
        const std::uint64_t begin = m_json.offset();
        BURNISH_TRY(auto tensor, m_tensors.readObject());
        BURNISH_CHECK(tensor ? addTensor(m_builder.root(), {}, std::move(*tensor), begin)
                             : readFields(m_builder.root()));
    } else {
        BURNISH_CHECK(readValue(m_builder.root(), {}, value));
    }
    m_names.clear();
    return {};
}

Expected<void> Reader::readValue(NodeId parent, std::string name, JsonToken token)
{
    const std::uint64_t offset = m_json.offset();
    if (m_nodesLeft-- == 0) {
        return std::move(
            Error(ErrorCode::Unsupported, FormatsText::tr("The record has too many fields for its size.")).at(offset));
    }
    switch (token) {
    case JsonToken::ObjectBegin: {
        BURNISH_CHECK(m_tensors.poll());
        BURNISH_TRY(auto tensor, m_tensors.readObject());
        if (tensor)
            return addTensor(parent, std::move(name), std::move(*tensor), offset);
        return readFields(m_builder.addModule(parent, std::move(name), offset));
    }
    case JsonToken::ArrayBegin:
        return readList(parent, std::move(name));
    case JsonToken::String:
        BURNISH_CHECK(m_tensors.takeValueBytes(m_json.text().size(), offset));
        m_builder.addValue(parent, std::move(name), std::string(m_json.text()), offset);
        return {};
    case JsonToken::Number: {
        BURNISH_TRY(Value number, jsonNumberValue(m_json.text(), offset));
        m_builder.addValue(parent, std::move(name), std::move(number), offset);
        return {};
    }
    case JsonToken::True:
    case JsonToken::False:
        m_builder.addValue(parent, std::move(name), token == JsonToken::True, offset);
        return {};
    default:
        m_builder.addNull(parent, std::move(name), offset);
        return {};
    }
}

Expected<void> Reader::readFields(NodeId module)
{
    const std::uint64_t begin = m_json.offset();
    FieldKeys keys;
    std::uint64_t count = 0;
    bool isNameless = false;
    for (;;) {
        BURNISH_TRY(const JsonToken key, m_tensors.next());
        if (key == JsonToken::ObjectEnd)
            break;
        BURNISH_TRY(std::string name, readKey(keys));
        isNameless = ++count == 1 && name.empty();
        BURNISH_TRY(const JsonToken value, m_tensors.next());
        m_names.push_back(name);
        BURNISH_CHECK(readValue(module, std::move(name), value));
        m_names.pop_back();
    }
    if (isNameless && module == m_builder.root())
        return malformed(FormatsText::tr("The only field of the record has no name."), begin);
    return {};
}

/// True for an array of plain values that is too long for nodes; the reader is then after it, otherwise where it was.
Expected<bool> Reader::isLongList()
{
    const JsonReader::Mark beginning = m_json.mark();
    const int inside = m_json.depth();
    std::uint64_t count = 0;
    for (;; ++count) {
        BURNISH_TRY(const JsonToken token, m_tensors.next());
        if (token == JsonToken::ArrayEnd && count > recordListLimit)
            return true;
        if (m_json.depth() != inside)
            break;
        if (count % 65536 == 65535)
            BURNISH_CHECK(m_tensors.poll());
    }
    m_json.returnTo(beginning);
    return false;
}

Expected<void> Reader::readList(NodeId parent, std::string name)
{
    const std::uint64_t begin = m_json.offset();
    BURNISH_CHECK(m_tensors.poll());
    BURNISH_TRY(const bool isLong, isLongList());
    if (isLong) {
        BURNISH_TRY(auto value, m_tensors.rawValue(begin));
        m_builder.addValue(parent, std::move(name), std::move(value), begin);
        return {};
    }
    const NodeId sequence = m_builder.addSequence(parent, std::move(name), begin);
    for (std::uint64_t i = 0;; ++i) {
        BURNISH_TRY(const JsonToken element, m_tensors.next());
        if (element == JsonToken::ArrayEnd)
            return {};
        std::string index = std::to_string(i);
        m_names.push_back(index);
        BURNISH_CHECK(readValue(sequence, std::move(index), element));
        m_names.pop_back();
    }
}

Expected<void> Reader::addTensor(NodeId parent, std::string name, JsonTensor tensor, std::uint64_t offset)
{
    std::optional<ParamId> id;
    RecordExtras extras;
    if (tensor.isParameter) {
        id = ParamId::fromText(tensor.id);
        if (!id && !isUuid(tensor.id)) {
            return malformed(FormatsText::tr("“%1” is not a valid Burn parameter id.").arg(quotedForMessage(tensor.id)),
                             offset);
        }
        if (!id)
            extras.foreignId = std::move(tensor.id);
    }
    extras.outer = std::move(tensor.outer);
    extras.inner = std::move(tensor.inner);
    const NodeId node = m_builder.addTensor(parent, std::move(name), std::move(tensor.tensor), id);
    if (!extras.foreignId.empty() || !extras.outer.empty() || !extras.inner.empty())
        m_builder.setExtras(node, std::move(extras));
    return {};
}

} // namespace

Sniff sniffJsonRecord(std::span<const std::byte> prefix)
{
    const MemorySource source(std::vector(prefix.begin(), prefix.end()), QString());
    JsonReader json(source);
    if (json.next() != JsonToken::ObjectBegin || json.next() != JsonToken::Key)
        return Sniff::NotMine;
    const std::string name(json.text());
    const JsonToken value = json.next();
    if (name == jsonStateKey)
        return value == JsonToken::ObjectBegin ? Sniff::Mine : Sniff::NotMine;
    if (name == "item" || name == "_b")
        return Sniff::Maybe;
    if (name != "metadata" || value != JsonToken::ObjectBegin)
        return Sniff::NotMine;
    // Other JSON files (shard indices) also start with metadata; that of Burn names the types of its settings.
    const JsonToken key = json.next();
    const bool isBurns =
        key == JsonToken::Key && std::ranges::find(recordMetadataKeys, json.text()) != recordMetadataKeys.end();
    return isBurns ? Sniff::Mine : Sniff::Maybe;
}

Expected<OpenedModel> readJsonRecord(const ByteSourcePtr &source, Task &task, Diagnostics &)
{
    return Reader(source, task).read();
}

} // namespace burnish::burnrecord
