// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/export/exportrun.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/lineage.h"
#include "core/recipe/recipecheck.h"
#include "core/recipe/recipeexport.h"
#include "core/recipe/reciperun.h"
#include "core/remap/remaprule.h"
#include "core/structure/rust/rustsource.h"
#include "core/structure/templatestructure.h"
#include "support/filemaking.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace burnish::test::tst_lineage {

using namespace Qt::StringLiterals;

namespace {

/// A model with its history, like in a window.
struct Edited
{
    std::vector<std::pair<ModelState, LineagePtr>> history;
    std::size_t now = 0;

    explicit Edited(const QString &file) { history.emplace_back(opened(file), openedLineage(file, file)); }
    [[nodiscard]] const ModelState &state() const { return history[now].first; }
    [[nodiscard]] const LineagePtr &lineage() const { return history[now].second; }

    void apply(const Expected<ChangeSet> &change, const LineagePtr &donor = {})
    {
        ModelState next = after(state(), change);
        auto lineage = editedLineage(this->lineage(), *change, donor ? std::vector{donor} : std::vector<LineagePtr>());
        history.resize(now + 1, history.front());
        history.emplace_back(std::move(next), std::move(lineage));
        ++now;
    }
    void rename(const char *path, const char *to) { apply(planRename(state(), at(state(), path), to)); }
    void copyFrom(const Edited &donor, const char *path, const char *into)
    {
        GraftRequest request;
        request.donor = donor.state();
        request.donorKey = u"x"_s;
        request.donorIds = {at(donor.state(), path)};
        request.target = *into ? at(state(), into) : state().root();
        apply(graftChange(state(), planGraft(state(), std::move(request))), donor.lineage());
    }
    void moveFrom(Edited &donor, const char *path)
    {
        GraftRequest request;
        request.donor = donor.state();
        request.donorKey = u"x"_s;
        request.donorIds = {at(donor.state(), path)};
        request.target = state().root();
        request.mode = GraftMode::Move;
        const GraftPlan plan = planGraft(state(), std::move(request));
        apply(graftChange(state(), plan), donor.lineage());
        const auto removal = graftRemoval(donor.state(), plan);
        donor.apply(removal);
        donor.history.back().second = editedLineage(donor.history[donor.now - 1].second, *removal, {}, lineage());
    }
};

QStringList actionsOf(const Recipe &recipe)
{
    QStringList names;
    for (const RecipeStep &step : recipe.steps)
        names += nameOf(step.action);
    return names;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    return file.readAll();
}

} // namespace

