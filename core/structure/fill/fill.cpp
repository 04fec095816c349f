// SPDX-License-Identifier: MIT
#include "core/structure/fill/fill.h"

#include "core/model/manychanges.h"
#include "core/structure/fill/idpool.h"
#include "core/structure/fill/typefill.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <map>
#include <set>

namespace burnish {

namespace {

QString shown(std::string_view path)
{
    return quotedForMessage(path);
}

/// The result of matching part of the structure with the model.
struct Match
{
    std::vector<FilledPlace> filled;
    std::vector<NodeId> missing;   ///< tensors of the structure
    std::vector<NodeId> collapsed; ///< sequences with elements that were found without their index
};

void append(Match &to, Match &&from)
{
    to.filled.insert(to.filled.end(), from.filled.begin(), from.filled.end());
    to.missing.insert(to.missing.end(), from.missing.begin(), from.missing.end());
    to.collapsed.insert(to.collapsed.end(), from.collapsed.begin(), from.collapsed.end());
}

class Matcher
{
public:
    Matcher(const ModelState &model, const ModelState &record, const FillOptions &options)
        : m_record(record)
        , m_index(model)
        , m_model(model)
        , m_otherName(options.otherName)
    {
        for (const auto &[path, source] : options.assigned) {
            m_assignedSources.insert(source);
            if (const auto place = record.find(path))
                m_assigned.emplace(*place, source);
        }
        model.visitPaths(model.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.isContainer())
                m_modules.insert(path);
            return true;
        });
    }

    Match match() const { return below(m_record.root(), {}, 0, 0); }

private:
    // Each sequence may be tried in two ways, so limit the work that a hostile structure can cause.
    static constexpr int triedSequences = 6;
    static constexpr int depthLimit = 1100;

    static std::string joined(const std::string &prefix, const std::string &name)
    {
        return prefix.empty() ? name : prefix + '.' + name;
    }

    /// Returns the path as it is, with `r#` added to or removed from its last name, or with the field's other name,
    /// whichever the model has.
    std::string knownPath(const Node &module, const std::string &prefix, const std::string &name) const
    {
        const std::string plain = joined(prefix, name);
        if (has(plain))
            return plain;
        const std::string raw = joined(prefix, name.starts_with("r#") ? name.substr(2) : "r#" + name);
        if (has(raw))
            return raw;
        const auto other =
            m_otherName && module.containerType() ? m_otherName(name, *module.containerType()) : std::nullopt;
        return other && m_index.findLeaf(joined(prefix, *other)) ? joined(prefix, *other) : plain;
    }
    bool has(const std::string &path) const { return m_modules.contains(path) || m_index.findLeaf(path); }

    Match leaf(NodeId id, const Node &node, const std::string &path) const
    {
        Match match;
        const auto assigned = m_assigned.find(id);
        auto source = m_index.findLeaf(path);
        if (source && m_assignedSources.contains(*source))
            source.reset();
        if (assigned != m_assigned.end())
            source = assigned->second;
        if (source && m_model.node(*source).isTensor())
            match.filled.push_back({id, *source});
        else if (node.isTensor())
            match.missing.push_back(id);
        return match;
    }

    Match elements(const Node &sequence, const std::string &path, bool withIndex, int depth, int sequences) const
    {
        Match match;
        for (const NodeId child : sequence.children)
            append(match, at(child, withIndex ? joined(path, m_record.node(child).name) : path, depth, sequences));
        return match;
    }

    Match at(NodeId id, const std::string &path, int depth, int sequences) const
    {
        const Node &node = m_record.node(id);
        if (!node.isContainer())
            return leaf(id, node, path);
        if (depth >= depthLimit)
            return {};
        if (node.kind == NodeKind::Module)
            return below(id, path, depth + 1, sequences);
        Match kept = elements(node, path, true, depth + 1, sequences + 1);
        if (kept.missing.empty() || sequences >= triedSequences)
            return kept;
        Match collapsed = elements(node, path, false, depth + 1, sequences + 1);
        std::set<NodeId> sources;
        for (const FilledPlace &place : collapsed.filled)
            sources.insert(place.source);
        if (collapsed.missing.empty() && sources.size() == collapsed.filled.size()) {
            collapsed.collapsed.push_back(id);
            return collapsed;
        }
        return kept;
    }

    Match below(NodeId module, const std::string &path, int depth, int sequences) const
    {
        Match match;
        const Node &node = m_record.node(module);
        for (const NodeId child : node.children)
            append(match, at(child, knownPath(node, path, m_record.node(child).name), depth, sequences));
        return match;
    }

    const ModelState &m_record;
    PathIndex m_index;
    const ModelState &m_model;
    const OtherFieldName &m_otherName;
    std::set<std::string, std::less<>> m_modules;
    std::map<NodeId, NodeId> m_assigned; ///< by the place in the record
    std::set<NodeId> m_assignedSources;
};

Error about(ErrorCode code, const QString &message, const std::string &path)
{
    return std::move(Error(code, message).inTensor(shown(path)));
}

