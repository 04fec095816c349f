// SPDX-License-Identifier: MIT
#include "core/explain/quantcandidates.h"

#include "core/tensor/kernels/convert.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace burnish {

namespace {

constexpr std::size_t mostHeadCounts = 48; ///< that rows are divided by
constexpr std::size_t mostPermutedAxes = 4;
constexpr double mostConstant = 1e6;
/// Correlations: schemes of two bits leave most of it, other tensors have a third of it at most, and other orders may
/// leave some rows where they are.
constexpr double leastLikeness = 0.5;
constexpr double leastInPlace = 0.25; ///< in the source's own order, which is only one more proof
constexpr double certainLikeness = 0.9;

/// The scheme as `quantise` repeats it.
QuantScheme schemeLike(const TensorExpr &quantised)
{
    QuantScheme scheme = repeatedScheme(quantised);
    // The scale is of the tensor, not of the scheme.
    if (scheme.form == QuantScheme::Form::Strategy)
        scheme.form = QuantScheme::Form::TypeOnly;
    return levelsOf(scheme).value_or(scheme);
}

Chain castsBefore(Dtype from, Dtype rounded)
{
    return from == rounded ? Chain() : castTo(from, rounded);
}

} // namespace

bool isRepeatable(const TensorExpr &quantised)
{
    const QuantScheme scheme = schemeLike(quantised);
    switch (scheme.form) {
    case QuantScheme::Form::Ggml: {
        const GgmlBlockType *const type = ggmlBlockType(scheme.value);
        return type && isGgmlEncodable(*type);
    }
    case QuantScheme::Form::Parts:
        return writtenPartSchemes().contains(QLatin1String(scheme.value.data(), qsizetype(scheme.value.size())));
    case QuantScheme::Form::Levels:
        return scheme.mode == "Symmetric";
    default:
        return false;
    }
}

QuantCandidates::QuantCandidates(const TensorExpr &target, const TensorPrint &print, const Task &task)
    : m_target(target)
    , m_print(print)
    , m_task(task)
{
    // Not owned: the values are read here only.
    const auto samples = samplesOf(TensorPtr(TensorPtr(), &target));
    if (!samples || samples->empty())
        return;
    m_samples = *samples;
}

Expected<std::vector<double>> QuantCandidates::samplesOf(const TensorPtr &tensor) const
{
    TensorPtr values = tensor;
    if (tensor->info().dtype() == Dtype::QFloat) {
        BURNISH_TRY(values, makeDequantised(tensor));
    }
    const Dtype dtype = values->info().dtype();
    const std::size_t size = traits(dtype).blockBytes;
    std::vector<std::byte> bytes(size);
    std::vector<double> samples;
    for (std::size_t i = 0; i < TensorPrint::sampleCount && m_print.count > 0; ++i) {
        BURNISH_CHECK(values->read(m_print.sampleIndex(i) * size, bytes, m_task));
        samples.push_back(elementAsDouble(dtype, bytes.data()));
    }
    return samples;
}

double QuantCandidates::likenessOf(const std::vector<double> &made) const
{
    if (m_samples.empty())
        return 1;
    const auto meanOf = [](const std::vector<double> &values) {
        return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    };
    const double mean = meanOf(m_samples);
    const double madeMean = meanOf(made);
    double distance = 0;
    double spread = 0;
    double madeSpread = 0;
    double common = 0;
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        const double one = made[i] - madeMean;
        const double other = m_samples[i] - mean;
        distance += (made[i] - m_samples[i]) * (made[i] - m_samples[i]);
        spread += other * other;
        madeSpread += one * one;
        common += one * other;
    }
    const double deviation = std::sqrt(spread / double(m_samples.size()));
    if (distance <= 1e-12 * mean * mean)
        return 1;
    const bool isElsewhere = std::abs(madeMean - mean) > deviation;
    return isElsewhere || spread == 0 || madeSpread == 0 ? 0 : common / std::sqrt(spread * madeSpread);
}

