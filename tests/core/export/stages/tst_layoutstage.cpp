// SPDX-License-Identifier: MIT
#include "core/export/precision/schemechoices.h"
#include "core/export/stages/layoutstage.h"
#include "core/structure/fill/fill.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "support/blockmaking.h"
#include "support/modelmaking.h"
#include "support/stagemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_layoutstage {

using namespace Qt::StringLiterals;

namespace {

stages::LayoutRequest requestFor(QStringView format)
{
    stages::LayoutRequest request;
    request.target.format = findFormat(format);
    return request;
}

} // namespace

class TestLayoutStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFileSaysWhatHoldsForIt()
    {
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({2}));
        builder.metadata().set("format", "pt");
        builder.metadata().set("who", "me");
        builder.setLayout(Layout::PyTorch);
        const ModelState source = builder.finish();
        stages::LayoutRequest request = requestFor(u"named-mpk");
        request.layout = Layout::Burn;
        request.metadata.set("who", "you");
        const auto record = stages::layOut(recordFromNames(source), source, request, Task());
        QVERIFY(record && record->value.isLaidOut());
        // The SafeTensors file's own metadata does not apply to the record.
        QVERIFY(!record->value.state.metadata().value("format"));
        QCOMPARE(record->value.state.metadata().value("who"), std::optional<std::string>("you"));
        QCOMPARE(record->value.state.layout(), Layout::Burn);
        QVERIFY(record->value.state.node(record->value.state.tensors()[0]).paramId);
    }

    void blocksOfGgmlAreRefusedWithTheirRemedy_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"safetensors", "pytorch", "npz", "burnpack", "named-mpk"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void blocksOfGgmlAreRefusedWithTheirRemedy()
    {
        QFETCH(QString, format);
        StateBuilder builder;
        builder.addTensorAt("blk.attn", blockTensor("Q4_K", {1, 256}));
        const ModelState source = builder.finish();
        const stages::LayoutRequest request = requestFor(format);
        QVERIFY(request.target.format);
        const auto file = stages::layOut(request.target.format->info.isRecord ? recordFromNames(source) : source,
                                         source, request, Task());
        QVERIFY(file && file->isRefused());
        const QString message = file->problems.front().error.message();
        QVERIFY2(message.contains(u"Q4_K"_s) && message.contains(u"dequantise"_s, Qt::CaseInsensitive),
                 qPrintable(message));
        // What the export form offers for the format is not denied.
        const QStringList schemes = schemeChoices(&request.target.format->info).parts;
        QCOMPARE(!schemes.isEmpty(), format == u"safetensors"_s || format == u"pytorch"_s || format == u"npz"_s);
        if (!schemes.isEmpty())
            QVERIFY2(message.contains(schemes.front()), qPrintable(message));
    }

    /// It divides integers by their scales: files with the parts of other libraries would load with other values.
    void partsAreNotWrittenForCTranslate2()
    {
        StateBuilder builder;
        builder.addTensorAt("a/weight", floats({4, 32}, std::vector<float>(128, 0.5F)));
        builder.metadata().set("ctranslate2.binary_version", "6");
        builder.metadata().set("ctranslate2.spec", "TransformerSpec");
        builder.metadata().set("ctranslate2.revision", "7");
        const ModelState source = builder.finish();
        ModelState quantised = source;
        Node node = quantised.node(at(quantised, "a/weight"));
        QuantScheme scheme;
        scheme.form = QuantScheme::Form::Parts;
        scheme.value = "int8-channel";
        const auto parts = makePartsQuantised(node.tensor, scheme);
        QVERIFY(parts);
        node.tensor = *parts;
        quantised.assign(at(quantised, "a/weight"), std::make_shared<const Node>(std::move(node)));
        const stages::LayoutRequest request = requestFor(u"ctranslate2");
        const auto file = stages::layOut(quantised, source, request, Task());
        QVERIFY(file && file->isRefused());
        QCOMPARE(file->problems.front().error.message(),
                 u"CTranslate2 cannot store tensors quantised as int8-channel. Dequantise them."_s);
        QVERIFY(schemeChoices(&request.target.format->info).all().isEmpty());
        const auto plain = stages::layOut(source, source, request, Task());
        QVERIFY(plain && !plain->isRefused());
    }

    void aFileInPyTorchsLayoutSaysSo()
    {
        const ModelState source = modelOfShapes({{"a", {2}}}, Layout::Burn);
        stages::LayoutRequest request = requestFor(u"safetensors");
        request.layout = Layout::PyTorch;
        const auto file = stages::layOut(source, source, request, Task());
        QVERIFY(file);
        QCOMPARE(file->value.state.metadata().value("format"), std::optional<std::string>("pt"));
        QCOMPARE(file->value.tensorBytes, std::uint64_t(8));
        QCOMPARE(file->value.fileSize, file->value.layout->fileSize());
        QCOMPARE(file->value.files, std::size_t(1));
    }

    void aConvertedRecordNamesItsVersion()
    {
        const ModelState source = flatModel({"a"});
        stages::LayoutRequest request = requestFor(u"named-mpk");
        request.options.burnVersion = BurnVersion::V0_21;
        request.isConverted = true;
        const auto file = stages::layOut(recordFromNames(source), source, request, Task());
        QVERIFY(file);
        QCOMPARE(file->value.state.metadata().value("version"),
                 std::optional(std::string(latestReleaseOf(BurnVersion::V0_21))));
    }

    void dtypesThatTheFormatCannotHoldAreRefused()
    {
        StateBuilder builder;
        for (int i = 0; i < 30; ++i)
            builder.addTensorAt("a." + std::to_string(i), blankTensor({2}, Dtype::C64));
        const ModelState source = builder.finish();
        const auto file = stages::layOut(source, source, requestFor(u"named-mpk"), Task());
        QVERIFY(file && file->isRefused() && !file->value.isLaidOut());
        QCOMPARE(file->problems.size(), std::size_t(20));
        QCOMPARE(file->problems[0].remedy, PlanRemedy::OtherFormat);
        QCOMPARE(file->problems[0].error.tensor(), u"a.0"_s);
        QCOMPARE(file->value.tensorBytes, std::uint64_t(30 * 16));
    }

    void whatBurnDoesNotReadFromMemoryIsNotEmbedded()
    {
        const ModelState source = flatModel({"a"});
        stages::LayoutRequest request = requestFor(u"safetensors");
        request.target.embed = EmbedForm::Rust;
        const auto refused = stages::layOut(source, source, request, Task());
        QVERIFY(refused && refused->isRefused() && !refused->value.isLaidOut());
        QCOMPARE(refused->problems[0].remedy, PlanRemedy::OtherFormat);
        // Embedded as source code, the file is larger than the bytes it represents.
        request.target = requestFor(u"burnpack").target;
        request.target.embed = EmbedForm::Rust;
        const auto text = stages::layOut(source, source, request, Task());
        QVERIFY(text && !text->isRefused());
        QVERIFY(text->value.fileSize > text->value.layout->fileSize());
    }

    void aSetCountsAllItsFiles()
    {
        const ModelState source = flatModel({"a", "b", "c"});
        stages::LayoutRequest request = requestFor(u"safetensors");
        request.shardSize = 8;
        const auto set = stages::layOut(source, source, request, Task());
        QVERIFY(set && !set->isRefused() && set->value.isLaidOut());
        QVERIFY(!set->value.layout);
        QCOMPARE(set->value.set.shards.size(), std::size_t(3));
        QCOMPARE(set->value.files, std::size_t(4));
        QCOMPARE(set->value.tensorBytes, std::uint64_t(24));
        std::uint64_t size = set->value.set.indexJson.size();
        for (const ExportShard &shard : set->value.set.shards)
            size += shard.layout->fileSize();
        QCOMPARE(set->value.fileSize, size);

        request.shardSize = 24;
        const auto single = stages::layOut(source, source, request, Task());
        QVERIFY(single && single->value.layout && single->value.set.isEmpty());
        QCOMPARE(messages(single->warnings),
                 QStringList{u"All tensors fit into one file, so it is written without an index."_s});
    }

    void aFileOfTheSetMayBeInTheWay()
    {
        const QTemporaryDir folder;
        QFile old(folder.filePath(u"m-00002-of-00003.safetensors"_s));
        QVERIFY(old.open(QIODevice::WriteOnly));
        QFile stale(folder.filePath(u"m-00001-of-00002.safetensors"_s));
        QVERIFY(stale.open(QIODevice::WriteOnly));
        const ModelState source = flatModel({"a", "b", "c"});
        stages::LayoutRequest request = requestFor(u"safetensors");
        request.target.path = folder.filePath(u"m.safetensors"_s);
        request.shardSize = 8;
        auto set = stages::layOut(source, source, request, Task());
        QVERIFY(set && set->value.isLaidOut());
        QCOMPARE(set->problems.size(), std::size_t(1));
        QCOMPARE(set->problems[0].error.file(), old.fileName());
        QCOMPARE(set->problems[0].remedy, PlanRemedy::Overwrite);
        QCOMPARE(set->warnings.size(), std::size_t(1));
        QVERIFY(set->warnings[0].message().contains(u"m-00001-of-00002.safetensors"_s));
        request.target.overwrite = true;
        set = stages::layOut(source, source, request, Task());
        QVERIFY(set && !set->isRefused());
    }
};

BURNISH_TEST(TestLayoutStage)

} // namespace burnish::test::tst_layoutstage

#include "tst_layoutstage.moc"
