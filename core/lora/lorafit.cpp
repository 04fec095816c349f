// SPDX-License-Identifier: MIT
#include "core/lora/lorafit.h"

#include "core/base/dottedpath.h"
#include "core/lora/loratext.h"
#include "core/tensor/expressions/slice.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// Determines the orientations in which the weight fits ΔW, taken as [out, in].
LoraFit fitOf(const TensorInfo &weight, const LoraDelta &delta, bool isEmbedding)
{
    const Shape &shape = weight.shape();
    LoraFit fit;
    fit.direct = !isEmbedding && shape.rank() > 0 && shape[0] == delta.rows() && shape[0] != 0 &&
                 weight.elementCount() / shape[0] == delta.columns();
    fit.turned = shape.rank() == 2 && shape[0] == delta.columns() && shape[1] == delta.rows();
    return fit;
}

/// Determines the orientations in which factors fit that multiply a weight.
LoraFit fitOfMultiplier(const LoraModule &module, const LoraConfig &config, const Shape &shape)
{
    const Shape &own = module.factors.up->info().shape();
    const bool isScaling = module.factors.form == LoraForm::Scaling;
    const std::uint64_t count = module.factors.up->info().elementCount();
    const std::size_t axis = isScaling && !scalesInputs(module, config) ? 0 : 1;
    const auto fits = [&](std::size_t at) {
        if (at >= shape.rank() || shape[0] == 0)
            return false;
        return !isScaling || shape[at] == count;
    };
    return {fits(axis), shape.rank() == 2 && fits(1 - axis) && (!isScaling || own.rank() == 2)};
}

/// VeRA's projections are those of the largest weight; each module takes the first part of them.
Expected<void> takeOwnPart(LoraModule &module, const TensorInfo &weight)
{
    const std::uint64_t outputs = module.factors.outputs->info().elementCount();
    const std::uint64_t inputs = outputs == 0 ? 0 : weight.elementCount() / outputs;
    const AxisSlice all;
    const AxisSlice rows{std::nullopt, std::int64_t(outputs)};
    const AxisSlice columns{std::nullopt, std::int64_t(inputs)};
    BURNISH_TRY(module.factors.up, makeSlice(module.factors.up, std::array{rows, all}));
    BURNISH_TRY(module.factors.down, makeSlice(module.factors.down, std::array{all, columns}));
    return {};
}

/// PEFT's factors of a grouped convolution let every output depend on all inputs.
bool isGrouped(const LoraModule &module, const TensorInfo &weight)
{
    if (module.factors.form != LoraForm::LowRank || !module.factors.down || weight.shape().rank() < 3)
        return false;
    const Shape &up = module.factors.up->info().shape();
    const Shape &down = module.factors.down->info().shape();
    return up.rank() == weight.shape().rank() && down.rank() == up.rank() && up[0] == weight.shape()[0] && up[1] != 0 &&
           down[0] > up[1] && down[0] % up[1] == 0 && down[1] == weight.shape()[1] * (down[0] / up[1]);
}

Error misfit(const LoraModule &module, const TensorInfo &weight, const LoraDelta &delta)
{
    return Error(ErrorCode::Mismatch,
                 LoraText::tr("The adapter's module %2 expects a weight with %3 outputs and %4 inputs, found shape %1.")
                     .arg(shapeAsList(weight.shape()), quotedForMessage(module.name))
                     .arg(qulonglong(delta.rows()))
                     .arg(qulonglong(delta.columns())));
}

} // namespace

bool scalesInputs(const LoraModule &module, const LoraConfig &config)
{
    const Shape &shape = module.factors.up->info().shape();
    if (shape.rank() == 2 && shape[0] != shape[1])
        return shape[0] == 1;
    const std::string name = withoutWrappers(module.nameInConfig);
    return std::ranges::any_of(config.scaledInputs, [&](const std::string &end) { return name.ends_with(end); });
}

LoraFitting::LoraFitting(const ModelState &model, const LoraConfig &config)
    : m_model(model)
    , m_config(config)
    , m_types(model, model.layout())
{}

Expected<LoraFit> LoraFitting::fit(LoraModule &module, NodeId weight, const std::shared_ptr<LoraFactorCache> &cache)
{
    const TensorPtr &tensor = module.base ? module.base : m_model.node(weight).tensor;
    const TensorInfo &info = tensor->info();
    if (!hasDelta(module.factors.form)) {
        const LoraFit fit = fitOfMultiplier(module, m_config, info.shape());
        if (!fit.any())
            return Error(ErrorCode::Mismatch,
                         LoraText::tr("The adapter's factors of shape %1 do not fit a weight of shape %2.")
                             .arg(shapeAsList(module.factors.up->info().shape()), shapeAsList(info.shape())))
                .inTensor(QString::fromStdString(m_model.path(weight)));
        return fit;
    }
    if (module.experts != 0) {
        const Shape &up = module.factors.up->info().shape();
        const Shape expected({module.experts, up[1], module.factors.down->info().shape()[2]});
        if (info.shape() == expected)
            return LoraFit{true, false};
        return Error(ErrorCode::Mismatch,
                     LoraText::tr("The adapter's module %2 expects a weight of shape %3, found "
                                  "shape %1.")
                         .arg(shapeAsList(info.shape()), quotedForMessage(module.name), shapeAsList(expected)))
            .inTensor(QString::fromStdString(m_model.path(weight)));
    }
    if (module.isShared)
        BURNISH_CHECK(takeOwnPart(module, info));
    auto delta = LoraDelta::make(module.factors, false, cache);
    const LoraFit fit = delta ? fitOf(info, **delta, module.isEmbedding) : LoraFit();
    if (!fit.any() && isGrouped(module, info))
        return fit;
    if (!delta)
        return std::move(delta.error().inTensor(QString::fromStdString(module.name)));
    if (!fit.any())
        return misfit(module, info, **delta).inTensor(QString::fromStdString(m_model.path(weight)));
    if (module.isEmbedding || fit.direct == fit.turned)
        return fit;
    m_seen.add(fit);
    m_alike[lastName(weight)].add(fit);
    return fit;
}

bool LoraFitting::isTurned(NodeId weight, LoraFit fit)
{
    if (fit.direct != fit.turned)
        return fit.turned;
    // A square weight fits either way. The factors follow PyTorch's layout, so what matters is whether a layout
    // adapter would transpose the weight.
    if (m_model.layout() == Layout::Burn && m_types.mayBeLinear(m_types.moduleOf(weight)))
        return true;
    // PEFT's flag is that of the module it saw last; neighbours of the same name know better.
    if (const auto alike = m_alike.find(lastName(weight));
        alike != m_alike.end() && alike->second.direct != alike->second.turned)
        return alike->second.turned;
    return m_config.fanInFanOut || m_seen.isOnlyTurned();
}

std::string LoraFitting::lastName(NodeId weight) const
{
    const std::string path = m_model.path(weight);
    return std::string(lastPart(withoutWeight(path)));
}

} // namespace burnish
