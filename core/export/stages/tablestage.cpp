// SPDX-License-Identifier: MIT
#include "core/export/stages/tablestage.h"

#include "core/tensor/quantisation/quantencoder.h"

namespace burnish::stages {

namespace {

/// True if the cast changes or rejects some of the values that `from` can hold.
bool castMayLose(Dtype from, Dtype to)
{
    if (from == to || (from == Dtype::QFloat && (to == Dtype::F32 || to == Dtype::F64)))
        return false;
    const auto width = [](Dtype dtype) { return traits(dtype).blockBytes; };
    if (isBurnFloat(from) && isBurnFloat(to))
        return width(to) < width(from) || (width(to) == 2 && width(from) == 2);
    if (isInteger(from) && isInteger(to))
        return width(to) <= width(from) && (width(to) < width(from) || traits(from).isSigned != traits(to).isSigned);
    return true;
}

ExportFate fateOf(std::size_t index, const Progress &progress)
{
    if (!progress.renamed.selected.isSelected[index])
        return ExportFate::Skipped;
    const bool isUnused = index < progress.isUnused.size() && progress.isUnused[index];
    return isUnused ? ExportFate::Unused : ExportFate::Written;
}

/// Completes the row of a written tensor.
void tellWritten(ExportRow &row, std::size_t index, const Progress &progress)
{
    const ExportTree &tree = progress.tree;
    const auto place = index < tree.places.size() ? tree.places[index] : std::nullopt;
    const bool isPlaced = place && tree.state.contains(*place);
    row.newPath = progress.renamed.names[index];
    if (std::string path = isPlaced ? tree.state.path(*place) : std::string(); isPlaced && row.newPath != path)
        row.newPath = path;
    if (isPlaced) {
        const TensorPtr &written = tree.state.node(*place).tensor;
        row.after = written->info();
        if (valuesBefore(written) && written->info().dtype() == Dtype::QFloat)
            row.quantised = written;
    }
    row.mayLose = row.quantised || (row.after && castMayLose(row.before->dtype(), row.after->dtype()));
    if (const auto change = progress.changes.find(index);
        change != progress.changes.end() && !change->second.isNothing())
        row.adapter = change->second;
}

void count(ExportFigures &figures, const ExportRow &row)
{
    figures.skipped += row.fate == ExportFate::Skipped;
    figures.unused += row.fate == ExportFate::Unused;
    figures.missing += row.fate == ExportFate::Missing;
    figures.written += row.fate == ExportFate::Written;
    figures.transposed += row.adapter.isTransposed;
    figures.renamedByAdapter += row.adapter.isRenamed;
    figures.renamed += row.isRenamed();
    figures.mayLose += row.mayLose;
    figures.cast += row.isCast();
}

} // namespace

ExportTable tableOf(const ModelState &source, const Progress &progress)
{
    ExportTable table;
    const std::vector<SourceTensor> &tensors = progress.renamed.selected.tensors;
    table.rows.reserve(tensors.size() + progress.missing.size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        ExportRow row;
        row.source = tensors[i].id;
        row.oldPath = tensors[i].path;
        row.tensor = source.node(tensors[i].id).tensor;
        row.before = row.tensor->info();
        row.fate = fateOf(i, progress);
        if (row.fate == ExportFate::Written)
            tellWritten(row, i, progress);
        else if (row.fate == ExportFate::Unused)
            row.newPath = progress.renamed.names[i];
        table.rows.push_back(std::move(row));
    }
    for (const std::string &path : progress.missing) {
        ExportRow row;
        row.newPath = path;
        row.fate = ExportFate::Missing;
        table.rows.push_back(std::move(row));
    }
    for (const ExportRow &row : table.rows)
        count(table.figures, row);
    return table;
}

} // namespace burnish::stages
