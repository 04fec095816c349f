// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/transfer/burnsimulation.h"

#include <QJsonObject>

namespace burnish::cli {

/// Returns an error for versions of Burn that cannot be simulated.
Expected<void> checkAsBurn(const CommandLine &line);
/// Describes what Burn would do with each file, under a heading; empty if there are no files.
[[nodiscard]] QString asBurnText(const std::vector<BurnSimulation> &files);
/// `{"version": "0.19.1", "files": […]}`
[[nodiscard]] QJsonObject asBurnJson(const std::vector<BurnSimulation> &files);

} // namespace burnish::cli
