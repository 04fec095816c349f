// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustexport.h"

namespace burnish {

/// Generates a Rust function for burn and burn-store 0.19 that loads the file into a module, selects, renames and
/// adapts like the export, and saves the module to the export's target: `convert(model, &device)`, for a module of any
/// type.
///
/// Where 0.19 behaves differently from what its API suggests (a SafetensorsStore ignores its filter on loading, the
/// adapter does not rename norms on loading), the program does what the export does. What it cannot do (edited numbers,
/// precision exceptions, half-precision adapters …) is stated in comments and printed at run time. It stops if a tensor
/// has no field, unless the export has reported that. Fails for sources and targets that burn-store does not read or
/// write, and for models without a file.
Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const RustExport &requested);

/// Checks quickly whether rustProgram() would fail regardless of the tensors.
Expected<void> checkRustProgram(const RustProgramSource &source, const Format &target);

} // namespace burnish
