// SPDX-License-Identifier: MIT
// The manual's tables of quantised forms: what SafeTensors files can be quantised to, and what becomes of every form
// that is read. A failure prints the tables.
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/parts/partlayout.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/recoding.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

namespace burnish::test::tst_conversiontable {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t rowsOfTable = 160;
constexpr std::uint64_t columnsOfTable = 256;
/// The matrices that forms are converted in.
constexpr std::uint64_t rowsOfForm = 32;
const QString gptOssForm = u"mxfp4 (gpt-oss)"_s;

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

/// Returns the name of a form: its scheme, with the bits of affine codes.
QString formOf(const TensorExpr &tensor)
{
    const QuantScheme &scheme = *tensor.info().scheme();
    const QString name = QString::fromStdString(scheme.value);
    if (name == u"mxfp4" && scheme.description == expertBlock)
        return gptOssForm;
    const PartedTensor *parted = partsOf(tensor);
    if (!name.endsWith(u"-affine"_s) || !parted)
        return name;
    return name.first(name.indexOf(u'-') + 1) + QString::number(parted->layout().bits) + u"bit"_s;
}

using Forms = std::map<QString, std::vector<TensorPtr>>;

void addFile(Forms &forms, const QString &path)
{
    const ModelState state = opened(path);
    for (const NodeId id : state.tensors()) {
        const TensorPtr &tensor = state.node(id).tensor;
        if (partsOf(*tensor))
            forms[formOf(*tensor)].push_back(tensor);
    }
}

/// All forms that are read: from the files of their libraries, and as they are written here.
Forms allForms()
{
    Forms forms;
    for (const char *folder : {"block-scaled", "comfy", "quantised-forms"}) {
        const QDir all(fixturePath(QLatin1String(folder)));
        for (const QString &name : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            if (const QString path = all.filePath(name + u"/model.safetensors"_s); QFile::exists(path))
                addFile(forms, path);
        }
    }
    addFile(forms, fixturePath(u"torchao-pickled/torchao-nf4.pt"_s));
    const TensorPtr values = floats({rowsOfForm, columnsOfTable}, normalNumbers(rowsOfForm * columnsOfTable));
    for (const QString &name : writtenPartSchemes()) {
        const TensorPtr made = asStored(*makeQuantised(values, schemeOfParts(name)));
        forms[formOf(*made)].push_back(made);
    }
    const auto add = [&](const char *scheme, const char *like) {
        const TensorPtr made = asSchemeOf(forms.at(QString::fromLatin1(like)).back(), scheme);
        forms[formOf(*made)].push_back(made);
    };
    add("mxfp8", "mlx-mxfp8");
    add("comfy-scaled-fp8", "fp8-tensor");
    add("comfy-fp8-row", "fp8-channel");
    add("torchao-Float8Tensor", "fp8-tensor");
    add("nvfp4-modelopt", "mlx-nvfp4");
    forms[u"MXFP4"_s].push_back(*makeGgmlQuantised(values, *ggmlBlockType("MXFP4")));
    return forms;
}

/// False for scales with a byte that means another number in the other scheme.
bool canBeRead(const TensorExpr &tensor)
{
    return std::ranges::all_of(partsOf(tensor)->parts(), [](const TensorPart &part) {
        std::vector<std::byte> bytes(std::size_t(part.tensor->info().byteSize()));
        return bool(part.tensor->read(0, bytes, Task()));
    });
}

/// Returns the matrix that keeps its codes in the target; null if none does.
TensorPtr keptOf(const std::vector<TensorPtr> &examples, const QString &target)
{
    const auto keepsCodes = [&](const TensorPtr &tensor) {
        if (tensor->info().shape().rank() != 2)
            return false;
        const QuantScheme &scheme = *tensor->info().scheme();
        // A matrix of one block has one scale, and blocks of one row are those of MXFP8: not what is usual here.
        const PartedTensor *parted = partsOf(*tensor);
        if (scheme.value == "fp8-block" &&
            (parted->layout().scale->info().elementCount() == 1 || parted->layout().blockRows == 1))
            return false;
        const auto made = makeRecoded(tensor, schemeOfParts(target));
        return (scheme.form == QuantScheme::Form::Parts && quantSchemeText(scheme) == target) ||
               (made && *made && canBeRead(**made));
    };
    const auto found = std::find_if(examples.rbegin(), examples.rend(), keepsCodes);
    return found == examples.rend() ? nullptr : *found;
}

/// A matrix of the values of a form, over and over again, times a power of two so that they are about 1. They are those
/// of an example without extremes, if there is one; null if all values are zeros.
TensorPtr matrixOf(const std::vector<TensorPtr> &examples)
{
    std::vector<double> values;
    double mean = 0;
    for (const TensorPtr &tensor : examples) {
        std::vector<double> all = valuesOf(**makeDequantised(tensor));
        std::erase_if(all, [](double value) { return !std::isfinite(value); });
        double largest = 0;
        double square = 0;
        for (const double value : all) {
            largest = std::max(largest, std::fabs(value));
            square += value * value;
        }
        if (square == 0)
            continue;
        const double root = std::sqrt(square / double(all.size()));
        const bool isUsual = largest < 30 * root && all.size() == tensor->info().elementCount();
        if (values.empty() || isUsual) {
            values = std::move(all);
            mean = root;
        }
        if (isUsual)
            break;
    }
    if (values.empty())
        return nullptr;
    std::vector<float> matrix(std::size_t(rowsOfForm * columnsOfTable));
    for (std::size_t i = 0; i < matrix.size(); ++i)
        matrix[i] = float(std::ldexp(values[i % values.size()], -std::ilogb(mean)));
    return floats({rowsOfForm, columnsOfTable}, matrix);
}

double relativeError(const std::vector<double> &made, const std::vector<double> &meant)
{
    double error = 0;
    double square = 0;
    for (std::size_t i = 0; i < meant.size(); ++i) {
        error += (made[i] - meant[i]) * (made[i] - meant[i]);
        square += meant[i] * meant[i];
    }
    return 100 * std::sqrt(error / square);
}

QString errorText(double percent)
{
    return percent < 0.01 ? u"< 0.01"_s : QString::number(percent, 'g', 2);
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

QString targetsTable()
{
    const std::vector<float> numbers = normalNumbers(std::size_t(rowsOfTable * columnsOfTable));
    const TensorPtr values = floats({rowsOfTable, columnsOfTable}, numbers);
    QString table;
    int number = 0;
    for (const QString &name : writtenPartSchemes()) {
        const QuantScheme scheme = schemeOfParts(name);
        const std::vector<double> decoded = valuesOf(**makeDequantised(*makeQuantised(values, scheme)));
        const std::uint64_t rows = firstFitting([&](std::uint64_t size) { return canStore({size, 256}, scheme); });
        const std::uint64_t columns = firstFitting([&](std::uint64_t size) { return canStore({32, size}, scheme); });
        table += u"| %1 | `%2` | %3 % | %4 × %5 | %6 |\n"_s.arg(
            QString::number(++number), name, errorText(relativeError(decoded, valuesOf(*values))),
            QString::number(rows), QString::number(columns), canStore({2, 128, 128}, scheme) ? u"✓"_s : u"–"_s);
    }
    return table;
}

std::string pathOf(const QString &form, const char *kind)
{
    std::string module;
    for (const QChar c : form)
        module += c.isLetterOrNumber() ? c.toLatin1() : '_';
    return module + '.' + kind + ".weight";
}

/// Writes all forms as one target and opens the file: their codes where they can be kept, their values else.
ModelState exportedAs(const QString &target, const Forms &forms, const std::map<QString, TensorPtr> &matrices,
                      const QString &file)
{
    StateBuilder builder;
    for (const auto &[form, examples] : forms) {
        if (const TensorPtr kept = keptOf(examples, target))
            builder.addTensorAt(pathOf(form, "kept"), kept);
        builder.addTensorAt(pathOf(form, "made"), matrices.at(form));
    }
    ExportOptions options;
    options.format = findFormat(u"safetensors");
    options.target = file;
    options.precision.exceptions.push_back(*precisionExceptionFromText(u".="_s + target));
    Task task;
    auto plan = planExport(builder.finish(), options, task);
    if (!plan || !plan->canRun())
        qFatal("%s: %s", qPrintable(target),
               qPrintable(plan ? plan->problems.front().error.sentence() : plan.error().sentence()));
    if (const auto written = runExport(*plan, task); !written)
        qFatal("%s: %s", qPrintable(target), qPrintable(written.error().sentence()));
    return opened(file);
}

TensorPtr tensorIn(const ModelState &state, const std::string &path)
{
    const auto id = state.find(path);
    return id ? state.node(*id).tensor : nullptr;
}

} // namespace

class TestConversionTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theManualHasTheTables()
    {
        Forms forms = allForms();
        std::map<QString, TensorPtr> matrices;
        for (const auto &[form, examples] : forms)
            matrices.emplace(form, matrixOf(examples));
        // Nothing can be measured in zeros.
        std::erase_if(forms, [&](const auto &entry) { return !matrices.at(entry.first); });
        struct Row
        {
            QStringList kept;
            QStringList errors;
        };
        std::map<QString, Row> rows;
        int number = 0;
        const QTemporaryDir folder;
        for (const QString &target : writtenPartSchemes()) {
            QVERIFY(QDir(folder.path()).mkdir(target));
            ++number;
            const ModelState written =
                exportedAs(target, forms, matrices, folder.filePath(target + u"/model.safetensors"_s));
            for (const auto &[form, examples] : forms) {
                const TensorPtr made = tensorIn(written, pathOf(form, "made"));
                const TensorPtr kept = tensorIn(written, pathOf(form, "kept"));
                const bool isStack = form == gptOssForm;
                Row &row = rows[form];
                if (isStack && (target == u"mxfp4" || target == u"mlx-mxfp4")) {
                    row.kept += QString::number(number); // see tst_libraryschemes.cpp
                } else if (kept) {
                    QVERIFY2(partsOf(*kept), qPrintable(form + u" → "_s + target));
                    QVERIFY2(bytesOf(**makeDequantised(kept)) == bytesOf(**makeDequantised(keptOf(examples, target))),
                             qPrintable(form + u" → "_s + target));
                    row.kept += QString::number(number);
                } else if (made && (!isStack || canStore({2, 128, 128}, schemeOfParts(target)))) {
                    QVERIFY2(made->info().dtype() == Dtype::QFloat, qPrintable(form + u" → "_s + target));
                    row.errors += u"%1: %2"_s.arg(
                        QString::number(number),
                        errorText(relativeError(valuesOf(**makeDequantised(made)), valuesOf(*matrices.at(form)))));
                }
            }
        }
        const auto listed = [](const QStringList &numbers) {
            return numbers.isEmpty() ? u"–"_s : numbers.join(u", "_s);
        };
        QString table;
        for (const auto &[form, row] : rows)
            table += u"| `%1` | %2 | %3 |\n"_s.arg(form, listed(row.kept), listed(row.errors));
        const QString targets = targetsTable();
        const QString head = u"| --- | --- | --- |\n"_s;
        bool isCurrent = true;
        for (const char *language : {"en", "zh_CN"}) {
            QFile page(sourcePath("resources/manual/") + QLatin1String(language) + u"/formats.md"_s);
            QVERIFY(page.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(page.readAll());
            isCurrent = isCurrent && text.contains(u"| --- |\n"_s + targets) && text.contains(head + table);
        }
        // Line by line: QtTest cuts longer texts.
        for (const QString &line : isCurrent ? QStringList() : (targets + head + table).split(u'\n'))
            qInfo("%s", qPrintable(line));
        QVERIFY2(isCurrent, "The tables are not those of the manual.");
    }
};

BURNISH_TEST(TestConversionTable)

} // namespace burnish::test::tst_conversiontable

#include "tst_conversiontable.moc"
