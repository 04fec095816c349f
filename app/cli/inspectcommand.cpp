// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/inspectsummary.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/cli/table.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/base/parallel.h"
#include "core/edit/nodeedits.h"
#include "core/model/paramidtext.h"
#include "core/model/sourcetensors.h"
#include "core/model/tiedtensors.h"
#include "core/select/filter.h"
#include "core/select/matchbynumbers.h"
#include "core/structure/storednature.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/computable.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantreading.h"
#include "core/tensor/quantisation/quanttypes.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <functional>
#include <numeric>
#include <span>

namespace burnish::cli {

namespace {

struct Inspection
{
    const Format *format = nullptr;
    ModelState state;
    std::optional<BurnVersion> idSpelling;                   ///< see spellingOfIds()
    std::vector<NodeId> tensors;                             ///< in the model's order
    std::vector<QByteArray> digests;                         ///< hexadecimal, per tensor; empty if not requested
    std::vector<std::optional<TensorStatistics>> statistics; ///< likewise; nothing for codes without known values
    std::vector<NodeId> values;
    std::vector<Error> notes;
    std::vector<FileReference> references;
    TiedTensors tied;
    bool isComplete = false;                   ///< --all was given
    std::optional<std::vector<NodeId>> chosen; ///< sorted; what --filter matches
    std::optional<ModelSummary> summary;       ///< for people, and for --summary

    [[nodiscard]] bool lists(NodeId id) const { return !chosen || std::ranges::binary_search(*chosen, id); }
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
    case Form::Ggml:
        form("Ggml");
        break;
    case Form::Parts:
        form("Parts");
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
    const auto write = [&](std::string_view key, double value, const std::optional<WholeNumber> &whole = {}) {
        json.key(key);
        if (statistics.finiteCount == 0)
            json.null();
        else if (!whole)
            json.number(value);
        else
            whole->isNegative ? json.number(std::int64_t(0 - whole->magnitude)) : json.number(whole->magnitude);
    };
    write("min", statistics.minimum, statistics.wholeMinimum);
    write("max", statistics.maximum, statistics.wholeMaximum);
    write("absmax", statistics.largestMagnitude, statistics.wholeMagnitude());
    write("mean", statistics.mean);
    write("std", statistics.standardDeviation);
    write("norm", statistics.norm);
    write("l1", statistics.sumOfMagnitudes);
    if (statistics.imaginaryMean != 0)
        json.key("imaginary_mean").number(statistics.imaginaryMean);
    for (const auto &[key, count] :
         {std::pair("zeros", statistics.zeros), std::pair("nan", statistics.nans),
          std::pair("infinite", statistics.infinities), std::pair("subnormal", statistics.subnormals),
          std::pair("f16_overflow", statistics.overflowInHalf), std::pair("f16_underflow", statistics.underflowInHalf),
          std::pair("bf16_overflow", statistics.overflowInBfloat),
          std::pair("bf16_underflow", statistics.underflowInBfloat)})
        json.key(key).number(count);
    json.endObject();
}

/// Calls `visit` with the position, the node and the path of every tensor. Paths are not kept, since they take more
/// memory than the model.
void visitTensors(const Inspection &inspection,
                  const std::function<void(std::size_t, NodeId, const Node &, const std::string &)> &visit)
{
    std::size_t position = 0;
    inspection.state.visitPaths(inspection.state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor() && inspection.lists(id))
            visit(position++, id, node, path);
        return true;
    });
}

void writeInfo(JsonWriter &json, const TensorInfo &info)
{
    json.key("dtype").text(info.typeName());
    using Form = QuantScheme::Form;
    if (info.scheme() && info.scheme()->form != Form::Ggml && info.scheme()->form != Form::Parts) {
        json.key("scheme");
        writeScheme(json, *info.scheme());
        if (hasTwoReadings(*info.scheme()))
            json.key("reading").text(nameOf(readingOf(*info.scheme())));
    }
    json.key("shape").beginArray();
    for (const std::uint64_t dimension : info.shape().dimensions())
        json.number(dimension);
    json.endArray().key("nbytes").number(info.byteSize());
}

