// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustprogram.h"
#include "core/export/exportplan.h"

namespace burnish {

/// Returns a Rust program equivalent to the plan for `state`, the model that it was made for; see the overload for a
/// RustExport. Also fails for plans that cannot run.
Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const ExportPlan &plan);

/// Checks quickly whether rustProgram() would fail regardless of the tensors.
Expected<void> checkRustProgram(const RustProgramSource &source, const ExportPlan &plan);

} // namespace burnish
