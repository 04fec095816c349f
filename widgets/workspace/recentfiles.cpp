// SPDX-License-Identifier: MIT
#include "widgets/workspace/recentfiles.h"

#include "core/modelfiles/partname.h"
#include "widgets/preferences/settings.h"

#include <QFileInfo>

namespace burnish::recentfiles {

namespace {

constexpr QLatin1StringView pathName("path");
constexpr QLatin1StringView formatName("format");
constexpr QLatin1StringView openedName("opened");
constexpr QLatin1StringView aloneName("alone");
constexpr QLatin1StringView idName("id");
constexpr QLatin1StringView nameName("name");

void write(const QList<RecentFile> &files)
{
    QList<QVariantMap> rows;
    rows.reserve(files.size());
    for (const RecentFile &file : files) {
        QVariantMap row = {
            {pathName, file.path}, {formatName, file.format}, {openedName, file.opened}, {aloneName, file.isAlone}};
        if (!file.id.isEmpty()) {
            row.insert(idName, file.id);
            row.insert(nameName, file.name);
        }
        rows += row;
    }
    Settings::instance().set(setting::recentFiles, rows);
}

} // namespace

QList<RecentFile> all()
{
    QList<RecentFile> files;
    const QList<QVariantMap> rows = Settings::instance().value(setting::recentFiles).mid(0, limit);
    files.reserve(rows.size());
    for (const QVariantMap &row : rows)
        files += {row[pathName].toString(), row[formatName].toString(), row[openedName].toDateTime(),
                  row[aloneName].toBool(),  row[idName].toString(),     row[nameName].toString()};
    return files;
}

void add(const QString &path, const QString &format, bool isAlone)
{
    add({{path, format, QDateTime::currentDateTimeUtc(), isAlone}});
}

void add(const QList<RecentFile> &added)
{
    QList<RecentFile> files = all();
    for (RecentFile file : added) {
        file.path = QFileInfo(file.path).absoluteFilePath();
        files.removeIf([&](const RecentFile &other) { return other.path == file.path; });
        files.prepend(file);
    }
    write(files.mid(0, limit));
}

std::optional<std::uint64_t> sizeOf(const QString &path)
{
    const PathStatus status = statusOfFileOrSet(path);
    return status.exists() ? std::optional(status.size) : std::nullopt;
}

void clear()
{
    Settings::instance().restore(setting::recentFiles);
}

void beginOpening(const QString &path, const QString &ended)
{
    Settings &settings = Settings::instance();
    QStringList files = settings.value(setting::filesBeingOpened);
    if (!ended.isEmpty())
        files.removeAll(QFileInfo(ended).absoluteFilePath());
    settings.set(setting::filesBeingOpened, files + QStringList{QFileInfo(path).absoluteFilePath()});
}

void endOpening(const QString &path)
{
    Settings &settings = Settings::instance();
    QStringList files = settings.value(setting::filesBeingOpened);
    files.removeAll(QFileInfo(path).absoluteFilePath());
    settings.set(setting::filesBeingOpened, files);
}

bool wasInterrupted(const QString &path)
{
    return Settings::instance().value(setting::filesBeingOpened).contains(QFileInfo(path).absoluteFilePath());
}

} // namespace burnish::recentfiles
