// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/profiles.h"

#include "core/base/parallel.h"
#include "core/tensor/computable.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/sourcecheck.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

constexpr std::uint64_t mostLines = 500'000;
constexpr std::size_t profileElementsAtOnce = 64 * 1024;

/// Sums of values minus a shift. With any value of the line as the shift, the squared distance between shift and mean
/// is at most the sum of squared deviations, which keeps cancellation small.
struct ProfileSums
{
    std::uint64_t count = 0;
    double shift = 0;
    double sum = 0;
    double squares = 0;
    double minimum = 0;
    double maximum = 0;

    void add(double value)
    {
        if (!std::isfinite(value))
            return;
        if (count == 0)
            shift = minimum = maximum = value;
        ++count;
        const double distance = value - shift;
        sum += distance;
        squares += distance * distance;
        minimum = std::min(minimum, value);
        maximum = std::max(maximum, value);
    }

    [[nodiscard]] double mean() const { return shift + sum / double(count); }
    [[nodiscard]] double squaredDeviations() const { return std::max(0.0, squares - sum * (sum / double(count))); }
};

/// The joined sums of a line's bands, by Chan, Golub and LeVeque's update.
struct JoinedLine
{
    LineProfile line;
    double squaredDeviations = 0;

    void join(const ProfileSums &next)
    {
        if (next.count == 0)
            return;
        if (line.finiteCount == 0) {
            line = {next.count, next.minimum, next.maximum, next.mean(), 0, 0};
            squaredDeviations = next.squaredDeviations();
            return;
        }
        const double total = double(line.finiteCount + next.count);
        const double distance = next.mean() - line.mean;
        squaredDeviations +=
            next.squaredDeviations() + distance * distance * (double(line.finiteCount) * (double(next.count) / total));
        line.mean += distance * (double(next.count) / total);
        line.finiteCount += next.count;
        line.minimum = std::min(line.minimum, next.minimum);
        line.maximum = std::max(line.maximum, next.maximum);
    }

    [[nodiscard]] LineProfile result() const
    {
        LineProfile profile = line;
        if (profile.finiteCount == 0)
            return profile;
        const auto count = double(profile.finiteCount);
        profile.standardDeviation = std::sqrt(squaredDeviations / count);
        profile.norm = std::sqrt(squaredDeviations + profile.mean * profile.mean * count);
        return profile;
    }
};

/// Rows read by one thread. The number of bands is limited so that the sums of their columns take 32 MiB at most, and
/// depends on the shape alone.
struct Bands
{
    Bands(std::uint64_t rows, std::uint64_t columns)
    {
        const std::uint64_t most = std::max<std::uint64_t>(1, (32U << 20) / (columns * sizeof(ProfileSums)));
        // Below 64 Ki elements, a thread costs more than it gains.
        const std::uint64_t useful = std::max<std::uint64_t>(1, rows * columns / profileElementsAtOnce);
        count = std::size_t(std::min({most, useful, rows, std::uint64_t(64)}));
        size = (rows + count - 1) / count;
    }
    std::size_t count;
    std::uint64_t size;
};

/// Reads a matrix in bands of rows.
class ProfileReader
{
public:
    ProfileReader(const TensorExpr &plane, PlaneProfiles &result, Task &task)
        : m_plane(plane)
        , m_rows(plane.info().shape()[0])
        , m_columns(plane.info().shape()[1])
        , m_bands(m_rows, m_columns)
        , m_together(std::max<std::uint64_t>(1, profileElementsAtOnce / m_columns))
        , m_columnSums(m_bands.count)
        , m_result(result)
        , m_task(task)
    {}

    Expected<void> readAll()
    {
        m_task.restart(m_plane.info().byteSize());
        BURNISH_CHECK(parallelFor(m_bands.count, [this](std::size_t band) { return readBand(band); }));
        for (std::size_t column = 0; column < m_columns; ++column) {
            JoinedLine line;
            for (const auto &sums : m_columnSums) {
                if (!sums.empty())
                    line.join(sums[column]);
            }
            m_result.columns[column] = line.result();
        }
        return {};
    }

private:
    Expected<void> readBand(std::size_t band)
    {
        const std::uint64_t end = std::min(m_rows, (band + 1) * m_bands.size);
        ElementRun run;
        for (std::uint64_t row = band * m_bands.size; row < end; row += m_together) {
            m_columnSums[band].resize(std::size_t(m_columns));
            const std::uint64_t count = std::min(m_together, end - row);
            std::vector<JoinedLine> lines(static_cast<std::size_t>(count));
            BURNISH_CHECK(readRows(row * m_columns, count * m_columns, run, lines, m_columnSums[band]));
            for (std::size_t i = 0; i < lines.size(); ++i)
                m_result.rows[std::size_t(row) + i] = lines[i].result();
        }
        return {};
    }

