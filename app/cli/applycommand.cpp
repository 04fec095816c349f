// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/diffpatch.h"
#include "app/cli/exportarguments.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/table.h"
#include "app/cli/writtenfiles.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/io/filesource.h"
#include "core/patch/making/applypatch.h"
#include "core/patch/making/joinpatches.h"
#include "core/patch/patchmodel.h"

#include <QCoreApplication>

namespace burnish::cli {

namespace {

QString nameOf(const PatchPlan::Row &row)
{
    const std::string_view form = burnish::nameOf(row.form);
    return row.isRemoved ? QStringLiteral("removed") : QLatin1String(form.data(), qsizetype(form.size()));
}

/// Renamed tensors count, too.
bool isChanged(const PatchPlan::Row &row)
{
    return row.isRemoved || row.form != PatchForm::Unchanged || row.base != row.tensor;
}

void writeFiles(JsonWriter &json, const std::vector<PatchedFile> &files)
{
    json.key("files").beginArray();
    for (const PatchedFile &file : files)
        json.beginObject()
            .key("name")
            .text(file.name)
            .key("bytes")
            .number(file.size)
            .key("sha256")
            .text(QString::fromLatin1(file.sha256.toHex()))
            .endObject();
    json.endArray();
}

void writeSide(JsonWriter &json, const char *name, const PatchSide &side)
{
    json.key(name).beginObject().key("format").text(std::string_view(side.format)).key("id").text(side.id);
    json.key("tensors").number(side.tensors);
    writeFiles(json, side.files);
    json.endObject();
}

void writeErrors(JsonWriter &json, const char *name, const std::vector<Error> &errors)
{
    json.key(name).beginArray();
    for (const Error &error : errors)
        json.text(error.sentence());
    json.endArray();
}

void printAsJson(const PatchPlan &plan, const AppliedPatch *applied)
{
    constexpr qsizetype printedAtOnce = qsizetype(1) << 20;
    JsonWriter json;
    json.beginObject();
    writeSide(json, "base", plan.patch.base);
    writeSide(json, "result", plan.patch.result);
    json.key("exact").boolean(plan.patch.isExact).key("reversible").boolean(plan.patch.isReversible);
    json.key("bytes").number(plan.resultSize).key("tensors").beginArray();
    for (const PatchPlan::Row &row : plan.rows) {
        json.beginObject().key("path").text(row.tensor).key("base").text(row.base).key("form").text(nameOf(row));
        json.key("elements").number(row.elements).key("changed").number(row.changed);
        json.key("bytes").number(row.codeSize).endObject();
        if (json.pendingSize() >= printedAtOnce)
            print(json.take());
    }
    json.endArray();
    std::vector<Error> problems;
    problems.reserve(plan.problems.size());
    for (const PlanProblem &problem : plan.problems)
        problems.push_back(problem.error);
    writeErrors(json, "problems", problems);
    writeErrors(json, "warnings", plan.warnings);
    if (applied) {
        json.key("written").beginObject().key("exact").boolean(applied->isExact);
        writeFiles(json, applied->files);
        json.endObject();
    }
    print(json.endObject().take() + '\n');
}

void printAsText(const PatchPlan &plan)
{
    Table table;
    table.add({CommandLineText::tr("Tensor"), CommandLineText::tr("Made of"), CommandLineText::tr("Form"),
               CommandLineText::tr("Changed"), CommandLineText::tr("Elements"), CommandLineText::tr("Bytes")});
    std::uint64_t unchanged = 0;
    for (const PatchPlan::Row &row : plan.rows) {
        if (isChanged(row))
            table.add({quotedForMessage(row.tensor), quotedForMessage(row.base),
                       row.isRemoved ? CommandLineText::tr("removed") : nameForPeople(row.form),
                       QString::number(row.changed), QString::number(row.elements), QString::number(row.codeSize)});
        else
            ++unchanged;
    }
    if (unchanged < plan.rows.size())
        table.print();
    print(CommandLineText::tr("Unchanged tensors: %1").arg(unchanged) + u'\n');
}

void printWritten(const AppliedPatch &applied)
{
    for (const PatchedFile &file : applied.files)
        print(CommandLineText::tr("Written: %1").arg(shownPath(file.name)) + u'\n');
    print((applied.isExact ? CommandLineText::tr("The files have the bytes of those that the patch was made from.")
                           : CommandLineText::tr("The tensors have the bits of those that the patch was made from.")) +
          u'\n');
}

Expected<PatchDocument> openPatchFile(const QString &file, Task &task)
{
    BURNISH_TRY(const auto source, FileSource::open(file));
    auto patch = readPatch(source, task);
    if (!patch)
        return std::move(patch.error().inFile(file));
    return patch;
}

/// Opens the patch behind a model; says so if it stands before it.
Expected<PatchDocument> openPatchAfter(const QString &model, const QString &file, Task &task)
{
    auto patch = openPatchFile(file, task);
    if (!patch && patch.error().code() == ErrorCode::Unsupported && openPatchFile(model, task))
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("The file is not a patch, but %1 is one: the model comes first.").arg(model))
            .inFile(file);
    return patch;
}

/// Adds what is wrong with the values of the base, which only reading them shows.
Expected<void> checkValues(PatchPlan &plan, Task &task)
{
    if (!plan.canRun())
        return {};
    BURNISH_TRY(const std::vector<WrongBase> wrong, checkBase(plan.patch, plan.base.state, true, task));
    if (!wrong.empty())
        plan.problems.push_back({wrongBaseError(plan.patch, plan.base.path, wrong)});
    return {};
}

Expected<void> apply(const CommandLine &line, Task &task)
{
    const QStringList &files = line.positionals();
    BURNISH_TRY(PatchDocument patch, openPatchAfter(files[0], files[1], task));
    if (line.has("reverse")) {
        auto other = reversed(patch);
        if (!other)
            return std::move(other.error().inFile(files[1]));
        patch = *std::move(other);
    }
    if (patch.result.files.size() == 1 && !line.has("plan"))
        BURNISH_CHECK(checkWritable(line, files[2]));
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    BURNISH_TRY(OpenedInput base,
                openInput(files[0], task, structure, InputExtent::WholeModel, QuantisedParts::Separate));
    warn(base.notes);
    BURNISH_TRY(
        PatchPlan plan,
        planApply(std::move(patch), {base.path, base.format->info.id.toStdString(), std::move(base.state)}, task));
    warn(plan.warnings);
    if (line.has("plan")) {
        BURNISH_CHECK(checkValues(plan, task));
        if (line.has("json"))
            printAsJson(plan, nullptr);
        else
            printAsText(plan);
        if (!plan.canRun())
            return plan.problems.front().error;
        return {};
    }
    if (!plan.canRun())
        return plan.problems.front().error;
    BURNISH_TRY(const AppliedPatch applied, applyPatch(plan, files[2], existingFiles(line), task));
    if (line.has("json"))
        printAsJson(plan, &applied);
    else
        printWritten(applied);
    return {};
}

Expected<void> join(const CommandLine &line, Task &task)
{
    const QStringList &files = line.positionals();
    BURNISH_CHECK(checkWritable(line, files.last()));
    std::vector<PatchDocument> patches;
    for (const QString &file : files.first(files.size() - 1)) {
        BURNISH_TRY(PatchDocument patch, openPatchFile(file, task));
        patches.push_back(std::move(patch));
    }
    BURNISH_TRY(const WrittenPatch written, joinPatches(patches, files.last(), {false, existingFiles(line)}, task));
    warn(written.notes);
    if (line.has("json")) {
        JsonWriter json;
        json.beginObject().key("file").text(files.last()).key("bytes").number(written.size);
        json.key("result_bytes").number(written.resultSize);
        json.key("reversible").boolean(written.document.isReversible);
        print(json.endObject().take() + '\n');
    } else {
        print(CommandLineText::tr("Written: %1").arg(shownPath(files.last())) + u'\n');
    }
    return {};
}

int runApply(const CommandLine &line)
{
    const qsizetype files = line.positionals().size();
    for (const char *other : {"reverse", "plan"}) {
        if (line.has("join") && line.has(other))
            return refuseUsage(
                CommandLineText::tr("--join and --%1 cannot be given together.").arg(QLatin1String(other)));
    }
    if (!line.has("join") && files != 3)
        return refuseUsage(CommandLineText::tr("Expected a base, a patch and a file to write, found %1.").arg(files));
    WatchedTask watched;
    const auto done = line.has("join") ? join(line, watched.task()) : apply(line, watched.task());
    return done ? Done : fail(done.error());
}

} // namespace

