// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/openquestions.h"

#include "widgets/preferences/settings.h"
#include "widgets/workspace/filekinds.h"

#include <QFileDialog>
#include <QFileInfo>

namespace burnish {

QStringList promptForFiles(QWidget *parent, const QString &title)
{
    Settings &settings = Settings::instance();
    const QStringList paths =
        QFileDialog::getOpenFileNames(parent, title, settings.value(setting::openFolder), openDialogFilter());
    if (!paths.isEmpty())
        settings.set(setting::openFolder, QFileInfo(paths.first()).absolutePath());
    return paths;
}

QString promptForFolder(QWidget *parent, const QString &title)
{
    Settings &settings = Settings::instance();
    const QString folder = QFileDialog::getExistingDirectory(parent, title, settings.value(setting::openFolder));
    if (!folder.isEmpty())
        settings.set(setting::openFolder, folder);
    return folder;
}

} // namespace burnish
