// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"

namespace burnish {

/// What is supported of a format beyond its FormatInfo.
struct FormatSupport
{
    QStringList reads;          ///< versions of the format itself, for display: "2", "3"; empty if it has none
    QStringList writes;         ///< likewise
    bool isSplitByName = false; ///< models split into files that are only numbered ("model-00002-of-00007") are read as
                                ///< one, see core/modelfiles/partname.h
};

/// Returns the defaults for formats that are not in the list, which is in builtin.cpp.
[[nodiscard]] FormatSupport supportOf(const FormatInfo &info);

} // namespace burnish
