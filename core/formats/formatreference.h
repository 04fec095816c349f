// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>

namespace burnish {

/// What the programs that a file was made for would do with code that it names, when they load it.
enum class ReferenceDanger {
    Known,    ///< every harmless file of the format names such things: they make tensors and plain containers
    Unknown,  ///< code of some package would run
    Dangerous ///< known for running programs or reaching into the interpreter
};

/// Code that a file names. Nothing of it is ever run here.
struct FileReference
{
    std::string name; ///< as people write it, "collections.OrderedDict"; UTF-8, whatever the file says
    ReferenceDanger danger = ReferenceDanger::Unknown;
    QString purpose; ///< what it is for, a few words: "starts programs"
};

} // namespace burnish
