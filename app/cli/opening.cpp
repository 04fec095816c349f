// SPDX-License-Identifier: MIT
#include "app/cli/opening.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/edit/editaction.h"
#include "core/edit/toplevel.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/wholemodel.h"
#include "core/structure/fill/fill.h"
#include "core/structure/recognise.h"
#include "core/structure/rust/structurefile.h"
#include "core/structure/templatestructure.h"

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
    BURNISH_TRY(const QString path, isAlone ? file : wholeModelAt(file, task));
    auto opened = openModelFile(path, task, diagnostics,
                                OpenOptions{std::move(structure), parts == QuantisedParts::Separate}, quantisedForms);
    if (!opened)
        return std::move(opened.error().inFile(file));
    const bool isBound = hasStructure && opened->format->info.namesNothing;
    OpenedInput input{opened->format, std::move(opened->model.state), diagnostics.flaws(), isBound,
                      std::move(opened->model.references)};
    input.path = path;
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
