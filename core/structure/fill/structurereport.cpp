// SPDX-License-Identifier: MIT
#include "core/structure/fill/structurereport.h"

#include "core/structure/fill/namelikeness.h"
#include "core/structure/fill/typefill.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <map>

namespace burnish {

namespace {

using Kind = RecordType::Kind;
using State = StructureField::State;

constexpr std::size_t fieldLimit = 400'000;

std::string joined(const std::string &path, const std::string &name)
{
    return path.empty() ? name : path + '.' + name;
}

void count(StructureState &state, const StructureField &field)
{
    state.filled += field.state == State::Filled;
    state.missing += field.state == State::Missing;
    state.emptyOptions += field.state == State::EmptyOption && !field.isInEmptyOption;
    state.constants += field.state == State::Constant;
}

/// Lists the fields of a type with their matches.
class TypeLister
{
public:
    TypeLister(const ModelState &model, StructureState &state)
        : m_model(model)
        , m_state(state)
    {}

    void list(const TypeMatch &match)
    {
        if (match.type->kind == Kind::Struct || match.type->kind == Kind::Enum || match.type->kind == Kind::Map)
            listBelow(match, {}, 0, false);
        else
            add(match, {{}, match.type, 0, 0}, {}, 0, false);
    }

private:
    void add(const TypeMatch &match, const RecordField &declared, const std::string &path, int depth, bool isInEmpty)
    {
        if (m_state.fields.size() >= fieldLimit)
            return;
        StructureField field;
        field.path = path;
        field.name = declared.name;
        field.depth = depth;
        field.type = textOf(*match.type);
        field.line = declared.line;
        field.sourceFile = declared.source;
        field.isInEmptyOption = isInEmpty;
        field.filled = match.filled;
        field.missing = match.missing;
        const TypeMatch *inner = &match;
        bool isEmpty = isInEmpty;
        while (inner->type->kind == Kind::Option) {
            isEmpty = isEmpty || !inner->isPaired;
            inner = inner->children.front().get();
        }
        field.requestedRank = inner->type->rank;
        field.source = inner->source;
        if (field.source)
            field.sourcePath = m_model.path(*field.source);
        field.state = stateOf(*inner, isEmpty);
        field.problem = problemOf(*inner, isEmpty);
        count(m_state, field);
        m_state.fields.push_back(std::move(field));
        // Constants, and sequences without known elements, contain nothing that could be filled.
        if (inner->type->kind != Kind::Constant)
            listBelow(*inner, path, depth + 1, isEmpty);
    }

    void listBelow(const TypeMatch &match, const std::string &path, int depth, bool isInEmpty)
    {
        const RecordType &type = *match.type;
        for (std::size_t i = 0; i < match.children.size(); ++i) {
            RecordField declared;
            if (type.kind == Kind::Struct)
                declared = type.fields[i];
            else if (type.kind == Kind::Enum)
                declared = type.fields[match.variant];
            else
                declared.name = type.kind == Kind::Map ? match.keys[i] : std::to_string(i);
            add(*match.children[i], declared, joined(path, declared.name), depth, isInEmpty);
        }
    }

    static State stateOf(const TypeMatch &match, bool isEmpty)
    {
        switch (match.type->kind) {
        case Kind::Constant:
        case Kind::Unit:
            return isEmpty ? State::EmptyOption : State::Constant;
        case Kind::Parameter:
        case Kind::Tensor:
        case Kind::Scalar:
            if (isEmpty)
                return State::EmptyOption;
            return match.source ? State::Filled : State::Missing;
        default:
            return isEmpty ? State::EmptyOption : State::Container;
        }
    }

    [[nodiscard]] QString problemOf(const TypeMatch &match, bool isEmpty) const
    {
        if (isEmpty)
            return {};
        if (match.obstacle == TypeMatch::Obstacle::Variant)
            return StructureText::tr("The variant cannot be determined from the tensors.");
        if (match.obstacle == TypeMatch::Obstacle::Length)
            return StructureText::tr("The element indices in the model have gaps.");
        if (!match.source || !m_model.node(*match.source).isTensor() || !match.type->rank)
            return {};
        const Shape &shape = m_model.node(*match.source).tensor->info().shape();
        if (shape.rank() == *match.type->rank)
            return {};
        return StructureText::tr("Expected a tensor of rank %2, found shape %1.")
            .arg(shapeAsList(shape))
            .arg(*match.type->rank);
    }

    const ModelState &m_model;
    StructureState &m_state;
};

/// Lists the record of a filled template.
class TemplateLister
{
public:
    TemplateLister(const ModelState &model, const ModelState &record, const FilledModel &filled, StructureState &state)
        : m_model(model)
        , m_record(record)
        , m_missing(filled.missing.begin(), filled.missing.end())
        , m_state(state)
    {
        for (const FilledPlace &place : filled.filled)
            m_sources.emplace(place.place, place.source);
        std::ranges::sort(m_missing);
    }

