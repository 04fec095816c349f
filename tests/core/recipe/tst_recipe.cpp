// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/recipe/reciperun.h"
#include "support/filemaking.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <map>

namespace burnish::test::tst_recipe {

namespace {

QByteArray recipeOf(const QByteArray &steps)
{
    return "{\"recipe\": 1, \"steps\": [" + steps + "]}";
}

QString shaAt(const ModelState &state, std::string_view path)
{
    return sha256Of(*state.node(at(state, path)).tensor);
}

} // namespace

class TestRecipe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatIsNoRecipe_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("reason");
        const QByteArray open = R"({"do": "open", "file": "a.bpk", "as": "a"})";
        QTest::addRow("not valid JSON") << QByteArray("{") << QStringLiteral("Invalid JSON");
        QTest::addRow("another document") << QByteArray("{\"steps\": []}") << QStringLiteral("not a recipe");
        QTest::addRow("an unknown action") << recipeOf(R"({"do": "frobnicate"})") << QStringLiteral("“frobnicate”");
        QTest::addRow("a missing argument") << recipeOf(R"({"do": "open", "file": "a.bpk"})")
                                            << QStringLiteral("Step 1 (open): The argument “as” is missing.");
        QTest::addRow("an unknown argument")
            << recipeOf(R"({"do": "open", "file": "a", "as": "a", "x": 1})") << QStringLiteral("“x”");
        QTest::addRow("an argument of the wrong kind")
            << recipeOf(R"({"do": "open", "file": 3, "as": "a"})") << QStringLiteral("must be a string");
        QTest::addRow("rules that are not pairs")
            << recipeOf(open + R"(, {"do": "remap", "model": "a", "rules": [["x"]]})")
            << QStringLiteral("Step 2 (remap)");
        QTest::addRow("a model that is not open")
            << recipeOf(R"({"do": "remove", "model": "b", "paths": ["x"]})") << QStringLiteral("as “b”");
        QTest::addRow("a handle twice") << recipeOf(open + "," + open) << QStringLiteral("already open as “a”");
    }
    void refusesWhatIsNoRecipe()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, reason);
        const auto recipe = recipeFromJson(json);
        QVERIFY(!recipe);
        QVERIFY2(recipe.error().message().contains(reason), qPrintable(recipe.error().message()));
    }

    void writesWhatItReads()
    {
        const auto recipe = readRecipeFile(samplePath("recipe.json"));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        const auto again = recipeFromJson(recipeToJson(*recipe));
        QVERIFY(again);
        QCOMPARE(again->steps.size(), recipe->steps.size());
        QVERIFY(*again == *recipe);
    }

    void playsTheBundledRecipe()
    {
        QTemporaryDir folder;
        const QString file = samplePath("recipe.json");
        Task task;
        const auto result = runRecipe(*readRecipeFile(file), {recipeFolder(file), folder.path(), false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        QCOMPARE(result->exports.size(), std::size_t(3));
        const ModelState made = opened(folder.filePath(QStringLiteral("digits-noisy.bpk")));
        const ModelState noisy = opened(samplePath("digits-noisy.safetensors"));
        const ModelState base = opened(samplePath("digits-base.bpk"));
        QCOMPARE(shaAt(made, "norm1.gamma"), shaAt(noisy, "norm1.weight"));
        QCOMPARE(made.node(at(made, "fc1.weight")).paramId, base.node(at(base, "fc1.weight")).paramId);
        QCOMPARE(made.node(at(made, "fc1.weight")).tensor->info().shape(), Shape({512, 64}));
    }

    void aModuleBecomesTheModel()
    {
        QTemporaryDir folder;
        const auto run = [&](const QByteArray &key) {
            const auto recipe = recipeFromJson(recipeOf(R"({"do": "open", "file": "digits-base.bpk", "as": "a"},
                {"do": "topLevel", "model": "a", "key": ")" +
                                                        key + R"("},
                {"do": "export", "model": "a", "file": "top.safetensors"})"));
            if (!recipe)
                qFatal("%s", qPrintable(recipe.error().sentence()));
            Task task;
            return runRecipe(*recipe, {samplePath(), folder.path(), true}, task);
        };
        QVERIFY(run("norm1"));
        const ModelState out = opened(folder.filePath(QStringLiteral("top.safetensors")));
        QCOMPARE(out.tensors().size(), std::size_t(4));
        QVERIFY(out.find("running_mean"));
        const auto refused = run("norm9");
        QVERIFY(!refused);
        QVERIFY(refused.error().message().startsWith(
            QStringLiteral("Step 2 (topLevel): The model has no top-level key “norm9”")));
    }

    void quantisedTensorsAreReadInTheChosenForm()
    {
        QTemporaryDir folder;
        const auto run = [&](const QByteArray &form) {
            const auto recipe = recipeFromJson(recipeOf(R"({"do": "open", "file": "modelopt-tiled-or-not.safetensors",
                    "as": "a"},
                {"do": "quantisedAs", "model": "a", "form": ")" +
                                                        form + R"("},
                {"do": "cast", "model": "a", "paths": ["a.weight"], "dtype": "F32"},
                {"do": "export", "model": "a", "file": ")" +
                                                        form + R"(.safetensors"})"));
            if (!recipe)
                qFatal("%s", qPrintable(recipe.error().sentence()));
            Task task;
            return runRecipe(*recipe, {fixturePath("comfy/hostile"), folder.path(), true}, task);
        };
        QStringList sums;
        for (const char *form : {"nvfp4-rows", "nvfp4-tiled"}) {
            const auto done = run(form);
            QVERIFY2(done, done ? "" : qPrintable(done.error().sentence()));
            const ModelState out = opened(folder.filePath(QLatin1String(form) + QStringLiteral(".safetensors")));
            QCOMPARE(out.tensors().size(), std::size_t(1));
            sums += shaAt(out, "a.weight");
        }
        QVERIFY(sums[0] != sums[1]);
        const auto refused = run("nvfp4");
        QVERIFY(!refused);
        QCOMPARE(refused.error().message(),
                 QStringLiteral("Step 2 (quantisedAs): No tensor can be quantised as nvfp4, only as nvfp4-rows, "
                                "nvfp4-tiled."));
    }

    void tensorsAreShapedAnew()
    {
        QTemporaryDir folder;
        const QByteArray steps = R"(
            {"do": "open", "file": "digits-base.bpk", "as": "a"},
            {"do": "permute", "model": "a", "paths": ["conv1.weight"], "axes": [2, 3, 1, 0]},
            {"do": "split", "model": "a", "path": "fc1.weight", "axis": 1, "sizes": [16, 48], "names": ["left", "right"]},
            {"do": "concatenate", "model": "a", "paths": ["norm1.beta", "norm1.gamma"], "axis": 0, "name": "both"},
            {"do": "slice", "model": "a", "paths": ["norm1.both"], "slices": "::-0"},
            {"do": "export", "model": "a", "file": "out.safetensors"})";
        const auto run = [&](QByteArray json, bool overwrite) -> Expected<RecipeResult> {
            const auto recipe = recipeFromJson(recipeOf(json));
            if (!recipe)
                return recipe.error();
            Task task;
            return runRecipe(*recipe, {samplePath(), folder.path(), overwrite}, task);
        };
        const auto refused = run(steps, false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().message(), QStringLiteral("Step 5 (slice): The step of a slice must be 1 or more."));
        QVERIFY(run(QByteArray(steps).replace("::-0", "1::2"), false));
        const auto bytes = [&] {
            QFile file(folder.filePath(QStringLiteral("out.safetensors")));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray first = bytes();
        const ModelState out = opened(folder.filePath(QStringLiteral("out.safetensors")));
        const ModelState base = opened(samplePath("digits-base.bpk"));
        const auto shapeOf = [](const ModelState &state, std::string_view path) {
            return state.node(at(state, path)).tensor->info().shape();
        };
        QCOMPARE(shapeOf(out, "fc1.left"), Shape({512, 16}));
        QCOMPARE(shapeOf(out, "fc1.right"), Shape({512, 48}));
        QCOMPARE(shapeOf(out, "norm1.both")[0], shapeOf(base, "norm1.gamma")[0]);
        QCOMPARE(shapeOf(out, "conv1.weight")[3], shapeOf(base, "conv1.weight")[0]);
        QVERIFY(run(QByteArray(steps).replace("::-0", "1::2"), true));
        QCOMPARE(bytes(), first);

        const QString wrong =
            run(QByteArray(steps).replace("\"axis\": 1", "\"axis\": -1").replace("::-0", ":"), true).error().message();
        QCOMPARE(wrong, QStringLiteral("Step 3 (split): Expected a non-negative number, found -1."));
        const QString half = run(QByteArray(steps).replace("[16, 48]", "[16.5, 48]"), true).error().message();
        QCOMPARE(half, QStringLiteral("Step 3 (split): The argument “sizes” must be an array of whole numbers."));
    }

    void onlyWhoRunsARecipeLetsItReplaceFiles()
    {
        QTemporaryDir folder;
        QFile old(folder.filePath(QStringLiteral("out.safetensors")));
        QVERIFY(old.open(QIODevice::WriteOnly));
        QCOMPARE(old.write("precious"), qint64(8));
        old.close();
        const auto recipe = recipeFromJson(recipeOf(R"({"do": "open", "file": "digits-base.bpk", "as": "a"},
            {"do": "export", "model": "a", "file": "out.safetensors", "overwrite": true})"));
        QVERIFY(recipe);
        Task task;
        const auto refused = runRecipe(*recipe, {samplePath(), folder.path(), false}, task);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::Exists);
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("precious"));
        QVERIFY(runRecipe(*recipe, {samplePath(), folder.path(), true}, task));
    }

    void exportsStayInsideTheOutputFolder_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("isInside");
        QTest::newRow("name") << QStringLiteral("out.bpk") << true;
        QTest::newRow("folder in it") << QStringLiteral("sub/out.bpk") << true;
        QTest::newRow("round about") << QStringLiteral("sub/../out.bpk") << true;
        QTest::newRow("above") << QStringLiteral("../out.bpk") << false;
        QTest::newRow("above and similar") << QStringLiteral("../inside2/out.bpk") << false;
        QTest::newRow("absolute") << QStringLiteral("%1/out.bpk") << false;
        QTest::newRow("linked folder") << QStringLiteral("elsewhere/out.bpk") << false;
        QTest::newRow("linked file") << QStringLiteral("link.bpk") << false;
        QTest::newRow("dangling link") << QStringLiteral("dangling.bpk") << false;
    }
    void exportsStayInsideTheOutputFolder()
    {
        QFETCH(QString, file);
        QFETCH(bool, isInside);
        QTemporaryDir folder;
        QDir whole(folder.path());
        QVERIFY(whole.mkpath(QStringLiteral("inside/sub")) && whole.mkpath(QStringLiteral("inside2")));
        QFile other(whole.filePath(QStringLiteral("other.bpk")));
        QVERIFY(other.open(QIODevice::WriteOnly));
        QVERIFY(
            QFile::link(whole.filePath(QStringLiteral("inside2")), whole.filePath(QStringLiteral("inside/elsewhere"))));
        QVERIFY(QFile::link(other.fileName(), whole.filePath(QStringLiteral("inside/link.bpk"))));
        QVERIFY(QFile::link(whole.filePath(QStringLiteral("new.bpk")),
                            whole.filePath(QStringLiteral("inside/dangling.bpk"))));
        if (file.contains(QLatin1String("%1")))
            file = file.arg(folder.path());
        const QByteArray steps = R"({"do": "open", "file": "digits-base.bpk", "as": "a"},
            {"do": "export", "model": "a", "file": "FILE"})";
        Task task;
        const auto result = runRecipe(*recipeFromJson(recipeOf(QByteArray(steps).replace("FILE", file.toUtf8()))),
                                      {samplePath(), whole.filePath(QStringLiteral("inside")), true}, task);
        QVERIFY2(result.has_value() == isInside, result ? "" : qPrintable(result.error().sentence()));
        if (!isInside) {
            QVERIFY2(result.error().message().contains(QStringLiteral("inside the output folder")),
                     qPrintable(result.error().sentence()));
            QVERIFY(!QFile::exists(whole.filePath(QStringLiteral("new.bpk"))));
            QCOMPARE(other.size(), 0);
        }
    }

    void everyFileOfAnExportStaysInsideTheOutputFolder_data()
    {
        QTest::addColumn<QString>("link");
        for (const char *link : {"x-00001-of-%1.safetensors", "x-%1-of-%1.safetensors", "x.safetensors.index.json",
                                 "config.json", "tokenizer.json"})
            QTest::addRow("%s", link) << QString::fromLatin1(link);
    }
    void everyFileOfAnExportStaysInsideTheOutputFolder()
    {
        QFETCH(QString, link);
        QTemporaryDir folder;
        QDir whole(folder.path());
        QVERIFY(whole.mkpath(QStringLiteral("inside")) && whole.mkpath(QStringLiteral("src")));
        const auto put = [&](const char *name, const QByteArray &content) {
            writeInPlace(whole.filePath(QLatin1String(name)), content);
        };
        put("src/config.json", "{}");
        put("src/tokenizer.json", "{}");
        put("src/model.safetensors", contentOfFile(samplePath("digits-noisy.safetensors")));
        const QByteArray steps = R"({"do": "open", "file": "src/model.safetensors", "as": "m"},
            {"do": "export", "model": "m", "file": "x.safetensors", "shardSize": 60000, "withFiles": "src"})";
        const auto run = [&] {
            Task task;
            return runRecipe(*recipeFromJson(recipeOf(steps)),
                             {folder.path(), whole.filePath(QStringLiteral("inside")), true}, task);
        };
        const auto first = run();
        QVERIFY2(first, first ? "" : qPrintable(first.error().sentence()));
        const auto shards = qsizetype(first->exports.front().files.filter(QStringLiteral("-of-")).size());
        QVERIFY(shards > 1);
        const QString name = whole.filePath(QStringLiteral("inside/") +
                                            (link.contains(u'%') ? link.arg(shards, 5, 10, QChar(u'0')) : link));
        QVERIFY2(QFile::exists(name), qPrintable(name));
        const auto written = [&] {
            std::map<QString, QByteArray> files;
            const QDir inside(whole.filePath(QStringLiteral("inside")));
            for (const QString &each : inside.entryList(QDir::Files | QDir::Hidden))
                files[each] = contentOfFile(inside.filePath(each));
            return files;
        };
        const auto before = written();
        for (const bool isDangling : {false, true}) {
            const QString victim = whole.filePath(isDangling ? QStringLiteral("new") : QStringLiteral("victim"));
            put("victim", "precious");
            QVERIFY(QFile::remove(name) && QFile::link(victim, name));
            const auto refused = run();
            QVERIFY(!refused);
            QVERIFY2(refused.error().message().contains(QStringLiteral("inside the output folder")),
                     qPrintable(refused.error().sentence()));
            QCOMPARE(contentOfFile(whole.filePath(QStringLiteral("victim"))), QByteArray("precious"));
            QVERIFY(!QFile::exists(whole.filePath(QStringLiteral("new"))));
        }
        QVERIFY(QFile::remove(name));
        const auto again = run();
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        QVERIFY(written() == before);
    }

    void runsEachKindOfStep()
    {
        QTemporaryDir folder;
        const QByteArray steps = R"(
            {"do": "open", "file": "digits-base.bpk", "as": "a"},
            {"do": "open", "file": "digits-base.mpk", "as": "b"},
            {"do": "rename", "model": "a", "path": "fc2", "to": "head"},
            {"do": "duplicate", "model": "a", "paths": ["norm3"]},
            {"do": "remove", "model": "a", "paths": ["norm1", "norm2.running_mean"]},
            {"do": "cast", "model": "a", "paths": ["head"], "dtype": "f16"},
            {"do": "transpose", "model": "a", "paths": ["fc1.weight"]},
            {"do": "replace", "model": "a", "path": "conv1.bias", "from": "b", "with": "norm1.beta"},
            {"do": "move", "from": "b", "to": "a", "paths": ["norm1"]},
            {"do": "setMetadata", "model": "a", "set": {"k": "v"}, "remove": ["producer"]},
            {"do": "setContainerType", "model": "a", "paths": ["head"], "type": "Linear"},
            {"do": "remap", "model": "a", "rules": [["^conv(\\d)\\.", "conv.$1."]]},
            {"do": "export", "model": "a", "file": "out.safetensors", "precision": ["^norm3=bf16"], "verify": true})";
        const auto recipe = recipeFromJson(recipeOf(steps));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        Task task;
        const auto result = runRecipe(*recipe, {samplePath(), folder.path(), false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        const ModelState out = opened(folder.filePath(QStringLiteral("out.safetensors")));
        QCOMPARE(out.node(at(out, "head.weight")).tensor->info().dtype(), Dtype::F16);
        QCOMPARE(out.node(at(out, "norm3.gamma")).tensor->info().dtype(), Dtype::BF16);
        QCOMPARE(out.node(at(out, "fc1.weight")).tensor->info().shape(), Shape({64, 512}));
        QVERIFY(out.find("norm3_2.gamma"));
        QVERIFY(out.find("norm1.gamma"));
        QVERIFY(!out.find("norm2.running_mean"));
        QVERIFY(out.find("conv.2.weight"));
        QCOMPARE(out.metadata().value("k"), std::optional<std::string>("v"));
        const ModelState record = opened(samplePath("digits-base.mpk"));
        QCOMPARE(shaAt(out, "conv.1.bias"), shaAt(record, "norm1.beta"));
    }

    void numbersCountWithoutGaps()
    {
        QTemporaryDir folder;
        const auto recipe = recipeFromJson(recipeOf(R"({"do": "open", "file": "digits-base.bpk", "as": "a"},
            {"do": "remap", "model": "a", "rules": [["^conv(\\d)\\.", "conv.$1."]], "mapIndices": true},
            {"do": "export", "model": "a", "file": "out.safetensors"})"));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        Task task;
        const auto result = runRecipe(*recipe, {samplePath(), folder.path(), false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        const ModelState out = opened(folder.filePath(QStringLiteral("out.safetensors")));
        QVERIFY(out.find("conv.0.weight"));
        QVERIFY(!out.find("conv.3.weight"));
    }

    void takesStructuresFromFilesBesideIt()
    {
        QTemporaryDir folder;
        const QByteArray steps = R"(
            {"do": "open", "file": "burn/tiny/full.bin", "as": "bin", "rust": ["rust/models.rs"], "type": "Tiny"},
            {"do": "open", "file": "burn/tiny/store.bpk", "as": "store"},
            {"do": "export", "model": "bin", "file": "a.mpk"},
            {"do": "export", "model": "store", "file": "b.mpk", "rust": ["rust/models.rs"], "type": "Tiny"})";
        Task task;
        const auto recipe = recipeFromJson(recipeOf(steps));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        const auto result = runRecipe(*recipe, {fixturePath(), folder.path(), false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        const ModelState requested = opened(fixturePath("burn/tiny/full.mpk"));
        for (const char *file : {"a.mpk", "b.mpk"}) {
            const ModelState out = opened(folder.filePath(QLatin1String(file)));
            QCOMPARE(listing(out), listing(requested));
            QCOMPARE(shaAt(out, "linear.weight"), shaAt(requested, "linear.weight"));
        }
    }

    void setsAValueOfARecord()
    {
        QTemporaryDir folder;
        const QByteArray steps = R"({"do": "open", "file": "optimizer-adam/full.mpk", "as": "a"},
            {"do": "export", "model": "a", "file": "out.mpk"})";
        Task task;
        const RecipeOptions options = {fixturePath("burn"), folder.path(), false};
        QVERIFY(runRecipe(*recipeFromJson(recipeOf(steps)), options, task));
        const ModelState before = opened(folder.filePath(QStringLiteral("out.mpk")));
        std::string path;
        before.visitPaths(before.root(), [&](NodeId, const Node &node, const std::string &p) {
            if (node.kind == NodeKind::Value && path.empty())
                path = p;
            return true;
        });
        QVERIFY(!path.empty());
        QByteArray changed = R"({"do": "open", "file": "optimizer-adam/full.mpk", "as": "a"},
            {"do": "setValue", "model": "a", "path": "PATH", "value": 41},
            {"do": "export", "model": "a", "file": "changed.mpk"})";
        changed.replace("PATH", QByteArray::fromStdString(path));
        const auto result = runRecipe(*recipeFromJson(recipeOf(changed)), options, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        const ModelState after = opened(folder.filePath(QStringLiteral("changed.mpk")));
        QCOMPARE(valueForPeople(*after.node(at(after, path)).value()), QStringLiteral("41"));
    }

    void aNullInANameIsOneSentence_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::newRow("opened") << QByteArray(R"({"do": "open", "file": "a\u0000b.bpk", "as": "b"})");
        QTest::newRow("written") << QByteArray(R"({"do": "export", "model": "a", "file": "x\u0000y.bpk"})");
    }
    void aNullInANameIsOneSentence()
    {
        QFETCH(QByteArray, step);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); // Qt's own
        QTemporaryDir folder;
        const auto recipe = recipeFromJson(recipeOf(R"({"do": "open", "file": "digits-base.bpk", "as": "a"},)" + step));
        QVERIFY(recipe);
        Task task;
        const auto result = runRecipe(*recipe, {samplePath(), folder.path(), false}, task);
        QVERIFY(!result);
        QVERIFY2(result.error().message().endsWith(QStringLiteral("The name contains a null character.")),
                 qPrintable(result.error().message()));
    }

    /// Steps that each double what is there would take more time and memory than there is.
    void stepsThatDoubleTheirWorkEnd_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QString>("reason");
        const QByteArray copy = R"({"operation": "copy", "inputs": ["fc2.bias"], "outputs": ["t"]})";
        const auto rules = [](const QByteArray &steps) {
            return QByteArray(R"({"do": "rules", "model": "a", "rules": {"placeholders": {"x": "any"}, "steps": [)" +
                              steps + "]}}");
        };
        const QString concatenated = QStringLiteral("More than 1000000 tensors would be concatenated.");
        const QString computed = QStringLiteral("from more than 1000000 others");
        QTest::addRow("concat")
            << rules(copy + R"(, {"operation": "concat", "inputs": ["fc2.bias", "t"], "outputs": ["fc2.bias"],
                                  "parameters": {"axis": 0}})")
            << concatenated;
        QTest::addRow("sum") << rules(copy +
                                      R"(, {"operation": "sum", "inputs": ["fc2.bias", "t"], "outputs": ["fc2.bias"]})")
                             << computed;
        QTest::addRow("names") << rules(R"({"operation": "copy", "inputs": ["{x}"], "outputs": ["p%1.{x}"]})")
                               << QStringLiteral("The steps make more than 25");
        QTest::addRow("without rules") << QByteArray(R"({"do": "duplicate", "model": "a", "paths": ["fc2.bias"],
            "seed": "0000000000%18"}, {"do": "concatenate", "model": "a", "paths": ["fc2.bias", "fc2.bias_2"],
            "axis": 0, "name": "bias"})")
                                       << concatenated;
    }
    void stepsThatDoubleTheirWorkEnd()
    {
        QFETCH(QByteArray, step);
        QFETCH(QString, reason);
        QByteArray steps = R"({"do": "open", "file": "digits-base.bpk", "as": "a"})";
        for (int i = 0; i < 40; ++i)
            steps += ',' + QByteArray(step).replace("%1", QByteArray::number(10 + i));
        const auto recipe = recipeFromJson(recipeOf(steps));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().message()));
        QTemporaryDir folder;
        Task task;
        const auto result = runRecipe(*recipe, {samplePath(), folder.path(), false}, task);
        QVERIFY(!result);
        QVERIFY2(result.error().message().contains(reason), qPrintable(result.error().message()));
        QCOMPARE(result.error().code(), ErrorCode::Range);
    }

    void aStepThatFailsIsNamed_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QString>("reason");
        QTest::addRow("a path that is not there")
            << QByteArray(R"({"do": "remove", "model": "a", "paths": ["nothing"]})")
            << QStringLiteral("Step 2 (remove)");
        QTest::addRow("rules without a hit") << QByteArray(R"({"do": "remap", "model": "a", "rules": [["x9", "y"]]})")
                                             << QStringLiteral("No rule renames");
        QTest::addRow("an unknown type") << QByteArray(
                                                R"({"do": "cast", "model": "a", "paths": ["fc1"], "dtype": "f99"})")
                                         << QStringLiteral("“f99”");
        QTest::addRow("an unknown format")
            << QByteArray(R"({"do": "export", "model": "a", "file": "x.abc"})") << QStringLiteral("Step 2 (export)");
        QTest::addRow("a file that is not there")
            << QByteArray(R"({"do": "open", "file": "none.bpk", "as": "b"})") << QStringLiteral("Step 2 (open)");
        QTest::addRow("a tensor that does not fit")
            << QByteArray(R"({"do": "replace", "model": "a", "path": "fc1", "from": "a", "with": "fc2.bias"})")
            << QStringLiteral("Step 2 (replace)");
    }
    void aStepThatFailsIsNamed()
    {
        QFETCH(QByteArray, step);
        QFETCH(QString, reason);
        QTemporaryDir folder;
        const auto recipe = recipeFromJson(recipeOf(R"({"do": "open", "file": "digits-base.bpk", "as": "a"},)" + step));
        QVERIFY(recipe);
        Task task;
        const auto result = runRecipe(*recipe, {samplePath(), folder.path(), false}, task);
        QVERIFY(!result);
        QVERIFY2(result.error().message().contains(reason), qPrintable(result.error().message()));
    }
};

BURNISH_TEST(TestRecipe)

} // namespace burnish::test::tst_recipe

#include "tst_recipe.moc"
