// SPDX-License-Identifier: MIT
// The manual's table of quantised forms that SafeTensors files can hold: what becomes them with the same codes, what
// quantising costs, and what they cannot store.
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/recoding.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QTest>

#include <cmath>

namespace burnish::test::tst_conversiontable {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t rowsOfTable = 160;
constexpr std::uint64_t columnsOfTable = 256;

/// Sums of twelve uniform numbers, nearly a normal distribution, the same everywhere.
std::vector<float> normalNumbers(std::size_t count)
{
    std::vector<float> numbers(count);
    std::uint64_t state = 1;
    for (float &number : numbers) {
        double sum = 0;
        for (int i = 0; i < 12; ++i) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            sum += double(state >> 40U) / double(1U << 24U);
        }
        number = float(sum - 6);
    }
    return numbers;
}

QuantScheme schemeOfParts(const QString &name)
{
    QuantScheme scheme;
    scheme.form = QuantScheme::Form::Parts;
    scheme.value = name.toStdString();
    return scheme;
}

TensorPtr asStored(const TensorPtr &tensor)
{
    return partsOf(*tensor)->withParts([](const TensorPtr &part) {
        return *makeStoredTensor(part->info(), std::make_shared<MemorySource>(bytesOf(*part), QString()), 0);
    });
}

/// The same numbers as another library stores them.
TensorPtr asSchemeOf(const TensorPtr &tensor, const char *scheme)
{
    PartedContent content = partsOf(*tensor)->content();
    content.scheme = scheme;
    return *PartedTensor::make(std::move(content));
}

struct Source
{
    QString name;
    TensorPtr tensor;
};

std::vector<Source> sourcesFor(const TensorPtr &values)
{
    std::vector<Source> sources;
    for (const QString &name : writtenPartSchemes())
        sources.push_back({name, asStored(*makeQuantised(values, schemeOfParts(name)))});
    const auto add = [&](const char *scheme, const char *like) {
        const auto found = std::ranges::find(sources, QString::fromLatin1(like), &Source::name);
        sources.push_back({QString::fromLatin1(scheme), asSchemeOf(found->tensor, scheme)});
    };
    for (const char *like : {"mlx-8bit", "mlx-4bit", "mlx-2bit"})
        add("metal-affine", like);
    add("comfy-scaled-fp8", "fp8-tensor");
    add("torchao-Float8Tensor", "fp8-tensor");
    add("nvfp4-modelopt", "mlx-nvfp4");
    add("torchao-NVFP4Tensor", "mlx-nvfp4");
    sources.push_back({u"MXFP4"_s, *makeGgmlQuantised(values, *ggmlBlockType("MXFP4"))});
    return sources;
}

bool canStore(const Shape &shape, const QuantScheme &scheme)
{
    return bool(makeQuantised(floats(shape, std::vector<float>(std::size_t(*shape.elementCount()))), scheme));
}

/// Returns the first of some sizes that fits; 0 if none does.
template <typename Fits> std::uint64_t firstFitting(const Fits &fits)
{
    for (const std::uint64_t size : {1U, 2U, 4U, 8U, 16U, 32U, 64U, 128U}) {
        if (fits(size))
            return size;
    }
    return 0;
}

QString rowOfTable(const QString &name, const std::vector<float> &numbers, const TensorPtr &values,
                   const std::vector<Source> &sources)
{
    const QuantScheme scheme = schemeOfParts(name);
    QStringList exact;
    for (const Source &source : sources) {
        const QString text = u'`' + source.name + u'`';
        const auto made = makeRecoded(source.tensor, scheme);
        if (source.name != name && !exact.contains(text) && made && *made)
            exact += text;
    }
    const std::vector<double> decoded = valuesOf(**makeDequantised(*makeQuantised(values, scheme)));
    double error = 0;
    double square = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        error += (decoded[i] - double(numbers[i])) * (decoded[i] - double(numbers[i]));
        square += double(numbers[i]) * double(numbers[i]);
    }
    const std::uint64_t rows = firstFitting([&](std::uint64_t size) { return canStore({size, 256}, scheme); });
    const std::uint64_t columns = firstFitting([&](std::uint64_t size) { return canStore({32, size}, scheme); });
    return u"| `%1` | %2 | %3 % | %4 × %5 | %6 |\n"_s.arg(
        name, exact.isEmpty() ? u"–"_s : exact.join(u", "_s), QString::number(100 * std::sqrt(error / square), 'g', 2),
        QString::number(rows), QString::number(columns), canStore({2, 128, 128}, scheme) ? u"✓"_s : u"–"_s);
}

} // namespace

class TestConversionTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A failure prints the table.
    void theManualHasTheTable()
    {
        const std::vector<float> numbers = normalNumbers(std::size_t(rowsOfTable * columnsOfTable));
        const TensorPtr values = floats({rowsOfTable, columnsOfTable}, numbers);
        const std::vector<Source> sources = sourcesFor(values);
        QString table;
        for (const QString &name : writtenPartSchemes())
            table += rowOfTable(name, numbers, values, sources);
        for (const char *language : {"en", "zh_CN"}) {
            QFile page(sourcePath("resources/manual/") + QLatin1String(language) + u"/formats.md"_s);
            QVERIFY(page.open(QIODevice::ReadOnly));
            QVERIFY2(QString::fromUtf8(page.readAll()).contains(u"| --- |\n"_s + table),
                     qPrintable(QLatin1String(language) + u":\n"_s + table));
        }
    }
};

BURNISH_TEST(TestConversionTable)

} // namespace burnish::test::tst_conversiontable

#include "tst_conversiontable.moc"
