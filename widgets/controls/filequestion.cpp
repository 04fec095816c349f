// SPDX-License-Identifier: MIT
#include "widgets/controls/filequestion.h"

#include "core/io/paths.h"
#include "widgets/preferences/settings.h"

#include <QDir>
#include <QFileDialog>

#include <algorithm>

namespace burnish {

namespace {

QString &modelFolder()
{
    static QString folder;
    return folder;
}

bool hasSuffix(const QString &path, const QString &suffix)
{
    return path.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive);
}

/// The path with the extension of the kind, in place of that of another one.
QString withSuffix(QString path, const QList<FileKind> &kinds, const QString &suffix)
{
    if (path.isEmpty() || hasSuffix(path, suffix))
        return path;
    for (const FileKind &kind : kinds) {
        if (hasSuffix(path, kind.suffix))
            path.chop(kind.suffix.size() + 1);
    }
    return path + QLatin1Char('.') + suffix;
}

} // namespace

QString questionFolder()
{
    if (!modelFolder().isEmpty())
        return modelFolder();
    const QString opened = Settings::instance().value(setting::openFolder);
    return opened.isEmpty() ? QDir::homePath() : opened;
}

void setQuestionFolder(const QString &folder)
{
    modelFolder() = folder;
}

void promptForFile(QWidget *parent, const QString &title, const QString &name, const QList<FileKind> &kinds,
                   std::function<void(const QString &path)> take)
{
    auto *dialog = new QFileDialog(parent, title, questionFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FileKind &kind : kinds) {
        if (!filters.contains(kind.filter))
            filters += kind.filter;
    }
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(kinds.front().suffix);
    const auto known = std::ranges::find_if(kinds, [&](const FileKind &kind) { return hasSuffix(name, kind.suffix); });
    if (known != kinds.end())
        dialog->selectNameFilter(known->filter);
    // A tensor's name has dots of its own, which the dialog takes for the start of an extension.
    dialog->selectFile(known != kinds.end() ? name : withSuffix(name, kinds, kinds.front().suffix));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, kinds](const QString &filter) {
        const auto chosen = std::ranges::find(kinds, filter, &FileKind::filter);
        if (chosen == kinds.end())
            return;
        dialog->setDefaultSuffix(chosen->suffix);
        dialog->selectFile(withSuffix(dialog->selectedFiles().value(0), kinds, chosen->suffix));
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, [=](const QString &chosen) {
        const bool isKnown =
            std::ranges::any_of(kinds, [&](const FileKind &kind) { return hasSuffix(chosen, kind.suffix); });
        const QString path = isKnown ? chosen : withSuffix(chosen, kinds, dialog->defaultSuffix());
        // The dialog has not asked whether to replace this file.
        if (path != chosen && statusOfPath(path).exists())
            promptForFile(parent, title, path, kinds, take);
        else
            take(path);
    });
    dialog->open();
}

} // namespace burnish
