// SPDX-License-Identifier: MIT
#include "support/commandline.h"

#include <QJsonDocument>
#include <QProcess>

namespace burnish::test {

using namespace Qt::StringLiterals;

Outcome run(const QStringList &arguments, const QByteArray &input, const QStringList &environment)
{
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + QStringList{u"LC_ALL=C.UTF-8"_s} + environment);
    process.start(QStringLiteral(BURNISH_BIN "/burnish-cli"), arguments);
    if (!process.waitForStarted())
        qFatal("burnish-cli does not start");
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
        qFatal("burnish-cli did not end by itself: %s", qPrintable(arguments.join(u' ')));
    return {process.exitCode(), process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

QJsonObject jsonOf(const Outcome &outcome)
{
    return QJsonDocument::fromJson(outcome.out).object();
}

QString sample(const QString &file)
{
    return QStringLiteral(BURNISH_SAMPLES "/") + file;
}

QString burn(const QString &file)
{
    return QStringLiteral(BURNISH_FIXTURES "/burn/") + file;
}

} // namespace burnish::test
