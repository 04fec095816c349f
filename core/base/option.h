// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

// How options are described: once, in a table of each struct of options, for recipes and the command line alike.

/// What an argument of a recipe's step must be.
enum class ArgumentKind {
    Model,    ///< a handle
    NewModel, ///< a handle that no step before has
    Models,
    Text,
    Texts,
    TextMap,
    Rules, ///< pairs of texts
    Rows,  ///< of a copy
    Number,
    Count,
    Numbers,
    Bool,
    Structure,
    Objects,
    Any
};

/// An argument of a recipe's step.
struct RecipeArgument
{
    const char *name;
    ArgumentKind kind = ArgumentKind::Text;
    bool isNeeded = true;
};

/// A flag of the command line.
struct CommandFlag
{
    const char *name = "";   ///< without the dashes; empty: there is none
    const char *values = ""; ///< what follows it, as the usage tells it: "K=V", or "FROM TO" for two words
    bool repeats = false;    ///< may be given more than once
    bool isInstead = false;  ///< at most one of this and the one before in the table may be given

    [[nodiscard]] bool exists() const { return *name != 0; }
    /// How many arguments follow it.
    [[nodiscard]] int valueCount() const;
    /// "--remap"
    [[nodiscard]] QString word() const;
};

/// The flags as a line of usage has them: "[--remap FROM TO]… [--map-indices]".
[[nodiscard]] QString usageOf(const std::vector<CommandFlag> &flags);

/// "left=right", divided at the first sign; `form` is what the error tells that it should be, "K=V".
Expected<std::pair<std::string, std::string>> dividedArgument(const QString &text, const QString &form);

/// An array of texts.
[[nodiscard]] QStringList textsFrom(const QJsonValue &array);
/// An object of texts.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pairsFrom(const QJsonValue &object);
/// The reverse.
[[nodiscard]] QJsonObject pairsAsJson(const std::vector<std::pair<std::string, std::string>> &pairs);

/// One option of `Options`. `Said` is what it is written from: the options, or a struct that has them as `options`.
/// Functions that are not there: what it means, only the caller can tell, from more than the words.
template <typename Options, typename Said = Options> struct OptionInfo
{
    const char *name; ///< of the member; the flag's where it stands for several
    CommandFlag flag = {};
    std::vector<RecipeArgument> arguments = {}; ///< the ways in which a recipe says it
    /// Takes what the arguments of a step say. Called also where they say nothing of it.
    std::function<Expected<void>(const QJsonObject &, Options &)> fromArguments = {};
    /// Adds to the arguments; nothing where it is as it would be without them.
    std::function<Expected<void>(const Said &, QJsonObject &)> toArguments = {};
    /// Takes what the flag says, of which these are the values of all occurrences. Not called where it is not given.
    std::function<Expected<void>(const QStringList &, Options &)> fromFlag = {};
    /// Adds the flag to the words of a command; nothing where it is as it would be without it.
    std::function<Expected<void>(const Said &, QStringList &)> toFlag = {};
    /// The truth value that it is; not there for options that are something else.
    std::function<bool &(Options &)> truth = {};

    /// The options in what it is written from.
    static const Options &of(const Said &said)
    {
        if constexpr (std::is_same_v<Options, Said>)
            return said;
        else
            return said.options;
    }
};

/// Reads all options of a table from the arguments of a recipe's step.
template <typename Table, typename Options>
Expected<void> readArguments(const Table &table, const QJsonObject &arguments, Options &options)
{
    for (const auto &option : table) {
        if (option.fromArguments)
            BURNISH_CHECK(option.fromArguments(arguments, options));
    }
    return {};
}

/// The arguments that say all options of a table.
template <typename Table, typename Said> Expected<QJsonObject> writtenArguments(const Table &table, const Said &said)
{
    QJsonObject arguments;
    for (const auto &option : table) {
        if (option.toArguments)
            BURNISH_CHECK(option.toArguments(said, arguments));
    }
    return arguments;
}

