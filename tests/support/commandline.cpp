// SPDX-License-Identifier: MIT
#include "support/commandline.h"

#include "support/jsonschema.h"
#include "support/paths.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

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

/// Fails the test if the JSON does not match the schema of this name.
void checkOutput(const QString &name, const QByteArray &json)
{
    if (const QString problem = outputProblem(name, json); !problem.isEmpty())
        QTest::qFail(qPrintable(u"the schema of %1: %2"_s.arg(name, problem)), __FILE__, __LINE__);
}

} // namespace

Outcome run(const QStringList &arguments, const QByteArray &input, const QStringList &environment)
{
    Outcome outcome = outcomeOf(programPath("burnish-cli"), arguments, input, environment);
    const qsizetype words = arguments.value(0) == "lora"_L1 ? 2 : 1;
    if (arguments.contains(u"--json"_s))
        checkOutput(arguments.first(words).join(u' '), outcome.out);
    const qsizetype recipe = arguments.indexOf(u"--save-recipe"_s) + 1;
    if (QFile file(arguments.value(recipe)); recipe > 0 && outcome.code == 0 && file.open(QIODevice::ReadOnly))
        checkOutput(u"recipe"_s, file.readAll());
    return outcome;
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
