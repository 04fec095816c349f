// SPDX-License-Identifier: MIT
#include "core/encoding/npyheader.h"
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/numpy/numpy.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_numpywriter {

namespace {

ModelState modelOf(const std::vector<std::pair<std::string, TensorPtr>> &tensors)
{
    StateBuilder builder;
    for (const auto &[path, tensor] : tensors)
        builder.addTensorAt(path, tensor);
    return builder.finish();
}

QString refusal(const FormatWriter &writer, const ModelState &state)
{
    const auto layout = writer.layOut(state, {}, nullptr);
    return layout ? QString() : layout.error().details();
}

std::vector<std::byte> written(const FormatWriter &writer, const ModelState &state, Diagnostics *losses = nullptr)
{
    auto layout = writer.layOut(state, {}, losses);
    MemorySink sink;
    Task task;
    if (!layout || !writer.write(**layout, sink, task) || sink.bytes().size() != (*layout)->fileSize())
        return {};
    return sink.take();
}

TensorPtr bytesTensor(Shape shape = {2})
{
    return tensorOf<std::uint8_t>(Dtype::U8, std::move(shape), {1, 2});
}

} // namespace

class TestNumpyWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// NumPy wrote the fixture; the same array gives the same bytes.
    void writesTheBytesOfNumPy()
    {
        for (const char *name : {"dtype_f16.npy", "dtype_bool.npy", "scalar.npy", "vector.npy", "empty.npy"}) {
            const QString path = fixturePath(QStringLiteral("numpy/") + QLatin1StringView(name));
            Task task;
            Diagnostics flaws;
            const auto model = openModelFile(path, task, flaws);
            QVERIFY(model);
            QVERIFY2(written(*numpy::npyWriter(), model->model.state) == fileBytes(path), name);
        }
    }

    void anNpyFileHoldsOneTensor()
    {
        const auto writer = numpy::npyWriter();
        QCOMPARE(refusal(*writer, modelOf({})),
                 QStringLiteral("An .npy file holds exactly one tensor, but 0 were selected. Use .npz for more."));
        QCOMPARE(refusal(*writer, modelOf({{"a", bytesTensor()}, {"b", bytesTensor()}})),
                 QStringLiteral("An .npy file holds exactly one tensor, but 2 were selected. Use .npz for more."));
        Diagnostics losses;
        QVERIFY(!written(*writer, modelOf({{"a.b", bytesTensor()}}), &losses).empty());
        QCOMPARE(losses.total(), std::size_t(1));
        QCOMPARE(losses.flaws().front().details(),
                 QStringLiteral("An .npy file does not store the tensor's name. (tensor a.b)"));
    }

    void whatNumPyCannotReadIsRefused()
    {
        const auto writer = numpy::npzWriter();
        const auto bfloat = tensorOf<std::uint16_t>(Dtype::BF16, Shape{1}, {1});
        QCOMPARE(refusal(*writer, modelOf({{"a", bfloat}})),
                 QStringLiteral("NumPy does not support dtype BF16. (tensor a)"));
        const std::vector<std::uint64_t> ones(npyRankLimit + 1, 1);
        const auto deep = tensorOf<std::uint8_t>(Dtype::U8, Shape(ones), {1});
        QCOMPARE(refusal(*writer, modelOf({{"a", deep}})),
                 QStringLiteral("Expected at most 64 dimensions in a NumPy array, found 65. (tensor a)"));
        QCOMPARE(refusal(*writer, modelOf({{std::string("a\0b", 3), bytesTensor()}})).section(QLatin1Char('.'), 0, 0),
                 QStringLiteral("Names in a zip archive cannot contain a NUL"));
        QCOMPARE(refusal(*writer, modelOf({{std::string(65532, 'a'), bytesTensor()}})).section(QLatin1Char('.'), 0, 0),
                 QStringLiteral("The name is too long for a zip archive"));
    }

    void everyDtypeThatIsHeldComesBack()
    {
        for (const DtypeTraits &type : allDtypes()) {
            if (!numpy::npzInfo().canHold(type.dtype) || type.dtype == Dtype::Flex32)
                continue;
            const auto file = written(
                *numpy::npzWriter(),
                modelOf(
                    {{"a", tensorOf<std::uint8_t>(type.dtype, Shape{1}, std::vector<std::uint8_t>(type.blockBytes))}}));
            Task task;
            Diagnostics flaws;
            const auto model = openModel(std::make_shared<MemorySource>(file, QString()), task, flaws);
            QVERIFY2(model, type.name.data());
            const ModelState &state = model->model.state;
            QCOMPARE(state.node(*state.find("a")).tensor->info().dtype(), type.dtype);
        }
    }

    void namesKeepTheirEndings()
    {
        const auto file = written(*numpy::npzWriter(),
                                  modelOf({{"a", bytesTensor()}, {"a.npy", bytesTensor()}, {"x/y", bytesTensor()}}));
        Task task;
        Diagnostics flaws;
        const auto model = openModel(std::make_shared<MemorySource>(file, QString()), task, flaws);
        QVERIFY(model && flaws.isEmpty());
        for (const char *path : {"a", "a.npy", "x/y"})
            QVERIFY2(model->model.state.find(path), path);
    }

    /// The name is not stored, and is not missed when the file is read back.
    void anExportToNpyIsVerified()
    {
        const QTemporaryDir folder;
        ExportOptions options;
        options.format = findFormat(u"npy");
        options.target = folder.filePath(QStringLiteral("a.npy"));
        options.verify = true;
        Task task;
        const auto plan = planExport(modelOf({{"a.b", bytesTensor()}}), options, task);
        QVERIFY(plan);
        const auto report = runExport(*plan, task);
        QVERIFY2(report, qUtf8Printable(report ? QString() : report.error().sentence()));
        Diagnostics flaws;
        QVERIFY(openModelFile(options.target, task, flaws));
    }
};

BURNISH_TEST(TestNumpyWriter)

} // namespace burnish::test::tst_numpywriter

#include "tst_numpywriter.moc"
