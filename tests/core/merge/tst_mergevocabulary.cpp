// SPDX-License-Identifier: MIT
// Rows of embeddings and heads that follow the tokens of one tokenizer, as mergekit permutes them.
#include "core/merge/mergevocabulary.h"
#include "core/modelfolder/vocabulary.h"
#include "support/foldermaking.h"
#include "support/mergeplanning.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_mergevocabulary {

using namespace Qt::StringLiterals;

namespace {

using Rows = std::vector<double>;

/// Each row is one number.
TensorPtr rowsOf(const std::vector<float> &values)
{
    return floats({values.size(), 1}, values);
}

} // namespace

class TestMergeVocabulary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        // The same words in another order, and one of its own each.
        put(u"a"_s, R"({"x": 0, "y": 1, "own": 2})", R"([])", 3);
        put(u"b"_s, R"({"y": 0, "x": 1, "z": 2})", R"([{"id": 3, "content": "<s>", "special": true}])", 4);
        m_sources = {modelOf(path(u"a"_s),
                             {{"model.embed_tokens.weight", rowsOf({1, 2, 3})}, {"norm.weight", floats({1}, {7})}}),
                     modelOf(path(u"b"_s), {{"model.embed_tokens.weight", rowsOf({20, 10, 40, 80})},
                                            {"norm.weight", floats({1}, {9})}})};
        m_config = MergeConfig();
        m_config.options = optionsFor("linear", {0, 1});
        m_config.options.rules = {rule("weight", .5)};
        m_config.models = {path(u"a"_s), path(u"b"_s)};
        m_config.tokenizer = path(u"a"_s);
        m_config.vocabulary = MergeVocabulary();
    }

    void rowsFollowTheBase()
    {
        const AlignedVocabulary aligned = alignedNow();
        QCOMPARE(aligned.rows, std::uint64_t(3));
        QVERIFY(aligned.files.empty());
        QCOMPARE(valuesOf(*tableOf(0)), (Rows{1, 2, 3}));
        // What b lacks is that of the only model that has it.
        QCOMPARE(valuesOf(*tableOf(1)), (Rows{10, 20, 3}));
        const MergePlan plan = planned(m_sources, m_config.options);
        QVERIFY(plan.canRun());
        QCOMPARE(valuesOf(*resultAt(plan, "model.embed_tokens.weight")), (Rows{5.5, 11, 3}));
        QCOMPARE(valuesOf(*resultAt(plan, "norm.weight")), (Rows{8}));
    }

    void rowsFollowAnotherModel()
    {
        m_config.tokenizer = path(u"b"_s);
        QCOMPARE(alignedNow().rows, std::uint64_t(4));
        QCOMPARE(valuesOf(*tableOf(0)), (Rows{2, 1, 40, 80}));
        QCOMPARE(valuesOf(*tableOf(1)), (Rows{20, 10, 40, 80}));
    }

    void aUnionAppendsWhatTheBaseLacks()
    {
        m_config.vocabulary->isUnion = true;
        m_config.vocabulary->multipleOf = 8;
        const AlignedVocabulary aligned = alignedNow();
        QCOMPARE(aligned.rows, std::uint64_t(8));
        QCOMPARE(valuesOf(*tableOf(1)).size(), std::size_t(8));
        const Rows rows = valuesOf(*tableOf(1));
        QCOMPARE(Rows(rows.begin(), rows.begin() + 5), (Rows{10, 20, 3, 40, 80}));
        // Rows that fill up are the mean of all others.
        for (std::size_t row = 5; row < 8; ++row)
            QVERIFY(std::abs(rows[row] - 30.6) < 1e-5);
        QCOMPARE(aligned.files.size(), std::size_t(1));
        QCOMPARE(aligned.files.front().first, std::string("tokenizer.json"));
        putFile(path(u"a"_s), u"tokenizer.json"_s, QByteArray::fromStdString(aligned.files.front().second));
        const auto vocabulary = vocabularyOf(path(u"a"_s));
        QVERIFY(vocabulary && *vocabulary);
        const std::vector<std::pair<std::uint64_t, std::string>> tokens = {
            {0, "x"}, {1, "y"}, {2, "own"}, {3, "z"}, {4, "<s>"}};
        QVERIFY((*vocabulary)->tokens == tokens);
    }

    void tokensHaveSettings()
    {
        using Kind = MergeTokenSource::Kind;
        m_config.vocabulary->tokens = {{"x", Kind::Zero, 0, {}, 0, true},
                                       {"own", Kind::ModelToken, 1, "z", 0, false},
                                       {"new", Kind::ModelRow, 1, {}, 3, false}};
        QCOMPARE(alignedNow().rows, std::uint64_t(4));
        QCOMPARE(valuesOf(*tableOf(0)), (Rows{0, 2, 3, 80}));
        QCOMPARE(valuesOf(*tableOf(1)), (Rows{0, 20, 40, 80}));
        init();
        m_config.vocabulary->tokens = {{"new", Kind::ModelRow, 1, {}, 4, false}};
        Task task;
        const auto refused = alignVocabulary(m_sources, m_config, task);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::NotFound);
    }

    void severalModelsGiveAMeanOrTheBase()
    {
        put(u"c"_s, R"({"new": 0})", R"([])", 1);
        m_sources.push_back(
            modelOf(path(u"c"_s), {{"model.embed_tokens.weight", rowsOf({100})}, {"norm.weight", floats({1}, {1})}}));
        m_config.models.append(path(u"c"_s));
        (void)alignedNow();
        // x and y are in a and b, but not in c.
        QCOMPARE(valuesOf(*tableOf(2)), (Rows{5.5, 11, 3}));
    }

    void theBaseGivesWhatAModelLacks()
    {
        severalModelsGiveAMeanOrTheBase();
        init();
        put(u"c"_s, R"({"new": 0})", R"([])", 1);
        m_sources.push_back(modelOf(path(u"c"_s), {{"model.embed_tokens.weight", rowsOf({100})}}));
        m_config.models.append(path(u"c"_s));
        m_config.options.base = 0;
        (void)alignedNow();
        QCOMPARE(valuesOf(*tableOf(2)), (Rows{1, 2, 3}));
    }

    void differencesAreSaidBefore()
    {
        const auto recorded = vocabularyDifference(m_config.models);
        QVERIFY(recorded);
        QVERIFY2(recorded->message().contains(u"4 of its token(s)"_s) || recorded->message().contains(u"4 tokens"_s),
                 qPrintable(recorded->message()));
        QVERIFY(!vocabularyDifference({path(u"a"_s), path(u"a"_s)}));
    }

    void whatCannotBeAlignedIsRefused()
    {
        Task task;
        putFile(path(u"b"_s), u"tokenizer.json"_s, R"({"model": {"vocab": {"x": 0, "y": 0}}, "added_tokens": []})");
        QCOMPARE(alignVocabulary(m_sources, m_config, task).error().code(), ErrorCode::Malformed);
        putFile(path(u"b"_s), u"tokenizer.json"_s, R"({"model": {"vocab": {"x": -1}}, "added_tokens": []})");
        QCOMPARE(alignVocabulary(m_sources, m_config, task).error().code(), ErrorCode::Malformed);
        QVERIFY(QFile::remove(path(u"b"_s) + u"/tokenizer.json"_s));
        putFile(path(u"b"_s), u"tokenizer.model"_s, "x");
        QCOMPARE(alignVocabulary(m_sources, m_config, task).error().code(), ErrorCode::Unsupported);
        init();
        m_sources.back().state.setLayout(Layout::Burn);
        QCOMPARE(alignVocabulary(m_sources, m_config, task).error().code(), ErrorCode::Unsupported);
        // More tokens than rows.
        init();
        put(u"b"_s, R"({"y": 0, "x": 1, "z": 2})", R"([{"id": 7, "content": "<s>"}])", 9);
        QCOMPARE(alignVocabulary(m_sources, m_config, task).error().code(), ErrorCode::Mismatch);
    }

    void tiedHeadsAreStoredBesideStoredOnes()
    {
        std::vector<MergeSource> sources = {modelOf(u"tied"_s, {{"model.embed_tokens.weight", rowsOf({1, 2, 3})}}),
                                            modelOf(u"stored"_s, {{"model.embed_tokens.weight", rowsOf({1, 2, 3})},
                                                                  {"lm_head.weight", rowsOf({5, 6, 7})}})};
        for (const auto &models : {std::vector<std::size_t>{0, 1}, {1, 0}}) {
            MergeOptions options = optionsFor("linear", models);
            options.rules = {rule("weight", .5)};
            const MergePlan plan = planned(sources, options);
            QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().sentence()));
            QCOMPARE(valuesOf(*resultAt(plan, "lm_head.weight")), (Rows{3, 4, 5}));
            QCOMPARE(plan.storedHeads, QStringList{u"tied"_s});
            QCOMPARE(plan.configNotes.size(), std::size_t(1));
            // The change leads from the leader to the result.
            const auto changed = applied(sources[plan.leader].state, plan.change);
            QVERIFY(changed);
            QCOMPARE(listing(*changed), listing(plan.mergedState));
        }
    }