    void list()
    {
        m_record.visitPaths(m_record.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (id != m_record.root() && m_state.fields.size() < fieldLimit)
                add(id, node, path);
            return true;
        });
        // Children come after their parents, so counting from the end sums up whole subtrees.
        for (std::size_t i = m_state.fields.size(); i-- > 0;)
            sumUp(i);
    }

private:
    void add(NodeId id, const Node &node, const std::string &path)
    {
        StructureField field;
        field.path = path;
        field.name = node.name;
        const auto parent = m_rows.find(node.parent);
        field.depth = parent == m_rows.end() ? 0 : m_state.fields[parent->second].depth + 1;
        m_parents.push_back(parent == m_rows.end() ? std::nullopt : std::optional(parent->second));
        field.type = typeText(node);
        if (const auto source = m_sources.find(id); source != m_sources.end()) {
            field.source = source->second;
            field.sourcePath = m_model.path(source->second);
        }
        if (node.isTensor()) {
            field.requestedShape = node.tensor->info().shape();
            field.requestedRank = std::uint32_t(field.requestedShape->rank());
        }
        field.state = stateOf(node, field);
        field.problem = problemOf(field);
        count(m_state, field);
        m_rows.emplace(id, m_state.fields.size());
        m_state.fields.push_back(std::move(field));
    }

    void sumUp(std::size_t row)
    {
        StructureField &field = m_state.fields[row];
        field.filled += field.state == State::Filled;
        field.missing += field.state == State::Missing;
        if (m_parents[row]) {
            m_state.fields[*m_parents[row]].filled += field.filled;
            m_state.fields[*m_parents[row]].missing += field.missing;
        }
    }

    static std::string typeText(const Node &node)
    {
        std::string text;
        switch (node.kind) {
        case NodeKind::Tensor:
            text = "Tensor " + std::to_string(node.tensor->info().shape().rank());
            text = node.isParameter() ? "Param<" + text + '>' : text;
            break;
        case NodeKind::Module:
            text = node.containerType() ? *node.containerType() : std::string();
            break;
        case NodeKind::Sequence:
            text = node.form.kind == RecordForm::Kind::Vec ? "Vec" : std::string();
            break;
        case NodeKind::Value:
            text = kindOf(*node.value()).toStdString();
            break;
        case NodeKind::Null:
            break;
        }
        for (int i = 0; i < node.form.somes; ++i)
            text.insert(0, "Option<").append(1, '>');
        return text;
    }

    [[nodiscard]] State stateOf(const Node &node, const StructureField &field) const
    {
        if (node.isContainer())
            return State::Container;
        if (field.source || node.kind == NodeKind::Value)
            return State::Filled;
        if (node.isTensor())
            return std::ranges::binary_search(m_missing, field.path) ? State::Missing : State::Filled;
        return node.form.kind == RecordForm::Kind::None ? State::EmptyOption : State::Constant;
    }

    [[nodiscard]] QString problemOf(const StructureField &field) const
    {
        if (!field.source || !field.requestedShape || !m_model.node(*field.source).isTensor())
            return {};
        const Shape &shape = m_model.node(*field.source).tensor->info().shape();
        if (shape.rank() == field.requestedShape->rank())
            return {};
        return StructureText::tr("Expected a tensor of rank %2, found shape %1.")
            .arg(shapeAsList(shape))
            .arg(field.requestedShape->rank());
    }

    const ModelState &m_model;
    const ModelState &m_record;
    std::map<NodeId, NodeId> m_sources;
    std::vector<std::string> m_missing;
    std::map<NodeId, std::size_t> m_rows;
    std::vector<std::optional<std::size_t>> m_parents;
    StructureState &m_state;
};

/// Returns the open fields that a tensor fits, the likeliest name first.
std::vector<std::string> fitting(const StructureState &state, const Shape &shape, const std::string &path)
{
    constexpr std::size_t fitLimit = 5;
    std::vector<std::pair<double, const StructureField *>> found;
    for (const StructureField &field : state.fields) {
        const bool isOpen = field.state == State::Missing || (field.state == State::EmptyOption && field.requestedRank);
        const bool fits = field.requestedShape ? *field.requestedShape == shape
                                               : !field.requestedRank || *field.requestedRank == shape.rank();
        if (isOpen && fits)
            found.emplace_back(-nameLikeness(path, field.path), &field);
    }
    std::ranges::stable_sort(found, {}, &std::pair<double, const StructureField *>::first);
    std::vector<std::string> paths;
    for (std::size_t i = 0; i < std::min(found.size(), fitLimit); ++i)
        paths.push_back(found[i].second->path);
    return paths;
}

} // namespace

Expected<StructureState> structureState(const ModelState &model, const Structure &structure, const FillOptions &options)
{
    StructureState state;
    FilledModel filled;
    if (const ModelState *record = structure.templateRecord()) {
        filled = fillStructure(model, structure, options);
        TemplateLister(model, *record, filled, state).list();
    } else {
        BURNISH_TRY(const RecordTypePtr type, structure.typeFor(options.version));
        const TypeMatchPtr match =
            matchType(model, type, {options.assigned, options.variants, options.lengths, options.otherName});
        filled = fillType(model, match);
        TypeLister(model, state).list(*match);
    }
    constexpr std::size_t comparisonLimit = 2'000'000;
    const bool isSmall = (state.missing + state.emptyOptions) * filled.unused.size() <= comparisonLimit;
    for (const NodeId id : filled.unused) {
        UnusedTensor tensor = {id, model.path(id), {}};
        if (isSmall)
            tensor.fits = fitting(state, model.node(id).tensor->info().shape(), tensor.path);
        state.unused.push_back(std::move(tensor));
    }
    state.problems = std::move(filled.problems);
    state.notes = std::move(filled.notes);
    return state;
}

} // namespace burnish
