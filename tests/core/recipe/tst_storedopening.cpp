// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/io/paths.h"
#include "core/recipe/lineage.h"
#include "core/recipe/reciperun.h"
#include "core/recipe/reload.h"
#include "core/recipe/sessionfile.h"
#include "core/stores/storeid.h"
#include "support/filemaking.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

namespace burnish::test::tst_storedopening {

using namespace Qt::StringLiterals;

/// Recipes and sessions with models from a store: a cache of Hugging Face in a temporary folder.
class TestStoredOpening : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        putRevision(one, u"11"_s, {1, 2});
        putRevision(two, u"22"_s, {3, 4});
        setRef(one);
        qputenv("HF_HUB_CACHE", m_folder->path().toUtf8());
        // The variables are read again when the folders change.
        setAddedFolders({m_folder->path() + u"-added"_s});
    }
    void cleanup()
    {
        qunsetenv("HF_HUB_CACHE");
        setAddedFolders({});
    }

    void recipesKeepTheIdAndTheRevision()
    {
        const Recipe recipe = recorded();
        const QJsonObject open = recipe.steps.front().arguments;
        QCOMPARE(open["file"_L1].toString(), u"cache:acme/tiny@%1"_s.arg(one));
        QCOMPARE(open["refs"_L1].toArray(), QJsonArray{u"main"_s});
        QCOMPARE(open["size"_L1].toInteger(), qint64(contentOfFile(pathOf(one)).size()));
        QCOMPARE(open["sha256"_L1].toString().size(), 64);
        // A file elsewhere keeps its relative name.
        const QString outside = m_folder->filePath(u"outside.safetensors"_s);
        writeInPlace(outside, safeTensors({{u"a"_s, {1}}}));
        Task task;
        const auto other = recordRecipe({edited(outside)}, {}, {m_folder->path(), FileMarks::Sha256}, task);
        QVERIFY(other);
        QCOMPARE(other->recipe.steps.front().arguments["file"_L1].toString(), u"outside.safetensors"_s);

        const auto replayed = replay(recipe);
        QVERIFY2(replayed, replayed ? "" : qPrintable(replayed.error().sentence()));
        QCOMPARE(replayed->models.size(), std::size_t(1));
        QVERIFY(leadToSame(replayed->models.front().file, pathOf(one)));
        QVERIFY(replayed->models.front().diagnostics.isEmpty());
        // It survives its file.
        const auto read = recipeFromJson(recipeToJson(recipe));
        QVERIFY2(read && *read == recipe, read ? "" : qPrintable(read.error().sentence()));
    }

    void sessionsKeepThemToo()
    {
        Task task;
        const auto session = sessionOf(std::vector<SessionSource>{{u"tiny"_s, edited(pathOf(one))}}, {}, task);
        QVERIFY(session && session->left.isEmpty());
        QCOMPARE(session->recipe.steps.front().arguments["file"_L1].toString(), u"cache:acme/tiny@%1"_s.arg(one));
        RecipeOptions options;
        const auto restored = salvageRecipe(session->recipe, options, task);
        QVERIFY(restored && restored->refused.empty());
        QVERIFY(leadToSame(restored->models.front().file, pathOf(one)));
    }

    void aRefThatHasMovedIsNamed()
    {
        const Recipe recipe = recorded();
        setRef(two);
        const auto replayed = replay(recipe);
        QVERIFY2(replayed, replayed ? "" : qPrintable(replayed.error().sentence()));
        // The recorded revision is opened.
        QVERIFY(leadToSame(replayed->models.front().file, pathOf(one)));
        const auto &flaws = replayed->models.front().diagnostics.flaws();
        QCOMPARE(flaws.size(), std::size_t(1));
        const QString said = flaws.front().message();
        for (const QString &word : {u"“main”"_s, u"cache:acme/tiny"_s, one, two})
            QVERIFY2(said.contains(word), qPrintable(said));
    }

    void aRevisionThatIsGoneIsNamed()
    {
        const Recipe recipe = recorded();
        const LineagePtr lineage = edited(pathOf(one));
        setRef(two);
        QVERIFY(QDir(m_folder->filePath(u"models--acme--tiny/snapshots/"_s + one)).removeRecursively());
        const auto replayed = replay(recipe);
        QVERIFY(!replayed);
        const QString said = replayed.error().sentence();
        for (const QString &word : {u"cache:acme/tiny"_s, one, two, u"main"_s, u"no longer"_s})
            QVERIFY2(said.contains(word), qPrintable(said));

        // So does reading the model again.
        ReloadRequest request;
        request.path = pathOf(one);
        request.lineage = lineage;
        Task task;
        const auto plan = planReload(request, task);
        QVERIFY(!plan);
        QVERIFY2(plan.error().sentence().contains(two), qPrintable(plan.error().sentence()));

        QVERIFY(QDir(m_folder->filePath(u"models--acme--tiny"_s)).removeRecursively());
        const auto gone = replay(recipe);
        QVERIFY(!gone);
        QVERIFY2(gone.error().sentence().contains(one), qPrintable(gone.error().sentence()));
    }

    void otherContentIsRefused()
    {
        const Recipe recipe = recorded();
        std::filesystem::remove(pathOf(one).toStdString());
        writeInPlace(pathOf(one), safeTensors({{u"a"_s, {7, 8}}}));
        const auto replayed = replay(recipe);
        QVERIFY(!replayed);
        QVERIFY2(replayed.error().sentence().contains(u"“cache:acme/tiny@%1” leads to other content"_s.arg(one)),
                 qPrintable(replayed.error().sentence()));
    }

    void recipesByHandUseIds()
    {
        const auto recipe = opening(u"cache:acme/tiny"_s);
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        setRef(two);
        const auto replayed = replay(*recipe);
        QVERIFY2(replayed, replayed ? "" : qPrintable(replayed.error().sentence()));
        QVERIFY(leadToSame(replayed->models.front().file, pathOf(two)));
        const auto unknown = opening(u"cache:acme/none"_s);
        QVERIFY(unknown && !replay(*unknown));
    }

