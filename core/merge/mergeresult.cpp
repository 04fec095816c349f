// SPDX-License-Identifier: MIT
#include "core/merge/mergeresult.h"

#include "core/edit/editbuilder.h"
#include "core/merge/mergetext.h"
#include "core/model/statebuilder.h"

#include <QCoreApplication>

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
        const auto found = models.nodeOf(models.leader(), row.path);
        if (row.tensor && !found)
            BURNISH_CHECK(insertTensor(edit, row));
        else if (row.tensor)
            edit.setTensor(*found, row.tensor);
        else if (found)
            removed.push_back(*found);
    }
    edit.remove(removed);
    return {};
}

/// Replaces everything in the leader by the stacked tensors.
void restack(EditBuilder &edit, const std::vector<MergeRow> &rows)
{
    StateBuilder builder;
    for (const MergeRow &row : rows) {
        if (row.tensor)
            builder.addTensorAt(row.path, row.tensor);
    }
    const ModelState stacked = builder.finish();
    const std::vector<NodeId> old = edit.state().node(edit.state().root()).children;
    edit.remove(old);
    std::vector<EditBuilder::Named> added;
    for (const NodeId child : stacked.node(stacked.root()).children)
        added.emplace_back(child, stacked.node(child).name);
    edit.insertCopies(edit.state().root(), 0, stacked, added);
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
        restack(edit, rows);
    QStringList names;
    for (const std::size_t model : models.models())
        names.append(models.nameOf(model));
    result.change =
        edit.finish(MergeText::tr("Merge %1 using %2").arg(names.join(QStringLiteral(", ")), options.method->name()));
    result.state = edit.state();
    return result;
}

} // namespace burnish
