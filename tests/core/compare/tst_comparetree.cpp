// SPDX-License-Identifier: MIT
#include "comparing.h"
#include "core/compare/comparenumbers.h"
#include "core/compare/comparereport.h"
#include "core/compare/comparetree.h"
#include "core/compare/depthstrip.h"
#include "core/compare/reporttexts.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <cmath>

namespace burnish::test::tst_comparetree {

using namespace Qt::StringLiterals;

namespace {

/// The tree with its relations, one indented line per item.
QStringList drawn(const CompareTree &tree, const Comparison &comparison)
{
    QStringList list;
    const std::function<void(CompareTree::Index, int)> draw = [&](CompareTree::Index index, int depth) {
        for (const CompareTree::Index child : tree.children(index)) {
            list << QString(depth, u' ') + QString::fromStdString(tree.item(child).name) + u' ' +
                        nameOf(tree.summary(comparison, child).relation());
            draw(child, depth + 1);
        }
    };
    draw(CompareTree::root, 0);
    return list;
}

CompareTree::Index itemAt(const CompareTree &tree, std::string_view path)
{
    for (CompareTree::Index i = 0; i < tree.size(); ++i) {
        if (tree.path(i) == path)
            return i;
    }
    qFatal("no item");
}

QByteArray report(const Comparison &comparison, CompareReportFormat format, const CompareReportOptions &options = {})
{
    QByteArray text;
    const auto written =
        writeCompareReport(comparison, format, options, [&](const QByteArray &piece) -> Expected<void> {
            text += piece;
            return {};
        });
    if (!written)
        qFatal("%s", qPrintable(written.error().sentence()));
    return text;
}

QStringList titles(const DepthStrip &strip)
{
    QStringList list;
    for (const DepthStrip::Column &column : strip.columns)
        list << QString::fromStdString(column.title);
    return list;
}

QStringList texts(const std::vector<std::string> &all)
{
    QStringList list;
    for (const std::string &one : all)
        list << QString::fromStdString(one);
    return list;
}

} // namespace

class TestCompareTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modulesOfBothSidesAreOneTree()
    {
        const ModelState left = modelOf({{"h.0.w", numbers({1})}, {"h.0.b", numbers({1})}, {"old.w", numbers({1})}});
        const ModelState right = modelOf({{"h.0.w", numbers({1})}, {"h.0.b", numbers({2})}, {"h.1.w", numbers({1})}});
        const Comparison comparison = compared(left, right);
        const CompareTree tree(comparison);
        QCOMPARE(drawn(tree, comparison),
                 (QStringList{u"h values"_s, u" 0 values"_s, u"  w equal"_s, u"  b values"_s, u" 1 only-right"_s,
                              u"  w only-right"_s, u"old only-left"_s, u" w only-left"_s}));
        QCOMPARE(tree.leftName(comparison, itemAt(tree, "h.1")), std::string());
        QCOMPARE(tree.rightName(comparison, itemAt(tree, "h.1")), std::string("1"));
        QCOMPARE(tree.rowsBelow(itemAt(tree, "h.0")), (std::vector<std::size_t>{0, 1}));
        QCOMPARE(tree.itemOfRow(1), itemAt(tree, "h.0.b"));
    }

    void sidesKeepTheirNames()
    {
        CompareOptions options;
        options.remap = {{"^transformer\\.h", "layers"}};
        const Comparison comparison = compared(flat({"transformer.h.0.w"}), flat({"layers.0.w"}), options);
        const CompareTree tree(comparison);
        QCOMPARE(tree.leftName(comparison, itemAt(tree, "layers")), std::string("h"));
        QCOMPARE(tree.rightName(comparison, itemAt(tree, "layers")), std::string("layers"));
    }

