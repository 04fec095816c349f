// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

#include <string>

namespace YAML {
class Emitter;
class Node;
} // namespace YAML

namespace burnish {

/// Limits for YAML documents, aliases expanded: recursion and loops over the nodes of a document are bounded by them.
inline constexpr qsizetype yamlSizeLimit = qsizetype(1) << 20; ///< bytes
inline constexpr std::size_t yamlDepthLimit = 32;
inline constexpr std::size_t yamlNodeLimit = 1'000'000;

/// Parses a YAML document that keeps the limits above and contains no node that refers to itself. Errors name the line.
Expected<YAML::Node> readYaml(const QByteArray &yaml);

/// True for keys that writeYamlKey() writes as long ones. They must not begin a flow map, which yaml-cpp 0.7 writes
/// without the space after "?" and cannot read again.
[[nodiscard]] bool isLongYamlKey(const std::string &key);
/// Writes the key of a map, as a long one ("? key") if it is not sure to fit into the 1,024 characters that parsers
/// allow others (YAML 1.2.2, 7.4.2), escapes included.
void writeYamlKey(YAML::Emitter &out, const std::string &key);
/// Writes a text in double quotes. yaml-cpp 0.7 would replace the noncharacters of Unicode, such as U+FFFF.
void writeYamlText(YAML::Emitter &out, const std::string &text);

} // namespace burnish
