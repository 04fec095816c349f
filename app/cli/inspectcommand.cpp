// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/cli/table.h"
#include "core/base/optiontexts.h"
#include "core/base/parallel.h"
#include "core/model/paramidtext.h"
#include "core/model/sourcetensors.h"
#include "core/model/tiedtensors.h"
#include "core/structure/storednature.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/analysis/statistics.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace burnish::cli {

namespace {

/// A tensor and its computed properties.
struct Inspected
{
    NodeId id;
    std::string path;
    QByteArray sha256; ///< hexadecimal; empty if not requested
    std::optional<TensorStatistics> statistics;
};

struct Inspection
{
    const Format *format = nullptr;
    ModelState state;
    std::vector<Inspected> tensors;
    std::vector<std::pair<NodeId, std::string>> values;
    std::vector<Error> notes;
    std::vector<FileReference> references;
    TiedTensors tied;
    bool isComplete = false; ///< --all was given
};

/// Writes the additional fields of tensors quantised by Burn before 0.19: the form and its parameters.
void writeOldForm(JsonWriter &json, const QuantScheme &scheme)
{
    using Form = QuantScheme::Form;
    const auto form = [&](std::string_view name) { json.key("form").text(name); };
    switch (scheme.form) {
    case Form::Scheme:
    case Form::Levels:
        break;
    case Form::Unknown:
        form("Unknown");
        break;
    case Form::Strategy:
        form("Strategy");
        json.key("scale").number(double(scheme.scale));
        if (scheme.mode == "Affine")
            json.key("offset").number(std::int64_t(scheme.offset));
        break;
    case Form::TypeOnly:
        form("TypeOnly");
        break;
    case Form::PerTensor:
        form("PerTensor");
        break;
    case Form::FiveFields:
        form("FiveFields");
        json.key("acc_precision").text(scheme.accPrecision).key("propagation").text(scheme.propagation);
        break;
    }
}

void writeBlock(JsonWriter &json, const QuantScheme &scheme)
{
    json.beginObject().key("storage").beginArray();
    for (const std::uint8_t size : scheme.block)
        json.number(std::uint64_t(size));
    json.endArray().key("len").number(std::uint64_t(scheme.blockRank)).endObject();
}

void writeStore(JsonWriter &json, const QuantScheme &scheme)
{
    json.key("store");
    if (std::string_view(scheme.store).starts_with("Packed"))
        json.beginObject().key(scheme.store).number(scheme.storeDimension).endObject();
    else
        json.text(scheme.store);
}

/// Writes the scheme as Burn 0.22 and later describe it.
void writeLevels(JsonWriter &json, const QuantScheme &scheme)
{
    json.beginObject().key("value").text(scheme.value);
    writeStore(json, scheme);
    json.key("mode").text(scheme.mode).key("tensor");
    scheme.tensorParam.empty() ? json.null() : json.text(scheme.tensorParam);
    json.key("block");
    if (scheme.hasBlocks()) {
        json.beginObject().key("size");
        writeBlock(json, scheme);
        json.key("dtype").text(scheme.param).endObject();
    } else {
        json.null();
    }
    if (hasTwoReadings(scheme))
        json.key("reading").text(std::string_view(scheme.hasFloatCodes ? "floats" : "integers"));
    json.endObject();
}

void writeScheme(JsonWriter &json, const QuantScheme &scheme)
{
    if (scheme.form == QuantScheme::Form::Levels) {
        writeLevels(json, scheme);
        return;
    }
    json.beginObject();
    if (scheme.form != QuantScheme::Form::Unknown) {
        json.key("value").text(scheme.value).key("param").text(scheme.param);
        writeStore(json, scheme);
        json.key("level");
        if (scheme.hasBlocks()) {
            json.beginObject().key("Block");
            writeBlock(json, scheme);
            json.endObject();
        } else {
            json.text(std::string_view("Tensor"));
        }
        json.key("mode").text(scheme.mode);
    }
    writeOldForm(json, scheme);
    json.endObject();
}

void writeStatistics(JsonWriter &json, const TensorStatistics &statistics)
{
    json.beginObject().key("finite").number(statistics.finiteCount);
    for (const auto &[key, value] : {std::pair("min", statistics.minimum), std::pair("max", statistics.maximum),
                                     std::pair("absmax", statistics.largestMagnitude),
                                     std::pair("mean", statistics.mean), std::pair("std", statistics.standardDeviation),
                                     std::pair("norm", statistics.norm), std::pair("l1", statistics.sumOfMagnitudes)}) {
        json.key(key);
        statistics.finiteCount ? json.number(value) : json.null();
    }
    for (const auto &[key, count] :
         {std::pair("zeros", statistics.zeros), std::pair("nan", statistics.nans),
          std::pair("infinite", statistics.infinities), std::pair("subnormal", statistics.subnormals),
          std::pair("f16_overflow", statistics.overflowInHalf), std::pair("f16_underflow", statistics.underflowInHalf),
          std::pair("bf16_overflow", statistics.overflowInBfloat),
          std::pair("bf16_underflow", statistics.underflowInBfloat)})
        json.key(key).number(count);
    json.endObject();
}

void writeTensor(JsonWriter &json, const ModelState &state, const Inspected &tensor)
{
    const Node &node = state.node(tensor.id);
    const TensorInfo &info = node.tensor->info();
    json.beginObject().key("path").text(tensor.path).key("dtype").text(nameOf(info.dtype()));
    if (info.scheme()) {
        json.key("scheme");
        writeScheme(json, *info.scheme());
    }
    json.key("shape").beginArray();
    for (const std::uint64_t dimension : info.shape().dimensions())
        json.number(dimension);
    json.endArray().key("nbytes").number(info.byteSize()).key("param_id");
    const std::string id = paramIdText(state, node);
    const std::string container = state.containerTypeOf(tensor.id);
    id.empty() ? json.null() : json.text(id);
    json.key("container");
    container.empty() ? json.null() : json.text(container);
    if (!tensor.sha256.isEmpty())
        json.key("sha256").text(std::string_view(tensor.sha256.constData(), std::size_t(tensor.sha256.size())));
    if (tensor.statistics) {
        json.key("stats");
        writeStatistics(json, *tensor.statistics);
    }
    json.endObject();
}

std::string_view wordFor(ReferenceDanger danger)
{
    switch (danger) {
    case ReferenceDanger::Known:
        return "known";
    case ReferenceDanger::Dangerous:
        return "dangerous";
    case ReferenceDanger::Unknown:
        break;
    }
    return "unknown";
}

/// Writes what only --all shows: the code that the file references, and the tensors that share bytes.
void writeExtras(JsonWriter &json, const Inspection &inspection)
{
    if (!inspection.references.empty()) {
        json.key("globals").beginArray();
        for (const FileReference &reference : inspection.references) {
            json.beginObject().key("name").text(reference.name).key("danger").text(wordFor(reference.danger));
            json.endObject();
        }
        json.endArray();
    }
    const auto groups = inspection.tied.tiedGroups();
    if (groups.empty())
        return;
    json.key("tied").beginArray();
    for (const auto &group : groups) {
        json.beginArray();
        for (const NodeId id : group)
            json.text(inspection.state.path(id));
        json.endArray();
    }
    json.endArray();
}

void printJson(const Inspection &inspection)
{
    constexpr qsizetype flushSize = 1 << 16;
    JsonWriter json;
    const auto flush = [&] {
        if (json.pendingSize() > flushSize)
            print(json.take());
    };
    json.beginObject().key("format").text(inspection.format->info.id).key("metadata").beginObject();
    for (const auto &[key, value] : inspection.state.metadata().entries())
        json.key(key).text(value);
    json.endObject().key("tensors").beginArray();
    for (const Inspected &tensor : inspection.tensors) {
        writeTensor(json, inspection.state, tensor);
        flush();
    }
    json.endArray().key("values").beginArray();
    for (const auto &[id, path] : inspection.values) {
        const Node &node = inspection.state.node(id);
        json.beginObject().key("path").text(path).key("kind").text(node.value ? kindOf(*node.value)
                                                                              : QStringLiteral("null"));
        json.key("value");
        node.value ? json.value(*node.value) : json.null();
        json.endObject();
        flush();
    }
    json.endArray();
    if (inspection.isComplete)
        writeExtras(json, inspection);
    json.endObject();
    print(json.take() + '\n');
}

/// Prints the statistics as a separate table, because they fill a line per tensor.
void printStatistics(const Inspection &inspection)
{
    Table table;
    table.add({CommandLineText::tr("tensor"), CommandLineText::tr("min"), CommandLineText::tr("max"),
               CommandLineText::tr("mean"), CommandLineText::tr("std"), CommandLineText::tr("L2 norm"),
               CommandLineText::tr("L1 norm"), CommandLineText::tr("zeros"), CommandLineText::tr("NaN"),
               CommandLineText::tr("infinite"), CommandLineText::tr("subnormal"),
               //: values that the type makes infinite, and values other than zero that it makes zero
               CommandLineText::tr("f16 over/under"), CommandLineText::tr("bf16 over/under")});
    for (const Inspected &tensor : inspection.tensors) {
        const TensorStatistics &known = *tensor.statistics;
        const auto number = [&](double value) {
            return known.finiteCount ? QString::number(value, 'g', 6) : QStringLiteral("–");
        };
        const auto pair = [](std::uint64_t over, std::uint64_t under) {
            return QStringLiteral("%1/%2").arg(over).arg(under);
        };
        table.add({QString::fromStdString(tensor.path), number(known.minimum), number(known.maximum),
                   number(known.mean), number(known.standardDeviation), number(known.norm),
                   number(known.sumOfMagnitudes), QString::number(known.zeros), QString::number(known.nans),
                   QString::number(known.infinities), QString::number(known.subnormals),
                   pair(known.overflowInHalf, known.underflowInHalf),
                   pair(known.overflowInBfloat, known.underflowInBfloat)});
    }
    print(QStringLiteral("\n"));
    table.print();
}

/// References that are normal for the format are printed only with --all.
void printReferences(const Inspection &inspection)
{
    constexpr std::size_t shown = 50;
    std::size_t count = 0;
    for (const FileReference &reference : inspection.references) {
        if (!inspection.isComplete && (reference.danger == ReferenceDanger::Known || ++count > shown))
            continue;
        const QString name = quotedForMessage(reference.name);
        print((reference.danger == ReferenceDanger::Dangerous
                   ? CommandLineText::tr("This file references code that Python would run: %1 (%2)")
                   : CommandLineText::tr("This file references code: %1 (%2)"))
                  .arg(name, reference.purpose) +
              QLatin1Char('\n'));
    }
    if (count > shown)
        print(CommandLineText::tr("… and %1 more; --all lists them.").arg(count - shown) + QLatin1Char('\n'));
}

void printTied(const Inspection &inspection)
{
    constexpr std::size_t shown = 50;
    const auto groups = inspection.tied.tiedGroups();
    const std::size_t count = inspection.isComplete ? groups.size() : std::min(groups.size(), shown);
    for (const auto &group : std::span(groups).first(count)) {
        QStringList paths;
        for (const NodeId id : std::span(group).first(std::min(group.size(), shown)))
            paths.append(quotedForMessage(inspection.state.path(id)));
        if (group.size() > shown)
            paths.append(CommandLineText::tr("… (%1 in all)").arg(group.size()));
        print(CommandLineText::tr("The same bytes: %1").arg(paths.join(QStringLiteral(", "))) + QLatin1Char('\n'));
    }
    if (groups.size() > count)
        print(CommandLineText::tr("… and %1 more; --all lists them.").arg(groups.size() - count) + QLatin1Char('\n'));
}

void printText(const Inspection &inspection)
{
    const ModelState &state = inspection.state;
    std::uint64_t bytes = 0;
    for (const Inspected &tensor : inspection.tensors)
        bytes += state.node(tensor.id).tensor->info().byteSize();
    print(QStringLiteral("%1 (%2)\n").arg(inspection.format->info.displayName, inspection.format->info.id));
    const RecordNature nature =
        state.isRecord() ? recogniseRecordKind(state, burnVersionOf(state.metadata())) : storedNature(state);
    if (const QString description = nature.description(); !description.isEmpty())
        print(description + QLatin1Char('\n'));
    print(CommandLineText::tr("%1 tensors, %2 bytes").arg(inspection.tensors.size()).arg(bytes) + QLatin1Char('\n'));
    for (const auto &[key, value] : state.metadata().entries())
        print(QStringLiteral("%1 = %2\n").arg(quotedForMessage(key), quotedForMessage(value)));
    printReferences(inspection);
    printTied(inspection);
    print(QStringLiteral("\n"));
    Table table;
    for (const Inspected &tensor : inspection.tensors) {
        const Node &node = state.node(tensor.id);
        const TensorInfo &info = node.tensor->info();
        const std::string_view dtype = nameOf(info.dtype());
        QStringList cells = {QString::fromStdString(tensor.path),
                             QString::fromLatin1(dtype.data(), qsizetype(dtype.size())),
                             shapeAsList(info.shape()),
                             QString::number(info.byteSize()),
                             QString::fromStdString(paramIdText(state, node)),
                             QString::fromStdString(state.containerTypeOf(tensor.id))};
        if (!tensor.sha256.isEmpty())
            cells.append(QString::fromLatin1(tensor.sha256));
        table.add(std::move(cells));
    }
    for (const auto &[id, path] : inspection.values) {
        const Node &node = state.node(id);
        table.add({QString::fromStdString(path), node.value ? kindOf(*node.value) : QStringLiteral("null"),
                   node.value ? valueForPeople(*node.value) : QString()});
    }
    table.print();
    if (!inspection.tensors.empty() && inspection.tensors.front().statistics)
        printStatistics(inspection);
}

/// Reads all tensors on all cores; stops at the first tensor that cannot be read.
Expected<void> computeStatistics(Inspection &inspection, Task &task)
{
    std::vector<TensorPtr> tensors;
    for (const Inspected &tensor : inspection.tensors)
        tensors.push_back(inspection.state.node(tensor.id).tensor);
    std::optional<Error> failure;
    BURNISH_CHECK(burnish::computeStatistics(tensors, task, [&](std::size_t i, Expected<TensorStatistics> statistics) {
        if (statistics)
            inspection.tensors[i].statistics = *std::move(statistics);
        else if (!failure)
            failure = std::move(statistics).error().inTensor(QString::fromStdString(inspection.tensors[i].path));
    }));
    if (failure)
        return *std::move(failure);
    return {};
}

Expected<void> compute(Inspection &inspection, const CommandLine &line, Task &task)
{
    const bool wantsDigest = line.has("sha256");
    if (wantsDigest) {
        std::uint64_t total = 0;
        for (const Inspected &tensor : inspection.tensors)
            total += inspection.state.node(tensor.id).tensor->info().byteSize();
        task.restart(total);
        BURNISH_CHECK(parallelFor(inspection.tensors.size(), [&](std::size_t i) -> Expected<void> {
            Inspected &tensor = inspection.tensors[i];
            auto digest = sha256Of(*inspection.state.node(tensor.id).tensor, task);
            if (!digest)
                return std::move(digest.error().inTensor(QString::fromStdString(tensor.path)));
            tensor.sha256 = digest->toHex();
            return {};
        }));
    }
    return line.has("stats") ? computeStatistics(inspection, task) : Expected<void>();
}

Expected<Inspection> inspect(const CommandLine &line, Task &task)
{
    const QString &file = line.positionals().first();
    Inspection inspection;
    BURNISH_TRY(OpenedInput input, openWithStructure(line, file, task));
    inspection.format = input.format;
    inspection.state = std::move(input.state);
    inspection.notes = std::move(input.notes);
    inspection.references = std::move(input.references);
    inspection.isComplete = line.has("all");
    inspection.state.visitPaths(inspection.state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor())
            inspection.tensors.push_back({id, path, {}, {}});
        else if (node.kind == NodeKind::Value || (node.kind == NodeKind::Null && line.has("all")))
            inspection.values.emplace_back(id, path);
        return true;
    });
    BURNISH_TRY(inspection.tied, TiedTensors::of(inspection.state, task));
    if (auto computed = compute(inspection, line, task); !computed)
        return std::move(computed.error().inFile(file));
    BURNISH_CHECK(checkSourcesUnchanged(inspection.state));
    return inspection;
}

