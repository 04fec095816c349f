// SPDX-License-Identifier: MIT
// The steps of recipes that make adapters and bake them: the same bytes as from the command line.
#include "core/lora/lorabake.h"
#include "core/lora/loramakeoptions.h"
#include "core/recipe/lineage.h"
#include "core/recipe/reciperun.h"
#include "core/recipe/recipesteps.h"
#include "core/rules/rulesfile.h"
#include "support/commandline.h"
#include "support/loramaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

namespace burnish::test::tst_lorasteps {

using namespace Qt::StringLiterals;

namespace {

const QString adapter = samplePath("digits-lora.safetensors");

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject opening(const QString &file, const char *handle)
{
    return {{u"do"_s, u"open"_s}, {u"file"_s, file}, {u"as"_s, QLatin1String(handle)}};
}

} // namespace

class TestLoraSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void runRepeatsTheCommand_data()
    {
        QTest::addColumn<QStringList>("command"); ///< without "lora" and the file to write
        QTest::addColumn<QByteArray>("step");
        const QString noisy = sample(u"digits-noisy.safetensors"_s);
        const QString rotated = sample(u"digits-rotated.safetensors"_s);
        const QStringList extract = {u"extract"_s, noisy, rotated};
        QTest::newRow("extract") << extract + QStringList{u"--rank"_s, u"2"_s}
                                 << QByteArray("{\"do\": \"extractLora\", \"model\": \"b\", \"from\": \"a\", "
                                               "\"rank\": {\"most\": 2}}");
        QTest::newRow("extract by energy, as kohya")
            << extract + QStringList{u"--energy"_s,
                                     u"0.9"_s,
                                     u"--style"_s,
                                     u"kohya"_s,
                                     u"--scaling"_s,
                                     u"up"_s,
                                     u"--clamp"_s,
                                     u"--exclude"_s,
                                     u"^fc2"_s,
                                     u"--min-diff"_s,
                                     u"0.001"_s,
                                     u"--seed"_s,
                                     u"18446744073709551615"_s}
            << QByteArray("{\"do\": \"extractLora\", \"model\": \"b\", \"from\": \"a\", \"rank\": {\"most\": "
                          "128, \"rule\": \"energy\", \"value\": 0.9}, \"style\": \"kohya\", \"scaling\": "
                          "\"up\", \"clamp\": true, \"excludes\": [\"^fc2\"], \"leastDifference\": 0.001, "
                          "\"seed\": \"18446744073709551615\"}");
        QTest::newRow("resize") << QStringList{u"resize"_s, adapter, u"--sv-fro"_s, u"0.9"_s, u"--alpha"_s, u"3"_s}
                                << QByteArray("{\"do\": \"resizeLora\", \"model\": \"c\", \"rank\": {\"rule\": "
                                              "\"sv-fro\", \"value\": 0.9}, \"config\": {\"given_alpha\": \"3\"}}");
        const QStringList combine = {u"combine"_s, adapter, copyOfAdapter()};
        QTest::newRow("combine") << combine + QStringList{u"--weight"_s, adapter + u"=0.7"_s}
                                 << QByteArray("{\"do\": \"combineLoras\", \"model\": \"d\", \"models\": [\"c\", "
                                               "\"d\"], \"weights\": [\"0.7\", \"1\"]}");
        QTest::newRow("combine to a rank") << combine + QStringList{u"--rank"_s, u"3"_s, u"--style"_s, u"diffusers"_s}
                                           << QByteArray("{\"do\": \"combineLoras\", \"model\": \"c\", "
                                                         "\"models\": [\"c\", \"d\"], \"rank\": {\"most\": 3}, "
                                                         "\"style\": \"diffusers\"}");
    }
    void runRepeatsTheCommand()
    {
        QFETCH(const QStringList, command);
        QFETCH(const QByteArray, step);
        const QString made = m_folder->filePath(u"made.safetensors"_s);
        QStringList words = {u"lora"_s, command.first()};
        qsizetype options = 1;
        while (options < command.size() && !command[options].startsWith("--"_L1))
            words.append(command[options++]);
        words.append(made);
        const QString saved = m_folder->filePath(u"saved.json"_s);
        const Outcome done = run(words + command.mid(options) + QStringList{u"--save-recipe"_s, saved});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        // The command records itself.
        const QByteArray bytes = bytesOf(made);
        const Outcome ofSaved = run({u"run"_s, saved, u"--overwrite"_s});
        QVERIFY2(ofSaved.code == 0, qPrintable(ofSaved.errors));
        QCOMPARE(bytesOf(made), bytes);
        QVERIFY(QFile::remove(made) && run({u"run"_s, saved}).code == 0);
        QCOMPARE(bytesOf(made), bytes);

        const QJsonObject edit = QJsonDocument::fromJson(step).object();
        const QString again = m_folder->filePath(u"again.safetensors"_s);
        const QJsonArray steps = {
            opening(sample(u"digits-noisy.safetensors"_s), "a"),
            opening(sample(u"digits-rotated.safetensors"_s), "b"),
            opening(adapter, "c"),
            opening(copyOfAdapter(), "d"),
            edit,
            QJsonObject{
                {u"do"_s, u"export"_s}, {u"model"_s, edit[u"model"]}, {u"file"_s, again}, {u"adapter"_s, u"none"_s}}};
        const QString recipe = m_folder->filePath(u"recipe.json"_s);
        QFile file(recipe);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        file.close();
        const Outcome repeated = run({u"run"_s, recipe});
        QVERIFY2(repeated.code == 0, qPrintable(repeated.errors));
        QVERIFY(!bytesOf(made).isEmpty());
        QCOMPARE(bytesOf(again), bytesOf(made));

        // The edit says itself in the words of the step.
        const auto read = readRecipeFile(recipe);
        QVERIFY2(read, read ? "" : qPrintable(read.error().sentence()));
        QCOMPARE(recipeFromJson(recipeToJson(*read)).value(), *read);
        RecipeModels models;
        models[u"a"_s].state = opened(sample(u"digits-noisy.safetensors"_s));
        models[u"b"_s].state = opened(sample(u"digits-rotated.safetensors"_s));
        models[u"c"_s].state = opened(adapter);
        models[u"d"_s].state = opened(copyOfAdapter());
        Task task;
        const auto changes = planRecipeStep(read->steps[4], models, {}, task);
        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().sentence()));
        const EditAction &action = *changes->front().change.action;
        const auto said = stepOf(action, edit[u"model"].toString(), action.donors);
        QVERIFY2(said, said ? "" : qPrintable(said.error().sentence()));
        QCOMPARE(said->arguments, read->steps[4].arguments);
        // It can be undone.
        const ModelState &before = models[edit[u"model"].toString()].state;
        const ModelState after = applied(before, changes->front().change).value();
        QCOMPARE(contentOf(applied(after, changes->front().change.inverted()).value()), contentOf(before));
    }

    void whatDoesNotSufficeIsRefused_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no rank") << QByteArray("{\"do\": \"resizeLora\", \"model\": \"c\"}") << u"“rank” is missing"_s;
        QTest::newRow("a rank of nothing") << QByteArray("{\"do\": \"resizeLora\", \"model\": \"c\", \"rank\": "
                                                         "{}}")
                                           << u"A rank takes"_s;
        QTest::newRow("a rule that is none")
            << QByteArray("{\"do\": \"resizeLora\", \"model\": \"c\", \"rank\": {\"rule\": \"all\", \"value\": "
                          "1}}")
            << u"found “all”"_s;
        QTest::newRow("a style that is none")
            << QByteArray("{\"do\": \"combineLoras\", \"model\": \"c\", \"models\": [\"c\"], \"style\": \"x\"}")
            << u"peft, kohya, diffusers, burn"_s;
        QTest::newRow("other models") << QByteArray("{\"do\": \"combineLoras\", \"model\": \"c\", \"models\": [\"d\"]}")
                                      << u"must include “c”"_s;
        QTest::newRow("too few weights") << QByteArray("{\"do\": \"combineLoras\", \"model\": \"c\", \"models\": "
                                                       "[\"c\", \"d\"], \"weights\": [\"1\"]}")
                                         << u"a weight and a configuration for each"_s;
        QTest::newRow("a word for a weight")
            << QByteArray("{\"do\": \"combineLoras\", \"model\": \"c\", \"models\": [\"c\"], \"weights\": "
                          "[\"much\"]}")
            << u"found “much”"_s;
        QTest::newRow("an unknown model")
            << QByteArray("{\"do\": \"combineLoras\", \"model\": \"c\", \"models\": [\"c\", \"e\"]}") << u"“e”"_s;
    }
    void whatDoesNotSufficeIsRefused()
    {
        QFETCH(const QByteArray, step);
        QFETCH(const QString, reason);
        const QJsonArray steps = {opening(adapter, "c"), opening(adapter, "d"), QJsonDocument::fromJson(step).object()};
        const auto recipe = recipeFromJson(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}});
        Task task;
        RecipeOptions running;
        running.baseFolder = m_folder->path();
        const auto done = recipe ? runRecipe(*recipe, running, task) : Expected<RecipeResult>(recipe.error());
        QVERIFY(!done);
        QVERIFY2(done.error().sentence().contains(reason), qPrintable(done.error().sentence()));
    }

    void recipesSayEveryOption()
    {
        LoraExtractOptions options;
        options.rank = {LoraRankRule::Kind::Ratio, 3.5, 7};
        options.convolutionRank = 5;
        options.style = LoraKeyStyle::Burn;
        options.scaling = LoraScaling::Down;
        options.clamps = true;
        options.embeddings = LoraEmbeddings::Decompose;
        options.includes = {"a", "b"};
        options.excludes = {"c"};
        options.leastDifference = 0.25;
        options.fanInFanOut = true;
        options.seed = UINT64_MAX;
        // Does not compile if a member is missing here.
        const auto &[rank, convolutionRank, style, scaling, clamps, embeddings, includes, excludes, least, fanInFanOut,
                     seed] = options;
        LoraExtractOptions again;
        QVERIFY(readArguments(loraExtractOptionTable(), *writtenArguments(loraExtractOptionTable(), options), again));
        QVERIFY(again.rank.kind == rank.kind && again.rank.value == rank.value && again.rank.most == rank.most);
        QCOMPARE(again.convolutionRank, convolutionRank);
        QVERIFY(again.style == style && again.scaling == scaling && again.embeddings == embeddings);
        QCOMPARE(again.clamps, clamps);
        QCOMPARE(again.includes, includes);
        QCOMPARE(again.excludes, excludes);
        QCOMPARE(again.leastDifference, least);
        QCOMPARE(again.fanInFanOut, fanInFanOut);
        QCOMPARE(again.seed, seed);
        QCOMPARE(*writtenArguments(loraExtractOptionTable(), LoraExtractOptions()), QJsonObject());
        // A rule alone limits no rank.
        LoraCombineOptions unlimited;
        unlimited.rank = LoraRankRule{LoraRankRule::Kind::Energy, 0.5, UINT64_MAX};
        LoraCombineOptions same;
        QVERIFY(readArguments(loraCombineOptionTable(), *writtenArguments(loraCombineOptionTable(), unlimited), same));
        QCOMPARE(same.rank->most, UINT64_MAX);
    }

    /// Of places given for several adapters, each has those of its own modules.
    void placesBelongToAnAdapter()
    {
        const ModelState lora = modelOf({{"base_model.model.fc.lora_A.weight", tensorOf({1, 3}, {1, 1, 1})},
                                         {"base_model.model.fc.lora_B.weight", tensorOf({2, 1}, {1, 2})}});
        LoraBakeOptions options;
        options.answers.places = {{"base_model.model.fc", "b.fc.weight"}, {"base_model.model.gc", "a.gc.weight"}};
        Task task;
        const auto places = ownPlaces(lora, options, task);
        QVERIFY2(places, places ? "" : qPrintable(places.error().sentence()));
        QVERIFY(places->size() == 1 && places->front() == options.answers.places.front());
    }

    /// Answers and rules belong to the step of a bake.
    void aBakeKeepsItsAnswers()
    {
        const std::vector<double> weight = {1, 2, 3, 4, 5, 6};
        RecipeModels models;
        models[u"m"_s].state = modelOf({{"a.fc.weight", tensorOf({2, 3}, weight)},
                                        {"b.fc.weight", tensorOf({2, 3}, weight)},
                                        {"x.experts.0.gate_proj.weight", tensorOf({1, 1}, {0})},
                                        {"x.experts.0.up_proj.weight", tensorOf({1, 1}, {0})}});
        models[u"l"_s].state = modelOf({{"base_model.model.old.lora_A.weight", tensorOf({1, 3}, {1, 1, 1})},
                                        {"base_model.model.old.lora_B.weight", tensorOf({2, 1}, {1, 2})},
                                        {"base_model.model.x.experts.lora_A.weight", tensorOf({1, 1}, {1})},
                                        {"base_model.model.x.experts.lora_B.weight", tensorOf({2, 1}, {3, 4})}},
                                       Layout::Unknown,
                                       {{"target_parameters", "[\"experts.gate_up_proj\"]"},
                                        {"lora_alpha", "1"},
                                        {"alpha_pattern", "{\"old\": 2}"}});
        const QJsonArray lists = {rulesAsJson(tensorRulesOf({{"old", "fc"}}))};
        const auto planOf = [&](const QJsonObject &arguments) {
            Task task;
            return planRecipeStep({RecipeAction::BakeLora, arguments}, models, {}, task);
        };
        QJsonObject arguments = {{u"model"_s, u"m"_s}, {u"from"_s, u"l"_s}};
        const auto unruled = planOf(arguments);
        QVERIFY(!unruled || unruled->front().change.omissions);
        arguments.insert(u"tensorRules"_s, lists);
        const auto open = planOf(arguments);
        QVERIFY(!open && open.error().sentence().contains(u"ambiguous"_s));
        arguments.insert(u"places"_s, QJsonObject{{u"base_model.model.fc"_s, u"b.fc.weight"_s}});
        arguments.insert(u"experts"_s, u"interleaved"_s);
        arguments.insert(u"expertOrder"_s, u"expert-major"_s);
        const auto baked = planOf(arguments);
        QVERIFY2(baked, baked ? "" : qPrintable(baked.error().sentence()));
        const ModelState after = applied(models[u"m"_s].state, baked->front().change).value();
        QCOMPARE(valuesOf(*after.node(at(after, "a.fc.weight")).tensor), weight);
        QCOMPARE(valuesOf(*after.node(at(after, "b.fc.weight")).tensor), (std::vector<double>{3, 4, 5, 8, 9, 10}));
        const EditAction &action = *baked->front().change.action;
        QCOMPARE(stepOf(action, u"m"_s, action.donors)->arguments, arguments);
    }

private:
    /// The same adapter as another file, in a folder for all tests.
    static QString copyOfAdapter()
    {
        static const QTemporaryDir folder;
        const QString copy = folder.filePath(u"second.safetensors"_s);
        if (!QFile::exists(copy) && !QFile::copy(adapter, copy))
            qFatal("The adapter cannot be copied.");
        return copy;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestLoraSteps)

} // namespace burnish::test::tst_lorasteps

#include "tst_lorasteps.moc"
