// SPDX-License-Identifier: MIT
#include "widgets/workspace/recentfiles.h"

#include "core/modelfiles/partname.h"

#include <QFileInfo>
#include <QSettings>

namespace burnish::recentfiles {

namespace {

const QString listKey = QStringLiteral("recent");
const QString openingKey = QStringLiteral("opening");

void write(const QList<RecentFile> &files)
{
    QSettings settings;
    settings.beginWriteArray(listKey, int(files.size()));
    for (int i = 0; i < files.size(); ++i) {
        settings.setArrayIndex(i);
        settings.setValue(QStringLiteral("path"), files[i].path);
        settings.setValue(QStringLiteral("format"), files[i].format);
        settings.setValue(QStringLiteral("opened"), files[i].opened);
        settings.setValue(QStringLiteral("alone"), files[i].isAlone);
    }
    settings.endArray();
}

} // namespace

QList<RecentFile> all()
{
    QSettings settings;
    QList<RecentFile> files;
    const int count = std::min(settings.beginReadArray(listKey), limit);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        files.append(
            {settings.value(QStringLiteral("path")).toString(), settings.value(QStringLiteral("format")).toString(),
             settings.value(QStringLiteral("opened")).toDateTime(), settings.value(QStringLiteral("alone")).toBool()});
    }
    settings.endArray();
    return files;
}

void add(const QString &path, const QString &format, bool isAlone)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QList<RecentFile> files = all();
    files.removeIf([&](const RecentFile &file) { return file.path == absolute; });
    files.prepend({absolute, format, QDateTime::currentDateTimeUtc(), isAlone});
    write(files.mid(0, limit));
}

std::optional<std::uint64_t> sizeOf(const QString &path)
{
    const PathStatus status = statusOfFileOrSet(path);
    return status.exists() ? std::optional(status.size) : std::nullopt;
}

void clear()
{
    QSettings().remove(listKey);
}

void beginOpening(const QString &path)
{
    QSettings settings;
    QStringList files = settings.value(openingKey).toStringList();
    files.append(QFileInfo(path).absoluteFilePath());
    settings.setValue(openingKey, files);
    settings.sync();
}

void endOpening(const QString &path)
{
    QSettings settings;
    QStringList files = settings.value(openingKey).toStringList();
    files.removeAll(QFileInfo(path).absoluteFilePath());
    settings.setValue(openingKey, files);
}

bool wasInterrupted(const QString &path)
{
    return QSettings().value(openingKey).toStringList().contains(QFileInfo(path).absoluteFilePath());
}

} // namespace burnish::recentfiles
