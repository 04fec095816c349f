// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/select/filter.h"
#include "core/select/matchbynumbers.h"
#include "core/select/selection.h"
#include "core/tensor/expressions/stored.h"
#include "support/blockmaking.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QElapsedTimer>

namespace burnish::test::tst_filter {

namespace {

ModelState sampleModel()
{
    StateBuilder builder;
    const NodeId attention = builder.addModule(builder.root(), "Attention");
    builder.setContainerType(attention, "MultiHeadAttention");
    builder.addTensor(attention, "q_proj", blankTensor({4, 768}));
    builder.addTensor(attention, "k_proj", blankTensor({4, 768}, Dtype::F16));
    const NodeId head = builder.addModule(builder.root(), "head");
    builder.setContainerType(head, "Linear");
    builder.addTensor(head, "weight", blankTensor({768, 2}, Dtype::BF16));
    builder.addTensor(head, "bias", blankTensor({2}));
    builder.addTensor(builder.root(), "scale", blankTensor({}, Dtype::F64));
    builder.addTensor(builder.root(), "größe x", blankTensor({1, 3, 3}, Dtype::I8));
    builder.addValue(builder.root(), "epoch", std::int64_t(3));
    builder.addNull(head, "none");
    return builder.finish();
}

QStringList matched(const ModelState &state, const char *text, const ModelState *saved = nullptr)
{
    const auto filter = Filter::parse(text);
    if (!filter)
        return {filter.error().message()};
    const auto leaves = matchingLeaves(state, *filter, saved, Task());
    QStringList paths;
    for (const NodeId id : *leaves)
        paths << QString::fromStdString(state.path(id));
    return paths;
}

/// A tensor with these values.
TensorPtr tensorOf(const std::vector<float> &numbers)
{
    const auto all = std::as_bytes(std::span(numbers));
    std::vector<std::byte> bytes(all.begin(), all.end());
    auto info = TensorInfo::make(Dtype::F32, Shape({numbers.size()}));
    return *makeStoredTensor(*std::move(info), std::make_shared<MemorySource>(std::move(bytes), QString()), 0);
}

/// A file that cannot be read.
class GoneSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return 1000; }
    Expected<void> read(std::uint64_t, std::span<std::byte>) const override
    {
        return Error(ErrorCode::Io, QStringLiteral("It is gone.")).inFile(name());
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("gone.bin"); }
};

TensorPtr goneTensor()
{
    return *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({4})), std::make_shared<GoneSource>(), 0);
}

ModelState numbersModel()
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    StateBuilder builder;
    builder.addTensorAt("a.small", tensorOf({1e-5F, -1e-5F, 0}));
    builder.addTensorAt("a.large", tensorOf({-300, 100, 200, 400}));
    builder.addTensorAt("b.holes", tensorOf({1, nan, -std::numeric_limits<float>::infinity(), 1}));
    builder.addTensorAt("b.nothing", tensorOf({nan, nan}));
    builder.addTensorAt("b.empty", tensorOf({}));
    builder.addTensorAt("b.flags", blankTensor({8}, Dtype::Bool));
    builder.addValue(builder.root(), "epoch", std::int64_t(3));
    return builder.finish();
}

} // namespace

class FilterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void letsThrough_data();
    void letsThrough();
    void typesOfBlocksAreDtypes();
    void refuses_data();
    void refuses();
    void numbersLetThrough_data();
    void numbersLetThrough();
    void numbersAreNotReadWhereNothingDependsOnThem();
    void unreadableTensorsAreReported();
    void editedComparesWithTheSavedState();
    void deepNestingIsRefused();
    void cancelledTaskEndsIt();
    void hundredThousandNamesAreQuick();
};

