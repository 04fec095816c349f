// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>

namespace burnish::test {

/// A test class that was linked into the program, under the name of its source ("tst_x"). BURNISH_TEST makes it.
class TestEntry
{
public:
    using Make = std::unique_ptr<QObject> (*)();
    using Restarted = int (*)(const QStringList &arguments);

    /// The name of the file at the path source, without its suffix, names the test.
    TestEntry(const char *source, Make make, Restarted restarted);
};

/// What a test class does in a process of its own: its "static int restarted(const QStringList &arguments)", if it has
/// one.
template <typename Test> constexpr TestEntry::Restarted restartedBy()
{
    if constexpr (requires { Test::restarted(QStringList()); })
        return &Test::restarted;
    else
        return nullptr;
}

/// The command line on which the program that is running calls restarted() of the running test with these arguments.
/// The program itself is QCoreApplication::applicationFilePath().
QStringList restartWith(const QStringList &arguments);

/// Runs the tests of a program. "program tst_x arguments…" hands the arguments to Qt Test; without a name every test
/// runs in a process of its own.
class TestProgram
{
public:
    /// Takes the name of the test out of the arguments; to be called before there is an application.
    TestProgram(int &argc, char **argv);
    /// Returns the exit code; the application is there.
    int run(int argc, char **argv);

private:
    QStringList m_arguments;
};

} // namespace burnish::test

/// In place of QTEST_MAIN and the like.
#define BURNISH_TEST(Class)                                                                                            \
    static const burnish::test::TestEntry testEntry(                                                                   \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); },                              \
        burnish::test::restartedBy<Class>());
