// SPDX-License-Identifier: MIT
#include "core/export/stages/caststage.h"

#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"

namespace burnish::stages {

namespace {

bool isAsChosen(const TensorInfo &info, const ChosenPrecision &chosen)
{
    if (info.dtype() != chosen.dtype || !chosen.scheme)
        return info.dtype() == chosen.dtype;
    return info.scheme()->form == chosen.scheme->form &&
           quantSchemeText(*info.scheme()) == quantSchemeText(*chosen.scheme);
}

Expected<TensorPtr> castAsChosen(const TensorPtr &tensor, const ChosenPrecision &chosen,
                                 std::optional<QuantReading> reading)
{
    if (isReadingGuessed(tensor->info()))
        return undecidedReading(*tensor->info().scheme());
    if (!chosen.scheme)
        return makeCast(tensor, chosen.dtype);
    BURNISH_TRY(TensorPtr values, makeCast(tensor, Dtype::F32));
    QuantScheme scheme = *chosen.scheme;
    scheme.hasFloatCodes = reading == QuantReading::Floats;
    BURNISH_TRY(TensorPtr quantised, makeQuantised(std::move(values), scheme));
    return makeQuantReading(std::move(quantised), scheme.hasFloatCodes);
}

} // namespace

Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser, std::optional<QuantReading> reading)
{
    Staged<CastTree> made;
    made.value = std::move(tree);
    auto &[state, uncast] = made.value;
    const ModelState uncastState = state;
    uncastState.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        Expected<TensorPtr> tensor = node.tensor;
        if (reading && isReadingGuessed(node.tensor->info()))
            tensor = makeQuantReading(node.tensor, *reading == QuantReading::Floats);
        const ChosenPrecision wanted = chooser.precisionFor(path, node.tensor->info().dtype());
        const bool isKept = isAsChosen(node.tensor->info(), wanted);
        if (tensor && !isKept)
            tensor = castAsChosen(*tensor, wanted, reading);
        if (!tensor) {
            const bool asks = !isKept && !reading && isReadingGuessed(node.tensor->info());
            made.refuse(std::move(tensor.error().inTensor(QString::fromStdString(path))),
                        asks ? ExportCure::ChooseReading : ExportCure::OtherPrecision);
            return true;
        }
        if (*tensor == node.tensor)
            return true;
        if (!isKept)
            uncast.emplace(*tensor, node.tensor);
        Node changed = node;
        changed.tensor = *std::move(tensor);
        state.assign(id, std::make_shared<const Node>(std::move(changed)));
        return true;
    });
    return made;
}

} // namespace burnish::stages
