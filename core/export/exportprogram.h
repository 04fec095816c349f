// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustprogram.h"
#include "core/export/exportplan.h"

namespace burnish {

/// The Rust program that does what the plan does with `state`, the model that it was made for; see the function for a
/// RustExport. Also refused: plans that cannot run.
Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const ExportPlan &plan);

/// Why the function above would refuse whatever the tensors are; quick.
Expected<void> checkRustProgram(const RustProgramSource &source, const ExportPlan &plan);

} // namespace burnish
