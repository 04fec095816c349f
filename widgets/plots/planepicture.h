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

/// Maps the pixels of a picture to elements of a plane. Pixel (x, y) covers those from ⌊(column + x) · columnsPerPixel⌋
/// to the next pixel's first, likewise for rows; the whole picture must lie inside the plane.
struct PlaneView
{
    std::uint64_t row = 0; ///< of the first pixel, in pixels of this size
    std::uint64_t column = 0;
    double rowsPerPixel = 1; ///< below 1 if an element is larger than a pixel
    double columnsPerPixel = 1;
    int height = 0;
    int width = 0;

    friend bool operator==(const PlaneView &, const PlaneView &) = default;
};

/// Possible limits for the colours of a plane.
struct PlaneRange
{
    float most = 0;    ///< the magnitude not exceeded by 99.9 % of the finite values
    float largest = 0; ///< the largest finite magnitude
};
/// Returns the range of the values; of reduced blocks only the kept values count.
[[nodiscard]] PlaneRange rangeOf(std::span<const float> values);

/// Renders parts of a plane of any size as pictures, reading in the background only what is viewed.
///
/// Reads a sample of the whole first, then the whole in blocks (`base`, 16 MiB at most) that keep the largest
/// magnitude, piece by piece. Where a view needs more detail than these blocks have, it reads tiles of 256 × 256 values
/// at the view's own step, cached while they are used and fit into the memory for caches (preferences/cachememory.h).
/// Reading of a tile stops once it is no longer visible.
class PlanePicture : public QObject
{
    Q_OBJECT

public:
    static constexpr std::uint64_t tileSize = 256;

    /// The runner must outlive the picture.
    explicit PlanePicture(JobRunner &runner, QObject *parent = nullptr);
    ~PlanePicture() override;

    /// Starts reading the plane, which has `bytes` stored bytes; `name` is used in the job's title. Nullopt stops all
    /// reading.
    void setPlane(std::optional<Plane> plane, std::uint64_t bytes, const QString &name);
    [[nodiscard]] const std::optional<Plane> &plane() const { return m_plane; }
    /// True once part of the plane is known.
    [[nodiscard]] bool hasValues() const { return m_hasValues; }

    struct Rendered
    {
        std::vector<float> values; ///< one per pixel; 0 if not known yet
        bool exact = false;        ///< every value is the one of largest magnitude among its pixel's elements
    };
    /// Renders what is known of the view. Requests what is missing, and drops requests that are no longer visible.
    Rendered render(const PlaneView &view);

    [[nodiscard]] const PlaneRange &range() const { return m_range; }
    /// The fraction of the plane that was read; 1 when all of it is known in blocks.
    [[nodiscard]] double progress() const;
    /// Total size of the cached tiles in bytes.
    [[nodiscard]] std::size_t tileBytes() const { return m_tileBytes; }

Q_SIGNALS:
    /// render() would return a better result.
    void changed();
    void rangeChanged();
    void failed(const QString &sentence);

private:
    struct Base;
    /// Position of a tile: steps as powers of two, then its row and column among the tiles with these steps.
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
    /// The best available data for the position of a tile.
    struct Found
    {
        const Tile *tile = nullptr; ///< null: the base
        int coarser = 0;            ///< how many levels above the requested one
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
    /// Drops the tiles that do not fit into the memory, oldest first.
    void dropTiles();
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
    std::vector<TileKey> m_requested; ///< for the view rendered last, not available yet
    std::vector<TileKey> m_reading;
};

} // namespace burnish
