// SPDX-License-Identifier: MIT
#include "core/export/exportlosses.h"

#include "core/export/layout/exportplantext.h"
#include "core/export/precision/outputlayers.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/losses.h"
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace burnish {

namespace {

Expected<TensorLosses> measureQuantised(const ExportRow &row, const TextSet &outputs, Task &task)
{
    const TensorPtr values = valuesBefore(row.quantised);
    auto difference = computeDifference(*values, *row.quantised, task);
    TensorLosses losses;
    if (!difference && difference.error().code() == ErrorCode::Range) {
        losses.refusal = std::move(difference.error().inTensor(QString::fromStdString(row.newPath)));
        return losses;
    }
    if (!difference)
        return std::move(difference.error().inTensor(QString::fromStdString(row.newPath)));
    losses.changed = difference->changed;
    losses.quantisationError = difference->relativeDifference;
    losses.largestError = difference->largestDifference;
    const double count = double(std::max<std::uint64_t>(difference->finitePairs, 1));
    losses.meanSquareError = difference->differenceNorm * difference->differenceNorm / count;
    losses.signalToNoise = -20 * std::log10(difference->relativeDifference);
    losses.keepReason = reasonToKeep(row.newPath, row.before->shape());
    if (!losses.keepReason && outputs.contains(row.newPath))
        losses.keepReason = KeepReason::SeemsOutput;
    if (!losses.keepReason) {
        BURNISH_TRY(const TensorStatistics statistics, computeStatistics(*values, task));
        if (hasOutliers(statistics.largestMagnitude, difference->leftNorm / std::sqrt(count)))
            losses.keepReason = KeepReason::Outliers;
    }
    return losses;
}

/// Returns the paths of the written matrices that seem to be output layers.
TextSet outputsOf(const ExportPlan &plan)
{
    OutputLayers layers(plan.state.layout() == Layout::Burn);
    for (const ExportRow &row : plan.rows) {
        if (row.after)
            layers.add(row.newPath, row.after->shape());
    }
    return layers.find();
}

/// Compares the errors of the tensors that have one scheme.
void adviseByNoise(const ExportPlan &plan, std::vector<TensorLosses> &all)
{
    std::map<QString, std::vector<TensorLosses *>> ofScheme;
    for (TensorLosses &losses : all) {
        if (losses.quantisationError)
            ofScheme[quantSchemeText(*plan.rows.withoutPaths(losses.row).quantised->info().scheme())].push_back(
                &losses);
    }
    for (const auto &[scheme, tensors] : ofScheme) {
        std::vector<double> ratios;
        ratios.reserve(tensors.size());
        for (const TensorLosses *losses : tensors)
            ratios.push_back(losses->signalToNoise);
        for (TensorLosses *losses : tensors) {
            if (!losses->keepReason && isNoisy(losses->signalToNoise, ratios))
                losses->keepReason = KeepReason::Noise;
        }
    }
}

} // namespace

Expected<std::vector<TensorLosses>> measureLosses(const ExportPlan &plan, Task &task, LossyRows rows)
{
    const auto isMeasured = [rows](const ExportRow &row) {
        return row.mayLose && (rows == LossyRows::All || row.quantised);
    };
    std::uint64_t total = 0;
    std::vector<std::size_t> measured;
    for (std::size_t i = 0; plan.figures.mayLose > 0 && i < plan.rows.size(); ++i) {
        const ExportRow row = plan.rows.withoutPaths(i);
        if (!isMeasured(row))
            continue;
        total += row.before->byteSize();
        measured.push_back(i);
    }
    task.restart(total);

    const bool quantises =
        std::ranges::any_of(measured, [&](std::size_t i) { return bool(plan.rows.withoutPaths(i).quantised); });
    const TextSet outputs = quantises ? outputsOf(plan) : TextSet();
    std::vector<TensorLosses> all;
    for (const std::size_t i : measured) {
        const ExportRow row = plan.rows[i];
        const QString path = QString::fromStdString(row.newPath);
        task.setCurrent(path);
        Task part(&task);
        if (row.quantised) {
            BURNISH_TRY(TensorLosses losses, measureQuantised(row, outputs, part));
            losses.row = i;
            task.advance(row.before->byteSize());
            all.push_back(std::move(losses));
            continue;
        }
        auto changes = measureCast(*row.tensor, row.after->dtype(), part);
        if (!changes)
            return std::move(changes.error().inTensor(path));
        task.advance(row.before->byteSize());
        if (changes->isLossless())
            continue;
        TensorLosses losses;
        losses.row = i;
        losses.overflows = changes->becomeInfinite;
        losses.underflows = changes->becomeZero;
        losses.changed = changes->changed;
        losses.largestRelativeError = changes->largestRelativeError;
        if (const auto &misfit = changes->firstMisfit) {
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
    adviseByNoise(plan, all);
    return all;
}

} // namespace burnish
