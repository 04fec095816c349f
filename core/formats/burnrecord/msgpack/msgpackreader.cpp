// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpackreader.h"

#include "core/formats/burnrecord/fieldkeys.h"
#include "core/formats/burnrecord/msgpack/msgpackform.h"
#include "core/formats/burnrecord/oldtensor.h"
#include "core/formats/burnrecord/recordlimits.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatstext.h"
#include "core/io/spooledsource.h"
#include "core/model/statebuilder.h"

#include <algorithm>

namespace burnish::burnrecord {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

constexpr std::size_t spoolChunk = 1 << 16;
constexpr std::uint64_t pollInterval = 1 << 16;

class Reader
{
public:
    Reader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_decoder(*source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_nodesLeft(recordNodeLimit(source->size()))
    {}

    Expected<OpenedModel> read();

private:
    /// An open map or array. Levels are not levels of calls: records can have hundreds of them, threads little stack.
    struct Level
    {
        NodeId node;
        std::uint64_t offset;
        std::uint64_t length;
        bool isMap;
        std::uint64_t read = 0; ///< number of elements read
        FieldKeys keys = {};
    };

    Expected<std::string> readKey(FieldKeys &keys);
    Expected<void> readEnvelope();
    Expected<void> readMetadata();
    Expected<void> readMarker();
    Expected<void> readItem();
    Expected<void> skipItem();
    Expected<void> readValue(NodeId parent, std::string name, std::size_t depth);
    void enterMap(NodeId module, const Token &map);
    Expected<void> enterArray(NodeId parent, std::string name, const Token &array);
    Expected<void> readEntered();
    Expected<void> readTensor(NodeId parent, std::string name, const TensorForm &form);
    Expected<StoredBytes> tensorBytes(const TensorForm &form, std::uint64_t &count);
    Expected<StoredBytes> spoolNumbers(const Token &array);
    DeferredSource &lateSource();
    Expected<OldElement> readOldElement();
    Expected<TensorPtr> oldTensor(const TensorForm &form, Shape shape);
    Expected<TensorPtr> newTensor(const TensorForm &form, Shape shape);
    Expected<Shape> readShape(const TensorForm &form);
    Expected<OpaqueValue> opaque(std::uint64_t begin, std::uint64_t end);
    Expected<void> addFields(RecordExtras::Fields &to, const std::vector<FieldRange> &fields);
    Expected<void> takeValueBytes(std::uint64_t size, std::uint64_t offset);
    Expected<bool> isLongList(const Token &array);

    ByteSourcePtr m_source;
    Decoder m_decoder;
    Task &m_task;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    const Dialect *m_dialect = &dialectOf(BurnVersion::V0_19);
    std::shared_ptr<DeferredSource> m_late;
    RecordExtras m_extras;
    std::vector<Level> m_levels;
    std::vector<std::string> m_names; ///< from the item down to the current position
    std::uint64_t m_valueBytes = 0;
    std::uint64_t m_nodesLeft;
    bool m_hasMetadata = false;
    bool m_hasItem = false;
    bool m_hasMarker = false;
};

Expected<std::string> Reader::readKey(FieldKeys &keys)
{
    BURNISH_TRY(const Token token, m_decoder.next());
    BURNISH_TRY(std::string name, m_decoder.text(token, recordNameLimit));
    if (!keys.add(name))
        return malformed(FormatsText::tr("Duplicate field “%1”.").arg(quotedForMessage(name)), token.offset);
    return name;
}

Expected<void> Reader::takeValueBytes(std::uint64_t size, std::uint64_t offset)
{
    m_valueBytes += size;
    if (m_valueBytes <= recordValueLimit)
        return {};
    return std::move(Error(ErrorCode::Unsupported,
                           FormatsText::tr("The record contains more than %1 MiB of values outside its tensors.")
                               .arg(recordValueLimit >> 20))
                         .at(offset));
}

Expected<OpaqueValue> Reader::opaque(std::uint64_t begin, std::uint64_t end)
{
    BURNISH_CHECK(takeValueBytes(end - begin, begin));
    OpaqueValue value = {"msgpack", std::vector<std::byte>(std::size_t(end - begin))};
    BURNISH_CHECK(m_source->read(begin, value.bytes));
    return value;
}

Expected<void> Reader::addFields(RecordExtras::Fields &to, const std::vector<FieldRange> &fields)
{
    for (const FieldRange &field : fields) {
        BURNISH_TRY(auto value, opaque(field.begin, field.end));
        to.emplace_back(field.name, std::move(value));
    }
    return {};
}

Expected<OpenedModel> Reader::read()
{
    m_task.restart(m_source->size());
    if (auto done = readEnvelope(); !done) {
        Error error = std::move(done).error();
        if (!m_names.empty())
            error.inTensor(pathForMessage(m_names));
        return error;
    }
    if (m_late)
        BURNISH_CHECK(m_late->finish());
    if (!m_decoder.atEnd()) {
        m_diagnostics.add(malformed(FormatsText::tr("%1 bytes follow the end of the record; Burn ignores them.")
                                        .arg(m_source->size() - m_decoder.position()),
                                    m_decoder.position()));
    }
    m_builder.setLayout(Layout::Burn);
    m_builder.setExtras(m_builder.root(), std::move(m_extras));

    OpenedModel opened;
    const Metadata &metadata = m_builder.metadata();
    opened.detail =
        FormatsText::tr("Burn %1, %2")
            .arg(quotedForMessage(*metadata.value("version")), quotedForMessage(*metadata.value("settings")));
    opened.state = m_builder.finish();
    m_task.advance(m_source->size());
    return opened;
}

Expected<void> Reader::readEnvelope()
{
    BURNISH_TRY(const Token map, m_decoder.next());
    if (map.kind != Kind::Map)
        return malformed(FormatsText::tr("The file is not a Burn record."), map.offset);
    FieldKeys keys;
    std::uint64_t itemBegin = 0;
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(std::string key, readKey(keys));
        if (key == "metadata") {
            BURNISH_CHECK(readMetadata());
        } else if (key == "item") {
            // The content depends on the version in the metadata, which may come later in files not written by Burn.
            itemBegin = m_decoder.position();
            BURNISH_CHECK(m_hasMetadata ? readItem() : skipItem());
        } else if (key == "_b") {
            BURNISH_CHECK(readMarker());
        } else {
            const std::uint64_t begin = m_decoder.position();
            BURNISH_CHECK(m_decoder.skipValue(1));
            BURNISH_CHECK(addFields(m_extras.outer, {{std::move(key), begin, m_decoder.position()}}));
        }
    }
    const auto missing = [&](const char *field) {
        return malformed(FormatsText::tr("The record is missing the field “%1”.").arg(QLatin1StringView(field)),
                         map.offset);
    };
    if (!m_hasMetadata)
        return missing("metadata");
    if (itemBegin == 0)
        return missing("item");
    if (!m_hasMarker && m_dialect->hasMarker)
        return missing("_b");
    if (m_hasItem)
        return {};
    const std::uint64_t end = m_decoder.position();
    m_decoder.seek(itemBegin);
    BURNISH_CHECK(readItem());
    m_decoder.seek(end);
    return {};
}

Expected<void> Reader::readMetadata()
{
    BURNISH_TRY(const Token map, m_decoder.next());
    if (map.kind != Kind::Map)
        return malformed(FormatsText::tr("The record metadata is malformed."), map.offset);
    FieldKeys keys;
    std::vector<Metadata::Entry> pairs;
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(std::string key, readKey(keys));
        BURNISH_TRY(const Token value, m_decoder.peek());
        if (value.kind == Kind::String) {
            BURNISH_CHECK(m_decoder.next());
            BURNISH_CHECK(takeValueBytes(value.length, value.offset));
            BURNISH_TRY(std::string text, m_decoder.text(value, recordValueLimit));
            pairs.emplace_back(std::move(key), std::move(text));
        } else {
            BURNISH_CHECK(m_decoder.skipValue(2));
            BURNISH_CHECK(addFields(m_extras.inner, {{std::move(key), value.offset, m_decoder.position()}}));
        }
    }
    m_builder.metadata() = Metadata(std::move(pairs));
    for (const std::string_view key : recordMetadataKeys) {
        if (!m_builder.metadata().value(key)) {
            return malformed(
                FormatsText::tr("The record metadata is missing the string “%1”.").arg(quotedForMessage(key)),
                map.offset);
        }
    }
    m_dialect = &dialectOf(m_builder.metadata());
    m_hasMetadata = true;
    return {};
}

