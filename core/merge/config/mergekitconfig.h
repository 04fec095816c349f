// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/config/mergeoptions.h"

#include <QByteArray>
#include <QStringList>

namespace burnish {

/// A merge as a configuration file tells it: models by name only.
struct MergeConfig
{
    MergeOptions options;
    QStringList models;       ///< what the options' indexes mean: names or paths as the file has them
    std::vector<Error> notes; ///< what the file asks for that is not done (tokenizers, chat templates)
};

/// Reads a configuration of mergekit 0.1.4 (YAML, at most 1 MiB): merge_method, base_model, models, slices, parameters
/// with gradients and filters, dtype, out_dtype. Sums are made in f64 where dtype says float64, else in f32. Malformed:
/// no such YAML; Unsupported: methods and forms that are not known here (modules, adapters behind a "+"), each with the
/// place in the file.
Expected<MergeConfig> readMergekitConfig(const QByteArray &yaml);

/// A model's file by the name that a configuration has for it: beside the configuration, and of
/// a folder the weights in it. The path as it is where there is no such file.
[[nodiscard]] QString fileOfModel(const QString &name, const QString &config);

/// The same as YAML for mergekit. Unsupported: methods that mergekit does not have, patterns that are regexes (its
/// filters are parts of names), and the policies that it cannot say.
Expected<QByteArray> writeMergekitConfig(const MergeConfig &config);

} // namespace burnish
