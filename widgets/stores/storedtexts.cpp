// SPDX-License-Identifier: MIT
#include "widgets/stores/storedtexts.h"

#include "core/base/pathtext.h"
#include "widgets/style/widgetstext.h"

#include <QDir>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

QString nameOf(const StoredModel &model)
{
    return shownText(model.file.isEmpty() ? model.id : model.id + u'/' + model.file);
}

QString shownStoreName(StoreKind store)
{
    return store == StoreKind::Folder ? WidgetsText::tr("Folder") : nameOf(store);
}

QString revisionText(const StoredModel &model)
{
    constexpr qsizetype shortCommit = 7;
    QStringList parts;
    if (!model.refs.isEmpty())
        parts += shownText(model.refs.join(u", "_s));
    if (!model.revision.isEmpty())
        parts += shownText(model.revision.first(std::min(shortCommit, model.revision.size())));
    return parts.join(u" · "_s);
}

QList<StoreKind> storesIn(std::span<const StoredModel> models)
{
    QList<StoreKind> kinds;
    for (const StoredModel &model : models)
        if (!kinds.contains(model.store))
            kinds += model.store;
    std::ranges::sort(kinds);
    return kinds;
}

QString homeRelative(const QString &path)
{
    const QString home = QDir::homePath();
    if (path == home)
        return u"~"_s;
    return path.startsWith(home + u'/') ? u"~"_s + path.mid(home.size()) : path;
}

} // namespace burnish
