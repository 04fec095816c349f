// SPDX-License-Identifier: MIT
#include "core/formats/ort/ortmodel.h"

#include "core/base/seededhash.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/formats/ort/ortfields.h"
#include "core/formats/ort/orttensor.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>
#include <deque>
#include <limits>

namespace burnish::ort {

namespace {

constexpr std::size_t depthLimit = 32; ///< of graphs in graphs
/// For all paths together; names of subgraphs repeat in the paths of their tensors.
constexpr std::uint64_t pathLimit = std::uint64_t(4) << 20;      ///< bytes, besides 16 times those of the file
constexpr std::uint64_t metadataLimit = std::uint64_t(16) << 20; ///< bytes of all pairs

struct NodeUse
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
    NodeUse use;
    std::string origin; ///< the initialiser that it was made of; otherwise empty
};

/// A graph that is read, or one around it.
struct Scope
{
    std::string prefix;
    TextMap<std::size_t> initialisers; ///< by name: index in m_tensors; of sparse ones the values
};

constexpr std::array<std::string_view, 7> fusions = {
    "ConvAddFusion_Add_B_", "ConvAddFusion_B_", "ConvBnFusion_BN_B_",   "ConvBnFusion_W_",
    "ConvMulFusion_Mul_B_", "ConvMulFusion_W_", "MatMulBnFusion_GemmB_"};

/// Returns the initialiser that ONNX Runtime can have made another one of: "conv.weight" of
/// "ConvBnFusion_W_conv.weight", also if several fusions changed it, "q" of "q_T", which MatMulNBits uses. Empty if the
/// name is not of that kind.
std::string_view nameBefore(std::string_view name, const NodeUse &use)
{
    constexpr std::string_view packed = "_T";
    if (use.operation == "MatMulNBits" && name.ends_with(packed))
        return name.substr(0, name.size() - packed.size());
    std::string_view rest = name;
    for (auto fusion = fusions.begin(); fusion != fusions.end();) {
        if (rest.starts_with(*fusion)) {
            rest.remove_prefix(fusion->size());
            fusion = fusions.begin();
        } else {
            ++fusion;
        }
    }
    return rest.size() < name.size() ? rest : std::string_view();
}

class ModelReader
{
public:
    ModelReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_leftOut(diagnostics)
        , m_model(*source, &task)
        , m_entriesLeft(entryLimit(source->size()))
    {}

    Expected<OpenedModel> read();

private:
    template <typename Take> Expected<void> forEachTable(const FlatTable &table, unsigned field, const Take &take);
    template <typename Take> Expected<void> forEachText(const FlatTable &table, unsigned field, const Take &take);
    Expected<void> properties(const FlatTable &session, const FlatTable &model);
    Expected<void> addMetadata(std::string key, std::string value);
    Expected<void> graph(const FlatTable &graph, const std::string &prefix);
    Expected<void> node(const FlatTable &node, const std::string &prefix);
    Expected<bool> holdsTensors(const FlatTable &attribute);
    Expected<void> attribute(const FlatTable &attribute, const std::string &start);
    Expected<void> tensor(const FlatTable &table, const std::string &prefix, const std::string *path);
    Expected<void> sparse(const FlatTable &table, const std::string &prefix);
    Expected<void> claim(const std::string &path, unsigned entries = 1);
    Expected<void> findOrigins(const FlatTable &graph, std::size_t first, std::size_t end);
    Expected<TextSet> unusedNames(const FlatTable &graph, const TextSet &wanted);
    [[nodiscard]] QString noteFor(const FoundTensor &found) const;

    const ByteSourcePtr &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    FlatBuffer m_model;
    std::deque<FoundTensor> m_tensors;
    std::vector<Scope> m_scopes; ///< the graph that is read is the last
    StateBuilder m_builder;
    TextSet m_taken;
    Metadata m_metadata;
    std::uint64_t m_metadataBytes = 0;
    std::string m_opsets;
    std::uint64_t m_entriesLeft;
    std::uint64_t m_pathBytes = 0;
    std::uint64_t m_stringBytes = 0;
    std::uint64_t m_values = 0;
    int m_narrow = 0;
    int m_odd = 0; ///< of floats
    int m_renamed = 0;
};

template <typename Take>
Expected<void> ModelReader::forEachTable(const FlatTable &table, unsigned field, const Take &take)
{
    BURNISH_TRY(const FlatVector tables, m_model.vector(table, field, sizeof(std::uint32_t)));
    for (std::uint64_t i = 0; i < tables.count; ++i) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const FlatTable element, m_model.tableAt(tables, i));
        BURNISH_CHECK(take(element));
    }
    return {};
}

