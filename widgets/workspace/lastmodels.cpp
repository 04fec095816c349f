// SPDX-License-Identifier: MIT
#include "widgets/workspace/lastmodels.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/widgetstext.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/recentfiles.h"
#include "widgets/workspace/workspace.h"

namespace burnish::lastmodels {

namespace {

bool areRequested()
{
    return Settings::instance().value(setting::startRestore) == StartRestore::Models;
}

} // namespace

void remember(const Workspace &workspace)
{
    QStringList files;
    for (const ModelDocument *document : workspace.documents())
        if (!document->filePath().isEmpty() && !files.contains(document->filePath()))
            files += document->filePath();
    if (areRequested() && !files.isEmpty())
        Settings::instance().set(setting::lastModels, files);
    else
        Settings::instance().restore(setting::lastModels);
}

void reopen(Workspace &workspace)
{
    if (!areRequested())
        return;
    QStringList files;
    QStringList sentences;
    for (const QString &file : Settings::instance().value(setting::lastModels)) {
        if (!recentfiles::sizeOf(file))
            sentences += WidgetsText::tr("%1 no longer exists.").arg(shownPath(file));
        else if (recentfiles::wasInterrupted(file))
            sentences += WidgetsText::tr("%1 was not opened again: Burnish crashed while it was being opened.")
                             .arg(shownPath(file));
        else
            files += file;
    }
    if (!sentences.isEmpty())
        workspace.showStatus(joinedSentences(sentences));
    workspace.opener().openAgain(files);
}

} // namespace burnish::lastmodels
