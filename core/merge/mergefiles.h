// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergekitconfig.h"

#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// What a merge changes in the files that it takes from one of its models; see ExportOptions.
struct MergedFiles
{
    std::vector<std::pair<std::string, std::string>> texts;        ///< names of files and their contents, UTF-8
    std::vector<std::pair<std::string, std::string>> configValues; ///< members of config.json and their values
};

/// Returns the files of a merge: the model card with the recipe; in the configuration, the number of layers if slices
/// determine it, and the type of the result if the options do; the chat template, unless it is "auto".
[[nodiscard]] MergedFiles mergedFilesOf(const MergeConfig &merge);

/// Returns the model card: front matter as on the Hugging Face Hub (base_model, tags), the method, the
/// models, and the configuration that makes this merge: mergekit's, or a recipe's step for what mergekit lacks. Models
/// are named as by nameInCard(). English, UTF-8.
[[nodiscard]] QByteArray mergeCard(const MergeConfig &merge);

/// Returns the name of a model for others to read: "org/name" for a name on the Hub or a file in its cache, otherwise
/// the name of the file, or of its folder if the file is called like every model's.
[[nodiscard]] QString nameInCard(const QString &model);

} // namespace burnish
