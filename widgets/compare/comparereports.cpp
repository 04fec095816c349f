// SPDX-License-Identifier: MIT
#include "widgets/compare/comparereports.h"

#include "core/base/fromutf8.h"
#include "core/compare/comparisontext.h"
#include "core/io/safefile.h"
#include "core/recipe/recipecheck.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "core/tensor/kernels/elements.h"
#include "widgets/plots/colorscale.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>

#include <algorithm>
#include <cmath>

namespace burnish::comparereports {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t pictureCount = 8;
constexpr std::size_t pictureRows = 192;
constexpr std::size_t pictureColumns = 384;
constexpr double shownShare = 0.999; // as in the heat map of the inspector

std::vector<std::size_t> mostChanged(const Comparison &comparison, std::size_t count)
{
    std::vector<std::size_t> rows;
    const auto sizeOf = [&](std::size_t row) { return comparison.rows[row].difference->relativeDifference; };
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const ComparedRow &compared = comparison.rows[row];
        if (compared.difference && compared.difference->changed > 0 && std::isfinite(sizeOf(row)) &&
            compared.left->tensor->info().shape().rank() > 0)
            rows.push_back(row);
    }
    const std::size_t end = std::min(count, rows.size());
    std::ranges::partial_sort(rows, rows.begin() + std::ptrdiff_t(end), std::ranges::greater(), sizeOf);
    rows.resize(end);
    return rows;
}

double limitOf(const ReducedMatrix &matrix)
{
    const double limit = magnitudeAt(matrix.values, shownShare);
    return limit > 0 ? limit : magnitudeAt(matrix.values, 1);
}

QByteArray pngOf(const ReducedMatrix &matrix, double limit)
{
    const ColorScale colors(ColorMap::Diverging, limit, false, Theme::color(Role::Collision, false).rgb(),
                            Theme::color(Role::Text, false).rgb());
    QImage image(int(matrix.columns), int(matrix.rows), QImage::Format_RGB32);
    for (std::size_t row = 0; row < matrix.rows; ++row)
        for (std::size_t column = 0; column < matrix.columns; ++column)
            image.setPixel(int(column), int(row), colors.color(matrix.values[row * matrix.columns + column]));
    // Otherwise a small tensor would be a speck.
    const auto larger = [](std::size_t size) {
        return int(std::max<std::size_t>(1, 192 / std::max<std::size_t>(1, size)));
    };
    const int factor = std::min(larger(matrix.rows), larger(matrix.columns));
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.scaled(image.size() * factor).save(&buffer, "PNG");
    return png;
}

/// The plane with the largest difference.
MatrixSlice mostChangedPlane(const ComparedRow &row)
{
    const Shape &shape = row.left->tensor->info().shape();
    MatrixSlice slice = firstSlice(shape);
    std::uint64_t rest = row.difference->largestDifferenceAt.value_or(0);
    for (std::size_t axis = shape.rank(); axis-- > 0;) {
        const std::uint64_t length = std::max<std::uint64_t>(1, shape[axis]);
        if (slice.rowAxis != axis && slice.columnAxis != axis)
            slice.index[axis] = rest % length;
        rest /= length;
    }
    return slice;
}

QString axisText(const Shape &shape, std::optional<std::size_t> axis)
{
    //: of a heat map; %1 the number of an axis from 0, %2 its length
    return axis ? ComparisonText::tr("axis %1, 0 to %2").arg(*axis).arg(shape[*axis] - 1) : QString();
}

/// "[3, :, :]"; empty for a tensor that is one plane.
QString planeText(const Shape &shape, const MatrixSlice &slice)
{
    QStringList parts;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        parts += slice.rowAxis == axis || slice.columnAxis == axis ? u":"_s : QString::number(slice.index[axis]);
    return shape.rank() > 2 ? u"[%1]"_s.arg(parts.join(u", "_s)) : QString();
}

Expected<ReportPicture> heatMap(const ComparedRow &row, const Task &task)
{
    BURNISH_TRY(const TensorPtr difference, makeDifference(row.left->tensor, row.right->tensor));
    const Shape &shape = difference->info().shape();
    const MatrixSlice slice = mostChangedPlane(row);
    BURNISH_TRY(const ReducedMatrix matrix, reducedMatrix(*difference, slice, pictureRows, pictureColumns, task));
    ReportPicture picture;
    //: %1 a tensor, %2 its relative L2
    picture.title = ComparisonText::tr("%1, right minus left, relative L2 %2")
                        .arg(fromUtf8(row.path), preciseText(row.difference->relativeDifference, 3));
    if (const QString plane = planeText(shape, slice); !plane.isEmpty()) {
        const auto [rows, columns] = sizeOfSlice(shape, slice);
        //: %1 the title, %2 "[3, :, :]", %3 the number of planes
        picture.title =
            ComparisonText::tr("%1, plane %2 of %3: the one with the largest difference")
                .arg(picture.title, plane,
                     countText(difference->info().elementCount() / std::max<std::uint64_t>(1, rows * columns)));
    }
    picture.rows = axisText(shape, slice.rowAxis);
    picture.columns = axisText(shape, slice.columnAxis);
    picture.limit = limitOf(matrix);
    picture.dtype = difference->info().dtype();
    picture.png = pngOf(matrix, picture.limit);
    return picture;
}

} // namespace

QList<FileKind> fileKinds()
{
    return {{ComparisonText::tr("Web page with images (*.html)"), u"html"_s},
            {ComparisonText::tr("Text (*.txt)"), u"txt"_s},
            {ComparisonText::tr("Table (*.csv)"), u"csv"_s},
            {ComparisonText::tr("JSON (*.json)"), u"json"_s}};
}

CompareReportFormat formatOf(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == "html"_L1 || ending == "htm"_L1)
        return CompareReportFormat::Html;
    if (ending == "csv"_L1)
        return CompareReportFormat::Csv;
    return ending == "json"_L1 ? CompareReportFormat::Json : CompareReportFormat::Text;
}

Expected<std::vector<ReportPicture>> heatMaps(const Comparison &comparison, std::size_t count, Task &task)
{
    std::vector<ReportPicture> pictures;
    for (const std::size_t row : mostChanged(comparison, count)) {
        BURNISH_CHECK(task.poll());
        const ComparedRow &compared = comparison.rows[row];
        auto picture = heatMap(compared, task);
        if (!picture && picture.error().isCancelled())
            return std::move(picture).error();
        if (picture)
            pictures.push_back(*std::move(picture));
    }
    return pictures;
}

Expected<void> write(const Comparison &comparison, std::vector<ReportedSide> sides, const QString &path, Task &task)
{
    const CompareReportFormat format = formatOf(path);
    CompareReportOptions options;
    if (format == CompareReportFormat::Html) {
        BURNISH_TRY(options.pictures, heatMaps(comparison, pictureCount, task));
        options.when = QDateTime::currentDateTime();
        for (ReportedSide &side : sides) {
            for (const QString &file : side.files) {
                auto digest = sha256OfFile(file, task);
                if (!digest && digest.error().isCancelled())
                    return std::move(digest).error();
                side.sha256 += digest ? *digest : digest.error().message();
            }
        }
        options.sides = std::move(sides);
    }
    BURNISH_TRY(const auto file, SafeFile::create(path, SafeFile::Existing::Replace));
    const auto take = [&](const QByteArray &utf8) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        return file->write(bytesOf(utf8));
    };
    BURNISH_CHECK(writeCompareReport(comparison, format, options, take));
    return file->commit();
}

} // namespace burnish::comparereports
