// SPDX-License-Identifier: MIT
#include "core/export/exportlosses.h"
#include "core/export/exportplan.h"
#include "core/formats/formatregistry.h"
#include "core/model/parameterids.h"
#include "core/modelfiles/openmodel.h"
#include "core/remap/remaprule.h"
#include "core/structure/moduletable.h"
#include "core/structure/recognise.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/expressions/stored.h"
#include "support/exportplanning.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>

#include <cmath>
#include <limits>
#include <set>

namespace burnish::test::tst_exportplan {

using namespace Qt::StringLiterals;

namespace {

QString fixture(const char *path)
{
    return fixturePath("burn/") + QLatin1String(path);
}

ExportOptions optionsFor(QStringView format)
{
    ExportOptions options;
    options.format = findFormat(format);
    if (!options.format)
        qFatal("no such format");
    return options;
}

/// The id that the file gets for a tensor.
std::optional<ParamId> writtenId(const ExportPlan &plan, NodeId id)
{
    const Node &node = plan.state.node(id);
    return plan.writeOptions.ids ? plan.writeOptions.ids->of(id, node) : node.paramId;
}

QStringList newPaths(const ExportPlan &plan)
{
    QStringList paths;
    for (const ExportRow &row : plan.rows) {
        if (row.outcome == ExportOutcome::Written)
            paths << QString::fromStdString(row.newPath);
    }
    return paths;
}

ModelState withType(ModelState state, std::string_view module, const char *type)
{
    const NodeId id = at(state, module);
    Node node = state.node(id);
    node.setContainerType(std::make_shared<const std::string>(type));
    state.assign(id, std::make_shared<const Node>(std::move(node)));
    return state;
}

/// Four square weights that are written as Q8_0, the third with other values, and what they lose.
std::pair<ExportPlan, std::vector<TensorLosses>> quantisedWith(std::uint64_t side,
                                                               const std::function<void(std::vector<float> &)> &change)
{
    StateBuilder builder;
    for (const char *path : {"a.weight", "b.weight", "c.weight", "d.weight"}) {
        std::vector<float> values(std::size_t(side * side));
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::sin(float(i));
        if (*path == 'c')
            change(values);
        builder.addTensorAt(path, floats({side, side}, values));
    }
    ExportOptions options = optionsFor(u"gguf");
    if (!setFloats(options.precision, u"Q8_0"_s))
        qFatal("GGUF has no type Q8_0");
    ExportPlan plan = planned(builder.finish(), options);
    Task task;
    auto losses = measureLosses(plan, task, LossyRows::Quantised);
    if (!losses)
        qFatal("%s", qPrintable(losses.error().sentence()));
    return {std::move(plan), *std::move(losses)};
}

/// Without these, no model can be written for CTranslate2.
void setRequiredPairs(Metadata &metadata)
{
    metadata.set("ctranslate2.binary_version", "6");
    metadata.set("ctranslate2.spec", "TransformerSpec");
    metadata.set("ctranslate2.revision", "7");
}

} // namespace

class TestExportPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selectsOnTheSourcesNamesBeforeTheRulesRename()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.selection.regexes = {QStringLiteral("^a\\.")};
        options.remap = {{"^a", "b"}};
        const ExportPlan plan = planned(flatModel({"a.w", "a.v", "b.w"}), options);
        QVERIFY(plan.canRun());
        QCOMPARE(newPaths(plan), QStringList({QStringLiteral("b.w"), QStringLiteral("b.v")}));
        QCOMPARE(plan.figures.skipped, std::size_t(1));
        QCOMPARE(plan.figures.renamed, std::size_t(2));
    }

    void choosesThePrecisionByTheNewName()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.remap = {{"^a", "b"}};
        options.precision.exceptions = {{QStringLiteral("^b"), Dtype::F16}};
        const ExportPlan plan = planned(flatModel({"a.w", "c.w"}), options);
        QCOMPARE(plan.rows[0].after->dtype(), Dtype::F16);
        QVERIFY(plan.rows[0].mayLose);
        QCOMPARE(plan.rows[1].after->dtype(), Dtype::F32);
        QVERIFY(!plan.rows[1].mayLose);
    }

    void saysTheSizeToTheByte()
    {
        const ExportPlan plan = planned(flatModel({"a.w", "b.w"}), optionsFor(u"burnpack"));
        QVERIFY(plan.figures.sizeIsExact);
        QCOMPARE(plan.figures.tensorBytes, std::uint64_t(16));
        QVERIFY(plan.figures.fileSize > 16);
    }

    void refusesASelectionThatMatchesNothing_data()
    {
        QTest::addColumn<QString>("criterion");
        for (const char *criterion : {"regex", "path", "container", "filter", "exclude"})
            QTest::addRow("%s", criterion) << QString::fromLatin1(criterion);
    }
    void refusesASelectionThatMatchesNothing()
    {
        QFETCH(QString, criterion);
        ExportOptions options = optionsFor(u"safetensors");
        if (criterion == QLatin1String("regex"))
            options.selection.regexes = {QStringLiteral("nothing")};
        else if (criterion == QLatin1String("path"))
            options.selection.paths = {QStringLiteral("a")};
        else if (criterion == QLatin1String("container"))
            options.selection.containers = {QStringLiteral("Linear")};
        else if (criterion == QLatin1String("filter"))
            options.selection.filter = QStringLiteral("dtype:f16");
        else
            options.selection.excludes = {QStringLiteral(".")};
        const ExportPlan plan = planned(flatModel({"a.w"}), options);
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.problems.front().error.message(), QStringLiteral("Nothing matched. Nothing was changed."));
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::OtherSelection);
    }

    void rulesWithoutAHitWarnOrStop()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.remap = {{"x", "y"}};
        ExportPlan plan = planned(flatModel({"a.w"}), options);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.warnings.size(), std::size_t(1));
        options.unmatchedRulesFail = true;
        plan = planned(flatModel({"a.w"}), options);
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.ruleHits, std::vector<std::size_t>{0});
    }

    void namesBothTensorsOfACollision()
    {
        for (const QStringView format : {u"safetensors", u"burnpack", u"named-mpk"}) {
            ExportOptions options = optionsFor(format);
            options.remap = {{"^pair\\.\\d\\.", "pair."}};
            const ExportPlan plan = planned(opened(fixture("collide/full.mpk")), options);
            QVERIFY(!plan.canRun());
            const QString message = plan.problems.front().error.message();
            QVERIFY2(message.contains(QLatin1String("pair.0.weight")) &&
                         message.contains(QLatin1String("pair.1.weight")),
                     qPrintable(message));
            QCOMPARE(plan.problems.front().remedy, PlanRemedy::Rename);
        }
    }

    void aRuleMayNotLeaveATensorNameless()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.remap = {{".*", ""}};
        QVERIFY(!planned(flatModel({"a.w"}), options).canRun());
    }

    void refusesToReplaceAFileUnlessReported()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.target = fixture("tiny/full.mpk");
        const ModelState state = flatModel({"a.w"});
        ExportPlan plan = planned(state, options);
        QCOMPARE(plan.problems.size(), std::size_t(1));
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::Overwrite);
        options.overwrite = true;
        QVERIFY(planned(state, options).canRun());
    }

    void refusesADtypeThatTheFormatCannotHold()
    {
        const ExportPlan plan = planned(opened(fixture("quantised/full.mpk")), optionsFor(u"safetensors"));
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::Dequantise);
        QCOMPARE(plan.problems.front().modules.front(), std::string("first.weight"));
        QCOMPARE(plan.problems.front().error.tensor(), QStringLiteral("first.weight"));
    }

    void givesEveryParameterAnIdOfItsOwn()
    {
        StateBuilder builder;
        builder.addTensorAt("a.w", blankTensor({2}), ParamId{7});
        builder.addTensorAt("b.w", blankTensor({2}), ParamId{7});
        builder.addTensorAt("c.w", blankTensor({2}));
        for (const QStringView format : {u"burnpack", u"named-mpk"}) {
            const ExportPlan plan = planned(builder.finish(), optionsFor(format));
            std::set<std::uint64_t> ids;
            for (const NodeId id : plan.state.tensors()) {
                QVERIFY(writtenId(plan, id).has_value());
                ids.insert(writtenId(plan, id)->bits);
            }
            QCOMPARE(ids.size(), plan.state.tensors().size());
            builder.addTensorAt("a.w", blankTensor({2}), ParamId{7});
        }
    }

    void keepsTheFirstOfDuplicatedIds()
    {
        StateBuilder builder;
        builder.addTensorAt("a.w", blankTensor({2}), ParamId{7});
        builder.addTensorAt("b.w", blankTensor({2}), ParamId{7});
        const ExportPlan plan = planned(builder.finish(), optionsFor(u"burnpack"));
        QCOMPARE(writtenId(plan, at(plan.state, "a.w")), std::optional(ParamId{7}));
        QVERIFY(writtenId(plan, at(plan.state, "b.w")) != std::optional(ParamId{7}));
    }

    void anOptimizersBareTensorsStayBare()
    {
        const ModelState state = opened(fixture("optimizer-adam/full.mpk"));
        const ExportPlan plan = planned(state, optionsFor(u"named-mpk"));
        QVERIFY(plan.canRun());
        for (const NodeId id : plan.state.tensors())
            QVERIFY(!plan.state.node(id).isParameter());
    }

    void recordsTakeTheirPrecisionFromThePolicyThenTheSource()
    {
        const ModelState half = opened(fixture("tiny/half.mpk"));
        ExportPlan plan = planned(half, optionsFor(u"named-mpk"));
        QCOMPARE(plan.writeOptions.recordFloat, Dtype::F16);
        QCOMPARE(plan.writeOptions.recordInt, Dtype::I16);
        ExportOptions options = optionsFor(u"named-mpk");
        options.precision = PrecisionPolicy::doublePrecision();
        plan = planned(half, options);
        QCOMPARE(plan.writeOptions.recordFloat, Dtype::F64);
        QCOMPARE(plan.writeOptions.recordInt, Dtype::I64);
    }

    void aFlatModelBecomesARecordWithAWarning()
    {
        const ExportPlan plan = planned(opened(fixture("tiny/store.bpk")), optionsFor(u"named-mpk"));
        QVERIFY(plan.canRun());
        QVERIFY(!plan.warnings.empty());
    }

    void aTemplateFillsWhatTheModelLacks()
    {
        auto structure = makeTemplateStructure(opened(fixture("mlp/full.mpk")));
        QVERIFY(structure);
        ExportOptions options = optionsFor(u"named-mpk");
        options.structure = *structure;
        const ModelState flat = opened(fixture("mlp/store.safetensors"));
        ExportPlan plan = planned(flat, options);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.figures.written, flat.tensors().size());
        QVERIFY(plan.state.isRecord());

        options.selection.excludes = {QStringLiteral("^input")};
        plan = planned(flat, options);
        QCOMPARE(plan.figures.missing, std::size_t(2));
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::AllowPartial);
        options.allowPartial = OmissionKind::Fields;
        QVERIFY(planned(flat, options).canRun());
    }

    void reportsTensorsThatNoFieldTakes()
    {
        auto structure = makeTemplateStructure(opened(fixture("tiny/full.mpk")));
        ExportOptions options = optionsFor(u"named-mpk");
        options.structure = *structure;
        options.allowPartial = OmissionKind::Fields;
        StateBuilder builder;
        builder.addTensorAt("linear.weight", blankTensor({2, 1}));
        builder.addTensorAt("linear.extra", blankTensor({2, 1}));
        const ExportPlan plan = planned(builder.finish(), options);
        QCOMPARE(plan.figures.unused, std::size_t(1));
        QCOMPARE(plan.rows[1].outcome, ExportOutcome::Unused);
        QCOMPARE(plan.figures.missing, std::size_t(1));
    }

    void asksForTheLayoutOfALinearWeight()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", blankTensor({2, 3}));
        const ModelState state = withType(builder.finish(), "fc", "Linear");
        ExportOptions options = optionsFor(u"burnpack");
        ExportPlan plan = planned(state, options);
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::Adapter);
        QCOMPARE(plan.problems.front().error.tensor(), QStringLiteral("fc.weight"));
        options.adapter = AdapterChoice::none();
        QVERIFY(planned(state, options).canRun());
        QVERIFY(planned(state, optionsFor(u"safetensors")).canRun());
    }

    void marksGiveModulesTheirType()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.marks = {{"a", "Linear"}};
        ExportPlan plan = planned(flatModel({"a.w"}), options);
        QCOMPARE(plan.state.containerTypeOf(at(plan.state, "a.w")), std::string("Linear"));
        options.marks = {{"b", "Linear"}};
        QVERIFY(!planned(flatModel({"a.w"}), options).canRun());
    }

    void anUnreadablePatternIsAnError()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.selection.regexes = {QStringLiteral("(")};
        Task task;
        const auto plan = planExport(flatModel({"a.w"}), options, task);
        QVERIFY(!plan);
        QCOMPARE(plan.error().code(), ErrorCode::InvalidArgument);
    }

    void countsWhatACastLoses()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.precision.floats = Dtype::F16;
        options.precision.ints = Dtype::I8;
        const auto numbers = [](std::vector<float> values) {
            std::vector<std::byte> bytes(values.size() * 4);
            std::memcpy(bytes.data(), values.data(), bytes.size());
            return makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({std::uint64_t(values.size())})),
                                    std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("m")), 0);
        };
        StateBuilder builder;
        builder.addTensorAt("exact", *numbers({1, 2, 0.5F}));
        builder.addTensorAt("lossy", *numbers({1e9F, 1e-20F, 1.0001F, -1e9F}));
        const ExportPlan plan = planned(builder.finish(), options);
        Task task;
        const auto losses = measureLosses(plan, task);
        QVERIFY(losses);
        QCOMPARE(losses->size(), std::size_t(1));
        QCOMPARE(losses->front().row, std::size_t(1));
        QCOMPARE(losses->front().overflows, std::uint64_t(2));
        QCOMPARE(losses->front().underflows, std::uint64_t(1));
        QVERIFY(losses->front().largestRelativeError > 1e-5 && losses->front().largestRelativeError < 1e-3);
    }

    void reportsTheErrorsOfQuantisedTensors()
    {
        ExportOptions options = optionsFor(u"gguf");
        QVERIFY(setFloats(options.precision, u"Q4_0"));
        std::vector<float> even(1024);
        for (std::size_t i = 0; i < even.size(); ++i)
            even[i] = std::sin(float(i));
        std::vector<float> spiked(4096, 0.5F);
        spiked[5] = 100;
        std::vector<float> broken = even;
        broken[9] = std::numeric_limits<float>::infinity();
        StateBuilder builder;
        builder.addTensorAt("even", floats({4, 256}, even));
        builder.addTensorAt("spiked", floats({16, 256}, spiked));
        builder.addTensorAt("embed.weight", floats({4, 256}, even));
        builder.addTensorAt("broken", floats({4, 256}, broken));
        const ExportPlan plan = planned(builder.finish(), options);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.state.metadata().value("general.quantization_version"), std::optional<std::string>("u32: 2"));
        QCOMPARE(plan.state.metadata().value("general.file_type"), std::optional<std::string>("u32: 2"));
        Task task;
        const auto losses = measureLosses(plan, task, LossyRows::Quantised);
        QVERIFY(losses);
        QCOMPARE(losses->size(), std::size_t(4));
        const TensorLosses &first = losses->front();
        const std::vector<double> after = valuesOf(*plan.rows[0].quantised);
        double squares = 0;
        double signal = 0;
        double largest = 0;
        for (std::size_t i = 0; i < even.size(); ++i) {
            const double error = after[i] - double(even[i]);
            squares += error * error;
            signal += double(even[i]) * double(even[i]);
            largest = std::max(largest, std::abs(error));
        }
        QCOMPARE(first.largestError, largest);
        QCOMPARE(first.meanSquareError, squares / 1024);
        QVERIFY(std::abs(first.signalToNoise - 10 * std::log10(signal / squares)) < 1e-9);
        QVERIFY(!first.keepReason);
        // The outlier harms only its own block, and the others lose nothing.
        QVERIFY((*losses)[1].hasOutliers);
        QVERIFY((*losses)[1].signalToNoise > first.signalToNoise);
        QVERIFY(!(*losses)[1].keepReason);
        QCOMPARE((*losses)[2].keepReason, std::optional(KeepReason::Embedding));
        QVERIFY((*losses)[3].refusal);
        QCOMPARE((*losses)[3].refusal->tensor(), u"broken"_s);
    }

    /// Rare large values, one in a block of 32, leave few levels for the others.
    void findsTensorsThatLoseMuchMoreThanOthers()
    {
        const auto [plan, losses] = quantisedWith(32, [](std::vector<float> &values) {
            for (std::size_t i = 0; i < values.size(); i += 32)
                values[i] = 12;
        });
        QCOMPARE(losses.size(), std::size_t(4));
        for (const TensorLosses &found : losses) {
            const bool isThird = plan.rows[found.row].newPath == "c.weight";
            QCOMPARE(found.keepReason, isThird ? std::optional(KeepReason::Noise) : std::nullopt);
        }
    }

    void countsTheBlocksThatOutliersHarm()
    {
        const auto [plan, losses] = quantisedWith(64, [](std::vector<float> &values) { values[5] = 60; });
        QCOMPARE(losses.size(), std::size_t(4));
        for (const TensorLosses &found : losses) {
            const bool isThird = plan.rows[found.row].newPath == "c.weight";
            QCOMPARE(found.keepReason, isThird ? std::optional(KeepReason::Outliers) : std::nullopt);
            QCOMPARE(keepClauseOf(found), isThird ? u"outliers determine the scales in 1 of 128 blocks"_s : QString());
        }
    }

    /// In the written model, under any name: the layer with an output that nothing takes.
    void proposesToKeepTheOutputLayer()
    {
        for (const auto &[format, scheme] : {std::pair(u"gguf"_s, u"Q4_0"_s), std::pair(u"safetensors"_s, u"mxfp4"_s),
                                             std::pair(u"burnpack"_s, u"q8s"_s)}) {
            ExportOptions options = optionsFor(format);
            options.remap = {{"^fc", "dense"}};
            QVERIFY(setFloats(options.precision, scheme));
            const ExportPlan plan = planned(opened(samplePath(u"digits-noisy.safetensors"_s)), options);
            Task task;
            const auto losses = measureLosses(plan, task, LossyRows::Quantised);
            QVERIFY(losses);
            QStringList kept;
            for (const TensorLosses &found : *losses) {
                if (found.keepReason == KeepReason::SeemsOutput)
                    kept += QString::fromStdString(plan.rows[found.row].newPath);
            }
            QCOMPARE(kept, QStringList{u"dense2.weight"_s});
        }
    }

    void reportsAnIntegerThatDoesNotFitBeforehand()
    {
        ExportOptions options = optionsFor(u"named-mpk");
        options.precision.ints = Dtype::I8;
        const ExportPlan plan = planned(opened(fixture("custom/double.mpk")), options);
        Task task;
        const auto losses = measureLosses(plan, task);
        QVERIFY(losses);
        QCOMPARE(losses->size(), std::size_t(1));
        QVERIFY(losses->front().refusal);
        QCOMPARE(losses->front().refusal->tensor(), QStringLiteral("table"));
        QVERIFY(losses->front().refusal->message().contains(QLatin1String("255")));
    }

    void aCancelledPlanIsCancelled()
    {
        Task task;
        task.cancel();
        const auto plan = planExport(flatModel({"a.w"}), optionsFor(u"safetensors"), task);
        QVERIFY(!plan);
        QVERIFY(plan.error().isCancelled());
    }

    void givesRecordsTheFormOfTheTargetsBurn()
    {
        const ModelState old = recordAround(moduleType("GroupNorm", BurnVersion::V0_13), BurnVersion::V0_13);
        ExportOptions options = optionsFor(u"pretty-json");
        options.burnVersion = BurnVersion::V0_19;
        const ExportPlan plan = planned(old, options);
        QVERIFY(plan.canRun());
        const NodeId norm = *plan.state.find("it");
        QVERIFY(fitsType(plan.state, norm, *moduleType("GroupNorm", BurnVersion::V0_19), BurnVersion::V0_19));
        QCOMPARE(plan.warnings.size(), std::size_t(1));
        QVERIFY(
            plan.warnings.front().message().startsWith(QStringLiteral("GroupNorm has a different form in Burn 0.19")));

        options.burnVersion = BurnVersion::V0_13;
        QVERIFY(planned(old, options).warnings.empty());
    }

    void warnsOfNoFormThatTheExportHasMended()
    {
        ExportOptions options = optionsFor(u"named-mpk");
        options.burnVersion = BurnVersion::V0_19;
        const ExportPlan plan = planned(opened(fixturePath("burn-modules/0.21.0/full.mpk")), options);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.state.metadata().value("version"), "0.19.1");
        for (const Error &warning : plan.warnings)
            QVERIFY2(!warning.message().contains(QStringLiteral("refuses those")), qPrintable(warning.message()));
    }

    /// A misspelt pattern looks like one that did its work.
    void patternsThatMatchNothingAreReported()
    {
        StateBuilder builder;
        builder.addTensorAt("encoder.weight", countingTensor(Shape({3})));
        builder.addTensorAt("decoder.weight", countingTensor(Shape({3})));
        builder.addTensorAt("encoder.3.bias", countingTensor(Shape({3})));
        const ModelState model = builder.finish();
        ExportOptions options = optionsFor(u"safetensors");
        options.selection.excludes = {QStringLiteral("^decoder"), QStringLiteral("^dcoder")};
        options.selection.regexes = {QStringLiteral("coder"), QStringLiteral("^encdoer")};
        options.precision.exceptions = {{QStringLiteral("^encoder"), Dtype::F16},
                                        {QStringLiteral("^ecoder"), Dtype::F16},
                                        {QStringLiteral("^encoder"), Dtype::I8}};
        options.mapIndices = true;
        options.keptIndices = {QStringLiteral("^decoder$"), QStringLiteral("^encoder$")};
        options.assigned = {{"fc.weight", "encoder.weight"}};
        options.lengths = {{"blocks", 3}};
        const auto statusShown = [](const auto &errors) {
            QStringList names;
            for (const auto &each : errors) {
                if constexpr (std::is_same_v<std::decay_t<decltype(each)>, Error>)
                    names += each.message();
                else
                    names += each.error.message();
            }
            return names;
        };
        const QStringList expected = {QStringLiteral("No tensor's name matches “^dcoder”, so this excludes nothing."),
                                      QStringLiteral("No tensor's name matches “^encdoer”, so this selects nothing."),
                                      QStringLiteral("There is no structure that could have the field “fc.weight”."),
                                      QStringLiteral("There is no structure that could have the field “blocks”."),
                                      QStringLiteral("“^decoder$” matches no list with indices that would change."),
                                      QStringLiteral("No tensor's name matches “^ecoder”, so this precision applies to "
                                                     "nothing."),
                                      QStringLiteral("No tensor that matches “^encoder” has numbers of this kind, so "
                                                     "this precision applies to nothing.")};
        const ExportPlan plan = planned(model, options);
        QVERIFY(plan.canRun());
        QCOMPARE(statusShown(plan.warnings), expected);
        options.strict = true;
        const ExportPlan strict = planned(model, options);
        QVERIFY(!strict.canRun());
        QCOMPARE(statusShown(strict.problems), expected);
        // Without indices to change, none is kept.
        ExportOptions unchanged = optionsFor(u"safetensors");
        unchanged.keptIndices = {QStringLiteral("^decoder$")};
        QCOMPARE(statusShown(planned(model, unchanged).warnings),
                 QStringList{QStringLiteral("“^decoder$” matches no list with indices that would change.")});
        // Patterns see the source's names, precisions those of the result.
        options = optionsFor(u"safetensors");
        options.strict = true;
        options.remap = {{"encoder", "ecoder"}};
        options.precision.exceptions = {{QStringLiteral("^ecoder"), Dtype::F16}};
        QVERIFY(planned(model, options).canRun());
    }

    /// What describes the format itself may go.
    void metadataThatAFormatCannotStoreIsReported_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("storesMetadata");
        for (const Format &format : allFormats()) {
            if (format.writer && !format.info.namesNothing)
                QTest::newRow(qPrintable(format.info.id)) << format.info.id << format.info.storesMetadata;
        }
    }
    void metadataThatAFormatCannotStoreIsReported()
    {
        QFETCH(QString, format);
        QFETCH(bool, storesMetadata);
        StateBuilder builder;
        builder.addTensorAt("weight", countingTensor(format == u"word2vec" ? Shape({3, 1}) : Shape({1, 3})));
        builder.metadata().set("format", "pt");
        if (format == u"ctranslate2")
            setRequiredPairs(builder.metadata());
        ModelState model = builder.finish();
        const auto tells = [&] {
            const ExportPlan plan = planned(model, optionsFor(format));
            return std::ranges::any_of(plan.warnings, [](const Error &warning) {
                return warning.message().contains(QStringLiteral("cannot store the model's own metadata: 2"));
            });
        };
        QVERIFY(!tells());
        Metadata metadata = model.metadata();
        metadata.set("author", "me");
        metadata.set("licence", "MIT");
        model.setMetadata(metadata);
        QCOMPARE(tells(), !storesMetadata);
    }
    void metadataThatAFormatHasAPlaceForIsNotReported()
    {
        StateBuilder builder;
        builder.addTensorAt("weight", countingTensor(Shape({3})));
        setRequiredPairs(builder.metadata());
        builder.metadata().set("author", "me");
        const ExportPlan plan = planned(builder.finish(), optionsFor(u"ctranslate2"_s));
        QCOMPARE(plan.warnings.size(), std::size_t(1));
        QVERIFY(plan.warnings[0].message().startsWith(u"CTranslate2 cannot store the model's own metadata: 1 "_s));
    }

    void stopsWhereTheTargetsBurnLacksAField()
    {
        const ModelState record = recordAround(moduleType("CrossAttention", BurnVersion::V0_20), BurnVersion::V0_20);
        ExportOptions options = optionsFor(u"pretty-json");
        options.burnVersion = BurnVersion::V0_19;
        const ExportPlan plan = planned(record, options);
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::OtherFormat);
    }

    void movesTensorsInStoresToo()
    {
        const ModelState old = recordAround(moduleType("InstanceNorm", BurnVersion::V0_13), BurnVersion::V0_13);
        const ExportPlan plan = planned(old, optionsFor(u"burnpack"));
        QVERIFY(plan.canRun());
        QCOMPARE(newPaths(plan), QStringList({QStringLiteral("it.gamma"), QStringLiteral("it.beta")}));
        for (const Error &warning : plan.warnings)
            QVERIFY2(!warning.message().contains(QStringLiteral("different form")), qPrintable(warning.message()));
    }

    void givesWhatATemplateFillsTheFormOfTheTargetsBurn()
    {
        const ModelState old = recordAround(moduleType("GroupNorm", BurnVersion::V0_13), BurnVersion::V0_13);
        ExportOptions options = optionsFor(u"pretty-json");
        options.structure = *makeTemplateStructure(old);
        options.burnVersion = BurnVersion::V0_20;
        options.adapter = AdapterChoice::none();
        const ExportPlan plan = planned(flatModel({"it.gamma", "it.beta"}), options);
        QVERIFY2(plan.canRun(), plan.problems.empty() ? "" : qPrintable(plan.problems.front().error.details()));
        const NodeId norm = *plan.state.find("it");
        QVERIFY(fitsType(plan.state, norm, *moduleType("GroupNorm", BurnVersion::V0_20), BurnVersion::V0_20));
    }
};

BURNISH_TEST(TestExportPlan)

} // namespace burnish::test::tst_exportplan

#include "tst_exportplan.moc"