private:
    [[nodiscard]] QString pathOf(const QString &commit) const
    {
        return m_folder->filePath(u"models--acme--tiny/snapshots/%1/model.safetensors"_s.arg(commit));
    }
    void putRevision(const QString &commit, const QString &blob, const std::vector<float> &values) const
    {
        const QString repository = m_folder->filePath(u"models--acme--tiny"_s);
        const QString name = blob.repeated(32);
        QVERIFY(QDir().mkpath(repository + u"/blobs"_s) && QDir().mkpath(repository + u"/snapshots/"_s + commit));
        QVERIFY(QDir().mkpath(repository + u"/refs"_s));
        writeInPlace(repository + u"/blobs/"_s + name, safeTensors({{u"a"_s, values}}));
        std::filesystem::create_symlink((u"../../blobs/"_s + name).toStdString(), pathOf(commit).toStdString());
    }
    void setRef(const QString &commit) const
    {
        writeInPlace(m_folder->filePath(u"models--acme--tiny/refs/main"_s), commit.toUtf8());
    }
    [[nodiscard]] static LineagePtr edited(const QString &file)
    {
        const ModelState state = opened(file);
        return editedLineage(openedLineage(file, u"tiny"_s),
                             *planRename(state, state.node(state.root()).children.front(), "renamed"));
    }
    [[nodiscard]] Recipe recorded() const
    {
        Task task;
        auto recording = recordRecipe({edited(pathOf(one))}, {}, {m_folder->path(), FileMarks::Sha256}, task);
        if (!recording)
            qFatal("%s", qPrintable(recording.error().sentence()));
        return std::move(recording->recipe);
    }
    [[nodiscard]] static Expected<Recipe> opening(const QString &file)
    {
        const QJsonObject step = {{u"do"_s, u"open"_s}, {u"file"_s, file}, {u"as"_s, u"tiny"_s}};
        return recipeFromJson(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, QJsonArray{step}}});
    }
    [[nodiscard]] static Expected<Replay> replay(const Recipe &recipe)
    {
        Task task;
        return replayRecipe(recipe, {}, task);
    }

    const QString one = QString(40, u'1');
    const QString two = QString(40, u'2');
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestStoredOpening)

} // namespace burnish::test::tst_storedopening

#include "tst_storedopening.moc"
