// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace burnish {

// Option descriptions: one table per options struct, used by recipes and the command line.

/// The kind of value that an argument of a recipe step takes.
enum class ArgumentKind {
    Model,    ///< a handle
    NewModel, ///< a handle not used by any earlier step
    Models,
    Text,
    Texts,
    EachNode, ///< an array of paths; the edit treats each of these nodes independently
    TextMap,
    Rules, ///< pairs of strings
    Rows,  ///< rows of a copy
    Number,
    Count,
    Numbers,
    Bool,
    Structure,
    Objects,
    Object,
    Choices, ///< an array of strings, or true or false
    Any
};

/// An argument of a recipe's step.
struct RecipeArgument
{
    const char *name;
    ArgumentKind kind = ArgumentKind::Text;
    bool isNeeded = true;
};

/// A command-line flag. Its strings are used in the help, the man pages and the completions.
struct CommandFlag
{
    const char *name = "";     ///< without the dashes; empty if there is no flag
    const char *values = "";   ///< placeholders for its values: "K=V", or "FROM TO" for two values
    const char *help = "";     ///< one sentence, QT_TRANSLATE_NOOP("burnish::CommandHelp", "…"), without a full stop
    const char *standard = ""; ///< the default value, shown in the help; empty if no single word describes it
    QStringList (*choices)() = nullptr; ///< the allowed values; null if any value is allowed
    bool takesMore = false;             ///< the choices are suggestions; other values are checked by the reader
    bool repeats = false;               ///< can be given more than once
    bool isInstead = false; ///< mutually exclusive with the flag before it in the table, and with those it excludes
    const char *needs = ""; ///< the flag that must be given too
    bool isWritten = false; ///< the value is the name of a file that the command writes
    char letter = 0;        ///< the short form: 'h' for -h
    /// If not empty, the value can be left out: the next word is it only if it ends like this, as in ".json". With "=",
    /// no next word is: only --name=VALUE has a value.
    const char *ending = "";

    [[nodiscard]] bool exists() const { return *name != 0; }
    /// Number of values that follow the flag.
    [[nodiscard]] int valueCount() const;
    /// "--remap"
    [[nodiscard]] QString word() const;
    /// True if the value is part of the flag's own word.
    [[nodiscard]] bool isJoined() const;
    /// "--remap FROM TO", "--plan [PLAN.json]", "--allow-partial[=KIND,…]"
    [[nodiscard]] QString form() const;
};

/// Returns the error for a value that is not one of the flag's choices. Lists the choices and names the nearest one.
[[nodiscard]] Error unknownValue(const CommandFlag &flag, const QString &value);

/// Splits "left=right" at the first "="; `form` is the expected form named in the error, such as "K=V".
Expected<std::pair<std::string, std::string>> dividedArgument(const QString &text, const QString &form);

/// Converts a JSON array of strings.
[[nodiscard]] QStringList textsFrom(const QJsonValue &array);
/// Converts a JSON object of strings.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pairsFrom(const QJsonValue &object);
/// The inverse of pairsFrom().
[[nodiscard]] QJsonObject pairsAsJson(const std::vector<std::pair<std::string, std::string>> &pairs);

/// Reads a count that a recipe writes as a whole number. InvalidArgument: it is negative.
Expected<std::uint64_t> countFrom(const QJsonValue &number);

/// The values of arguments are written by their types: bool, strings, whole numbers, objects of strings
/// (std::vector of pairs), and lists of strings or numbers.
template <typename Value> [[nodiscard]] constexpr ArgumentKind kindOfValue()
{
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    if constexpr (std::is_same_v<Value, bool>)
        return ArgumentKind::Bool;
    else if constexpr (std::is_integral_v<Value>)
        return ArgumentKind::Number;
    else if constexpr (std::is_same_v<Value, QString> || std::is_same_v<Value, std::string>)
        return ArgumentKind::Text;
    else if constexpr (std::is_same_v<Value, Pairs>)
        return ArgumentKind::TextMap;
    else
        return std::is_integral_v<typename Value::value_type> ? ArgumentKind::Numbers : ArgumentKind::Texts;
}

