// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustexport.h"

#include <set>

namespace burnish {

/// The path of one tensor through a Rust program.
struct RustStep
{
    std::string inFile;
    std::string current; ///< in the exported model, where names may have been edited
    std::string inModule;
    std::string container; ///< type of the owning module
};

/// What a Rust program does, decided before any code is generated.
struct RustDecisions
{
    std::vector<RustStep> steps;    ///< the tensors that the program copies from the file to the target
    std::size_t editedNames = 0;    ///< number of steps with names that were edited before the export
    QString topLevelKey;            ///< of a PyTorch file in which all tensors are below one key
    std::vector<RemapRule> rules;   ///< from the file's names to the module's
    std::optional<Dtype> floatType; ///< of the target; nothing if it has no floats
    std::optional<Dtype> intType;
    QString settings; ///< of the recorder that writes the target; empty for stores
    bool adaptsOnLoad = false;
    bool adaptsOnSave = false;
    bool hasCounters = false; ///< of BatchNorm, which a Burn module does not have
    QStringList notes;        ///< complete sentences: how the program differs from the export
};

/// Decides how a program can reproduce the export. Rejects exports that contain no tensor of the file itself, and rules
/// with invalid patterns.
Expected<RustDecisions> decideRustProgram(const RustProgramSource &source, const ModelState &state,
                                          const RustExport &requested);

/// True for formats that burn-store reads with a store of its own.
[[nodiscard]] bool isBurnStore(const FormatInfo &info);

} // namespace burnish
