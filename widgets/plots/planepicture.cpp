// SPDX-License-Identifier: MIT
#include "widgets/plots/planepicture.h"

#include "core/base/checkedmath.h"
#include "core/base/parallel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/cachememory.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace burnish {

namespace {

constexpr std::uint64_t baseValues = std::uint64_t(1) << 22;
constexpr std::uint64_t sampleValues = std::uint64_t(1) << 16;
constexpr std::uint64_t pieceElements = std::uint64_t(1) << 22; // elements read between two progress updates
constexpr std::uint64_t sampledFrom = std::uint64_t(1) << 20;   // elements; smaller planes are read in one go
constexpr std::size_t tilesAtOnce = 2;
constexpr int progressInterval = 100; // ms
constexpr double mostValues = 0.999;

int levelOf(double elementsPerPixel)
{
    return elementsPerPixel < 2 ? 0 : int(std::floor(std::log2(elementsPerPixel)));
}

/// For each pixel, the first value of the source that it shows, followed by the end of the last pixel.
std::vector<std::uint64_t> boundaries(std::uint64_t first, double perPixel, int pixels, std::uint64_t count,
                                      std::uint64_t step)
{
    std::vector<std::uint64_t> bounds(std::size_t(pixels) + 1);
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        const auto element = std::min(count, std::uint64_t(double(first + i) * perPixel));
        // A pixel smaller than the source's values shows the one it lies in; a larger pixel shows those that begin in
        // it, so that each value belongs to one pixel.
        const std::uint64_t value = perPixel < double(step) ? element / step : dividedUp(element, step);
        bounds[i] = i < std::size_t(pixels) ? std::min(value, dividedUp(count, step) - 1) : value;
    }
    return bounds;
}

} // namespace

PlaneRange rangeOf(std::span<const float> values)
{
    std::vector<std::uint32_t> keys;
    keys.reserve(values.size());
    for (const float value : values)
        if (std::isfinite(value))
            keys.push_back(magnitudeKey(std::abs(value)));
    if (keys.empty())
        return {};
    const auto place = std::ptrdiff_t(mostValues * double(keys.size() - 1));
    std::nth_element(keys.begin(), keys.begin() + place, keys.end());
    PlaneRange range{valueOfKey(keys[std::size_t(place)]),
                     valueOfKey(*std::max_element(keys.begin() + place, keys.end()))};
    // A plane of almost only zeros would otherwise have no range.
    if (range.most <= 0)
        range.most = range.largest;
    return range;
}

/// The whole plane in blocks. The worker allocates the values, writes a piece of them and then sets its flag; they are
/// not read before.
struct PlanePicture::Base
{
    PlaneSteps steps;
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t pieceRows = 1;
    std::size_t pieceColumns = 1;
    std::size_t piecesAcross = 1;
    std::size_t pieceCount = 0;
    std::vector<float> values;
    std::unique_ptr<std::atomic<bool>[]> done;
    std::atomic<std::size_t> doneCount = 0;

    PlaneSteps sampleSteps;
    std::size_t sampleColumns = 0;
    std::vector<float> sample; ///< used by the GUI thread only

    explicit Base(const Plane &plane)
        : steps(stepsForSize(plane.rows(), plane.columns(), baseValues))
        , rows(std::size_t(dividedUp(plane.rows(), steps.rows)))
        , columns(std::size_t(dividedUp(plane.columns(), steps.columns)))
    {
        const std::uint64_t blockElements =
            std::max<std::uint64_t>(1, std::min(steps.rows, plane.rows())) * std::min(steps.columns, plane.columns());
        const auto blocks =
            std::size_t(std::max<std::uint64_t>(1, pieceElements / std::max<std::uint64_t>(1, blockElements)));
        pieceColumns = std::min(columns, blocks);
        pieceRows = std::max<std::size_t>(1, blocks / std::max<std::size_t>(1, pieceColumns));
        piecesAcross = std::size_t(dividedUp(columns, pieceColumns));
        pieceCount = piecesAcross * std::size_t(dividedUp(rows, pieceRows));
        done = std::make_unique<std::atomic<bool>[]>(pieceCount);
    }

    Expected<void> readPiece(const Plane &plane, std::size_t piece, const Task &task)
    {
        const std::size_t row = piece / piecesAcross * pieceRows;
        const std::size_t column = piece % piecesAcross * pieceColumns;
        PlaneArea area{row * steps.rows, column * steps.columns, pieceRows * steps.rows, pieceColumns * steps.columns};
        area.rows = std::min(area.rows, plane.rows() - area.row);
        area.columns = std::min(area.columns, plane.columns() - area.column);
        BURNISH_TRY(const auto blocks, plane.largest(area, steps, task));
        const auto width = std::size_t(dividedUp(area.columns, steps.columns));
        for (std::size_t i = 0; i * width < blocks.size(); ++i)
            std::copy_n(blocks.begin() + std::ptrdiff_t(i * width), width,
                        values.begin() + std::ptrdiff_t((row + i) * columns + column));
        done[piece].store(true, std::memory_order_release);
        doneCount.fetch_add(1, std::memory_order_relaxed);
        return {};
    }

