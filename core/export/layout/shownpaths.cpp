// SPDX-License-Identifier: MIT
#include "core/export/layout/shownpaths.h"

#include "core/base/error.h"
#include "core/base/joinedtext.h"
#include "core/export/layout/exporttext.h"

#include <algorithm>

namespace burnish {

QString shownPaths(const std::vector<std::string> &paths)
{
    constexpr std::size_t most = 5;
    QStringList names;
    for (std::size_t i = 0; i < std::min(paths.size(), most); ++i)
        names += ExportText::tr("“%1”").arg(quotedForMessage(paths[i]));
    const QString shown = joinedNames(names);
    if (paths.size() <= most)
        return shown;
    return ExportText::tr("%1 and %n more", nullptr, int(paths.size() - most)).arg(shown);
}

} // namespace burnish
