// SPDX-License-Identifier: MIT
#include "core/edit/shaping.h"
#include "core/tensor/expressions/slice.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QJsonDocument>

#include <set>

namespace burnish::test::tst_shaping {

namespace {

ModelState sample()
{
    StateBuilder builder;
    const NodeId attention = builder.addModule(builder.root(), "attention");
    builder.addTensor(attention, "in_proj_weight", blankTensor({12, 4}), ParamId{1});
    builder.addTensor(attention, "in_proj_bias", blankTensor({12}), ParamId{2});
    const NodeId experts = builder.addSequence(builder.root(), "experts");
    for (int i = 0; i < 3; ++i)
        builder.addTensor(experts, std::to_string(i), blankTensor({2, 6}), ParamId{std::uint64_t(i + 10)});
    builder.addTensor(builder.root(), "conv", blankTensor({8, 4, 3, 3}), ParamId{5});
    builder.addTensor(builder.root(), "steps", blankTensor({1}, Dtype::I64));
    return builder.finish();
}

QString refusal(const Expected<ChangeSet> &change)
{
    return change ? QString() : change.error().details();
}

std::vector<NodeId> nodesAt(const ModelState &state, std::initializer_list<const char *> paths)
{
    std::vector<NodeId> ids;
    for (const char *path : paths)
        ids.push_back(at(state, path));
    return ids;
}

QString actionOf(const Expected<ChangeSet> &change)
{
    return change->action->name + QLatin1Char(' ') +
           QString::fromUtf8(QJsonDocument(change->action->arguments).toJson(QJsonDocument::Compact));
}

QString shapeAt(const ModelState &state, const char *path)
{
    return shapeAsList(state.node(at(state, path)).tensor->info().shape());
}

} // namespace

class TestShaping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void permutesTensors();
    void permutesTheTensorsOfAModuleThatFit();
    void reshapes();
    void slices();
    void concatenates();
    void concatenatesIntoAName();
    void keepsTheOthersByChoice();
    void refusesConcatenations();
    void splitsIntoNumberedParts();
    void splitsIntoNames();
    void splitsAnElementOfASequence();
    void partsOfAParameterHaveIdsOfTheirOwn();
    void refusesSplits();
    void equalSizesDivideTheAxis();
    void whatChangesNothingIsEmpty();
};

void TestShaping::permutesTensors()
{
    const ModelState state = sample();
    const auto change = planPermute(state, nodesAt(state, {"conv"}), {2, 3, 1, 0});
    const ModelState made = after(state, change);
    QCOMPARE(shapeAt(made, "conv"), QStringLiteral("[3, 3, 4, 8]"));
    QCOMPARE(made.node(at(made, "conv")).paramId, std::optional(ParamId{5}));
    QCOMPARE(change->text, QStringLiteral("Permute conv to [2, 3, 1, 0]"));
    QCOMPARE(actionOf(change), QStringLiteral(R"(permute {"axes":[2,3,1,0],"paths":["conv"]})"));
    QCOMPARE(refusal(planPermute(state, nodesAt(state, {"conv"}), {0, 1, 2})),
             QStringLiteral("The new order must contain each of the 4 axes exactly once. (tensor conv)"));
}

void TestShaping::permutesTheTensorsOfAModuleThatFit()
{
    const ModelState state = sample();
    const auto change = planPermute(state, nodesAt(state, {"attention", "experts"}), {1, 0});
    const ModelState made = after(state, change);
    QCOMPARE(shapeAt(made, "attention.in_proj_weight"), QStringLiteral("[4, 12]"));
    QCOMPARE(shapeAt(made, "attention.in_proj_bias"), QStringLiteral("[12]"));
    QCOMPARE(shapeAt(made, "experts.2"), QStringLiteral("[6, 2]"));
    QCOMPARE(change->text, QStringLiteral("Permute 4 tensor(s) to [1, 0]"));
    QCOMPARE(change->note, QStringLiteral("1 tensor(s) with a different rank are left unchanged."));
    QVERIFY(!planPermute(state, nodesAt(state, {"attention"}), {0, 2, 1}));
}

