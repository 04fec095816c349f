// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/openquestions.h"

#include "widgets/workspace/filekinds.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace burnish {

using namespace Qt::StringLiterals;

QStringList askForFiles(QWidget *parent, const QString &title)
{
    QSettings settings;
    const QStringList paths =
        QFileDialog::getOpenFileNames(parent, title, settings.value(u"openFolder"_s).toString(), openDialogFilter());
    if (!paths.isEmpty())
        settings.setValue(u"openFolder"_s, QFileInfo(paths.first()).absolutePath());
    return paths;
}

QString askForFolder(QWidget *parent, const QString &title)
{
    QSettings settings;
    const QString folder = QFileDialog::getExistingDirectory(parent, title, settings.value(u"openFolder"_s).toString());
    if (!folder.isEmpty())
        settings.setValue(u"openFolder"_s, folder);
    return folder;
}

} // namespace burnish
