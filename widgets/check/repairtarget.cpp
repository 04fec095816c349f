// SPDX-License-Identifier: MIT
#include "widgets/check/repairtarget.h"

#include "core/base/pathtext.h"
#include "core/formats/targetname.h"
#include "core/io/paths.h"
#include "core/modelfolder/sidecarfiles.h"
#include "widgets/controls/filequestion.h"
#include "widgets/style/widgetstext.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace burnish {

namespace {

bool isBelow(const QString &folder, const QString &root)
{
    const QString real = realPath(root);
    return !real.isEmpty() && (folder == real || folder.startsWith(real + QLatin1Char('/')));
}

/// Returns the store that a folder is in; null if there is none.
const Store *storeAround(const QString &folder, const std::vector<Store> &stores)
{
    const QString real = realPath(folder);
    const auto found = std::ranges::find_if(stores, [&](const Store &store) { return isBelow(real, store.root); });
    return found == stores.end() ? nullptr : &*found;
}

/// Returns the name of a model that is a folder. A snapshot in a cache of Hugging Face is named by a commit: its model
/// is "models--ORGANISATION--NAME" above.
QString nameOfFolder(const QString &folder, const Store *store)
{
    if (store && store->kind == StoreKind::HuggingFace) {
        const QString inside = realPath(folder).mid(realPath(store->root).size() + 1);
        return inside.section(QLatin1Char('/'), 0, 0).section(QStringLiteral("--"), -1);
    }
    return QFileInfo(folder).fileName();
}

} // namespace

RepairTarget repairTargetOf(const CheckReport &report, const std::vector<Store> &stores, const QString &elsewhere)
{
    const QString opened = absolutePath(report.opened.isEmpty() ? report.path : report.opened);
    const bool wasFolder = statusOfPath(opened).isFolder();
    const QString folder = wasFolder ? opened : folderOfPath(opened);
    const Store *const store = storeAround(folder, stores);
    RepairTarget target;
    target.isFolder = wasFolder || report.files != 1 || !sidecarFilesOf(opened).empty();
    const QString file = QFileInfo(opened).fileName();
    // A model with files beside it is known by its folder: they are all called "model".
    QString stem = target.isFolder ? nameOfFolder(folder, store) : QString();
    if (stem.isEmpty())
        stem = withoutFormatExtension(file);
    const QString ending = target.isFolder ? QString() : file.mid(stem.size());
    const QString into = store ? elsewhere : target.isFolder ? folderOfPath(folder) : folder;
    QString path = into + QLatin1Char('/') + stem + QStringLiteral("-repaired") + ending;
    for (int number = 2; statusOfPath(path).exists(); ++number)
        path = into + QLatin1Char('/') + stem + QStringLiteral("-repaired-%1").arg(number) + ending;
    target.path = QDir::cleanPath(path);
    return target;
}

void promptForRepair(QWidget *parent, const RepairTarget &suggested,
                     const std::function<void(const QString &target)> &take)
{
    const QString title =
        suggested.isFolder ? WidgetsText::tr("New folder for the whole copy") : WidgetsText::tr("Write a whole copy");
    if (!suggested.isFolder) {
        const QString suffix = QFileInfo(suggested.path).suffix();
        return promptForFile(parent, title, suggested.path, {{QStringLiteral("*.%1").arg(suffix), suffix}}, take);
    }
    auto *dialog = new QFileDialog(parent, title, folderOfPath(suggested.path));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setLabelText(QFileDialog::FileName, WidgetsText::tr("Folder:"));
    dialog->selectFile(suggested.path);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, take);
    dialog->open();
}

} // namespace burnish
