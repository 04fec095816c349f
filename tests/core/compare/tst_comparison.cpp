// SPDX-License-Identifier: MIT
#include "comparing.h"
#include "core/compare/comparenumbers.h"
#include "core/compare/compareplan.h"
#include "core/compare/comparereport.h"
#include "core/compare/reporttexts.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/analysis/taskvectors.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "support/blockmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <thread>

namespace burnish::test::tst_comparison {

using namespace Qt::StringLiterals;

namespace {

/// Returns zeros slowly and counts how many were read.
class SlowSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return std::uint64_t(1) << 40; }
    Expected<void> read(std::uint64_t, std::span<std::byte> out) const override
    {
        std::ranges::fill(out, std::byte{0});
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        return {};
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("slow"); }
};

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

Relation relationOf(const TensorPtr &left, const TensorPtr &right, CompareDepth depth = CompareDepth::Numbers)
{
    return compared(modelOf({{"t", left}}), modelOf({{"t", right}}), {}, depth).rows.front().relation;
}

ModelState withValues(const std::vector<std::pair<const char *, std::optional<Value>>> &values, bool isRecord)
{
    StateBuilder builder;
    if (isRecord)
        builder.setExtras(builder.root(), {});
    builder.addTensorAt("w", blankTensor({2}));
    for (const auto &[path, value] : values) {
        if (value)
            builder.addValueAt(path, *value);
        else
            builder.addNullAt(path);
    }
    return builder.finish();
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRecordEqualsThePyTorchFileThatItCameFrom()
    {
        const ModelState record = digits("digits-base.mpk");
        const ModelState pytorch = digitsOfPyTorch();
        CompareOptions options;
        options.selection.excludes = {u"num_batches_tracked"_s};
        for (const bool turned : {false, true}) {
            const Comparison comparison =
                turned ? compared(pytorch, record, options) : compared(record, pytorch, options);
            QCOMPARE(comparison.rows.size(), std::size_t(18));
            QVERIFY(lines(comparison)
                        .contains(turned ? u"norm1.gamma: equal left norm1.weight"_s
                                         : u"norm1.weight: equal left norm1.gamma"_s));
            QCOMPARE(countRelations(comparison)[Relation::Equal], std::size_t(18));
            QVERIFY(areEqual(comparison, {}));
        }
    }

    void everyFixtureEqualsItself_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *folder :
             {"burn/mlp", "burn/cnn", "burn/rnn", "burn/transformer", "burn/quantised", "burn/tiny",
              "burn/optimizer-adam", "burn/collide", "pytorch", "safetensors", "migration"}) {
            QDirIterator files(fixturePath(QLatin1String(folder)), QDir::Files);
            while (files.hasNext()) {
                const QString file = files.next();
                if (!file.endsWith(u".json"_s) && !file.endsWith(u".py"_s) && !file.endsWith(u".rs"_s))
                    QTest::newRow(qPrintable(QLatin1String(folder) + u'/' + files.fileName())) << file;
            }
        }
    }
    void everyFixtureEqualsItself()
    {
        QFETCH(QString, file);
        const auto open = [&] {
            Task task;
            Diagnostics diagnostics;
            return openModelFile(file, task, diagnostics);
        };
        const auto one = open();
        const auto other = open();
        if (!one)
            return; // what no reader accepts cannot be compared
        const Comparison comparison = compared(one->model.state, other->model.state);
        for (const ComparedRow &row : comparison.rows)
            QVERIFY2(row.relation == Relation::Equal, qPrintable(lines(comparison).join(u'\n')));
        QVERIFY(areEqual(compared(one->model.state, other->model.state, {}, CompareDepth::Relations),
                         {.countsMetadata = true}));
    }

    void rowsStandInTheRightsOrder()
    {
        const ModelState left = flat({"a.one", "a.gone", "b.two", "last"});
        const ModelState right = flat({"first", "b.two", "b.new", "a.one"});
        QCOMPARE(lines(compared(left, right)),
                 (QStringList{u"first: only-right"_s, u"b.two: equal"_s, u"last: only-left"_s, u"b.new: only-right"_s,
                              u"a.one: equal"_s, u"a.gone: only-left"_s}));
    }

    void rulesRenameTheLeft()
    {
        CompareOptions options;
        options.remap = {{"^transformer\\.", ""}, {"^off", "on", false}, {"zebra", "x"}};
        const Comparison comparison =
            compared(flat({"transformer.h.0.w", "transformer.h.0.extra"}), flat({"h.0.w"}), options);
        QCOMPARE(lines(comparison), (QStringList{u"h.0.w: equal left transformer.h.0.w"_s,
                                                 u"h.0.extra: only-left left transformer.h.0.extra"_s}));
        QCOMPARE(comparison.ruleHits, (std::vector<std::size_t>{2, 0, 0}));
    }

    void rulesThatHitNothingAreReported()
    {
        CompareOptions options;
        options.remap = {{"zebra", "x"}};
        QCOMPARE(aligned(flat({"a"}), flat({"a"}), options).warnings.size(), std::size_t(1));
    }

    void namesThatMeetAreReported()
    {
        CompareOptions options;
        options.remap = {{"_old$", ""}};
        const Comparison comparison = compared(flat({"a.w", "a.w_old"}), flat({"a.w"}), options);
        QCOMPARE(lines(comparison), (QStringList{u"a.w: equal"_s, u"a.w: only-left left a.w_old"_s}));
        QCOMPARE(comparison.warnings.size(), std::size_t(1));
        QVERIFY(comparison.warnings.front().message().contains(u"a.w_old"_s));
    }

    void indicesAreMadeToCount()
    {
        CompareOptions options;
        options.mapIndices = true;
        QCOMPARE(lines(compared(flat({"fc.0.w", "fc.2.w"}), flat({"fc.0.w", "fc.1.w"}), options)),
                 (QStringList{u"fc.0.w: equal"_s, u"fc.1.w: equal left fc.2.w"_s}));
        options.keptIndices = {u"^fc$"_s};
        QCOMPARE(lines(compared(flat({"fc.2.w", "a.3"}), flat({"fc.2.w", "a.0"}), options)),
                 (QStringList{u"fc.2.w: equal"_s, u"a.0: equal left a.3"_s}));
        options.keptIndices = {u"("_s};
        Task task;
        QVERIFY(!planComparison({flat({"a.0"}), u"a"_s}, {flat({"a.0"}), u"b"_s}, {}, options, task));
    }

    void selectionTakesEitherSidesName()
    {
        CompareOptions options;
        options.remap = {{"^old", "new"}};
        options.selection.regexes = {u"^old"_s};
        QCOMPARE(lines(compared(flat({"old.w", "b"}), flat({"new.w", "new.v", "b"}), options)),
                 QStringList{u"new.w: equal left old.w"_s});
        options.selection.regexes = {u"^new"_s};
        QCOMPARE(compared(flat({"old.w", "b"}), flat({"new.w", "new.v", "b"}), options).rows.size(), std::size_t(2));
    }

    /// Tensors that only exist on the left are listed next to their neighbours there.
    void neighboursKeepTogether()
    {
        CompareOptions options;
        options.alignment = Alignment::ByMatch;
        const ModelState left = modelOf({{"enc.fc.weight", blankTensor({3, 5})}, {"enc.fc.extra", blankTensor({7})}});
        const ModelState right = modelOf({{"encoder.linear.weight", blankTensor({3, 5})}});
        QCOMPARE(lines(compared(left, right, options)),
                 (QStringList{u"encoder.linear.weight: equal left enc.fc.weight"_s,
                              u"encoder.linear.extra: only-left left enc.fc.extra"_s}));
    }

    void matchesPairWhatIsLeftOver()
    {
        const ModelState left = modelOf({{"same", numbers({1, 2})},
                                         {"layers.0.fc.weight", numbers({1, 2, 3, 4, 5, 6}, Dtype::F32, Shape{2, 3})},
                                         {"layers.1.fc.weight", numbers({6, 5, 4, 3, 2, 1}, Dtype::F32, Shape{2, 3})}});
        const ModelState right =
            modelOf({{"same", numbers({1, 2})},
                     {"blocks.0.linear.weight", numbers({1, 4, 2, 5, 3, 6}, Dtype::F32, Shape{3, 2})},
                     {"blocks.1.linear.weight", numbers({6, 5, 4, 3, 2, 1}, Dtype::F32, Shape{2, 3})}});
        CompareOptions options;
        QCOMPARE(countRelations(compared(left, right, options)).different(), std::size_t(4));
        options.alignment = Alignment::ByMatch;
        const Comparison comparison = compared(left, right, options);
        QCOMPARE(lines(comparison),
                 (QStringList{u"same: equal"_s, u"blocks.0.linear.weight: equal left layers.0.fc.weight"_s,
                              u"blocks.1.linear.weight: equal left layers.1.fc.weight"_s}));
        QVERIFY(comparison.rows[1].left->isTransposed && comparison.rows[1].left->isRenamed);
    }

    /// Too many tensors of the same shape to score every pair.
    void manyMatchesTakeNoTime()
    {
        StateBuilder left;
        StateBuilder right;
        for (int i = 0; i < 20'000; ++i) {
            left.addTensorAt("a." + std::to_string(i), blankTensor({2}));
            right.addTensorAt("b." + std::to_string(i), blankTensor({2}));
        }
        CompareOptions options;
        options.alignment = Alignment::ByMatch;
        const Comparison comparison = aligned(left.finish(), right.finish(), options);
        QCOMPARE(countRelations(comparison)[Relation::Pending], std::size_t(20'000));
        QCOMPARE(comparison.left.state.path(comparison.rows[777].left->node), std::string("a.777"));
    }

    void shapesPairWhateverTheNames()
    {
        const ModelState left = modelOf({{"a", numbers({1, 2, 3})}, {"b", numbers({4, 5})}, {"c", numbers({6, 7, 8})}});
        const ModelState right =
            modelOf({{"x", numbers({1, 2, 3})}, {"a", numbers({6, 7, 8})}, {"z", numbers({4, 5, 6, 7})}});
        CompareOptions options;
        options.alignment = Alignment::ByShape;
        QCOMPARE(lines(compared(left, right, options)),
                 (QStringList{u"x: equal left a"_s, u"b: only-left"_s, u"a: equal left c"_s, u"z: only-right"_s}));
    }

    void anUnknownLayoutIsFoundOutByTheShapes()
    {
        const TensorPtr weight = numbers({1, 2, 3, 4, 5, 6}, Dtype::F32, Shape{2, 3});
        const TensorPtr turned = *makeTranspose(weight);
        StateBuilder burn;
        burn.setLayout(Layout::Burn);
        burn.addTensorAt("fc.weight", turned);
        burn.addTensorAt("fc.bias", numbers({1, 2}));
        burn.setContainerType(burn.module(burn.root(), "fc"), "Linear");
        const ModelState right = burn.finish();
        const ModelState left = modelOf({{"fc.weight", weight}, {"fc.bias", numbers({1, 2})}});
        const Comparison comparison = compared(left, right);
        QCOMPARE(comparison.adapters, std::vector{AdapterKind::PyTorchToBurn});
        QCOMPARE(comparison.warnings.size(), std::size_t(1));
        QVERIFY(areEqual(comparison, {}));
        // A tensor that fits directly is not adapted.
        QVERIFY(compared(modelOf({{"fc.weight", turned}, {"fc.bias", numbers({1, 2})}}), right).adapters.empty());
    }

    void marksSayWhatAModuleIs()
    {
        const TensorPtr square = numbers({1, 2, 3, 4}, Dtype::F32, Shape{2, 2});
        const ModelState left = modelOf({{"odd.weight", square}, {"odd.other", square}}, Layout::PyTorch);
        const ModelState right = modelOf({{"odd.weight", *makeTranspose(square)}, {"odd.other", square}}, Layout::Burn);
        QCOMPARE(compared(left, right).rows[0].relation, Relation::ValuesDiffer);
        CompareOptions options;
        options.marks = {{"odd", "Linear"}};
        QVERIFY(areEqual(compared(left, right, options), {}));
    }

    void relationsOfDtypes_data()
    {
        QTest::addColumn<int>("left");
        QTest::addColumn<int>("right");
        for (const DtypeTraits &a : allDtypes()) {
            for (const DtypeTraits &b : allDtypes()) {
                if (isCastable(a.dtype) && isCastable(b.dtype))
                    QTest::addRow("%s %s", a.name.data(), b.name.data()) << int(a.dtype) << int(b.dtype);
            }
        }
    }
    void relationsOfDtypes()
    {
        QFETCH(int, left);
        QFETCH(int, right);
        const Dtype a = Dtype(left);
        const Dtype b = Dtype(right);
        // E8M0 has no zero but its least number, which is true as a Bool: the zero that differs is the Bool's.
        const bool changesLeft = a == Dtype::Bool && b == Dtype::F8E8M0;
        const std::vector<float> values = {0, 1, 1, 0};
        const std::vector<float> changed = {0, 1, 0, 0};
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations}) {
            const Relation same = relationOf(numbers(values, a), numbers(values, b), depth);
            QCOMPARE(same, a == b ? Relation::Equal : Relation::DtypeDiffers);
            const Relation other = relationOf(numbers(changesLeft ? changed : values, a),
                                              numbers(changesLeft ? values : changed, b), depth);
            QCOMPARE(other, Relation::ValuesDiffer);
        }
    }

    void blocksOfDifferentTypesDifferInDtype()
    {
        const auto relation = [](const char *left, const char *right) {
            return compared(modelOf({{"t", blockTensor(left, {1, 64})}}), modelOf({{"t", blockTensor(right, {1, 64})}}),
                            {}, CompareDepth::Numbers)
                .rows.front()
                .relation;
        };
        QCOMPARE(relation("Q4_0", "Q4_0"), Relation::Equal);
        // Their blocks have one size.
        QCOMPARE(relation("Q4_0", "IQ4_NL"), Relation::DtypeDiffers);
        const Comparison comparison =
            compared(modelOf({{"t", blockTensor("Q4_0", {1, 64})}}), modelOf({{"t", blockTensor("IQ4_NL", {1, 64})}}));
        QCOMPARE(comparereport::side(comparison.left.state, comparison.rows.front().left), u"1 × 64 Q4_0"_s);
    }

    void roundingIsNoDifferenceOfValues()
    {
        const TensorPtr exact = numbers({0.1F, 0.2F, 70000.F, 1e-9F, notANumber});
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations}) {
            for (const Dtype narrow : {Dtype::F16, Dtype::BF16}) {
                QCOMPARE(relationOf(exact, *makeCast(exact, narrow), depth), Relation::DtypeDiffers);
                QCOMPARE(relationOf(*makeCast(exact, narrow), exact, depth), Relation::DtypeDiffers);
            }
            QCOMPARE(relationOf(exact, numbers({0.1F, 0.21F, 70000.F, 1e-9F, notANumber}, Dtype::F16), depth),
                     Relation::ValuesDiffer);
        }
    }

    void zerosAndNansOfAnyKindAreEqual()
    {
        const float otherNan = std::bit_cast<float>(0x7fc01234U);
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations}) {
            QCOMPARE(relationOf(numbers({0, notANumber, 1}), numbers({-0.0F, otherNan, 1}), depth), Relation::Equal);
            QCOMPARE(relationOf(numbers({notANumber, notANumber}), numbers({notANumber, notANumber}), depth),
                     Relation::Equal);
            QCOMPARE(relationOf(numbers({notANumber}), numbers({0}), depth), Relation::ValuesDiffer);
            QCOMPARE(relationOf(numbers({infinity}), numbers({-infinity}), depth), Relation::ValuesDiffer);
        }
        const Comparison comparison = compared(modelOf({{"t", numbers({0})}}), modelOf({{"t", numbers({-0.0F})}}));
        QVERIFY(!comparison.rows[0].difference->bitsEqual);
    }

    void whatHasNoNumbersToCompareSaysSo()
    {
        const auto bytesOf = [](Dtype dtype) {
            auto source = std::make_shared<MemorySource>(std::vector<std::byte>(16), u"memory"_s);
            return *makeStoredTensor(*TensorInfo::make(dtype, Shape{1}), source, 0);
        };
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations}) {
            for (const Dtype dtype : {Dtype::C64, Dtype::C128, Dtype::QI8}) {
                const ModelState left = modelOf({{"t", bytesOf(dtype)}});
                const Comparison comparison = compared(left, modelOf({{"t", numbers({0})}}), {}, depth);
                QCOMPARE(comparison.rows[0].relation, Relation::ShapeDiffers);
                QVERIFY(comparison.rows[0].error);
                QCOMPARE(compared(left, modelOf({{"t", bytesOf(dtype)}}), {}, depth).rows[0].relation, Relation::Equal);
            }
        }
    }

    /// Same magnitudes, different values.
    void complexNumbersAreComparedByTheirBits()
    {
        const auto complex = [](float real, float imaginary) {
            const std::array parts = {real, imaginary};
            const auto bytes = std::as_bytes(std::span(parts));
            auto source =
                std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), u"memory"_s);
            return *makeStoredTensor(*TensorInfo::make(Dtype::C64, Shape{1}), source, 0);
        };
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations})
            QCOMPARE(relationOf(complex(3, 4), complex(4, 3), depth), Relation::ValuesDiffer);
    }

    void emptyTensors()
    {
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations}) {
            QCOMPARE(relationOf(blankTensor({0, 3}), blankTensor({0, 3}), depth), Relation::Equal);
            QCOMPARE(relationOf(blankTensor({0, 3}), blankTensor({0, 3}, Dtype::F16), depth), Relation::DtypeDiffers);
            QCOMPARE(relationOf(blankTensor({0, 3}), blankTensor({3, 0}), depth), Relation::ShapeDiffers);
            QCOMPARE(relationOf(blankTensor({}), blankTensor({1}), depth), Relation::ShapeDiffers);
        }
        QVERIFY(areEqual(compared(modelOf({}), modelOf({})), {}));
    }

    void valuesAreComparedByWhatTheyMean()
    {
        const auto relation = [](std::optional<Value> left, std::optional<Value> right, bool record = true) {
            const Comparison comparison =
                compared(withValues({{"v", std::move(left)}}, record), withValues({{"v", std::move(right)}}, record));
            return comparison.rows.size() < 2 ? Relation::Pending : comparison.rows[1].relation;
        };
        QCOMPARE(relation(std::int64_t(3), std::uint64_t(3)), Relation::Equal);
        QCOMPARE(relation(std::int64_t(-1), ~std::uint64_t(0)), Relation::ValuesDiffer);
        QCOMPARE(relation(0.1F, 0.1), Relation::DtypeDiffers);
        QCOMPARE(relation(0.1F, 0.2), Relation::ValuesDiffer);
        QCOMPARE(relation(std::int64_t(1), 1.0), Relation::DtypeDiffers);
        QCOMPARE(relation(true, std::int64_t(1)), Relation::ShapeDiffers);
        QCOMPARE(relation(std::string("a"), std::string("a")), Relation::Equal);
        QCOMPARE(relation(std::string("a"), std::string("b")), Relation::ValuesDiffer);
        QCOMPARE(relation(double(notANumber), double(notANumber)), Relation::Equal);
        QCOMPARE(relation(std::nullopt, std::nullopt), Relation::Equal);
        // An empty field exists on one side only.
        QCOMPARE(relation(std::nullopt, std::int64_t(1)), Relation::OnlyRight);
        QCOMPARE(relation(std::int64_t(1), std::nullopt), Relation::OnlyLeft);
    }

    /// A record contains constants and empty options that a flat file cannot represent.
    void constantsOfARecordAreNoDifferenceToAFlatFile()
    {
        const ModelState record = withValues({{"eps", 1e-5}, {"bias", std::nullopt}, {"epoch", std::int64_t(3)}}, true);
        const ModelState flat = withValues({{"epoch", std::int64_t(4)}}, false);
        QCOMPARE(lines(compared(record, flat)), (QStringList{u"w: equal"_s, u"epoch: values"_s}));
        QCOMPARE(lines(compared(flat, record)), (QStringList{u"w: equal"_s, u"epoch: values"_s}));
        QCOMPARE(compared(record, withValues({}, true)).rows.size(), std::size_t(4));
        QCOMPARE(lines(compared(flat, withValues({{"other", std::nullopt}}, false))),
                 (QStringList{u"w: equal"_s, u"epoch: only-left"_s}));
    }

    /// Otherwise the user sees two lists, and why they do not meet is for them to find out.
    void modelsWithoutCommonNamesAreReported()
    {
        const ModelState model = modelOf({{"fc.weight", numbers({1})}, {"fc.bias", numbers({2})}});
        StateBuilder builder;
        builder.addTensorAt("state_dict.fc.weight", numbers({1}));
        builder.addTensorAt("state_dict.fc.bias", numbers({2}));
        builder.addTensorAt("optimizer.state.0.step", numbers({3}));
        builder.addValueAt("epoch", std::int64_t(3));
        const ModelState checkpoint = builder.finish();
        QCOMPARE(compared(model, model).warnings.size(), std::size_t(0));
        const auto sentences = [](const Comparison &comparison) {
            QStringList all;
            for (const Error &warning : comparison.warnings)
                all += warning.message();
            return all;
        };
        QCOMPARE(sentences(compared(checkpoint, model)),
                 QStringList{u"No tensor of left has a counterpart in right. "
                             "left is a checkpoint: treat state_dict as model root."_s});
        QCOMPARE(sentences(compared(modelOf({{"a", numbers({1})}}), model)),
                 QStringList{u"No tensor of left has a counterpart in right."_s});

        // Advises a root only if the other file has its names.
        const auto below = [](const char *root) {
            StateBuilder made;
            made.addTensorAt(std::string(root) + ".fc.weight", numbers({1}));
            made.addTensorAt(std::string(root) + ".fc.bias", numbers({2}));
            made.addValueAt("epoch", std::int64_t(3));
            return made.finish();
        };
        QCOMPARE(
            sentences(compared(below("ema"), below("model"))),
            QStringList{u"No tensor of left has a counterpart in right. “ema” in left holds the names of “model” in "
                        "right: compare them with --remap '^ema\\.' 'model.'."_s});

        QVERIFY(aligned(model, model, {}, model).warnings.empty());
        QCOMPARE(sentences(aligned(model, model, {}, checkpoint)),
                 QStringList{u"No tensor of the base base has a counterpart in the compared models. "
                             "base is a checkpoint: treat state_dict as model root."_s});
    }

    void tiedTensorsStandForTheNameThatIsMissing()
    {
        const TensorPtr shared = numbers({1, 2, 3});
        const ModelState both = modelOf({{"wte.weight", shared}, {"h.w", numbers({5})}, {"lm_head.weight", shared}});
        const ModelState one = modelOf({{"wte.weight", numbers({1, 2, 3})}, {"h.w", numbers({5})}});
        const Comparison comparison = compared(one, both);
        QCOMPARE(lines(comparison),
                 (QStringList{u"wte.weight: equal"_s, u"h.w: equal"_s, u"lm_head.weight: equal left wte.weight"_s}));
        QVERIFY(comparison.rows[2].left->isTied && !comparison.rows[0].left->isTied);
        QCOMPARE(comparison.warnings.size(), std::size_t(1));
        QVERIFY(areEqual(comparison, {}));
        QVERIFY(areEqual(compared(both, one), {}));
        // A tensor that is not tied is missing.
        const ModelState untied = modelOf(
            {{"wte.weight", numbers({1, 2, 3})}, {"h.w", numbers({5})}, {"lm_head.weight", numbers({1, 2, 3})}});
        QVERIFY(!areEqual(compared(one, untied), {}));
    }

    void metadataIsListedAndCountsOnRequest()
    {
        StateBuilder builder;
        builder.addTensorAt("w", blankTensor({2}));
        builder.metadata().set("same", "1");
        builder.metadata().set("mine", "1");
        const ModelState left = builder.finish();
        builder.addTensorAt("w", blankTensor({2}));
        builder.metadata().set("same", "1");
        builder.metadata().set("mine", "2");
        const Comparison comparison = compared(left, builder.finish());
        QCOMPARE(compareMetadata(comparison).size(), std::size_t(1));
        QVERIFY(areEqual(comparison, {}));
        QVERIFY(!areEqual(comparison, {.countsMetadata = true}));
    }

    void theBaseTellsWhatEachChanged()
    {
        const ModelState base = modelOf({{"a", numbers({1, 2, 3, 4})}, {"b", numbers({1})}, {"c", numbers({1})}});
        const ModelState left = modelOf({{"x.a", numbers({1, 3, 4, 4})}, {"x.b", numbers({1})}});
        const ModelState right = modelOf({{"a", numbers({1, 2, 5, 4})}, {"b", numbers({2})}, {"c", numbers({1})}});
        CompareOptions options;
        options.remap = {{"^x\\.", ""}}; // the base uses the names of the right side
        Comparison comparison = aligned(left, right, options, base);
        compareAll(comparison);
        QVERIFY(comparison.rows[0].tasks && comparison.rows[1].tasks && !comparison.rows[2].tasks);
        const TaskVectors &tasks = *comparison.rows[0].tasks;
        QCOMPARE(tasks.unchanged, std::uint64_t(2));
        QCOMPARE(tasks.changedByLeft, std::uint64_t(1));
        QCOMPARE(tasks.changedDifferently, std::uint64_t(1));
        QCOMPARE(comparison.rows[1].tasks->changedByRight, std::uint64_t(1));
        QVERIFY(comparison.rows[2].base);
    }

    void theBaseMayBeOfAnotherFormat()
    {
        Comparison comparison = aligned(digits("digits-rotated.safetensors"), digits("digits-noisy.safetensors"), {},
                                        digits("digits-base.mpk"));
        compareAll(comparison);
        QCOMPARE(comparison.baseAdapters, std::vector{AdapterKind::BurnToPyTorch});
        std::size_t tasked = 0;
        for (const ComparedRow &row : comparison.rows)
            tasked += row.tasks != nullptr;
        QCOMPARE(tasked, std::size_t(18));
    }

    /// The missing rows of one file do not affect the rows of the others.
    void aFileThatShrinksIsARowOfItsOwn()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"shrinks.safetensors"_s);
        QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), path));
        const ModelState left = opened(path);
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(QFile::resize(path, 20'000));
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations}) {
            const Comparison comparison = compared(left, digits("digits-noisy.safetensors"), {}, depth);
            const RelationCounts counts = countRelations(comparison);
            // The remaining bytes may have different content, so none of them count.
            QVERIFY(counts[Relation::Unreadable] > 0);
            QCOMPARE(counts[Relation::Equal] + counts[Relation::Unreadable], comparison.rows.size());
            QVERIFY(!areEqual(comparison, {}));
            for (const ComparedRow &row : comparison.rows) {
                if (row.relation == Relation::Unreadable)
                    QVERIFY(row.error && row.error->sentence().contains(QString::fromStdString(row.path)));
            }
        }
    }

    void cancellingEndsIt_data()
    {
        QTest::addColumn<std::size_t>("tensors");
        QTest::addColumn<std::uint64_t>("elements");
        QTest::newRow("one that is huge") << std::size_t(1) << (std::uint64_t(1) << 30);
        QTest::newRow("many small ones") << std::size_t(20'000) << std::uint64_t(64);
    }
    void cancellingEndsIt()
    {
        QFETCH(std::size_t, tensors);
        QFETCH(std::uint64_t, elements);
        const ByteSourcePtr source = std::make_shared<SlowSource>();
        StateBuilder builders[2];
        for (std::size_t i = 0; i < tensors; ++i) {
            for (StateBuilder &builder : builders)
                builder.addTensorAt("t" + std::to_string(i),
                                    *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{elements}), source,
                                                      &builder == &builders[0] ? 0 : 4));
        }
        const Comparison comparison = aligned(builders[0].finish(), builders[1].finish());
        for (const CompareDepth depth : {CompareDepth::Numbers, CompareDepth::Relations}) {
            Task task;
            QElapsedTimer sinceCancel;
            std::jthread canceller([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
                sinceCancel.start();
                task.cancel();
            });
            const auto done = compareNumbers(comparison, {}, depth, task, [](std::size_t, ComparedNumbers) {});
            canceller.join();
            QVERIFY(!done && done.error().isCancelled());
            if (!underSanitizers())
                QVERIFY2(sinceCancel.elapsed() < 200, qPrintable(QString::number(sinceCancel.elapsed())));
        }
    }

    void planningCanBeCancelled()
    {
        Task task;
        task.cancel();
        const auto plan = planComparison({flat({"a"}), u"l"_s}, {flat({"a"}), u"r"_s}, {}, {}, task);
        QVERIFY(!plan && plan.error().isCancelled());
    }

    void whatMeansNothingIsRefused()
    {
        const auto refused = [](const CompareOptions &options) {
            Task task;
            const auto plan = planComparison({flat({"a"}), u"l"_s}, {flat({"a"}), u"r"_s}, {}, options, task);
            return !plan;
        };
        CompareOptions options;
        QVERIFY(!refused(options));
        options.remap = {{"(", ""}};
        QVERIFY(refused(options));
        options = {};
        options.selection.filter = u"size>>"_s;
        QVERIFY(refused(options));
        options = {};
        options.marks = {{"nowhere", "Linear"}};
        QVERIFY(refused(options));
    }

    void onlyTheRowsThatAreAskedFor()
    {
        const Comparison comparison = aligned(digits("digits-rotated.safetensors"), digits("digits-noisy.safetensors"));
        Task task;
        std::vector<std::size_t> done;
        const std::vector<std::size_t> requested = {3, 7};
        QVERIFY(compareNumbers(comparison, requested, CompareDepth::Numbers, task,
                               [&](std::size_t row, ComparedNumbers) { done.push_back(row); }));
        std::ranges::sort(done);
        QCOMPARE(done, requested);
    }
};

BURNISH_TEST(TestComparison)

} // namespace burnish::test::tst_comparison

#include "tst_comparison.moc"
