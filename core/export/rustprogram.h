// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// Where the model of an export comes from.
struct RustProgramSource
{
    QString file;
    const Format *format = nullptr;
    ModelState opened;                 ///< as the file says it, before any edit
    std::vector<AdapterKind> adapters; ///< that the export runs, automatic or chosen
};

/// A Rust function for burn and burn-store 0.19 that loads the file into a module, selects, renames and adapts as the
/// export does, and saves the module to the export's target: `convert(model, &device)`, for a module of any type.
///
/// Where 0.19 does something else than its methods read like (a SafetensorsStore that ignores its filter on loading,
/// norms whose names the adapter does not change on loading), the program does what the export does. What it cannot do
/// (numbers that were edited, exceptions of the precision, half-precision adapters …) is said in comments and printed
/// when it runs. It stops where a tensor finds no field, unless the plan has told of that. Refused: sources and targets
/// that burn-store does not read or write, models without a file, and plans that cannot run.
Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const ExportPlan &plan);

/// Why rustProgram() would refuse whatever the tensors are; quick.
Expected<void> checkRustProgram(const RustProgramSource &source, const ExportPlan &plan);

} // namespace burnish
