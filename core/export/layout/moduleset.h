// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/layout/shards.h"
#include "core/modelfolder/sentencemodules.h"

namespace burnish {

/// The modules of a model of sentence-transformers (core/modelfolder/sentencemodules.h), each with a file of its own.
struct ModuleFiles
{
    std::vector<SentenceModule> modules; ///< empty if everything goes into one file
    QString modulesFile;                 ///< of the source

    [[nodiscard]] bool isEmpty() const { return modules.empty(); }
};

/// Returns the modules that the source's modules.json describes, if the tensors have their names: then each file holds
/// those of one module, as sentence-transformers loads them. Empty for other models.
[[nodiscard]] ModuleFiles modulesOf(const ModelState &state, const QString &modulesFile);

/// The name that such a file must have.
inline constexpr QLatin1StringView moduleWeightsName("model.safetensors");

/// Lays out the tensors of every module as a file of its folder, and modules.json as their index. A tensor that several
/// modules share is written once, under its first name. Mismatch: a tensor belongs to no module.
Expected<ShardSet> layOutModules(const ModelState &state, const ShardTarget &target, const ModuleFiles &modules,
                                 Diagnostics &losses);

/// What to say if some of their tensors are quantised.
[[nodiscard]] Error quantisedModules();
/// What to say if they are to be divided into shards.
[[nodiscard]] Error shardsOfModules();

} // namespace burnish
