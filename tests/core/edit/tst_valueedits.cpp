// SPDX-License-Identifier: MIT
#include "core/document/modeldocument.h"
#include "core/edit/editmarks.h"
#include "core/edit/valueedits.h"
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QTemporaryDir>

#include <cstring>

namespace burnish::test::tst_valueedits {

namespace {

ModelState sample()
{
    StateBuilder builder;
    const NodeId layer = builder.addModule(builder.root(), "layer");
    builder.addTensor(layer, "weight", floats(Shape{2, 3}, {1, 2, 3, 4, 5, std::nanf("")}), ParamId{1});
    builder.addTensor(layer, "packed", blankTensor({4}, Dtype::F4E2M1));
    builder.addValue(layer, "stride", Value(std::uint64_t(2)));
    return builder.finish();
}

ElementValue f32(const char *text)
{
    return *ElementValue::fromText(QString::fromLatin1(text), Dtype::F32);
}

std::vector<AxisSlice> part(const char *text)
{
    return *slicesFromText(QString::fromLatin1(text));
}

QString textsAt(const ModelState &state, const char *path)
{
    const TensorExpr &tensor = *state.node(at(state, path)).tensor;
    const auto texts = readElementTexts(tensor, 0, std::size_t(tensor.info().elementCount()), Task());
    return texts ? QStringList(texts->begin(), texts->end()).join(QLatin1Char(' ')) : texts.error().sentence();
}

QString actionOf(const Expected<ChangeSet> &change)
{
    return change->action->name + QLatin1Char(' ') +
           QString::fromUtf8(QJsonDocument(change->action->arguments).toJson(QJsonDocument::Compact));
}

QString refusal(const Expected<ChangeSet> &change)
{
    return change ? QString() : change.error().details();
}

} // namespace

class TestValueEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsCells()
    {
        const ModelState state = sample();
        const NodeId weight = at(state, "layer.weight");
        const std::vector<CellEdit> one = {{{1, 0}, f32("0.5")}};
        const auto change = planSetValues(state, weight, one);
        const ModelState made = after(state, change);
        QCOMPARE(textsAt(made, "layer.weight"), QStringLiteral("1 2 3 0.5 5 NaN"));
        QCOMPARE(change->text, QStringLiteral("Set layer.weight[1, 0] to 0.5"));
        QCOMPARE(actionOf(change), QStringLiteral(R"(setValues {"cells":[["1, 0","0.5"]],"path":"layer.weight"})"));
        QCOMPARE(EditMarks(state, made).mark(weight), EditMark::Replaced);
        QCOMPARE(made.node(weight).paramId, std::optional(ParamId{1}));

        const std::vector<CellEdit> more = {{{0, 0}, f32("7")}, {{0, 0}, f32("8")}, {{0, 2}, f32("-inf")}};
        const auto second = planSetValues(made, weight, more);
        QCOMPARE(textsAt(after(made, second), "layer.weight"), QStringLiteral("8 2 -inf 0.5 5 NaN"));
        QCOMPARE(second->text, QStringLiteral("Set 3 value(s) of layer.weight"));
    }

    void editsParts()
    {
        const ModelState state = sample();
        const NodeId weight = at(state, "layer.weight");
        const auto filled = planFillValues(state, weight, part(":, 1:3"), f32("0"));
        QCOMPARE(textsAt(after(state, filled), "layer.weight"), QStringLiteral("1 0 0 4 0 0"));
        QCOMPARE(filled->text, QStringLiteral("Fill layer.weight with 0 (4 value(s))"));
        QCOMPARE(actionOf(filled),
                 QStringLiteral(R"(fillValues {"path":"layer.weight","slices":":, 1:3","value":"0"})"));

        const auto scaled = planScaleValues(state, weight, {}, -2, 5);
        QCOMPARE(textsAt(after(state, scaled), "layer.weight"), QStringLiteral("-2 -4 -6 -8 -10 NaN"));
        QCOMPARE(scaled->text, QStringLiteral("Scale layer.weight by -2 (5 value(s))"));
        QVERIFY(planScaleValues(state, weight, {}, 1)->isEmpty());

        const auto clamped = planClampValues(state, weight, part("1:"), f32("1"), f32("4.5"));
        QCOMPARE(textsAt(after(state, clamped), "layer.weight"), QStringLiteral("1 2 3 4 4.5 NaN"));
        QCOMPARE(clamped->text, QStringLiteral("Clamp layer.weight to 1 … 4.5"));
        QCOMPARE(planClampValues(state, weight, {}, f32("1"), {})->text,
                 QStringLiteral("Clamp layer.weight to at least 1"));

        const auto replaced = planReplaceNan(state, weight, {}, f32("0"), false, 1);
        QCOMPARE(textsAt(after(state, replaced), "layer.weight"), QStringLiteral("1 2 3 4 5 0"));
        QCOMPARE(replaced->text, QStringLiteral("Replace NaN in layer.weight with 0 (1 value(s))"));

        std::vector<std::byte> block;
        for (const char *text : {"9", "8"}) {
            const ElementValue value = f32(text);
            block.insert(block.end(), value.bytes().begin(), value.bytes().end());
        }
        const auto pasted = planPasteValues(state, weight, part(":, 0:1"), block);
        QCOMPARE(textsAt(after(state, pasted), "layer.weight"), QStringLiteral("9 2 3 8 5 NaN"));
        QCOMPARE(pasted->text, QStringLiteral("Paste 2 value(s) into layer.weight"));
    }

