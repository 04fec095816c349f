// SPDX-License-Identifier: MIT
#include "app/cli/program.h"

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/commandline/commandline.h"
#include "core/base/optiontexts.h"

namespace burnish::cli {

namespace {

int runProgram(const CommandLine &line)
{
    if (!line.has("version"))
        return refuseUsage(CommandLineText::tr("Missing command. See %1 --help.").arg(QStringLiteral("burnish-cli")));
    print(QStringLiteral("burnish-cli " BURNISH_VERSION "\n"));
    return Done;
}

void nameParents(Command &command)
{
    for (Command &below : command.commands) {
        below.parents = command.path();
        nameParents(below);
    }
}

void addOpeningFlags(Command &command)
{
    const bool opensFiles = !command.positionals.empty() && !command.positionals.front().choices;
    if (opensFiles) {
        if (command.groups.empty())
            command.groups.push_back({ownTitle, {}});
        command.groups.back().flags.push_back(allowLargeFlag());
    }
    if (opensFiles && command.choosesReading) {
        command.groups.back().flags.push_back(thisFileFlag());
        command.groups.back().flags.push_back(quietFlag());
        command.groups.back().flags.push_back(layoutFlag());
        command.groups.back().flags.push_back(quantisedAsFlag());
        command.groups.back().flags.push_back(readAsFlag());
    }
    for (Command &below : command.commands)
        addOpeningFlags(below);
}

Command makeProgram()
{
    Command program;
    program.name = "burnish-cli";
    program.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                        "Inspect, convert, compare and merge the weight files of neural networks");
    program.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Works on Burn, PyTorch and SafeTensors files without the programs that wrote them. A file is written "
        "completely or not at all, and existing files are replaced only with --overwrite.");
    program.groups = {{ownTitle, {versionFlag()}}};
    program.examples = {
        {"burnish-cli inspect model.bpk", QT_TRANSLATE_NOOP("burnish::CommandHelp", "List the tensors of a file")},
        {"burnish-cli help convert", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Read about a command")}};
    program.run = runProgram;
    program.commands = {inspectCommand(),   modelsCommand(),   formatsCommand(), bytesCommand(),     convertCommand(),
                        transferCommand(),  diffCommand(),     applyCommand(),   explainCommand(),   loraCommand(),
                        structureCommand(), metadataCommand(), healthCommand(),  checkCommand(),     matchCommand(),
                        mergeCommand(),     remapCommand(),    methodsCommand(), runRecipeCommand(), thumbnailCommand(),
                        helpCommand()};
    nameParents(program);
    addOpeningFlags(program);
    return program;
}

} // namespace

const Command &program()
{
    static const Command command = makeProgram();
    return command;
}

} // namespace burnish::cli