    /// Modules count as if their tensors were one.
    void modulesAddUpWhatIsBelow()
    {
        const std::vector<float> a = {1, 2, -3, 4};
        const std::vector<float> b = {1, 2.5F, -3, 3};
        const std::vector<float> c = {10, 20};
        const std::vector<float> d = {10, 23};
        auto both = [](std::vector<float> first, const std::vector<float> &second) {
            first.insert(first.end(), second.begin(), second.end());
            return first;
        };
        const Comparison parts = compared(modelOf({{"m.x", numbers(a)}, {"m.y", numbers(c)}}),
                                          modelOf({{"m.x", numbers(b)}, {"m.y", numbers(d)}}));
        const Comparison whole = compared(modelOf({{"t", numbers(both(a, c))}}), modelOf({{"t", numbers(both(b, d))}}));
        const CompareTree tree(parts);
        const TensorDifference sum = tree.summary(parts, itemAt(tree, "m")).difference;
        const TensorDifference &requested = *whole.rows[0].difference;
        QCOMPARE(sum.elementCount, requested.elementCount);
        QCOMPARE(sum.changed, requested.changed);
        QCOMPARE(sum.largestDifference, requested.largestDifference);
        QCOMPARE(sum.meanDifference, requested.meanDifference);
        QCOMPARE(sum.relativeDifference, requested.relativeDifference);
        QCOMPARE(sum.cosine, requested.cosine);
        QCOMPARE(sum.leftNorm, requested.leftNorm);
    }

    void countersDoNotHideWeights()
    {
        const ModelState left = modelOf({{"n.w", numbers({1, 1})}, {"n.steps", numbers({100000}, Dtype::I64)}});
        const ModelState right = modelOf({{"n.w", numbers({2, 2})}, {"n.steps", numbers({100000}, Dtype::I64)}});
        const Comparison comparison = compared(left, right);
        const CompareTree tree(comparison);
        const CompareSummary summary = tree.summary(comparison, itemAt(tree, "n"));
        QCOMPARE(summary.difference.relativeDifference, 1.0);
        QCOMPARE(summary.counts.total(), std::size_t(2));
        const Comparison integers =
            compared(modelOf({{"n.q", numbers({3}, Dtype::I8)}}), modelOf({{"n.q", numbers({6}, Dtype::I8)}}));
        QCOMPARE(CompareTree(integers).summary(integers, CompareTree::root).difference.relativeDifference, 1.0);
    }

    void numbersArriveOneByOne()
    {
        Comparison comparison = aligned(digits("digits-rotated.safetensors"), digits("digits-noisy.safetensors"));
        CompareTree tree(comparison);
        QCOMPARE(tree.summary(comparison, CompareTree::root).relation(), Relation::Pending);
        Task task;
        QVERIFY(
            compareNumbers(comparison, {}, CompareDepth::Numbers, task, [&](std::size_t row, ComparedNumbers numbers) {
                const Relation before = comparison.rows[row].relation;
                comparison.rows[row].take(std::move(numbers));
                tree.update(comparison, row, before);
            }));
        const CompareTree fresh(comparison);
        for (CompareTree::Index i = 0; i < tree.size(); ++i) {
            const CompareSummary now = tree.summary(comparison, i);
            const CompareSummary requested = fresh.summary(comparison, i);
            QCOMPARE(now.counts.counts, requested.counts.counts);
            QCOMPARE(now.compared, requested.compared);
            QVERIFY(qFuzzyCompare(1 + now.difference.relativeDifference, 1 + requested.difference.relativeDifference));
        }
        // A row that is compared again is not counted twice.
        const ComparedRow old = comparison.rows[3];
        tree.update(comparison, 3, old.relation, true);
        QCOMPARE(tree.summary(comparison, CompareTree::root).difference,
                 fresh.summary(comparison, CompareTree::root).difference);
    }

    void namesOfAnyDepthMakeAFlatTree()
    {
        std::string deep = "a";
        for (int i = 0; i < 3000; ++i)
            deep += ".a";
        const Comparison comparison =
            compared(flat({deep.c_str(), ".", "..x", "a"}), flat({deep.c_str(), ".", "..x", "a"}));
        const CompareTree tree(comparison);
        QVERIFY(tree.size() < 300);
        QCOMPARE(tree.counts(comparison, CompareTree::root)[Relation::Equal], std::size_t(4));
        QVERIFY(depthStrip(comparison).columns.size() > 0);
    }

