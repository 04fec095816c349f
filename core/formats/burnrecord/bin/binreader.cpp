// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binreader.h"

#include "core/base/seededhash.h"
#include "core/formats/burnrecord/bin/bininference.h"
#include "core/formats/burnrecord/bin/binresolver.h"
#include "core/formats/formatstext.h"
#include "core/model/statebuilder.h"
#include "core/structure/typeform.h"

#include <algorithm>

namespace burnish::burnrecord {

namespace {

using bincode::Decoder;
using bincode::Width;
using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;

/// Limits the number of nodes, because a node takes far more memory than the single byte of a constant in the file.
constexpr std::uint64_t leastNodes = 1 << 17;
constexpr std::uint64_t bytesPerNode = 8;

/// Builds the tree of a record once its reading is determined: the bytes are known to match the type.
class Builder
{
public:
    Builder(const ByteSourcePtr &source, const BinHead &head, BinReading reading, Task &task)
        : m_source(source)
        , m_head(head)
        , m_reading(std::move(reading))
        , m_task(task)
        , m_decoder(*source, head.item)
        , m_tensors(source, task)
        , m_nodesLeft(leastNodes + source->size() / bytesPerNode)
    {}

    Expected<ModelState> build(const RecordType &item);

private:
    /// The destination of a value; fields of the item itself become children of the root.
    struct Place
    {
        NodeId parent;
        std::string name;
        bool isItem = false;
        std::uint8_t somes = 0;
    };

    Expected<void> read(const RecordType &type, Place place);
    Expected<void> readOption(const RecordType &type, Place place);
    Expected<void> readTensor(const RecordType &type, Place place);
    Expected<void> readScalar(const RecordType &type, Place place);
    Expected<void> readFields(const RecordType &type, Place place);
    Expected<void> readEnum(const RecordType &type, Place place);
    Expected<void> readMap(const RecordType &type, Place place);
    Expected<void> readList(const RecordType &type, Place place);
    Expected<void> readOpaque(const RecordType &type, std::uint64_t count, std::uint64_t begin, Place place);
    Expected<void> addNull(Place place, FormKind form, std::uint64_t offset);
    Expected<Value> scalarAt(ScalarKind scalar);
    /// Creates the node of a struct, an enum or a map.
    NodeId moduleFor(Place &place, const RecordType &type, FormKind form, std::uint64_t offset,
                     std::uint16_t variant = 0);
    [[nodiscard]] std::uint32_t nextChoice() { return m_reading.choices[m_nextChoice++]; }
    Expected<void> takeNode();
    Expected<void> takeValueBytes(std::uint64_t size);

