// SPDX-License-Identifier: MIT
// The only source that includes CLI11, which is slow to compile.
#include "app/commandline/commandline.h"

#include "core/base/nearestword.h"
#include "core/base/optiontexts.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <unordered_map>

namespace burnish::cli {

namespace {

/// Stands for an empty value, which CLI11 treats as missing: "--name=" would take the next argument as its value.
constexpr QChar emptyValue(0x1f);
/// Stands for a value that was left out.
constexpr QChar noValue(0x1e);

/// Splits the arguments into options and positionals with CLI11. The values are checked against the tables later.
class DividedLine
{
public:
    DividedLine(const std::vector<CommandFlag> &flags, const QStringList &arguments)
        : m_arguments(arguments)
    {
        m_app.set_help_flag();
        m_app.allow_extras();
        m_app.allow_windows_style_options(false);
        for (const CommandFlag &flag : flags) {
            addFlag(flag);
            if (*flag.ending)
                markMissingValues(flag);
        }
    }

    Expected<void> parse()
    {
        std::vector<std::string> reversed;
        for (const QString &argument : m_arguments) {
            const bool hasNoValue = argument.startsWith(QLatin1String("--")) && argument.endsWith(QLatin1Char('=')) &&
                                    argument.count(QLatin1Char('=')) == 1;
            reversed.push_back((hasNoValue ? argument + emptyValue : argument).toStdString());
        }
        std::ranges::reverse(reversed);
        try {
            m_app.parse(std::move(reversed));
        } catch (const CLI::ParseError &) {
            // CLI11 checks nothing else here, so the only possible error is a missing value of the last option.
            return missingValue();
        }
        // The remaining words belong to no option; they are in order.
        bool areOptionsOver = false;
        for (const std::string &word : m_app.remaining()) {
            const QString text = textOf(word);
            const bool isOption = text.size() > 1 && text.startsWith(QLatin1Char('-')) && !text[1].isDigit();
            if (areOptionsOver || !isOption)
                m_positionals.append(text);
            else if (word == "--")
                areOptionsOver = true;
            else if (!m_unknown)
                m_unknown = text.section(QLatin1Char('='), 0, 0);
        }
        return {};
    }

    /// The first word before "--" that looks like an option but is unknown.
    [[nodiscard]] std::optional<QString> unknownOption() const { return m_unknown; }
    [[nodiscard]] const QStringList &positionals() const { return m_positionals; }

    /// Calls `add` with every given option and its values, in order.
    template <typename Add> void visitGiven(const Add &add) const
    {
        std::unordered_map<const CLI::Option *, std::size_t> next;
        const auto order = m_app.parse_order();
        for (const CLI::Option *option : order) {
            const auto found = m_flags.find(option);
            if (found == m_flags.end())
                continue;
            const CommandFlag &flag = found->second;
            std::size_t &index = next[option];
            const auto count = std::size_t(std::max(flag.valueCount(), 1));
            // parse_order() contains an option with two values twice.
            if (index++ % count != 0)
                continue;
            QStringList values;
            for (std::size_t i = index - 1; i < index - 1 + count && i < option->results().size(); ++i)
                values.append(textOf(option->results()[i]));
            add(flag, values);
        }
    }

private:
    void markMissingValues(const CommandFlag &flag)
    {
        for (qsizetype i = 0; i < m_arguments.size() && m_arguments[i] != QLatin1String("--"); ++i) {
            const bool hasValue = !flag.isJoined() && m_arguments.value(i + 1).endsWith(QLatin1String(flag.ending));
            if (m_arguments[i] == flag.word() && !hasValue)
                m_arguments[i] += QLatin1Char('=') + QString(noValue);
        }
    }

    void addFlag(const CommandFlag &flag)
    {
        std::string names = "--" + std::string(flag.name);
        if (flag.letter)
            names += std::string(",-") + flag.letter;
        CLI::Option *option =
            flag.valueCount() == 0 ? m_app.add_flag(names) : m_app.add_option(names)->type_size(flag.valueCount());
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        m_flags.emplace(option, flag);
    }

