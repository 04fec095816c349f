// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/recoding.h"

#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/parts/keptcodes.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantlayout.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr std::size_t recodedAtOnce = 1024; ///< blocks
constexpr std::size_t recodedGroup = 32;    ///< values of a block

/// Collects pieces of blocks, each `pieceBytes` long.
class BlockPieces : public TensorExpr
{
public:
    BlockPieces(TensorInfo info, TensorPtr blocks, std::size_t pieceBytes)
        : TensorExpr(info)
        , m_blocks(std::move(blocks))
        , m_pieceBytes(pieceBytes)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        return readPieces(firstByte, out, m_pieceBytes, task, [&](std::uint64_t first, std::span<std::byte> pieces) {
            return makePieces(first, pieces, task);
        });
    }
    [[nodiscard]] TensorPtr operand() const override { return m_blocks; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_blocks->visitSources(visit);
    }

protected:
    /// Fills whole pieces from piece `first` on.
    virtual Expected<void> makePieces(std::uint64_t first, std::span<std::byte> pieces, const Task &task) const = 0;
    [[nodiscard]] const TensorExpr &blocks() const { return *m_blocks; }

    /// Calls `make` for whole pieces that cover a range.
    template <typename Make>
    static Expected<void> readPieces(std::uint64_t firstByte, std::span<std::byte> out, std::size_t size,
                                     const Task &task, const Make &make)
    {
        std::vector<std::byte> pieces;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto skipped = std::size_t(firstByte % size);
            const std::size_t count = std::min((skipped + out.size() - 1) / size + 1, recodedAtOnce);
            pieces.resize(count * size);
            BURNISH_CHECK(make(firstByte / size, std::span(pieces)));
            const auto part = std::span(pieces).subspan(skipped).first(std::min(count * size - skipped, out.size()));
            std::ranges::copy(part, out.begin());
            out = out.subspan(part.size());
            firstByte += part.size();
        }
        return {};
    }

private:
    TensorPtr m_blocks;
    std::size_t m_pieceBytes;
};

/// Bytes [begin, begin + count) of every block, one after another.
class BlockFields final : public BlockPieces
{
public:
    BlockFields(TensorInfo info, TensorPtr blocks, std::size_t blockBytes, std::size_t begin, std::size_t count)
        : BlockPieces(info, std::move(blocks), count)
        , m_blockBytes(blockBytes)
        , m_begin(begin)
        , m_count(count)
    {}

private:
    Expected<void> makePieces(std::uint64_t first, std::span<std::byte> pieces, const Task &task) const override
    {
        std::vector<std::byte> whole(pieces.size() / m_count * m_blockBytes);
        BURNISH_CHECK(blocks().read(first * m_blockBytes, whole, task));
        for (std::size_t i = 0; i * m_count < pieces.size(); ++i)
            std::copy_n(whole.data() + i * m_blockBytes + m_begin, m_count, pieces.data() + i * m_count);
        return {};
    }

    std::size_t m_blockBytes;
    std::size_t m_begin;
    std::size_t m_count;
};

/// The codes of Q8_0 blocks, followed by their scales.
class SeparatedQ8 final : public TensorExpr
{
public:
    SeparatedQ8(TensorInfo info, const TensorPtr &blocks)
        : TensorExpr(info)
        , m_codes(info, blocks, 34, 2, recodedGroup)
        , m_scales(info, blocks, 34, 0, 2)
        , m_blocks(blocks)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::uint64_t codes = info().elementCount();
        if (firstByte < codes) {
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), codes - firstByte));
            BURNISH_CHECK(m_codes.read(firstByte, out.first(count), task));
            out = out.subspan(count);
            firstByte += count;
        }
        return out.empty() ? Expected<void>() : m_scales.read(firstByte - codes, out, task);
    }
    [[nodiscard]] TensorPtr operand() const override { return m_blocks; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_blocks->visitSources(visit);
    }

private:
    BlockFields m_codes;
    BlockFields m_scales;
    TensorPtr m_blocks;
};

unsigned nibbleAt(const std::byte *bytes, std::size_t index)
{
    return std::to_integer<unsigned>(bytes[index / 2]) >> index % 2 * 4 & 15U;
}

/// The nibbles of MXFP4 blocks with neighbours in one byte, where ggml puts values 16 apart.
class NeighbouringNibbles final : public BlockPieces
{
public:
    NeighbouringNibbles(TensorInfo info, TensorPtr blocks)
        : BlockPieces(info, std::move(blocks), 16)
    {}

private:
    Expected<void> makePieces(std::uint64_t first, std::span<std::byte> pieces, const Task &task) const override
    {
        std::vector<std::byte> whole(pieces.size() / 16 * 17);
        BURNISH_CHECK(blocks().read(first * 17, whole, task));
        for (std::size_t i = 0; i * 16 < pieces.size(); ++i) {
            const std::byte *nibbles = whole.data() + i * 17 + 1;
            const auto codeOf = [&](std::size_t j) {
                return std::to_integer<unsigned>(nibbles[j % 16]) >> j / 16 * 4 & 15U;
            };
            for (std::size_t j = 0; j < 16; ++j)
                pieces[i * 16 + j] = std::byte(codeOf(2 * j) | codeOf(2 * j + 1) << 4U);
        }
        return {};
    }
};

