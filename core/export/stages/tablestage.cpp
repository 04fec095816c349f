// SPDX-License-Identifier: MIT
#include "core/export/stages/tablestage.h"

#include "core/model/pathorder.h"
#include "core/tensor/kernels/castlosses.h"
#include "core/tensor/quantisation/quantencoder.h"

namespace burnish::stages {

namespace {

ExportOutcome outcomeOf(std::size_t index, const Progress &progress)
{
    const SelectedTensors &selected = progress.renamed.selected;
    if (index >= selected.tensors.size())
        return ExportOutcome::Missing;
    if (!selected.isSelected[index])
        return ExportOutcome::Skipped;
    const bool isUnused = index < progress.isUnused.size() && progress.isUnused[index];
    return isUnused ? ExportOutcome::Unused : ExportOutcome::Written;
}

/// Returns the node of a tensor in the written model; nothing if there is none.
std::optional<NodeId> placeOf(std::size_t index, const Progress &progress)
{
    const ExportTree &tree = progress.tree;
    const auto place = index < tree.places.size() ? tree.places[index] : std::nullopt;
    return place && tree.state.contains(*place) ? place : std::nullopt;
}

/// Completes the row of a written tensor, except for its paths.
void reportWritten(ExportRow &row, std::size_t index, const Progress &progress)
{
    const auto &[renamed, tree, changes, isUnused, missing] = progress;
    const SourceTensors &tensors = renamed.selected.tensors;
    if (const auto place = placeOf(index, progress)) {
        const TensorPtr &written = tree.state.node(*place).tensor;
        row.after = written->info();
        row.written = written;
        if (valuesBefore(written) && written->info().dtype() == Dtype::QFloat)
            row.quantised = written;
        row.isRenamed = !haveSamePath(tensors.state(), tensors.id(index), tree.state, *place);
    } else {
        row.isRenamed = !renamed.keepsNames() && renamed.name(index) != tensors.path(index);
    }
    row.mayLose = row.quantised || (row.after && castMayLose(row.before->dtype(), row.after->dtype()));
    if (const auto change = changes.find(index); change != changes.end() && !change->second.isNothing())
        row.adapter = change->second;
}

void count(ExportFigures &figures, const ExportRow &row)
{
    figures.skipped += row.outcome == ExportOutcome::Skipped;
    figures.unused += row.outcome == ExportOutcome::Unused;
    figures.missing += row.outcome == ExportOutcome::Missing;
    figures.written += row.outcome == ExportOutcome::Written;
    figures.transposed += row.adapter.isTransposed;
    figures.renamedByAdapter += row.adapter.isRenamed;
    figures.renamed += row.isRenamed;
    figures.mayLose += row.mayLose;
    figures.cast += row.isCast();
}

} // namespace

ExportTable tableOf(Progress progress)
{
    ExportTable table;
    table.rows = ExportRows(std::move(progress));
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        count(table.figures, table.rows.withoutPaths(i));
    return table;
}

} // namespace burnish::stages

namespace burnish {

ExportRows::ExportRows(stages::Progress progress)
    : m_progress(std::make_shared<const stages::Progress>(std::move(progress)))
    , m_size(m_progress->renamed.selected.tensors.size() + m_progress->missing.size())
{}

ExportRow ExportRows::withoutPaths(std::size_t index) const
{
    ExportRow row;
    row.outcome = stages::outcomeOf(index, *m_progress);
    if (row.outcome == ExportOutcome::Missing)
        return row;
    const SourceTensors &tensors = m_progress->renamed.selected.tensors;
    row.source = tensors.id(index);
    row.tensor = tensors.state().node(*row.source).tensor;
    row.before = row.tensor->info();
    if (row.outcome == ExportOutcome::Written)
        stages::reportWritten(row, index, *m_progress);
    return row;
}

ExportRow ExportRows::operator[](std::size_t index) const
{
    ExportRow row = withoutPaths(index);
    const stages::RenamedTensors &renamed = m_progress->renamed;
    const SourceTensors &tensors = renamed.selected.tensors;
    if (row.outcome == ExportOutcome::Missing) {
        row.newPath = m_progress->missing[index - tensors.size()];
        return row;
    }
    row.oldPath = tensors.path(index);
    const auto place = row.outcome == ExportOutcome::Written ? stages::placeOf(index, *m_progress) : std::nullopt;
    if (row.outcome == ExportOutcome::Written && !row.isRenamed)
        row.newPath = row.oldPath;
    else if (place)
        row.newPath = m_progress->tree.state.path(*place);
    else if (row.outcome != ExportOutcome::Skipped)
        row.newPath = renamed.name(index);
    return row;
}

} // namespace burnish