    /// Copies values [first, first + out.size()) of a row; returns false if one of them is not exact.
    bool line(std::size_t row, std::size_t first, std::span<std::uint32_t> out) const
    {
        bool exact = true;
        for (std::size_t i = 0; i < out.size();) {
            const std::size_t column = first + i;
            const std::size_t count = std::min(out.size() - i, pieceColumns - column % pieceColumns);
            const std::size_t piece = row / pieceRows * piecesAcross + column / pieceColumns;
            if (done[piece].load(std::memory_order_acquire)) {
                const float *in = values.data() + row * columns + column;
                std::transform(in, in + count, out.begin() + std::ptrdiff_t(i), magnitudeKey);
            } else {
                exact = false;
                const float *in =
                    sample.empty() ? nullptr : sample.data() + row * steps.rows / sampleSteps.rows * sampleColumns;
                for (std::size_t j = 0; j < count; ++j)
                    out[i + j] = in ? magnitudeKey(in[(column + j) * steps.columns / sampleSteps.columns]) : 0;
            }
            i += count;
        }
        return exact;
    }
};

/// Whole lines of the values that a view is made of, from any source.
class PlanePicture::Lines
{
public:
    Lines(PlanePicture &picture, int rowLevel, int columnLevel)
        : m_picture(picture)
        , m_base(*picture.m_base)
        , m_rowLevel(rowLevel)
        , m_columnLevel(columnLevel)
        , m_fromBase(picture.isBaseEnough(rowLevel, columnLevel))
    {}

    [[nodiscard]] PlaneSteps steps() const
    {
        return m_fromBase ? m_base.steps
                          : PlaneSteps{std::uint64_t(1) << m_rowLevel, std::uint64_t(1) << m_columnLevel};
    }
    [[nodiscard]] bool isExact() const { return m_exact; }

    void read(std::uint64_t row, std::uint64_t first, std::span<std::uint32_t> out)
    {
        if (m_fromBase) {
            m_exact &= m_base.line(std::size_t(row), std::size_t(first), out);
            return;
        }
        const std::uint64_t tileRow = row / tileSize;
        for (std::size_t i = 0; i < out.size();) {
            const std::uint64_t column = first + i;
            const auto count = std::size_t(std::min<std::uint64_t>(out.size() - i, tileSize - column % tileSize));
            const Found &found = at({m_rowLevel, m_columnLevel, tileRow, column / tileSize});
            m_exact &= found.tile && found.coarser == 0;
            if (found.tile)
                fromTile(found, row, column, out.subspan(i, count));
            else
                fromBase(row, column, out.subspan(i, count));
            i += count;
        }
    }

private:
    const Found &at(const TileKey &key)
    {
        const auto known = m_found.find(key);
        return known != m_found.end() ? known->second : m_found.emplace(key, m_picture.find(key)).first->second;
    }
    static void fromTile(const Found &found, std::uint64_t row, std::uint64_t column, std::span<std::uint32_t> out)
    {
        const auto tileRow = std::size_t((row >> found.coarser) % tileSize);
        const float *in = found.tile->values.data() + tileRow * found.tile->columns;
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = magnitudeKey(in[std::size_t(((column + i) >> found.coarser) % tileSize)]);
    }
    void fromBase(std::uint64_t row, std::uint64_t column, std::span<std::uint32_t> out)
    {
        const auto baseRow = std::size_t((row << m_rowLevel) / m_base.steps.rows);
        const auto baseColumn = [&](std::uint64_t i) {
            return std::size_t((i << m_columnLevel) / m_base.steps.columns);
        };
        const std::size_t first = baseColumn(column);
        m_baseLine.resize(baseColumn(column + out.size() - 1) - first + 1);
        (void)m_base.line(baseRow, first, m_baseLine);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = m_baseLine[baseColumn(column + i) - first];
    }

    PlanePicture &m_picture;
    const Base &m_base;
    int m_rowLevel;
    int m_columnLevel;
    bool m_fromBase;
    bool m_exact = true;
    std::map<TileKey, Found> m_found;
    std::vector<std::uint32_t> m_baseLine;
};

PlanePicture::PlanePicture(JobRunner &runner, QObject *parent)
    : QObject(parent)
    , m_runner(runner)
{
    onCacheBytesChanged(this, [this] { dropTiles(); });
    m_progress.setInterval(progressInterval);
    connect(&m_progress, &QTimer::timeout, this, [this] {
        const std::size_t done = m_base ? m_base->doneCount.load(std::memory_order_relaxed) : 0;
        if (done == m_lastProgress || !m_hasValues)
            return;
        m_lastProgress = done;
        Q_EMIT changed();
    });
}

