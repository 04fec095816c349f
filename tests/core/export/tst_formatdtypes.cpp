// SPDX-License-Identifier: MIT
// Every format with every dtype: it is written and read back bit by bit, or the plan names the tensor and the dtype.
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/recordinference.h"
#include "support/formatsample.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_formatdtypes {

using namespace Qt::StringLiterals;

namespace {

/// One tensor of the dtype with different bytes, all of them valid for Bool; formats with one tensor do not name it.
ModelState modelOf(Dtype dtype, const FormatInfo &info)
{
    std::vector<std::byte> bytes(256);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = std::byte(dtype == Dtype::Bool ? i % 2 : i * 37 % 251);
    const auto source = std::make_shared<MemorySource>(std::move(bytes), u"memory"_s);
    auto tensor = makeStoredTensor(*TensorInfo::make(dtype, Shape({2, 4})), source, 3);
    if (!tensor)
        qFatal("%s", qPrintable(tensor.error().sentence()));
    StateBuilder builder;
    addRequiredMetadata(info, builder);
    builder.addTensorAt(info.holdsOneTensor ? "" : "layer.w", *std::move(tensor));
    return builder.finish();
}

QString pathOf(const FormatInfo &info)
{
    return info.holdsOneTensor ? QString() : u"layer.w"_s;
}

} // namespace

class TestFormatDtypes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTensorIsKeptOrThePlanSaysWhyNot_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("dtype");
        for (const Format &format : allFormats()) {
            for (const DtypeTraits &each : allDtypes()) {
                // The bytes of a QFloat depend on its scheme.
                if (format.writer && each.dtype != Dtype::QFloat)
                    QTest::addRow("%s %s", qPrintable(format.info.id), std::string(each.name).c_str())
                        << format.info.id << int(each.dtype);
            }
        }
    }
    void aTensorIsKeptOrThePlanSaysWhyNot()
    {
        QFETCH(QString, id);
        QFETCH(int, dtype);
        const Format &format = *findFormat(id);
        const ModelState original = modelOf(Dtype(dtype), format.info);
        const QTemporaryDir folder;
        ExportOptions options;
        options.format = &format;
        options.target = folder.filePath(u"model."_s + format.info.extensions.first());
        options.verify = true;
        Task task;
        const auto plan = planExport(original, options, task);
        QVERIFY2(plan, qPrintable(plan ? QString() : plan.error().sentence()));
        if (!format.info.canHold(Dtype(dtype))) {
            QVERIFY(!plan->canRun());
            QCOMPARE(plan->problems.size(), std::size_t(1));
            const Error &problem = plan->problems.front().error;
            QCOMPARE(problem.code(), ErrorCode::Unsupported);
            QCOMPARE(problem.tensor(), pathOf(format.info));
            QVERIFY2(problem.message().contains(nameForText(Dtype(dtype))), qPrintable(problem.message()));
            QVERIFY2(problem.message().contains(format.info.displayName), qPrintable(problem.message()));
            return;
        }
        QVERIFY2(plan->canRun(), qPrintable(plan->problems.empty() ? u"no problem is named"_s
                                                                   : plan->problems.front().error.sentence()));
        const auto report = runExport(*plan, task);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        Diagnostics flaws;
        OpenOptions reading;
        if (format.info.namesNothing)
            reading.structure = structureOf(recordTypeOf(plan->state));
        const QString file = plan->set.isEmpty() ? options.target : plan->set.shards.front().path;
        const auto opened = openModelFile(file, task, flaws, reading);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().sentence()));
        QCOMPARE(opened->format, &format);
        const std::vector<NodeId> tensors = opened->model.state.tensors();
        QCOMPARE(tensors.size(), std::size_t(1));
        const TensorExpr &written = *opened->model.state.node(tensors.front()).tensor;
        const TensorExpr &source = *original.node(original.tensors().front()).tensor;
        // Only Burn tells Flex32 from F32, which has the same bits.
        const bool isFlexCluster = Dtype(dtype) == Dtype::Flex32 && !format.info.isBurnFormat;
        QCOMPARE(nameForText(written.info().dtype()), nameForText(isFlexCluster ? Dtype::F32 : Dtype(dtype)));
        QVERIFY(written.info().shape() == source.info().shape());
        QCOMPARE(sha256Of(written), sha256Of(source));
    }
};

BURNISH_TEST(TestFormatDtypes)

} // namespace burnish::test::tst_formatdtypes

#include "tst_formatdtypes.moc"
