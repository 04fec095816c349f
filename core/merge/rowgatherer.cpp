// SPDX-License-Identifier: MIT
#include "core/merge/rowgatherer.h"

#include "core/base/joinedtext.h"
#include "core/merge/methods/mergetext.h"
#include "core/merge/stablediffusion.h"
#include "core/tensor/expressions/bytesas.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/quantreading.h"
#include "core/tensor/samebytes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace burnish {

namespace {

/// Methods that treat a tensor as a vector, so that complex numbers merge as pairs of their parts.
bool treatsVectors(const MergeMethod &method)
{
    static constexpr std::array ids = {"linear",          "slerp",       "multislerp",  "karcher",
                                       "task_arithmetic", "model_stock", "passthrough", "weighted_sum",
                                       "add_difference",  "triple_sum",  "sum_twice"};
    return std::ranges::any_of(ids, [&](const char *id) { return method.isOf(id); });
}

} // namespace

Expected<RowGatherer> RowGatherer::make(const MergeModels &models, const MergeOptions &options)
{
    RowGatherer gatherer(models, options);
    BURNISH_TRY(gatherer.m_cropped, PathTest::compile({MergePattern::Kind::Regex, options.cropped}));
    return gatherer;
}

Expected<MergeRow> RowGatherer::gathered(const OutputTensor &requested, const Task &task) const
{
    MergeRow row;
    row.path = requested.path;
    QStringList lacking;
    for (const auto &[source, path] : requested.sources) {
        if (const MergeModels::Entry *const found = m_models->find(source, path)) {
            row.sources.push_back(source);
            row.inputs.push_back({found->tensor, m_models->nameOf(source)});
            if (!found->adaptation.isEmpty())
                //: %1 a model, %2 "Linear: transposed, PyTorch → Burn"
                row.notes.append(MergeText::tr("%1, %2.").arg(m_models->nameOf(source), found->adaptation));
        } else {
            lacking.append(m_models->nameOf(source));
        }
    }
    if (!settleSpecial(row, requested) || (!lacking.isEmpty() && !settleMissing(row, requested, lacking)))
        return row;
    for (const MergeInput &input : row.inputs) {
        if (auto known = checkKnownScheme(*input.tensor); !known && row.inputs.size() > 1) {
            refuse(row, Error(known.error().code(), MergeText::tr("%1: %2", "a model, why it cannot be merged")
                                                        .arg(input.model, known.error().message())));
            return row;
        }
    }
    if (!takeValues(row.inputs)) {
        row.notes.append(MergeText::tr("Only floating-point tensors are merged."));
        // Methods that do not use a base still copy unmerged tensors from it.
        const bool mayTakeBase = m_options->base && !m_models->hasBase();
        if (const auto *const ofBase = mayTakeBase ? m_models->find(*m_options->base, requested.path) : nullptr) {
            row.sources.insert(row.sources.begin(), *m_options->base);
            row.inputs.insert(row.inputs.begin(), {ofBase->tensor, m_models->nameOf(*m_options->base)});
        }
        // BatchNorm counts its batches; nothing but training without a momentum reads the number.
        const bool isCount = row.path.ends_with("num_batches_tracked");
        if (m_options->differingBuffers == DifferingBuffers::Refuse && !isCount && !arePositions(row.path)) {
            BURNISH_TRY(const QString differing, differingFromFirst(row.inputs, task));
            if (!differing.isEmpty()) {
                refuse(row,
                       Error(ErrorCode::Mismatch,
                             MergeText::tr("Integers and booleans have no mean, and these differ between %1 and %2. "
                                           "Choose to copy them from %1 (--differing-buffers first), or make them "
                                           "equal first.")
                                 .arg(row.inputs.front().model, differing)));
                return row;
            }
        }
        copy(row, 0);
        return row;
    }
    const auto complex =
        std::ranges::count_if(row.inputs, [](const MergeInput &input) { return isComplex(input.dtype()); });
    if (complex > 0 && complex < std::ptrdiff_t(row.inputs.size())) {
        refuse(row, Error(ErrorCode::Mismatch, MergeText::tr("It is complex in some models and real in others.")));
        return row;
    }
    if (complex > 0 && !treatsVectors(*m_options->method)) {
        refuse(row, Error(ErrorCode::Unsupported,
                          MergeText::tr("It is complex, and %1 compares the signs or magnitudes of single numbers. "
                                        "Linear, for example, averages complex numbers.")
                              .arg(m_options->method->name())));
        return row;
    }
    if (arePositions(row.path)) {
        row.notes.append(MergeText::tr("Positions are not merged."));
        copy(row, 0);
        return row;
    }
    settleShapes(row);
    return row;
}

Expected<QString> RowGatherer::differingFromFirst(const std::vector<MergeInput> &inputs, const Task &task)
{
    const TensorExpr &first = *inputs.front().tensor;
    const DtypeKind kind = traits(first.info().dtype()).kind;
    if (kind != DtypeKind::Integer && kind != DtypeKind::Bool)
        return QString();
    for (const MergeInput &input : std::span(inputs).subspan(1)) {
        BURNISH_TRY(const bool same, haveSameBytes(first, *input.tensor, task));
        if (!same)
            return input.model;
    }
    return QString();
}

