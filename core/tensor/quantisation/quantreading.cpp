// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantreading.h"

#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partscales.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/quantisation/quantscales.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

constexpr std::size_t bytesAtOnce = 64 * 1024;

/// Calls `take` with bytes [first, first + count) of the tensor in pieces of at most `most` bytes.
template <typename Take>
Expected<void> readPieces(const TensorExpr &tensor, std::uint64_t first, std::uint64_t count, const Task &task,
                          const Take &take, std::size_t most = bytesAtOnce)
{
    std::vector<std::byte> buffer(std::size_t(std::min<std::uint64_t>(count, most)));
    while (count > 0) {
        BURNISH_CHECK(task.poll());
        const auto piece = std::span(buffer).first(std::size_t(std::min<std::uint64_t>(count, buffer.size())));
        BURNISH_CHECK(tensor.read(first, piece, task));
        take(std::span<const std::byte>(piece));
        first += piece.size();
        count -= piece.size();
    }
    return {};
}

/// How often each byte occurs among the values.
using Bytes = std::array<std::uint64_t, 256>;

std::optional<QuantReading> plausibleReading(Dtype codes, const Bytes &bytes)
{
    const auto any = [&](unsigned first, unsigned last) {
        return std::any_of(bytes.begin() + first, bytes.begin() + last + 1, [](std::uint64_t n) { return n > 0; });
    };
    if (codes == Dtype::F4E2M1) {
        // Integers reach from −6 to 6; the codes of negative floats, and of 6 itself, are 7 to 15.
        const bool hasIntegers = any(0xfa, 0xff);
        const bool hasFloats = any(7, 15);
        if (hasIntegers == hasFloats)
            return std::nullopt;
        return hasFloats ? QuantReading::Floats : QuantReading::Integers;
    }
    // The largest magnitude of a tensor or block is scaled to nearly the largest float, far beyond a byte: as an
    // integer it is cut off at 127 or −128, where floats have NaN and −0.
    const unsigned firstNan = codes == Dtype::F8E4M3 ? 0x7f : 0x7d;
    const unsigned largest = codes == Dtype::F8E4M3 ? 0x7e : 0x7b;
    if (any(firstNan, 0x7f) || any(0x80 + firstNan, 0xff))
        return any(0x7f, 0x80) ? std::optional(QuantReading::Integers) : std::nullopt;
    if (any(largest, largest) || any(0x80 + largest, 0x80 + largest))
        return QuantReading::Floats;
    const bool isZero = !any(1, 0x7f) && !any(0x81, 0xff);
    return any(0x80, 0x80) || isZero ? std::nullopt : std::optional(QuantReading::Floats);
}

/// Counts the zeros of a part, and what is not finite: NaN, infinities, and the exponent 255, which means one of them.
Expected<void> countNumbers(const PartLayout &layout, const TensorPtr &part, QuantFindings &findings, const Task &task)
{
    if (!part)
        return {};
    const bool isGlobal = part == layout.globalScale;
    const bool isScale = part == layout.scale;
    const bool isPowerOfTwo = (isScale && (layout.byteScales == PartLayout::ByteScales::Exponents ||
                                           layout.byteScales == PartLayout::ByteScales::ExponentBits)) ||
                              part->info().dtype() == Dtype::F8E8M0;
    std::vector<std::byte> buffer;
    const std::uint64_t count = part->info().elementCount();
    std::vector<float> numbers(std::size_t(std::min<std::uint64_t>(count, bytesAtOnce / sizeof(float))));
    for (std::uint64_t first = 0; first < count; first += numbers.size()) {
        BURNISH_CHECK(task.poll());
        const auto some = std::span(numbers).first(std::size_t(std::min<std::uint64_t>(numbers.size(), count - first)));
        BURNISH_CHECK(isScale ? readScaleNumbers(layout, first, some, buffer, task)
                              : readPartNumbers(*part, first, some, buffer, task));
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (isScale && isPaddedScale(layout, first + i))
                continue;
            const float number = some[i];
            findings.nanScales += !std::isfinite(number);
            findings.zeroScales += number == 0;
            findings.lastExponents += isPowerOfTwo && !std::isfinite(number);
            if (!isGlobal)
                findings.scales.add(number);
        }
    }
    return {};
}

Expected<QuantFindings> examineParts(const TensorExpr &tensor, const Task &task)
{
    QuantFindings findings;
    const PartedTensor *parted = partsOf(tensor);
    if (!parted)
        return findings;
    const PartLayout &layout = parted->layout();
    // Nested scales are indexes of a table.
    BURNISH_CHECK(countNumbers(layout, layout.nestedScale ? layout.nestedScale : layout.scale, findings, task));
    BURNISH_CHECK(countNumbers(layout, layout.globalScale, findings, task));
    return findings;
}

