// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "app/cli/program.h"
#include "app/cli/rulespage.h"
#include "app/cli/schemas.h"
#include "app/cli/sharedflags.h"
#include "app/cli/writtenfiles.h"
#include "app/commandline/commandline.h"
#include "app/commandline/completions.h"
#include "app/commandline/helppage.h"
#include "app/commandline/manpage.h"
#include "app/commandline/windowcommand.h"
#include "core/base/joinedtext.h"
#include "core/base/nearestword.h"
#include "core/base/optiontexts.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/rules/operations/operationtable.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace burnish::cli {

namespace {

QJsonObject asJson(const CommandFlag &flag)
{
    return {{QStringLiteral("name"), QString::fromUtf8(flag.name)},
            {QStringLiteral("values"), flag.form().mid(flag.word().size()).trimmed()},
            {QStringLiteral("help"), helpText(flag.help)},
            {QStringLiteral("default"), QString::fromUtf8(flag.standard)},
            {QStringLiteral("choices"), QJsonArray::fromStringList(flag.choices ? flag.choices() : QStringList())},
            {QStringLiteral("repeatable"), flag.repeats},
            {QStringLiteral("writesFile"), flag.isWritten}};
}

QJsonObject asJson(const Command &command)
{
    QJsonArray arguments;
    for (const Positional &positional : command.positionals)
        arguments.append(QJsonObject{{QStringLiteral("name"), QString::fromUtf8(positional.name)},
                                     {QStringLiteral("help"), helpText(positional.help)},
                                     {QStringLiteral("writesFile"), positional.isWritten}});
    QJsonArray options;
    for (const CommandFlag &flag : command.flags())
        options.append(asJson(flag));
    QJsonArray examples;
    for (const Example &example : command.examples)
        examples.append(QJsonObject{{QStringLiteral("line"), QString::fromUtf8(example.line)},
                                    {QStringLiteral("help"), helpText(example.help)}});
    return {{QStringLiteral("command"), command.path()},
            {QStringLiteral("summary"), helpText(command.summary)},
            {QStringLiteral("description"), helpText(command.description)},
            {QStringLiteral("usage"), command.usage()},
            {QStringLiteral("arguments"), arguments},
            {QStringLiteral("options"), options},
            {QStringLiteral("examples"), examples}};
}

QByteArray commandsAsJson()
{
    QJsonArray commands;
    for (const Command *each : {&program(), &windowCommand()})
        visitCommands(*each, [&](const Command &command) { commands.append(asJson(command)); });
    return QJsonDocument(QJsonObject{{QStringLiteral("commands"), commands}}).toJson();
}

/// Finds the command with this name; "burnish" is the program with the window.
Expected<const Command *> topicOf(QStringList words)
{
    if (words == QStringList{QString::fromUtf8(windowCommand().name)})
        return &windowCommand();
    if (!words.isEmpty() && words.first() == QLatin1String(program().name))
        words.removeFirst();
    BURNISH_TRY(const CommandChoice choice, chooseCommand(program(), words));
    return choice.command;
}

/// Writes the man pages and completions of both programs, laid out as in the share/ folder of an installation.
Expected<void> writeAll(const QString &folder, SafeFile::Existing existing)
{
    std::vector<std::pair<QString, QByteArray>> files;
    for (const Command *each : {&program(), &windowCommand()}) {
        visitCommands(*each, [&](const Command &command) {
            files.emplace_back(QStringLiteral("man/man1/%1.1").arg(command.pageName()), manPage(command));
        });
        const QString name = QString::fromUtf8(each->name);
        files.emplace_back(QStringLiteral("bash-completion/completions/%1").arg(name), bashCompletion(*each).toUtf8());
        files.emplace_back(QStringLiteral("zsh/site-functions/_%1").arg(name), zshCompletion(*each).toUtf8());
        files.emplace_back(QStringLiteral("fish/vendor_completions.d/%1.fish").arg(name),
                           fishCompletion(*each).toUtf8());
    }
    files.emplace_back(QStringLiteral("man/man5/burnish-rules.5"), rulesManPage());
    for (const auto &[name, content] : files) {
        const QString path = QDir(folder).filePath(name);
        if (!makeFolders(folderOfPath(path)))
            return Error(ErrorCode::Io, CommandLineText::tr("Cannot create the folder.")).inFile(folderOfPath(path));
        BURNISH_CHECK(SafeFile::writeAll(path, existing, content));
    }
    return {};
}

constexpr auto rulesWord = "rules";

/// The rules as a whole, or the operation that the words name.
Expected<QString> rulesText(const QStringList &words)
{
    if (words.size() == 1)
        return rulesTopic() + QStringLiteral("\n\n") + rulesPage(rulesReference(), helpWidth());
    if (const RuleOperation *operation = findRuleOperation(words[1].toStdString()); operation && words.size() == 2)
        return rulesPage({operationReference(*operation)}, helpWidth());
    const QString nearest = words.size() == 2 ? nearestWord(words[1], ruleOperationNames()) : QString();
    return invalid(nearest.isEmpty()
                       ? CommandLineText::tr("Unknown operation “%1”. See %2.")
                             .arg(words.sliced(1).join(u' '), QStringLiteral("burnish-cli help rules"))
                       : CommandLineText::tr("Unknown operation “%1”. Did you mean %2?").arg(words[1], nearest));
}

int helpWithRules(const CommandLine &line)
{
    const auto text = rulesText(line.positionals());
    if (!text)
        return refuseUsage(text.error().message());
    print(line.has("man") ? rulesManPage() : text->toUtf8());
    return Done;
}

int printSchema(const QStringList &words)
{
    const QByteArray schema = jsonSchema(words.join(u' '));
    if (schema.isEmpty())
        return refuseUsage(
            CommandLineText::tr("There is a JSON schema for each of these: %1.").arg(joinedNames(schemaNames())));
    print(schema);
    return Done;
}

int runHelp(const CommandLine &line)
{
    if (line.has("schema"))
        return printSchema(line.positionals());
    if (const auto folder = line.value("write")) {
        const auto written = writeAll(*folder, existingFiles(line));
        return written ? Done : fail(written.error());
    }
    const bool isAboutRules = line.positionals().value(0) == QLatin1String(rulesWord);
    if (isAboutRules && !line.has("completions") && !line.has("json"))
        return helpWithRules(line);
    const auto topic = topicOf(isAboutRules ? QStringList() : line.positionals());
    if (!topic)
        return refuseUsage(topic.error().message());
    if (const auto shell = line.value("completions"))
        print(completionScript(*topic == &windowCommand() ? windowCommand() : program(), *shell));
    else if (line.has("man"))
        print(manPage(**topic));
    else if (line.has("json"))
        print(commandsAsJson());
    else
        print(helpPage(**topic, helpWidth()));
    return Done;
}

QStringList topics()
{
    QStringList names;
    for (const Command &command : program().commands)
        names.append(QString::fromUtf8(command.name));
    names.append(QString::fromUtf8(windowCommand().name));
    names.append(QLatin1String(rulesWord));
    return names;
}

} // namespace