template <typename Take>
Expected<void> ModelReader::forEachText(const FlatTable &table, unsigned field, const Take &take)
{
    BURNISH_TRY(const FlatVector texts, m_model.vector(table, field, sizeof(std::uint32_t)));
    for (std::uint64_t i = 0; i < texts.count; ++i) {
        BURNISH_TRY(const std::string text, m_model.textAt(texts, i, nameLimit));
        BURNISH_CHECK(take(text, i));
    }
    return {};
}

/// A path that is joined, of so many tensors or values.
Expected<void> ModelReader::claim(const std::string &path, unsigned entries)
{
    m_pathBytes += path.size();
    if (m_entriesLeft < entries || m_pathBytes > pathLimit + 16 * m_source->size())
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    m_entriesLeft -= entries;
    return {};
}

/// `path` is null for an initialiser, which has its name below the prefix.
Expected<void> ModelReader::tensor(const FlatTable &table, const std::string &prefix, const std::string *path)
{
    auto row = readTensorRow(m_model, table);
    const std::string whole = path ? *path : row ? prefix + row->name : prefix + '#' + std::to_string(m_tensors.size());
    BURNISH_CHECK(claim(whole));
    if (!row)
        return m_leftOut.add(whole, std::move(row).error());
    if (m_taken.contains(whole))
        return m_leftOut.add(
            whole,
            Error(ErrorCode::Malformed, FormatsText::tr("Another tensor has the same name. Only the first was read.")));
    if (isString(*row)) {
        auto value = stringsOf(m_model, *row, stringLimit - m_stringBytes);
        if (!value)
            return m_leftOut.add(whole, std::move(value).error());
        m_stringBytes += std::get<NamedValue>(*value).text.size();
        m_builder.addValueAt(whole, std::move(*value), table.position);
        ++m_values;
    } else {
        auto made = makeTensor(*row, m_source);
        if (!made)
            return m_leftOut.add(whole, std::move(made).error());
        const Dtype dtype = (*made)->info().dtype();
        if (isNarrow(*row) && !isPacked(dtype))
            ++(dtype == Dtype::F8E4M3 ? m_odd : m_narrow);
        if (!path)
            m_scopes.back().initialisers.emplace(row->name, m_tensors.size());
        m_tensors.push_back({whole, std::move(*made), {}, {}});
    }
    m_taken.insert(whole);
    return {};
}

Expected<void> ModelReader::sparse(const FlatTable &table, const std::string &prefix)
{
    BURNISH_TRY(const auto values, m_model.table(table, sparseField::Values));
    BURNISH_TRY(const auto indices, m_model.table(table, sparseField::Indices));
    if (!values || !indices)
        return malformed(FormatsText::tr("Expected the values and the indices of a sparse tensor."), table.position);
    BURNISH_TRY(const FlatVector shape, m_model.vector(table, sparseField::Dims, sizeof(std::int64_t)));
    constexpr std::uint64_t mostShown = 64;
    QStringList dimensions;
    for (std::uint64_t i = 0; i < std::min(shape.count, mostShown); ++i) {
        BURNISH_TRY(const auto size, m_model.numberAt<std::int64_t>(shape, i));
        dimensions += QString::number(size);
    }
    BURNISH_TRY(const std::string name, m_model.text(*values, tensorField::Name, nameLimit));
    const std::string whole = prefix + name;
    m_diagnostics.add(
        Error(ErrorCode::Unsupported,
              FormatsText::tr("The tensor is sparse, of shape [%1]. Its values and indices were read as two tensors.")
                  .arg(dimensions.join(QLatin1String(", "))))
            .inTensor(quotedForMessage(whole)));
    const std::string valuesPath = whole + ".values";
    const std::string indicesPath = whole + ".indices";
    const std::size_t index = m_tensors.size();
    BURNISH_CHECK(tensor(*values, {}, &valuesPath));
    if (m_tensors.size() > index)
        m_scopes.back().initialisers.emplace(name, index);
    return tensor(*indices, {}, &indicesPath);
}

