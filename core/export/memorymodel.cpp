// SPDX-License-Identifier: MIT
#include "core/export/memorymodel.h"

#include "core/export/exportplan.h"
#include "core/export/layout/exporttext.h"

#include <QLocale>

namespace burnish {

namespace {

Error tooLarge(std::uint64_t size)
{
    constexpr std::uint64_t mebibyte = std::uint64_t(1) << 20;
    return Error(
        ErrorCode::Range,
        ExportText::tr("The model is %1 MiB; the clipboard can hold at most %2 MiB. Export it to a file instead.")
            .arg(QLocale().toString(qulonglong((size + mebibyte - 1) / mebibyte)))
            .arg(largestMemoryModel / mebibyte));
}

} // namespace

Expected<std::vector<std::byte>> modelAsBytes(const ModelState &state, const ExportOptions &options, Task &task)
{
    ExportOptions inOnePiece = options;
    inOnePiece.shardSize = 0;
    BURNISH_TRY(const ExportPlan plan, planExport(state, inOnePiece, task));
    if (!plan.problems.empty())
        return plan.problems.front().error;
    const std::uint64_t size = plan.layout->fileSize();
    if (size > largestMemoryModel)
        return tooLarge(size);
    task.restart(plan.layout->tensorBytes());
    MemorySink sink;
    BURNISH_CHECK(options.format->writer->write(*plan.layout, sink, task));
    return sink.take();
}

Expected<RecognisedModel> modelFromBytes(const ByteSourcePtr &bytes, Task &task, Diagnostics &diagnostics)
{
    if (bytes->size() > largestMemoryModel)
        return tooLarge(bytes->size());
    return openModelSource(bytes, task, diagnostics);
}

} // namespace burnish