bool RowGatherer::takeValues(std::vector<MergeInput> &inputs)
{
    std::vector<MergeInput> values = inputs;
    for (MergeInput &input : values) {
        if (isComplex(input.tensor->info().dtype())) {
            auto pairs = complexAsPairs(input.tensor);
            if (!pairs)
                return false;
            input.original = std::exchange(input.tensor, *std::move(pairs));
            continue;
        }
        TensorPtr floats = floatValuesOf(input.tensor);
        if (!floats)
            return false;
        if (isPacked(floats->info().dtype())) {
            auto unpacked = makeCast(std::move(floats), Dtype::F32);
            if (!unpacked)
                return false;
            input.original = std::exchange(input.tensor, *std::move(unpacked));
        } else if (floats != input.tensor)
            input.quantised = std::exchange(input.tensor, std::move(floats));
    }
    inputs = std::move(values);
    return true;
}

bool RowGatherer::settleSpecial(MergeRow &row, const OutputTensor &requested) const
{
    if (row.sources.empty())
        return true;
    if (arePositions(row.path) && m_options->repairsPositions) {
        auto positions = makePositions(row.inputs.front().tensor->info().shape());
        copy(row, 0);
        if (!positions) {
            refuse(row, positions.error());
            return false;
        }
        row.tensor = std::move(*positions);
        row.notes.append(MergeText::tr("Repaired: positions renumbered as 0, 1, 2 …"));
        return false;
    }
    const bool isOfFirst = row.sources.front() == requested.sources.front().first;
    if (isOfVae(row.path) && m_options->method->keepsVae && !m_options->mergesVae && isOfFirst) {
        copy(row, 0);
        row.notes.append(MergeText::tr("The VAE is not merged: merged VAEs are known to break."));
        return false;
    }
    return true;
}

bool RowGatherer::settleMissing(MergeRow &row, const OutputTensor &requested, const QStringList &lacking) const
{
    const QString names = joinedNames(lacking);
    switch (m_options->missing) {
    case MergeMissing::Refuse:
        refuse(row, Error(ErrorCode::NotFound, MergeText::tr("%1 lacks this tensor.").arg(names)));
        return false;
    case MergeMissing::Intersection:
        break;
    case MergeMissing::FromBase:
        if (!row.sources.empty() && row.sources.front() == requested.sources.front().first) {
            row.notes.append(MergeText::tr("%1 lacks this tensor.").arg(names));
            copy(row, 0);
            return false;
        }
        break;
    case MergeMissing::Union: {
        row.notes.append(MergeText::tr("%1 lacks this tensor.").arg(names));
        const bool hasBase = !m_models->hasBase() || row.sources.front() == *m_options->base;
        const std::size_t models = row.sources.size() - (m_models->hasBase() && hasBase ? 1 : 0);
        if (row.sources.size() > 1 && hasBase && models >= m_options->method->leastModels)
            return true;
        // Too few to merge: prefer a fine-tuned model's tensor to the base's.
        copy(row, m_models->hasBase() && hasBase && models > 0 ? 1 : 0);
        return false;
    }
    }
    row.outcome = MergeRowOutcome::LeftOut;
    row.what = MergeText::tr("left out: %1 lacks this tensor").arg(names);
    row.sources.clear();
    row.inputs.clear();
    return false;
}

void RowGatherer::settleShapes(MergeRow &row) const
{
    auto special = takeSpecialChannels(row.path, row.inputs);
    if (!special)
        return refuse(row, special.error());
    row.appended = std::move(*special);
    if (row.appended)
        row.notes.append(
            MergeText::tr("Input channels from 4 onwards are taken from %1.").arg(row.inputs.front().model));
    const Shape shape = row.inputs.front().tensor->info().shape();
    const auto differs = [&](const MergeInput &input) { return !(input.tensor->info().shape() == shape); };
    const auto other = std::ranges::find_if(row.inputs, differs);
    if (other == row.inputs.end())
        return;
    const bool areMatrices = std::ranges::all_of(
        row.inputs, [](const MergeInput &input) { return input.tensor->info().shape().rank() == 2; });
    if (!areMatrices || m_options->cropped.empty() || !m_cropped->matches(row.path)) {
        return refuse(row,
                      Error(ErrorCode::Mismatch, MergeText::tr("Its shape is %1 in %2 and %3 in %4.")
                                                     .arg(shapeAsList(shape), row.inputs.front().model,
                                                          shapeAsList(other->tensor->info().shape()), other->model)));
    }
    std::array<std::uint64_t, 2> least = {shape[0], shape[1]};
    for (const MergeInput &input : row.inputs) {
        for (std::size_t axis = 0; axis < 2; ++axis)
            least[axis] = std::min(least[axis], input.tensor->info().shape()[axis]);
    }
    const std::array slices = {AxisSlice{0, std::int64_t(least[0])}, AxisSlice{0, std::int64_t(least[1])}};
    for (MergeInput &input : row.inputs) {
        auto cropped = makeSlice(input.tensor, slices);
        if (!cropped)
            return refuse(row, cropped.error());
        input.tensor = std::move(*cropped);
    }
    row.notes.append(MergeText::tr("Cropped to %1: everything beyond is lost.").arg(shapeAsList(Shape(least))));
}

void RowGatherer::copy(MergeRow &row, std::size_t input) const
{
    row.outcome = MergeRowOutcome::Copied;
    row.tensor = row.inputs[input].stored();
    row.sources = {row.sources[input]};
    row.what = MergeText::tr("copied from %1").arg(m_models->nameOf(row.sources.front()));
    row.inputs.clear();
}

void RowGatherer::refuse(MergeRow &row, Error error)
{
    row.outcome = MergeRowOutcome::Refused;
    row.what = error.message();
    row.problem = std::move(error.inTensor(QString::fromStdString(row.path)));
}

} // namespace burnish