class Filling
{
public:
    Filling(const ModelState &model, const ModelState &record, const FillOptions &options)
        : m_model(model)
        , m_options(options)
        , m_ids(options.idSeed)
    {
        m_result.record = record;
        // The model's metadata about its own file does not apply to a record of the structure's version of Burn.
        Metadata metadata = model.metadata();
        for (const std::string_view key : recordMetadataKeys) {
            if (auto value = record.metadata().value(key))
                metadata.set(std::string(key), std::move(*value));
        }
        m_result.record.setMetadata(std::move(metadata));
        m_result.record.setLayout(Layout::Burn);
    }

    FilledModel run()
    {
        Match match = Matcher(m_model, m_result.record, m_options).match();
        for (const NodeId id : m_result.record.tensors()) {
            if (const auto &paramId = m_result.record.node(id).paramId)
                m_ids.take(*paramId);
        }
        for (const NodeId sequence : match.collapsed) {
            m_result.notes.push_back(about(
                ErrorCode::Mismatch,
                StructureText::tr("The elements of this tuple have no index in the model, as in Burn 0.19 stores."),
                m_result.record.path(sequence)));
        }
        std::map<NodeId, NodeId> takenBy;
        for (const FilledPlace &place : match.filled) {
            const auto [first, isNew] = takenBy.try_emplace(place.source, place.place);
            if (isNew)
                fill(place);
            else
                m_result.problems.push_back(about(
                    ErrorCode::Collision,
                    StructureText::tr("This tensor would fill both %1 and %2.")
                        .arg(shown(m_result.record.path(first->second)), shown(m_result.record.path(place.place))),
                    m_model.path(place.source)));
        }
        for (const NodeId id : match.missing)
            miss(id);
        for (const NodeId id : m_model.tensors()) {
            if (!takenBy.contains(id))
                m_result.unused.push_back(id);
        }
        return std::move(m_result);
    }

private:
    void fill(const FilledPlace &place)
    {
        const Node &source = m_model.node(place.source);
        Node node = m_result.record.node(place.place);
        const Shape &shape = source.tensor->info().shape();
        if (node.isTensor()) {
            const Shape &requested = node.tensor->info().shape();
            if (shape.rank() != requested.rank()) {
                m_result.problems.push_back(about(
                    ErrorCode::Mismatch,
                    StructureText::tr("The tensor has shape %1, but the template has %2; Burn requires the same rank.")
                        .arg(shapeAsList(shape), shapeAsList(requested)),
                    m_result.record.path(place.place)));
            } else if (!(shape == requested)) {
                m_result.notes.push_back(about(ErrorCode::Mismatch,
                                               StructureText::tr("The tensor has shape %1, but the template has %2.")
                                                   .arg(shapeAsList(shape), shapeAsList(requested)),
                                               m_result.record.path(place.place)));
            }
        } else {
            m_result.notes.push_back(about(
                ErrorCode::Mismatch,
                StructureText::tr(
                    "This field is empty in the template. Burn uses the tensor only if the field is optional and set in "
                    "the model that loads the record."),
                m_result.record.path(place.place)));
            node.kind = NodeKind::Tensor;
            node.setValue(nullptr);
            node.paramId = m_ids.takeOwnOrFresh(source.paramId);
        }
        node.tensor = source.tensor;
        m_result.record.assign(place.place, std::make_shared<const Node>(std::move(node)));
        m_result.filled.push_back(place);
    }

    void miss(NodeId id)
    {
        std::string path = m_result.record.path(id);
        if (m_options.allowPartial)
            m_result.notes.push_back(
                about(ErrorCode::NotFound,
                      StructureText::tr("No tensor fills this field; the tensor from the template is kept."), path));
        else
            m_result.problems.push_back(
                about(ErrorCode::NotFound, StructureText::tr("No tensor fills this field of the template."), path));
        m_result.missing.push_back(std::move(path));
    }

    const ModelState &m_model;
    const FillOptions &m_options;
    FilledModel m_result;
    IdPool m_ids;
};

} // namespace

FilledModel fillStructure(const ModelState &model, const Structure &structure, const FillOptions &options)
{
    if (const ModelState *record = structure.templateRecord())
        return Filling(model, *record, options).run();
    const auto type = structure.typeFor(options.version);
    if (!type) {
        FilledModel nothing;
        nothing.unused = model.tensors();
        nothing.problems.push_back(type.error());
        return nothing;
    }
    return fillType(model,
                    matchType(model, *type, {options.assigned, options.variants, options.lengths, options.otherName}),
                    options.idSeed);
}

ModelState recordFromNames(const ModelState &flat, ParamId seed)
{
    if (flat.isRecord())
        return flat;
    IdPool ids(seed);
    std::vector<ParamId> requested(flat.endIndex());
    flat.visit(flat.root(), [&](NodeId id, const Node &node) {
        if (node.isTensor())
            requested[id.index] = ids.takeOwnOrFresh(node.paramId);
        return true;
    });
    return withManyChanges(flat, [&](NodeId id, Node &node) {
        if (!node.isTensor() || node.paramId == requested[id.index])
            return false;
        node.paramId = requested[id.index];
        return true;
    });
}

Error namesOnlyWarning()
{
    return Error(
        ErrorCode::Unsupported,
        StructureText::tr("Without a template, the record contains only fields with tensors. Burn can load it only "
                          "if every other field of the model is optional or a single constant; fixed arrays such "
                          "as a convolution's stride, modules without tensors and empty lists prevent loading."));
}

} // namespace burnish