    void refusesInWords()
    {
        const ModelState state = sample();
        const NodeId weight = at(state, "layer.weight");
        const std::vector<CellEdit> outside = {{{2, 0}, f32("0")}};
        QCOMPARE(refusal(planSetValues(state, weight, outside)),
                 QStringLiteral("The index [2, 0] is invalid for a tensor of shape [2, 3]. (tensor layer.weight)"));
        QCOMPARE(refusal(planFillValues(state, at(state, "layer.stride"), {}, f32("0"))),
                 QStringLiteral("layer.stride is not a tensor."));
        QCOMPARE(refusal(planScaleValues(state, at(state, "layer.packed"), {}, 2)),
                 QStringLiteral(
                     "F4E2M1 values are packed, several to a byte, and cannot be changed. (tensor layer.packed)"));
        QCOMPARE(refusal(planPasteValues(state, weight, part("0:1"), std::vector<std::byte>(8))),
                 QStringLiteral("Expected 3 values for this part, found 2. (tensor layer.weight)"));
        QVERIFY(!indexFromText(QStringLiteral("1, x")));
    }

    void manyValuesHaveNoWords()
    {
        StateBuilder builder;
        builder.addTensor(builder.root(), "wide", blankTensor({recordableValues + 1}, Dtype::U8));
        const ModelState state = builder.finish();
        const auto change = planPasteValues(state, at(state, "wide"), {}, std::vector<std::byte>(recordableValues + 1));
        QVERIFY(change);
        QVERIFY(!change->action);
    }

    /// Exports write the values that are shown, and undone edits leave no trace in the bytes.
    void exportsWriteEditedValues()
    {
        QTemporaryDir folder;
        Task task;
        Diagnostics flaws;
        auto opened = openModelFile(samplePath("digits-base.bpk"), task, flaws);
        QVERIFY(opened);
        const ModelState state = std::move(opened->model.state);
        const NodeId weight = at(state, "fc1.weight");
        const auto before = *readElements(*state.node(weight).tensor, 0, 2048, task);

        const std::vector<CellEdit> cells = {{{0, 1}, f32("123")}, {{3, 3}, f32("nan")}};
        ModelState edited = after(state, planSetValues(state, weight, cells));
        edited = after(edited, planScaleValues(edited, weight, part("0:2"), 2));
        edited = after(edited, planReplaceNan(edited, weight, {}, f32("0.25"), false));
        edited = after(edited, planClampValues(edited, weight, part("5:"), f32("-0.01"), f32("0.01")));

        ExportOptions options;
        options.target = folder.filePath(QStringLiteral("out.safetensors"));
        options.format = findFormat(QStringLiteral("safetensors"));
        const auto plan = planExport(edited, options, task);
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().sentence()));
        const auto written = runExport(*plan, task);
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        auto again = openModelFile(options.target, task, flaws);
        QVERIFY(again);
        const ModelState &read = again->model.state;
        const TensorExpr &tensor = *read.node(at(read, "fc1.weight")).tensor;
        const auto now = *readElements(tensor, 0, 2048, task);
        const std::uint64_t columns = tensor.info().shape()[1];
        for (std::size_t i = 0; i < now.size(); ++i) {
            const std::uint64_t row = i / columns;
            double requested = i == 1 ? 123 : before[i];
            if (i == 3 * columns + 3)
                requested = 0.25;
            if (row < 2)
                requested = double(float(requested * 2));
            if (row >= 5)
                requested = std::clamp(requested, double(-0.01F), double(0.01F));
            QCOMPARE(now[i], requested);
        }
    }
};

BURNISH_TEST(TestValueEdits)

} // namespace burnish::test::tst_valueedits

#include "tst_valueedits.moc"