PlanePicture::~PlanePicture() = default;

QString PlanePicture::keyOf(const char *purpose) const
{
    return QStringLiteral("plane.%1.%2").arg(QLatin1String(purpose)).arg(quintptr(this));
}

QString PlanePicture::keyOf(const TileKey &key) const
{
    return QStringLiteral("plane.tile.%1.%2.%3.%4.%5")
        .arg(quintptr(this))
        .arg(key.rowLevel)
        .arg(key.columnLevel)
        .arg(key.row)
        .arg(key.column);
}

void PlanePicture::setPlane(std::optional<Plane> plane, std::uint64_t bytes, const QString &name)
{
    for (const char *purpose : {"sample", "base"})
        m_runner.drop(keyOf(purpose));
    for (const TileKey &key : m_reading)
        m_runner.drop(keyOf(key));
    m_reading.clear();
    m_requested.clear();
    m_tiles.clear();
    m_tileBytes = 0;
    m_progress.stop();
    m_lastProgress = 0;
    m_hasValues = false;
    m_base.reset();
    m_plane = std::move(plane);
    m_bytes = bytes;
    m_name = name;
    if (!m_plane || m_plane->rows() == 0 || m_plane->columns() == 0)
        return;
    m_base = std::make_shared<Base>(*m_plane);
    if (double(m_plane->rows()) * double(m_plane->columns()) > double(sampledFrom))
        readSample();
    else
        readBase();
}

void PlanePicture::readSample()
{
    const PlaneSteps steps = stepsForSize(m_plane->rows(), m_plane->columns(), sampleValues);
    // Blocks of the base must not be finer in one direction and coarser in the other.
    m_base->sampleSteps = {std::max(steps.rows, m_base->steps.rows), std::max(steps.columns, m_base->steps.columns)};
    m_base->sampleColumns = std::size_t(dividedUp(m_plane->columns(), m_base->sampleSteps.columns));
    JobSpec spec;
    spec.key = keyOf("sample");
    using Sample = std::pair<std::vector<float>, PlaneRange>;
    m_runner.run(
        std::move(spec), this,
        [plane = *m_plane, sampleSteps = m_base->sampleSteps](Task &task) -> Expected<Sample> {
            BURNISH_TRY(auto values, plane.sampled({0, 0, plane.rows(), plane.columns()}, sampleSteps, task));
            const PlaneRange range = rangeOf(values);
            return Sample(std::move(values), range);
        },
        [this](Expected<Sample> sample) {
            if (!sample)
                return fail(sample.error());
            m_base->sample = std::move(sample->first);
            m_hasValues = true;
            setRange(sample->second);
            Q_EMIT changed();
            // Not earlier: threads reading the whole plane would delay the first picture.
            readBase();
        });
}

void PlanePicture::readBase()
{
    m_progress.start();
    JobSpec spec;
    spec.key = keyOf("base");
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Image of %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [plane = *m_plane, base = m_base, bytes = m_bytes](Task &task) -> Expected<PlaneRange> {
            task.setTotalBytes(bytes);
            // Allocated here, because touching this many pages for the first time takes longer than a frame.
            base->values.resize(base->rows * base->columns);
            const auto readPiece = [&](std::size_t piece) -> Expected<void> {
                BURNISH_CHECK(base->readPiece(plane, piece, task));
                task.advance(bytes / base->pieceCount);
                return {};
            };
            BURNISH_CHECK(parallelFor(base->pieceCount, readPiece));
            return rangeOf(base->values);
        },
        [this](const Expected<PlaneRange> &range) {
            m_progress.stop();
            if (!range)
                return fail(range.error());
            m_hasValues = true;
            setRange(*range);
            Q_EMIT changed();
        });
}

void PlanePicture::setRange(const PlaneRange &range)
{
    m_range = range;
    Q_EMIT rangeChanged();
}

void PlanePicture::fail(const Error &error)
{
    // Cancelling the job keeps what was read before.
    if (error.isCancelled() && m_hasValues)
        return;
    Q_EMIT failed(error.sentence());
}

double PlanePicture::progress() const
{
    return !m_base || m_base->pieceCount == 0
               ? 0
               : double(m_base->doneCount.load(std::memory_order_relaxed)) / double(m_base->pieceCount);
}

bool PlanePicture::isBaseEnough(int rowLevel, int columnLevel) const
{
    return std::uint64_t(1) << rowLevel >= m_base->steps.rows &&
           std::uint64_t(1) << columnLevel >= m_base->steps.columns;
}