    void layersAreColumnsAndModulesRows()
    {
        StateBuilder builder;
        const auto add = [&](const std::string &path) { builder.addTensorAt(path, numbers({1, 2})); };
        add("wte.weight");
        for (int i = 0; i < 3; ++i) {
            const std::string layer = "h." + std::to_string(i) + '.';
            for (const char *name :
                 {"ln_1.weight", "ln_1.bias", "attn.c_attn.weight", "mlp.fc.0.weight", "mlp.fc.1.weight"})
                add(layer + name);
        }
        add("ln_f.weight");
        add("ln_f.bias");
        const ModelState model = builder.finish();
        const Comparison comparison = compared(model, model);
        const DepthStrip strip = depthStrip(comparison);
        QCOMPARE(titles(strip), (QStringList{u"wte"_s, u"0"_s, u"1"_s, u"2"_s, u"ln_f"_s}));
        QCOMPARE(texts(strip.roles), (QStringList{u"ln_1"_s, u"attn.c_attn"_s, u"mlp.fc.0"_s, u"mlp.fc.1"_s}));
        QVERIFY(strip.columns[1].isLayer && !strip.columns[0].isLayer);
        QCOMPARE(strip.columns[1].cells[0].size(), std::size_t(2));
        QCOMPARE(strip.columns[4].cells.size(), std::size_t(1));
        QCOMPARE(strip.columns[4].cells[0].size(), std::size_t(2));
        QCOMPARE(strip.columns[2].path, std::string("h.1"));
    }

    void layersStandInTheOrderOfTheirNumbers()
    {
        // As in files sorted by name.
        const ModelState model = flat({"h.0.w", "h.1.w", "h.10.w", "h.11.w", "h.2.w", "head.w"});
        const Comparison comparison = compared(model, model);
        const CompareTree tree(comparison);
        QStringList names;
        for (const CompareTree::Index layer : tree.children(itemAt(tree, "h")))
            names << QString::fromStdString(tree.item(layer).name);
        QCOMPARE(names, QStringList({u"0"_s, u"1"_s, u"2"_s, u"10"_s, u"11"_s}));
        QStringList columns;
        for (const DepthStrip::Column &column : depthStrip(comparison).columns)
            columns << QString::fromStdString(column.title);
        QCOMPARE(columns, QStringList({u"0"_s, u"1"_s, u"2"_s, u"10"_s, u"11"_s, u"head"_s}));
        const CompareTree::Index two = tree.children(itemAt(tree, "h"))[2];
        QCOMPARE(tree.item(two).position, 2U);
    }

    void severalStacksStandSideBySide()
    {
        const Comparison comparison =
            compared(flat({"encoder.0.w", "encoder.1.w", "decoder.0.w", "decoder.1.w", "head.w"}), flat({}));
        const DepthStrip strip = depthStrip(comparison);
        QCOMPARE(titles(strip),
                 (QStringList{u"encoder.0"_s, u"encoder.1"_s, u"decoder.0"_s, u"decoder.1"_s, u"head"_s}));
        QCOMPARE(texts(strip.roles), QStringList{u"w"_s});
    }

    void modelsWithoutLayersAreOneRow()
    {
        const Comparison comparison = compared(digits("digits-base.mpk"), digits("digits-base.bpk"));
        const DepthStrip strip = depthStrip(comparison);
        QVERIFY(strip.roles.empty());
        QCOMPARE(titles(strip),
                 (QStringList{u"conv1"_s, u"norm1"_s, u"conv2"_s, u"norm2"_s, u"fc1"_s, u"norm3"_s, u"fc2"_s}));
    }

