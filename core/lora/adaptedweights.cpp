// SPDX-License-Identifier: MIT
#include "core/lora/adaptedweights.h"

#include "core/lora/adaptedtensor.h"
#include "core/lora/lorafit.h"
#include "core/lora/lorainitial.h"
#include "core/lora/loratext.h"
#include "core/lora/multipliedtensor.h"
#include "core/tensor/expressions/blend.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/pickedrows.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QCoreApplication>

#include <array>

namespace burnish {

namespace {

/// Replaces the rows of trained tokens.
Expected<TensorPtr> withRows(const TensorPtr &old, const LoraReplacement &trained, double strength)
{
    const Shape &shape = old->info().shape();
    if (shape.rank() != 2 || old->info().elementCount() == 0 || shape[0] > UINT32_MAX)
        return Error(ErrorCode::Mismatch,
                     LoraText::tr("Expected a replacement tensor of shape %1 in the adapter, found %2.")
                         .arg(shapeAsList(shape), shapeAsList(trained.tensor->info().shape())));
    const auto picked = std::make_shared<RowPicks>();
    const auto all = std::make_shared<RowPicks>();
    std::vector<RowPicks::Pick> picks;
    for (std::uint64_t row = 0; row < shape[0]; ++row)
        picks.push_back({0, std::uint32_t(row)});
    for (std::size_t i = 0; i < trained.rows->size(); ++i) {
        const std::uint64_t row = (*trained.rows)[i];
        picked->add(std::array{RowPicks::Pick{0, std::uint32_t(row)}});
        if (row < picks.size())
            picks[std::size_t(row)] = {1, std::uint32_t(i)};
    }
    for (const RowPicks::Pick &pick : picks)
        all->add(std::array{pick});
    BURNISH_TRY(TensorPtr rows, makePickedRows({old}, picked));
    BURNISH_TRY(rows, makeBlend(std::move(rows), trained.tensor, strength));
    return makePickedRows({old, std::move(rows)}, all);
}

} // namespace

Expected<TensorPtr> AdaptedWeights::withFactors(const TensorPtr &old, const LoraModule &module, const LoraBakeRow &row)
{
    BURNISH_TRY(TensorPtr weight, floatsOf(old));
    // The tensor that the factors apply to may be another one.
    if (module.base) {
        BURNISH_TRY(weight, replaced(weight, module.base, row));
    }
    if (module.factors.form == LoraForm::Scaling)
        return makeScaledByLora(std::move(weight), module.factors.up,
                                scalesInputs(module, m_config) != row.isTransposed ? 1 : 0, row.strength);
    if (module.factors.form == LoraForm::Rotation)
        return rotated(module, row, std::move(weight));
    if (module.experts != 0)
        return adaptedStack(
            weight, [&](std::uint64_t expert) { return factorsOfExpert(module, expert); }, row);
    LoraFactors factors = module.factors;
    if (m_isOriginal) {
        BURNISH_TRY(factors, withoutInitialFactors(factors, weight, row.isTransposed, m_config.start, row.scale));
    }
    BURNISH_TRY(auto delta, LoraDelta::make(std::move(factors), row.isTransposed, m_cache));
    return makeAdaptedByLora(std::move(weight),
                             {std::move(delta), row.scale, row.strength, module.magnitude, module.isOfInputs});
}

Expected<TensorPtr> AdaptedWeights::scaledBias(const TensorPtr &old, const LoraModule &module,
                                               const LoraBakeRow &row) const
{
    return makeScaledByLora(old, module.factors.up, 0, row.strength);
}

/// The rotation is one of inputs, which are the rows of a weight stored as [in, out].
Expected<TensorPtr> AdaptedWeights::rotated(const LoraModule &module, const LoraBakeRow &row, TensorPtr weight) const
{
    const LoraFactors &factors = module.factors;
    if (factors.outputs)
        return rotatedAndScaled(factors, row, weight);
    return rotatedBy(factors.up, row, std::move(weight), row.strength);
}

Expected<TensorPtr> AdaptedWeights::rotatedBy(const TensorPtr &rotations, const LoraBakeRow &row, TensorPtr weight,
                                              double strength) const
{
    if (!row.isTransposed)
        return makeRotatedByLora(std::move(weight), rotations, m_config.rotation, strength);
    BURNISH_TRY(TensorPtr turned, makeTranspose(std::move(weight)));
    BURNISH_TRY(turned, makeRotatedByLora(std::move(turned), rotations, m_config.rotation, strength));
    return makeTranspose(std::move(turned));
}

/// Two steps with one rounding at the end.
Expected<TensorPtr> AdaptedWeights::rotatedAndScaled(const LoraFactors &factors, const LoraBakeRow &row,
                                                     const TensorPtr &weight) const
{
    if (row.strength == 0)
        return weight;
    const Dtype dtype = weight->info().dtype();
    BURNISH_TRY(const TensorPtr wide, makeCast(weight, dtype == Dtype::F64 ? Dtype::F64 : Dtype::F32));
    BURNISH_TRY(TensorPtr done, rotatedBy(factors.up, row, wide, 1));
    BURNISH_TRY(done, makeScaledByLora(std::move(done), factors.outputs, row.isTransposed ? 1 : 0, 1));
    BURNISH_TRY(done, makeBlend(wide, std::move(done), row.strength));
    return makeCast(std::move(done), dtype);
}

Expected<TensorPtr> AdaptedWeights::withExperts(const TensorPtr &old, const LoraModule &module,
                                                const LoraExpertTarget &target, const LoraBakeRow &row) const
{
    BURNISH_TRY(const TensorPtr weight, floatsOf(old));
    const auto factors = [&](std::uint64_t expert) {
        return factorsOfExpert(module, target, expert, m_config.expertColumns, m_config.expertRows);
    };
    return target.isStacked ? adaptedStack(weight, factors, row) : adaptedExpert(weight, factors(target.expert), row);
}

Expected<TensorPtr> AdaptedWeights::adaptedExpert(TensorPtr weight, Expected<LoraFactors> factors,
                                                  const LoraBakeRow &row) const
{
    if (!factors)
        return std::move(factors.error());
    BURNISH_TRY(auto delta, LoraDelta::make(*std::move(factors), row.isTransposed, m_cache));
    return makeAdaptedByLora(std::move(weight), {std::move(delta), row.scale, row.strength});
}

/// Adapts each of the experts of a weight [experts, …].
template <typename FactorsOf>
Expected<TensorPtr> AdaptedWeights::adaptedStack(const TensorPtr &weight, const FactorsOf &factorsOf,
                                                 const LoraBakeRow &row) const
{
    if (row.strength == 0)
        return weight;
    const Shape &shape = weight->info().shape();
    std::vector<TensorPtr> experts;
    for (std::uint64_t i = 0; i < shape[0]; ++i) {
        const AxisSlice one{std::int64_t(i), std::int64_t(i + 1)};
        BURNISH_TRY(TensorPtr own, makeSlice(weight, std::array{one}));
        BURNISH_TRY(own, makeReshape(std::move(own), Shape({shape[1], shape[2]})));
        BURNISH_TRY(own, adaptedExpert(std::move(own), factorsOf(i), row));
        experts.push_back(std::move(own));
    }
    return makeStack(experts, 0);
}

Expected<TensorPtr> AdaptedWeights::withBias(const TensorPtr &old, const LoraModule &module,
                                             const LoraBakeRow &row) const
{
    LoraFactors factors;
    factors.form = LoraForm::LowRank;
    factors.up = module.bias;
    BURNISH_TRY(auto delta, LoraDelta::make(std::move(factors), false, m_cache));
    return makeAdaptedByLora(old, {std::move(delta), row.scale, row.strength});
}

Expected<TensorPtr> AdaptedWeights::withReplacement(const TensorPtr &old, const LoraReplacement &whole,
                                                    const LoraBakeRow &row)
{
    BURNISH_TRY(const TensorPtr floats, floatsOf(old));
    if (whole.rows)
        return withRows(floats, whole, row.strength);
    TensorPtr tensor = whole.tensor;
    if (row.isTransposed) {
        BURNISH_TRY(tensor, makeTranspose(tensor));
    }
    return replaced(floats, std::move(tensor), row);
}

/// Returns the tensor with one of the adapter in its place, which may have more rows: new tokens.
Expected<TensorPtr> AdaptedWeights::replaced(const TensorPtr &old, TensorPtr tensor, const LoraBakeRow &row)
{
    const Shape &shape = old->info().shape();
    const Shape &own = tensor->info().shape();
    const bool isTaller = own.rank() == 2 && shape.rank() == 2 && own[0] > shape[0] && own[1] == shape[1];
    if (own == shape)
        return makeBlend(old, std::move(tensor), row.strength);
    if (isTaller && row.strength == 1) {
        m_warnings.push_back(
            Error(ErrorCode::Mismatch,
                  LoraText::tr("The adapter's table replaces this one and has more rows: %1 instead of %2. Set "
                               "vocab_size in the model's configuration to that number.")
                      .arg(qulonglong(own[0]))
                      .arg(qulonglong(shape[0])))
                .inTensor(QString::fromStdString(row.path)));
        return makeCast(std::move(tensor), old->info().dtype());
    }
    return Error(ErrorCode::Mismatch,
                 LoraText::tr("Expected a replacement tensor of shape %1 in the adapter, found %2.")
                     .arg(shapeAsList(shape), shapeAsList(own)));
}

Expected<TensorPtr> AdaptedWeights::floatsOf(const TensorPtr &weight)
{
    if (weight->info().dtype() != Dtype::QFloat)
        return weight;
    BURNISH_CHECK(checkKnownScheme(*weight));
    const TensorPtr values = valuesBefore(weight);
    return values ? Expected(values) : makeDequantised(weight);
}

Expected<TensorPtr> AdaptedWeights::inSchemeOf(const TensorPtr &old, Expected<TensorPtr> adapted,
                                               const LoraBakeRow &row)
{
    if (!adapted || old->info().dtype() != Dtype::QFloat || (*adapted)->info().dtype() == Dtype::QFloat ||
        row.strength == 0)
        return adapted;
    BURNISH_TRY(TensorPtr again, makeRequantised(*std::move(adapted), repeatedScheme(*old)));
    Requantised &scheme = m_schemes[quantSchemeText(*old->info().scheme())];
    scheme.count += 1;
    const QString changes = changedParameters(*old, *again).join(QStringLiteral(", "));
    if (!changes.isEmpty() && old->info().shape() == again->info().shape())
        scheme.changes.try_emplace(changes, row.path);
    return again;
}

std::vector<Error> AdaptedWeights::warnings() const
{
    std::vector<Error> warnings = m_warnings;
    for (const auto &[scheme, again] : m_schemes) {
        warnings.push_back(
            Error(ErrorCode::Unsupported,
                  LoraText::tr("%n tensor(s) are dequantised, changed and quantised again as %1. The result has the "
                               "rounding error of that scheme.",
                               nullptr, again.count)
                      .arg(scheme)));
        for (const auto &[changes, path] : again.changes)
            warnings.push_back(
                Error(ErrorCode::Unsupported,
                      LoraText::tr("Quantised again, it does not keep all parameters of the scheme: %1.").arg(changes))
                    .inTensor(QString::fromStdString(path)));
    }
    return warnings;
}

} // namespace burnish
