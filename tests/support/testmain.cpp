// SPDX-License-Identifier: MIT
#include "support/testmain.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <map>

namespace burnish::test {

using namespace Qt::StringLiterals;

namespace {

struct Entry
{
    TestEntry::Make make;
    TestEntry::Restarted restarted;
};

std::map<QString, Entry> &entries()
{
    static std::map<QString, Entry> all;
    return all;
}

/// The name of the running test.
QString &running()
{
    static QString name;
    return name;
}

int runEach(const QStringList &arguments)
{
    int code = 0;
    for (const auto &[name, entry] : entries())
        code = std::max(
            code, std::abs(QProcess::execute(QCoreApplication::applicationFilePath(), QStringList{name} + arguments)));
    return code;
}

} // namespace

TestEntry::TestEntry(const char *source, Make make, Restarted restarted)
{
    entries().insert({QFileInfo(QString::fromUtf8(source)).baseName(), Entry{make, restarted}});
}

QStringList restartWith(const QStringList &arguments)
{
    return QStringList{running(), u"--restarted"_s} + arguments;
}

TestProgram::TestProgram(int &argc, char **argv)
{
    for (int i = 1; i < argc; ++i)
        m_arguments += QString::fromLocal8Bit(argv[i]);
    if (m_arguments.isEmpty() || m_arguments.first().startsWith(u'-'))
        return;
    running() = m_arguments.takeFirst();
    std::copy(argv + 2, argv + argc + 1, argv + 1);
    --argc;
}

int TestProgram::run(int argc, char **argv)
{
    if (running().isEmpty())
        return runEach(m_arguments);
    const auto found = entries().find(running());
    if (found == entries().end()) {
        std::fprintf(stderr, "There is no %s here, but:\n", qPrintable(running()));
        for (const auto &[name, entry] : entries())
            std::fprintf(stderr, "%s\n", qPrintable(name));
        return 2;
    }
    // Keeps settings and folders that depend on the program's name separate.
    QCoreApplication::setApplicationName(running());
    if (found->second.restarted && !m_arguments.isEmpty() && m_arguments.first() == "--restarted"_L1)
        return found->second.restarted(m_arguments.mid(1));
    const std::unique_ptr<QObject> test = found->second.make();
    return QTest::qExec(test.get(), argc, argv);
}

} // namespace burnish::test
