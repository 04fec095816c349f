// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QString>

#include <vector>

class QJsonObject;

namespace burnish {

/// A line of what a configuration says about the architecture.
struct ArchitectureFact
{
    QString name;  ///< translated
    QString value; ///< as in the file; numbers with the locale's separators
};

/// Returns what a config.json says about the architecture: class, layers, sizes, heads, vocabulary, context, dtype and
/// quantisation, at most ten facts, in this order. Models of several parts (vision and text) keep the sizes in
/// text_config, which is read for those that are missing outside (transformers/configuration_utils.py, 4.57). Values of
/// other types than expected are left out.
[[nodiscard]] std::vector<ArchitectureFact> architectureOf(const QJsonObject &config);

/// Reads the model's config.json; empty without one. Errors of a config that cannot be read name the file.
Expected<std::vector<ArchitectureFact>> readArchitecture(const QString &configPath);

} // namespace burnish
