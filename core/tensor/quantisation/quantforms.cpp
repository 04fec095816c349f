// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantforms.h"

#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"

#include <algorithm>

namespace burnish {

namespace {

/// Without what the stored bytes do not determine.
QuantScheme storedScheme(QuantScheme scheme)
{
    scheme.isReadingKnown = false;
    if (scheme.form == QuantScheme::Form::Parts) {
        scheme.param.clear();
        scheme.description.clear();
        scheme.block.clear();
        scheme.blockRank = 0;
    }
    return scheme;
}

/// Readers and the encoder list the parts in orders of their own.
TensorPtr withPartsOrdered(const TensorPtr &made, const QuantScheme &like)
{
    const PartedTensor *const parted = partsOf(*made);
    if (!parted)
        return made;
    const std::string order = ' ' + like.mode;
    PartedContent content = parted->content();
    std::ranges::stable_sort(content.parts, {},
                             [&](const TensorPart &part) { return order.find(' ' + part.role + ':'); });
    auto ordered = PartedTensor::make(std::move(content));
    return ordered ? *std::move(ordered) : made;
}

bool isOfBurn(QuantScheme::Form form)
{
    return form != QuantScheme::Form::Ggml && form != QuantScheme::Form::Parts && form != QuantScheme::Form::Unknown;
}

} // namespace

bool haveSameStorage(const TensorInfo &a, const TensorInfo &b)
{
    if (a == b)
        return true;
    return a.scheme() && b.scheme() && a.shape() == b.shape() && a.byteSize() == b.byteSize() &&
           storedScheme(*a.scheme()) == storedScheme(*b.scheme());
}

TensorPtr inFormOf(TensorPtr made, const TensorInfo &found)
{
    const auto &from = made->info().scheme();
    const auto &to = found.scheme();
    if (!from || !to || haveSameStorage(made->info(), found))
        return made;
    if (from->form == QuantScheme::Form::Parts && to->form == QuantScheme::Form::Parts)
        return withPartsOrdered(made, *to);
    if (from->form != QuantScheme::Form::Levels || !isOfBurn(to->form))
        return made;
    auto formed = to->form == QuantScheme::Form::Levels && to->hasFloatCodes ? makeFloatCodes(made)
                                                                             : makeQuantForm(made, to->form);
    return formed ? *std::move(formed) : made;
}

} // namespace burnish