/// The text of the info written last: neighbouring tensors often have the same.
struct InfoText
{
    std::optional<TensorInfo> info;
    QByteArray text;

    const QByteArray &of(const TensorInfo &other)
    {
        if (info != other) {
            JsonWriter json;
            writeInfo(json, other);
            text = json.take();
            info = other;
        }
        return text;
    }
};

/// Writes the stored names of the parts, and what else is known about a tensor in parts.
void writeParts(JsonWriter &json, const PartedTensor &parted, const std::string &path)
{
    json.key("parts").beginObject();
    for (const TensorPart &part : parted.parts())
        json.key(part.role).text(parted.storedName(path, part));
    json.endObject().key("target_dtype").text(nameOf(parted.content().targetDtype));
    if (!parted.content().description.empty())
        json.key("blocks").text(parted.content().description);
}

void writeTensor(JsonWriter &json, const Inspection &inspection, std::size_t position, const std::string &path,
                 InfoText &infoText)
{
    const NodeId tensor = inspection.tensors[position];
    const Node &node = inspection.state.node(tensor);
    const QByteArray &info = infoText.of(node.tensor->info());
    json.beginObject().key("path").text(path);
    json.members({info.constData(), std::size_t(info.size())}).key("param_id");
    const std::string id = paramIdText(node, inspection.idSpelling);
    const std::string container = inspection.state.containerTypeOf(tensor);
    id.empty() ? json.null() : json.text(id);
    json.key("container");
    container.empty() ? json.null() : json.text(container);
    if (const PartedTensor *parted = partsOf(*node.tensor))
        writeParts(json, *parted, path);
    if (const QString note = noteOf(*node.tensor); !note.isEmpty())
        json.key("note").text(note.toStdString());
    if (!inspection.digests.empty())
        json.key("sha256").text(inspection.digests[position].toStdString());
    if (!inspection.statistics.empty()) {
        json.key("stats");
        if (const auto &known = inspection.statistics[position])
            writeStatistics(json, *known);
        else
            json.null();
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
    InfoText infoText;
    visitTensors(inspection, [&](std::size_t position, NodeId, const Node &, const std::string &path) {
        writeTensor(json, inspection, position, path, infoText);
        flush();
    });
    json.endArray().key("values").beginArray();
    for (const NodeId id : inspection.values) {
        const Node &node = inspection.state.node(id);
        json.beginObject()
            .key("path")
            .text(inspection.state.path(id))
            .key("kind")
            .text(node.value() ? kindOf(*node.value()) : QStringLiteral("null"));
        json.key("value");
        node.value() ? json.value(*node.value()) : json.null();
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
    const QStringList headings = {CommandLineText::tr("tensor"), CommandLineText::tr("min"), CommandLineText::tr("max"),
                                  CommandLineText::tr("mean"), CommandLineText::tr("std"),
                                  CommandLineText::tr("L2 norm"), CommandLineText::tr("L1 norm"),
                                  CommandLineText::tr("zeros"), CommandLineText::tr("NaN"),
                                  CommandLineText::tr("infinite"), CommandLineText::tr("subnormal"),
                                  //: values that the type makes infinite, and values other than zero that it makes zero
                                  CommandLineText::tr("f16 over/under"), CommandLineText::tr("bf16 over/under")};
    Table table;
    table.add(headings);
    visitTensors(inspection, [&](std::size_t position, NodeId, const Node &node, const std::string &path) {
        if (!inspection.statistics[position]) {
            QStringList row(headings.size(), QStringLiteral("–"));
            row.front() = QString::fromStdString(path);
            return table.add(row);
        }
        const TensorStatistics &known = *inspection.statistics[position];
        const auto number = [&](double value) {
            return known.finiteCount ? QString::number(value, 'g', 6) : QStringLiteral("–");
        };
        const auto pair = [](std::uint64_t over, std::uint64_t under) {
            return QStringLiteral("%1/%2").arg(over).arg(under);
        };
        const auto extreme = [&](double value, const std::optional<WholeNumber> &whole) {
            if (known.finiteCount == 0)
                return QStringLiteral("–");
            return whole ? whole->text() : plainValueText(value, node.tensor->info().dtype(), 6);
        };
        const QString imaginary =
            known.imaginaryMean == 0 ? QString() : QString::asprintf("%+.6gi", known.imaginaryMean);
        table.add({QString::fromStdString(path), extreme(known.minimum, known.wholeMinimum),
                   extreme(known.maximum, known.wholeMaximum), number(known.mean) + imaginary,
                   number(known.standardDeviation), number(known.norm), number(known.sumOfMagnitudes),
                   QString::number(known.zeros), QString::number(known.nans), QString::number(known.infinities),
                   QString::number(known.subnormals), pair(known.overflowInHalf, known.underflowInHalf),
                   pair(known.overflowInBfloat, known.underflowInBfloat)});
    });
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
        print(CommandLineText::tr("The same bytes: %1").arg(joinedNames(paths)) + QLatin1Char('\n'));
    }
    if (groups.size() > count)
        print(CommandLineText::tr("… and %1 more; --all lists them.").arg(groups.size() - count) + QLatin1Char('\n'));
}

/// Calls `use` with the cells of every row of the table of tensors and values.
void visitRows(const Inspection &inspection, const std::function<void(std::span<const std::string_view>)> &use)
{
    const ModelState &state = inspection.state;
    std::optional<TensorInfo> last;
    std::string shape;
    std::string bytes;
    visitTensors(inspection, [&](std::size_t position, NodeId id, const Node &node, const std::string &path) {
        const TensorInfo &info = node.tensor->info();
        if (last != info) {
            last = info;
            shape = shapeAsList(info.shape()).toStdString();
            bytes = std::to_string(info.byteSize());
        }
        const std::string paramId = paramIdText(node, inspection.idSpelling);
        const std::string container = state.containerTypeOf(id);
        const std::string digest = inspection.digests.empty() ? "" : inspection.digests[position].toStdString();
        const std::array<std::string_view, 7> cells = {path, info.typeName(), shape, bytes, paramId, container, digest};
        use(std::span(cells).first(digest.empty() ? 6 : 7));
    });
    for (const NodeId id : inspection.values) {
        const Node &node = state.node(id);
        const std::string path = state.path(id);
        const std::string kind = (node.value() ? kindOf(*node.value()) : QStringLiteral("null")).toStdString();
        const std::string value = (node.value() ? valueForPeople(*node.value()) : QString()).toStdString();
        use(std::array<std::string_view, 3>{path, kind, value});
    }
}

void printText(const Inspection &inspection)
{
    const ModelState &state = inspection.state;
    print(QStringLiteral("%1 (%2)\n").arg(inspection.format->info.displayName, inspection.format->info.id));
    const RecordTraits nature =
        state.isRecord() ? recogniseRecordKind(state, burnVersionOf(state.metadata())) : storedNature(state);
    if (const QString description = nature.description(); !description.isEmpty())
        print(description + QLatin1Char('\n'));
    printTotals(*inspection.summary);
    for (const auto &[key, value] : state.metadata().entries())
        print(QStringLiteral("%1 = %2\n").arg(quotedForMessage(key), quotedForMessage(value)));
    printReferences(inspection);
    printTied(inspection);
    print(QStringLiteral("\n"));
    TablePrinter table;
    std::vector<std::string> titles;
    for (const QString &title :
         {CommandLineText::tr("path"), CommandLineText::tr("dtype"), CommandLineText::tr("shape"),
          CommandLineText::tr("bytes"), CommandLineText::tr("parameter id"), CommandLineText::tr("module"),
          QStringLiteral("SHA-256")})
        titles.push_back(title.toStdString());
    const std::vector<std::string_view> heading(titles.begin(), titles.end() - (inspection.digests.empty() ? 1 : 0));
    table.measure(heading);
    visitRows(inspection, [&](std::span<const std::string_view> cells) { table.measure(cells); });
    table.print(heading);
    visitRows(inspection, [&](std::span<const std::string_view> cells) { table.print(cells); });
    table.finish();
    if (!inspection.statistics.empty())
        printStatistics(inspection);
}

std::vector<TensorPtr> tensorsOf(const Inspection &inspection)
{
    std::vector<TensorPtr> tensors;
    tensors.reserve(inspection.tensors.size());
    for (const NodeId tensor : inspection.tensors)
        tensors.push_back(inspection.state.node(tensor).tensor);
    return tensors;
}

/// Reads all tensors on all cores; stops at the first tensor that cannot be read. Codes of schemes that are not known
/// are not read: their values are unknown.
Expected<void> computeStatistics(Inspection &inspection, Task &task)
{
    std::vector<TensorPtr> tensors = tensorsOf(inspection);
    inspection.statistics.resize(tensors.size());
    std::vector<std::size_t> positions(tensors.size());
    std::iota(positions.begin(), positions.end(), std::size_t(0));
    std::erase_if(positions, [&](std::size_t position) { return bool(unknownSchemeOf(*tensors[position])); });
    std::erase_if(tensors, [](const TensorPtr &tensor) { return bool(unknownSchemeOf(*tensor)); });
    std::optional<Error> failure;
    BURNISH_CHECK(burnish::computeStatistics(tensors, task, [&](std::size_t i, Expected<TensorStatistics> statistics) {
        if (statistics)
            inspection.statistics[positions[i]] = *std::move(statistics);
        else if (!failure)
            failure = std::move(statistics)
                          .error()
                          .inTensor(QString::fromStdString(inspection.state.path(inspection.tensors[positions[i]])));
    }));
    if (failure)
        return *std::move(failure);
    return {};
}

Expected<void> computeDigests(Inspection &inspection, bool isDequantised, Task &task)
{
    const ModelState &state = inspection.state;
    const std::vector<TensorPtr> tensors = tensorsOf(inspection);
    BURNISH_CHECK(checkComputable(tensors, task));
    std::uint64_t total = 0;
    for (const TensorPtr &tensor : tensors)
        total += tensor->info().byteSize();
    task.restart(total);
    inspection.digests.resize(inspection.tensors.size());
    return parallelFor(inspection.tensors.size(), [&](std::size_t i) -> Expected<void> {
        const TensorPtr &bytes = tensors[i];
        // Opening the file has reported tensors with a scheme that cannot be decoded.
        if (isDequantised && bytes->info().scheme())
            return {};
        auto digest = sha256Of(*bytes, task);
        if (!digest)
            return std::move(digest.error().inTensor(QString::fromStdString(state.path(inspection.tensors[i]))));
        inspection.digests[i] = digest->toHex();
        return {};
    });
}

Expected<void> compute(Inspection &inspection, const CommandLine &line, Task &task)
{
    if (line.has("sha256"))
        BURNISH_CHECK(computeDigests(inspection, line.has("dequantise"), task));
    return line.has("stats") ? computeStatistics(inspection, task) : Expected<void>();
}

/// Replaces quantised tensors by their values, unless these cannot be computed.
void dequantise(ModelState &state)
{
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        auto values = node.tensor->info().scheme() ? makeDequantised(node.tensor) : Expected<TensorPtr>(node.tensor);
        if (!values || *values == node.tensor)
            continue;
        Node changed = node;
        changed.tensor = *std::move(values);
        state.assign(id, std::make_shared<const Node>(std::move(changed)));
    }
}

