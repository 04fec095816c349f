// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/merge/config/mergeoptions.h"

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace burnish {

/// Where the embedding of a token comes from in models that lack it.
struct MergeTokenSource
{
    enum class Kind : std::uint8_t {
        Usual, ///< the only model that has it, else the base, else the mean of those that have it
        Zero,
        Model,      ///< the same token of a model
        ModelToken, ///< another token of a model
        ModelRow    ///< a row of a model's table
    };
    std::string token;
    Kind kind = Kind::Usual;
    std::size_t model = 0;
    std::string other = {}; ///< for ModelToken
    std::uint64_t row = 0;  ///< for ModelRow
    bool isForced = false;  ///< in models that have the token, too
};

/// The tokens that the rows of embeddings and heads follow in the result, as mergekit 0.1.5 permutes them: those of
/// MergeConfig::tokenizer, or those and all others of the models.
struct MergeVocabulary
{
    bool isUnion = false;
    std::vector<MergeTokenSource> tokens; ///< added to the tokenizer if it lacks them
    std::uint64_t multipleOf = 1;         ///< the number of rows; those added are the mean of all others
};

/// A merge as described by a configuration file, with models only by name.
struct MergeConfig
{
    MergeOptions options;
    QStringList models; ///< models that the options' indexes refer to: names or paths as in the file
    /// The model that the tokenizer and the other files are taken from, by its name or path as in the file; nothing if
    /// the file does not name one.
    std::optional<QString> tokenizer = {};
    /// Set if the rows are to follow the tokens of the tokenizer, which is named then.
    std::optional<MergeVocabulary> vocabulary = {};
    /// A chat template (Jinja), or "auto" for the most frequent one of the models; empty for that of the tokenizer.
    QString chatTemplate = {};
    std::vector<Error> notes = {}; ///< unsupported requests in the file
};

/// Reads a configuration of mergekit 0.1.5 (YAML, at most 1 MiB): merge_method, base_model, models, slices, parameters
/// with gradients and filters, dtype, out_dtype, tokenizer_source, tokenizer and chat_template. Sums are computed in
/// f64 if dtype is float64, otherwise in f32. Malformed: not such a YAML document; Unsupported: unsupported methods,
/// forms (modules, adapters after a "+") and keys that are not known. Errors state the place in the file.
Expected<MergeConfig> readMergekitConfig(const QByteArray &yaml);

/// Returns the file of a model by its name in a configuration: relative to the configuration, and for a folder, the
/// weights in it. Returns the path unchanged if there is no such file.
[[nodiscard]] QString fileOfModel(const QString &name, const QString &config);

/// Replaces names of models in local stores (core/stores/storeid.h) by what opens them, unless there is a file of this
/// name. Errors of pathOfInput().
Expected<void> findStoredModels(MergeConfig &merge, const QString &config, Task &task);

/// Writes the merge as YAML for mergekit. Unsupported: methods that mergekit lacks, regex patterns (its filters match
/// parts of names), rules for tensors, and policies that it cannot express.
Expected<QByteArray> writeMergekitConfig(const MergeConfig &config);

} // namespace burnish
