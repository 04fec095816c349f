// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace burnish {

/// A module of a model of sentence-transformers, as modules.json lists it, or router_config.json (config.json of
/// Asym) for the modules of a Router. Source: BaseModel.save() in sentence_transformers/base/model.py and the classes
/// in base/modules and sentence_transformer/modules of sentence-transformers 6.2; releases since 2.7 write the same
/// files.
struct SentenceModule
{
    enum class Weights : std::uint8_t { None, Expected, Unknown }; ///< Unknown: a class of somebody else

    QString folder; ///< from that of modules.json, "2_Dense"; empty for that itself
    QString type;   ///< name of the class, "Dense"
    Weights weights = Weights::Unknown;
    /// Of the names that its tensors have in state_dict() of the whole, "2." or "0.model.". Several if it is listed
    /// several times, as routes of a Router share modules. Before version 6 it was "0.auto_model." for a Transformer.
    std::vector<std::string> prefixes;
};

/// The name that files of this kind have.
inline constexpr QLatin1StringView sentenceModulesName("modules.json");

/// Returns the path of the modules.json that describes a model: the path itself, or the file in this folder. Empty if
/// there is none, or if it is not one of sentence-transformers. Does not look further than its list.
[[nodiscard]] QString sentenceModulesAt(const QString &path);

/// Returns the modules that a modules.json describes, in its order. Fails for folders outside of the model's, names
/// that no module can have, Routers inside of each other without end, and files that cannot be read; errors include the
/// file.
Expected<std::vector<SentenceModule>> readSentenceModules(const QString &modulesFile);

/// Returns the file or the index with the weights in a module's folder, by the names and in the order in which
/// sentence-transformers looks for them; empty if there is none.
[[nodiscard]] QString sentenceWeightsIn(const QString &folder);

/// Returns the weights in the model's own folder if it has no others: then they are the whole model, as other libraries
/// know it, and the names of its modules add nothing. Empty if several modules have weights, or should have them.
[[nodiscard]] QString onlySentenceWeights(const QString &modulesFile);

/// A module.
struct SentenceModuleFile
{
    QString modulesFile;
    SentenceModule module;
};
/// Returns the module that a weight file belongs to; nothing for other files.
[[nodiscard]] std::optional<SentenceModuleFile> sentenceModuleOf(const QString &weights);

} // namespace burnish
