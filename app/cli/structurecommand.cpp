// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/structure/rust/rustsource.h"
#include "core/structure/rust/structurefile.h"

#include <QCoreApplication>

namespace burnish::cli {

namespace {

using Kind = RecordType::Kind;

/// Prints a type as a tree with one field per line; the element type of a list is printed once.
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
            // Show the most likely type as a tree; the line itself names the others.
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

/// Prints the other types that may be the model if the source has several and none was chosen.
void printCandidates(const Structure &structure)
{
    const auto *rust = dynamic_cast<const RustStructure *>(&structure);
    QStringList candidates = rust ? rust->source().rootCandidates() : QStringList();
    candidates.removeAll(structure.name());
    if (!candidates.isEmpty()) {
        print(CommandLineText::tr("The source has other models (choose one with --type): %1")
                  .arg(joinedNames(candidates)) +
              QLatin1Char('\n'));
    }
}

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
    if (!line.has("type"))
        printCandidates(*structure);
    TreePrinter().print(**type);
    return {};
}

int runStructure(const CommandLine &line)
{
    Request request;
    request.file = line.positionals().value(0);
    const bool names = line.has("rust") || line.has("structure") || line.has("template");
    if (line.positionals().size() > 1 || names != request.file.isEmpty())
        return refuseUsage(
            CommandLineText::tr("Expected one structure: a FILE, or one of --template, --rust and --structure."));
    if (const auto version = burnVersionFromName(line.value("burn-version").value_or(QString())))
        request.version = *version;
    WatchedTask watched;
    if (const auto shown = show(line, request, watched.task()); !shown)
        return fail(shown.error());
    return Done;
}

} // namespace

Command structureCommand()
{
    Command command;
    command.name = "structure";
    command.summary =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Show the structure of a record: its fields and their types");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Reads a structure from Rust source, from a record of the model or from a saved structure, and prints its "
        "fields as a tree. Save the output of --json for --structure to use it later without the source.");
    command.positionals = {
        {.name = "FILE",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Rust source, a record, or a saved structure"),
         .least = 0}};
    command.groups = {structureGroup(), {ownTitle, {flagOf("burnVersion"), jsonFlag()}}};
    command.examples = {{"burnish-cli structure model.rs",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Show the structure in Rust source")},
                        {"burnish-cli structure --rust model.rs --type Model --json > model.structure.json",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Save the structure of a type")}};
    command.run = runStructure;
    return command;
}

} // namespace burnish::cli