void FilterTest::letsThrough_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
    };
    const char *all = "Attention.q_proj,Attention.k_proj,head.weight,head.bias,head.none,scale,größe x,epoch";
    row("nothing typed", "", all);
    row("only spaces", "  \t", all);
    row("a part of a name", "proj", "Attention.q_proj,Attention.k_proj");
    row("case does not matter", "ATTENTION.Q", "Attention.q_proj");
    row("nor does it beyond ASCII", "GRÖSSE", "");
    row("letters beyond ASCII", "GRÖ", "größe x");
    row("quoted text with a space", "\"e x\"", "größe x");
    row("two words are both wanted", "att k_", "Attention.k_proj");
    row("either word", "k_ | bias", "Attention.k_proj,head.bias");
    row("or binds weaker than and", "att q_ | head bias", "Attention.q_proj,head.bias");
    row("parentheses", "(q_|k_) !dtype:f16", "Attention.q_proj");
    row("not", "!proj !head !epoch", "scale,größe x");
    row("not of a group", "!(proj|head|epoch)", "scale,größe x");
    row("a regular expression", "name~\"\\.(q|k)_proj$\"", "Attention.q_proj,Attention.k_proj");
    row("an unquoted one with brackets", "name~(q|w)[e_] | epoch", "Attention.q_proj,head.weight,epoch");
    row("a regular expression minds case", "name~attention", "");
    row("without a key it is plain text", "pro(j|k)", "");
    row("a glob", "name:*.bias", "head.bias");
    row("a glob is the whole name", "name:head", "");
    row("several globs", "name:*.bias,scale", "head.bias,scale");
    row("a question mark is one character", "name:gr??e?x", "größe x");
    row("a dtype", "dtype:f16,BF16", "Attention.k_proj,head.weight");
    row("a shape", "shape:[4,768]", "Attention.q_proj,Attention.k_proj");
    row("a shape with a gap and spaces", "shape:[*, 768]", "Attention.q_proj,Attention.k_proj");
    row("any number of dimensions", "shape:[..,3]", "größe x");
    row("an end and a beginning", "shape:[768,..]", "head.weight");
    row("a scalar", "shape:[]", "scale");
    row("larger than", "size>6K", "Attention.q_proj,Attention.k_proj");
    row("binary units", "size>6KiB", "Attention.q_proj");
    row("exactly", "size=6144", "Attention.k_proj");
    row("at most", "size<=9B", "head.bias,scale,größe x");
    row("parameters", "params>=3k", "Attention.q_proj,Attention.k_proj");
    row("rank", "rank=3", "größe x");
    row("container", "container:linear", "head.weight,head.bias,head.none");
    row("container with a star", "container:multi*", "Attention.q_proj,Attention.k_proj");
    row("kind", "kind:value,null", "head.none,epoch");
    row("what tensors have says nothing of values", "!dtype:f32 !dtype:f16 !dtype:bf16", "scale,größe x");
    row("quoted edited is text", "\"edited\"", "");
    row("nothing is edited without a saved state", "edited", "");
}

void FilterTest::typesOfBlocksAreDtypes()
{
    StateBuilder builder;
    builder.addTensorAt("a", blockTensor("Q4_K", {1, 256}));
    builder.addTensorAt("b", blockTensor("Q8_0", {1, 256}));
    builder.addTensorAt("c", blankTensor({2}, Dtype::F16));
    const ModelState state = builder.finish();
    QCOMPARE(matched(state, "dtype:Q4_K"), QStringList{QStringLiteral("a")});
    QCOMPARE(matched(state, "dtype:q8_0,f16"), QStringList({QStringLiteral("b"), QStringLiteral("c")}));
    QCOMPARE(matched(state, "!dtype:q4_k"), QStringList({QStringLiteral("b"), QStringLiteral("c")}));
}

void FilterTest::letsThrough()
{
    QFETCH(QByteArray, text);
    QTEST(matched(sampleModel(), text.constData()).join(QLatin1Char(',')), "expected");
}

