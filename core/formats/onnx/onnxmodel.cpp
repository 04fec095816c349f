// SPDX-License-Identifier: MIT
#include "core/formats/onnx/onnxmodel.h"

#include "core/base/seededhash.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatstext.h"
#include "core/formats/onnx/onnxfields.h"
#include "core/formats/onnx/onnxtensor.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <deque>

namespace burnish::onnx {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

/// For all paths together; names of subgraphs repeat in the paths of their tensors.
constexpr std::uint64_t pathLimit = std::uint64_t(64) << 20;     ///< bytes
constexpr std::uint64_t metadataLimit = std::uint64_t(16) << 20; ///< bytes of all pairs

/// A node without its attributes.
struct NodeHead
{
    std::optional<Field> name;
    std::optional<Field> operation;
    std::optional<Field> firstOutput;
    bool hasAttributes = false;
};

/// What uses a tensor.
struct Use
{
    std::string operation;
    std::string node;
    std::uint64_t input = 0; ///< counted from 1
    std::uint64_t count = 0; ///< of all uses
};

struct FoundTensor
{
    std::string path;
    TensorPtr tensor;
    Use use;
};

class ModelReader
{
public:
    ModelReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_reader(*source, 0, WindowedReader::toTheEnd, &task)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_maker(source, m_reader, task)
        , m_entriesLeft(entryLimit(source->size()))
    {}

    Expected<OpenedModel> read();

private:
    template <typename Take> Expected<void> forEachField(const Field &message, const Take &take);
    Expected<void> model(const Field &field);
    Expected<void> opset(const Field &field);
    Expected<void> metadataProperty(const Field &field);
    Expected<void> addMetadata(std::string key, std::string value);
    Expected<void> graph(const Field &field, const std::string &prefix, std::size_t depth);
    Expected<void> function(const Field &field);
    Expected<NodeHead> head(const Field &node);
    Expected<void> node(const Field &field, const std::string &prefix, std::size_t depth);
    Expected<void> attribute(const Field &field, const std::string &prefix, const NodeHead &head, std::size_t depth);
    Expected<void> constant(const Field &attribute, const std::string &name, const std::string &path);
    Expected<void> countUses(const Field &node, const NodeHead &head, const std::string &prefix);
    Expected<std::string> nodePath(const NodeHead &head, const std::string &prefix);
    Expected<std::string> textOf(const std::optional<Field> &field);
    Expected<void> initializer(const Field &field, const std::string &prefix);
    Expected<void> sparse(const Field &field, const std::string &prefix, const std::string *path);
    Expected<void> tensor(const Field &field, const std::string &path);
    Expected<void> addMessage(const TensorMessage &message, const std::string &path);
    Expected<void> add(const std::string &path, Expected<TensorPtr> tensor);
    Expected<void> addValue(const std::string &path, Expected<Value> value, std::uint64_t offset);
    Expected<bool> claim(const std::string &path);
    Expected<void> leaveOut(const std::string &path, Error flaw);
    void report();
    [[nodiscard]] QString noteFor(const Use &use) const;

    const ByteSourcePtr &m_source;
    WindowedReader m_reader;
    Task &m_task;
    Diagnostics &m_diagnostics;
    TensorMaker m_maker;
    std::vector<Metadata::Entry> m_metadata;
    TextSet m_metadataKeys;
    std::string m_opsets;
    std::uint64_t m_metadataBytes = 0;
    std::deque<FoundTensor> m_tensors;
    TextViewMap<std::size_t> m_byPath; ///< index in m_tensors
    StateBuilder m_builder;
    TextSet m_valuePaths;
    std::optional<Error> m_firstLeftOut;
    std::uint64_t m_entriesLeft;
    std::uint64_t m_pathBytes = 0;
    std::uint64_t m_values = 0;
    bool m_hasGraph = false;
    bool m_isCounting = false; ///< the second walk, which finds the uses of the tensors
};

/// Calls `take` with each field of a message.
template <typename Take> Expected<void> ModelReader::forEachField(const Field &message, const Take &take)
{
    if (message.wire != Wire::Bytes)
        return malformed(FormatsText::tr("Expected a message in a field of the model."), message.offset);
    Message content(m_reader, message);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> field, content.next());
        if (!field)
            return {};
        BURNISH_CHECK(take(*field));
    }
}