Expected<QuantFindings> examineBlocks(const TensorExpr &tensor, const GgmlBlockType &type, const Task &task)
{
    GgmlScales counts;
    BURNISH_CHECK(readPieces(
        tensor, 0, tensor.info().byteSize(), task,
        [&](std::span<const std::byte> blocks) { countGgmlScales(type, blocks, counts); },
        bytesAtOnce / type.bytes * type.bytes));
    return QuantFindings{counts.nans, counts.zeros, 0, counts.range, std::nullopt};
}

} // namespace

QString nameOf(QuantReading reading)
{
    return reading == QuantReading::Integers ? QStringLiteral("integers") : QStringLiteral("floats");
}

Expected<QuantReading> quantReadingFromName(QStringView name)
{
    for (const QuantReading reading : {QuantReading::Integers, QuantReading::Floats}) {
        if (name == nameOf(reading))
            return reading;
    }
    return Error(ErrorCode::InvalidArgument,
                 TensorText::tr("Expected a reading of quantised values (integers or floats), found “%1”.").arg(name));
}

QuantReading readingOf(const QuantScheme &scheme)
{
    return scheme.hasFloatCodes ? QuantReading::Floats : QuantReading::Integers;
}

bool isReadingGuessed(const TensorInfo &info)
{
    return info.scheme() && !info.scheme()->isReadingKnown && hasTwoReadings(*info.scheme());
}

TensorPtr floatValuesOf(const TensorPtr &tensor)
{
    const TensorInfo &info = tensor->info();
    if (isFloatingPoint(info.dtype()))
        return unknownSchemeOf(*tensor) ? nullptr : tensor;
    if (info.dtype() != Dtype::QFloat || isReadingGuessed(info))
        return nullptr;
    auto values = makeDequantised(tensor);
    return values ? *std::move(values) : nullptr;
}

Error undecidedReading(const QuantScheme &scheme)
{
    return {ErrorCode::InvalidArgument,
            TensorText::tr("The file does not say whether these %1 values are integers (Burn 0.22 on CPUs) or "
                           "floats (GPUs, Burn 0.23). Choose one: --quant-reading integers or floats.")
                .arg(QString::fromStdString(scheme.value))};
}

Expected<QuantFindings> examineQuantised(const TensorExpr &tensor, const Task &task)
{
    BURNISH_TRY(const QuantLayout layout, quantLayoutOf(tensor.info()));
    if (layout.ggml)
        return examineBlocks(tensor, *layout.ggml, task);
    if (layout.isParted)
        return examineParts(tensor, task);
    const QuantScheme &scheme = *tensor.info().scheme();
    QuantFindings findings;
    const auto count = [&](float scale, bool isGlobal) {
        findings.nanScales += std::isnan(scale);
        findings.zeroScales += scale == 0;
        findings.lastExponents += !isGlobal && layout.scaleType == Dtype::F8E8M0 && std::isnan(scale);
        if (!isGlobal)
            findings.scales.add(scale);
    };
    if (layout.scaleSize == 0) {
        count(scheme.scale, false);
    } else {
        const auto takeScales = [&](Dtype type, bool isGlobal) {
            return [&count, type, isGlobal,
                    size = std::size_t(traits(type).blockBytes)](std::span<const std::byte> bytes) {
                for (std::size_t at = 0; at < bytes.size(); at += size)
                    count(scaleFromBytes(bytes.data() + at, type), isGlobal);
            };
        };
        const std::uint64_t size = layout.scaleCount * layout.scaleSize;
        BURNISH_CHECK(readPieces(tensor, layout.scales, size, task, takeScales(layout.scaleType, false)));
        if (layout.globalType)
            BURNISH_CHECK(readPieces(tensor, layout.scales + size, traits(*layout.globalType).blockBytes, task,
                                     takeScales(*layout.globalType, true)));
    }
    if (!hasTwoReadings(scheme))
        return findings;
    Bytes bytes = {};
    BURNISH_CHECK(readPieces(tensor, 0, layout.valueBytes, task, [&](std::span<const std::byte> values) {
        for (const std::byte value : values)
            ++bytes[std::to_integer<std::size_t>(value)];
    }));
    findings.plausible = plausibleReading(*quantValueType(scheme.value)->codes, bytes);
    return findings;
}

} // namespace burnish
