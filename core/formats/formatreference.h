// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>

namespace burnish {

/// What code named by the file would do when the file is loaded by the programs that it was made for.
enum class ReferenceDanger {
    Known,    ///< names in every harmless file of the format: they create tensors and plain containers
    Unknown,  ///< would run code of some package
    Dangerous ///< known to run programs or to manipulate the interpreter
};

/// Code named by a file. It is never run here.
struct FileReference
{
    std::string name; ///< in the usual spelling, "collections.OrderedDict"; valid UTF-8, whatever the file contains
    ReferenceDanger danger = ReferenceDanger::Unknown;
    QString purpose; ///< its purpose in a few words: "starts programs"
};

} // namespace burnish
