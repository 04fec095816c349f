// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/quantlayout.h"

#include "core/base/checkedmath.h"
#include "core/tensor/kernels/quantisedtensortext.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

unsigned bitsOf(std::string_view value)
{
    if (value == "Q8F" || value == "Q8S")
        return 8;
    if (value == "Q4F" || value == "Q4S")
        return 4;
    return value == "Q2F" || value == "Q2S" ? 2 : 0;
}

Error misfit()
{
    return {ErrorCode::Malformed,
            QuantisedTensorText::tr("The bytes of the quantised tensor do not match its scheme.")};
}

/// Returns the number of elements that share a scale, at least 1; nullopt if they cannot be counted.
std::optional<std::uint64_t> blockElementsOf(const QuantScheme &scheme, std::uint64_t elements)
{
    if (scheme.blockRank == 0)
        return std::max<std::uint64_t>(elements, 1);
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < scheme.blockRank && i < scheme.block.size(); ++i) {
        const auto larger = checkedMultiply(product, scheme.block[i]);
        if (!larger || *larger == 0)
            return std::nullopt;
        product = *larger;
    }
    return product;
}

} // namespace

Expected<QuantLayout> quantLayoutOf(const TensorInfo &info)
{
    const QuantScheme &scheme = *info.scheme();
    QuantLayout layout;
    layout.bits = bitsOf(scheme.value);
    if (layout.bits == 0)
        return Error(ErrorCode::Unsupported,
                     QuantisedTensorText::tr(
                         "The values of this tensor are low-bit floats (%1), which Burn itself cannot read on the CPU.")
                         .arg(QString::fromStdString(scheme.value)));
    const bool isPlain = scheme.store == "Native" || scheme.store == "U32" ||
                         (scheme.store == "PackedU32" && scheme.storeDimension == 0);
    if (!isPlain || (layout.bits < 8 && scheme.store == "Native"))
        return Error(ErrorCode::Unsupported,
                     QuantisedTensorText::tr("The values of this quantisation scheme are packed in an order that Burn "
                                             "itself cannot read on the CPU."));

    const std::uint64_t elements = info.elementCount();
    const std::uint64_t size = info.byteSize();
    layout.valueBytes = elements / 8 * layout.bits + (elements % 8 * layout.bits + 7) / 8;
    if (scheme.form == QuantScheme::Form::Strategy) {
        layout.scaleSize = 0;
        layout.blockElements = std::max<std::uint64_t>(elements, 1);
        layout.scales = size;
        return size == layout.valueBytes ? Expected<QuantLayout>(layout) : misfit();
    }
    const auto blockElements = blockElementsOf(scheme, elements);
    if (!blockElements)
        return misfit();
    layout.blockElements = *blockElements;
    layout.scaleCount = scheme.blockRank == 0 ? 1 : elements / *blockElements + (elements % *blockElements != 0);
    layout.hasStoredOffset = scheme.mode == "Affine";
    // Burn stores the scales as f32 whatever the scheme says; the scheme's type applies only if the file size matches
    // that instead.
    const auto fits = [&](unsigned scaleSize) {
        const auto scales = checkedMultiply(layout.scaleCount, scaleSize);
        const std::uint64_t behind = layout.hasStoredOffset ? QuantLayout::offsetSize : 0;
        return scales && *scales <= size && size - *scales >= behind && size - *scales - behind >= layout.valueBytes &&
               size - *scales - behind - layout.valueBytes < QuantLayout::wordSize;
    };
    if (!fits(4)) {
        if ((scheme.param != "F16" && scheme.param != "BF16") || !fits(2))
            return misfit();
        layout.scaleSize = 2;
    }
    layout.scales = size - layout.scaleCount * layout.scaleSize;
    return layout;
}

} // namespace burnish
