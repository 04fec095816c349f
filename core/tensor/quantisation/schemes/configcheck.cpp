// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/configcheck.h"

#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <vector>

namespace burnish {

namespace {

using namespace schemes;

constexpr std::uint64_t mostZeroBytes = 64 * 1024;

bool isIntegers(const PartLayout &layout)
{
    return layout.kind == PartLayout::Codes::Signed || layout.kind == PartLayout::Codes::Unsigned;
}

std::uint64_t scaleRowsOf(const PartLayout &layout)
{
    return layout.blockRows == 0 ? 1 : (layout.rows - 1) / layout.blockRows + 1;
}

/// What a strategy of compressed-tensors means; empty if the scales are as it says, and for other strategies.
QString missedStrategy(const QuantWeights &known, const PartLayout &layout)
{
    const std::uint64_t rows = scaleRowsOf(layout);
    const bool isPerRow = rows == layout.rows;
    if (known.strategy == "tensor" && (rows != 1 || layout.groups != 1))
        return TensorText::tr("one scale for the tensor");
    if (known.strategy == "channel" && (!isPerRow || layout.groups != 1))
        return TensorText::tr("one scale for each row");
    if ((known.strategy == "group" || known.strategy == "tensor_group") && !isPerRow)
        return TensorText::tr("scales of groups");
    if (known.strategy == "block" && known.block) {
        const bool areBlocks = rows == (layout.rows - 1) / known.block->first + 1 &&
                               layout.groups == (layout.columns - 1) / known.block->second + 1;
        if (!areBlocks)
            return TensorText::tr("scales of blocks");
    }
    return {};
}

Expected<void> checkCompressed(const QuantWeights &known, const PartLayout &layout)
{
    if (!known.type.empty() && (known.type == "int") != isIntegers(layout)) {
        const QString integers = TensorText::tr("integers");
        const QString floats = TensorText::tr("floats");
        return known.type == "int" ? contradiction(integers, floats) : contradiction(floats, integers);
    }
    if (const QString strategy = missedStrategy(known, layout); !strategy.isEmpty())
        return contradiction(strategy, TensorText::tr("%1 × %2 scales").arg(scaleRowsOf(layout)).arg(layout.groups));
    const bool isGrouped = known.groupSize && *known.groupSize > 0 && known.strategy == "group";
    if (isGrouped && layout.blockColumns != std::uint64_t(*known.groupSize))
        return otherGroups(*known.groupSize, layout.blockColumns);
    if (known.isSymmetric == false && isIntegers(layout) && !layout.zero)
        return contradiction(TensorText::tr("zero points"), TensorText::tr("none"));
    return {};
}

/// True if the first zero points leave the codes as they are. GPTQ, AWQ and old versions of compressed-tensors store
/// such ones.
Expected<bool> areZerosNeutral(const PartLayout &layout, const Task &task)
{
    if (layout.zeros == PartLayout::Zeros::AlongRows)
        return false;
    const bool areWords = layout.zeros != PartLayout::Zeros::Numbers;
    const std::uint64_t rowBytes = (layout.rows * layout.bits + 31) / 32 * 4;
    const std::uint64_t size =
        std::min({layout.zero->info().byteSize(), areWords ? rowBytes : mostZeroBytes, mostZeroBytes});
    std::vector<std::byte> bytes{std::size_t(size)};
    BURNISH_CHECK(layout.zero->read(0, bytes, task));
    if (!areWords)
        return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte(0); });
    const unsigned stored = (1U << (layout.bits - 1)) - (layout.zeros == PartLayout::Zeros::LessOne ? 1 : 0);
    const std::uint64_t count = std::min(layout.rows, size * 8 / layout.bits);
    for (std::uint64_t bit = 0; bit < count * layout.bits; ++bit) {
        const bool isSet = ((std::to_integer<unsigned>(bytes[std::size_t(bit / 8)]) >> (bit % 8)) & 1U) != 0;
        if (isSet != (((stored >> (bit % layout.bits)) & 1U) != 0))
            return false;
    }
    return true;
}

} // namespace

Expected<void> checkConfig(const PartQuery &query, const PartedContent &content)
{
    const PartLayout &layout = content.layout;
    if (query.config.isIgnored(query.module()))
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("The configuration lists “%1” as not quantised, but its tensors are codes.")
                         .arg(QString::fromStdString(query.module())));
    const QuantWeights known = query.config.weightsOf(query.module());
    const std::string &method = query.config.method();
    if (method == "compressed-tensors")
        BURNISH_CHECK(checkCompressed(known, layout));
    if (method == "bitsandbytes" && known.bits && *known.bits != layout.bits)
        return otherBits(*known.bits, layout.bits);
    if (known.isSymmetric != true || !layout.zero)
        return {};
    BURNISH_TRY(const bool areNeutral, areZerosNeutral(layout, query.task));
    if (areNeutral)
        return {};
    return contradiction(TensorText::tr("symmetric codes"), TensorText::tr("zero points"));
}

} // namespace burnish