Expected<void> Reader::readMarker()
{
    BURNISH_TRY(const Token token, m_decoder.next());
    if (token.kind != Kind::Nil && (token.kind != Kind::Array || token.length != 0))
        return malformed(FormatsText::tr("The field “_b” of the record must be empty."), token.offset);
    m_hasMarker = true;
    return {};
}

Expected<void> Reader::readItem()
{
    m_hasItem = true;
    BURNISH_TRY(const Token token, m_decoder.peek());
    if (token.kind == Kind::Map) {
        BURNISH_CHECK(m_decoder.next());
        BURNISH_TRY(const MapForm form, recogniseMap(m_decoder, token, 1, m_dialect->oldTensors));
        if (form.kind == MapForm::Kind::Module) {
            enterMap(m_builder.root(), token);
            return readEntered();
        }
        m_decoder.seek(token.offset);
    }
    BURNISH_CHECK(readValue(m_builder.root(), {}, 1));
    return readEntered();
}

Expected<void> Reader::skipItem()
{
    BURNISH_CHECK(m_decoder.skipValue(1));
    return {};
}

Expected<void> Reader::readValue(NodeId parent, std::string name, std::size_t depth)
{
    if (m_nodesLeft-- == 0) {
        return std::move(Error(ErrorCode::Unsupported, FormatsText::tr("The record has too many fields for its size."))
                             .at(m_decoder.position()));
    }
    BURNISH_TRY(const Token token, m_decoder.next());
    const auto add = [&](Value value) -> Expected<void> {
        m_builder.addValue(parent, std::move(name), std::move(value), token.offset);
        return {};
    };
    if (token.isContainer() && depth >= treeDepthLimit) {
        // No real model is nested this deeply. Keep the content as raw bytes, so that no record can exhaust the stack.
        m_decoder.seek(token.offset);
        BURNISH_CHECK(m_decoder.skipValue(depth));
        BURNISH_TRY(auto value, opaque(token.offset, m_decoder.position()));
        return add(std::move(value));
    }
    switch (token.kind) {
    case Kind::Nil:
        m_builder.addNull(parent, std::move(name), token.offset);
        return {};
    case Kind::Bool:
        return add(token.boolean);
    case Kind::Unsigned:
        return add(token.number);
    case Kind::Negative:
        return add(token.negative);
    case Kind::Float32:
        return add(token.float32);
    case Kind::Float64:
        return add(token.float64);
    case Kind::String: {
        BURNISH_CHECK(takeValueBytes(token.length, token.offset));
        BURNISH_TRY(std::string text, m_decoder.text(token, recordValueLimit));
        return add(std::move(text));
    }
    case Kind::Binary: {
        BURNISH_CHECK(takeValueBytes(token.length, token.offset));
        BURNISH_TRY(auto bytes, m_decoder.bytes(token));
        return add(std::move(bytes));
    }
    case Kind::Extension: {
        BURNISH_TRY(auto value, opaque(token.offset, m_decoder.position()));
        return add(std::move(value));
    }
    case Kind::Array:
        return enterArray(parent, std::move(name), token);
    case Kind::Map:
        break;
    }

    BURNISH_CHECK(m_task.poll());
    BURNISH_TRY(const MapForm form, recogniseMap(m_decoder, token, depth, m_dialect->oldTensors));
    switch (form.kind) {
    case MapForm::Kind::Tensor:
    case MapForm::Kind::Parameter:
        return readTensor(parent, std::move(name), form.tensor);
    case MapForm::Kind::Opaque: {
        BURNISH_TRY(auto value, opaque(token.offset, m_decoder.position()));
        return add(std::move(value));
    }
    case MapForm::Kind::Module:
        break;
    }
    enterMap(m_builder.addModule(parent, std::move(name), token.offset), token);
    return {};
}

