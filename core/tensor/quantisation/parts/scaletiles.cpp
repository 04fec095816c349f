// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/scaletiles.h"

#include <algorithm>

namespace burnish {

namespace {

class TiledScales final : public TensorExpr
{
public:
    TiledScales(TensorInfo info, TensorPtr inRows, std::uint64_t rows, std::uint64_t groups)
        : TensorExpr(info)
        , m_inRows(std::move(inRows))
        , m_rows(rows)
        , m_groups(groups)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        std::vector<std::byte> tiles(std::size_t(tileGridOf(m_rows, m_groups).columns * scaleTileSize));
        std::vector<std::byte> scales;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto skipped = std::size_t(firstByte % tiles.size());
            const std::uint64_t first = firstByte / tiles.size() * scaleTileRows;
            const std::uint64_t rows = std::min(scaleTileRows, m_rows - first);
            scales.resize(std::size_t(rows * m_groups));
            BURNISH_CHECK(m_inRows->read(first * m_groups, scales, task));
            std::ranges::fill(tiles, std::byte(0));
            for (std::uint64_t row = 0; row < rows; ++row) {
                const std::uint64_t inTile = row % 32 * 16 + row / 32 * scaleTileGroups;
                for (std::uint64_t group = 0; group < m_groups; ++group) {
                    const std::uint64_t tile = group / scaleTileGroups * scaleTileSize;
                    tiles[std::size_t(tile + inTile + group % scaleTileGroups)] =
                        scales[std::size_t(row * m_groups + group)];
                }
            }
            const auto part = std::span(tiles).subspan(skipped).first(std::min(tiles.size() - skipped, out.size()));
            std::ranges::copy(part, out.begin());
            out = out.subspan(part.size());
            firstByte += part.size();
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_inRows; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_inRows->visitSources(visit);
    }

private:
    TensorPtr m_inRows;
    std::uint64_t m_rows;
    std::uint64_t m_groups;
};

} // namespace

TileGrid tileGridOf(std::uint64_t rows, std::uint64_t groups)
{
    return {(rows - 1) / scaleTileRows + 1, (groups - 1) / scaleTileGroups + 1};
}

void setTiles(PartedContent &content, const TileGrid &tiles)
{
    PartLayout &layout = content.layout;
    layout.areScalesTiled = true;
    layout.scaleRow = tiles.columns * scaleTileSize;
    layout.scaleMatrix = tiles.rows * layout.scaleRow;
    content.parameters = "tiles";
}

Expected<TensorPtr> makeTiledScales(Dtype type, TensorPtr inRows, std::uint64_t rows, std::uint64_t groups)
{
    Q_ASSERT(inRows->info().byteSize() == rows * groups);
    const TileGrid tiles = tileGridOf(rows, groups);
    BURNISH_TRY(auto info, TensorInfo::make(type, {tiles.rows * scaleTileRows, tiles.columns * scaleTileGroups}));
    return TensorPtr(std::make_shared<const TiledScales>(std::move(info), std::move(inRows), rows, groups));
}

} // namespace burnish
