// SPDX-License-Identifier: MIT
#include "core/lora/loraproof.h"

#include "core/edit/editbuilder.h"
#include "core/lora/loratext.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

/// The precision of a float type.
struct Precision
{
    int bits;          ///< of the significand, with the hidden one
    int leastExponent; ///< of normal numbers
};

std::optional<Precision> precisionOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
        return Precision{53, -1022};
    case Dtype::F32:
    case Dtype::Flex32:
        return Precision{24, -126};
    case Dtype::F16:
        return Precision{11, -14};
    case Dtype::BF16:
        return Precision{8, -126};
    default:
        return std::nullopt;
    }
}

/// Returns the most by which rounding to the type changes a number of this magnitude.
double roundingOf(Precision precision, double magnitude)
{
    const int exponent =
        magnitude > 0 ? std::max(std::ilogb(magnitude), precision.leastExponent) : precision.leastExponent;
    return std::ldexp(0.5, exponent - precision.bits + 1);
}

QString numberText(double number)
{
    return QString::number(number, 'g', 9);
}

} // namespace

Expected<ModelState> bakedInDoubles(const ModelState &model, std::span<const LoraBakeStep> steps,
                                    std::span<const NodeId> changed, const Task &task)
{
    EditBuilder builder(model);
    for (const NodeId id : changed) {
        const TensorPtr &tensor = model.node(id).tensor;
        if (!precisionOf(tensor->info().dtype()))
            continue;
        BURNISH_TRY(TensorPtr wide, makeCast(tensor, Dtype::F64));
        if (wide != tensor)
            builder.setTensor(id, std::move(wide));
    }
    BURNISH_TRY(ModelState state, applied(model, builder.finish({})));
    for (const LoraBakeStep &step : steps) {
        BURNISH_TRY(const LoraBakePlan plan, planLoraBake(state, step.adapter, step.options, task));
        BURNISH_TRY(state, applied(state, plan.change));
    }
    return state;
}

Expected<std::vector<LoraRounding>> roundingsOf(const ModelState &baked, const std::unordered_set<NodeId> &changed,
                                                Task &task)
{
    std::vector<NodeId> quantised;
    std::uint64_t total = 0;
    for (const NodeId id : baked.tensors()) {
        const TensorPtr &tensor = baked.node(id).tensor;
        if (!changed.contains(id) || tensor->info().dtype() != Dtype::QFloat || !valuesBefore(tensor))
            continue;
        quantised.push_back(id);
        total += tensor->info().byteSize();
    }
    task.restart(total);
    std::vector<LoraRounding> roundings;
    for (const NodeId id : quantised) {
        const TensorPtr &tensor = baked.node(id).tensor;
        std::string path = baked.path(id);
        task.setCurrent(QString::fromStdString(path));
        Task part(&task);
        auto difference = computeDifference(*valuesBefore(tensor), *tensor, part);
        if (!difference)
            return std::move(difference.error().inTensor(QString::fromStdString(path)));
        task.advance(tensor->info().byteSize());
        roundings.push_back(
            {std::move(path), quantSchemeText(*tensor->info().scheme()), difference->relativeDifference});
    }
    return roundings;
}

bool isProvedInDoubles(Dtype dtype)
{
    return precisionOf(dtype).has_value();
}

Expected<void> proveTensor(const TensorPtr &written, const TensorPtr &exact, Dtype baked, const Task &task)
{
    constexpr std::uint64_t step = 256 * 1024;
    if (!(written->info().shape() == exact->info().shape()))
        return Error(ErrorCode::Mismatch,
                     LoraText::tr("Expected the shape %1, found %2.")
                         .arg(shapeAsList(exact->info().shape()), shapeAsList(written->info().shape())));
    const auto ofWritten = precisionOf(written->info().dtype());
    const auto ofBaked = precisionOf(baked);
    const bool isRounded = exact->info().dtype() == Dtype::F64 && ofWritten && ofBaked;
    const std::uint64_t elements = exact->info().elementCount();
    for (std::uint64_t first = 0; first < elements; first += step) {
        BURNISH_CHECK(task.poll());
        const auto count = std::size_t(std::min(step, elements - first));
        BURNISH_TRY(const std::vector<double> expected, readElements(*exact, first, count, task));
        BURNISH_TRY(const std::vector<double> found, readElements(*written, first, count, task));
        // A sum of products in f32 is off by a few units of its largest terms, which neighbours have, too.
        double largest = 0;
        for (const double value : expected)
            largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
        const double computed = baked == Dtype::F64 ? largest * 0x1p-49 : largest * 0x1p-21;
        for (std::size_t i = 0; i < count; ++i) {
            if (expected[i] == found[i] || (std::isnan(expected[i]) && std::isnan(found[i])))
                continue;
            const double most = isRounded ? roundingOf(*ofWritten, std::abs(expected[i])) +
                                                roundingOf(*ofBaked, std::abs(expected[i])) + computed
                                          : 0;
            if (!(std::abs(expected[i] - found[i]) <= most))
                return Error(ErrorCode::Mismatch,
                             LoraText::tr("Element %1 is %2 instead of %3.")
                                 .arg(QString::number(first + i), numberText(found[i]), numberText(expected[i])));
        }
    }
    return {};
}

} // namespace burnish
