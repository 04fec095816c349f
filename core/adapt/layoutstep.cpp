// SPDX-License-Identifier: MIT
#include "core/adapt/layoutstep.h"

#include "core/adapt/exportadaptertext.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"

namespace burnish {

bool isAdaptable(Layout layout)
{
    return layout == Layout::Burn || layout == Layout::PyTorch;
}

LayoutStep layoutStep(Layout from, Layout into, const AdapterChoice &choice)
{
    if (!choice.isAutomatic)
        return {choice.chain, std::nullopt};
    if (isAdaptable(from) && isAdaptable(into)) {
        if (from == into)
            return {};
        return {{into == Layout::Burn ? AdapterKind::PyTorchToBurn : AdapterKind::BurnToPyTorch}, std::nullopt};
    }
    if (isAdaptable(from) == isAdaptable(into))
        return {};
    const bool toBurn = into == Layout::Burn || from == Layout::PyTorch;
    return {{}, toBurn ? AdapterKind::PyTorchToBurn : AdapterKind::BurnToPyTorch};
}

std::vector<AdapterKind> reversed(const std::vector<AdapterKind> &chain)
{
    std::vector<AdapterKind> back;
    for (auto kind = chain.rbegin(); kind != chain.rend(); ++kind) {
        if (*kind == AdapterKind::PyTorchToBurn)
            back.push_back(AdapterKind::BurnToPyTorch);
        else if (*kind == AdapterKind::BurnToPyTorch)
            back.push_back(AdapterKind::PyTorchToBurn);
    }
    return back;
}

QString LayoutQuestion::text(const QString &model)
{
    return ExportAdapterText::tr("Which layout do the tensors of %1 use?")
        .arg(model.isEmpty() ? ExportAdapterText::tr("the model") : model);
}

QString LayoutQuestion::adaptedAnswer() const
{
    // The model with the unknown layout has the opposite of the known one.
    const bool isPyTorch = (adapter == AdapterKind::PyTorchToBurn) == ofDonor;
    QStringList done;
    if (transposed > 0)
        done += ExportAdapterText::tr("%n are transposed", nullptr, forPlural(transposed));
    if (renamed > 0)
        done += ExportAdapterText::tr("%n are renamed", nullptr, forPlural(renamed));
    return ExportAdapterText::tr("%1 layout: %2")
        .arg(isPyTorch ? QStringLiteral("PyTorch") : QStringLiteral("Burn"), joinedNames(done));
}

QString LayoutQuestion::plainAnswer() const
{
    const bool isPyTorch = (adapter == AdapterKind::PyTorchToBurn) != ofDonor;
    return ExportAdapterText::tr("%1 layout: the tensors stay unchanged")
        .arg(isPyTorch ? QStringLiteral("PyTorch") : QStringLiteral("Burn"));
}

Error layoutUnknown(const QString &model, LayoutRemedy remedy)
{
    return Error(
        ErrorCode::InvalidArgument,
        joinedSentences({LayoutQuestion::text(model),
                         ExportAdapterText::tr("Burn stores the weights of linear layers as [in, out], PyTorch "
                                               "as [out, in]; norms have gamma and beta in Burn, weight and "
                                               "bias in PyTorch."),
                         remedy == LayoutRemedy::Adapter ? ExportAdapterText::tr("Choose an adapter, or none.")
                                                         : ExportAdapterText::tr("Set the layout of the model.")}));
}

} // namespace burnish
