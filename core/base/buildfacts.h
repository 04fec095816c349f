// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <span>

namespace burnish {

/// A library that the programs contain or load.
struct UsedLibrary
{
    const char *name;
    const char *version; ///< that of the headers; empty if the library does not state one
    const char *licence; ///< SPDX identifiers
};

/// All libraries that the programs link directly, Qt first. What they load themselves is left to the packages.
[[nodiscard]] std::span<const UsedLibrary> usedLibraries();

/// How the program was built, for bug reports, on one line: "GCC 12.2.0, Release, x86_64-little_endian-lp64, Qt 6.4.2".
/// Not translated.
[[nodiscard]] QString buildFacts();

} // namespace burnish
