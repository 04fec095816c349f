// SPDX-License-Identifier: MIT
#include "core/distributed/distributedtext.h"
#include "core/distributed/filesamples.h"
#include "core/distributed/partrun.h"
#include "core/distributed/workcheck.h"
#include "core/distributed/workdivision.h"
#include "core/io/filesource.h"
#include "core/tensor/analysis/digest.h"

#include <QJsonDocument>

namespace burnish {

namespace {

Expected<PlannedInput> identified(const QString &file, bool isHashed, Task &task)
{
    PlannedInput input;
    input.file = file;
    BURNISH_TRY(const auto source, FileSource::open(file));
    input.bytes = source->size();
    auto identify = [&]() -> Expected<void> {
        BURNISH_TRY(input.head, headOf(*source));
        BURNISH_TRY(input.samples, samplesOf(file, 0, source->size()));
        if (isHashed) {
            BURNISH_TRY(input.sha256, sha256OfRange(*source, 0, source->size(), task));
        }
        return source->checkUnchanged();
    };
    if (auto done = identify(); !done)
        return std::move(done.error().inFile(file));
    return input;
}

} // namespace

QByteArray digestOfRequest(const QJsonObject &request)
{
    Sha256 sha256;
    sha256.add(bytesOf(QJsonDocument(request).toJson(QJsonDocument::Compact)));
    return sha256.result().toHex();
}

Expected<void> checkInput(const PlannedInput &planned, const QString &file, bool isHashed, Task &task)
{
    const auto differs = [&](const QString &sentence) { return Error(ErrorCode::Mismatch, sentence).inFile(file); };
    BURNISH_TRY(const PlannedInput found, identified(file, !planned.sha256.isEmpty(), task));
    if (found.bytes != planned.bytes)
        return differs(DistributedText::tr("The plan was made with another file: expected %1 bytes, found %2.")
                           .arg(planned.bytes)
                           .arg(found.bytes));
    if (found.head != planned.head || found.samples != planned.samples ||
        (!found.sha256.isEmpty() && found.sha256 != planned.sha256))
        return differs(DistributedText::tr("The plan was made with another file: its content differs."));
    if (isHashed && planned.sha256.isEmpty())
        return differs(DistributedText::tr("The plan does not contain the SHA-256 of this input. Make it with "
                                           "--hash-inputs."));
    return {};
}

Expected<DistributedPlan> planParts(const DistributedWork &work, const PartsOptions &parameters, Task &task)
{
    if (parameters.parts > mostParts)
        return invalid(DistributedText::tr("Expected 1 to %1 parts, found %2.").arg(mostParts).arg(parameters.parts));
    BURNISH_TRY(WorkDivision division, divide(work, parameters.parts, task));
    DistributedPlan plan;
    plan.program = QStringLiteral(BURNISH_VERSION);
    plan.command = work.command;
    plan.request = digestOfRequest(work.request);
    plan.seeds = work.seeds;
    for (const QString &file : division.inputs) {
        BURNISH_CHECK(task.poll());
        BURNISH_TRY(PlannedInput input, identified(file, parameters.hashesInputs, task));
        plan.inputs.push_back(std::move(input));
    }
    for (const auto &whole : work.wholeModels) {
        BURNISH_TRY(const CosineRange range, whole->range(task));
        plan.wholeModel.push_back({range.lowest, range.highest});
    }
    plan.outputs = std::move(division.outputs);
    plan.shards = std::move(division.shards);
    plan.parts = std::move(division.parts);
    plan.seal();
    return plan;
}

namespace {

Expected<void> checkInputsNamed(const WorkDivision &division, const DistributedPlan &plan)
{
    if (division.inputs.size() != qsizetype(plan.inputs.size()))
        return Error(ErrorCode::Mismatch,
                     DistributedText::tr("The plan was made with other inputs: expected %1 files, found %2.")
                         .arg(plan.inputs.size())
                         .arg(division.inputs.size()));
    for (std::size_t i = 0; i < plan.inputs.size(); ++i) {
        const QString &file = division.inputs[qsizetype(i)];
        const std::uint64_t size = statusOfPath(file).size;
        if (size != plan.inputs[i].bytes)
            return Error(ErrorCode::Mismatch,
                         DistributedText::tr("The plan was made with another file: expected %1 bytes, found %2.")
                             .arg(plan.inputs[i].bytes)
                             .arg(size))
                .inFile(file);
    }
    return {};
}

Error otherShard(const PlannedShard &planned)
{
    return Error(
        ErrorCode::Mismatch,
        DistributedText::tr("“%1” would differ from the file that was planned: an input or an option is not the "
                            "one that the plan was made with.")
            .arg(planned.file));
}

/// Returns the error of an input that is not the plan's, which says more than any consequence; otherwise `consequence`.
Error causeOf(Error consequence, const WorkDivision &division, const DistributedPlan &plan, const Task &task)
{
    for (std::size_t i = 0; i < plan.inputs.size() && qsizetype(i) < division.inputs.size(); ++i) {
        Task reading(&task);
        if (auto same = checkInput(plan.inputs[i], division.inputs[qsizetype(i)], false, reading); !same)
            return std::move(same).error();
    }
    return consequence;
}

/// Checks what the shards follow from: the program, the command and what it is to do.
Expected<void> checkRequest(const DistributedWork &work, const DistributedPlan &plan, const Task &task)
{
    if (plan.program != QLatin1String(BURNISH_VERSION))
        return Error(ErrorCode::Mismatch,
                     DistributedText::tr("The plan was made by version %1, but this is version %2. All parts must be "
                                         "written by the same version.")
                         .arg(plan.program, QStringLiteral(BURNISH_VERSION)));
    if (plan.command != work.command)
        return Error(ErrorCode::Mismatch,
                     DistributedText::tr("The plan was made by the command “%1”, but this is “%2”.")
                         .arg(plan.command, work.command));
    if (plan.request == digestOfRequest(work.request))
        return {};
    const Error other(ErrorCode::Mismatch, plan.command == QLatin1String("run")
                                               ? DistributedText::tr("The plan was made for another recipe.")
                                               : DistributedText::tr("The plan was made with other options."));
    // Some options depend on the input, such as which of its tensors they concern.
    const auto division = divide(work, plan.parts.size(), task);
    return division ? causeOf(other, *division, plan, task) : other;
}

/// Checks the rest of the plan. The error contains the name of the member in its JSON.
Expected<void> checkRest(const DistributedWork &work, const DistributedPlan &plan, const WorkDivision &division)
{
    const char *const different = plan.outputs != division.outputs                    ? "outputs"
                                  : plan.parts != division.parts                      ? "parts"
                                  : plan.seeds != work.seeds                          ? "seeds"
                                  : plan.wholeModel.size() != work.wholeModels.size() ? "wholeModel"
                                                                                      : nullptr;
    if (!different)
        return {};
    return Error(ErrorCode::Mismatch,
                 DistributedText::tr("“%1” in the plan does not fit this work. Make the plan again with --plan.")
                     .arg(QLatin1String(different)));
}

} // namespace

Expected<WorkDivision> checkedDivision(const DistributedWork &work, const DistributedPlan &plan, const Task &task)
{
    BURNISH_CHECK(checkRequest(work, plan, task));
    BURNISH_TRY(WorkDivision division, divide(work, plan.parts.size(), task));
    BURNISH_CHECK(checkInputsNamed(division, plan));
    const auto [planned, found] = std::ranges::mismatch(plan.shards, division.shards);
    if (planned != plan.shards.end())
        return causeOf(otherShard(*planned), division, plan, task);
    if (found != division.shards.end())
        return causeOf(otherShard(*found), division, plan, task);
    BURNISH_CHECK(checkRest(work, plan, division));
    for (std::size_t i = 0; i < plan.wholeModel.size(); ++i)
        work.wholeModels[i]->setRange({plan.wholeModel[i].lowest, plan.wholeModel[i].highest});
    return division;
}

} // namespace burnish