    /// Reads `count` elements, which are whole rows, in pieces.
    Expected<void> readRows(std::uint64_t first, std::uint64_t count, ElementRun &run, std::span<JoinedLine> lines,
                            std::span<ProfileSums> columns)
    {
        std::vector<double> values;
        for (std::uint64_t done = 0; done < count; done += profileElementsAtOnce) {
            BURNISH_CHECK(m_task.poll());
            values.resize(std::size_t(std::min<std::uint64_t>(profileElementsAtOnce, count - done)));
            BURNISH_CHECK(run.load(m_plane, first + done, values.size(), m_task));
            run.decode(0, values);
            for (std::size_t at = 0; at < values.size();) {
                const auto column = std::size_t((done + at) % m_columns);
                const std::size_t length = std::min(values.size() - at, std::size_t(m_columns) - column);
                ProfileSums row;
                for (std::size_t i = 0; i < length; ++i) {
                    row.add(values[at + i]);
                    columns[column + i].add(values[at + i]);
                }
                lines[std::size_t((done + at) / m_columns)].join(row);
                at += length;
            }
            m_task.advance(values.size() * traits(m_plane.info().dtype()).blockBytes);
        }
        return {};
    }

    const TensorExpr &m_plane;
    std::uint64_t m_rows;
    std::uint64_t m_columns;
    Bands m_bands;
    std::uint64_t m_together; ///< number of rows read at a time
    std::vector<std::vector<ProfileSums>> m_columnSums;
    PlaneProfiles &m_result;
    Task &m_task;
};

Error outsideOfTensor()
{
    return Error(ErrorCode::InvalidArgument, TensorText::tr("The slice is out of range for the tensor."));
}

bool isWholeMatrix(const TensorExpr &tensor, const MatrixSlice &slice)
{
    return tensor.info().shape().rank() == 2 && slice.rowAxis == 0U && slice.columnAxis == 1U;
}

} // namespace

Expected<TensorPtr> makePlane(TensorPtr tensor, const MatrixSlice &slice)
{
    const Shape shape = tensor->info().shape();
    if (slice.index.size() != shape.rank() || (slice.rowAxis && slice.rowAxis == slice.columnAxis))
        return outsideOfTensor();
    const auto runs = [&](std::size_t axis) { return slice.rowAxis == axis || slice.columnAxis == axis; };
    std::vector<AxisSlice> slices(shape.rank());
    std::vector<std::size_t> axes;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
        if (runs(axis))
            continue;
        if (slice.index[axis] >= shape[axis])
            return outsideOfTensor();
        slices[axis] = {std::int64_t(slice.index[axis]), std::int64_t(slice.index[axis]) + 1, 1};
        axes.push_back(axis);
    }
    std::array<std::int64_t, 2> plane = {1, 1};
    for (const auto &[place, axis] : {std::pair(0U, slice.rowAxis), std::pair(1U, slice.columnAxis)}) {
        if (!axis)
            continue;
        if (*axis >= shape.rank())
            return outsideOfTensor();
        plane[place] = std::int64_t(shape[*axis]);
        axes.push_back(*axis);
    }
    if (tensor->info().dtype() == Dtype::QFloat) {
        BURNISH_TRY(tensor, makeCast(std::move(tensor), Dtype::F32));
    }
    if (isWholeMatrix(*tensor, slice))
        return tensor;
    BURNISH_TRY(tensor, makeSlice(std::move(tensor), slices));
    BURNISH_TRY(tensor, makePermute(std::move(tensor), std::move(axes)));
    const std::array requested = {std::uint64_t(plane[0]), std::uint64_t(plane[1])};
    return makeReshape(std::move(tensor), Shape(requested));
}

Expected<PlaneProfiles> computeProfiles(TensorPtr tensor, const MatrixSlice &slice, Task &task)
{
    BURNISH_TRY(const TensorPtr plane, makePlane(std::move(tensor), slice));
    const std::uint64_t rows = plane->info().shape()[0];
    const std::uint64_t columns = plane->info().shape()[1];
    if (rows > mostLines || columns > mostLines)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr(
                         "Profiles cannot be computed for a plane of %1 rows and %2 columns: the limit for each is %3.")
                         .arg(rows)
                         .arg(columns)
                         .arg(mostLines));
    BURNISH_CHECK(checkComputable(*plane));
    PlaneProfiles result;
    result.rows.resize(std::size_t(rows));
    result.columns.resize(std::size_t(columns));
    if (rows == 0 || columns == 0)
        return result;

    BURNISH_CHECK(ProfileReader(*plane, result, task).readAll());
    BURNISH_CHECK(checkSourcesUnchanged(*plane));
    return result;
}

} // namespace burnish