/// What a recipe's step may say of the options of a table.
template <typename Table> [[nodiscard]] std::vector<RecipeArgument> argumentsOf(const Table &table)
{
    std::vector<RecipeArgument> all;
    for (const auto &option : table)
        all.insert(all.end(), option.arguments.begin(), option.arguments.end());
    return all;
}

/// Makers of options of the usual kinds. An empty flag or argument: the command line or recipes cannot say it.
///
/// `access` leads from the options to the member: a pointer to it, or a lambda that returns a reference, for options
/// that are constant and for those that are not.
template <typename Options, typename Said = Options> struct OptionKinds
{
    using Info = OptionInfo<Options, Said>;

    /// A flag that is not one member's alone, or whose values the caller reads.
    static Info flagAlone(const CommandFlag &flag)
    {
        Info info = {.name = flag.name, .flag = flag};
        return info;
    }

    /// One that is on or off. The flag turns it on.
    template <typename Access>
    static Info onOff(const char *name, const CommandFlag &flag, const char *argument, Access access)
    {
        Info info = {.name = name, .flag = flag};
        info.truth = [access](Options &options) -> bool & { return std::invoke(access, options); };
        addArgument(info, argument, ArgumentKind::Bool, access, [](const QJsonValue &value) { return value.toBool(); });
        addFlag(info, access, [](const QStringList &) { return true; });
        return info;
    }

    /// A text that may be empty.
    template <typename Access>
    static Info text(const char *name, const CommandFlag &flag, const char *argument, Access access)
    {
        Info info = {.name = name, .flag = flag};
        addArgument(info, argument, ArgumentKind::Text, access,
                    [](const QJsonValue &value) { return value.toString(); });
        addFlag(info, access, [](const QStringList &values) { return values.value(0); });
        return info;
    }

    /// Any number of texts, each of which the flag says on its own.
    template <typename Access>
    static Info texts(const char *name, const CommandFlag &flag, const char *argument, Access access)
    {
        Info info = {.name = name, .flag = flag};
        addArgument(info, argument, ArgumentKind::Texts, access, textsFrom);
        addFlag(info, access, [](const QStringList &values) { return values; });
        return info;
    }

private:
    static bool isSet(bool on) { return on; }
    static bool isSet(const QString &text) { return !text.isEmpty(); }
    static bool isSet(const QStringList &texts) { return !texts.isEmpty(); }
    static QJsonValue asJson(bool on) { return on; }
    static QJsonValue asJson(const QString &text) { return text; }
    static QJsonValue asJson(const QStringList &texts) { return QJsonArray::fromStringList(texts); }
    static void say(const QString &flag, bool on, QStringList &words)
    {
        if (on)
            words += flag;
    }
    static void say(const QString &flag, const QString &text, QStringList &words)
    {
        if (!text.isEmpty())
            words += {flag, text};
    }
    static void say(const QString &flag, const QStringList &texts, QStringList &words)
    {
        for (const QString &text : texts)
            words += {flag, text};
    }

    template <typename Access, typename Read>
    static void addArgument(Info &info, const char *argument, ArgumentKind kind, Access access, Read read)
    {
        const QLatin1String key(argument);
        if (key.isEmpty())
            return;
        info.arguments = {{argument, kind, false}};
        info.fromArguments = [=](const QJsonObject &arguments, Options &options) -> Expected<void> {
            std::invoke(access, options) = read(arguments.value(key));
            return {};
        };
        info.toArguments = [=](const Said &said, QJsonObject &arguments) -> Expected<void> {
            if (const auto &value = std::invoke(access, Info::of(said)); isSet(value))
                arguments.insert(key, asJson(value));
            return {};
        };
    }

    template <typename Access, typename Read> static void addFlag(Info &info, Access access, Read read)
    {
        if (!info.flag.exists())
            return;
        info.fromFlag = [=](const QStringList &values, Options &options) -> Expected<void> {
            std::invoke(access, options) = read(values);
            return {};
        };
        info.toFlag = [access, word = info.flag.word()](const Said &said, QStringList &words) -> Expected<void> {
            say(word, std::invoke(access, Info::of(said)), words);
            return {};
        };
    }
};

} // namespace burnish
