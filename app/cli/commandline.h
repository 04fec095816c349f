// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QStringList>

#include <span>
#include <vector>

namespace burnish::cli {

/// An option that a command takes.
struct OptionSpec
{
    QLatin1String name; ///< without the dashes
    int valueCount = 0; ///< how many arguments follow it
    bool repeats = false;
};

/// The arguments of one command, taken apart. Options and positional arguments may stand in any order;
/// `--name=value` is
/// `--name value`, and behind `--` everything is positional.
class CommandLine
{
public:
    struct Given
    {
        QLatin1String name;
        QStringList values;
    };

    /// Refuses unknown options, missing values, and the second of an option that does not repeat.
    static Expected<CommandLine> parse(const QStringList &arguments, std::span<const OptionSpec> options);

    [[nodiscard]] const QStringList &positionals() const { return m_positionals; }
    /// All options in the order in which they were given.
    [[nodiscard]] const std::vector<Given> &given() const { return m_given; }
    [[nodiscard]] bool has(const char *name) const;
    /// The only value of an option; nothing where it was not given.
    [[nodiscard]] std::optional<QString> value(const char *name) const;
    /// The values of all occurrences of an option, one after the other.
    [[nodiscard]] QStringList values(const char *name) const;

private:
    QStringList m_positionals;
    std::vector<Given> m_given;
};

} // namespace burnish::cli
