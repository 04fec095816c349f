// SPDX-License-Identifier: MIT
#include "app/cli/opening.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/edit/editaction.h"
#include "core/edit/nodeedits.h"
#include "core/edit/toplevel.h"
#include "core/formats/rawvalues.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/wholemodel.h"
#include "core/select/filterclause.h"
#include "core/stores/storeid.h"
#include "core/structure/fill/fill.h"
#include "core/structure/recognise.h"
#include "core/structure/rust/structurefile.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/notedtensor.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish::cli {

namespace {

/// Opens a record as a structure for other files.
Expected<StructurePtr> openTemplate(const QString &file, Task &task)
{
    BURNISH_TRY(OpenedInput opened, openInput(file, task));
    auto structure = makeTemplateStructure(std::move(opened.state), shownFileName(file));
    if (!structure)
        return std::move(structure.error().inFile(file));
    return structure;
}

Expected<StructurePtr> openRust(const QStringList &files, const QString &type, const QStringList &answerTexts)
{
    RustAnswers answers;
    for (const QString &text : answerTexts) {
        const qsizetype sign = text.indexOf(QLatin1Char('='));
        if (sign < 0)
            return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Expected NAME=TYPE, found “%1”.").arg(text));
        answers.emplace(text.left(sign), RustAnswer{text.mid(sign + 1)});
    }
    BURNISH_TRY(RustSource source, RustSource::read(files));
    auto structure = makeRustStructure(std::move(source), type, std::move(answers));
    if (!structure)
        return structure.error().file().isEmpty() ? std::move(structure.error().inFile(files.first()))
                                                  : std::move(structure.error());
    return StructurePtr(std::move(*structure));
}

bool areFilesOpenedAlone = false;
std::vector<std::string> quantisedForms;
std::vector<std::pair<QString, Layout>> chosenLayouts;

struct ChosenReading
{
    QString name;
    Dtype dtype;
};
std::vector<ChosenReading> chosenReadings;
std::vector<RawTensor> rawTensors;
QString onlyFileOpened;

/// Returns the node with this name, or else the tensors that it matches as a pattern and that can be meant.
std::vector<NodeId> nodesToRead(const ModelState &state, const ChosenReading &reading)
{
    const std::string name = reading.name.toStdString();
    if (const auto node = state.find(name))
        return {*node};
    std::vector<NodeId> matching;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor() && isDtypeInDoubt(*node.tensor) && globMatches(name, path, false))
            matching.push_back(id);
        return true;
    });
    return matching;
}

/// The notes of tensors with a type that is an assumption.
QStringList assumptionsIn(const ModelState &state)
{
    QStringList notes;
    for (const NodeId id : state.tensors()) {
        const TensorExpr &tensor = *state.node(id).tensor;
        if (isDtypeAssumed(tensor) && !notes.contains(noteOf(tensor)))
            notes.append(noteOf(tensor));
    }
    return notes;
}

/// Reads tensors as the command line says.
Expected<void> takeReadings(OpenedInput &input, const QString &file)
{
    if (chosenReadings.empty())
        return {};
    const QStringList assumptions = assumptionsIn(input.state);
    for (const ChosenReading &reading : chosenReadings) {
        const std::vector<NodeId> nodes = nodesToRead(input.state, reading);
        if (nodes.empty()) {
            Error error =
                Error(ErrorCode::NotFound,
                      CommandLineText::tr("--read-as names “%1”, but no tensor has this name, or none that it "
                                          "matches can mean another type.")
                          .arg(reading.name))
                    .inFile(file);
            if (file == onlyFileOpened)
                return error;
            input.notes.push_back(std::move(error));
            continue;
        }
        const ModelState opened = input.state;
        auto change = planReadAs(opened, nodes, reading.dtype, opened);
        if (!change)
            return std::move(change.error().inFile(file));
        BURNISH_TRY(input.state, applied(opened, *change));
    }
    // These were decided.
    const QStringList left = assumptionsIn(input.state);
    std::erase_if(input.notes, [&](const Error &note) {
        return assumptions.contains(note.message()) && !left.contains(note.message());
    });
    return {};
}

/// Takes the layout chosen on the command line, or says what shows the one that was found.
void takeLayout(OpenedInput &input, const QString &file)
{
    const auto chosen = std::ranges::find(chosenLayouts, file, &std::pair<QString, Layout>::first);
    if (chosen != chosenLayouts.end()) {
        input.state.setLayout(chosen->second);
        input.chosenLayout = chosen->second;
    } else if (!input.state.layoutGround().isEmpty()) {
        input.layoutNote.push_back(
            Error(ErrorCode::Unsupported,
                  joinedSentences(
                      {CommandLineText::tr("The layout is that of %1.").arg(nameForPeople(input.state.layout())),
                       input.state.layoutGround()}))
                .inFile(file));
    }
}

} // namespace

