// SPDX-License-Identifier: MIT
#include "core/export/exportprogram.h"

#include "core/codegen/rustprogramtext.h"
#include "core/export/options/exportoptiontable.h"

#include <QCoreApplication>

namespace burnish {

namespace {

RustExport exportOf(const ExportPlan &plan)
{
    const ExportOptions &options = plan.options;
    RustExport wanted;
    wanted.target = options.target;
    wanted.format = options.format;
    wanted.burnVersion = options.burnVersion;
    wanted.selection = options.selection;
    wanted.isSelection = plan.figures.skipped > 0;
    wanted.remap = options.remap;
    for (const ExportRow &row : plan.rows) {
        if (row.fate == ExportFate::Written && row.source && row.after)
            wanted.tensors.push_back({*row.source, row.oldPath, row.newPath, row.after->dtype()});
    }
    wanted.metadata = plan.state.metadata();
    wanted.leavesTensors = plan.figures.unused > 0;
    wanted.allowPartial = options.allowPartial.contains(OmissionKind::Fields);
    wanted.overwrite = options.overwrite;
    wanted.notSaid = notInRustProgram(options);
    return wanted;
}

} // namespace

Expected<void> checkRustProgram(const RustProgramSource &source, const ExportPlan &plan)
{
    BURNISH_CHECK(checkRustProgram(source, *plan.options.format));
    if (plan.canRun())
        return {};
    return Error(ErrorCode::Unsupported, plan.problems.empty() ? RustProgramText::tr("The export cannot run.")
                                                               : plan.problems.front().error.message());
}

Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const ExportPlan &plan)
{
    BURNISH_CHECK(checkRustProgram(source, plan));
    return rustProgram(source, state, exportOf(plan));
}

} // namespace burnish
