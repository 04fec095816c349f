// SPDX-License-Identifier: MIT
#include "core/io/paths.h"

#include "core/io/iotext.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace burnish {

namespace {

constexpr QLatin1String unfinishedMark(".burnish-unfinished-");

} // namespace

Expected<void> checkPath(const QString &path)
{
    if (path.contains(QChar::Null))
        return Error(ErrorCode::InvalidArgument, IoText::tr("The name contains a null character.")).inFile(path);
    if (QDir::isRelativePath(path) && QDir::currentPath().isEmpty())
        return Error(ErrorCode::NotFound,
                     IoText::tr("The name is relative, but the working folder does not exist any more."))
            .inFile(path);
    return {};
}

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
