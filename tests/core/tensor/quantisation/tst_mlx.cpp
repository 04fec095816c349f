// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_mlx {

using namespace Qt::StringLiterals;

namespace {

QStringList affine(int words, int groups)
{
    return {u"a.weight U32 6 %1"_s.arg(words), u"a.scales BF16 6 %1"_s.arg(groups),
            u"a.biases BF16 6 %1"_s.arg(groups)};
}

QStringList bytes(int words, int groups)
{
    return affine(words, groups).first(1) + QStringList{u"a.scales U8 6 %1"_s.arg(groups)};
}

} // namespace

/// Which tensors form one of MLX, and why others do not. Their values: tests/core/modelfiles/tst_joinparts.cpp.
class TestMlx : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void contradictionsKeepThePartsSeparate_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QStringList>("tensors");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const QByteArray &config, const QStringList &tensors,
                            const QString &sentence) { QTest::newRow(name) << config << tensors << sentence; };
        const auto mlx = [](const QByteArray &members) { return "{\"quantization\": {" + members + "}}"; };
        const QByteArray common = R"("group_size": 64, "bits": 4)";
        const QByteArray mxfp4 = R"("group_size": 32, "bits": 4, "mode": "mxfp4")";
        const QByteArray nvfp4 = R"("group_size": 16, "bits": 4, "mode": "nvfp4", "global_scale": true)";
        const QByteArray metal = R"({"quantization_config": {"quant_method": "metal", "bits": 3, "group_size": 64}})";
        const QStringList ofMetal = {u"a.weight U32 6 16"_s, u"a.scales BF16 6 2"_s, u"a.qbiases BF16 6 2"_s};
        const QString can = u"which can be 3 × 128, 6 × 64 (bits × columns)."_s;
        row("entry", mlx(common + R"(, "a": {"group_size": 64, "bits": 4})"), affine(24, 2),
            u"The configuration says 4 bits in groups of 64, but the tensors have 384 bits for each scale, "_s + can);
        row("default", mlx(common), affine(24, 2),
            u"The configuration says 4 bits in groups of 64 by default, but the tensors have 384 bits for each "
            "scale, "_s +
                can);
        row("no such bits", mlx(common), affine(22, 2),
            u"The configuration says 4 bits in groups of 64 by default, but the tensors have 352 bits for each "
            "scale."_s);
        row("mode of the shapes", mlx(mxfp4), bytes(16, 2),
            u"The configuration says 4 bits in groups of 32 by default, but the tensors have 256 bits for each "
            "scale."_s);
        row("float scales", mlx(mxfp4), affine(8, 2).first(2), u"“a.scales” has the unexpected type BF16."_s);
        row("byte scales", mlx(common), bytes(16, 2), u"“a.scales” has the unexpected type U8."_s);
        row("surplus biases", mlx(mxfp4), bytes(8, 2) + QStringList{u"a.biases BF16 6 2"_s},
            u"“a.biases” does not belong to codes of the mode “mxfp4”."_s);
        row("surplus global scale", mlx(common), affine(16, 2) + QStringList{u"a.global_scale F32 1"_s},
            u"“a.global_scale” does not belong to codes of the mode “affine”."_s);
        row("no biases", mlx(common), affine(16, 2).first(2), u"“a.biases” is missing."_s);
        row("no scales", mlx(common), affine(16, 2).first(1), u"“a.scales” is missing."_s);
        row("no global scale", mlx(nvfp4), bytes(8, 4), u"“a.global_scale” is missing."_s);
        row("global scales", mlx(nvfp4), bytes(8, 4) + QStringList{u"a.global_scale F32 3"_s},
            u"The shape of “a.global_scale” ([3]) does not fit codes of the shape [6, 8]."_s);
        row("biases of another type", mlx(common), affine(16, 2).first(2) + QStringList{u"a.biases F16 6 2"_s},
            u"“a.biases” has the unexpected type F16."_s);
        row("no configuration", {}, affine(16, 2),
            u"They look like codes of MLX, but neither the file nor a configuration says how many bits a code and how "
            "many columns a group has. 256 bits for each scale can be 2 × 128, 4 × 64, 8 × 32 (bits × columns)."_s);
        row("no configuration that fits", {}, affine(22, 2), u"MLX has no codes with 352 bits for each scale."_s);
        row("not quantised", mlx(common + R"(, "a": false)"), affine(8, 1),
            u"The configuration lists “a” as not quantised, but its tensors are codes."_s);
        row("rows", mlx(common), {u"a.weight U32 6 16"_s, u"a.scales BF16 7 2"_s, u"a.biases BF16 6 2"_s},
            u"The shape of “a.scales” ([7, 2]) does not fit codes of the shape [6, 16]."_s);
        row("uneven", mlx(common), affine(16, 3),
            u"The shape of “a.scales” ([6, 3]) does not fit codes of the shape [6, 16]."_s);
        row("seven bits", mlx(R"("group_size": 64, "bits": 7)"), affine(28, 2),
            u"Codes of the mode “affine” cannot have 7 bits in groups of 64."_s);
        row("no number", mlx(R"("group_size": 64, "bits": "4")"), affine(16, 2),
            u"Codes of the mode “affine” cannot have 0 bits in groups of 64."_s);
        row("unknown mode", mlx(common + R"(, "mode": "mxfp6")"), affine(16, 2),
            u"The configuration says the mode “mxfp6”, which Burnish does not know."_s);
        row("metal, bits", metal, ofMetal, u"Codes of the mode “affine” cannot have 3 bits in groups of 64."_s);
        row("metal, no biases", QByteArray(metal).replace("3", "4"), affine(16, 2), u"“a.qbiases” is missing."_s);
    }
    void contradictionsKeepThePartsSeparate()
    {
        QFETCH(const QByteArray, config);
        QFETCH(const QStringList, tensors);
        QFETCH(const QString, sentence);
        Diagnostics diagnostics;
        const ModelState state = opened(fileOf(tensors), config, diagnostics);
        QCOMPARE(state.tensors().size(), std::size_t(tensors.size()));
        const QString whole = u"The parts of a quantised tensor stay separate tensors: "_s + sentence;
        QVERIFY(!diagnostics.isEmpty());
        QCOMPARE(diagnostics.flaws().front().message(), whole);
        QCOMPARE(diagnostics.flaws().front().tensor(), u"a.weight"_s);
        const TensorPtr codes = tensorAt(state, "a.weight");
        QCOMPARE(noteOf(*codes), whole);
        QVERIFY(!partsOf(*codes) && unknownSchemeOf(*codes));
        QCOMPARE(codes->info().dtype(), Dtype::U32);
    }

    void shapesDecideWhereTheyCan_data()
    {
        QTest::addColumn<QStringList>("tensors");
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("blocks");
        QTest::addColumn<int>("columns");
        const auto row = [](const QStringList &tensors, const char *scheme, const char *blocks, int columns) {
            QTest::addRow("%s, %s", scheme, blocks)
                << tensors << QString::fromLatin1(scheme) << QString::fromUtf8(blocks) << columns;
        };
        row(affine(10, 1), "mlx-affine", "5-bit, 1×64", 64);
        row(affine(2, 2), "mlx-affine", "1-bit, 1×32", 64);
        row(affine(96, 4), "mlx-affine", "6-bit, 1×128", 512);
        row(bytes(8, 4), "mlx-nvfp4", "1×16", 64);
        row(bytes(8, 2), "mlx-mxfp4", "1×32", 64);
        row(bytes(8, 1), "mlx-mxfp8", "1×32", 32);
    }
    void shapesDecideWhereTheyCan()
    {
        QFETCH(const QStringList, tensors);
        QFETCH(const QString, scheme);
        QFETCH(const QString, blocks);
        QFETCH(const int, columns);
        Diagnostics diagnostics;
        const ModelState state = opened(fileOf(tensors), {}, diagnostics);
        QVERIFY(diagnostics.isEmpty());
        const TensorPtr tensor = tensorAt(state, "a.weight");
        QVERIFY(tensor && partsOf(*tensor));
        QCOMPARE(QString::fromStdString(partsOf(*tensor)->content().scheme), scheme);
        QCOMPARE(QString::fromStdString(partsOf(*tensor)->content().description), blocks);
        QVERIFY(tensor->info().shape() == (Shape{6, std::uint64_t(columns)}));
    }

    /// Equal products of bits and columns have other values.
    void theConfigurationDecidesWhereShapesDoNot()
    {
        for (const auto &[bits, group] : {std::pair(4, 64), {8, 32}, {2, 128}}) {
            Diagnostics diagnostics;
            const QByteArray config =
                u"{\"quantization\": {\"bits\": %1, \"group_size\": %2}}"_s.arg(bits).arg(group).toUtf8();
            const TensorPtr tensor = tensorAt(opened(fileOf(affine(16, 2)), config, diagnostics), "a.weight");
            QVERIFY(diagnostics.isEmpty());
            QVERIFY(tensor && partsOf(*tensor));
            QVERIFY(tensor->info().shape() == (Shape{6, std::uint64_t(2 * group)}));
            QCOMPARE(partsOf(*tensor)->layout().bits, unsigned(bits));
            // MLX rounds twice to BF16.
            QVERIFY(noteOf(*tensor).startsWith(u"MLX rounds the product and the sum to BF16 each"_s));
        }
    }

    void mfluxSaysTheBitsInTheFile()
    {
        SafeTensorsFile file = fileOf(affine(16, 1));
        file.metadata = {{u"quantization_level"_s, u"8"_s}};
        Diagnostics diagnostics;
        const TensorPtr tensor = tensorAt(opened(file, {}, diagnostics), "a.weight");
        QVERIFY(diagnostics.isEmpty());
        QVERIFY(tensor && partsOf(*tensor));
        QVERIFY(tensor->info().shape() == (Shape{6, 64}));
        for (const auto &[level, recorded] :
             {std::pair("4", "4 bits in groups of 64 by default"), {"None", "“a” as not"}}) {
            file.metadata = {{u"quantization_level"_s, QString::fromLatin1(level)}};
            Diagnostics found;
            QVERIFY(!partsOf(*tensorAt(opened(file, {}, found), "a.weight")));
            QVERIFY2(found.flaws().front().message().contains(QString::fromUtf8(recorded)), level);
        }
    }

    void otherWordsStayNumbers()
    {
        Diagnostics diagnostics;
        const ModelState state =
            opened(fileOf({u"a.weight U32 6 16"_s, u"b.weight U32 6"_s, u"b.bias F32 6"_s}), {}, diagnostics);
        QVERIFY(diagnostics.isEmpty());
        QVERIFY(!unknownSchemeOf(*tensorAt(state, "a.weight")));
        QCOMPARE(state.tensors().size(), std::size_t(3));
    }

private:
    ModelState opened(const SafeTensorsFile &file, const QByteArray &config, Diagnostics &diagnostics) const
    {
        const QString path = m_folder->filePath(u"model.safetensors"_s);
        file.write(path);
        QFile beside(m_folder->filePath(u"config.json"_s));
        if (config.isEmpty())
            beside.remove();
        else if (!beside.open(QIODevice::WriteOnly) || beside.write(config) != config.size())
            qFatal("%s", qPrintable(beside.fileName()));
        beside.close();
        Task task;
        auto model = openModelFile(path, task, diagnostics, {});
        if (!model)
            qFatal("%s", qPrintable(model.error().sentence()));
        return std::move(model->model.state);
    }

    static TensorPtr tensorAt(const ModelState &state, std::string_view path)
    {
        const auto id = state.find(path);
        return id ? state.node(*id).tensor : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestMlx)

} // namespace burnish::test::tst_mlx

#include "tst_mlx.moc"
