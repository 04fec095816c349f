// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burnish {

/// Returns a configuration in which these members, at the top level and in text_config, have other values (JSON).
/// Members that it lacks are not added; everything else keeps its bytes. A value {"elements": [[0, 8], [4, 12]]} takes
/// these ranges of elements from the member's own list; a member that is not a list stays as it is. Malformed: the
/// configuration is not a JSON object, or a list is too short.
Expected<QByteArray> withConfigValues(const QByteArray &config,
                                      const std::vector<std::pair<std::string, std::string>> &values);

/// Returns a configuration without this member at the top level and in text_config; everything else keeps its bytes.
/// Malformed: the configuration is not a JSON object.
Expected<QByteArray> withoutConfigMember(const QByteArray &config, std::string_view member);

/// Returns the bytes of a member's value at the top level, or else in text_config; nothing if there is none. Malformed:
/// the configuration is not a JSON object.
Expected<std::optional<QByteArray>> configMember(const QByteArray &config, std::string_view member);

/// The value for withConfigValues() that takes these ranges of elements, each with its first element and its end.
std::string elementsOf(const std::vector<std::pair<std::uint64_t, std::uint64_t>> &ranges);

} // namespace burnish
