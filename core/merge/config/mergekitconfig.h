// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/config/mergeoptions.h"

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace burnish {

/// A merge as described by a configuration file, with models only by name.
struct MergeConfig
{
    MergeOptions options;
    QStringList models; ///< models that the options' indexes refer to: names or paths as in the file
    /// The model that the tokenizer and the other files are taken from, by its name or path as in the file; nothing if
    /// the file does not name one.
    std::optional<QString> tokenizer = {};
    /// A chat template (Jinja), or "auto" for the most frequent one of the models; empty for that of the tokenizer.
    QString chatTemplate = {};
    std::vector<Error> notes = {}; ///< unsupported requests in the file (unions of tokenizers)
};

/// Reads a configuration of mergekit 0.1.5 (YAML, at most 1 MiB): merge_method, base_model, models, slices, parameters
/// with gradients and filters, dtype, out_dtype, tokenizer_source, tokenizer and chat_template. Sums are computed in
/// f64 if dtype is float64, otherwise in f32. Malformed: not such a YAML document; Unsupported: unsupported methods and
/// forms (modules, adapters after a "+"). Errors state the place in the file.
Expected<MergeConfig> readMergekitConfig(const QByteArray &yaml);

/// Returns the file of a model by its name in a configuration: relative to the configuration, and for a folder, the
/// weights in it. Returns the path unchanged if there is no such file.
[[nodiscard]] QString fileOfModel(const QString &name, const QString &config);

/// Writes the merge as YAML for mergekit. Unsupported: methods that mergekit lacks, regex patterns (its filters match
/// parts of names), rules for tensors, and policies that it cannot express.
Expected<QByteArray> writeMergekitConfig(const MergeConfig &config);

} // namespace burnish
