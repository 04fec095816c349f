// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish::test {

/// Paths that depend on checkout and build: only paths.cpp is compiled with them. Each function returns the folder's
/// path without a trailing slash, or that of the entry at `path` inside it.

/// The root of the source tree.
QString sourcePath(QAnyStringView path = {});
/// tests/fixtures.
QString fixturePath(QAnyStringView path = {});
/// resources/samples.
QString samplePath(QAnyStringView path = {});
/// The folder of this build's programs.
QString programPath(QAnyStringView path = {});

/// Whether core is instrumented, which costs memory and time.
bool underSanitizers();

} // namespace burnish::test