/// Tensors, or graphs, which can.
Expected<bool> ModelReader::holdsTensors(const FlatTable &attribute)
{
    for (const unsigned field : {attributeField::Tensor, attributeField::Graph}) {
        BURNISH_TRY(const auto table, m_model.table(attribute, field));
        if (table)
            return true;
    }
    for (const unsigned field : {attributeField::Tensors, attributeField::Graphs}) {
        BURNISH_TRY(const FlatVector tables, m_model.vector(attribute, field, sizeof(std::uint32_t)));
        if (tables.count > 0)
            return true;
    }
    return false;
}

/// `start` is the path of the node, and a dot.
Expected<void> ModelReader::attribute(const FlatTable &attribute, const std::string &start)
{
    BURNISH_TRY(const std::string name, m_model.text(attribute, attributeField::Name, nameLimit));
    const std::string path = start + name;
    BURNISH_TRY(const auto one, m_model.table(attribute, attributeField::Tensor));
    if (one)
        BURNISH_CHECK(tensor(*one, {}, &path));
    std::uint64_t number = 0;
    BURNISH_CHECK(forEachTable(attribute, attributeField::Tensors, [&](const FlatTable &table) {
        const std::string numbered = path + '.' + std::to_string(number++);
        return tensor(table, {}, &numbered);
    }));
    BURNISH_TRY(const auto inner, m_model.table(attribute, attributeField::Graph));
    if (inner)
        BURNISH_CHECK(graph(*inner, path + '.'));
    number = 0;
    return forEachTable(attribute, attributeField::Graphs, [&](const FlatTable &table) {
        return graph(table, path + '.' + std::to_string(number++) + '.');
    });
}

Expected<void> ModelReader::node(const FlatTable &node, const std::string &prefix)
{
    BURNISH_TRY(const std::string name, m_model.text(node, nodeField::Name, nameLimit));
    const auto use = [&](const std::string &input, std::uint64_t index) -> Expected<void> {
        if (input.empty()) // an optional one
            return {};
        // A subgraph sees the names of the graphs around it.
        for (auto scope = m_scopes.rbegin(); scope != m_scopes.rend(); ++scope) {
            const auto found = scope->initialisers.find(input);
            if (found == scope->initialisers.end())
                continue;
            NodeUse &known = m_tensors[found->second].use;
            if (known.count++ == 0) {
                known.input = index + 1;
                known.node = name;
                BURNISH_TRY(known.operation, m_model.text(node, nodeField::OpType, nameLimit));
            }
            break;
        }
        return {};
    };
    BURNISH_CHECK(forEachText(node, nodeField::Inputs, use));
    std::string start; // for the first attribute that needs it: most have no tensors, and prefixes can be long
    return forEachTable(node, nodeField::Attributes, [&](const FlatTable &table) -> Expected<void> {
        BURNISH_TRY(const bool isNeeded, holdsTensors(table));
        if (!isNeeded)
            return {};
        if (start.empty()) {
            start = prefix + name;
            BURNISH_TRY(const FlatVector outputs, m_model.vector(node, nodeField::Outputs, sizeof(std::uint32_t)));
            if (name.empty() && outputs.count > 0) {
                BURNISH_TRY(const std::string output, m_model.textAt(outputs, 0, nameLimit));
                start += output;
            }
            start += '.';
        }
        return attribute(table, start);
    });
}

