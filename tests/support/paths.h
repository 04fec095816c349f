// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish::test {

/// What differs from checkout to checkout and from build to build: only paths.cpp is compiled for one of them. Each
/// function returns the folder's path without a slash at its end, or that of what lies in it at path.

/// The top of the source tree.
QString sourcePath(QAnyStringView path = {});
/// tests/fixtures.
QString fixturePath(QAnyStringView path = {});
/// resources/samples.
QString samplePath(QAnyStringView path = {});
/// Where the programs are that go with this build.
QString programPath(QAnyStringView path = {});

/// Whether core is instrumented, which takes memory and time.
bool underSanitizers();

} // namespace burnish::test
