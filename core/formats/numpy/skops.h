// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"

#include <QByteArray>

#include <vector>

namespace burnish::numpy {

/// The member of a skops archive that says what its arrays are (skops/io/_utils.py of skops 0.16).
inline constexpr std::string_view skopsSchema = "schema.json";

/// Returns the paths of an archive's arrays by the names of their members, which are numbers: attributes and keys as
/// they are, elements of lists by their place. An array that several attributes share has several; one without a name
/// has none. Empty for any other JSON.
[[nodiscard]] TextMap<std::vector<std::string>> pathsOfSkops(const QByteArray &schema);

} // namespace burnish::numpy