/// The blocks of ggml made of the two parts of MXFP4.
class JoinedMxfp4 final : public BlockPieces
{
public:
    JoinedMxfp4(TensorInfo info, TensorPtr tensor, const PartLayout &layout)
        : BlockPieces(info, std::move(tensor), 17)
        , m_codes(layout.codes)
        , m_scales(layout.scale)
    {}

private:
    Expected<void> makePieces(std::uint64_t first, std::span<std::byte> pieces, const Task &task) const override
    {
        const std::size_t count = pieces.size() / 17;
        std::vector<std::byte> codes(count * 16);
        std::vector<std::byte> scales(count);
        BURNISH_CHECK(m_codes->read(first * 16, codes, task));
        BURNISH_CHECK(m_scales->read(first, scales, task));
        for (std::size_t i = 0; i < count; ++i) {
            std::byte *block = pieces.data() + i * 17;
            block[0] = scales[i];
            for (std::size_t j = 0; j < 16; ++j)
                block[j + 1] =
                    std::byte(nibbleAt(codes.data() + i * 16, j) | nibbleAt(codes.data() + i * 16, j + 16) << 4U);
        }
        return {};
    }

    TensorPtr m_codes;
    TensorPtr m_scales;
};

bool isBlocks(const QuantScheme &scheme, std::string_view type)
{
    return scheme.form == QuantScheme::Form::Ggml && scheme.value == type;
}

/// True for q8s/32:f16.
bool isQ8OfBurn(const QuantScheme &scheme)
{
    return scheme.form == QuantScheme::Form::Levels && scheme.value == "Q8S" && scheme.store == "Native" &&
           scheme.param == "F16" && scheme.blockRank == 1 && scheme.block.front() == recodedGroup &&
           scheme.tensorParam.empty() && scheme.mode == "Symmetric";
}

/// Matrices with the codes in rows and a byte of exponent for 32 of them.
bool isMxfp4OfRows(const PartedTensor *parted)
{
    if (!parted || parted->content().scheme != "mxfp4")
        return false;
    const PartLayout &layout = parted->layout();
    return layout.order == PartLayout::Order::Rows && layout.kind == PartLayout::Codes::E2M1 && layout.bits == 4 &&
           layout.blockRows == 1 && layout.blockColumns == recodedGroup && layout.columns % recodedGroup == 0 &&
           layout.byteScales == PartLayout::ByteScales::Exponents && layout.global == PartLayout::Global::None &&
           !layout.zero;
}

Expected<TensorPtr> partsOfMxfp4(const TensorPtr &tensor)
{
    const Shape &shape = tensor->info().shape();
    PartedContent content;
    content.scheme = "mxfp4";
    content.shape = shape;
    content.ending = "";
    BURNISH_TRY(auto codesInfo, TensorInfo::make(Dtype::U8, {shape[0], shape[1] / 2}));
    BURNISH_TRY(auto scaleInfo, TensorInfo::make(Dtype::U8, {shape[0], shape[1] / recodedGroup}));
    PartLayout &layout = content.layout;
    layout.codes = std::make_shared<const NeighbouringNibbles>(std::move(codesInfo), tensor);
    layout.scale = std::make_shared<const BlockFields>(std::move(scaleInfo), tensor, 17, 0, 1);
    layout.kind = PartLayout::Codes::E2M1;
    layout.bits = 4;
    layout.rows = shape[0];
    layout.columns = shape[1];
    layout.rowBytes = shape[1] / 2;
    layout.blockColumns = recodedGroup;
    layout.groups = layout.scaleRow = shape[1] / recodedGroup;
    layout.scaleMatrix = shape[0] * layout.groups;
    layout.byteScales = PartLayout::ByteScales::Exponents;
    content.parts = {{"codes", "_packed", layout.codes}, {"scale", "_scale", layout.scale}};
    return PartedTensor::make(std::move(content));
}

} // namespace

Expected<TensorPtr> makeRecoded(const TensorPtr &tensor, const QuantScheme &scheme)
{
    if (tensor->info().dtype() != Dtype::QFloat)
        return TensorPtr();
    const QuantScheme &from = *tensor->info().scheme();
    const Shape &shape = tensor->info().shape();
    const bool areRowsWhole = shape.rank() > 0 && shape[shape.rank() - 1] % recodedGroup == 0;
    if (areRowsWhole && isBlocks(from, "Q8_0") && isQ8OfBurn(scheme) && tensor->info().elementCount() > 0) {
        BURNISH_TRY(const std::uint64_t size, quantisedSize(scheme, shape));
        BURNISH_TRY(auto info, TensorInfo::makeQuantised(shape, size, std::make_shared<const QuantScheme>(scheme)));
        return TensorPtr(std::make_shared<SeparatedQ8>(std::move(info), tensor));
    }
    if (areRowsWhole && isBlocks(from, "MXFP4") && scheme.form == QuantScheme::Form::Parts && scheme.value == "mxfp4" &&
        shape.rank() == 2 && tensor->info().elementCount() > 0)
        return partsOfMxfp4(tensor);
    if (const PartedTensor *parted = partsOf(*tensor); isBlocks(scheme, "MXFP4") && isMxfp4OfRows(parted)) {
        BURNISH_TRY(auto info, ggmlTensorInfo(*ggmlBlockType(std::string_view("MXFP4")), shape));
        return TensorPtr(std::make_shared<JoinedMxfp4>(std::move(info), tensor, parted->layout()));
    }
    return makeWithSameCodes(tensor, scheme);
}

} // namespace burnish