    void manyExpertsAreOneRole()
    {
        StateBuilder builder;
        for (int layer = 0; layer < 2; ++layer) {
            for (int expert = 0; expert < 64; ++expert)
                builder.addTensorAt("layers." + std::to_string(layer) + ".experts." + std::to_string(expert) +
                                        ".w1.weight",
                                    numbers({1}));
        }
        const ModelState model = builder.finish();
        const DepthStrip strip = depthStrip(compared(model, model));
        QCOMPARE(texts(strip.roles), QStringList{u"experts.*.w1"_s});
        QCOMPARE(strip.columns[0].cells[0].size(), std::size_t(64));
    }

    void reportsTellTheSame()
    {
        const ModelState left =
            modelOf({{"a.w", numbers({1, 2})}, {"a.\"q\",w", numbers({std::nanf(""), 2})}, {"gone", numbers({1})}});
        const ModelState right =
            modelOf({{"a.w", numbers({1, 3})}, {"a.\"q\",w", numbers({1, 2})}, {"<b>new", numbers({1})}});
        const Comparison comparison = compared(left, right);

        const QJsonObject json = QJsonDocument::fromJson(report(comparison, CompareReportFormat::Json)).object();
        QCOMPARE(json[u"rows"].toArray().size(), 4);
        QCOMPARE(json[u"counts"][u"values"].toInt(), 2);
        QCOMPARE(json[u"equal"].toBool(true), false);

        const QList<QByteArray> csv = report(comparison, CompareReportFormat::Csv).split('\n');
        QCOMPARE(csv.size(), qsizetype(6));
        QVERIFY(std::ranges::any_of(
            csv, [](const QByteArray &line) { return line.startsWith("\"a.\"\"q\"\",w\",values,"); }));

        const QByteArray text = report(comparison, CompareReportFormat::Text);
        QVERIFY(text.contains("The models differ. 4 of 4 row"));
        QVERIFY(!text.contains("equal  "));

        CompareReportOptions options;
        options.pictures = {{u"Δ of <a>"_s, QByteArray("PNG bytes"), u"axis 0"_s, u"axis <1>"_s, 0.25}};
        options.sides = {{{u"/models/left & <old>.mpk"_s}, {u"0abc"_s}, true},
                         {{u"/models/right.mpk"_s}, {u"1def"_s}, false}};
        options.when = QDateTime(QDate(2026, 1, 2), QTime(3, 4));
        const QString html = QString::fromUtf8(report(comparison, CompareReportFormat::Html, options));
        QVERIFY(html.contains(u"&lt;b&gt;new"_s) && !html.contains(u"<b>new"_s));
        QVERIFY(html.contains(u"data:image/png;base64,"_s + QString::fromLatin1(QByteArray("PNG bytes").toBase64())));
        QVERIFY(html.contains(u"Δ of &lt;a&gt;"_s));
        // What the picture shows, and the ends of its colours.
        QVERIFY(html.contains(u"axis &lt;1&gt;"_s) && html.contains(u"axis 0<"_s));
        QCOMPARE(html.count(u">0.25</span>"_s) + html.count(u">0.250</span>"_s), 1);
        // Where the sides come from.
        QVERIFY(html.contains(u"/models/left &amp; &lt;old&gt;.mpk"_s) && html.contains(u"/models/right.mpk"_s));
        QVERIFY(html.contains(u"0abc"_s) && html.contains(u"1def"_s));
        QCOMPARE(html.count(u"with edits that are not in the file"_s), 1);
        QVERIFY(html.contains(u"Compared on"_s) && html.contains(u"2026"_s));
        QVERIFY(html.contains(u"Pairing: by name."_s));
        // Every opened element is closed.
        for (const char *name : {"table", "tr", "div", "figure", "body"}) {
            const QString tag = QLatin1String(name);
            QCOMPARE(html.count(QRegularExpression(u"<"_s + tag + u"[ >]"_s)), html.count(u"</"_s + tag + u'>'));
        }
    }

