// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"

#include "core/remap/rulefile.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

namespace burnish::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

Expected<void> openNames(QFile &file, const QStringList &positionals)
{
    const bool isOpen =
        positionals.size() > 1 ? file.open(QIODevice::ReadOnly) : file.open(stdin, QIODevice::ReadOnly);
    if (isOpen)
        return {};
    return Error(ErrorCode::Io, Text::tr("The file cannot be read: %1").arg(file.errorString()))
        .inFile(file.fileName());
}

Expected<void> remapLines(const CommandLine &line)
{
    const QStringList &positionals = line.positionals();
    BURNISH_TRY(const auto rules, readRuleFile(positionals[0]));
    auto remapper = KeyRemapper::compile(rules);
    if (!remapper)
        return std::move(remapper.error().inFile(positionals[0]));
    QFile file(positionals.value(1));
    BURNISH_CHECK(openNames(file, positionals));
    for (;;) {
        QByteArray name = file.readLine();
        if (name.isEmpty())
            return {};
        if (name.endsWith('\n'))
            name.chop(1);
        const std::string renamed =
            remapper->remapped(std::string_view(name.constData(), std::size_t(name.size())));
        print(QByteArray::fromStdString(renamed) + '\n');
    }
}

} // namespace

int runRemap(const QStringList &arguments)
{
    const QString usage = QStringLiteral("burnish-cli remap RULES.json [NAMES.txt]");
    const auto line = CommandLine::parse(arguments, {});
    if (!line)
        return refuseUsage(line.error().message(), usage);
    if (line->positionals().isEmpty() || line->positionals().size() > 2)
        return refuseUsage(Text::tr("A file of rules is needed, and at most one of names."), usage);
    if (const auto remapped = remapLines(*line); !remapped)
        return fail(remapped.error());
    return Done;
}

} // namespace burnish::cli
