// SPDX-License-Identifier: MIT
#include "core/collections/openmodel.h"
#include "core/export/exportrun.h"
#include "core/model/statebuilder.h"
#include "support/countingallocator.h"
#include "support/modelmaking.h"

#include <QTemporaryDir>

using namespace burnish;
using namespace burnish::test;

namespace {

/// A sparse SafeTensors file: six tensors of 50 MiB that take no room on the disk.
QString makeSparseModel(const QString &folder)
{
    QByteArray header = "{";
    constexpr qint64 size = qint64(50) << 20;
    for (qint64 i = 0; i < 6; ++i) {
        header += QByteArrayLiteral("\"layer.") + QByteArray::number(i) +
                  QByteArrayLiteral("\":{\"dtype\":\"F32\",\"shape\":[3200,4096],\"data_offsets\":[") +
                  QByteArray::number(i * size) + ',' + QByteArray::number((i + 1) * size) + "]},";
    }
    header.back() = '}';
    QFile file(folder + QStringLiteral("/sparse.safetensors"));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("no temporary file");
    const auto length = quint64(header.size());
    file.write(reinterpret_cast<const char *>(&length), 8);
    file.write(header);
    file.resize(8 + header.size() + 6 * size);
    return file.fileName();
}

} // namespace

class TestMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void heapDoesNotGrowWithTheModel_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("cast");
        QTest::addColumn<bool>("verify");
        QTest::addRow("copied into Burnpack") << QStringLiteral("burnpack") << false << false;
        QTest::addRow("cast into SafeTensors, read back") << QStringLiteral("safetensors") << true << true;
        QTest::addRow("cast into a gzip record") << QStringLiteral("named-mpk-gz") << true << false;
    }
    void heapDoesNotGrowWithTheModel()
    {
        QFETCH(QString, format);
        QFETCH(bool, cast);
        QFETCH(bool, verify);
        QTemporaryDir folder;
        const QString file = makeSparseModel(folder.path());
        const AllocationMeter meter;
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY(model);
        ExportOptions options;
        options.format = findFormat(format);
        options.target = folder.filePath(QStringLiteral("out"));
        options.verify = verify;
        if (cast)
            options.precision.floats = Dtype::F16;
        const auto plan = planExport(model->model.state, options, task);
        QVERIFY(plan);
        const auto report = runExport(*plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(report->applied.size(), std::size_t(6));
        QVERIFY2(meter.peak() < (std::size_t(64) << 20), qPrintable(QString::number(meter.peak())));
    }
};

QTEST_GUILESS_MAIN(TestMemory)
#include "tst_memory.moc"
