// SPDX-License-Identifier: MIT
#include "widgets/controls/showinfolder.h"

#include "core/io/paths.h"

#include <QDesktopServices>
#include <QUrl>

namespace burnish {

void showInFolder(const QString &file)
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(folderOfPath(file)));
}

} // namespace burnish
