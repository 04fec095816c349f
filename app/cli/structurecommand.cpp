// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "core/base/fromutf8.h"
#include "core/base/optiontexts.h"
#include "core/structure/rust/structurefile.h"

#include <QCoreApplication>

namespace burnish::cli {

namespace {

using Kind = RecordType::Kind;

/// Prints a type as a tree, a field on each line, elements of lists once.
class TreePrinter
{
public:
    void print(const RecordType &type) { printParts(type, 0); }

private:
    static constexpr std::size_t lineLimit = 200'000;

    void printField(const QString &name, const RecordType &type, int depth)
    {
        if (++m_lines > lineLimit)
            return;
        QString text = QString(2 * depth, QLatin1Char(' ')) + name;
        text = text.leftJustified(textWidth) + QLatin1Char(' ') + fromUtf8(textOf(type));
        cli::print(text + QLatin1Char('\n'));
        printParts(type, depth + 1);
    }

    void printParts(const RecordType &type, int depth)
    {
        switch (type.kind) {
        case Kind::Struct:
        case Kind::Tuple:
        case Kind::Enum:
            for (const RecordField &field : type.fields)
                printField(fromUtf8(field.name), *field.type, depth);
            break;
        case Kind::OneOf:
            // The likeliest is the one that people expect; the others are in the line's text.
            printParts(*type.fields.front().type, depth);
            break;
        case Kind::Option:
            printParts(*type.element, depth);
            break;
        case Kind::Vec:
        case Kind::Array:
        case Kind::Map:
            if (!type.element->fields.empty() || type.element->element)
                printField(QStringLiteral("[]"), *type.element, depth);
            break;
        default:
            break;
        }
    }

    static constexpr qsizetype textWidth = 40;
    std::size_t m_lines = 0;
};

struct Request
{
    BurnVersion version = BurnVersion::V0_19;
    QString file;
};

Expected<void> show(const CommandLine &line, const Request &request, Task &task)
{
    StructurePtr structure;
    if (request.file.isEmpty()) {
        BURNISH_TRY(structure, openStructure(line, task));
    } else {
        BURNISH_TRY(structure, openStructureFile(request.file, task));
    }
    const auto type = structure->typeFor(request.version);
    if (!type)
        return type.error();
    BURNISH_TRY(const SavedStructure saved, savedType(*structure, request.version));
    if (line.has("json")) {
        print(structureToJson(saved));
        return {};
    }
    print(CommandLineText::tr("%1, as in Burn %2").arg(structure->name(), nameOf(request.version)) + QLatin1Char('\n'));
    TreePrinter().print(**type);
    return {};
}

} // namespace

int runStructure(const QStringList &arguments)
{
    const QString usage =
        QStringLiteral("burnish-cli structure FILE | --rust FILE… [--type NAME] [--answer NAME=TYPE]… "
                       "[--burn-version V] [--json]");
    std::vector<OptionSpec> options(structureOptions.begin(), structureOptions.end());
    options.push_back({QLatin1String("json")});
    options.push_back({QLatin1String("burn-version"), 1});
    const auto line = CommandLine::parse(arguments, options);
    if (!line)
        return refuseUsage(line.error().message(), usage);
    Request request;
    request.file = line->positionals().value(0);
    const bool names = line->has("rust") || line->has("structure") || line->has("template");
    if (line->positionals().size() > 1 || names != request.file.isEmpty())
        return refuseUsage(CommandLineText::tr("Expected exactly one structure."), usage);
    if (const auto name = line->value("burn-version")) {
        const auto version = burnVersionFromName(*name);
        if (!version)
            return refuseUsage(CommandLineText::tr("Unknown Burn version “%1”.").arg(*name), usage);
        request.version = *version;
    }
    WatchedTask watched;
    if (const auto shown = show(*line, request, watched.task()); !shown)
        return fail(shown.error());
    return Done;
}

} // namespace burnish::cli