Expected<std::string> ModelReader::textOf(const std::optional<Field> &field)
{
    return field ? protobuf::text(m_reader, *field, nameLimit) : std::string();
}

Expected<bool> ModelReader::claim(const std::string &path)
{
    m_pathBytes += path.size();
    if (m_entriesLeft-- == 0 || m_pathBytes > pathLimit + m_source->size())
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    return !m_byPath.contains(std::string_view(path)) && !m_valuePaths.contains(path);
}

Expected<void> ModelReader::leaveOut(const std::string &path, Error flaw)
{
    if (flaw.code() != ErrorCode::Malformed && flaw.code() != ErrorCode::Unsupported &&
        flaw.code() != ErrorCode::NotFound)
        return flaw;
    flaw.inTensor(quotedForMessage(path));
    if (!m_firstLeftOut)
        m_firstLeftOut = flaw;
    if (!m_maker.isOfFile())
        m_diagnostics.leaveOut(flaw.code() == ErrorCode::NotFound ? OmissionKind::MissingFiles : OmissionKind::Unread,
                               flaw, path);
    return {};
}

Expected<void> ModelReader::add(const std::string &path, Expected<TensorPtr> tensor)
{
    BURNISH_TRY(const bool isNew, claim(path));
    if (!tensor)
        return leaveOut(path, std::move(tensor).error());
    if (!isNew) {
        m_diagnostics.add(malformed(FormatsText::tr("Another tensor has the same name. Only the first was read."), 0)
                              .inTensor(quotedForMessage(path)));
        return {};
    }
    m_tensors.push_back({path, std::move(*tensor), {}});
    m_byPath.emplace(m_tensors.back().path, m_tensors.size() - 1);
    return {};
}

Expected<void> ModelReader::addValue(const std::string &path, Expected<Value> value, std::uint64_t offset)
{
    BURNISH_TRY(const bool isNew, claim(path));
    if (!value)
        return leaveOut(path, std::move(value).error());
    if (!isNew)
        return {};
    m_valuePaths.insert(path);
    m_builder.addValueAt(path, std::move(*value), offset);
    ++m_values;
    return {};
}

Expected<void> ModelReader::addMessage(const TensorMessage &message, const std::string &path)
{
    BURNISH_CHECK(m_task.poll());
    if (message.dataType == String)
        return addValue(path, m_maker.strings(message.field, tensorField::StringData), message.field.offset);
    return add(path, m_maker.make(message));
}

Expected<void> ModelReader::tensor(const Field &field, const std::string &path)
{
    if (m_isCounting)
        return {};
    BURNISH_TRY(const TensorMessage message, m_maker.readMessage(field));
    return addMessage(message, path);
}

Expected<void> ModelReader::initializer(const Field &field, const std::string &prefix)
{
    if (m_isCounting)
        return {};
    BURNISH_TRY(const TensorMessage message, m_maker.readMessage(field));
    return addMessage(message, prefix + message.name);
}

/// `path` is null for an initialiser, which has the name of its values.
Expected<void> ModelReader::sparse(const Field &field, const std::string &prefix, const std::string *path)
{
    if (m_isCounting)
        return {};
    std::optional<Field> values;
    std::optional<Field> indices;
    QStringList dimensions;
    BURNISH_CHECK(forEachField(field, [&](const Field &part) -> Expected<void> {
        if (part.number == sparseField::Values && part.wire == Wire::Bytes)
            values = part;
        else if (part.number == sparseField::Indices && part.wire == Wire::Bytes)
            indices = part;
        else if (part.number == sparseField::Dims)
            return protobuf::forEachVarint(m_reader, part, [&](std::uint64_t size) -> Expected<void> {
                constexpr qsizetype mostShown = 64;
                if (dimensions.size() < mostShown)
                    dimensions += QString::number(std::int64_t(size));
                return {};
            });
        return {};
    }));
    if (!values || !indices)
        return malformed(FormatsText::tr("Expected the values and the indices of a sparse tensor."), field.offset);
    BURNISH_TRY(const TensorMessage message, m_maker.readMessage(*values));
    const std::string whole = path ? *path : prefix + message.name;
    m_diagnostics.add(
        Error(ErrorCode::Unsupported,
              FormatsText::tr("The tensor is sparse, of shape [%1]. Its values and indices were read as two tensors.")
                  .arg(dimensions.join(QLatin1String(", "))))
            .inTensor(quotedForMessage(whole)));
    BURNISH_CHECK(tensor(*values, whole + ".values"));
    return tensor(*indices, whole + ".indices");
}