    ByteSourcePtr m_source;
    const BinHead &m_head;
    BinReading m_reading;
    Task &m_task;
    Decoder m_decoder;
    BinTensorMaker m_tensors;
    StateBuilder m_builder;
    std::size_t m_nextChoice = 0;
    std::uint64_t m_nodesLeft;
    std::uint64_t m_valueBytes = 0;
};

Expected<ModelState> Builder::build(const RecordType &item)
{
    BURNISH_CHECK(read(item, {m_builder.root(), {}, true, 0}));
    BURNISH_CHECK(m_tensors.finish());
    m_builder.setLayout(Layout::Burn);
    m_builder.setExtras(m_builder.root(), {});
    m_builder.metadata() = m_head.metadata;
    return m_builder.finish();
}

Expected<void> Builder::takeNode()
{
    if (m_nodesLeft-- > 0)
        return (m_nodesLeft & 0xfff) == 0 ? m_task.poll() : Expected<void>();
    return std::move(Error(ErrorCode::Unsupported, FormatsText::tr("The record has too many fields for its size."))
                         .at(m_decoder.position()));
}

Expected<void> Builder::takeValueBytes(std::uint64_t size)
{
    m_valueBytes += size;
    if (m_valueBytes <= binTextLimit)
        return {};
    return std::move(Error(ErrorCode::Unsupported,
                           FormatsText::tr("The record contains more than %1 MiB of values outside its tensors.")
                               .arg(binTextLimit >> 20))
                         .at(m_decoder.position()));
}

Expected<void> Builder::read(const RecordType &type, Place place)
{
    switch (type.kind) {
    case Kind::Constant: {
        const std::uint64_t at = m_decoder.position();
        if (m_head.dialect->constantHasByte && !m_decoder.atEnd())
            BURNISH_CHECK(m_decoder.byte());
        return addNull(std::move(place), FormKind::Constant, at);
    }
    case Kind::Unit:
        return addNull(std::move(place), FormKind::Unit, m_decoder.position());
    case Kind::Parameter:
    case Kind::Tensor:
        return readTensor(type, std::move(place));
    case Kind::Scalar:
        return readScalar(type, std::move(place));
    case Kind::Option:
        return readOption(type, std::move(place));
    case Kind::Vec:
    case Kind::Array:
    case Kind::Tuple:
        return readList(type, std::move(place));
    case Kind::Struct:
        return readFields(type, std::move(place));
    case Kind::Enum:
        return readEnum(type, std::move(place));
    case Kind::Map:
        return readMap(type, std::move(place));
    case Kind::OneOf:
        break;
    }
    return read(*type.fields[nextChoice()].type, std::move(place));
}

Expected<void> Builder::addNull(Place place, FormKind form, std::uint64_t offset)
{
    BURNISH_CHECK(takeNode());
    const NodeId node = m_builder.addNull(place.parent, std::move(place.name), offset);
    m_builder.setForm(node, {form, place.somes, 0});
    return {};
}

Expected<void> Builder::readOption(const RecordType &type, Place place)
{
    const std::uint64_t at = m_decoder.position();
    BURNISH_TRY(const bool hasValue, m_decoder.truth());
    if (!hasValue)
        return addNull(std::move(place), FormKind::None, at);
    ++place.somes;
    return read(*type.element, std::move(place));
}

Expected<void> Builder::readTensor(const RecordType &type, Place place)
{
    BURNISH_CHECK(takeNode());
    const TensorKind kind = needsTensorKind(m_head, type) ? TensorKind(nextChoice()) : type.tensorKind;
    BURNISH_TRY(BinTensor tensor, readBinTensor(m_decoder, m_head, type, kind, m_task));
    BURNISH_TRY(TensorPtr expression, m_tensors.make(tensor));
    const NodeId node = m_builder.addTensor(place.parent, std::move(place.name), std::move(expression), tensor.paramId);
    if (type.kind == Kind::Parameter && !tensor.paramId) {
        RecordExtras extras;
        extras.foreignId = std::move(tensor.id);
        m_builder.setExtras(node, std::move(extras));
    }
    m_builder.setForm(node, {FormKind::Unknown, place.somes, 0});
    return {};
}

Value signedValue(std::int64_t number)
{
    return number < 0 ? Value(number) : Value(std::uint64_t(number));
}

Expected<Value> Builder::scalarAt(ScalarKind scalar)
{
    const auto unsignedNumber = [&](Width width) -> Expected<Value> {
        BURNISH_TRY(const std::uint64_t number, m_decoder.number(width));
        return Value(number);
    };
    const auto signedNumber = [&](Width width) -> Expected<Value> {
        BURNISH_TRY(const std::int64_t number, m_decoder.signedNumber(width));
        return signedValue(number);
    };
    switch (scalar) {
    case ScalarKind::Bool: {
        BURNISH_TRY(const bool truth, m_decoder.truth());
        return Value(truth);
    }
    case ScalarKind::I8: {
        BURNISH_TRY(const std::uint8_t bits, m_decoder.byte());
        return signedValue(std::int8_t(bits));
    }
    case ScalarKind::U8: {
        BURNISH_TRY(const std::uint8_t number, m_decoder.byte());
        return Value(std::uint64_t(number));
    }
    case ScalarKind::I16:
        return signedNumber(Width::U16);
    case ScalarKind::I32:
        return signedNumber(Width::U32);
    case ScalarKind::I64:
        return signedNumber(Width::U64);
    case ScalarKind::U16:
    case ScalarKind::F16:
    case ScalarKind::BF16:
        return unsignedNumber(Width::U16);
    case ScalarKind::U32:
        return unsignedNumber(Width::U32);
    case ScalarKind::U64:
        return unsignedNumber(Width::U64);
    case ScalarKind::F32: {
        BURNISH_TRY(const float number, m_decoder.float32());
        return Value(number);
    }
    case ScalarKind::F64: {
        BURNISH_TRY(const double number, m_decoder.float64());
        return Value(number);
    }
    case ScalarKind::String:
        break;
    }
    BURNISH_TRY(std::string text, m_decoder.text(binTextLimit));
    BURNISH_CHECK(takeValueBytes(text.size()));
    return Value(std::move(text));
}

Expected<void> Builder::readScalar(const RecordType &type, Place place)
{
    BURNISH_CHECK(takeNode());
    const std::uint64_t at = m_decoder.position();
    BURNISH_TRY(Value value, scalarAt(type.scalar));
    const NodeId node = m_builder.addValue(place.parent, std::move(place.name), std::move(value), at);
    m_builder.setForm(node, {formKindOf(type), place.somes, 0});
    return {};
}

NodeId Builder::moduleFor(Place &place, const RecordType &type, FormKind form, std::uint64_t offset,
                          std::uint16_t variant)
{
    const NodeId module =
        place.isItem ? place.parent : m_builder.addModule(place.parent, std::move(place.name), offset);
    m_builder.setForm(module, {form, place.somes, variant});
    if (!type.name.empty() && form != FormKind::Map)
        m_builder.setContainerType(module, type.name);
    return module;
}

Expected<void> Builder::readFields(const RecordType &type, Place place)
{
    BURNISH_CHECK(takeNode());
    const NodeId module = moduleFor(place, type, FormKind::Struct, m_decoder.position());
    for (const RecordField &field : type.fields)
        BURNISH_CHECK(read(*field.type, {module, field.name}));
    return {};
}

Expected<void> Builder::readEnum(const RecordType &type, Place place)
{
    BURNISH_CHECK(takeNode());
    const std::uint64_t at = m_decoder.position();
    BURNISH_TRY(const std::uint64_t index, m_decoder.number(Width::U32));
    const RecordField &variant = type.fields[type.hasAllVariants ? std::size_t(index) : nextChoice()];
    if (variant.type->kind == Kind::Unit) {
        const NodeId node = m_builder.addValue(place.parent, std::move(place.name), variant.name, at);
        m_builder.setForm(node, {FormKind::Enum, place.somes, std::uint16_t(index)});
        return {};
    }
    const NodeId module = moduleFor(place, type, FormKind::Enum, at, std::uint16_t(index));
    return read(*variant.type, {module, variant.name});
}

Expected<void> Builder::readMap(const RecordType &type, Place place)
{
    BURNISH_CHECK(takeNode());
    const NodeId module = moduleFor(place, type, FormKind::Map, m_decoder.position());
    BURNISH_TRY(const std::uint64_t count, m_decoder.count(1));
    TextSet keys;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t at = m_decoder.position();
        BURNISH_TRY(std::string key, m_decoder.text(binKeyLimit));
        if (!keys.insert(key).second)
            return malformed(FormatsText::tr("Duplicate field “%1”.").arg(quotedForMessage(key)), at);
        BURNISH_CHECK(read(*type.element, {module, std::move(key)}));
    }
    return {};
}

/// Keeps a long sequence of numbers as raw bytes, including its length.
Expected<void> Builder::readOpaque(const RecordType &type, std::uint64_t count, std::uint64_t begin, Place place)
{
    for (std::uint64_t i = 0; i < count; ++i)
        BURNISH_CHECK(skipScalar(m_decoder, type.element->scalar));
    const std::uint64_t size = m_decoder.position() - begin;
    BURNISH_CHECK(takeValueBytes(size));
    OpaqueValue value = {"bincode", std::vector<std::byte>(std::size_t(size))};
    BURNISH_CHECK(m_source->read(begin, value.bytes));
    const NodeId node = m_builder.addValue(place.parent, std::move(place.name), std::move(value), begin);
    m_builder.setForm(node, {FormKind::Unknown, place.somes, 0});
    return {};
}

Expected<void> Builder::readList(const RecordType &type, Place place)
{
    BURNISH_CHECK(takeNode());
    const std::uint64_t at = m_decoder.position();
    std::uint64_t count = type.kind == Kind::Tuple ? type.fields.size() : type.length;
    if (type.kind == Kind::Vec || (type.kind == Kind::Array && m_head.dialect->arrayHasCount)) {
        BURNISH_TRY(count, m_decoder.count(0));
    }
    const bool isTuple = type.kind == Kind::Tuple;
    if (!isTuple && count > binListLimit && type.element->kind == Kind::Scalar)
        return readOpaque(type, count, at, std::move(place));
    const NodeId sequence = m_builder.addSequence(place.parent, std::move(place.name), at);
    const FormKind form = isTuple ? FormKind::Tuple : type.kind == Kind::Vec ? FormKind::Vec : FormKind::Array;
    m_builder.setForm(sequence, {form, place.somes, 0});
    for (std::uint64_t i = 0; i < count; ++i)
        BURNISH_CHECK(read(isTuple ? *type.fields[std::size_t(i)].type : *type.element, {sequence, std::to_string(i)}));
    return {};
}

Error doesNotFit(const BinContradiction &found, const Structure &structure)
{
    Error error(found.error.code(), FormatsText::tr("The record does not match the structure “%1”: %2")
                                        .arg(quotedForMessage(structure.name().toStdString()), found.error.message()));
    if (found.error.offset())
        error.at(*found.error.offset());
    if (!found.field.empty())
        error.inTensor(quotedForMessage(found.field));
    return error;
}

void reportFlaws(const BinReading &reading, const ByteSource &source, Diagnostics &diagnostics)
{
    if (reading.end < source.size()) {
        diagnostics.add(malformed(FormatsText::tr("%1 bytes follow the end of the record; Burn ignores them.")
                                      .arg(source.size() - reading.end),
                                  reading.end));
    }
    if (reading.missing > 0) {
        diagnostics.add(malformed(
            FormatsText::tr("The file ends before the last %1 fields; they store nothing, and Burn does not need them.")
                .arg(reading.missing),
            source.size()));
    }
}

Expected<ModelState> readByStructure(const ByteSourcePtr &source, const BinHead &head, const Structure &structure,
                                     Task &task, Diagnostics &diagnostics)
{
    BURNISH_TRY(BinAttempt attempt, resolveBinRecord(*source, head, structure, task));
    if (!attempt.reading)
        return doesNotFit(*attempt.contradiction, structure);
    reportFlaws(*attempt.reading, *source, diagnostics);
    return Builder(source, head, *std::move(attempt.reading), task).build(*attempt.item);
}

bool isElementType(const std::string &text)
{
    return text == "f32" || text == "f64" || text.starts_with("half::");
}

} // namespace

