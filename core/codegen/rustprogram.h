// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustexport.h"

namespace burnish {

/// A Rust function for burn and burn-store 0.19 that loads the file into a module, selects, renames and adapts as the
/// export does, and saves the module to the export's target: `convert(model, &device)`, for a module of any type.
///
/// Where 0.19 does something else than its methods read like (a SafetensorsStore that ignores its filter on loading,
/// norms whose names the adapter does not change on loading), the program does what the export does. What it cannot do
/// (numbers that were edited, exceptions of the precision, half-precision adapters …) is said in comments and printed
/// when it runs. It stops where a tensor finds no field, unless the export has told of that. Refused: sources and
/// targets that burn-store does not read or write, and models without a file.
Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const RustExport &wanted);

/// Why rustProgram() would refuse whatever the tensors are; quick.
Expected<void> checkRustProgram(const RustProgramSource &source, const Format &target);

} // namespace burnish