Expected<NodeHead> ModelReader::head(const Field &node)
{
    NodeHead head;
    BURNISH_CHECK(forEachField(node, [&](const Field &field) -> Expected<void> {
        if (field.number == nodeField::Output && !head.firstOutput)
            head.firstOutput = field;
        else if (field.number == nodeField::Name)
            head.name = field;
        else if (field.number == nodeField::OpType)
            head.operation = field;
        else if (field.number == nodeField::Attribute)
            head.hasAttributes = true;
        return {};
    }));
    return head;
}

/// The name of the node, or of its first output.
Expected<std::string> ModelReader::nodePath(const NodeHead &head, const std::string &prefix)
{
    const bool isNamed = head.name && head.name->length() > 0;
    BURNISH_TRY(const std::string own, textOf(isNamed ? head.name : head.firstOutput));
    return prefix + own;
}

Expected<void> ModelReader::countUses(const Field &node, const NodeHead &head, const std::string &prefix)
{
    std::uint64_t number = 0;
    std::string path;
    return forEachField(node, [&](const Field &field) -> Expected<void> {
        if (field.number != nodeField::Input)
            return {};
        ++number;
        BURNISH_TRY(const std::string name, protobuf::text(m_reader, field, nameLimit));
        path.assign(prefix).append(name);
        auto found = m_byPath.find(std::string_view(path));
        // A subgraph sees the names of the graph around it.
        if (found == m_byPath.end() && !prefix.empty())
            found = m_byPath.find(std::string_view(name));
        if (found == m_byPath.end())
            return {};
        Use &use = m_tensors[found->second].use;
        if (use.count++ == 0) {
            use.input = number;
            BURNISH_TRY(use.operation, textOf(head.operation));
            BURNISH_TRY(use.node, textOf(head.name));
        }
        return {};
    });
}

Expected<void> ModelReader::node(const Field &field, const std::string &prefix, std::size_t depth)
{
    BURNISH_CHECK(m_task.poll());
    BURNISH_TRY(const NodeHead known, head(field));
    if (m_isCounting)
        BURNISH_CHECK(countUses(field, known, prefix));
    if (!known.hasAttributes)
        return {};
    return forEachField(field, [&](const Field &part) -> Expected<void> {
        return part.number == nodeField::Attribute ? attribute(part, prefix, known, depth + 1) : Expected<void>();
    });
}

/// The content of an attribute of a Constant node other than a tensor.
Expected<void> ModelReader::constant(const Field &attribute, const std::string &name, const std::string &path)
{
    if (name == "value_float")
        return add(path, m_maker.numbers(attribute, attributeField::Float, Dtype::F32, true));
    if (name == "value_floats")
        return add(path, m_maker.numbers(attribute, attributeField::Floats, Dtype::F32, false));
    if (name == "value_int")
        return add(path, m_maker.numbers(attribute, attributeField::Int, Dtype::I64, true));
    if (name == "value_ints")
        return add(path, m_maker.numbers(attribute, attributeField::Ints, Dtype::I64, false));
    if (name == "value_string")
        return addValue(path, m_maker.strings(attribute, attributeField::String), attribute.offset);
    if (name == "value_strings")
        return addValue(path, m_maker.strings(attribute, attributeField::Strings), attribute.offset);
    return {};
}