Sniff sniffBinRecord(std::span<const std::byte> prefix, std::optional<RecorderPlace> place)
{
    const MemorySource source(std::vector(prefix.begin(), prefix.end()), QString());
    const auto head = readBinHead(source);
    if (!head) {
        // The file ends inside the metadata; opening it reports the error.
        Decoder decoder(source);
        const auto first = decoder.text(prefix.size());
        const bool isCut = first && isElementType(*first) && prefix.size() < FormatReader::sniffSize;
        return isCut && place != RecorderPlace::Memory ? Sniff::Maybe : Sniff::NotMine;
    }
    const std::string recorder = *head->metadata.value("format");
    const bool isInMemory = recorder.find("::memory::") != std::string::npos;
    if (place && isInMemory != (place == RecorderPlace::Memory))
        return Sniff::NotMine;
    if (recorder.find("record") != std::string::npos && burnVersionOf(head->metadata))
        return Sniff::Mine;
    return isElementType(*head->metadata.value("float")) ? Sniff::Maybe : Sniff::NotMine;
}

Expected<OpenedModel> readBinRecord(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                                    Diagnostics &diagnostics)
{
    task.restart(source->size());
    BURNISH_TRY(const BinHead head, readBinHead(*source));
    OpenedModel opened;
    opened.detail =
        FormatsText::tr("Burn %1, %2")
            .arg(quotedForMessage(*head.metadata.value("version")), quotedForMessage(*head.metadata.value("settings")));
    if (options.structure) {
        BURNISH_TRY(opened.state, readByStructure(source, head, *options.structure, task, diagnostics));
    } else {
        BURNISH_TRY(opened.state, inferBinRecord(source, head, task));
        opened.needsStructure = true;
    }
    task.advance(source->size() - std::min(task.doneBytes(), source->size()));
    return opened;
}

} // namespace burnish::burnrecord
