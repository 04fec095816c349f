// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace burnish::test {

/// What a program left behind that ended by itself.
struct Outcome
{
    int code = -1;  ///< the exit code
    QByteArray out; ///< standard output, byte for byte
    QString errors; ///< standard error
};

/// Runs the burnish-cli of this build in the C.UTF-8 locale, with `input` as its standard input and the variables
/// `NAME=value` added to the environment. Waits for its end; ends the test program with a message where burnish-cli
/// does not start, crashes or takes more than two minutes.
[[nodiscard]] Outcome run(const QStringList &arguments, const QByteArray &input = {},
                          const QStringList &environment = {});

/// Runs the line in a POSIX shell, as a person pastes it; `burnish-cli` is that of this build. Otherwise as run().
[[nodiscard]] Outcome runLine(const QString &line);

/// What a command printed for `--json`; empty where that is no JSON object.
[[nodiscard]] QJsonObject jsonOf(const Outcome &outcome);

/// The path of one of the samples that the program ships.
[[nodiscard]] QString sample(const QString &file);

/// The path of one of the files that Burn itself wrote.
[[nodiscard]] QString burn(const QString &file);

} // namespace burnish::test
