// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// Returns a configuration in which these members, at the top level and in text_config, have other values (JSON).
/// Members that it lacks are not added; everything else keeps its bytes. Malformed: it is not a JSON object.
Expected<QByteArray> withConfigValues(const QByteArray &config,
                                      const std::vector<std::pair<std::string, std::string>> &values);

} // namespace burnish