/// Reads a value that has the kind of its type. InvalidArgument: a negative number for an unsigned type.
template <typename Value> Expected<Value> valueFrom(const QJsonValue &json)
{
    if constexpr (std::is_same_v<Value, bool>) {
        return json.toBool();
    } else if constexpr (std::is_unsigned_v<Value>) {
        const auto count = countFrom(json);
        return count ? Expected<Value>(Value(*count)) : Expected<Value>(count.error());
    } else if constexpr (std::is_integral_v<Value>) {
        return Value(json.toInteger());
    } else if constexpr (std::is_same_v<Value, QString>) {
        return json.toString();
    } else if constexpr (std::is_same_v<Value, std::string>) {
        return json.toString().toStdString();
    } else if constexpr (kindOfValue<Value>() == ArgumentKind::TextMap) {
        return pairsFrom(json);
    } else {
        Value list;
        for (const QJsonValue &element : json.toArray()) {
            auto value = valueFrom<typename Value::value_type>(element);
            if (!value)
                return std::move(value).error();
            list.push_back(*std::move(value));
        }
        return list;
    }
}

/// The inverse of valueFrom().
template <typename Value> [[nodiscard]] QJsonValue valueAsArgument(const Value &value)
{
    if constexpr (std::is_same_v<Value, bool> || std::is_same_v<Value, QString>) {
        return value;
    } else if constexpr (std::is_integral_v<Value>) {
        return qint64(value);
    } else if constexpr (std::is_same_v<Value, std::string>) {
        return QString::fromStdString(value);
    } else if constexpr (kindOfValue<Value>() == ArgumentKind::TextMap) {
        return pairsAsJson(value);
    } else {
        QJsonArray list;
        for (const auto &element : value)
            list.append(valueAsArgument(element));
        return list;
    }
}

/// One option of `Options`. `Recordable` is the type it is serialised from: `Options`, or a struct with a member
/// `options`. If a function is not set, the caller handles the option, because its value depends on more than the
/// arguments.
template <typename Options, typename Recordable = Options> struct OptionInfo
{
    const char *name; ///< of the member; the flag's name if it covers several members
    CommandFlag flag = {};
    std::vector<RecipeArgument> arguments = {}; ///< the recipe arguments that set it
    /// Sets the option from the arguments of a recipe step. Also called if they do not contain it.
    std::function<Expected<void>(const QJsonObject &, Options &)> fromArguments = {};
    /// Adds the option to the arguments; adds nothing for the default value.
    std::function<Expected<void>(const Recordable &, QJsonObject &)> toArguments = {};
    /// Sets the option from the flag; the strings are the values of all its occurrences. Not called if the flag is
    /// absent.
    std::function<Expected<void>(const QStringList &, Options &)> fromFlag = {};
    /// Appends the flag to the words of a command; appends nothing for the default value.
    std::function<Expected<void>(const Recordable &, QStringList &)> toFlag = {};
    /// Returns a reference to the boolean; not set for options of other types.
    std::function<bool &(Options &)> truth = {};

    /// Returns the options in the object to be serialised.
    static const Options &of(const Recordable &recorded)
    {
        if constexpr (std::is_same_v<Options, Recordable>)
            return recorded;
        else
            return recorded.options;
    }
};

/// Reads all options of a table from the arguments of a recipe step.
template <typename Table, typename Options>
Expected<void> readArguments(const Table &table, const QJsonObject &arguments, Options &options)
{
    for (const auto &option : table) {
        if (option.fromArguments)
            BURNISH_CHECK(option.fromArguments(arguments, options));
    }
    return {};
}

/// Writes all options of a table as arguments of a recipe step.
template <typename Table, typename Recordable>
Expected<QJsonObject> writtenArguments(const Table &table, const Recordable &recorded)
{
    QJsonObject arguments;
    for (const auto &option : table) {
        if (option.toArguments)
            BURNISH_CHECK(option.toArguments(recorded, arguments));
    }
    return arguments;
}

/// Returns the recipe arguments accepted by the options of a table.
template <typename Table> [[nodiscard]] std::vector<RecipeArgument> argumentsOf(const Table &table)
{
    std::vector<RecipeArgument> all;
    for (const auto &option : table)
        all.insert(all.end(), option.arguments.begin(), option.arguments.end());
    return all;
}