void TestShaping::reshapes()
{
    const ModelState state = sample();
    const std::vector<std::int64_t> shape = {8, -1};
    const auto change = planReshape(state, nodesAt(state, {"conv"}), shape);
    const ModelState made = after(state, change);
    QCOMPARE(shapeAt(made, "conv"), QStringLiteral("[8, 36]"));
    QCOMPARE(made.node(at(made, "conv")).paramId, std::optional(ParamId{5}));
    QCOMPARE(change->text, QStringLiteral("Reshape conv to 8 × 36"));
    QCOMPARE(actionOf(change), QStringLiteral(R"(reshape {"paths":["conv"],"shape":[8,-1]})"));

    const std::vector<std::int64_t> flat = {-1};
    const auto several = planReshape(state, nodesAt(state, {"experts.0", "experts.2"}), flat);
    QCOMPARE(several->text, QStringLiteral("Reshape 2 tensor(s) to [-1]"));
    QCOMPARE(shapeAt(after(state, several), "experts.2"), QStringLiteral("[12]"));

    QCOMPARE(refusal(planReshape(state, nodesAt(state, {"experts.0", "attention.in_proj_weight"}),
                                 std::vector<std::int64_t>{3, 4})),
             QStringLiteral("Cannot reshape [12, 4] with 48 elements to [3, 4]. (tensor attention.in_proj_weight)"));
    QCOMPARE(refusal(planReshape(state, nodesAt(state, {"experts"}), flat)),
             QStringLiteral("experts is not a tensor."));
}

void TestShaping::slices()
{
    const ModelState state = sample();
    const auto change = planSlice(state, nodesAt(state, {"attention.in_proj_weight", "attention.in_proj_bias"}),
                                  *slicesFromText(QStringLiteral("4:8")));
    const ModelState made = after(state, change);
    QCOMPARE(shapeAt(made, "attention.in_proj_weight"), QStringLiteral("[4, 4]"));
    QCOMPARE(shapeAt(made, "attention.in_proj_bias"), QStringLiteral("[4]"));
    QCOMPARE(change->text, QStringLiteral("Slice 2 tensor(s) to [4:8]"));
    QCOMPARE(actionOf(change),
             QStringLiteral(R"(slice {"paths":["attention.in_proj_weight","attention.in_proj_bias"],"slices":"4:8"})"));
    QCOMPARE(planSlice(state, nodesAt(state, {"conv"}), *slicesFromText(QStringLiteral(":,::2")))->text,
             QStringLiteral("Slice conv to [:, ::2]"));
    QCOMPARE(
        refusal(planSlice(state, nodesAt(state, {"attention.in_proj_bias"}), *slicesFromText(QStringLiteral(":, 1:")))),
        QStringLiteral("The slice has 2 axes, but the tensor [12] has 1. (tensor attention.in_proj_bias)"));
}

void TestShaping::concatenates()
{
    const ModelState state = sample();
    const auto change =
        planConcatenate(state, nodesAt(state, {"experts.2", "experts.0", "experts.1"}), {.axis = 1, .name = {}});
    const ModelState made = after(state, change);
    // The first tensor given keeps its node; after the others are removed it is the first element.
    QCOMPARE(shapeAt(made, "experts.0"), QStringLiteral("[2, 18]"));
    QVERIFY(!made.find("experts.1"));
    QCOMPARE(made.node(at(made, "experts.0")).paramId, std::optional(ParamId{12}));
    QCOMPARE(at(made, "experts.0"), at(state, "experts.2"));
    QCOMPARE(change->text, QStringLiteral("Concatenate 3 tensor(s) into experts.0"));
    QCOMPARE(actionOf(change),
             QStringLiteral(R"(concatenate {"axis":1,"paths":["experts.2","experts.0","experts.1"]})"));
}

void TestShaping::concatenatesIntoAName()
{
    const ModelState state = flatModel({"a.q.bias", "a.k.bias", "a.v.bias"});
    const auto change =
        planConcatenate(state, nodesAt(state, {"a.q.bias", "a.k.bias"}), {.axis = 0, .name = "qk_bias"});
    const ModelState made = after(state, change);
    QCOMPARE(shapeAt(made, "a.q.qk_bias"), QStringLiteral("[4]"));
    QVERIFY(!made.find("a.k.bias"));
    QCOMPARE(change->text, QStringLiteral("Concatenate 2 tensor(s) into a.q.qk_bias"));
    QCOMPARE(actionOf(change),
             QStringLiteral(R"(concatenate {"axis":0,"name":"qk_bias","paths":["a.q.bias","a.k.bias"]})"));
    QVERIFY(!planConcatenate(state, nodesAt(state, {"a.q.bias", "a.k.bias"}), {.axis = 0, .name = "x."}));
}

