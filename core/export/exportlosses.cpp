// SPDX-License-Identifier: MIT
#include "core/export/exportlosses.h"

#include "core/export/layout/exportplantext.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/losses.h"
#include "core/tensor/quantisation/quantencoder.h"

#include <QCoreApplication>

namespace burnish {

namespace {

Expected<TensorLosses> measureQuantised(const ExportRow &row, Task &task)
{
    auto difference = computeDifference(*valuesBefore(row.quantised), *row.quantised, task);
    if (!difference)
        return std::move(difference.error().inTensor(QString::fromStdString(row.newPath)));
    TensorLosses losses;
    losses.changed = difference->changed;
    losses.quantisationError = difference->relativeDifference;
    losses.largestError = difference->largestDifference;
    return losses;
}

} // namespace

Expected<std::vector<TensorLosses>> measureLosses(const ExportPlan &plan, Task &task, LossyRows rows)
{
    const auto isMeasured = [rows](const ExportRow &row) {
        return row.mayLose && (rows == LossyRows::All || row.quantised);
    };
    std::uint64_t total = 0;
    for (const ExportRow &row : plan.rows)
        total += isMeasured(row) ? row.before->byteSize() : 0;
    task.restart(total);

    std::vector<TensorLosses> all;
    for (std::size_t i = 0; i < plan.rows.size(); ++i) {
        const ExportRow &row = plan.rows[i];
        if (!isMeasured(row))
            continue;
        const QString path = QString::fromStdString(row.newPath);
        task.setCurrent(path);
        Task part(&task);
        if (row.quantised) {
            BURNISH_TRY(TensorLosses losses, measureQuantised(row, part));
            losses.row = i;
            task.advance(row.before->byteSize());
            all.push_back(std::move(losses));
            continue;
        }
        auto measured = measureCast(*row.tensor, row.after->dtype(), part);
        if (!measured)
            return std::move(measured.error().inTensor(path));
        task.advance(row.before->byteSize());
        if (measured->isLossless())
            continue;
        TensorLosses losses;
        losses.row = i;
        losses.overflows = measured->becomeInfinite;
        losses.underflows = measured->becomeZero;
        losses.changed = measured->changed;
        losses.largestRelativeError = measured->largestRelativeError;
        if (const auto &misfit = measured->firstMisfit) {
            const std::string_view target = nameOf(row.after->dtype());
            losses.refusal =
                Error(ErrorCode::Range, ExportPlanText::tr("The value %1 (element %2) does not fit into %3.")
                                            .arg(misfit->value)
                                            .arg(misfit->index)
                                            .arg(QLatin1String(target.data(), qsizetype(target.size()))));
            losses.refusal->inTensor(path);
        }
        all.push_back(std::move(losses));
    }
    return all;
}

} // namespace burnish
