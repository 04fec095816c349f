// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/scaletiles.h"

#include <algorithm>

namespace burnish {

namespace {

/// Calls `place(index in a row of tiles, index in its rows of scales)` for the scales of up to 128 rows.
template <typename Place> void forTile(std::uint64_t rows, std::uint64_t groups, const Place &place)
{
    for (std::uint64_t row = 0; row < rows; ++row) {
        const std::uint64_t inTile = row % 32 * 16 + row / 32 * scaleTileGroups;
        for (std::uint64_t group = 0; group < groups; ++group)
            place(std::size_t(group / scaleTileGroups * scaleTileSize + inTile + group % scaleTileGroups),
                  std::size_t(row * groups + group));
    }
}

/// Scales of a byte that are arranged in tiles, or no longer, 128 rows at a time.
class ArrangedScales final : public TensorExpr
{
public:
    ArrangedScales(TensorInfo info, TensorPtr scales, std::uint64_t rows, std::uint64_t groups, bool isTiled)
        : TensorExpr(info)
        , m_scales(std::move(scales))
        , m_rows(rows)
        , m_groups(groups)
        , m_isTiled(isTiled)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        std::vector<std::byte> tiles(std::size_t(tileGridOf(m_rows, m_groups).columns * scaleTileSize));
        std::vector<std::byte> inRows;
        const std::vector<std::byte> &made = m_isTiled ? tiles : inRows;
        const std::uint64_t step = m_isTiled ? tiles.size() : scaleTileRows * m_groups;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t line = firstByte / step;
            const std::uint64_t rows = std::min(scaleTileRows, m_rows - line * scaleTileRows);
            inRows.resize(std::size_t(rows * m_groups));
            if (m_isTiled) {
                BURNISH_CHECK(m_scales->read(line * scaleTileRows * m_groups, inRows, task));
                std::ranges::fill(tiles, std::byte(0));
                forTile(rows, m_groups, [&](std::size_t tiled, std::size_t plain) { tiles[tiled] = inRows[plain]; });
            } else {
                BURNISH_CHECK(m_scales->read(line * tiles.size(), tiles, task));
                forTile(rows, m_groups, [&](std::size_t tiled, std::size_t plain) { inRows[plain] = tiles[tiled]; });
            }
            const auto skipped = std::size_t(firstByte % step);
            const auto part = std::span(made).subspan(skipped).first(std::min(made.size() - skipped, out.size()));
            std::ranges::copy(part, out.begin());
            out = out.subspan(part.size());
            firstByte += part.size();
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_scales; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_scales->visitSources(visit);
    }

private:
    TensorPtr m_scales;
    std::uint64_t m_rows;
    std::uint64_t m_groups;
    bool m_isTiled;
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

Expected<TensorPtr> makeTiledScales(Dtype type, TensorPtr inRows, std::uint64_t rows, std::uint64_t groups,
                                    const Shape &shape)
{
    Q_ASSERT(inRows->info().byteSize() == rows * groups);
    const TileGrid tiles = tileGridOf(rows, groups);
    const Shape ofComfy = {tiles.rows * scaleTileRows, tiles.columns * scaleTileGroups};
    BURNISH_TRY(auto info, TensorInfo::make(type, shape.rank() == 0 ? ofComfy : shape));
    return TensorPtr(std::make_shared<const ArrangedScales>(std::move(info), std::move(inRows), rows, groups, true));
}

Expected<TensorPtr> makeScalesInRows(Dtype type, TensorPtr tiled, std::uint64_t rows, std::uint64_t groups)
{
    BURNISH_TRY(auto info, TensorInfo::make(type, {rows, groups}));
    return TensorPtr(std::make_shared<const ArrangedScales>(std::move(info), std::move(tiled), rows, groups, false));
}

} // namespace burnish
