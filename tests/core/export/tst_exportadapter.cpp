// SPDX-License-Identifier: MIT
#include "core/export/exportadapters.h"
#include "core/export/exportrun.h"
#include "core/modelfiles/openmodel.h"
#include "core/remap/remaprule.h"
#include "core/structure/keptlayout.h"
#include "core/structure/rust/rustsource.h"
#include "core/structure/storenames.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/expressions/stored.h"
#include "support/exportplanning.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <cstring>

namespace burnish::test::tst_exportadapter {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath() + u'/';

StructurePtr templateOf(const QString &file)
{
    auto structure = makeTemplateStructure(opened(file), file);
    if (!structure)
        qFatal("%s", qUtf8Printable(structure.error().sentence()));
    return *structure;
}

StructurePtr rustStructure(const QString &type)
{
    auto source = RustSource::read({fixtures + u"rust/models.rs"_s});
    auto structure = makeRustStructure(*std::move(source), type);
    if (!structure)
        qFatal("%s", qUtf8Printable(structure.error().sentence()));
    return *structure;
}

TensorPtr numbers(std::initializer_list<std::uint64_t> shape)
{
    const auto info = TensorInfo::make(Dtype::F32, Shape(shape));
    std::vector<float> values(info->byteSize() / sizeof(float));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i) - 2.5F;
    std::vector<std::byte> bytes(info->byteSize());
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return *makeStoredTensor(*info, std::make_shared<MemorySource>(std::move(bytes), u"numbers"_s), 0);
}

using Tensors = std::initializer_list<std::pair<const char *, std::initializer_list<std::uint64_t>>>;

ModelState modelOf(Layout layout, Tensors tensors)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors)
        builder.addTensorAt(path, numbers(shape));
    builder.setLayout(layout);
    return builder.finish();
}

/// The tensors of a PyTorch model with a square linear layer, another one and norms.
ModelState pyTorchModel()
{
    return modelOf(Layout::PyTorch, {{"enc.fc.weight", {4, 4}},
                                     {"enc.fc.bias", {4}},
                                     {"enc.ln.weight", {4}},
                                     {"enc.ln.bias", {4}},
                                     {"bn.weight", {4}},
                                     {"bn.bias", {4}},
                                     {"bn.running_mean", {4}},
                                     {"bn.running_var", {4}},
                                     {"emb.weight", {7, 4}},
                                     {"conv.weight", {2, 3, 1, 1}},
                                     {"conv.bias", {2}},
                                     {"head.weight", {3, 4}},
                                     {"head.bias", {3}}});
}

ExportOptions optionsFor(QStringView format)
{
    ExportOptions options;
    options.format = findFormat(format);
    if (!options.format)
        qFatal("no such format");
    return options;
}

QString warnings(const ExportPlan &plan)
{
    QStringList lines;
    for (const Error &warning : plan.warnings)
        lines += warning.details();
    return lines.join(u'\n');
}

ExportRow rowOf(const ExportPlan &plan, std::string_view oldPath)
{
    for (const ExportRow &row : plan.rows) {
        if (row.oldPath == oldPath)
            return row;
    }
    qFatal("no row of that name");
}

/// Writes the model and opens the result.
ModelState through(const ModelState &state, const QString &target, ExportOptions options)
{
    options.target = target;
    options.overwrite = true;
    const ExportPlan plan = planned(state, options);
    if (!plan.canRun())
        qFatal("%s", qUtf8Printable(problems(plan)));
    Task task;
    const auto done = runExport(plan, task);
    if (!done)
        qFatal("%s", qUtf8Printable(done.error().sentence()));
    return opened(target);
}

/// Path, shape and values of every tensor, sorted.
QStringList content(const ModelState &state)
{
    QStringList lines;
    for (const NodeId id : state.tensors()) {
        const TensorPtr tensor = state.node(id).tensor;
        lines << QString::fromStdString(state.path(id)) + u' ' + shapeAsList(tensor->info().shape()) + u' ' +
                     sha256Of(*tensor);
    }
    lines.sort();
    return lines;
}

