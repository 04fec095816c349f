// SPDX-License-Identifier: MIT
#include "support/hostile.h"

#include "support/paths.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <span>

namespace burnish::test {

void addHostileRows(const QString &folder)
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("required");
    const QString suffix = QStringLiteral(".expected.json");
    const QDir dir(fixturePath("hostile/") + folder);
    for (const QString &name : dir.entryList({QLatin1Char('*') + suffix}, QDir::Files)) {
        QFile file(dir.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read.", qUtf8Printable(file.fileName()));
        const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
        const QString sample = name.chopped(suffix.size());
        QTest::addRow("%s: %s", qUtf8Printable(sample), qUtf8Printable(expected[QLatin1String("what")].toString()))
            << dir.filePath(sample) << expected[QLatin1String("required")].toString();
    }
}

std::vector<std::byte> fileBytes(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read.", qUtf8Printable(path));
    const QByteArray content = file.readAll();
    const auto bytes = std::as_bytes(std::span(content.constData(), std::size_t(content.size())));
    return {bytes.begin(), bytes.end()};
}

} // namespace burnish::test
