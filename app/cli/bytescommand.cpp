// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/cli/table.h"
#include "core/base/optiontexts.h"
#include "core/io/paths.h"
#include "core/modelfiles/bytemap.h"
#include "core/modelfiles/wholemodel.h"

#include <QCoreApplication>

#include <array>

namespace burnish::cli {

namespace {

/// The map of one file of a model.
struct MappedFile
{
    QString name;
    ByteMap layout;
};

struct MappedModel
{
    OpenedInput input;
    std::vector<MappedFile> files;
};

Expected<MappedModel> mapModel(const QString &file, Task &task)
{
    BURNISH_TRY(OpenedInput input, openInput(file, task, nullptr, InputExtent::ThisFile));
    if (!input.format->info.isMapped) {
        return std::move(
            Error(ErrorCode::Unsupported, CommandLineText::tr("This format does not store tensors as raw bytes."))
                .inFile(file));
    }
    MappedModel mapped;
    BURNISH_TRY(std::vector<ModelFile> files, filesOf(input.state));
    if (files.empty()) {
        // A folder is named by the file that stands for it.
        BURNISH_TRY(const QString path,
                    statusOfPath(input.path).isFolder() ? wholeModelAt(input.path, task) : input.path);
        BURNISH_TRY(ModelFile only, fileAt(path));
        files.push_back(std::move(only));
    }
    for (const ModelFile &part : files) {
        const auto map = [&]() -> Expected<ByteMap> {
            BURNISH_TRY(FileMap parts, input.format->reader->mapFile(part.bytes, task));
            return byteMapOf(part, std::move(parts), input.state, task);
        };
        auto layout = map();
        if (!layout)
            return std::move(layout.error().inFile(part.name()));
        mapped.files.push_back({part.name(), std::move(*layout)});
    }
    mapped.input = std::move(input);
    return mapped;
}

/// Returns the kind for JSON, which is never translated.
std::string_view idOf(const ByteMap::Part &part)
{
    constexpr std::array<std::string_view, 7> ids = {"header",  "descriptor", "metadata", "tensor",
                                                     "padding", "gap",        "other"};
    return part.isStorage ? std::string_view("storage") : ids[std::size_t(part.kind)];
}

bool hasNode(const ByteMap::Part &part)
{
    return part.node != NodeId{};
}

/// True if the parts inside are listed; those of headers and metadata only with --all.
bool opens(const ByteMap::Part &part, bool all)
{
    return all || (part.kind != FilePartKind::Header && part.kind != FilePartKind::Metadata);
}

void writePart(JsonWriter &json, const ByteMap &layout, ByteMap::Index index, const ModelState &state)
{
    const ByteMap::Part &part = layout.part(index);
    json.beginObject().key("offset").number(part.begin).key("size").number(part.size());
    json.key("kind").text(idOf(part));
    if (hasNode(part))
        json.key("path").text(storedPathOf(part, state));
    if (!layout.label(index).isEmpty())
        json.key("label").text(layout.label(index));
    if (!layout.value(index).isEmpty())
        json.key("value").text(layout.value(index));
    if (part.isShared)
        json.key("shared").boolean(true);
    if (layout.isTensor(index)) {
        json.key("alignment").number(alignmentOf(part.begin)).key("padding_before").number(layout.paddingBefore(index));
        json.key("as_stored").boolean(!part.isGathered);
    }
}

void printJson(const MappedModel &mapped)
{
    constexpr qsizetype flushSize = 1 << 16;
    JsonWriter json;
    json.beginObject().key("format").text(mapped.input.format->info.id).key("files").beginArray();
    for (const MappedFile &file : mapped.files) {
        const ByteMap &layout = file.layout;
        const ByteMap::Summary &summary = layout.summary();
        json.beginObject().key("file").text(file.name).key("size").number(layout.fileSize());
        json.key("header_bytes").number(summary.headerBytes).key("metadata_bytes").number(summary.metadataBytes);
        json.key("tensors").number(summary.tensors).key("tensor_bytes").number(summary.tensorBytes);
        json.key("alignment").number(summary.alignment).key("padding_bytes").number(summary.paddingBytes);
        json.key("gaps").number(summary.gaps).key("gap_bytes").number(summary.gapBytes).key("parts");
        const auto write = [&](const auto &self, ByteMap::Index parent) -> void {
            json.beginArray();
            const ByteMap::Part &above = layout.part(parent);
            for (ByteMap::Index i = above.firstChild; i < above.firstChild + above.childCount; ++i) {
                writePart(json, layout, i, mapped.input.state);
                if (layout.part(i).childCount > 0) {
                    json.key("parts");
                    self(self, i);
                }
                json.endObject();
                if (json.pendingSize() > flushSize)
                    print(json.take());
            }
            json.endArray();
        };
        write(write, ByteMap::file);
        json.endObject();
    }
    json.endArray().endObject();
    print(json.take() + '\n');
}

void addRows(Table &table, const ByteMap &layout, ByteMap::Index parent, const ModelState &state, bool all, int depth)
{
    const ByteMap::Part &above = layout.part(parent);
    for (ByteMap::Index i = above.firstChild; i < above.firstChild + above.childCount; ++i) {
        const ByteMap::Part &part = layout.part(i);
        QString name = QString(2 * depth, QLatin1Char(' ')) + titleOf(layout, i, state);
        if (!layout.value(i).isEmpty())
            name += QStringLiteral(": ") + layout.value(i);
        const bool isTensor = layout.isTensor(i);
        table.add({QString::number(part.begin), QString::number(part.size()), kindOf(part),
                   isTensor ? QString::number(alignmentOf(part.begin)) : QString(), name});
        if (part.childCount > 0 && opens(part, all))
            addRows(table, layout, i, state, all, depth + 1);
    }
}

void printText(const MappedModel &mapped, bool all)
{
    print(QStringLiteral("%1 (%2)\n").arg(mapped.input.format->info.displayName, mapped.input.format->info.id));
    for (const MappedFile &file : mapped.files) {
        const ByteMap::Summary &summary = file.layout.summary();
        const auto line = [](const QString &text) { print(text + QLatin1Char('\n')); };
        if (mapped.files.size() > 1)
            line(QLatin1Char('\n') + file.name);
        line(CommandLineText::tr("%1 bytes, including header %2, metadata %3")
                 .arg(file.layout.fileSize())
                 .arg(summary.headerBytes)
                 .arg(summary.metadataBytes));
        line(CommandLineText::tr("tensors: %1, with %2 bytes of data, aligned to %3")
                 .arg(summary.tensors)
                 .arg(summary.tensorBytes)
                 .arg(summary.alignment));
        line(CommandLineText::tr("slack: %1 bytes of padding, %2 bytes in gaps (%3)")
                 .arg(summary.paddingBytes)
                 .arg(summary.gapBytes)
                 .arg(summary.gaps));
        print(QStringLiteral("\n"));
        Table table;
        table.add({CommandLineText::tr("offset"), CommandLineText::tr("size"), CommandLineText::tr("kind"),
                   CommandLineText::tr("alignment"), CommandLineText::tr("part")});
        addRows(table, file.layout, ByteMap::file, mapped.input.state, all, 0);
        table.print();
    }
}

int runBytes(const CommandLine &line)
{
    WatchedTask watched;
    const auto mapped = mapModel(line.positionals().first(), watched.task());
    if (!mapped)
        return fail(mapped.error());
    warn(mapped->input.notes);
    if (line.has("json"))
        printJson(*mapped);
    else
        printText(*mapped, line.has("all"));
    return Done;
}

} // namespace

Command bytesCommand()
{
    Command command;
    command.name = "bytes";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Show what every byte of a file is for");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "Lists the header, metadata, tensors, padding and gaps of a file in offset order, with "
                                "the alignment of each tensor. The file must store its tensors as raw bytes: Burnpack, "
                                "SafeTensors and most PyTorch files do; compressed records do not.");
    command.positionals = {{"FILE", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight file to map")}};
    command.groups = {
        {ownTitle,
         {jsonFlag(),
          {"all", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Also list the parts of headers and metadata")}}}};
    command.examples = {{"burnish-cli bytes model.bpk", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Map a file")},
                        {"burnish-cli bytes model.safetensors --all --json",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write the whole map as JSON")}};
    command.run = runBytes;
    return command;
}

} // namespace burnish::cli
