// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace burnish::test {

/// The result of a program that terminated normally.
struct Outcome
{
    int code = -1;  ///< the exit code
    QByteArray out; ///< standard output, byte for byte
    QString errors; ///< standard error
};

/// Runs the burnish-cli of this build in the C.UTF-8 locale, with `input` as its standard input and the variables
/// `NAME=value` added to the environment. Waits for it to finish; ends the test program with a message if burnish-cli
/// does not start, crashes or takes more than two minutes. What it prints with `--json`, and writes with
/// `--save-recipe`, must match its schema: the test fails otherwise.
[[nodiscard]] Outcome run(const QStringList &arguments, const QByteArray &input = {},
                          const QStringList &environment = {});

/// Runs burnish, the program with the window, without a display, with the variables `NAME=value` added to the
/// environment. The arguments must end the program: no window, or --grab.
[[nodiscard]] Outcome runWindow(const QStringList &arguments, const QStringList &environment = {});

/// Runs the line in a POSIX shell, as if pasted by a user; `burnish-cli` is that of this build. Otherwise like run().
[[nodiscard]] Outcome runLine(const QString &line);

/// The JSON object printed with `--json`; empty if the output is not a JSON object.
[[nodiscard]] QJsonObject jsonOf(const Outcome &outcome);

/// The path of one of the bundled samples.
[[nodiscard]] QString sample(const QString &file);

/// The path of one of the files written by Burn itself.
[[nodiscard]] QString burn(const QString &file);

} // namespace burnish::test