void Reader::enterMap(NodeId module, const Token &map)
{
    m_levels.push_back({module, map.offset, map.length, true});
}

/// Reads everything inside the level entered last, including levels entered on the way.
Expected<void> Reader::readEntered()
{
    while (!m_levels.empty()) {
        Level &level = m_levels.back();
        if (level.read == level.length) {
            m_levels.pop_back();
            if (!m_levels.empty())
                m_names.pop_back();
            continue;
        }
        std::string name;
        if (level.isMap) {
            BURNISH_TRY(name, readKey(level.keys));
        } else {
            name = std::to_string(level.read);
        }
        if (name.empty() && level.node == m_builder.root() && level.length == 1)
            return malformed(FormatsText::tr("The only field of the record has no name."), level.offset);
        ++level.read;
        m_names.push_back(name);
        const std::size_t depth = m_levels.size();
        BURNISH_CHECK(readValue(level.node, std::move(name), depth + 1));
        if (m_levels.size() == depth)
            m_names.pop_back();
    }
    return {};
}

Expected<bool> Reader::isLongList(const Token &array)
{
    if (array.length <= recordListLimit)
        return false;
    for (std::uint64_t i = 0; i < array.length; ++i) {
        BURNISH_TRY(const Token element, m_decoder.next());
        if (element.isContainer()) {
            m_decoder.seek(array.offset);
            BURNISH_CHECK(m_decoder.next());
            return false;
        }
    }
    return true;
}

