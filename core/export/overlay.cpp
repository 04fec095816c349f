// SPDX-License-Identifier: MIT
#include "core/export/overlay.h"

#include "core/base/dottedpath.h"
#include "core/base/seededhash.h"
#include "core/edit/editbuilder.h"
#include "core/export/layout/exporttext.h"
#include "core/model/metadatachange.h"
#include "core/model/paramidsequence.h"
#include "core/select/exportselection.h"

#include <algorithm>

namespace burnish {

namespace {

class Overlay
{
public:
    explicit Overlay(const ModelState &base)
        : m_base(base)
        , m_builder(base)
        , m_index(base)
    {
        for (const NodeId id : base.tensors()) {
            if (const auto &paramId = base.node(id).paramId)
                m_ids.insert(paramId->bits);
        }
    }

    Expected<void> add(const SourceTensor &tensor, const Node &node)
    {
        if (const auto place = m_index.find(tensor.path)) {
            const Node &there = m_base.node(*place);
            if (there.isContainer()) {
                return Error(ErrorCode::Collision,
                             ExportText::tr("The underlying model has a module in place of this tensor."))
                    .inTensor(QString::fromStdString(tensor.path));
            }
            if (!there.isTensor()) {
                fillField(*place, node);
                return {};
            }
            m_builder.setTensor(*place, node.tensor);
            if (!there.isParameter() && node.paramId)
                m_builder.setParamId(*place, freshOr(*node.paramId));
            return {};
        }
        const std::size_t dot = tensor.path.size() - std::min(tensor.path.size(), node.name.size());
        BURNISH_TRY(const NodeId parent, moduleAt(tensor.path.str().substr(0, dot == 0 ? 0 : dot - 1)));
        insertTensor(parent, m_builder.state().node(parent).children.size(), node.name, node);
        return {};
    }

    [[nodiscard]] EditBuilder &builder() { return m_builder; }

private:
    /// Turns a field without a tensor into one.
    void fillField(NodeId place, const Node &node)
    {
        const Node field = m_builder.state().node(place);
        const std::size_t position = indexInParent(m_builder.state(), place);
        m_builder.remove(place);
        insertTensor(field.parent, position, field.name, node);
    }

    void insertTensor(NodeId parent, std::size_t position, const std::string &name, const Node &node)
    {
        Node added;
        added.name = name;
        added.kind = NodeKind::Tensor;
        added.tensor = node.tensor;
        if (node.paramId)
            added.paramId = freshOr(*node.paramId);
        m_builder.insert(parent, position, std::move(added));
    }

    ParamId freshOr(ParamId requested)
    {
        // Derived from the id, so that the same files give the same model.
        ParamIdSequence fresh(requested);
        while (!m_ids.insert(requested.bits).second)
            requested = fresh.next();
        return requested;
    }

    Expected<NodeId> moduleAt(const std::string &path)
    {
        if (path.empty())
            return m_base.root();
        if (const auto made = m_made.find(path); made != m_made.end())
            return made->second;
        if (const auto there = m_index.find(path)) {
            if (m_base.node(*there).isContainer())
                return *there;
            return Error(ErrorCode::Collision, ExportText::tr("The underlying model has no module at this path."))
                .inTensor(QString::fromStdString(path));
        }
        BURNISH_TRY(const NodeId parent, moduleAt(std::string(outerPath(path))));
        Node module;
        module.name = std::string(lastPart(path));
        const NodeId id = m_builder.insert(parent, m_builder.state().node(parent).children.size(), std::move(module));
        m_made.emplace(path, id);
        return id;
    }

    const ModelState &m_base;
    EditBuilder m_builder;
    PathIndex m_index;
    NumberSet m_ids;
    TextMap<NodeId> m_made;
};

} // namespace

Expected<ModelState> overlaid(const ModelState &base, const ModelState &over, const Task &task)
{
    Overlay overlay(base);
    std::size_t count = 0;
    for (const SourceTensor &tensor : sourceTensors(over)) {
        if (++count % 4096 == 0)
            BURNISH_CHECK(task.poll());
        BURNISH_CHECK(overlay.add(tensor, over.node(tensor.id)));
    }
    ModelState state = overlay.builder().state();
    if (!over.omissions().isEmpty()) {
        Omissions lacking = base.omissions();
        lacking.add(over.omissions());
        state.setOmissions(std::move(lacking));
    }
    if (base.isRecord() == over.isRecord() && !base.isRecord()) {
        Metadata metadata = base.metadata();
        setAll(metadata, over.metadata().entries());
        state.setMetadata(std::move(metadata));
    }
    if (base.layout() != over.layout())
        state.setLayout(Layout::Unknown);
    return state;
}

} // namespace burnish