void TestShaping::keepsTheOthersByChoice()
{
    const ModelState state = flatModel({"a", "b"});
    const ModelState made =
        after(state, planConcatenate(state, nodesAt(state, {"b", "a"}), {.axis = 0, .name = {}, .keepOthers = true}));
    QCOMPARE(listing(made), QStringList({QStringLiteral("a [2]"), QStringLiteral("b [4]")}));
}

void TestShaping::refusesConcatenations()
{
    const ModelState state = sample();
    const auto refusalOf = [&](std::initializer_list<const char *> paths, std::size_t axis) {
        return refusal(planConcatenate(state, nodesAt(state, paths), {.axis = axis, .name = {}}));
    };
    QCOMPARE(refusalOf({"conv"}, 0), QStringLiteral("Concatenation requires at least two tensors."));
    QCOMPARE(refusalOf({"conv", "conv"}, 0), QStringLiteral("conv is listed twice."));
    QCOMPARE(refusalOf({"conv", "experts"}, 0), QStringLiteral("experts is not a tensor."));
    QCOMPARE(refusalOf({"experts.0", "attention.in_proj_weight"}, 0),
             QStringLiteral("Tensors of shapes [2, 6] and [12, 4] cannot be concatenated along axis 0."));
    QCOMPARE(refusalOf({"experts.0", "experts.1"}, 2), QStringLiteral("The tensor of shape [2, 6] has no axis 2."));
    QCOMPARE(refusalOf({"attention.in_proj_bias", "steps"}, 0),
             QStringLiteral("Tensors of dtypes F32 and I64 cannot be concatenated. Cast one first."));
}

void TestShaping::splitsIntoNumberedParts()
{
    const ModelState state = sample();
    const auto change = planSplit(state, at(state, "attention.in_proj_weight"), {0, {4, 4, 4}, {}});
    const ModelState made = after(state, change);
    QCOMPARE(listing(made).mid(0, 4), QStringList({QStringLiteral("attention.in_proj_weight.0 [4, 4]"),
                                                   QStringLiteral("attention.in_proj_weight.1 [4, 4]"),
                                                   QStringLiteral("attention.in_proj_weight.2 [4, 4]"),
                                                   QStringLiteral("attention.in_proj_bias [12]")}));
    QCOMPARE(change->text, QStringLiteral("Split attention.in_proj_weight into 3 tensor(s)"));
    QCOMPARE(actionOf(change), QStringLiteral(R"(split {"axis":0,"path":"attention.in_proj_weight","sizes":[4,4,4]})"));
}

void TestShaping::splitsIntoNames()
{
    const ModelState state = sample();
    const auto change =
        planSplit(state, at(state, "attention.in_proj_weight"), {0, {6, 2, 4}, {"query.weight", "key.weight", "rest"}});
    const ModelState made = after(state, change);
    QCOMPARE(
        listing(made).mid(0, 4),
        QStringList({QStringLiteral("attention.query.weight [6, 4]"), QStringLiteral("attention.key.weight [2, 4]"),
                     QStringLiteral("attention.rest [4, 4]"), QStringLiteral("attention.in_proj_bias [12]")}));
    // A second split goes into the modules that the first one made.
    const ModelState both =
        after(made, planSplit(made, at(made, "attention.in_proj_bias"), {0, {6, 6}, {"query.bias", "key.bias"}}));
    QCOMPARE(shapeAt(both, "attention.query.bias"), QStringLiteral("[6]"));
    QCOMPARE(both.node(at(both, "attention")).children.size(), std::size_t(3));
    // The tensor's own name is free again.
    QVERIFY(planSplit(state, at(state, "conv"), {0, {4, 4}, {"conv", "conv2"}}));
}

void TestShaping::splitsAnElementOfASequence()
{
    const ModelState state = sample();
    const ModelState made = after(state, planSplit(state, at(state, "experts.1"), {1, {2, 4}, {}}));
    QCOMPARE(listing(made).filter(QStringLiteral("experts")),
             QStringList({QStringLiteral("experts.0 [2, 6]"), QStringLiteral("experts.1.0 [2, 2]"),
                          QStringLiteral("experts.1.1 [2, 4]"), QStringLiteral("experts.2 [2, 6]")}));
    QVERIFY(!planSplit(state, at(state, "experts.1"), {1, {2, 4}, {"a", "b"}}));
}