class TestLineage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::copy(samplePath("digits-base.bpk"), path("base.bpk")));
        QVERIFY(QFile::copy(samplePath("digits-base.mpk"), path("record.mpk")));
        QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), path("noisy.safetensors")));
        QVERIFY(QDir(m_folder->path()).mkpath(u"out"_s));
        m_exports.clear();
    }

    void anExportIsMadeAgainToTheByte_data()
    {
        QTest::addColumn<QString>("file");
        // In these, parameters without ids get fresh ones.
        for (const char *file :
             {"out.bpk", "out.mpk", "out.mpk.gz", "out.json", "out.bin", "out.pt", "out.safetensors"})
            QTest::addRow("%s", file) << QString::fromLatin1(file);
    }
    void anExportIsMadeAgainToTheByte()
    {
        QFETCH(QString, file);
        Edited base(path("base.bpk"));
        Edited noisy(path("noisy.safetensors"));
        noisy.rename("norm1", "extra");
        noisy.apply(planDuplicate(noisy.state(), std::vector{at(noisy.state(), "fc1")}));
        base.copyFrom(noisy, "extra", "");
        base.apply(planDuplicate(base.state(), std::vector{at(base.state(), "fc2")}));
        ExportOptions options;
        options.target = path(u"out/"_s + file);
        options.format = formatForFileName(options.target);
        options.adapter = AdapterChoice::none();
        options.precision.floats = file == "out.bin"_L1 ? std::nullopt : std::optional(Dtype::F16);
        if (file == "out.bin"_L1 || file == "out.mpk"_L1) {
            Edited record(path("record.mpk"));
            auto structure = makeTemplateStructure(record.state(), u"record"_s);
            QVERIFY(structure);
            options.structure = *structure;
            runExportOf(base, options, record.lineage());
        } else {
            runExportOf(base, options);
        }
        const QByteArray requested = bytesOf(options.target);
        const Recipe recipe = recorded({base.lineage(), noisy.lineage()});
        const RecipeResult result = run(recipe);
        QCOMPARE(result.exports.size(), std::size_t(1));
        QVERIFY(bytesOf(path(u"again/out/"_s + file)) == requested);
    }

    void aDonorIsTakenAsItWasThen_data()
    {
        QTest::addColumn<bool>("undoBefore");
        QTest::addColumn<bool>("redoAfter");
        QTest::addRow("undone after it was used") << false << false;
        QTest::addRow("undone when it was used, and done again") << true << true;
        QTest::addRow("undone when it was used") << true << false;
    }
    void aDonorIsTakenAsItWasThen()
    {
        QFETCH(bool, undoBefore);
        QFETCH(bool, redoAfter);
        Edited base(path("base.bpk"));
        Edited noisy(path("noisy.safetensors"));
        noisy.apply(planTranspose(noisy.state(), std::vector{at(noisy.state(), "fc1")}));
        if (undoBefore)
            noisy.now = 0;
        base.copyFrom(noisy, "fc1", "fc2");
        noisy.now = redoAfter ? 1 : 0;
        const Recipe recipe = recorded({base.lineage(), noisy.lineage()});
        Task task;
        QStringList handles;
        const auto again = recordRecipe({base.lineage(), noisy.lineage()}, {}, {m_folder->path()}, task);
        QVERIFY(again && again->recipe == recipe);
        handles = again->handles;
        QCOMPARE(again->texts.size(), qsizetype(recipe.steps.size()));
        const auto replay = replayRecipe(recipe, {m_folder->path(), {}, false}, task);
        QVERIFY2(replay, replay ? "" : qPrintable(replay.error().sentence()));
        RecipeModels models;
        for (const ReplayedModel &model : replay->models)
            models[model.handle].state = model.opened.model.state;
        for (const ModelChange &change : replay->changes)
            QVERIFY(models[change.model].apply(change.change));
        QCOMPARE(contentOf(models[handles[0]].state), contentOf(base.state()));
        QCOMPARE(contentOf(models[handles[1]].state), contentOf(noisy.state()));
        // Only what cannot be obtained otherwise is opened again.
        QVERIFY(replay->models.size() <= 3);
        if (undoBefore && !redoAfter)
            QCOMPARE(replay->models.size(), std::size_t(2));
    }

    void aMoveBetweenModelsIsOneStepWhereBothAreNeeded()
    {
        Edited base(path("base.bpk"));
        Edited noisy(path("noisy.safetensors"));
        noisy.rename("norm1", "extra");
        base.moveFrom(noisy, "extra");
        const LineagePtr moved = base.lineage();
        noisy.rename("fc1", "first");
        base.rename("fc2", "second");

        // On its own, each model has its half of the move.
        QCOMPARE(actionsOf(recorded({base.lineage()})),
                 QStringList({u"open"_s, u"open"_s, u"rename"_s, u"copy"_s, u"rename"_s}));
        QCOMPARE(actionsOf(recorded({noisy.lineage()})),
                 QStringList({u"open"_s, u"rename"_s, u"remove"_s, u"rename"_s}));

        const Recipe recipe = recorded({base.lineage(), noisy.lineage()});
        QStringList actions = actionsOf(recipe);
        QCOMPARE(actions.count(u"move"_s), 1);
        QCOMPARE(actions.count(u"copy"_s) + actions.count(u"remove"_s), 0);
        QCOMPARE(actions.size(), 6);
        Task task;
        const auto again = recordRecipe({base.lineage(), noisy.lineage()}, {}, {m_folder->path()}, task);
        QVERIFY(again);
        const auto replay = replayRecipe(recipe, {m_folder->path(), {}, false}, task);
        QVERIFY2(replay, replay ? "" : qPrintable(replay.error().sentence()));
        QCOMPARE(replay->models.size(), std::size_t(2));
        RecipeModels models;
        for (const ReplayedModel &model : replay->models)
            models[model.handle].state = model.opened.model.state;
        for (const ModelChange &change : replay->changes)
            QVERIFY(models[change.model].apply(change.change));
        QCOMPARE(contentOf(models[again->handles[0]].state), contentOf(base.state()));
        QCOMPARE(contentOf(models[again->handles[1]].state), contentOf(noisy.state()));

        // The moved state is rebuilt for a model that took from it before it was edited further.
        Edited third(path("base.bpk"));
        third.history.front().second = openedLineage(path("base.bpk"), u"third"_s);
        base.now = 1;
        third.apply(planRename(third.state(), at(third.state(), "fc1"), "one"));
        third.copyFrom(base, "extra", "");
        base.now = 2;
        const auto thrice =
            recordRecipe({base.lineage(), noisy.lineage(), third.lineage()}, {}, {m_folder->path()}, task);
        QVERIFY(thrice);
        QCOMPARE(actionsOf(thrice->recipe).count(u"move"_s), 1);
        const auto replayed = replayRecipe(thrice->recipe, {m_folder->path(), {}, false}, task);
        QVERIFY2(replayed, replayed ? "" : qPrintable(replayed.error().sentence()));
        models.clear();
        for (const ReplayedModel &model : replayed->models)
            models[model.handle].state = model.opened.model.state;
        for (const ModelChange &change : replayed->changes)
            QVERIFY(models[change.model].apply(change.change));
        QCOMPARE(contentOf(models[thrice->handles[0]].state), contentOf(base.state()));
        QCOMPARE(contentOf(models[thrice->handles[1]].state), contentOf(noisy.state()));
        QCOMPARE(contentOf(models[thrice->handles[2]].state), contentOf(third.state()));
        QCOMPARE(filesOf({third.lineage()}).size(), 2);
        QVERIFY(moved && isFileAsOpened(moved->opening()));
    }

    void whatCannotBeSaidIsNamed()
    {
        Edited base(path("base.bpk"));
        auto change = planSetTensor(base.state(), at(base.state(), "fc1.bias"),
                                    base.state().node(at(base.state(), "fc2.bias")).tensor, u"Blow fc1.bias up"_s);
        base.apply(change);
        QVERIFY(refusal({base.lineage()}).contains(u"Blow fc1.bias up"_s));
        // Once undone, it is no longer an obstacle.
        base.now = 0;
        QVERIFY(refusal({base.lineage()}).isEmpty());
        const auto made = openedLineage({}, u"Pasted"_s);
        QVERIFY(refusal({made}).contains(u"Pasted"_s));
    }

    void aChangedFileIsRefused()
    {
        Edited base(path("base.bpk"));
        const Recipe recipe = recorded({base.lineage()});
        QByteArray bytes = contentOfFile(path("base.bpk"));
        bytes.back() = '!';
        writeInPlace(path("base.bpk"), bytes);
        QVERIFY(refusal({base.lineage()}).contains(u"has changed since it was opened"_s));
        Task task;
        const auto result = runRecipe(recipe, {m_folder->path(), {}, false}, task);
        QVERIFY(!result);
        QVERIFY2(result.error().message().startsWith(u"Step 1 (open): The file differs from the one"_s),
                 qPrintable(result.error().message()));
    }

    void aChangedFileOfASetIsRefused_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("opened");
        QTest::addColumn<QString>("part");
        QTest::newRow("index") << u"safetensors/sharded"_s << u"model.safetensors.index.json"_s
                               << u"model-00002-of-00003.safetensors"_s;
        QTest::newRow("numbered") << u"safetensors/sharded"_s << u"model-*-of-00003.safetensors"_s
                                  << u"model-00002-of-00003.safetensors"_s;
        QTest::newRow("distributed") << u"torch-dcp/two-dtensor"_s << u".metadata"_s << u"__1_0.distcp"_s;
        QTest::newRow("ZeRO") << u"torch-zero/zero3-subgroups/global_step2"_s
                              << u"bf16_zero_pp_rank_0_mp_rank_00_optim_states.pt"_s
                              << u"bf16_zero_pp_rank_1_mp_rank_00_optim_states.pt"_s;
        QTest::newRow("graph") << u"ncnn"_s << u"small.ncnn.param"_s << u"small.ncnn.bin"_s;
        QTest::newRow("weights") << u"ncnn"_s << u"small.ncnn.bin"_s << u"small.ncnn.param"_s;
        QTest::newRow("TensorFlow.js") << u"tfjs/layers"_s << u"model.json"_s << u"group1-shard1of1.bin"_s;
        QTest::newRow("TensorFlow") << u"tensorflow/shards"_s << u"both.index"_s << u"both.data-00001-of-00002"_s;
    }
    void aChangedFileOfASetIsRefused()
    {
        QFETCH(QString, source);
        QFETCH(QString, opened);
        QFETCH(QString, part);
        const QString folder = path("set");
        QVERIFY(QDir().mkpath(folder));
        for (const QFileInfo &file : QDir(fixturePath(source)).entryInfoList(QDir::Files | QDir::Hidden)) {
            QVERIFY(QFile::copy(file.filePath(), folder + u'/' + file.fileName()));
            QFile::setPermissions(folder + u'/' + file.fileName(), QFile::ReadOwner | QFile::WriteOwner);
        }
        Edited set(folder + u'/' + opened);
        const Recipe recipe = recorded({set.lineage()});
        const QJsonObject parts = recipe.steps.front().arguments.value(u"parts"_s).toObject();
        QVERIFY2(parts.contains(part), qPrintable(parts.keys().join(u' ')));
        Task task;
        const RecipeOptions options{m_folder->path(), {}, false};
        QVERIFY(checkRecipeFiles(recipe, options, task));
        QFile file(folder + u'/' + part);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(file.size() - 1));
        QVERIFY(file.putChar('!'));
        file.close();
        const auto result = checkRecipeFiles(recipe, options, task);
        QVERIFY(!result);
        QVERIFY2(result.error().message().contains(u"The file differs from the one"_s),
                 qPrintable(result.error().message()));
    }

    void nothingIsWrittenBeforeAllIsKnownToBePossible_data()
    {
        QTest::addColumn<QByteArray>("last");
        QTest::addColumn<QString>("reason");
        const QByteArray open = R"({"do": "open", "as": "b", "file": )";
        QTest::addRow("a file is missing") << open + R"("none.bpk"})" << u"Step 3 (open)"_s;
        QTest::addRow("a file has changed") << open + R"("record.mpk", "size": 3})" << u"Step 3 (open)"_s;
        QTest::addRow("different content") << open + R"("record.mpk", "sha256": "00"})" << u"differs from the one"_s;
        QTest::addRow("a path that is not there")
            << QByteArray(R"({"do": "remove", "model": "a", "paths": ["none"]})") << u"Step 3 (remove)"_s;
        QTest::addRow("a folder that is not there")
            << QByteArray(R"({"do": "export", "model": "a", "file": "none/x.bpk"})") << u"Step 3 (export)"_s;
        QTest::addRow("a target that exists")
            << QByteArray(R"({"do": "export", "model": "a", "file": "record.mpk"})") << u"already exists"_s;
        QTest::addRow("one target twice")
            << QByteArray(R"({"do": "export", "model": "a", "file": "first.bpk"})") << u"already exists"_s;
        QTest::addRow("a selection of nothing")
            << QByteArray(R"({"do": "export", "model": "a", "file": "x.bpk", "regex": ["zzz"]})")
            << u"Step 3 (export)"_s;
    }
    void nothingIsWrittenBeforeAllIsKnownToBePossible()
    {
        QFETCH(QByteArray, last);
        QFETCH(QString, reason);
        const auto recipe = recipeFromJson(
            R"({"recipe": 1, "steps": [{"do": "open", "file": "base.bpk", "as": "a"},
                {"do": "export", "model": "a", "file": "first.bpk"}, )" +
            last + "]}");
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        const QStringList before = QDir(m_folder->path()).entryList(QDir::Files);
        Task task;
        const auto result = runRecipe(*recipe, {m_folder->path(), {}, false}, task);
        QVERIFY(!result);
        QVERIFY2(result.error().sentence().contains(reason), qPrintable(result.error().sentence()));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), before);
    }

    void anOwnOutputCanBeOpened()
    {
        const auto recipe = recipeFromJson(
            R"({"recipe": 1, "steps": [{"do": "open", "file": "base.bpk", "as": "a"},
                {"do": "export", "model": "a", "file": "first.safetensors"},
                {"do": "open", "file": "first.safetensors", "as": "b"},
                {"do": "export", "model": "b", "file": "second.safetensors", "adapter": "none"}]})");
        QVERIFY(recipe);
        Task task;
        QVERIFY(!replayRecipe(*recipe, {m_folder->path(), {}, false}, task));
        const auto result = runRecipe(*recipe, {m_folder->path(), {}, false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        QCOMPARE(result->exports.size(), std::size_t(2));
    }

    void aFolderThatARecipeWritesCanBeOpened_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("opened");
        QTest::newRow("by the folder") << u"step1.ocdbt"_s << u"step1.ocdbt"_s;
        QTest::newRow("by its file") << u"step2.ocdbt"_s << u"step2.ocdbt/manifest.ocdbt"_s;
        QTest::newRow("as recorded") << u"step3.ocdbt/manifest.ocdbt"_s << u"step3.ocdbt"_s;
    }
    void aFolderThatARecipeWritesCanBeOpened()
    {
        QFETCH(const QString, written);
        QFETCH(const QString, opened);
        const QJsonObject base{{u"do"_s, u"open"_s}, {u"file"_s, u"base.bpk"_s}, {u"as"_s, u"a"_s}};
        const QJsonObject first{{u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, written}};
        const QJsonObject again{{u"do"_s, u"open"_s}, {u"file"_s, opened}, {u"as"_s, u"b"_s}};
        const QJsonObject last{{u"do"_s, u"export"_s},
                               {u"model"_s, u"b"_s},
                               {u"file"_s, u"of-folder.safetensors"_s},
                               {u"adapter"_s, u"none"_s}};
        const auto recipe = recipeFromJson(
            QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, QJsonArray{base, first, again, last}}}).toJson());
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        // The second time, everything is replaced.
        for (const bool overwrite : {false, true}) {
            Task task;
            QVERIFY(!replayRecipe(*recipe, {m_folder->path(), {}, true}, task));
            const auto result = runRecipe(*recipe, {m_folder->path(), {}, overwrite}, task);
            QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
            QCOMPARE(result->exports.size(), std::size_t(2));
        }
        QVERIFY(QFile::remove(path("of-folder.safetensors")));
    }

    void everyOptionOfAnExportIsSaid()
    {
        const ModelState state = opened(path("base.bpk"));
        ExportOptions options;
        options.target = path("x.bpk");
        options.format = findFormat(u"burnpack");
        options.burnVersion = BurnVersion::V0_20;
        options.embed = EmbedForm::Cpp;
        options.selection.regexes = {u"^fc"_s, u"norm"_s};
        options.selection.paths = {u"conv1.weight"_s};
        options.selection.containers = {u"Linear"_s};
        options.selection.excludes = {u"bias$"_s};
        options.selection.filter = u"dtype:f32"_s;
        options.selection.nodes = {at(state, "fc1"), at(state, "norm1.gamma")};
        options.remap = {{"a", "b"}, {"c", "d"}};
        options.mapIndices = true;
        options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision});
        options.precision = {Dtype::F16, Dtype::I16, {{u"x=y"_s, Dtype::BF16}, {u"z"_s, std::nullopt}}};
        options.assigned = {{"a", "b"}, {"c", "d"}};
        options.variants = {{"e", "V1"}};
        options.lengths = {{"f", 3}, {"g", 12}};
        options.marks = {{"fc1", "Linear"}};
        options.metadata.set("z", "1");
        options.metadata.set("a", "2");
        options.allowPartial = OmissionKind::Fields;
        options.overwrite = true;
        options.shardSize = std::uint64_t(5) << 30;
        options.verify = true;
        options.unmatchedRulesFail = true;
        options.idSeed = ParamId{~std::uint64_t(0)};
        const auto arguments = exportArgumentsOf(options, state);
        QVERIFY2(arguments, arguments ? "" : qPrintable(arguments.error().sentence()));
        QJsonObject step = *arguments;
        step.insert(u"model"_s, u"a"_s);
        step.insert(u"file"_s, u"x.bpk"_s);
        const auto recipe = recipeFromJson(recipeToJson(
            {{{RecipeAction::Open, {{u"file"_s, u"base.bpk"_s}, {u"as"_s, u"a"_s}}}, {RecipeAction::Export, step}}}));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        auto again = exportOptionsFrom(recipe->steps[1].arguments, options.target);
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        again->selection.nodes = options.selection.nodes;
        const auto declared = exportArgumentsOf(*again, state);
        QVERIFY(declared);
        QCOMPARE(*declared, *arguments);
        QCOMPARE(again->format, options.format);
        QCOMPARE(int(again->burnVersion), int(options.burnVersion));
        QVERIFY(again->embed == options.embed);
        QCOMPARE(again->selection.regexes, options.selection.regexes);
        QCOMPARE(again->selection.paths, options.selection.paths);
        QCOMPARE(again->selection.containers, options.selection.containers);
        QCOMPARE(again->selection.excludes, options.selection.excludes);
        QCOMPARE(again->selection.filter, options.selection.filter);
        QVERIFY(again->remap == options.remap);
        QVERIFY(again->mapIndices && again->allowPartial == OmissionKind::Fields && again->overwrite && again->verify &&
                again->unmatchedRulesFail);
        QVERIFY(again->adapter == options.adapter);
        QVERIFY(again->precision == options.precision);
        QVERIFY(again->assigned == options.assigned && again->variants == options.variants);
        QVERIFY(again->lengths == options.lengths && again->marks == options.marks);
        QVERIFY(again->metadata == options.metadata);
        QCOMPARE(again->shardSize, options.shardSize);
        QVERIFY(again->idSeed == options.idSeed);

        // Older recipes allow fields alone, with a boolean.
        const auto allowing = [&](const QJsonValue &value) -> Expected<ExportOptions> {
            QJsonObject changed = step;
            changed.insert(u"allowPartial"_s, value);
            const auto read =
                recipeFromJson(recipeToJson({{{RecipeAction::Open, {{u"file"_s, u"base.bpk"_s}, {u"as"_s, u"a"_s}}},
                                              {RecipeAction::Export, changed}}}));
            if (!read)
                return read.error();
            return exportOptionsFrom(read->steps[1].arguments, options.target);
        };
        const auto older = allowing(true);
        QVERIFY(older && older->allowPartial == OmissionKind::Fields);
        const auto none = allowing(false);
        QVERIFY(none && none->allowPartial.isEmpty());
        QVERIFY(allowing(QJsonArray{1})
                    .error()
                    .message()
                    .endsWith(u"The argument “allowPartial” must be an array of strings, or true or false."_s));

        options.adapter = AdapterChoice::none();
        options.unmatchedRulesFail = false;
        options.remap.push_back({"off", "on", false});
        const auto other = exportArgumentsOf(options, state);
        QVERIFY(other);
        const auto others = exportOptionsFrom(*other, options.target);
        QVERIFY(others);
        QVERIFY(others->adapter == AdapterChoice::none() && !others->unmatchedRulesFail);
        QCOMPARE(others->remap.size(), std::size_t(2));
    }

    void aStructureIsSaidAsAWhole()
    {
        const auto source = RustSource::read({fixturePath("rust/models.rs")});
        QVERIFY(source);
        const auto structure = makeRustStructure(*source, u"Tiny"_s);
        QVERIFY(structure);
        const auto argument = structureArgumentOf(**structure, BurnVersion::V0_19);
        QVERIFY(argument);
        const auto again = structureFrom({{u"structure"_s, *argument}}, u"/nowhere"_s);
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        QCOMPARE((*again)->name(), (*structure)->name());

        const auto recipe = recipeFromJson(
            recipeToJson({{{RecipeAction::Open, {{u"file"_s, u"full.bin"_s}, {u"as"_s, u"a"_s}}},
                           {RecipeAction::Bind, {{u"model"_s, u"a"_s}, {u"structure"_s, *argument}}},
                           {RecipeAction::Export, {{u"model"_s, u"a"_s}, {u"file"_s, u"full.mpk"_s}}}}}));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        QVERIFY(QFile::copy(fixturePath("burn/tiny/full.bin"), path("full.bin")));
        Task task;
        const auto result = runRecipe(*recipe, {m_folder->path(), {}, false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        QCOMPARE(listing(opened(path("full.mpk"))), listing(opened(fixturePath("burn/tiny/full.mpk"))));
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    void runExportOf(const Edited &model, const ExportOptions &options, const LineagePtr &record = {})
    {
        Task task;
        const auto plan = planExport(model.state(), options, task);
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().sentence()));
        QVERIFY2(plan->canRun(), plan->problems.empty() ? "" : qPrintable(plan->problems.front().error.sentence()));
        const auto report = runExport(*plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        m_exports.push_back({nextLineageOrder(), model.lineage(), model.state(), plan->options, record});
    }

    [[nodiscard]] Recipe recorded(const std::vector<LineagePtr> &ends) const
    {
        Task task;
        const auto recipe = recordRecipe(ends, m_exports, {m_folder->path()}, task);
        if (!recipe)
            qFatal("%s", qPrintable(recipe.error().sentence()));
        const auto read = recipeFromJson(recipeToJson(recipe->recipe));
        if (!read || *read != recipe->recipe)
            qFatal("the recipe cannot be read again: %s", read ? "differs" : qPrintable(read.error().sentence()));
        return *read;
    }

    [[nodiscard]] QString refusal(const std::vector<LineagePtr> &ends) const
    {
        Task task;
        const auto recipe = recordRecipe(ends, m_exports, {m_folder->path()}, task);
        return recipe ? QString() : recipe.error().sentence();
    }

    RecipeResult run(const Recipe &recipe)
    {
        if (!QDir(m_folder->path()).mkpath(u"again/out"_s))
            qFatal("no folder");
        Task task;
        auto result = runRecipe(recipe, {m_folder->path(), path("again"), false}, task);
        if (!result)
            qFatal("%s", qPrintable(result.error().sentence()));
        return *std::move(result);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::vector<RecordedExport> m_exports;
};

BURNISH_TEST(TestLineage)

} // namespace burnish::test::tst_lineage

#include "tst_lineage.moc"