    static QString textOf(const std::string &word)
    {
        QString text = QString::fromStdString(word);
        if (text.endsWith(emptyValue))
            text.chop(1);
        return text;
    }

    [[nodiscard]] Error missingValue() const
    {
        const auto withoutValue = [](const CommandFlag &flag) {
            return invalid(CommandLineText::tr("Missing value for %1: expected %2.").arg(flag.word(), flag.form()));
        };
        for (const auto &[option, flag] : m_flags) {
            if (flag.valueCount() > 0 && option->results().size() % std::size_t(flag.valueCount()) != 0)
                return withoutValue(flag);
        }
        for (const auto &[option, flag] : m_flags) {
            if (!m_arguments.isEmpty() && m_arguments.last() == flag.word())
                return withoutValue(flag);
        }
        return invalid(CommandLineText::tr("Missing value for %1.").arg(m_arguments.value(m_arguments.size() - 1)));
    }

    QStringList m_arguments;
    CLI::App m_app;
    QStringList m_positionals;
    std::optional<QString> m_unknown;
    std::unordered_map<const CLI::Option *, CommandFlag> m_flags;
};

Error unknownOption(const Command &command, const QString &option)
{
    QStringList words;
    for (const CommandFlag &flag : command.flags())
        words.append(flag.word());
    const QString nearest = nearestWord(option, words);
    if (!nearest.isEmpty())
        return invalid(
            CommandLineText::tr("Unknown option %1 of %2. Did you mean %3?").arg(option, command.title(), nearest));
    return invalid(
        CommandLineText::tr("Unknown option %1 of %2. See %3 --help.").arg(option, command.title(), command.path()));
}

QString listed(const QStringList &words)
{
    return words.size() < 2 ? words.join(QString())
                            : CommandLineText::tr("%1 and %2")
                                  .arg(words.first(words.size() - 1).join(QStringLiteral(", ")), words.last());
}

} // namespace

Expected<CommandLine> CommandLine::parse(const Command &command, const QStringList &arguments)
{
    DividedLine divided(command.flags(), arguments);
    const Expected<void> parsed = divided.parse();
    CommandLine line;
    std::optional<Error> surplus;
    divided.visitGiven([&](const CommandFlag &flag, const QStringList &values) {
        const bool isFlag = flag.valueCount() == 0;
        if (isFlag && values.value(0) != QLatin1String("true") && !surplus)
            surplus = invalid(CommandLineText::tr("%1 takes no value, found “%2”.").arg(flag.word(), values.value(0)));
        const bool isLeftOut = values == QStringList{QString(noValue)};
        line.m_given.push_back({QLatin1String(flag.name), isFlag || isLeftOut ? QStringList() : values});
    });
    line.m_positionals = divided.positionals();
    if (line.has("help"))
        return line;
    if (const auto unknown = divided.unknownOption())
        return unknownOption(command, *unknown);
    if (surplus)
        return *surplus;
    BURNISH_CHECK(parsed);
    BURNISH_CHECK(line.checkOptions(command));
    BURNISH_CHECK(line.checkPositionals(command));
    return line;
}

namespace {

/// True for a flag with the names of models as values.
bool takesFiles(const CommandFlag &flag)
{
    const QLatin1String values(flag.values);
    return !flag.isWritten &&
           (values.contains(QLatin1String("FILE")) || values == QLatin1String("MODEL") ||
            values == QLatin1String("ADAPTER") || values == QLatin1String("A B") || values == QLatin1String("C"));
}

} // namespace

Expected<void> CommandLine::replaceFiles(const Command &command,
                                         const std::function<Expected<QString>(const QString &)> &replace)
{
    const bool takesWords = command.positionals.empty() || command.positionals.front().choices;
    const bool isWriting = !command.positionals.empty() && command.positionals.back().isWritten;
    const qsizetype files = takesWords ? 0 : m_positionals.size() - qsizetype(isWriting);
    for (qsizetype i = 0; i < files; ++i) {
        BURNISH_TRY(m_positionals[i], replace(m_positionals[i]));
    }
    for (const CommandFlag &flag : command.flags()) {
        for (Given &given : m_given) {
            if (given.name != QLatin1String(flag.name) || !takesFiles(flag))
                continue;
            for (QString &value : given.values) {
                BURNISH_TRY(value, replace(value));
            }
        }
    }
    return {};
}

Expected<void> CommandLine::checkOptions(const Command &command) const
{
    for (const CommandFlag &flag : command.flags()) {
        const auto times =
            std::ranges::count_if(m_given, [&](const Given &given) { return given.name == QLatin1String(flag.name); });
        if (times > 1 && !flag.repeats)
            return invalid(CommandLineText::tr("%1 can be given only once, found %2.").arg(flag.word()).arg(times));
        for (const QString &value : values(flag.name)) {
            if (flag.choices && !flag.takesMore && !flag.choices().contains(value))
                return unknownValue(flag, value);
        }
        if (times > 0 && *flag.needs && !has(flag.needs))
            return invalid(CommandLineText::tr("%1 requires --%2.").arg(flag.word(), QString::fromUtf8(flag.needs)));
    }
    for (const OptionGroup &group : command.groups) {
        BURNISH_CHECK(checkAlternatives(group.flags));
    }
    return {};
}

Expected<void> CommandLine::checkAlternatives(std::span<const CommandFlag> flags) const
{
    for (std::size_t i = 0; i < flags.size();) {
        const auto run = alternatives(flags, i);
        QStringList all;
        QStringList found;
        for (const CommandFlag &flag : run) {
            all.append(flag.word());
            if (has(flag.name))
                found.append(flag.word());
        }
        if (found.size() > 1)
            return invalid(
                CommandLineText::tr("Expected at most one of %1, found %2.").arg(listed(all), listed(found)));
        i += run.size();
    }
    return {};
}

Expected<void> CommandLine::checkPositionals(const Command &command) const
{
    qsizetype least = 0;
    qint64 most = 0;
    for (const Positional &positional : command.positionals) {
        least += positional.least;
        most += positional.most;
        if (least > m_positionals.size())
            return invalid(CommandLineText::tr("Missing %1: expected %2.")
                               .arg(QString::fromUtf8(positional.name), command.usage()));
    }
    if (m_positionals.size() > most)
        return invalid(CommandLineText::tr("Unexpected argument “%1”: expected %2.")
                           .arg(m_positionals[qsizetype(most)], command.usage()));
    return {};
}

bool CommandLine::has(const char *name) const
{
    return std::ranges::any_of(m_given, [&](const Given &given) { return given.name == QLatin1String(name); });
}

std::optional<QString> CommandLine::value(const char *name) const
{
    const QStringList all = values(name);
    return all.isEmpty() ? std::nullopt : std::optional(all.first());
}

QStringList CommandLine::values(const char *name) const
{
    QStringList all;
    for (const Given &given : m_given) {
        if (given.name == QLatin1String(name))
            all += given.values;
    }
    return all;
}

Expected<CommandChoice> chooseCommand(const Command &program, const QStringList &arguments)
{
    CommandChoice choice{&program, arguments};
    while (!choice.command->commands.empty() && !choice.arguments.isEmpty() &&
           !choice.arguments.first().startsWith(QLatin1Char('-'))) {
        const QString word = choice.arguments.first();
        const Command *below = choice.command->command(word);
        if (!below) {
            QStringList names;
            for (const Command &command : choice.command->commands)
                names.append(QString::fromUtf8(command.name));
            const QString nearest = nearestWord(word, names);
            const QString parent = choice.command->path();
            return invalid(nearest.isEmpty()
                               ? CommandLineText::tr("Unknown command “%1”. See %2 --help.").arg(word, parent)
                               : CommandLineText::tr("Unknown command “%1”. Did you mean %2?").arg(word, nearest));
        }
        choice = {below, choice.arguments.mid(1)};
    }
    return choice;
}

} // namespace burnish::cli
