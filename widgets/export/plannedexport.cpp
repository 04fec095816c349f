// SPDX-License-Identifier: MIT
#include "widgets/export/plannedexport.h"

#include "core/recipe/exportcommand.h"

namespace burnish {

namespace {

/// The files from which a command can read the structure again.
StructureFiles filesOf(const ChosenStructure &chosen)
{
    StructureFiles files = {StructureFiles::Kind::None, {}, chosen.structure, chosen.record};
    switch (chosen.kind) {
    case StructureKind::OpenModel:
    case StructureKind::Template:
        files.kind = StructureFiles::Kind::Template;
        break;
    case StructureKind::Rust:
        files.kind = StructureFiles::Kind::Rust;
        break;
    case StructureKind::Saved:
        files.kind = StructureFiles::Kind::Saved;
        break;
    case StructureKind::BuiltIn:
    case StructureKind::None:
        return files;
    }
    if (!chosen.path.isEmpty())
        files.files = QStringList(chosen.path) + chosen.moreFiles;
    return files;
}

} // namespace

bool isBatchCounter(const ExportRow &row)
{
    return row.oldPath.str().ends_with("num_batches_tracked");
}

PlannedRowsPtr plannedRows(const ExportPlan &plan)
{
    auto rows = std::make_shared<PlannedRows>();
    rows->written.reserve(plan.figures.written);
    for (std::uint32_t i = 0; i < plan.rows.size(); ++i) {
        const ExportOutcome outcome = plan.rows.withoutPaths(i).outcome;
        if (outcome == ExportOutcome::Written)
            rows->written.push_back(i);
        else if (outcome == ExportOutcome::Missing)
            rows->missing.push_back(i);
        else if (outcome == ExportOutcome::Unused)
            rows->unused.push_back(i);
        if (outcome == ExportOutcome::Unused && !isBatchCounter(plan.rows[i]))
            rows->lost.push_back(i);
    }
    return rows;
}

Expected<PlannedExportPtr> planRequested(const ExportOptions &options, RecordedExport requested,
                                         const ChosenStructure &chosen, const ChosenStructure &own,
                                         std::shared_ptr<const ReplacedFile> known, Task &task)
{
    auto planned = std::make_shared<PlannedExport>();
    BURNISH_TRY(planned->plan, planExport(requested.state, options, task));
    planned->rows = plannedRows(planned->plan);
    planned->replaced = readReplacedFile(planned->plan.options.target, std::move(known), task);
    planned->lostInFile = lossByReplacing(*planned->replaced, planned->plan);
    const FormatInfo &format = options.format->info;
    if (format.isRecord && !options.structure && own.structure) {
        ExportOptions whole = options;
        whole.structure = own.structure;
        BURNISH_TRY(const ExportPlan other, planExport(requested.state, whole, task));
        planned->lostOfStructure = fieldLoss(other.state, planned->plan.state, ComparedFields::All);
    }
    requested.options = planned->plan.options;
    auto command = exportCommand(requested, filesOf(chosen), filesOf(own));
    if (command) {
        planned->command = *std::move(command);
        return PlannedExportPtr(std::move(planned));
    }
    planned->noCommand = command.error();
    if (!requested.model) {
        planned->noRecipe = command.error();
    } else if (const auto recipe = recordRecipe({}, {requested}, {{}, FileMarks::ChangeTime}, task); !recipe) {
        BURNISH_CHECK(task.poll());
        planned->noRecipe = recipe.error();
    }
    return PlannedExportPtr(std::move(planned));
}

} // namespace burnish