/// Returns those of the names that are values which nothing in the graph has or uses any more: ONNX Runtime keeps those
/// of the initialisers that it replaced.
Expected<TextSet> ModelReader::unusedNames(const FlatTable &graph, const TextSet &wanted)
{
    TextSet names;
    BURNISH_CHECK(forEachTable(graph, graphField::NodeArgs, [&](const FlatTable &value) -> Expected<void> {
        BURNISH_TRY(std::string name, m_model.text(value, valueField::Name, nameLimit));
        if (wanted.contains(name))
            names.insert(std::move(name));
        return {};
    }));
    const auto used = [&](const std::string &name, std::uint64_t) -> Expected<void> {
        names.erase(name);
        return {};
    };
    for (const unsigned field : {graphField::Inputs, graphField::Outputs})
        BURNISH_CHECK(forEachText(graph, field, used));
    const auto usedBy = [&](const FlatTable &node) -> Expected<void> {
        for (const unsigned field : {nodeField::Inputs, nodeField::Outputs, nodeField::ImplicitInputs})
            BURNISH_CHECK(forEachText(node, field, used));
        return {};
    };
    BURNISH_CHECK(forEachTable(graph, graphField::Nodes, usedBy));
    return names;
}

/// For the initialisers of a graph, which are the tensors from the index `first` on. Their uses are known.
Expected<void> ModelReader::findOrigins(const FlatTable &graph, std::size_t first, std::size_t end)
{
    const Scope &scope = m_scopes.back();
    TextSet wanted;
    for (std::size_t i = first; i < end; ++i) {
        const FoundTensor &found = m_tensors[i];
        const std::string_view before = nameBefore(std::string_view(found.path).substr(scope.prefix.size()), found.use);
        if (!before.empty())
            wanted.emplace(before);
    }
    if (wanted.empty())
        return {};
    BURNISH_TRY(const TextSet names, unusedNames(graph, wanted));
    for (std::size_t i = first; i < end; ++i) {
        FoundTensor &found = m_tensors[i];
        std::string before(nameBefore(std::string_view(found.path).substr(scope.prefix.size()), found.use));
        if (!names.contains(before) || scope.initialisers.contains(before))
            continue;
        found.origin = std::move(before);
        ++m_renamed;
    }
    return {};
}

Expected<void> ModelReader::graph(const FlatTable &graph, const std::string &prefix)
{
    if (m_scopes.size() == depthLimit || prefix.size() > nameLimit)
        return malformed(FormatsText::tr("The subgraphs are nested too deeply."), graph.position);
    BURNISH_CHECK(claim(prefix, 0));
    m_scopes.push_back({prefix, {}});
    const std::size_t first = m_tensors.size();
    BURNISH_CHECK(forEachTable(graph, graphField::Initializers,
                               [&](const FlatTable &table) { return tensor(table, prefix, nullptr); }));
    BURNISH_CHECK(forEachTable(graph, graphField::SparseInitializers,
                               [&](const FlatTable &table) { return sparse(table, prefix); }));
    const std::size_t end = m_tensors.size();
    BURNISH_CHECK(forEachTable(graph, graphField::Nodes, [&](const FlatTable &table) { return node(table, prefix); }));
    BURNISH_CHECK(findOrigins(graph, first, end));
    m_scopes.pop_back();
    return {};
}

Expected<void> ModelReader::addMetadata(std::string key, std::string value)
{
    m_metadataBytes += key.size() + value.size();
    if (m_metadataBytes > metadataLimit || m_entriesLeft-- == 0)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The metadata of the model exceeds %1 MiB.").arg(metadataLimit >> 20));
    m_metadata.set(std::move(key), std::move(value));
    return {};
}