    void anErrorOfWritingEndsTheReport()
    {
        const Comparison comparison = compared(flat({"a", "b"}), flat({"a"}));
        for (const CompareReportFormat format : {CompareReportFormat::Text, CompareReportFormat::Csv,
                                                 CompareReportFormat::Json, CompareReportFormat::Html}) {
            int pieces = 0;
            const auto written = writeCompareReport(comparison, format, {}, [&](const QByteArray &) -> Expected<void> {
                ++pieces;
                return Error(ErrorCode::Io, u"full"_s);
            });
            QVERIFY(!written && written.error().code() == ErrorCode::Io);
            QCOMPARE(pieces, 1);
        }
    }

    void whatRoundingExplainsIsReported()
    {
        const TensorPtr exact = numbers({0.1F, 0.2F, 1, 2});
        const Comparison comparison =
            compared(modelOf({{"t", exact}}), modelOf({{"t", *makeCast(exact, Dtype::BF16)}}));
        const QString sentence = comparereport::describe(comparison.rows[0]);
        QVERIFY2(sentence.contains(u"F32"_s) && sentence.contains(u"BF16"_s) &&
                     sentence.contains(u"100 % of the changes"_s),
                 qPrintable(sentence));
    }

    void differencesOfWholeNumbersHaveNoDecimals()
    {
        const Comparison comparison = compared(modelOf({{"ids", numbers({345, 1}, Dtype::I64)}}),
                                               modelOf({{"ids", numbers({347, 1}, Dtype::I32)}}));
        const QString sentence = comparereport::describe(comparison.rows[0]);
        QVERIFY2(sentence.contains(u"by at most 2."_s), qPrintable(sentence));
        QCOMPARE(comparereport::number(2, Dtype::F64), u"2.00"_s);
    }

    /// Quantising the original again gives the other's values: nothing else happened to it.
    void whatQuantisingExplainsIsReported_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *scheme : {"Q4_0", "Q4_K", "fp8-block", "int8-channel", "q8s/32:f16"})
            QTest::newRow(scheme) << QString::fromLatin1(scheme);
    }
    void whatQuantisingExplainsIsReported()
    {
        QFETCH(const QString, scheme);
        std::vector<float> values(2 * 256);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::sin(float(i)) / 3;
        const TensorPtr exact = numbers(values, Dtype::F32, Shape{2, 256});
        const TensorPtr quantised = *makeQuantised(exact, *quantSchemeFromText(scheme));
        for (const bool isLeft : {false, true}) {
            const ModelState original = modelOf({{"t", exact}});
            const ModelState other = modelOf({{"t", quantised}});
            const Comparison comparison = isLeft ? compared(other, original) : compared(original, other);
            const ComparedRow &row = comparison.rows[0];
            QVERIFY(row.difference->changed > 0);
            QCOMPARE(row.difference->explainedByRounding, row.difference->changed);
            QCOMPARE(row.relation, Relation::DtypeDiffers);
            const QString sentence = comparereport::describe(row);
            QVERIFY2(sentence.contains(u"Quantising as "_s + QString::fromUtf8(quantised->info().typeName())) &&
                         sentence.contains(u"100 % of the changes"_s),
                     qPrintable(sentence));
        }
        // Quantising again is part of the progress.
        const Comparison again = aligned(modelOf({{"t", exact}}), modelOf({{"t", quantised}}));
        Task task;
        QVERIFY(compareNumbers(again, {}, CompareDepth::Numbers, task, [](std::size_t, ComparedNumbers) {}));
        QVERIFY(task.totalBytes() >= 2 * (exact->info().byteSize() + quantised->info().byteSize()));
        QCOMPARE(task.doneBytes(), task.totalBytes());
        // A changed value takes its block with it.
        values[0] += 1;
        const Comparison changed =
            compared(modelOf({{"t", numbers(values, Dtype::F32, Shape{2, 256})}}), modelOf({{"t", quantised}}));
        const TensorDifference &difference = *changed.rows[0].difference;
        QVERIFY(difference.explainedByRounding < difference.changed);
        QCOMPARE(changed.rows[0].relation, Relation::ValuesDiffer);
    }
};

BURNISH_TEST(TestCompareTree)

} // namespace burnish::test::tst_comparetree

#include "tst_comparetree.moc"
