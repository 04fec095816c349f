// SPDX-License-Identifier: MIT
#include "core/adapt/layoutstep.h"

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

} // namespace burnish
