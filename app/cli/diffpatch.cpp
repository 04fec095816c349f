// SPDX-License-Identifier: MIT
#include "app/cli/diffpatch.h"

#include "app/cli/jsonwriter.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/table.h"
#include "app/cli/writtenfiles.h"
#include "core/base/optiontexts.h"
#include "core/base/plural.h"
#include "core/patch/making/makepatch.h"

#include <array>

namespace burnish::cli {

namespace {

/// The tensors of one form.
struct FormSum
{
    std::uint64_t tensors = 0;
    std::uint64_t bytes = 0; ///< of the tensors
    std::uint64_t code = 0;  ///< bytes in the patch
};

using FormSums = std::array<FormSum, 4>;

FormSums sumsOf(const PatchDocument &patch)
{
    FormSums sums;
    for (const PatchedTensorEntry &entry : patch.tensors) {
        FormSum &sum = sums[std::size_t(entry.form)];
        ++sum.tensors;
        sum.bytes += entry.info.byteSize();
        sum.code += entry.codeSize;
    }
    return sums;
}

Expected<PatchInput> openForPatch(const QString &file, Task &task)
{
    BURNISH_TRY(OpenedInput opened, openInput(file, task, nullptr, InputExtent::WholeModel, QuantisedParts::Separate));
    warn(opened.notes);
    return PatchInput{opened.path.isEmpty() ? file : opened.path, opened.format->info.id.toStdString(),
                      std::move(opened.state)};
}

void printJson(const WrittenPatch &written)
{
    const PatchDocument &patch = written.document;
    JsonWriter json;
    json.beginObject();
    json.key("patch").text(patch.path);
    json.key("size").number(written.size);
    json.key("result_size").number(written.resultSize);
    json.key("exact").boolean(patch.isExact);
    json.key("reversible").boolean(patch.isReversible);
    json.key("forms").beginObject();
    const FormSums sums = sumsOf(patch);
    for (std::size_t i = 0; i < sums.size(); ++i) {
        json.key(nameOf(PatchForm(i))).beginObject();
        json.key("tensors").number(sums[i].tensors);
        json.key("bytes").number(sums[i].bytes);
        json.key("code_bytes").number(sums[i].code);
        json.endObject();
    }
    json.endObject();
    json.key("removed").number(std::uint64_t(onlyInBase(patch).size()));
    json.key("tensors").beginArray();
    for (const PatchedTensorEntry &entry : patch.tensors) {
        json.beginObject();
        json.key("name").text(entry.name);
        json.key("form").text(nameOf(entry.form));
        if (entry.form != PatchForm::Whole)
            json.key("base").text(entry.base);
        json.key("changed").number(entry.changed);
        json.key("code_bytes").number(entry.codeSize);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    print(json.take() + '\n');
}

void printSummary(const WrittenPatch &written)
{
    const PatchDocument &patch = written.document;
    Table table;
    const FormSums sums = sumsOf(patch);
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i].tensors == 0)
            continue;
        table.add({nameForPeople(PatchForm(i)),
                   CommandLineText::tr("%n tensor(s)", nullptr, forPlural(sums[i].tensors)),
                   CommandLineText::tr("%1 bytes").arg(sums[i].bytes),
                   CommandLineText::tr("%1 bytes in the patch").arg(sums[i].code)});
    }
    table.print();
    if (const std::size_t removed = onlyInBase(patch).size(); removed > 0)
        print(CommandLineText::tr("%n tensor(s) of the base have no use.", nullptr, forPlural(removed)) + u'\n');
    print((patch.isExact
               ? CommandLineText::tr("Wrote %1 bytes for %2; the files come back byte for byte.")
               : CommandLineText::tr("Wrote %1 bytes for %2; the tensors come back bit for bit, but not the files."))
              .arg(written.size)
              .arg(written.resultSize) +
          u'\n');
}

Expected<WrittenPatch> makePatch(const CommandLine &line)
{
    WatchedTask watched;
    BURNISH_TRY(const PatchInput base, openForPatch(line.positionals()[0], watched.task()));
    BURNISH_TRY(const PatchInput result, openForPatch(line.positionals()[1], watched.task()));
    return writePatch(base, result, *line.value("patch"), {line.has("reversible"), existingFiles(line)},
                      watched.task());
}

} // namespace

QString nameForPeople(PatchForm form)
{
    switch (form) {
    case PatchForm::Unchanged:
        return CommandLineText::tr("unchanged");
    case PatchForm::Sparse:
        return CommandLineText::tr("sparse");
    case PatchForm::Bits:
        return CommandLineText::tr("differences of bits");
    case PatchForm::Whole:
        break;
    }
    return CommandLineText::tr("whole");
}

int runDiffPatch(const CommandLine &line)
{
    const auto written = makePatch(line);
    if (!written)
        return fail(written.error());
    warn(written->notes);
    if (line.has("json"))
        printJson(*written);
    else
        printSummary(*written);
    return Done;
}

} // namespace burnish::cli