/// The model as a file without module types has it.
ModelState withoutTypes(const ModelState &state)
{
    StateBuilder builder;
    builder.metadata() = state.metadata();
    builder.setLayout(state.layout());
    for (const NodeId id : state.tensors())
        builder.addTensorAt(state.path(id), state.node(id).tensor);
    return builder.finish();
}

} // namespace

class TestExportAdapter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAdapterRunsOnlyAcrossLayouts_data()
    {
        QTest::addColumn<int>("source");
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("hasStructure");
        QTest::addColumn<QString>("chain");
        QTest::addColumn<int>("result");
        const auto row = [](const char *name, Layout source, const char *format, bool structure, const char *chain,
                            Layout result) {
            QTest::addRow("%s", name) << int(source) << QString::fromLatin1(format) << structure
                                      << QString::fromLatin1(chain) << int(result);
        };
        row("PyTorch to Burnpack", Layout::PyTorch, "burnpack", false, "pytorch-to-burn", Layout::Burn);
        row("PyTorch to a record", Layout::PyTorch, "named-mpk", true, "pytorch-to-burn", Layout::Burn);
        row("PyTorch to SafeTensors", Layout::PyTorch, "safetensors", false, "", Layout::PyTorch);
        row("PyTorch to SafeTensors by a structure", Layout::PyTorch, "safetensors", true, "pytorch-to-burn",
            Layout::Burn);
        row("PyTorch to PyTorch", Layout::PyTorch, "pytorch", false, "", Layout::PyTorch);
        row("PyTorch to PyTorch by a structure", Layout::PyTorch, "pytorch", true, "", Layout::PyTorch);
        row("Burn to PyTorch", Layout::Burn, "pytorch", false, "burn-to-pytorch", Layout::PyTorch);
        row("Burn to PyTorch by a structure", Layout::Burn, "pytorch", true, "burn-to-pytorch", Layout::PyTorch);
        row("Burn to SafeTensors", Layout::Burn, "safetensors", false, "", Layout::Burn);
        row("Burn to Burnpack", Layout::Burn, "burnpack", true, "", Layout::Burn);
        row("unknown to SafeTensors", Layout::Unknown, "safetensors", false, "", Layout::Unknown);
        row("unknown to Burnpack", Layout::Unknown, "burnpack", false, "", Layout::Burn);
        row("unknown to PyTorch", Layout::Unknown, "pytorch", false, "", Layout::PyTorch);
        row("another to Burnpack", Layout::Other, "burnpack", false, "", Layout::Burn);
    }
    void anAdapterRunsOnlyAcrossLayouts()
    {
        QFETCH(int, source);
        QFETCH(QString, format);
        QFETCH(bool, hasStructure);
        QFETCH(QString, chain);
        QFETCH(int, result);
        ExportOptions options = optionsFor(format);
        if (hasStructure)
            options.structure = rustStructure(u"Mlp"_s);
        const ChosenAdapters chosen = chooseAdapters(Layout(source), options);
        QStringList names;
        for (const AdapterKind kind : chosen.chain)
            names += nameOf(kind);
        QCOMPARE(names.join(u','), chain);
        QCOMPARE(int(chosen.result), result);
        QCOMPARE(chosen.needsAnswer, Layout(source) == Layout::Unknown && format != u"safetensors"_s);
    }

    void aChoiceReplacesTheAutomaticOne()
    {
        ExportOptions options = optionsFor(u"burnpack");
        options.adapter = AdapterChoice::of({AdapterKind::HalfPrecision});
        const ChosenAdapters half = chooseAdapters(Layout::PyTorch, options);
        QCOMPARE(half.chain, std::vector{AdapterKind::HalfPrecision});
        QCOMPARE(half.warnings.size(), std::size_t(1));
        options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision});
        QVERIFY(chooseAdapters(Layout::PyTorch, options).warnings.empty());
        QCOMPARE(chooseAdapters(Layout::Burn, options).warnings.size(), std::size_t(1));
        options.adapter = AdapterChoice::none();
        QVERIFY(chooseAdapters(Layout::PyTorch, options).warnings.empty());
        QVERIFY(!chooseAdapters(Layout::Unknown, options).needsAnswer);

        // A format without a layout of its own takes the layout of the adapter's result.
        options = optionsFor(u"safetensors");
        options.adapter = AdapterChoice::of({AdapterKind::BurnToPyTorch});
        QCOMPARE(chooseAdapters(Layout::Burn, options).result, Layout::PyTorch);
        options.adapter = AdapterChoice::none();
        options.structure = rustStructure(u"Mlp"_s);
        QCOMPARE(chooseAdapters(Layout::PyTorch, options).result, Layout::PyTorch);
    }

    void linearWeightsAreTransposedAndNormsRenamed()
    {
        const ExportPlan plan = planned(pyTorchModel(), optionsFor(u"burnpack"));
        QCOMPARE(problems(plan), QString());
        QCOMPARE(plan.adapters, std::vector{AdapterKind::PyTorchToBurn});
        QCOMPARE(plan.state.layout(), Layout::Burn);
        const ExportRow &head = rowOf(plan, "head.weight");
        QCOMPARE(head.after->shape(), Shape({4, 3}));
        QVERIFY(head.adapter.isTransposed);
        QVERIFY2(head.adapter.reason.contains(u"[out, in]"_s), qPrintable(head.adapter.reason));
        QVERIFY(rowOf(plan, "enc.fc.weight").adapter.isTransposed);
        QVERIFY(rowOf(plan, "emb.weight").adapter.isNothing());
        QVERIFY(rowOf(plan, "conv.weight").adapter.isNothing());
        QCOMPARE(rowOf(plan, "enc.ln.weight").newPath, "enc.ln.gamma");
        QCOMPARE(rowOf(plan, "bn.bias").newPath, "bn.beta");
        QCOMPARE(rowOf(plan, "bn.running_mean").newPath, "bn.running_mean");
        QCOMPARE(plan.figures.transposed, std::size_t(2));
        QCOMPARE(plan.figures.renamedByAdapter, std::size_t(4));
        QCOMPARE(plan.figures.renamed, std::size_t(4));
        // Treating a tensor as an embedding only because of its name is reported.
        QVERIFY2(warnings(plan).contains(u"emb"_s), qPrintable(warnings(plan)));
    }

    void theReportSaysWhatWasAdaptedAndWhy()
    {
        const ExportReport report = reportOf(planned(pyTorchModel(), optionsFor(u"burnpack")));
        const QJsonObject json = asJson(report);
        QCOMPARE(json.value(u"adapters").toArray(), QJsonArray({u"pytorch-to-burn"_s}));
        const QJsonArray adapted = json.value(u"adapted").toArray();
        QCOMPARE(adapted.size(), 6);
        QCOMPARE(adapted[0].toObject().value(u"path").toString(), u"enc.fc.weight"_s);
        QVERIFY(adapted[0].toObject().value(u"transposed").toBool());
        QVERIFY(!adapted[0].toObject().value(u"reason").toString().isEmpty());
        QVERIFY(adapterSentence(report).contains(u'2'));
    }

    /// Every round trip gives the same bytes, also for square weights.
    void noWayAdaptsTwice()
    {
        QTemporaryDir folder;
        const auto path = [&](const char *name) { return folder.filePath(QString::fromLatin1(name)); };
        const ModelState torch = pyTorchModel();
        const QStringList asTorch = content(torch);

        const ModelState packed = through(torch, path("a.bpk"), optionsFor(u"burnpack"));
        const QStringList burnSimulation = content(packed);
        QVERIFY(burnSimulation != asTorch);
        QCOMPARE(content(through(packed, path("a.pt"), optionsFor(u"pytorch"))), asTorch);

        const ModelState same = through(torch, path("b.safetensors"), optionsFor(u"safetensors"));
        QCOMPARE(same.layout(), Layout::PyTorch);
        QCOMPARE(same.metadata().value("format"), "pt");
        QCOMPARE(content(same), asTorch);
        QCOMPARE(content(through(same, path("b.bpk"), optionsFor(u"burnpack"))), burnSimulation);
        QCOMPARE(content(through(same, path("b.mpk"), optionsFor(u"named-mpk"))), burnSimulation);

        const ModelState burns = through(packed, path("c.safetensors"), optionsFor(u"safetensors"));
        QCOMPARE(burns.layout(), Layout::Burn);
        QCOMPARE(content(burns), burnSimulation);
        QCOMPARE(content(through(burns, path("c.mpk"), optionsFor(u"named-mpk"))), burnSimulation);

        ExportOptions adapted = optionsFor(u"safetensors");
        adapted.adapter = AdapterChoice::of({AdapterKind::BurnToPyTorch});
        const ModelState back = through(packed, path("d.safetensors"), adapted);
        QCOMPARE(back.layout(), Layout::PyTorch);
        QCOMPARE(back.metadata().value("format"), "pt");
        QVERIFY(!back.metadata().value("producer"));
        QCOMPARE(content(back), asTorch);
        QCOMPARE(content(through(back, path("d.bpk"), optionsFor(u"burnpack"))), burnSimulation);

        // A chain through all formats: whatever comes in between, the end equals the start.
        ModelState state = torch;
        for (const char *name :
             {"1.bpk", "2.pt", "3.safetensors", "4.mpk", "5.safetensors", "6.bpk", "7.pt", "8.pt", "9.mpk", "10.pt"})
            state = through(state, path(name), optionsFor(formatForFileName(QString::fromLatin1(name))->info.id));
        QCOMPARE(content(state), asTorch);
    }

    void realRecordsComeBackFromPyTorchAsTheyWere_data()
    {
        QTest::addColumn<QString>("model");
        for (const char *model : {"mlp", "cnn", "transformer"})
            QTest::addRow("%s", model) << QString::fromLatin1(model);
    }
    void realRecordsComeBackFromPyTorchAsTheyWere()
    {
        QFETCH(QString, model);
        QTemporaryDir folder;
        const QString file = fixtures + u"burn/"_s + model + u"/full.mpk"_s;
        const ModelState record = opened(file);
        const auto stored = storeModel(withGuessedTuples(record), BurnVersion::V0_19);
        ExportOptions back = optionsFor(u"named-mpk");
        back.structure = templateOf(file);
        ExportOptions adapted = optionsFor(u"safetensors");
        adapted.adapter = AdapterChoice::of({AdapterKind::BurnToPyTorch});
        const std::initializer_list<std::pair<const char *, ExportOptions>> ways = {
            {"a.pt", optionsFor(u"pytorch")},
            {"a.safetensors", optionsFor(u"safetensors")},
            {"b.safetensors", adapted}};
        for (const auto &[name, there] : ways) {
            const ModelState between = through(record, folder.filePath(QString::fromLatin1(name)), there);
            const bool isBurns = there.format->info.id == u"safetensors"_s && there.adapter.isAutomatic;
            QCOMPARE(content(between) == content(stored->model), isBurns);
            QCOMPARE(content(through(between, folder.filePath(u"back.mpk"_s), back)), content(record));
        }
    }

    void aStructureTellsWhatOwnsTheTensors_data()
    {
        QTest::addColumn<bool>("isTemplate");
        QTest::newRow("template") << true;
        QTest::newRow("Rust source") << false;
    }
    /// A store has no container types; nothing needs to be guessed if the model's type is known.
    void aStructureTellsWhatOwnsTheTensors()
    {
        QFETCH(bool, isTemplate);
        QTemporaryDir folder;
        const QString burn = fixtures + u"burn/transformer/"_s;
        const ModelState store = opened(burn + u"store.bpk"_s);
        ExportOptions there = optionsFor(u"pytorch");
        there.structure = isTemplate ? templateOf(burn + u"full.mpk"_s) : rustStructure(u"Transformer"_s);
        const ExportPlan plan = planned(store, there);
        QCOMPARE(problems(plan), QString());
        QVERIFY(plan.figures.transposed > 0);
        QVERIFY(plan.figures.renamedByAdapter > 0);
        QCOMPARE(plan.figures.missing, std::size_t(0));
        const ModelState torch = through(store, folder.filePath(u"a.pt"_s), there);

        ExportOptions back = optionsFor(u"burnpack");
        back.structure = there.structure;
        const ExportPlan planBack = planned(torch, back);
        QCOMPARE(problems(planBack), QString());
        QCOMPARE(planBack.figures.transposed, plan.figures.transposed);
        QCOMPARE(planBack.figures.renamedByAdapter, plan.figures.renamedByAdapter);
        QCOMPARE(planBack.figures.unused, std::size_t(0));
        QCOMPARE(content(through(torch, folder.filePath(u"a.bpk"_s), back)), content(store));

        // A structure does not change values within PyTorch's layout.
        const ModelState again = through(torch, folder.filePath(u"b.pt"_s), there);
        QCOMPARE(content(again), content(torch));
        QCOMPARE(planned(torch, there).figures.transposed, std::size_t(0));
    }

    void whatPyTorchCountsStaysUnused()
    {
        StateBuilder types;
        const NodeId fc = types.addModule(types.root(), "fc");
        types.addTensor(fc, "weight", numbers({2, 3}), ParamId{1});
        types.addTensor(fc, "bias", numbers({3}), ParamId{2});
        types.setContainerType(fc, "Linear");
        types.setExtras(types.root(), {});
        const NodeId bn = types.addModule(types.root(), "bn");
        for (const char *name : {"gamma", "beta", "running_mean", "running_var"})
            types.addTensor(bn, name, numbers({3}), ParamId{std::uint64_t(std::strlen(name)) + 10});
        types.setContainerType(bn, "BatchNorm");
        ExportOptions options = optionsFor(u"named-mpk");
        options.structure = *makeTemplateStructure(types.finish(), u"template"_s);
        const ModelState torch = modelOf(Layout::PyTorch, {{"fc.weight", {3, 2}},
                                                           {"fc.bias", {3}},
                                                           {"bn.weight", {3}},
                                                           {"bn.bias", {3}},
                                                           {"bn.running_mean", {3}},
                                                           {"bn.running_var", {3}},
                                                           {"bn.num_batches_tracked", {}}});
        const ExportPlan plan = planned(torch, options);
        QCOMPARE(problems(plan), QString());
        QCOMPARE(warnings(plan), QString());
        QCOMPARE(plan.figures.unused, std::size_t(1));
        QCOMPARE(rowOf(plan, "bn.weight").newPath, "bn.gamma");
        QVERIFY(rowOf(plan, "bn.weight").adapter.isRenamed);
        QCOMPARE(rowOf(plan, "fc.weight").after->shape(), Shape({2, 3}));
    }

    /// The weights of GPT-2's Conv1D are already in Burn's layout, including the square ones.
    void weightsThatLieTheOtherWayRoundAreLeft()
    {
        const ModelState gpt = opened(fixtures + u"pytorch/gpt2_mini.bin"_s);
        ExportOptions options = optionsFor(u"burnpack");
        const ExportPlan plan = planned(gpt, options);
        QCOMPARE(problems(plan), QString());
        for (const char *path : {"c_attn", "c_proj"})
            QVERIFY(rowOf(plan, std::string("transformer.h.0.attn.") + path + ".weight").adapter.isNothing());
        QVERIFY(rowOf(plan, "transformer.wte.weight").adapter.isNothing());
        QVERIFY(rowOf(plan, "lm_head.weight").adapter.isTransposed);
        QCOMPARE(rowOf(plan, "transformer.ln_f.weight").newPath, "transformer.ln_f.gamma");
        QVERIFY2(warnings(plan).contains(u"c_attn"_s) && warnings(plan).contains(u"lm_head"_s),
                 qPrintable(warnings(plan)));
    }

    /// Conv1D, and norms that have Burn's names in PyTorch, look like linear layers and norms of Burn on the way back.
    void whatIsStoredAlikeComesBack_data()
    {
        QTest::addColumn<ModelState>("model");
        QTest::addColumn<std::string>("kept");
        QTest::newRow("GPT-2") << opened(fixtures + u"pytorch/gpt2_mini.bin"_s)
                               << std::string(R"(["transformer.h.*.attn.c_attn","transformer.h.*.attn.c_proj",)"
                                              R"("transformer.h.*.mlp.c_fc","transformer.h.*.mlp.c_proj"])");
        QTest::newRow("old BERT") << modelOf(Layout::PyTorch, {{"bert.encoder.layer.0.dense.weight", {3, 4}},
                                                               {"bert.encoder.layer.0.dense.bias", {3}},
                                                               {"bert.encoder.layer.0.LayerNorm.gamma", {4}},
                                                               {"bert.encoder.layer.0.LayerNorm.beta", {4}},
                                                               {"bert.encoder.layer.1.LayerNorm.gamma", {4}},
                                                               {"bert.encoder.layer.1.LayerNorm.beta", {4}},
                                                               {"bert.norm.weight", {4}},
                                                               {"bert.norm.bias", {4}}})
                                  << std::string(R"(["bert.encoder.layer.*.LayerNorm"])");
        QTest::newRow("one of two layers")
            << modelOf(
                   Layout::PyTorch,
                   {{"h.0.fc.weight", {3, 4}}, {"h.0.fc.bias", {4}}, {"h.1.fc.weight", {3, 4}}, {"h.1.fc.bias", {3}}})
            << std::string(R"(["h.0.fc"])");
    }
    void whatIsStoredAlikeComesBack()
    {
        QFETCH(ModelState, model);
        QFETCH(std::string, kept);
        QTemporaryDir folder;
        const QString back = folder.filePath(u"back.pt"_s);
        for (const char *name : {"a.bpk", "a.mpk", "a.json", "a.json.gz", "a.mpk.gz"}) {
            const QString file = QString::fromLatin1(name);
            ModelState burn = through(model, folder.filePath(file), optionsFor(formatForFileName(file)->info.id));
            QCOMPARE(burn.metadata().value(keptLayoutKey), kept);
            QCOMPARE(content(through(burn, back, optionsFor(u"pytorch"))), content(model));
            const ModelState stored = through(burn, folder.filePath(u"b.safetensors"_s), optionsFor(u"safetensors"));
            QCOMPARE(stored.layout(), Layout::Burn);
            ExportOptions options = optionsFor(u"safetensors");
            options.adapter = AdapterChoice::of({AdapterKind::BurnToPyTorch});
            const ModelState again = through(stored, folder.filePath(u"c.safetensors"_s), options);
            QCOMPARE(content(again), content(model));
            QVERIFY(!again.metadata().value(keptLayoutKey));

            // What the rules name is not what PyTorch's file named.
            ExportOptions renamed = optionsFor(u"burnpack");
            renamed.remap = {{"^norm\\.weight$", "norm.gamma"}, {"^norm\\.bias$", "norm.beta"}};
            const ModelState norm = modelOf(Layout::PyTorch, {{"norm.weight", {4}}, {"norm.bias", {4}}});
            QVERIFY(!through(norm, folder.filePath(u"n.bpk"_s), renamed).metadata().value(keptLayoutKey));

            // Without it, or with anything else in its place, nothing is left alone; the names of GPT-2 are told.
            Metadata metadata = burn.metadata();
            for (const char *damaged : {"", "[1, {}, []]", "{\"h\": 1}"}) {
                metadata.set(std::string(keptLayoutKey), damaged);
                burn.setMetadata(metadata);
                const ExportPlan plan = planned(withoutTypes(burn), optionsFor(u"pytorch"));
                QVERIFY(plan.canRun());
                QCOMPARE(warnings(plan).contains(u"GPT-2"_s), kept.find("c_attn") != std::string::npos);
            }
        }
    }

    void whereNothingTellsItAMarkIsAskedFor()
    {
        const ModelState model = modelOf(Layout::PyTorch, {{"a.table.weight", {4, 4}}, {"b.weight", {3, 4}}});
        ExportOptions options = optionsFor(u"burnpack");
        const ExportPlan needsAnswer = planned(model, options);
        QVERIFY(!needsAnswer.canRun());
        QCOMPARE(needsAnswer.problems.front().remedy, PlanRemedy::Mark);
        QCOMPARE(needsAnswer.problems.front().modules, std::vector<std::string>({"a.table", "b"}));

        options.marks = {{"a.table", "Embedding"}, {"b", "Linear"}};
        const ExportPlan marked = planned(model, options);
        QCOMPARE(problems(marked), QString());
        QVERIFY(rowOf(marked, "a.table.weight").adapter.isNothing());
        QCOMPARE(rowOf(marked, "b.weight").after->shape(), Shape({4, 3}));

        options.marks.clear();
        options.adapter = AdapterChoice::none();
        QVERIFY(planned(model, options).canRun());
    }

    void anUnknownLayoutIsAskedFor()
    {
        const ModelState model = modelOf(Layout::Unknown, {{"fc.weight", {3, 4}}, {"fc.bias", {3}}});
        ExportOptions options = optionsFor(u"burnpack");
        const ExportPlan needsAnswer = planned(model, options);
        QVERIFY(!needsAnswer.canRun());
        QCOMPARE(needsAnswer.problems.front().remedy, PlanRemedy::Adapter);

        options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn});
        QCOMPARE(rowOf(planned(model, options), "fc.weight").after->shape(), Shape({4, 3}));
        options.adapter = AdapterChoice::none();
        QCOMPARE(rowOf(planned(model, options), "fc.weight").after->shape(), Shape({3, 4}));
        // Tensors that are the same in every layout need no decision.
        QVERIFY(planned(modelOf(Layout::Unknown, {{"conv.weight", {3, 4, 1, 1}}}), optionsFor(u"burnpack")).canRun());
    }

    /// Readers of a PyTorch file assume PyTorch's layout.
    void anUnknownLayoutIsAskedForOnTheWayToPyTorch()
    {
        QTemporaryDir folder;
        const ModelState model = modelOf(Layout::Unknown, {{"fc.weight", {4, 3}}, {"fc.bias", {3}}});
        ExportOptions options = optionsFor(u"pytorch");
        const ExportPlan needsAnswer = planned(model, options);
        QVERIFY(!needsAnswer.canRun());
        QCOMPARE(needsAnswer.problems.front().remedy, PlanRemedy::Adapter);
        QCOMPARE(needsAnswer.problems.front().error.tensor(), u"fc.weight"_s);

        options.adapter = AdapterChoice::of({AdapterKind::BurnToPyTorch});
        const ModelState torch = through(model, folder.filePath(u"a.pt"_s), options);
        QCOMPARE(torch.node(*torch.find("fc.weight")).tensor->info().shape(), Shape({3, 4}));
        QCOMPARE(content(through(torch, folder.filePath(u"a.bpk"_s), optionsFor(u"burnpack"))), content(model));
        options.adapter = AdapterChoice::none();
        QCOMPARE(rowOf(planned(model, options), "fc.weight").after->shape(), Shape({4, 3}));
    }

    void parametersOfNormsAskForTheLayout_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("scale");
        QTest::addColumn<QByteArray>("shift");
        QTest::addColumn<bool>("needsAnswer");
        QTest::newRow("gamma to PyTorch") << u"pytorch"_s << QByteArray("gamma") << QByteArray("beta") << true;
        QTest::newRow("gamma to Burn") << u"burnpack"_s << QByteArray("gamma") << QByteArray("beta") << false;
        QTest::newRow("weight to PyTorch") << u"pytorch"_s << QByteArray("weight") << QByteArray("bias") << false;
        QTest::newRow("weight to Burn") << u"burnpack"_s << QByteArray("weight") << QByteArray("bias") << true;
    }
    void parametersOfNormsAskForTheLayout()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, scale);
        QFETCH(QByteArray, shift);
        QFETCH(bool, needsAnswer);
        scale.prepend("ln.");
        shift.prepend("ln.");
        const ModelState model = modelOf(Layout::Unknown, {{scale.constData(), {4}}, {shift.constData(), {4}}});
        const ExportPlan plan = planned(model, optionsFor(format));
        QCOMPARE(plan.canRun(), !needsAnswer);
        if (needsAnswer)
            QCOMPARE(plan.problems.front().remedy, PlanRemedy::Adapter);
    }

    void aStructureAsksForTheLayoutOnTheWayToPyTorch()
    {
        StateBuilder types;
        const NodeId ln = types.addModule(types.root(), "ln");
        types.addTensor(ln, "gamma", numbers({3}), ParamId{1});
        types.addTensor(ln, "beta", numbers({3}), ParamId{2});
        types.setContainerType(ln, "LayerNorm");
        types.setExtras(types.root(), {});
        ExportOptions options = optionsFor(u"pytorch");
        options.structure = *makeTemplateStructure(types.finish(), u"template"_s);
        const ModelState model = modelOf(Layout::Unknown, {{"ln.gamma", {3}}, {"ln.beta", {3}}});
        const ExportPlan needsAnswer = planned(model, options);
        QVERIFY(!needsAnswer.canRun());
        QCOMPARE(needsAnswer.problems.front().remedy, PlanRemedy::Adapter);
        options.adapter = AdapterChoice::of({AdapterKind::BurnToPyTorch});
        const ExportPlan plan = planned(model, options);
        QCOMPARE(problems(plan), QString());
        QCOMPARE(rowOf(plan, "ln.gamma").newPath, "ln.weight");
    }

    void whatANewLayoutMakesOfUnknownTensorsIsReported_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("tensor");
        QTest::addColumn<bool>("warns");
        QTest::newRow("a convolution to PyTorch") << u"pytorch"_s << QByteArray("conv.kernel") << true;
        QTest::newRow("a convolution to Burn") << u"burnpack"_s << QByteArray("conv.kernel") << false;
        QTest::newRow("a matrix of nobody to PyTorch") << u"pytorch"_s << QByteArray("a.weight") << true;
        QTest::newRow("a matrix of nobody to Burn") << u"burnpack"_s << QByteArray("a.weight") << true;
        QTest::newRow("a matrix of nobody to SafeTensors") << u"safetensors"_s << QByteArray("a.weight") << false;
    }
    void whatANewLayoutMakesOfUnknownTensorsIsReported()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, tensor);
        QFETCH(bool, warns);
        const bool isMatrix = tensor.startsWith("a.");
        const ModelState model = isMatrix ? modelOf(Layout::Unknown, {{tensor.constData(), {3, 4}}})
                                          : modelOf(Layout::Unknown, {{tensor.constData(), {3, 4, 1, 1}}});
        ExportOptions options = optionsFor(format);
        const ExportPlan plan = planned(model, options);
        QCOMPARE(problems(plan), QString());
        QVERIFY2(warns == warnings(plan).contains(u"layout"_s), qPrintable(warnings(plan)));
        // No warning after an explicit choice.
        options.adapter = AdapterChoice::none();
        QCOMPARE(warnings(planned(model, options)), QString());
    }

    void halfPrecisionTogglesInItsModules()
    {
        ExportOptions options = optionsFor(u"burnpack");
        options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision});
        const ExportPlan plan = planned(pyTorchModel(), options);
        QCOMPARE(problems(plan), QString());
        QCOMPARE(rowOf(plan, "head.weight").after->dtype(), Dtype::F16);
        QVERIFY(rowOf(plan, "head.weight").adapter.isTransposed);
        QVERIFY(rowOf(plan, "head.weight").adapter.isCast);
        QVERIFY(rowOf(plan, "head.weight").mayLose);
        for (const char *path : {"emb.weight", "conv.weight", "conv.bias", "enc.ln.bias"})
            QCOMPARE(rowOf(plan, path).after->dtype(), Dtype::F16);
        for (const char *path : {"bn.weight", "bn.running_var"})
            QCOMPARE(rowOf(plan, path).after->dtype(), Dtype::F32);
        // An explicitly requested precision takes precedence.
        options.precision.floats = Dtype::F32;
        QCOMPARE(rowOf(planned(pyTorchModel(), options), "head.weight").after->dtype(), Dtype::F32);
    }

    void indicesAreMappedBehindTheRules()
    {
        ExportOptions options = optionsFor(u"safetensors");
        options.mapIndices = true;
        options.remap = {{"^seq", "fc"}};
        const ExportPlan plan = planned(flatModel({"seq.0.w", "seq.2.w", "seq.10.w"}), options);
        QCOMPARE(rowOf(plan, "seq.2.w").newPath, "fc.1.w");
        QCOMPARE(rowOf(plan, "seq.10.w").newPath, "fc.2.w");
        options.remap.clear();
        QCOMPARE(rowOf(planned(flatModel({"seq.4.w"}), options), "seq.4.w").newPath, "seq.0.w");
    }

    void aNameThatIsTakenIsRefused()
    {
        ModelState model = modelOf(Layout::PyTorch, {{"ln.weight", {2}}, {"ln.gamma", {2}}});
        ExportOptions options = optionsFor(u"burnpack");
        options.marks = {{"ln", "LayerNorm"}};
        const ExportPlan plan = planned(model, options);
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.problems.front().error.code(), ErrorCode::Collision);
    }
};

BURNISH_TEST(TestExportAdapter)

} // namespace burnish::test::tst_exportadapter

#include "tst_exportadapter.moc"