int runInspect(const CommandLine &line)
{
    WatchedTask watched;
    const auto inspection = inspect(line, watched.task());
    if (!inspection)
        return fail(inspection.error());
    warn(inspection->notes);
    if (line.has("json"))
        printJson(*inspection);
    else
        printText(*inspection);
    return Done;
}

} // namespace

Command inspectCommand()
{
    Command command;
    command.name = "inspect";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "List the tensors, values and metadata of a file");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "Prints the format, the metadata, and for each tensor its path, dtype, shape, size, "
                                "parameter id and module type. Only the structure is read unless checksums or "
                                "statistics are requested. Code that a file references is never run.");
    command.positionals = {{"FILE", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight file to list")}};
    command.groups = {
        {ownTitle,
         {jsonFlag(),
          {"sha256", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Compute a checksum of each tensor's elements")},
          {"stats", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Compute statistics of each tensor: extremes, mean, norms, zeros, NaN")},
          {"all", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp", "List empty fields and all code that a pickle references")},
          topLevelFlag()}},
        structureGroup()};
    command.examples = {{"burnish-cli inspect model.bpk --json --sha256",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "List a file for a script")},
                        {"burnish-cli inspect checkpoint.pt --top-level-key state_dict --stats",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "See statistics of the weights in a checkpoint")}};
    command.run = runInspect;
    return command;
}

} // namespace burnish::cli
