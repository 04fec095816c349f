// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustexport.h"

#include <set>

namespace burnish {

/// One tensor on its way through a Rust program.
struct RustStep
{
    std::string inFile;
    std::string current; ///< in the model that is exported, where names may have been edited
    std::string inModule;
    std::string container; ///< type of the module that owns it
};

/// What a Rust program does, before a line of it is written.
struct RustDecisions
{
    std::vector<RustStep> steps;    ///< the tensors that the program takes from the file to the target
    std::size_t editedNames = 0;    ///< steps whose names were edited before the export
    QString topLevelKey;            ///< of a PyTorch file, where all tensors lie below one
    std::vector<RemapRule> rules;   ///< from the file's names to the module's
    std::optional<Dtype> floatType; ///< that the target has; nothing where it has no floats
    std::optional<Dtype> intType;
    QString settings; ///< of the recorder that writes the target; empty for stores
    bool adaptsOnLoad = false;
    bool adaptsOnSave = false;
    bool hasCounters = false; ///< of BatchNorm, which a Burn module does not have
    QStringList notes;        ///< whole sentences: what the program does otherwise than the export
};

/// Decides what the program has to do so that it does what the export does. Refuses an export that takes no tensor of
/// the file itself, and rules whose patterns mean nothing.
Expected<RustDecisions> decideRustProgram(const RustProgramSource &source, const ModelState &state,
                                          const RustExport &wanted);

/// True for the formats that burn-store reads by a store of its own.
[[nodiscard]] bool isBurnStore(const FormatInfo &info);

/// "weight" of "layer.0.weight".
[[nodiscard]] std::string_view lastPart(std::string_view path);
/// The path with another last part.
[[nodiscard]] std::string withLastPart(const std::string &path, std::string_view last);

} // namespace burnish