Expected<void> ModelReader::attribute(const Field &field, const std::string &prefix, const NodeHead &head,
                                      std::size_t depth)
{
    std::optional<Field> nameField;
    bool hasTensors = false;
    BURNISH_CHECK(forEachField(field, [&](const Field &part) -> Expected<void> {
        if (part.number == attributeField::Name)
            nameField = part;
        hasTensors = hasTensors || part.number == attributeField::Tensor || part.number == attributeField::Graph ||
                     part.number == attributeField::Tensors || part.number == attributeField::Graphs ||
                     part.number == attributeField::SparseTensor;
        return {};
    }));
    constexpr std::string_view constantOperation = "Constant";
    bool isConstant = head.operation && head.operation->length() == constantOperation.size();
    if (!hasTensors && (!isConstant || m_isCounting))
        return {};
    BURNISH_TRY(const std::string name, textOf(nameField));
    if (isConstant) {
        BURNISH_TRY(const std::string operation, textOf(head.operation));
        isConstant = operation == constantOperation && name.starts_with("value");
    }
    std::string path;
    if (isConstant) {
        BURNISH_TRY(const std::string output, textOf(head.firstOutput));
        path = prefix + output;
    } else {
        BURNISH_TRY(path, nodePath(head, prefix));
        path.append(1, '.').append(name);
    }
    if (!hasTensors)
        return isConstant ? constant(field, name, path) : Expected<void>();
    std::uint64_t tensors = 0;
    std::uint64_t graphs = 0;
    return forEachField(field, [&](const Field &part) -> Expected<void> {
        switch (part.number) {
        case attributeField::Tensor:
            return tensor(part, path);
        case attributeField::Tensors:
            return tensor(part, path + '.' + std::to_string(tensors++));
        case attributeField::SparseTensor:
            return sparse(part, prefix, &path);
        case attributeField::Graph:
            return graph(part, path + '.', depth + 1);
        case attributeField::Graphs:
            return graph(part, path + '.' + std::to_string(graphs++) + '.', depth + 1);
        default:
            return {};
        }
    });
}

Expected<void> ModelReader::graph(const Field &field, const std::string &prefix, std::size_t depth)
{
    if (depth > protobuf::depthLimit || prefix.size() > nameLimit)
        return malformed(FormatsText::tr("The subgraphs are nested too deeply."), field.offset);
    return forEachField(field, [&](const Field &part) -> Expected<void> {
        switch (part.number) {
        case graphField::Node:
            return node(part, prefix, depth + 1);
        case graphField::Initializer:
            return initializer(part, prefix);
        case graphField::SparseInitializer:
            return sparse(part, prefix, nullptr);
        case graphField::Name:
            if (m_isCounting || !prefix.empty())
                return {};
            if (auto name = protobuf::text(m_reader, part, nameLimit); name && !name->empty())
                return addMetadata("graph", std::move(*name));
            return {};
        case graphField::MetadataProps:
            return m_isCounting || !prefix.empty() ? Expected<void>() : metadataProperty(part);
        default:
            return {};
        }
    });
}

Expected<void> ModelReader::function(const Field &field)
{
    std::optional<Field> name;
    BURNISH_CHECK(forEachField(field, [&](const Field &part) -> Expected<void> {
        if (part.number == functionField::Name)
            name = part;
        return {};
    }));
    BURNISH_TRY(const std::string prefix, textOf(name));
    return forEachField(field, [&](const Field &part) -> Expected<void> {
        return part.number == functionField::Node ? node(part, prefix + '.', 2) : Expected<void>();
    });
}

Expected<void> ModelReader::addMetadata(std::string key, std::string value)
{
    m_metadataBytes += key.size() + value.size();
    if (m_metadataBytes > metadataLimit || m_entriesLeft-- == 0)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The metadata of the model exceeds %1 MiB.").arg(metadataLimit >> 20));
    if (m_metadataKeys.insert(key).second)
        m_metadata.emplace_back(std::move(key), std::move(value));
    else
        m_diagnostics.add(
            Error(ErrorCode::Malformed, FormatsText::tr("The metadata key “%1” occurs twice. Only the first was read.")
                                            .arg(quotedForMessage(key))));
    return {};
}

Expected<void> ModelReader::metadataProperty(const Field &field)
{
    std::string key;
    std::string value;
    BURNISH_CHECK(forEachField(field, [&](const Field &part) -> Expected<void> {
        if (part.number == entryField::Key) {
            BURNISH_TRY(key, protobuf::text(m_reader, part, nameLimit));
        } else if (part.number == entryField::Value) {
            BURNISH_TRY(value, protobuf::text(m_reader, part, metadataLimit));
        }
        return {};
    }));
    return addMetadata(std::move(key), std::move(value));
}