Expected<void> ModelReader::properties(const FlatTable &session, const FlatTable &model)
{
    const auto text = [&](const FlatTable &table, unsigned field, const char *key) -> Expected<void> {
        BURNISH_TRY(std::string value, m_model.text(table, field, metadataLimit));
        return value.empty() ? Expected<void>() : addMetadata(key, std::move(value));
    };
    const auto number = [&](unsigned field, const char *key) -> Expected<void> {
        BURNISH_TRY(const auto value, m_model.number<std::int64_t>(model, field, 0));
        constexpr std::int64_t unversioned = std::numeric_limits<std::int64_t>::max(); // what ONNX Runtime writes then
        return value == 0 || value == unversioned ? Expected<void>() : addMetadata(key, std::to_string(value));
    };
    BURNISH_CHECK(text(session, sessionField::OrtVersion, "ort_format_version"));
    BURNISH_CHECK(number(modelField::IrVersion, "ir_version"));
    BURNISH_CHECK(text(model, modelField::ProducerName, "producer_name"));
    BURNISH_CHECK(text(model, modelField::ProducerVersion, "producer_version"));
    BURNISH_CHECK(text(model, modelField::Domain, "domain"));
    BURNISH_CHECK(number(modelField::ModelVersion, "model_version"));
    BURNISH_CHECK(text(model, modelField::DocString, "doc_string"));
    BURNISH_CHECK(forEachTable(model, modelField::OpsetImport, [&](const FlatTable &opset) -> Expected<void> {
        BURNISH_TRY(const std::string domain, m_model.text(opset, opsetField::Domain, nameLimit));
        BURNISH_TRY(const auto version, m_model.number<std::int64_t>(opset, opsetField::Version, 0));
        if (m_opsets.size() < nameLimit)
            m_opsets.append(m_opsets.empty() ? "" : ", ").append(domain).append(":").append(std::to_string(version));
        return {};
    }));
    if (!m_opsets.empty())
        BURNISH_CHECK(addMetadata("opset", m_opsets));
    return forEachTable(model, modelField::MetadataProps, [&](const FlatTable &entry) -> Expected<void> {
        BURNISH_TRY(std::string key, m_model.text(entry, entryField::Key, nameLimit));
        BURNISH_TRY(std::string value, m_model.text(entry, entryField::Value, metadataLimit));
        return addMetadata(std::move(key), std::move(value));
    });
}

QString ModelReader::noteFor(const FoundTensor &found) const
{
    const QString origin = quotedForMessage(found.origin);
    const NodeUse &use = found.use;
    if (use.count == 0)
        return found.origin.empty() ? QString() : FormatsText::tr("ONNX Runtime made it of “%1”.").arg(origin);
    const QString operation = quotedForMessage(use.operation);
    QString note =
        use.node.empty()
            ? FormatsText::tr("Input %1 of %2").arg(use.input).arg(operation)
            : FormatsText::tr("Input %1 of %2 “%3”").arg(use.input).arg(operation, quotedForMessage(use.node));
    if (use.count > 1)
        note =
            FormatsText::tr("%1 and %n other(s)", nullptr, int(std::min<std::uint64_t>(use.count - 1, 1'000'000'000)))
                .arg(note);
    return found.origin.empty() ? note : FormatsText::tr("%1, made by ONNX Runtime of “%2”").arg(note, origin);
}

Expected<OpenedModel> ModelReader::read()
{
    BURNISH_TRY(const FlatTable session, m_model.root());
    BURNISH_TRY(const auto model, m_model.table(session, sessionField::Model));
    const auto whole =
        model ? m_model.table(*model, modelField::Graph) : Expected<std::optional<FlatTable>>(std::nullopt);
    if (!whole)
        return whole.error();
    if (!*whole)
        return malformed(FormatsText::tr("The file contains no graph, as every model of ONNX Runtime does."),
                         session.position);
    BURNISH_CHECK(properties(session, *model));
    BURNISH_CHECK(graph(**whole, {}));
    if (m_tensors.empty() && m_values == 0 && m_leftOut.first())
        return *m_leftOut.first();
    if (m_narrow > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.", nullptr,
                                  m_narrow)));
    if (m_odd > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n tensor(s) of floats with fewer than 8 bits, which do not fill whole bytes, were "
                                  "read as F8E4M3, which has the same values.",
                                  nullptr, m_odd)));
    if (m_renamed > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("ONNX Runtime renamed and changed %n tensor(s) when it optimised the model. Their "
                                  "notes say what they were made of.",
                                  nullptr, m_renamed)));
    for (FoundTensor &found : m_tensors) {
        const QString note = noteFor(found);
        m_builder.addTensorAt(found.path,
                              note.isEmpty() ? std::move(found.tensor) : withNote(std::move(found.tensor), note));
    }
    m_builder.metadata() = std::move(m_metadata);
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

} // namespace burnish::ort
