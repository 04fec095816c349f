// SPDX-License-Identifier: MIT
#include "widgets/workspace/storednames.h"

#include "core/base/pathtext.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

enum Detail { Usual, WithFile, WithRevision, Everything };

/// The names that transformers gives to a model's weights, also in parts.
bool isUsualFile(const QString &file)
{
    constexpr std::array names = {"model."_L1, "model-"_L1, "pytorch_model."_L1, "pytorch_model-"_L1};
    return std::ranges::any_of(names, [&](QLatin1StringView name) { return file.startsWith(name); });
}

QString nameWith(const StoreId &id, Detail detail)
{
    constexpr qsizetype shortCommit = 7;
    if (detail == Everything)
        return shownText(textOf(id));
    QString name = id.id;
    if (!id.file.isEmpty() && (detail != Usual || !isUsualFile(id.file)))
        name += u'/' + id.file;
    if (detail == WithRevision && !id.revision.isEmpty())
        name += u'@' + id.revision.first(std::min(shortCommit, id.revision.size()));
    return shownText(name);
}

} // namespace

QString nameOf(const StoreId &id)
{
    return nameWith(id, Usual);
}

QString nameOfPath(const QString &path)
{
    const std::optional<StoreId> id = storeIdOfPath(path);
    return id ? nameOf(*id) : shownFileName(path);
}

QStringList distinctNames(const std::vector<StoreId> &ids)
{
    std::vector<int> details(ids.size(), Usual);
    for (int detail = WithFile; detail <= Everything; ++detail) {
        QHash<QString, int> uses;
        for (std::size_t i = 0; i < ids.size(); ++i)
            ++uses[nameWith(ids[i], Detail(details[i]))];
        for (std::size_t i = 0; i < ids.size(); ++i)
            if (uses.value(nameWith(ids[i], Detail(details[i]))) > 1)
                details[i] = detail;
    }
    QStringList names;
    for (std::size_t i = 0; i < ids.size(); ++i)
        names += nameWith(ids[i], Detail(details[i]));
    return names;
}

} // namespace burnish