Expected<void> setLayouts(const QStringList &given, const CommandLine &line)
{
    for (const QString &text : given) {
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        const auto layout = sign < 0 ? std::nullopt : layoutFromName(QStringView(text).mid(sign + 1));
        if (!layout)
            return Error(ErrorCode::InvalidArgument,
                         CommandLineText::tr("Expected --layout FILE=LAYOUT with one of burn, pytorch, other and "
                                             "unknown, found “%1”.")
                             .arg(text));
        const QString file = text.left(sign);
        const bool isGiven = std::ranges::any_of(line.given(), [&](const CommandLine::Given &option) {
            return option.name != QLatin1String("layout") && option.values.contains(file);
        });
        // A configuration names files of its own.
        if (!isGiven && !line.positionals().contains(file) && !line.has("config"))
            return Error(
                ErrorCode::InvalidArgument,
                CommandLineText::tr("--layout names “%1”, but the command line gives no such file.").arg(file));
        chosenLayouts.emplace_back(file, *layout);
    }
    return {};
}

void setQuantisedForms(const QStringList &forms)
{
    for (const QString &form : forms)
        quantisedForms.push_back(form.toStdString());
}

Expected<void> setReadings(const QStringList &given, const QString &onlyFile)
{
    onlyFileOpened = onlyFile;
    for (const QString &text : given) {
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        const QString type = text.mid(sign + 1);
        if (sign >= 0 && type.contains(QLatin1Char('['))) {
            BURNISH_TRY(RawTensor raw, rawTensorFromText(text));
            rawTensors.push_back(std::move(raw));
            continue;
        }
        const auto dtype = dtypeFromName(type.toUpper().toStdString());
        if (sign < 0 || !dtype)
            return Error(
                ErrorCode::InvalidArgument,
                CommandLineText::tr("Expected --read-as NAME=TYPE with a type such as bf16, found “%1”.").arg(text));
        chosenReadings.push_back({text.left(sign), *dtype});
    }
    return {};
}

void openFilesAlone()
{
    areFilesOpenedAlone = true;
}

Expected<OpenedInput> openInput(const QString &file, Task &task, StructurePtr structure, InputExtent extent,
                                QuantisedParts parts)
{
    Diagnostics diagnostics;
    const bool hasStructure = bool(structure);
    const bool isAlone = areFilesOpenedAlone || extent == InputExtent::ThisFile;
    BURNISH_TRY(const QString place, pathOfInput(file, task));
    BURNISH_TRY(const QString path, isAlone ? place : wholeModelAt(place, task));
    auto opened =
        openModelFile(path, task, diagnostics,
                      OpenOptions{std::move(structure), parts == QuantisedParts::Separate, rawTensors}, quantisedForms);
    if (!opened)
        return std::move(opened.error().inFile(file));
    const bool isBound = hasStructure && opened->format->info.namesNothing;
    OpenedInput input{opened->format, std::move(opened->model.state), diagnostics.flaws(), isBound,
                      std::move(opened->model.references)};
    input.path = path;
    if (!rawTensors.empty() && file == onlyFileOpened && input.format != &rawFormat())
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("--read-as describes a file without a header, but this is a %1 file.")
                         .arg(input.format->info.displayName))
            .inFile(file);
    BURNISH_CHECK(takeReadings(input, file));
    takeLayout(input, file);
    return input;
}

Expected<void> takeTopLevel(OpenedInput &input, const CommandLine &line, const QString &file)
{
    const auto key = line.value("top-level-key");
    if (!key)
        return {};
    auto change = planTopLevel(input.state, key->toStdString());
    if (!change)
        return std::move(change.error().inFile(file));
    BURNISH_TRY(input.state, applied(input.state, *change));
    return {};
}

Expected<StructurePtr> openStructure(const CommandLine &line, Task &task)
{
    if (const auto file = line.value("template"))
        return openTemplate(*file, task);
    if (const auto file = line.value("structure"))
        return readStructureFile(*file);
    if (line.has("rust"))
        return openRust(line.values("rust"), line.value("type").value_or(QString()), line.values("answer"));
    return StructurePtr();
}

Expected<StructurePtr> openStructureFile(const QString &file, Task &task)
{
    if (file.endsWith(QLatin1String(".structure.json")))
        return readStructureFile(file);
    if (file.endsWith(QLatin1String(".rs")))
        return openRust({file}, {}, {});
    return openTemplate(file, task);
}

Expected<OpenedInput> openWithStructure(const CommandLine &line, const QString &file, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    const QuantisedParts parts = line.has("stored") ? QuantisedParts::Separate : QuantisedParts::Joined;
    BURNISH_TRY(OpenedInput input, openInput(file, task, structure, InputExtent::WholeModel, parts));
    BURNISH_CHECK(takeTopLevel(input, line, file));
    if (structure && !input.isBound) {
        FillOptions options;
        options.version = burnVersionOf(input.state.metadata()).value_or(BurnVersion::V0_19);
        options.otherName = otherFieldNames(input.state.layout());
        FilledModel filled = fillStructure(input.state, *structure, options);
        if (!filled.problems.empty())
            return std::move(filled.problems.front().inFile(file));
        filled.record.setOmissions(input.state.omissions());
        input.state = std::move(filled.record);
    }
    if (structure)
        input.state = withRecognisedTypes(std::move(input.state));
    return input;
}

} // namespace burnish::cli