void TestShaping::partsOfAParameterHaveIdsOfTheirOwn()
{
    const ModelState state = sample();
    const SplitOptions options{0, {4, 4, 4}, {}};
    const ModelState made = after(state, planSplit(state, at(state, "attention.in_proj_weight"), options));
    const ModelState again = after(state, planSplit(state, at(state, "attention.in_proj_weight"), options));
    std::set<ParamId> ids;
    for (const char *path :
         {"attention.in_proj_weight.0", "attention.in_proj_weight.1", "attention.in_proj_weight.2"}) {
        const auto id = made.node(at(made, path)).paramId;
        QVERIFY(id);
        QVERIFY(*id != ParamId{1});
        QCOMPARE(again.node(at(again, path)).paramId, id);
        ids.insert(*id);
    }
    QCOMPARE(ids.size(), std::size_t(3));
    const ModelState plain = flatModel({"a"});
    const ModelState split = after(plain, planSplit(plain, at(plain, "a"), {0, {1, 1}, {}}));
    QVERIFY(!split.node(at(split, "a.0")).paramId);
}

void TestShaping::refusesSplits()
{
    const ModelState state = sample();
    const auto refusalOf = [&](const char *path, const SplitOptions &options) {
        return refusal(planSplit(state, at(state, path), options));
    };
    QCOMPARE(refusalOf("conv", {4, {1, 1}, {}}),
             QStringLiteral("The tensor of shape [8, 4, 3, 3] has no axis 4. (tensor conv)"));
    QCOMPARE(refusalOf("conv", {0, {8}, {}}),
             QStringLiteral("A tensor must be split into at least two parts. (tensor conv)"));
    QCOMPARE(refusalOf("conv", {0, {4, 5}, {}}),
             QStringLiteral("The parts have 9 rows in total, but axis 0 has 8. (tensor conv)"));
    QCOMPARE(refusalOf("conv", {0, {~0ULL, 9}, {}}),
             QStringLiteral("The total number of rows in the parts overflows. (tensor conv)"));
    QCOMPARE(refusalOf("conv", {0, {4, 4}, {"a"}}),
             QStringLiteral("Expected 2 names, one for each part; found 1. (tensor conv)"));
    QCOMPARE(refusalOf("conv", {0, {4, 4}, {"a", "a"}}), QStringLiteral("a already exists."));
    QCOMPARE(refusalOf("conv", {0, {4, 4}, {"steps.a", "b"}}),
             QStringLiteral("steps already exists and cannot contain other nodes."));
    QCOMPARE(refusalOf("conv", {0, {4, 4}, {"experts.a", "b"}}),
             QStringLiteral("experts is a sequence; its elements are named automatically."));
    QCOMPARE(refusalOf("conv", {0, {4, 4}, {"a..b", "b"}}), QStringLiteral("The name contains an empty part."));
    QCOMPARE(refusalOf("conv", {0, {4, 4}, {"", "b"}}), QStringLiteral("A name cannot be empty."));
    QCOMPARE(refusalOf("attention", {0, {4, 4}, {}}), QStringLiteral("attention is not a tensor."));
}

void TestShaping::equalSizesDivideTheAxis()
{
    QCOMPARE(*equalSizes(12, 3), std::vector<std::uint64_t>({4, 4, 4}));
    QVERIFY(!equalSizes(12, 5));
    QVERIFY(!equalSizes(12, 1));
    QVERIFY(!equalSizes(12, 0));
    QVERIFY(!equalSizes(0, 3));
}

void TestShaping::whatChangesNothingIsEmpty()
{
    const ModelState state = sample();
    QVERIFY(planPermute(state, nodesAt(state, {"conv"}), {0, 1, 2, 3})->isEmpty());
    QVERIFY(planReshape(state, nodesAt(state, {"experts.0"}), std::vector<std::int64_t>{2, -1})->isEmpty());
    QVERIFY(planSlice(state, nodesAt(state, {"conv"}), *slicesFromText(QStringLiteral(":, 0:")))->isEmpty());
}

BURNISH_TEST(TestShaping)

} // namespace burnish::test::tst_shaping

#include "tst_shaping.moc"