PlanePicture::Found PlanePicture::find(const TileKey &key)
{
    for (int coarser = 0;; ++coarser) {
        const TileKey above{key.rowLevel + coarser, key.columnLevel + coarser, key.row >> coarser,
                            key.column >> coarser};
        if (isBaseEnough(above.rowLevel, above.columnLevel))
            return {};
        if (const auto tile = m_tiles.find(above); tile != m_tiles.end()) {
            tile->second.lastUse = m_uses;
            return {&tile->second, coarser};
        }
        if (coarser == 0)
            m_requested.push_back(key);
    }
}

PlanePicture::Rendered PlanePicture::render(const PlaneView &view)
{
    Rendered rendered;
    rendered.values.resize(std::size_t(view.width) * std::size_t(view.height));
    if (!m_base || rendered.values.empty())
        return rendered;
    ++m_uses;
    m_requested.clear();
    Lines lines(*this, levelOf(view.rowsPerPixel), levelOf(view.columnsPerPixel));
    const PlaneSteps steps = lines.steps();
    const auto rows = boundaries(view.row, view.rowsPerPixel, view.height, m_plane->rows(), steps.rows);
    const auto columns = boundaries(view.column, view.columnsPerPixel, view.width, m_plane->columns(), steps.columns);
    const std::uint64_t first = columns.front();
    const std::uint64_t last = std::max(columns.back(), columns[columns.size() - 2] + 1);
    std::vector<std::uint32_t> line(std::size_t(last - first));
    std::vector<std::uint32_t> keys(std::size_t(view.width));
    for (std::size_t y = 0; y + 1 < rows.size(); ++y) {
        float *out = rendered.values.data() + y * keys.size();
        if (y > 0 && rows[y] == rows[y - 1] && rows[y + 1] <= rows[y] + 1) {
            std::copy_n(out - keys.size(), keys.size(), out);
            continue;
        }
        std::ranges::fill(keys, 0U);
        for (std::uint64_t row = rows[y]; row < std::max(rows[y + 1], rows[y] + 1); ++row) {
            lines.read(row, first, line);
            for (std::size_t x = 0; x < keys.size(); ++x) {
                std::uint32_t largest = std::max(keys[x], line[std::size_t(columns[x] - first)]);
                for (std::uint64_t column = columns[x] + 1; column < columns[x + 1]; ++column)
                    largest = std::max(largest, line[std::size_t(column - first)]);
                keys[x] = largest;
            }
        }
        std::ranges::transform(keys, out, valueOfKey);
    }
    rendered.exact = lines.isExact();
    readTiles();
    return rendered;
}

void PlanePicture::readTiles()
{
    const auto unseen = std::ranges::partition(
        m_reading, [this](const TileKey &key) { return std::ranges::find(m_requested, key) != m_requested.end(); });
    for (const TileKey &key : unseen)
        m_runner.drop(keyOf(key));
    m_reading.erase(unseen.begin(), unseen.end());
    for (const TileKey &key : m_requested) {
        if (m_reading.size() >= tilesAtOnce)
            return;
        if (std::ranges::find(m_reading, key) == m_reading.end())
            readTile(key);
    }
}

void PlanePicture::readTile(const TileKey &key)
{
    const PlaneSteps steps{std::uint64_t(1) << key.rowLevel, std::uint64_t(1) << key.columnLevel};
    PlaneArea area{key.row * tileSize * steps.rows, key.column * tileSize * steps.columns, tileSize * steps.rows,
                   tileSize * steps.columns};
    area.rows = std::min(area.rows, m_plane->rows() - area.row);
    area.columns = std::min(area.columns, m_plane->columns() - area.column);
    m_reading.push_back(key);
    JobSpec spec;
    spec.key = keyOf(key);
    m_runner.run(
        std::move(spec), this, [plane = *m_plane, area, steps](Task &task) { return plane.largest(area, steps, task); },
        [this, key,
         columns = std::size_t(dividedUp(area.columns, steps.columns))](Expected<std::vector<float>> values) {
            std::erase(m_reading, key);
            if (!values)
                return fail(values.error());
            keepTile(key, Tile{columns, *std::move(values), m_uses});
            std::erase(m_requested, key);
            readTiles();
            Q_EMIT changed();
        });
}

void PlanePicture::keepTile(const TileKey &key, Tile tile)
{
    m_tileBytes += tile.values.size() * sizeof(float);
    m_tiles.emplace(key, std::move(tile));
    dropTiles();
}

void PlanePicture::dropTiles()
{
    const std::size_t most = cacheBytes(CachePart::Pictures);
    while (m_tileBytes > most) {
        const auto oldest =
            std::ranges::min_element(m_tiles, {}, [](const auto &entry) { return entry.second.lastUse; });
        // Keep everything on the screen, however large the screen is.
        if (oldest->second.lastUse == m_uses)
            return;
        m_tileBytes -= oldest->second.values.size() * sizeof(float);
        m_tiles.erase(oldest);
    }
}

} // namespace burnish
