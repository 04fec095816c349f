// SPDX-License-Identifier: MIT
#include "core/merge/mergeresult.h"

#include "core/base/joinedtext.h"
#include "core/edit/editbuilder.h"
#include "core/merge/methods/mergetext.h"
#include "core/model/modelstate.h"

#include <unordered_set>

namespace burnish {

namespace {

Expected<void> insertTensor(EditBuilder &edit, const MergeRow &row)
{
    NodeId parent = edit.state().root();
    std::string_view rest = row.path;
    for (std::size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        const std::string name(rest.substr(0, dot));
        rest.remove_prefix(dot + 1);
        const auto child = edit.state().child(parent, name);
        if (child && !edit.state().node(*child).isContainer())
            return Error(ErrorCode::Collision, MergeText::tr("The result has no module to hold this tensor."))
                .inTensor(QString::fromStdString(row.path));
        Node module;
        module.name = name;
        parent = child ? *child : edit.insert(parent, edit.state().node(parent).children.size(), std::move(module));
    }
    Node added;
    added.name = std::string(rest);
    added.kind = NodeKind::Tensor;
    added.tensor = row.tensor;
    edit.insert(parent, edit.state().node(parent).children.size(), std::move(added));
    return {};
}

Expected<void> replaceTensors(EditBuilder &edit, const std::vector<MergeRow> &rows, const MergeModels &models)
{
    std::vector<NodeId> removed;
    for (const MergeRow &row : rows) {
        const auto *const found = models.find(models.leader(), row.path);
        if (row.tensor && !found)
            BURNISH_CHECK(insertTensor(edit, row));
        else if (row.tensor && row.tensor != edit.state().node(found->id).tensor)
            edit.setTensor(found->id, row.tensor);
        else if (!row.tensor && found)
            removed.push_back(found->id);
    }
    edit.remove(removed);
    return {};
}

/// The leader's nodes that the rows leave in place: tensors with the path of a row, and the modules above rows.
std::unordered_set<NodeId> keptNodes(const std::vector<MergeRow> &rows, const MergeModels &models)
{
    const ModelState &leader = models.stateOf(models.leader());
    std::unordered_set<NodeId> kept = {leader.root()};
    for (const MergeRow &row : rows) {
        if (!row.tensor)
            continue;
        if (const auto *const found = models.find(models.leader(), row.path)) {
            for (NodeId node = found->id; kept.insert(node).second;)
                node = leader.node(node).parent;
            continue;
        }
        NodeId module = leader.root();
        std::string_view rest = row.path;
        for (std::size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
            const auto child = leader.child(module, std::string(rest.substr(0, dot)));
            if (!child || !leader.node(*child).isContainer())
                break;
            kept.insert(*child);
            module = *child;
            rest.remove_prefix(dot + 1);
        }
    }
    return kept;
}

/// Removes what is not among the stacked tensors. What is there keeps its node, so that a view of the result shows only
/// the layers that are new, different or gone as edited.
Expected<void> restack(EditBuilder &edit, const std::vector<MergeRow> &rows, const MergeModels &models)
{
    const std::unordered_set<NodeId> kept = keptNodes(rows, models);
    const ModelState &leader = models.stateOf(models.leader());
    std::vector<NodeId> gone;
    std::vector<NodeId> open = {leader.root()};
    while (!open.empty()) {
        const NodeId module = open.back();
        open.pop_back();
        for (const NodeId child : leader.node(module).children)
            (kept.contains(child) ? open : gone).push_back(child);
    }
    edit.remove(gone);
    return replaceTensors(edit, rows, models);
}

} // namespace

Expected<MergeResult> mergeResult(const std::vector<MergeRow> &rows, const MergeOptions &options,
                                  const MergeModels &models)
{
    MergeResult result;
    result.leader = models.leader();
    EditBuilder edit(models.stateOf(result.leader));
    if (options.slices.empty())
        BURNISH_CHECK(replaceTensors(edit, rows, models));
    else
        BURNISH_CHECK(restack(edit, rows, models));
    Omissions lacking;
    for (const std::size_t model : models.involved())
        lacking.add(models.stateOf(model).omissions());
    if (!lacking.isEmpty())
        edit.setOmissions(std::move(lacking));
    QStringList names;
    for (const std::size_t model : models.models())
        names.append(models.nameOf(model));
    result.change = edit.finish(MergeText::tr("Merge %1 using %2").arg(joinedNames(names), options.method->name()));
    result.state = edit.state();
    return result;
}

} // namespace burnish