private:
    [[nodiscard]] QString path(const QString &model) const { return m_folder->filePath(model); }

    void put(const QString &model, const char *vocabulary, const char *added, int size)
    {
        QVERIFY(QDir(m_folder->path()).mkpath(model));
        putFile(path(model), u"tokenizer.json"_s,
                QByteArray(R"({"version": "1.0", "added_tokens": )") + added +
                    R"(, "model": {"type": "BPE", "vocab": )" + vocabulary + R"(, "merges": []}})");
        putFile(path(model), u"config.json"_s,
                R"({"model_type": "llama", "vocab_size": )" + QByteArray::number(size) + '}');
    }

    AlignedVocabulary alignedNow()
    {
        Task task;
        auto aligned = alignVocabulary(m_sources, m_config, task);
        if (!aligned)
            qFatal("%s", qPrintable(aligned.error().sentence()));
        return *std::move(aligned);
    }

    [[nodiscard]] TensorPtr tableOf(std::size_t source) const
    {
        const ModelState &state = m_sources[source].state;
        return state.node(*state.find("model.embed_tokens.weight")).tensor;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::vector<MergeSource> m_sources;
    MergeConfig m_config;
};

BURNISH_TEST(TestMergeVocabulary)

} // namespace burnish::test::tst_mergevocabulary

#include "tst_mergevocabulary.moc"