Expected<void> Reader::enterArray(NodeId parent, std::string name, const Token &array)
{
    BURNISH_CHECK(m_task.poll());
    BURNISH_TRY(const bool isLong, isLongList(array));
    if (isLong) {
        BURNISH_TRY(auto value, opaque(array.offset, m_decoder.position()));
        m_builder.addValue(parent, std::move(name), std::move(value), array.offset);
        return {};
    }
    const NodeId sequence = m_builder.addSequence(parent, std::move(name), array.offset);
    m_levels.push_back({sequence, array.offset, array.length, false});
    return {};
}

DeferredSource &Reader::lateSource()
{
    if (!m_late)
        m_late = std::make_shared<DeferredSource>(m_source->name());
    return *m_late;
}

Expected<StoredBytes> Reader::spoolNumbers(const Token &array)
{
    const std::uint64_t begin = lateSource().size();
    m_decoder.seek(array.offset);
    BURNISH_CHECK(m_decoder.next());
    std::vector<std::byte> chunk;
    for (std::uint64_t i = 0; i < array.length; ++i) {
        BURNISH_TRY(const Token number, m_decoder.next());
        if (number.kind != Kind::Unsigned || number.number > 255)
            return malformed(FormatsText::tr("The bytes of a tensor must be numbers from 0 to 255."), number.offset);
        chunk.push_back(std::byte(number.number));
        if (chunk.size() == spoolChunk) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_CHECK(m_late->append(chunk));
            chunk.clear();
        }
    }
    BURNISH_CHECK(m_late->append(chunk));
    return StoredBytes{m_late, begin};
}

Expected<StoredBytes> Reader::tensorBytes(const TensorForm &form, std::uint64_t &count)
{
    m_decoder.seek(form.bytes);
    BURNISH_TRY(const Token token, m_decoder.next());
    count = token.length;
    if (token.kind == Kind::Array)
        return spoolNumbers(token);
    return StoredBytes{m_source, token.payload};
}

Expected<OldElement> Reader::readOldElement()
{
    BURNISH_TRY(const Token token, m_decoder.next());
    switch (token.kind) {
    case Kind::Bool:
        return OldElement(token.boolean);
    case Kind::Unsigned:
        return OldElement(token.number);
    case Kind::Negative:
        return OldElement(token.negative);
    case Kind::Float32:
        return OldElement(token.float32);
    case Kind::Float64:
        return OldElement(token.float64);
    default:
        return malformed(FormatsText::tr("The elements of a tensor must be numbers or booleans."), token.offset);
    }
}

