// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/transfer/asburn.h"

#include <QJsonObject>

namespace burnish::cli {

/// Refuses versions of Burn that are not simulated.
Expected<void> checkAsBurn(const CommandLine &line);
/// What Burn would do with each file, under a heading; empty for none.
[[nodiscard]] QString asBurnText(const std::vector<AsBurn> &files);
/// `{"version": "0.19.1", "files": […]}`
[[nodiscard]] QJsonObject asBurnJson(const std::vector<AsBurn> &files);

} // namespace burnish::cli
