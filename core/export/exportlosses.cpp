// SPDX-License-Identifier: MIT
#include "core/export/exportlosses.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/export/layout/exporttext.h"
#include "core/export/precision/outputlayers.h"
#include "core/tensor/analysis/blockerrors.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/losses.h"
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/expressions/castrecord.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>

namespace burnish {

namespace {

/// Counts the blocks of the quantised tensor that hold a value beyond the limit.
Expected<void> countOutlierBlocks(const TensorPtr &quantised, TensorLosses &losses, Task &task)
{
    const auto grid = blockGridOf(*quantised);
    if (!grid)
        return {};
    BURNISH_TRY(const TensorPtr largest, makeBlockErrors(valuesBefore(quantised), *grid, BlockError::Largest));
    losses.blocks = grid->gridRows() * grid->gridColumns();
    return streamTensor(*largest, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
        for (std::size_t at = 0; at + sizeof(float) <= chunk.size(); at += sizeof(float)) {
            float block = 0;
            std::memcpy(&block, chunk.data() + at, sizeof block);
            losses.outlierBlocks += hasOutliers(double(block), losses.rootMeanSquare);
        }
        return {};
    });
}

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
    losses.overflows = difference->unmeasured();
    const double count = double(std::max<std::uint64_t>(difference->finitePairs, 1));
    if (losses.overflows > 0) {
        losses.quantisationError = losses.largestError = losses.meanSquareError =
            std::numeric_limits<double>::infinity();
    } else {
        losses.quantisationError = difference->relativeDifference;
        losses.largestError = difference->largestDifference;
        losses.meanSquareError = difference->differenceNorm * difference->differenceNorm / count;
    }
    losses.signalToNoise = -20 * std::log10(*losses.quantisationError);
    losses.keepReason = reasonToKeep(row.newPath, row.before->shape());
    if (!losses.keepReason && outputs.contains(row.newPath))
        losses.keepReason = KeepReason::SeemsOutput;
    if (!losses.keepReason && losses.overflows == 0) {
        BURNISH_TRY(const TensorStatistics statistics, computeStatistics(*values, task));
        losses.rootMeanSquare = difference->leftNorm / std::sqrt(count);
        losses.hasOutliers = hasOutliers(statistics.largestMagnitude, losses.rootMeanSquare);
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

/// Compares the errors of the tensors that have one scheme. Outliers count only where they cost precision.
Expected<void> adviseByNoise(const ExportPlan &plan, std::vector<TensorLosses> &all, Task &task)
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
            if (losses->keepReason || !isNoisy(losses->signalToNoise, ratios))
                continue;
            losses->keepReason = losses->hasOutliers ? KeepReason::Outliers : KeepReason::Noise;
            if (losses->hasOutliers)
                BURNISH_CHECK(countOutlierBlocks(plan.rows.withoutPaths(losses->row).quantised, *losses, task));
        }
    }
    return {};
}

} // namespace

QString keepClauseOf(const TensorLosses &losses)
{
    if (!losses.keepReason)
        return {};
    if (losses.keepReason != KeepReason::Outliers || losses.blocks < 2)
        return clauseOf(*losses.keepReason);
    return ExportText::tr("outliers determine the scales in %1 of %2 blocks")
        .arg(QLocale().toString(qulonglong(losses.outlierBlocks)), QLocale().toString(qulonglong(losses.blocks)));
}

Expected<std::vector<WrittenLosses>> lossesOfWritten(const ExportPlan &plan, Task &task, WrittenExtent extent)
{
    std::vector<WrittenLosses> all;
    for (std::size_t i = 0; i < plan.rows.size(); ++i) {
        if (i % 1024 == 0)
            BURNISH_CHECK(task.poll());
        const ExportRow row = plan.rows.withoutPaths(i);
        if (!row.written || row.written->stored())
            continue;
        const bool isPlainCast = row.isCast() && row.mayLose && !row.quantised;
        RecordedLosses recorded = recordedLosses(*row.written);
        if (extent == WrittenExtent::Part && !recorded.isComplete)
            continue;
        if (isPlainCast && !recorded.isComplete && isCastable(row.before->dtype())) {
            Task part(&task);
            BURNISH_TRY(recorded.losses,
                        measureCast(*row.tensor, row.after->dtype(), part, plan.options.precision.f8Overflow));
        }
        Task sources(&task);
        BURNISH_TRY(const std::uint64_t overflown, overflownResults(*row.written, sources));
        recorded.losses.becomeInfinite = std::max(recorded.losses.becomeInfinite, overflown);
        if (row.quantised && canOverflow(*row.quantised)) {
            BURNISH_TRY(const TensorDifference difference,
                        computeDifference(*valuesBefore(row.quantised), *row.quantised, sources));
            recorded.losses.becomeInfinite += difference.unmeasured();
        }
        // Merges round to the type that a tensor had before: only what leaves the range is told.
        if (recorded.losses.leavesRange() || (isPlainCast && recorded.losses.largestRelativeError > 0))
            all.push_back({plan.rows[i].newPath, std::string(row.before->typeName()),
                           std::string(row.after->typeName()), std::move(recorded.losses)});
    }
    return all;
}