Expected<void> ModelReader::opset(const Field &field)
{
    std::string domain;
    std::uint64_t version = 0;
    BURNISH_CHECK(forEachField(field, [&](const Field &part) -> Expected<void> {
        if (part.number == opsetField::Domain) {
            BURNISH_TRY(domain, protobuf::text(m_reader, part, nameLimit));
        } else if (part.number == opsetField::Version) {
            version = part.value;
        }
        return {};
    }));
    if (m_opsets.size() < nameLimit)
        m_opsets.append(m_opsets.empty() ? "" : ", ").append(domain).append(":").append(std::to_string(version));
    return {};
}

Expected<void> ModelReader::model(const Field &field)
{
    const auto textual = [&](const char *key, const Field &part) -> Expected<void> {
        BURNISH_TRY(std::string text, protobuf::text(m_reader, part, metadataLimit));
        return text.empty() ? Expected<void>() : addMetadata(key, std::move(text));
    };
    switch (field.number) {
    case modelField::Graph:
        m_hasGraph = true;
        return graph(field, {}, 1);
    case modelField::Functions:
        return function(field);
    default:
        break;
    }
    if (m_isCounting)
        return {};
    switch (field.number) {
    case modelField::IrVersion:
        return addMetadata("ir_version", std::to_string(field.value));
    case modelField::ProducerName:
        return textual("producer_name", field);
    case modelField::ProducerVersion:
        return textual("producer_version", field);
    case modelField::Domain:
        return textual("domain", field);
    case modelField::ModelVersion:
        return field.value != 0 ? addMetadata("model_version", std::to_string(std::int64_t(field.value)))
                                : Expected<void>();
    case modelField::DocString:
        return textual("doc_string", field);
    case modelField::OpsetImport:
        return opset(field);
    case modelField::MetadataProps:
        return metadataProperty(field);
    default:
        return {};
    }
}

QString ModelReader::noteFor(const Use &use) const
{
    const QString operation = quotedForMessage(use.operation);
    const QString note =
        use.node.empty()
            ? FormatsText::tr("Input %1 of %2").arg(use.input).arg(operation)
            : FormatsText::tr("Input %1 of %2 “%3”").arg(use.input).arg(operation, quotedForMessage(use.node));
    if (use.count == 1)
        return note;
    return FormatsText::tr("%1 and %n other(s)", nullptr, int(std::min<std::uint64_t>(use.count - 1, 1'000'000'000)))
        .arg(note);
}

void ModelReader::report()
{
    m_maker.externalFiles().report(m_diagnostics);
    if (m_maker.narrowTensors() > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.", nullptr,
                                  m_maker.narrowTensors())));
    if (m_maker.oddTensors() > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n tensor(s) of floats with fewer than 8 bits, which do not fill whole bytes, were "
                                  "read as F8E4M3, which has the same values.",
                                  nullptr, m_maker.oddTensors())));
}

Expected<OpenedModel> ModelReader::read()
{
    Field whole;
    whole.wire = Wire::Bytes;
    whole.end = m_source->size();
    const auto walk = [&] { return forEachField(whole, [this](const Field &field) { return model(field); }); };
    BURNISH_CHECK(walk());
    if (!m_hasGraph)
        return malformed(FormatsText::tr("The file contains no graph, as every ONNX model does."), 0);
    m_isCounting = true;
    BURNISH_CHECK(walk());
    BURNISH_CHECK(m_maker.finish());
    if (m_tensors.empty() && m_values == 0 && m_firstLeftOut)
        return std::move(*m_firstLeftOut);
    report();
    for (FoundTensor &found : m_tensors) {
        const bool isUsed = found.use.count > 0;
        m_builder.addTensorAt(found.path,
                              isUsed ? withNote(std::move(found.tensor), noteFor(found.use)) : std::move(found.tensor));
    }
    if (!m_opsets.empty())
        BURNISH_CHECK(addMetadata("opset", m_opsets));
    m_builder.metadata() = Metadata(std::move(m_metadata));
    OpenedModel opened;
    opened.detail = FormatsText::tr("opset %1").arg(quotedForMessage(m_opsets));
    opened.state = m_builder.finish();
    return opened;
}

} // namespace

Expected<OpenedModel> readModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
{
    return ModelReader(source, task, diagnostics).read();
}

} // namespace burnish::onnx
