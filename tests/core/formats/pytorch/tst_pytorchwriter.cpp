// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/pytorch.h"
#include "core/formats/pytorch/torchwriter.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/stored.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

namespace burnish::test::tst_pytorchwriter {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = test::fixturePath("pytorch/");

Expected<std::vector<std::byte>> written(const ModelState &state, Diagnostics *losses = nullptr)
{
    BURNISH_TRY(const auto layout, pytorch::writer()->layOut(state, {}, losses));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(pytorch::writer()->write(*layout, sink, task));
    if (sink.position() != layout->fileSize())
        return Error(ErrorCode::Mismatch, u"The file has another size than was planned."_s);
    return sink.take();
}

Expected<OpenedModel> opened(std::vector<std::byte> bytes)
{
    Task task;
    Diagnostics diagnostics;
    auto model =
        pytorch::reader()->open(std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), {}, task, diagnostics);
    if (model && !diagnostics.isEmpty())
        return diagnostics.flaws().front();
    return model;
}

/// Path, dtype, shape and hash of every tensor, sorted.
QStringList listOf(const ModelState &state)
{
    QStringList list;
    for (const NodeId id : state.tensors()) {
        const TensorExpr &tensor = *state.node(id).tensor;
        const std::string_view dtype = nameOf(tensor.info().dtype());
        list << QString::fromStdString(state.path(id)) + u' ' +
                    QString::fromUtf8(dtype.data(), qsizetype(dtype.size())) + u' ' +
                    shapeAsList(tensor.info().shape()) + u' ' + test::sha256Of(tensor);
    }
    list.sort();
    return list;
}

} // namespace

class TestPyTorchWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatItWasGiven_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file :
             {"dtypes.pt", "views.pt", "resnet_mini.pth", "gpt2_mini.bin", "shared.pt", "conj_neg.pt", "bigendian.pt",
              "legacy_views.pt", "state_dict_half.pt", "torchscript_traced.pt"})
            QTest::newRow(file) << fixtures + QLatin1StringView(file);
        QTest::newRow("a record") << test::fixturePath("burn/mlp/full.mpk");
    }
    void givesBackWhatItWasGiven()
    {
        QFETCH(QString, file);
        const ModelState state = test::opened(file);
        auto bytes = written(state);
        QVERIFY2(bytes, qUtf8Printable(bytes ? QString() : bytes.error().sentence()));
        const auto again = opened(*bytes);
        QVERIFY2(again, qUtf8Printable(again ? QString() : again.error().sentence()));
        QCOMPARE(listOf(again->state), listOf(state));
        QCOMPARE(*written(state), *bytes);
    }

    void tiedTensorsShareTheirStorage()
    {
        const ModelState tied = test::opened(fixtures + u"gpt2_mini.bin"_s);
        const auto bytes = written(tied);
        QVERIFY(bytes);
        const auto again = opened(*bytes);
        QVERIFY(again);
        const auto stored = [&](const char *path) {
            return again->state.node(*again->state.find(path)).tensor->stored();
        };
        QCOMPARE(stored("lm_head.weight")->source, stored("transformer.wte.weight")->source);
    }

    void recordsAreAligned()
    {
        StateBuilder builder;
        builder.addTensorAt("a", test::blankTensor({3}));
        builder.addTensorAt("b.c", test::blankTensor({5}));
        builder.addTensorAt("b.d", test::blankTensor({7}));
        const auto bytes = written(builder.finish());
        QVERIFY(bytes);
        const auto again = opened(*bytes);
        QVERIFY(again);
        for (const NodeId id : again->state.tensors()) {
            const auto stored = again->state.node(id).tensor->stored();
            const auto range = stored->source->fileRange(stored->offset);
            if (range)
                QCOMPARE(range->offset % 64, std::uint64_t(0));
        }
        // Independently of the reported ranges, the archive itself shows where its records begin.
        const std::string_view text(reinterpret_cast<const char *>(bytes->data()), bytes->size());
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string name = "archive/data/" + std::to_string(i);
            const std::size_t header = text.find(name) - 30;
            const auto extra =
                std::size_t(std::uint8_t(text[header + 28])) | std::size_t(std::uint8_t(text[header + 29])) << 8;
            QCOMPARE((header + 30 + name.size() + extra) % 64, std::size_t(0));
        }
    }

    void refusesWhatPyTorchHasNot()
    {
        StateBuilder builder;
        builder.addTensorAt("q",
                            *makeStoredTensor(*TensorInfo::make(Dtype::F6E2M3, {4}),
                                              std::make_shared<MemorySource>(std::vector<std::byte>(3), QString()), 0));
        const auto bytes = written(builder.finish());
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().code(), ErrorCode::Unsupported);
        QCOMPARE(bytes.error().tensor(), u"q"_s);
    }

    void reportsOfValuesThatAreLeftOut()
    {
        StateBuilder builder;
        builder.addTensorAt("w", test::blankTensor({1}));
        builder.addValueAt("epoch", std::int64_t(3));
        Diagnostics losses;
        QVERIFY(written(builder.finish(), &losses));
        QCOMPARE(losses.total(), std::size_t(1));
    }
};

BURNISH_TEST(TestPyTorchWriter)

} // namespace burnish::test::tst_pytorchwriter

#include "tst_pytorchwriter.moc"