std::vector<Error> lossWarnings(const std::vector<WrittenLosses> &written)
{
    constexpr qsizetype namedTensors = 3;
    std::vector<Error> warnings;
    const auto report = [&](std::uint64_t CastLosses::*member, const auto &sentence) {
        std::uint64_t count = 0;
        std::size_t tensors = 0;
        QStringList names;
        for (const WrittenLosses &each : written) {
            if (each.losses.*member == 0)
                continue;
            count += each.losses.*member;
            ++tensors;
            if (names.size() < namedTensors)
                names += quotedForMessage(each.path) + QStringLiteral(" (") +
                         (each.from == each.to ? QString() : fromUtf8(each.from) + QStringLiteral(" → ")) +
                         fromUtf8(each.to) + QLatin1Char(')');
        }
        if (tensors > std::size_t(namedTensors))
            names += ExportText::tr("%n other tensor(s)", nullptr, forPlural(tensors - std::size_t(namedTensors)));
        if (count > 0)
            warnings.push_back(Error(ErrorCode::Range, sentence(forPlural(count)).arg(joinedNames(names))));
    };
    report(&CastLosses::becomeInfinite, [](int count) {
        return ExportText::tr("%n value(s) became infinite or NaN, beyond the range of the type: %1.", nullptr, count);
    });
    report(&CastLosses::limited, [](int count) {
        return ExportText::tr("%n value(s) became the end of the range of the type: %1.", nullptr, count);
    });
    report(&CastLosses::becomeZero, [](int count) {
        return ExportText::tr("%n value(s) became zero, too small for the type: %1.", nullptr, count);
    });
    return warnings;
}

Expected<void> checkLosses(const ExportOptions &options, const std::vector<WrittenLosses> &written)
{
    QStringList sentences;
    for (const Error &warning : lossWarnings(written))
        sentences += warning.message();
    if (!options.strict || sentences.isEmpty())
        return {};
    return Error(ErrorCode::Range,
                 joinedSentences(sentences + QStringList{ExportText::tr("Nothing was written, as --strict asks.")}));
}

QJsonArray asJson(const std::vector<WrittenLosses> &written)
{
    QJsonArray array;
    for (const WrittenLosses &tensor : written)
        array.append(QJsonObject{{QStringLiteral("path"), fromUtf8(tensor.path)},
                                 {QStringLiteral("from"), fromUtf8(tensor.from)},
                                 {QStringLiteral("to"), fromUtf8(tensor.to)},
                                 {QStringLiteral("overflows"), qint64(tensor.losses.becomeInfinite)},
                                 {QStringLiteral("limited"), qint64(tensor.losses.limited)},
                                 {QStringLiteral("underflows"), qint64(tensor.losses.becomeZero)},
                                 {QStringLiteral("largest_relative_error"), tensor.losses.largestRelativeError}});
    return array;
}

std::vector<WrittenLosses> writtenLossesFrom(const QJsonArray &json)
{
    std::vector<WrittenLosses> written;
    for (const auto &each : json) {
        const QJsonObject object = each.toObject();
        const auto textAt = [&](const char *key) { return object.value(QLatin1String(key)).toString().toStdString(); };
        const auto countAt = [&](const char *key) {
            return std::uint64_t(std::max<qint64>(object.value(QLatin1String(key)).toInteger(), 0));
        };
        WrittenLosses tensor{textAt("path"), textAt("from"), textAt("to"), {}};
        tensor.losses.becomeInfinite = countAt("overflows");
        tensor.losses.limited = countAt("limited");
        tensor.losses.becomeZero = countAt("underflows");
        tensor.losses.largestRelativeError = object.value(QLatin1String("largest_relative_error")).toDouble();
        written.push_back(std::move(tensor));
    }
    return written;
}

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
        auto changes = measureCast(*row.tensor, row.after->dtype(), part, plan.options.precision.f8Overflow);
        if (!changes)
            return std::move(changes.error().inTensor(path));
        task.advance(row.before->byteSize());
        if (changes->isLossless())
            continue;
        TensorLosses losses;
        losses.row = i;
        losses.overflows = changes->becomeInfinite + changes->limited;
        losses.underflows = changes->becomeZero;
        losses.changed = changes->changed;
        losses.largestRelativeError = changes->largestRelativeError;
        if (const auto &misfit = changes->firstMisfit) {
            const std::string_view target = nameOf(row.after->dtype());
            losses.refusal = Error(ErrorCode::Range, ExportText::tr("The value %1 (element %2) does not fit into %3.")
                                                         .arg(misfit->value)
                                                         .arg(misfit->index)
                                                         .arg(QLatin1String(target.data(), qsizetype(target.size()))));
            losses.refusal->inTensor(path);
        }
        all.push_back(std::move(losses));
    }
    BURNISH_CHECK(adviseByNoise(plan, all, task));
    return all;
}

} // namespace burnish