void FilterTest::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("offset");

    QTest::newRow("an unknown key") << QByteArray("a wide<1e-4") << 2;
    QTest::newRow("an operation of another key") << QByteArray("size:3") << 4;
    QTest::newRow("a key with nothing behind it") << QByteArray("dtype: x") << 6;
    QTest::newRow("an unknown dtype") << QByteArray("dtype:f16,f17") << 10;
    QTest::newRow("no number") << QByteArray("size>big") << 5;
    QTest::newRow("a negative number") << QByteArray("size>-1") << 5;
    QTest::newRow("an unknown unit") << QByteArray("size>1X") << 5;
    QTest::newRow("a shape without brackets") << QByteArray("shape:3,4") << 6;
    QTest::newRow("two ellipses") << QByteArray("shape:[..,3,..]") << 6;
    QTest::newRow("a bad regular expression") << QByteArray("name~\"ab(\"") << 8;
    QTest::newRow("an open quotation mark") << QByteArray("x \"ab") << 2;
    QTest::newRow("an open parenthesis") << QByteArray("x (ab") << 2;
    QTest::newRow("a closing one too many") << QByteArray("ab) c") << 2;
    QTest::newRow("an or without a right side") << QByteArray("ab |") << 4;
    QTest::newRow("a lone not") << QByteArray("!") << 1;
    QTest::newRow("an unknown kind") << QByteArray("kind:module") << 5;
    QTest::newRow("an operation of another figure") << QByteArray("std:3") << 3;
    QTest::newRow("a figure with nothing behind it") << QByteArray("(std<)") << 5;
    QTest::newRow("no figure") << QByteArray("mean>much") << 5;
    QTest::newRow("a figure that is not finite") << QByteArray("max<inf") << 4;
    QTest::newRow("a share of what is not counted") << QByteArray("mean>5%") << 5;
    QTest::newRow("an empty entry") << QByteArray("name:a,") << 7;
}

void FilterTest::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(int, offset);
    const auto filter = Filter::parse(text.toStdString());
    QVERIFY(!filter);
    QCOMPARE(filter.error().code(), ErrorCode::InvalidArgument);
    QCOMPARE(int(filter.error().offset().value_or(9999)), offset);
    QVERIFY(!filter.error().message().isEmpty());
}

void FilterTest::numbersLetThrough_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QByteArray(text) << QString::fromUtf8(expected);
    };
    row("std<1e-4 !kind:null", "a.small,b.holes,b.flags");
    row("std<1e-4 a", "a.small,b.flags");
    row("mean=100", "a.large");
    row("min<-3e2", "");
    row("min<=-300", "a.large");
    row("max>=+400", "a.large");
    row("absmax>=400 | epoch", "a.large,epoch");
    row("norm<1", "a.small,b.flags");
    row("zeros>30%", "a.small,b.flags");
    row("zeros>=2", "b.flags");
    row("zeros=0%", "a.large,b.holes,b.nothing");
    row("nan>0", "b.holes,b.nothing");
    row("nan=100%", "b.nothing");
    row("inf>0", "b.holes");
    // Unknown statistics do not match a negation either: a tensor without values never matches.
    row("!mean>1e9", "a.small,a.large,b.holes,b.flags");
    row("!nan>0", "a.small,a.large,b.empty,b.flags");
    row("MAX>3 (std>1|nothing)", "a.large");
}

void FilterTest::numbersLetThrough()
{
    QFETCH(QByteArray, text);
    const ModelState state = numbersModel();
    const auto filter = Filter::parse(text.constData());
    QVERIFY2(filter, filter ? "" : qPrintable(filter.error().sentence()));
    QVERIFY(filter->needsStatistics());
    Task task;
    const auto leaves = matchByNumbers(state, *filter, nullptr, task);
    QVERIFY(leaves);
    QStringList paths;
    for (const NodeId id : *leaves)
        paths << QString::fromStdString(state.path(id));
    QTEST(paths.join(QLatin1Char(',')), "expected");
    QCOMPARE(task.doneBytes(), task.totalBytes());

    Selection selection;
    selection.addFilter(*filter);
    const auto kept = selected(state, selection, Task());
    QVERIFY(kept);
    QStringList selectedPaths;
    for (const NodeId id : kept->tensors())
        selectedPaths << QString::fromStdString(kept->path(id));
    paths.removeAll(QStringLiteral("epoch"));
    QCOMPARE(selectedPaths, paths);
}