/// The tensors, values and nulls that match the filter, sorted.
Expected<std::vector<NodeId>> chosenBy(const QString &text, const ModelState &state, Task &task)
{
    BURNISH_TRY(const Filter filter, Filter::parse(text.toStdString()));
    std::vector<Error> unreadable;
    BURNISH_TRY(std::vector<NodeId> matches, matchByNumbers(state, filter, nullptr, task, {}, &unreadable));
    if (!unreadable.empty())
        return std::move(unreadable.front());
    std::ranges::sort(matches);
    return matches;
}

Expected<Inspection> inspect(const CommandLine &line, Task &task)
{
    const QString &file = line.positionals().first();
    Inspection inspection;
    BURNISH_TRY(OpenedInput input, openWithStructure(line, file, task));
    inspection.format = input.format;
    inspection.state = std::move(input.state);
    inspection.idSpelling = spellingOfIds(inspection.state);
    if (const auto name = line.value("quant-reading")) {
        BURNISH_TRY(const QuantReading reading, quantReadingFromName(*name));
        const std::array everything = {inspection.state.root()};
        if (const auto chosen = planQuantReading(inspection.state, everything, reading)) {
            BURNISH_TRY(inspection.state, applied(inspection.state, *chosen));
        }
    }
    if (line.has("dequantise"))
        dequantise(inspection.state);
    inspection.notes = std::move(input.notes);
    inspection.references = std::move(input.references);
    inspection.isComplete = line.has("all");
    if (const auto filter = line.value("filter")) {
        BURNISH_TRY(inspection.chosen, chosenBy(*filter, inspection.state, task));
    }
    inspection.state.visit(inspection.state.root(), [&](NodeId id, const Node &node) {
        if (!inspection.lists(id))
            return true;
        if (node.isTensor())
            inspection.tensors.push_back(id);
        else if (node.kind == NodeKind::Value || (node.kind == NodeKind::Null && line.has("all")))
            inspection.values.push_back(id);
        return true;
    });
    BURNISH_TRY(inspection.tied, TiedTensors::of(inspection.state, task));
    if (auto computed = compute(inspection, line, task); !computed)
        return std::move(computed.error().inFile(file));
    BURNISH_CHECK(checkSourcesUnchanged(inspection.state));
    if (line.has("summary") || !line.has("json"))
        inspection.summary = summaryOf(inspection.state, inspection.tensors, file,
                                       line.has("summary") ? Grouping::ByName : Grouping::No, inspection.notes);
    return inspection;
}

