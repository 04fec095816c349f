// SPDX-License-Identifier: MIT
#include "core/export/exportprogram.h"

#include "core/codegen/codegentext.h"
#include "core/export/options/exportoptiontable.h"

namespace burnish {

namespace {

RustExport exportOf(const ExportPlan &plan)
{
    const ExportOptions &options = plan.options;
    RustExport requested;
    requested.target = options.target;
    requested.format = options.format;
    requested.burnVersion = options.burnVersion;
    requested.selection = options.selection;
    requested.isSelection = plan.figures.skipped > 0;
    requested.remap = options.remap;
    for (const ExportRow &row : plan.rows) {
        if (row.outcome == ExportOutcome::Written && row.source && row.after)
            requested.tensors.push_back({*row.source, row.oldPath, row.newPath, row.after->dtype()});
    }
    requested.metadata = plan.state.metadata();
    requested.leavesTensors = plan.figures.unused > 0;
    requested.allowPartial = options.allowPartial.contains(OmissionKind::Fields);
    requested.overwrite = options.overwrite;
    requested.notSaid = notInRustProgram(options);
    return requested;
}

} // namespace

Expected<void> checkRustProgram(const RustProgramSource &source, const ExportPlan &plan)
{
    BURNISH_CHECK(checkRustProgram(source, *plan.options.format));
    if (plan.canRun())
        return {};
    return Error(ErrorCode::Unsupported, plan.problems.empty() ? CodegenText::tr("The export cannot run.")
                                                               : plan.problems.front().error.message());
}

Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const ExportPlan &plan)
{
    BURNISH_CHECK(checkRustProgram(source, plan));
    return rustProgram(source, state, exportOf(plan));
}

} // namespace burnish