void FilterTest::numbersAreNotReadWhereNothingDependsOnThem()
{
    StateBuilder builder;
    builder.addTensorAt("gone", goneTensor());
    builder.addTensorAt("here", tensorOf({1, 2}));
    const ModelState state = builder.finish();
    Task task;
    std::vector<Error> unreadable;
    const auto leaves =
        matchByNumbers(state, *Filter::parse("std>0 here | gone | nan>5 gone"), nullptr, task, {}, &unreadable);
    QVERIFY(leaves);
    QCOMPARE(leaves->size(), std::size_t(2));
    QVERIFY(unreadable.empty());
    QVERIFY(!Filter::parse("here | size>3")->needsStatistics());
}

void FilterTest::unreadableTensorsAreReported()
{
    StateBuilder builder;
    builder.addTensorAt("x.gone", goneTensor());
    builder.addTensorAt("x.here", tensorOf({1, 2}));
    const ModelState state = builder.finish();
    const auto filter = Filter::parse("std>0");
    Task task;
    std::vector<Error> unreadable;
    const auto leaves = matchByNumbers(state, *filter, nullptr, task, {}, &unreadable);
    QVERIFY(leaves);
    QCOMPARE(leaves->size(), std::size_t(1));
    QCOMPARE(unreadable.size(), std::size_t(1));
    QCOMPARE(unreadable.front().tensor(), QStringLiteral("x.gone"));

    // An export must not omit tensors that could not be checked.
    Selection selection;
    selection.addFilter(*filter);
    const auto kept = selected(state, selection, Task());
    QVERIFY(!kept);
    QCOMPARE(kept.error().tensor(), QStringLiteral("x.gone"));
}

void FilterTest::editedComparesWithTheSavedState()
{
    const ModelState saved = sampleModel();
    const NodeId bias = at(saved, "head.bias");
    const ModelState cast = after(saved, planCast(saved, {{bias}}, Dtype::F16));
    QCOMPARE(matched(cast, "edited", &saved), QStringList{QStringLiteral("head.bias")});
    const ModelState renamed = after(cast, planRename(cast, at(cast, "Attention"), "attn"));
    QCOMPARE(matched(renamed, "edited kind:tensor", &saved),
             (QStringList{QStringLiteral("attn.q_proj"), QStringLiteral("attn.k_proj"), QStringLiteral("head.bias")}));
    const ModelState back = after(renamed, planRename(renamed, at(renamed, "attn"), "Attention"));
    QCOMPARE(matched(back, "edited", &saved), QStringList{QStringLiteral("head.bias")});
}

void FilterTest::deepNestingIsRefused()
{
    QVERIFY(!Filter::parse(std::string(100000, '(')));
    QVERIFY(!Filter::parse(std::string(100000, '!')));
    QVERIFY(Filter::parse(std::string(50, '(') + "a" + std::string(50, ')')));
}

void FilterTest::cancelledTaskEndsIt()
{
    StateBuilder builder;
    for (int i = 0; i < 10000; ++i)
        builder.addTensor(builder.root(), std::to_string(i), blankTensor({1}));
    Task task;
    task.cancel();
    const auto leaves = matchingLeaves(builder.finish(), *Filter::parse("1"), nullptr, task);
    QVERIFY(!leaves);
    QVERIFY(leaves.error().isCancelled());
}

void FilterTest::hundredThousandNamesAreQuick()
{
    StateBuilder builder;
    for (int i = 0; i < 100000; ++i)
        builder.addTensorAt("model.layers." + std::to_string(i / 8) + ".self_attn.projection_" + std::to_string(i % 8),
                            blankTensor({2}));
    const ModelState state = builder.finish();
    for (const char *text :
         {"ATTN.projection_7", "name~\"layers\\.1.*_3$\"", "dtype:f32 shape:[*] !size>10M", "edited"}) {
        QElapsedTimer timer;
        timer.start();
        const auto leaves = matchingLeaves(state, *Filter::parse(text), &state, Task());
        qInfo("%s: %zu in %lld ms", text, leaves->size(), timer.elapsed());
        // Ten times the usual duration, since other programs may be running.
        QVERIFY(timer.elapsed() < (test::underSanitizers() ? 2000 : 500));
    }
}

BURNISH_TEST(FilterTest)

} // namespace burnish::test::tst_filter

#include "tst_filter.moc"