int runInspect(const CommandLine &line)
{
    WatchedTask watched;
    const auto inspection = inspect(line, watched.task());
    if (!inspection)
        return fail(inspection.error());
    warn(inspection->notes);
    if (line.has("summary") && line.has("json"))
        printSummaryAsJson(*inspection->summary, inspection->format->info);
    else if (line.has("summary"))
        printSummary(*inspection->summary, inspection->format->info);
    else if (line.has("json"))
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
    command.description =
        QT_TRANSLATE_NOOP("burnish::CommandHelp",
                          "Prints the format, the number of parameters, dtypes, modules, what config.json beside the "
                          "file says of the architecture, the metadata, and for each tensor its path, dtype, "
                          "shape, size, parameter id and module type. Only the structure is read unless checksums or "
                          "statistics are requested. Code that a file references is never run.");
    command.positionals = {{"FILE", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight file to list")}};
    command.groups = {
        {ownTitle,
         {jsonFlag(),
          flagOf("selection.filter"),
          {"summary", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Print counts and patterns of names for a bug report, without values and texts")},
          {"sha256", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Compute a checksum of each tensor's elements")},
          {"stats", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Compute statistics of each tensor: extremes, mean, norms, zeros, NaN")},
          {"dequantise", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "List the values of quantised tensors as F32, and compute checksums over them")},
          {"stored", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "List tensors as the file stores them: codes and scales of quantised ones separately")},
          flagOf("quantReading"),
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
