// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/merge/config/mergekitconfig.h"

#include <utility>

namespace burnish {

/// What a common vocabulary means for the files of a merge.
struct AlignedVocabulary
{
    std::uint64_t rows = 0; ///< of embeddings and heads: vocab_size of the configuration; 0 without any of them
    /// tokenizer.json with the tokens that the named tokenizer lacks (name, content); empty if it lacks none.
    std::vector<std::pair<std::string, std::string>> files;
    std::vector<Error> notes;
};

/// Gives embeddings and heads of all models the rows of one vocabulary (MergeConfig::vocabulary), as mergekit 0.1.5
/// does: by token; a token that a model lacks takes the row of the only model that has it, else of the base, else the
/// mean. `sources` are the models of `config`. Their names are paths: tokenizers are read beside them. Tables are
/// tensors that are named as such, with as many rows as the tokens of their model need. Unsupported: models in Burn's
/// layout, tokenizers without a tokenizer.json. NotFound: a token or model that the settings name.
Expected<AlignedVocabulary> alignVocabulary(std::vector<MergeSource> &sources, const MergeConfig &config, Task &task);

/// Says that models have tokenizers with other tokens, so that their rows do not mean the same; nothing if they agree,
/// or if fewer than two have one that can be read.
[[nodiscard]] std::optional<Error> vocabularyDifference(const QStringList &models);

/// Gives models with a head tied to their embedding a head of their own, where another model stores one: the same
/// tensor under its name. Returns the names of these models.
QStringList storeTiedHeads(std::vector<MergeSource> &sources);

} // namespace burnish