Command applyCommand()
{
    Command command;
    command.name = "apply";
    command.summary =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Apply an exact patch to the model that it was made from");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "diff --patch writes what changed between two models; this command makes the second of the first. Everything is "
        "compared with digests in the patch while it is written: if the model is another one, or the patch is damaged, "
        "nothing is written, and the error names the tensors that differ. The files come back byte for byte where their "
        "format allows it; otherwise the tensors do, bit for bit, and the output says so. A model in several files is "
        "written to a folder.\n\n"
        "Every command also opens a patch as a model, if the file that it was made from lies beside it or is in a local "
        "store.");
    command.positionals = {{.name = "IN",
                            .help = QT_TRANSLATE_NOOP(
                                "burnish::CommandHelp",
                                "Model that the patch was made from, and the patch; with --join, patches in the order "
                                "in which they are applied"),
                            .least = 2,
                            .most = Positional::any},
                           {.name = "OUT",
                            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File or folder to write"),
                            .isWritten = true}};
    command.groups = {
        {ownTitle,
         {{"join", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Write one patch that does what several do one after the other, without a model")},
          {"reverse", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Make the first model of the second, with a patch from diff --patch --reversible")},
          planFlag(),
          jsonFlag(),
          flagOf("overwrite")}},
        structureGroup()};
    command.examples = {
        {"burnish-cli apply base.safetensors change.safetensors restored.safetensors",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Make the fine-tuned model of its base and a patch")},
        {"burnish-cli apply base.safetensors change.safetensors restored.safetensors --plan",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "See what a patch changes before anything is written")}};
    command.run = runApply;
    return command;
}

} // namespace burnish::cli
