// SPDX-License-Identifier: MIT
#include "core/export/memorymodel.h"
#include "core/remap/remaprule.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <algorithm>

namespace burnish::test::tst_memorymodel {

namespace {

ExportOptions optionsFor(const Format &format)
{
    ExportOptions options;
    options.format = &format;
    return options;
}

/// The tensors' bytes, sorted: a format without names may return them in another order.
QList<QByteArray> contents(const ModelState &state)
{
    QList<QByteArray> all;
    Task task;
    for (const NodeId id : state.tensors()) {
        const TensorExpr &tensor = *state.node(id).tensor;
        QByteArray bytes(qsizetype(tensor.info().byteSize()), '\0');
        if (!tensor.read(0, std::as_writable_bytes(std::span(bytes.data(), std::size_t(bytes.size()))), task))
            qFatal("a tensor cannot be read");
        all += bytes;
    }
    std::ranges::sort(all);
    return all;
}

} // namespace

class TestMemoryModel : public QObject
{
    Q_OBJECT

private:
    ModelState m_model;

private Q_SLOTS:
    void initTestCase()
    {
        Task task;
        Diagnostics flaws;
        auto opened = openModelFile(fixturePath("burn/tiny/full.mpk"), task, flaws);
        QVERIFY(opened);
        m_model = std::move(opened->model.state);
    }

    void aModelSurvivesTheWayThroughMemory_data()
    {
        QTest::addColumn<QString>("format");
        for (const Format &format : allFormats()) {
            if (canBeEmbedded(format))
                QTest::addRow("%s", qPrintable(format.info.id)) << format.info.id;
        }
    }
    void aModelSurvivesTheWayThroughMemory()
    {
        QFETCH(QString, format);
        Task task;
        auto bytes = modelAsBytes(m_model, optionsFor(*findFormat(format)), task);
        QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().sentence()));
        Diagnostics flaws;
        const auto opened =
            modelFromBytes(std::make_shared<MemorySource>(std::move(*bytes), QStringLiteral("Clipboard")), task, flaws);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().sentence()));
        QCOMPARE(opened->model.state.tensors().size(), m_model.tensors().size());
        QCOMPARE(contents(opened->model.state), contents(m_model));
    }

    void whatIsTooLargeIsSentToAFile()
    {
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({(largestMemoryModel >> 2) + 1}), ParamId{1});
        Task task;
        const auto bytes = modelAsBytes(builder.finish(), optionsFor(*findFormat(u"burnpack")), task);
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().code(), ErrorCode::Range);
        QVERIFY2(bytes.error().sentence().contains(QStringLiteral("257 MiB")), qPrintable(bytes.error().sentence()));

        Diagnostics flaws;
        const auto opened = modelFromBytes(std::make_shared<BlankSource>(), task, flaws);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code(), ErrorCode::Range);
    }

    void whatStopsAnExportStopsTheCopy()
    {
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({2}, Dtype::C64));
        Task task;
        const auto bytes = modelAsBytes(builder.finish(), optionsFor(*findFormat(u"burnpack")), task);
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().tensor(), QStringLiteral("a"));
    }

    void foreignBytesAreRefusedInWords()
    {
        Task task;
        Diagnostics flaws;
        const auto opened = modelFromBytes(
            std::make_shared<MemorySource>(std::vector<std::byte>(100, std::byte{0x20}), QStringLiteral("Clipboard")),
            task, flaws);
        QVERIFY(!opened);
        QVERIFY(opened.error().sentence().startsWith(QStringLiteral("Clipboard: ")));
    }
};

BURNISH_TEST(TestMemoryModel)

} // namespace burnish::test::tst_memorymodel

#include "tst_memorymodel.moc"
