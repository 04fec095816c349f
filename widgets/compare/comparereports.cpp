// SPDX-License-Identifier: MIT
#include "widgets/compare/comparereports.h"

#include "core/base/fromutf8.h"
#include "core/io/safefile.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "core/tensor/kernels/elements.h"
#include "widgets/plots/colorscale.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>

#include <algorithm>
#include <cmath>

namespace burnish::comparereports {

using namespace Qt::StringLiterals;

namespace {

struct CompareReportsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CompareReports)
};

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

QByteArray pngOf(const ReducedMatrix &matrix)
{
    double limit = magnitudeAt(matrix.values, shownShare);
    if (limit <= 0)
        limit = magnitudeAt(matrix.values, 1);
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

Expected<QByteArray> heatMap(const ComparedRow &row, const Task &task)
{
    BURNISH_TRY(const TensorPtr difference, makeDifference(row.left->tensor, row.right->tensor));
    BURNISH_TRY(const ReducedMatrix matrix,
                reducedMatrix(*difference, firstSlice(difference->info().shape()), pictureRows, pictureColumns, task));
    return pngOf(matrix);
}

} // namespace

QStringList nameFilters()
{
    return {CompareReportsText::tr("Web page with images (*.html)"), CompareReportsText::tr("Text (*.txt)"),
            CompareReportsText::tr("Table (*.csv)"), CompareReportsText::tr("JSON (*.json)")};
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
        auto png = heatMap(compared, task);
        if (!png && png.error().isCancelled())
            return std::move(png).error();
        if (!png)
            continue;
        //: %1 a tensor, %2 its relative L2
        const QString title =
            CompareReportsText::tr("%1, right minus left, relative L2 %2")
                .arg(fromUtf8(compared.path), preciseText(compared.difference->relativeDifference, 3));
        pictures.push_back({title, *std::move(png)});
    }
    return pictures;
}

Expected<void> write(const Comparison &comparison, const QString &path, Task &task)
{
    const CompareReportFormat format = formatOf(path);
    CompareReportOptions options;
    if (format == CompareReportFormat::Html) {
        BURNISH_TRY(options.pictures, heatMaps(comparison, pictureCount, task));
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
