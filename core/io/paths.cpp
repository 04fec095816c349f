// SPDX-License-Identifier: MIT
#include "core/io/paths.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish {

namespace {

constexpr QLatin1String unfinishedMark(".burnish-unfinished-");

} // namespace

QString folderOfPath(const QString &path)
{
    return QFileInfo(absolutePath(path)).absolutePath();
}

QString unfinishedPath(const QString &path, const QString &token)
{
    return path + unfinishedMark + token;
}

bool isUnfinishedPath(const QString &path)
{
    const auto isDigit = [](QChar digit) {
        return (digit >= QLatin1Char('0') && digit <= QLatin1Char('9')) ||
               (digit >= QLatin1Char('a') && digit <= QLatin1Char('f'));
    };
    const QStringView token = QStringView(path).last(std::min<qsizetype>(path.size(), unfinishedTokenSize));
    return QStringView(path).chopped(token.size()).endsWith(unfinishedMark) && std::ranges::all_of(token, isDigit);
}

bool leadToSame(const QString &path, const QString &other)
{
    if (absolutePath(path) == absolutePath(other))
        return true;
    const QString real = realPath(path);
    return !real.isEmpty() && real == realPath(other);
}

} // namespace burnish