std::vector<Chain> QuantCandidates::ordersOf(const Shape &from) const
{
    const Shape &to = m_target.info().shape();
    std::vector<Chain> chains = {reshaped(from, to)};
    std::vector<std::uint64_t> axes(from.rank());
    std::iota(axes.begin(), axes.end(), 0);
    while (from.rank() >= 2 && from.rank() <= mostPermutedAxes && std::ranges::next_permutation(axes).found) {
        std::vector<std::uint64_t> dimensions;
        dimensions.reserve(axes.size());
        for (const std::uint64_t axis : axes)
            dimensions.push_back(from[std::size_t(axis)]);
        if (Shape(dimensions) == to)
            chains.push_back({{"permute", parameter("axes", numbersOf(axes))}});
    }
    if (from != to || from.rank() == 0)
        return chains;
    std::size_t tried = 0;
    for (std::uint64_t heads = 1; heads * 4 <= from[0] && tried < mostHeadCounts; ++heads) {
        if (from[0] % heads != 0 || from[0] / heads % 2 != 0)
            continue;
        ++tried;
        QJsonObject parameters = parameter("axis", 0);
        parameters.insert(QStringLiteral("heads"), qint64(heads));
        chains.push_back({{"rope-halves-to-pairs", parameters}});
        chains.push_back({{"rope-pairs-to-halves", parameters}});
    }
    return chains;
}

Chain QuantCandidates::constantFor(const std::vector<double> &samples) const
{
    double difference = 0;
    for (std::size_t i = 0; i < samples.size(); ++i)
        difference += (m_samples[i] - samples[i]) / double(samples.size());
    const double constant = std::round(difference);
    std::vector<double> moved = samples;
    for (double &value : moved)
        value += constant;
    const bool isLikely = constant != 0 && std::abs(constant) < mostConstant && likenessOf(moved) >= leastLikeness;
    return isLikely ? Chain{{"add", parameter("value", constant)}} : Chain();
}

std::vector<Chain> QuantCandidates::chainsFrom(const TensorPtr &source, bool triesOrders) const
{
    const TensorInfo &from = source->info();
    const bool isQuantised = from.dtype() == Dtype::QFloat;
    const bool fits = from.elementCount() == m_print.count &&
                      (isQuantised || (isCastable(from.dtype()) && isFloatingPoint(from.dtype())));
    if (!fits)
        return {};
    TensorPtr values = source;
    if (isQuantised) {
        auto made = makeDequantised(source);
        if (!made)
            return {};
        values = *std::move(made);
    }
    std::vector<Chain> orders = ordersOf(from.shape());
    // Without values there is only the order that the names say.
    if (!triesOrders || m_samples.empty())
        orders.resize(1);
    std::vector<Chain> before;
    for (const Chain &order : orders) {
        const bool isFirst = &order == &orders.front();
        const auto made = runChain(values, order);
        const auto samples = made ? samplesOf(*made) : Expected<std::vector<double>>(std::vector<double>());
        if (!samples || samples->empty())
            continue;
        const double likeness = likenessOf(*samples);
        if (likeness >= (isFirst ? leastInPlace : leastLikeness)) {
            before.push_back(order);
        } else if (isFirst) {
            const Chain constant = constantFor(*samples);
            if (!constant.empty())
                before.push_back(joined(order, joined(castsBefore(values->info().dtype(), Dtype::F32), constant)));
        }
        // Another order of values that are in the right one already is another tensor.
        if (isFirst && likeness >= certainLikeness)
            break;
    }
    const Chain quantise = {{"quantise", parameter("scheme", quantSchemeText(schemeLike(m_target)))}};
    std::vector<Chain> chains;
    const auto add = [&](const Chain &rounding) {
        for (const Chain &chain : before) {
            const bool isRecoded = isQuantised && chain.empty() && rounding.empty();
            const Chain first = isQuantised && !isRecoded ? castTo(Dtype::QFloat, Dtype::F32) : Chain();
            chains.push_back(joined(first, joined(chain, joined(rounding, quantise))));
        }
    };
    add({});
    if (!isRepeatable(m_target))
        return chains;
    // Programs that quantise files of halves round twice.
    if (from.dtype() == Dtype::F32 || from.dtype() == Dtype::BF16 || from.dtype() == Dtype::F64)
        add(castTo(from.dtype(), Dtype::F16));
    if (from.dtype() == Dtype::F32 || from.dtype() == Dtype::F64)
        add(castTo(from.dtype(), Dtype::BF16));
    return chains;
}

} // namespace burnish
