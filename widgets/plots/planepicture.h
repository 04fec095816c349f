// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/plane.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace burnish {

class JobRunner;

/// Which elements of a plane the pixels of a picture show. Pixel (x, y) stands for those from
/// ⌊(column + x) · columnsPerPixel⌋ to the next pixel's first, rows alike; the whole picture must lie inside the plane.
struct PlaneView
{
    std::uint64_t row = 0; ///< of the first pixel, counted in pixels of this size
    std::uint64_t column = 0;
    double rowsPerPixel = 1; ///< below 1 where an element is larger than a pixel
    double columnsPerPixel = 1;
    int height = 0;
    int width = 0;

    friend bool operator==(const PlaneView &, const PlaneView &) = default;
};

/// Where the colours of a plane may end.
struct PlaneRange
{
    float most = 0;    ///< the magnitude that 99.9 % of the finite values do not exceed
    float largest = 0; ///< the largest finite magnitude
};
/// Of values that stand for blocks of elements those that were kept count.
[[nodiscard]] PlaneRange rangeOf(std::span<const float> values);

/// A plane of any size as pictures of its parts, read in the background as far as they are looked at.
///
/// First a sample of the whole, then the whole in blocks (`base`, 16 MiB at most) that keep the largest magnitude,
/// piece by piece; where a view wants more than these blocks show, tiles of 256 × 256 values at the view's own step,
/// kept while they are used and there is room. A tile that nobody looks at any more is not read to its end.
class PlanePicture : public QObject
{
    Q_OBJECT

public:
    static constexpr std::uint64_t tileSize = 256;
    static constexpr std::size_t cacheBytes = std::size_t(32) << 20;

    /// The runner must outlive the picture.
    explicit PlanePicture(JobRunner &runner, QObject *parent = nullptr);
    ~PlanePicture() override;

    /// Starts to read the plane, of which `bytes` are stored; `name` is for the title of the job. Nothing ends all
    /// reading.
    void setPlane(std::optional<Plane> plane, std::uint64_t bytes, const QString &name);
    [[nodiscard]] const std::optional<Plane> &plane() const { return m_plane; }
    /// Something of the plane is known.
    [[nodiscard]] bool hasValues() const { return m_hasValues; }

    struct Rendered
    {
        std::vector<float> values; ///< one per pixel; 0 where nothing is known yet
        bool exact = false;        ///< every value is the one of largest magnitude of its pixel's elements
    };
    /// What is known of the view. Asks for what is missing, and drops what was asked for and is not seen any more.
    Rendered render(const PlaneView &view);

    [[nodiscard]] const PlaneRange &range() const { return m_range; }
    /// The share of the whole plane that was read; 1 when all of it is known in blocks.
    [[nodiscard]] double progress() const;
    /// Bytes of the tiles that are held.
    [[nodiscard]] std::size_t tileBytes() const { return m_tileBytes; }

Q_SIGNALS:
    /// render() would give something better.
    void changed();
    void rangeChanged();
    void failed(const QString &sentence);

private:
    struct Base;
    /// Place of a tile: steps as powers of two, then its row and column among the tiles of these steps.
    struct TileKey
    {
        int rowLevel = 0;
        int columnLevel = 0;
        std::uint64_t row = 0;
        std::uint64_t column = 0;
        friend auto operator<=>(const TileKey &, const TileKey &) = default;
    };
    struct Tile
    {
        std::size_t columns = 0;
        std::vector<float> values;
        std::uint64_t lastUse = 0;
    };
    /// The best that is there for the place of a tile.
    struct Found
    {
        const Tile *tile = nullptr; ///< null: the base
        int coarser = 0;            ///< how many levels above the one asked for
    };
    class Lines;

    void readSample();
    void readBase();
    void setRange(const PlaneRange &range);
    [[nodiscard]] bool isBaseEnough(int rowLevel, int columnLevel) const;
    [[nodiscard]] Found find(const TileKey &key);
    void readTiles();
    void readTile(const TileKey &key);
    void keepTile(const TileKey &key, Tile tile);
    void fail(const Error &error);
    [[nodiscard]] QString keyOf(const char *purpose) const;
    [[nodiscard]] QString keyOf(const TileKey &key) const;

    JobRunner &m_runner;
    std::optional<Plane> m_plane;
    std::uint64_t m_bytes = 0;
    QString m_name;
    bool m_hasValues = false;
    PlaneRange m_range;
    std::shared_ptr<Base> m_base;
    std::size_t m_lastProgress = 0;
    QTimer m_progress;
    std::map<TileKey, Tile> m_tiles;
    std::size_t m_tileBytes = 0;
    std::uint64_t m_uses = 0;
    std::vector<TileKey> m_wanted; ///< of the view rendered last, not there yet
    std::vector<TileKey> m_reading;
};

} // namespace burnish
