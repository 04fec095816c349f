// SPDX-License-Identifier: MIT
#include "support/commandline.h"

#include "support/paths.h"

#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

namespace burnish::test {

using namespace Qt::StringLiterals;

namespace {

Outcome outcomeOf(const QString &program, const QStringList &arguments, const QByteArray &input,
                  const QStringList &environment)
{
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + QStringList{u"LC_ALL=C.UTF-8"_s} + environment);
    process.start(program, arguments);
    if (!process.waitForStarted())
        qFatal("%s does not start", qPrintable(program));
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
        qFatal("%s did not end by itself: %s", qPrintable(program), qPrintable(arguments.join(u' ')));
    return {process.exitCode(), process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

Outcome run(const QStringList &arguments, const QByteArray &input, const QStringList &environment)
{
    return outcomeOf(programPath("burnish-cli"), arguments, input, environment);
}

Outcome runWindow(const QStringList &arguments, const QStringList &environment)
{
    // Qt says on standard error where it lacks a folder for the session.
    const QTemporaryDir session;
    return outcomeOf(programPath("burnish"), arguments, {},
                     QStringList{u"QT_QPA_PLATFORM=offscreen"_s, u"XDG_RUNTIME_DIR="_s + session.path()} + environment);
}

Outcome runLine(const QString &line)
{
    return outcomeOf(u"/bin/sh"_s, {u"-c"_s, line}, {},
                     {u"PATH="_s + programPath() + u':' + qEnvironmentVariable("PATH")});
}

QJsonObject jsonOf(const Outcome &outcome)
{
    return QJsonDocument::fromJson(outcome.out).object();
}

QString sample(const QString &file)
{
    return samplePath(file);
}

QString burn(const QString &file)
{
    return fixturePath("burn/") + file;
}

} // namespace burnish::test
