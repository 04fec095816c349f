// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstddef>
#include <vector>

namespace burnish::test {

/// Adds one row per file of fixtures/hostile/`folder` with the columns `file` (its path) and `required` ("refuse",
/// "accept" or "either"), read from its .expected.json.
void addHostileRows(const QString &folder);

/// The contents of a file; ends the test program with a message if it cannot be read.
[[nodiscard]] std::vector<std::byte> fileBytes(const QString &path);

} // namespace burnish::test
