// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <functional>
#include <string>

namespace burnish {

/// Returns the content of a source file by its path; NotFound if there is no such file. May be called for files that do
/// not exist (`mod x;` is either x.rs or x/mod.rs).
using RustFileProvider = std::function<Expected<std::string>(const QString &path)>;

/// Reads a file of at most 16 MiB from disk.
Expected<std::string> readRustFile(const QString &path);

} // namespace burnish