/// Walks over the elements twice: their type is known only at the end.
Expected<TensorPtr> Reader::oldTensor(const TensorForm &form, Shape shape)
{
    const auto forElements = [&](const auto &take) -> Expected<void> {
        m_decoder.seek(form.bytes);
        BURNISH_TRY(const Token array, m_decoder.next());
        for (std::uint64_t i = 0; i < array.length; ++i) {
            if (i % pollInterval == 0)
                BURNISH_CHECK(m_task.poll());
            const std::uint64_t offset = m_decoder.position();
            BURNISH_TRY(const OldElement element, readOldElement());
            BURNISH_CHECK(take(element, offset));
        }
        return {};
    };
    OldElements elements;
    BURNISH_CHECK(forElements([&](const OldElement &element, std::uint64_t) -> Expected<void> {
        elements.add(element);
        return {};
    }));
    auto dtype = elements.dtype(m_builder.metadata());
    if (!dtype)
        return std::move(std::move(dtype).error().at(form.bytes));

    DeferredSource &late = lateSource();
    const std::uint64_t begin = late.size();
    std::vector<std::byte> chunk;
    const auto spool = [&](const OldElement &element, std::uint64_t offset) -> Expected<void> {
        if (!appendOldElement(chunk, *dtype, element))
            return malformed(FormatsText::tr("A tensor element is out of range for its dtype."), offset);
        if (chunk.size() < spoolChunk)
            return {};
        auto appended = late.append(chunk);
        chunk.clear();
        return appended;
    };
    BURNISH_CHECK(forElements(spool));
    BURNISH_CHECK(late.append(chunk));
    return makeRecordTensor({*dtype, nullptr, false}, std::move(shape), late.size() - begin, m_late, begin);
}

Expected<TensorPtr> Reader::newTensor(const TensorForm &form, Shape shape)
{
    std::uint64_t count = 0;
    BURNISH_TRY(StoredBytes bytes, tensorBytes(form, count));
    m_decoder.seek(form.dtype);
    BURNISH_TRY(const FormTree tree, readFormTree(m_decoder));
    auto dtype = dtypeFromTree(tree, *m_dialect, VariantNumbers::Allowed);
    if (!dtype)
        return std::move(std::move(dtype).error().at(form.dtype));
    return makeRecordTensor(*dtype, std::move(shape), count, std::move(bytes.source), bytes.offset);
}

Expected<Shape> Reader::readShape(const TensorForm &form)
{
    m_decoder.seek(form.shape);
    BURNISH_TRY(const Token array, m_decoder.next());
    std::vector<std::uint64_t> dimensions;
    for (std::uint64_t i = 0; i < array.length; ++i) {
        BURNISH_TRY(const Token dimension, m_decoder.next());
        if (dimension.kind != Kind::Unsigned)
            return malformed(FormatsText::tr("A tensor dimension is not a non-negative integer."), dimension.offset);
        dimensions.push_back(dimension.number);
    }
    return Shape(dimensions);
}

Expected<void> Reader::readTensor(NodeId parent, std::string name, const TensorForm &form)
{
    // A tensor that is itself the item has no name to show in messages.
    const std::uint64_t end = m_decoder.position();
    BURNISH_TRY(Shape shape, readShape(form));
    auto tensor = form.isOld ? oldTensor(form, std::move(shape)) : newTensor(form, std::move(shape));
    if (!tensor)
        return std::move(std::move(tensor).error().at(form.bytes));

    std::optional<ParamId> id;
    RecordExtras extras;
    if (form.id) {
        id = ParamId::fromText(*form.id);
        if (!id && !isUuid(*form.id)) {
            return malformed(FormatsText::tr("“%1” is not a valid Burn parameter id.").arg(quotedForMessage(*form.id)),
                             form.begin);
        }
        if (!id)
            extras.foreignId = *form.id;
    }
    BURNISH_CHECK(addFields(extras.outer, form.outer));
    BURNISH_CHECK(addFields(extras.inner, form.inner));
    const NodeId node = m_builder.addTensor(parent, std::move(name), std::move(*tensor), id);
    if (!extras.foreignId.empty() || !extras.outer.empty() || !extras.inner.empty())
        m_builder.setExtras(node, std::move(extras));
    m_decoder.seek(end);
    return {};
}

} // namespace

Expected<OpenedModel> readMsgpackRecord(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
{
    return Reader(source, task, diagnostics).read();
}

} // namespace burnish::burnrecord