Command helpCommand()
{
    Command command;
    command.name = "help";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Explain a command");
    command.description =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Prints the description, options and examples of a command, as its "
                                                  "--help does. “burnish” is the program with the window, “rules” the "
                                                  "language of the rules for tensors that convert --rules reads.");
    command.positionals = {
        {.name = "COMMAND",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "The command, such as convert or lora bake"),
         .least = 0,
         .most = 2,
         .choices = topics},
        {.name = "OPERATION",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "After rules, one operation alone"),
         .least = 0,
         .choices = ruleOperationNames,
         .after = rulesWord}};
    command.groups = {
        {ownTitle,
         {{"man", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print it as a man page")},
          {.name = "completions",
           .values = "SHELL",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                     "Print the script that completes commands and options in this shell"),
           .choices = completionShells,
           .isInstead = true},
          {.name = "write",
           .values = "FOLDER",
           .help = QT_TRANSLATE_NOOP(
               "burnish::CommandHelp",
               "Write the man pages and completions of both programs to a folder, laid out as in share/"),
           .isInstead = true},
          {.name = "json",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print all commands and options as JSON"),
           .isInstead = true},
          {.name = "schema",
           .help = QT_TRANSLATE_NOOP(
               "burnish::CommandHelp",
               "Print the JSON schema of what the command prints with --json, of rules, or of a recipe"),
           .isInstead = true},
          flagOf("overwrite")}}};
    command.examples = {{"burnish-cli help rules split",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Read about an operation of rules for tensors")},
                        {"burnish-cli help --completions bash > burnish-cli.bash",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Save the completions for bash")}};
    command.run = runHelp;
    return command;
}

} // namespace burnish::cli
