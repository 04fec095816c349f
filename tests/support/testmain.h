// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>

namespace burnish::test {

/// A test class linked into the program, named after its source ("tst_x"). Created by BURNISH_TEST.
class TestEntry
{
public:
    using Make = std::unique_ptr<QObject> (*)();
    using Restarted = int (*)(const QStringList &arguments);

    /// The test is named after the file at the path `source`, without its suffix.
    TestEntry(const char *source, Make make, Restarted restarted);
};

/// What a test class runs in a process of its own: its "static int restarted(const QStringList &arguments)", if it has
/// one.
template <typename Test> constexpr TestEntry::Restarted restartedBy()
{
    if constexpr (requires { Test::restarted(QStringList()); })
        return &Test::restarted;
    else
        return nullptr;
}

/// The command line with which the running program calls restarted() of the running test with these arguments. The
/// program itself is QCoreApplication::applicationFilePath().
QStringList restartWith(const QStringList &arguments);

/// Runs the tests of a program. "program tst_x arguments…" passes the arguments to Qt Test; without a name every test
/// runs in a process of its own.
class TestProgram
{
public:
    /// Removes the name of the test from the arguments; must be called before the application is created.
    TestProgram(int &argc, char **argv);
    /// Returns the exit code; the application must exist.
    int run(int argc, char **argv);

private:
    QStringList m_arguments;
};

} // namespace burnish::test

/// In place of QTEST_MAIN and the like.
#define BURNISH_TEST(Class)                                                                                            \
    static const burnish::test::TestEntry entryOf##Class(                                                              \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); },                              \
        burnish::test::restartedBy<Class>());