/// Factories for common kinds of options. An empty flag or argument name: not available on the command line or in
/// recipes.
///
/// `access` leads from the options to the member: a pointer to member, or a lambda that returns a reference and accepts
/// both const and non-const options.
template <typename Options, typename Recordable = Options> struct OptionKinds
{
    using Info = OptionInfo<Options, Recordable>;

    /// A flag that does not map to exactly one member, or with values that the caller parses.
    static Info flagAlone(const CommandFlag &flag)
    {
        Info info = {.name = flag.name, .flag = flag};
        return info;
    }

    /// A boolean option. The flag turns it on.
    template <typename Access>
    static Info onOff(const char *name, const CommandFlag &flag, const char *argument, Access access)
    {
        Info info = {.name = name, .flag = flag};
        info.truth = [access](Options &options) -> bool & { return std::invoke(access, options); };
        addArgument(info, argument, access);
        addFlag(info, access, [](const QStringList &) { return true; });
        return info;
    }

    /// A string option that may be empty.
    template <typename Access>
    static Info text(const char *name, const CommandFlag &flag, const char *argument, Access access)
    {
        Info info = {.name = name, .flag = flag};
        addArgument(info, argument, access);
        addFlag(info, access, [](const QStringList &values) { return values.value(0); });
        return info;
    }

    /// Any number of strings; the flag is repeated for each of them.
    template <typename Access>
    static Info texts(const char *name, const CommandFlag &flag, const char *argument, Access access)
    {
        Info info = {.name = name, .flag = flag};
        addArgument(info, argument, access);
        addFlag(info, access, [](const QStringList &values) { return values; });
        return info;
    }

    /// An argument of recipes alone. A needed one is always written, any other if it differs from the default.
    template <typename Access> static Info argument(const char *name, Access access, bool isNeeded = false)
    {
        Info info = {.name = name};
        addArgument(info, name, access, isNeeded);
        return info;
    }

    /// An optional one of another type: `read` returns the value for JSON of this kind, or an error; `write` its JSON.
    template <typename Access, typename Read, typename Write>
    static Info argument(const char *name, ArgumentKind kind, Access access, Read read, Write write)
    {
        Info info = {.name = name, .arguments = {{name, kind, false}}};
        setArgument<ValueOf<Access>>(info, access, read, write);
        return info;
    }

private:
    template <typename Access> using ValueOf = std::remove_cvref_t<std::invoke_result_t<Access, Options &>>;

    static void append(const QString &flag, bool on, QStringList &words)
    {
        if (on)
            words += flag;
    }
    static void append(const QString &flag, const QString &text, QStringList &words)
    {
        if (!text.isEmpty())
            words += {flag, text};
    }
    static void append(const QString &flag, const QStringList &texts, QStringList &words)
    {
        for (const QString &text : texts)
            words += {flag, text};
    }

    template <typename Access>
    static void addArgument(Info &info, const char *argument, Access access, bool isNeeded = false)
    {
        using Value = ValueOf<Access>;
        if (*argument == 0)
            return;
        info.arguments = {{argument, kindOfValue<Value>(), isNeeded}};
        setArgument<Value>(info, access, valueFrom<Value>, valueAsArgument<Value>);
    }

    template <typename Value, typename Access, typename Read, typename Write>
    static void setArgument(Info &info, Access access, Read read, Write write)
    {
        const RecipeArgument argument = info.arguments.front();
        const QLatin1String key(argument.name);
        info.fromArguments = [=](const QJsonObject &arguments, Options &options) -> Expected<void> {
            if (!arguments.contains(key))
                return {};
            Expected<Value> value = read(arguments.value(key));
            if (!value)
                return std::move(value).error();
            std::invoke(access, options) = *std::move(value);
            return {};
        };
        info.toArguments = [=](const Recordable &recorded, QJsonObject &arguments) -> Expected<void> {
            const Options standard{};
            const QJsonValue value = write(std::invoke(access, Info::of(recorded)));
            if (argument.isNeeded || value != QJsonValue(write(std::invoke(access, standard))))
                arguments.insert(key, value);
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
        info.toFlag = [access, word = info.flag.word()](const Recordable &recorded,
                                                        QStringList &words) -> Expected<void> {
            append(word, std::invoke(access, Info::of(recorded)), words);
            return {};
        };
    }
};

} // namespace burnish
