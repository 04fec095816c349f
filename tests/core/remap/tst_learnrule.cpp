// SPDX-License-Identifier: MIT
#include "core/remap/learnrule.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_learnrule {

namespace {

const std::vector<std::string> transformer = {
    "model.h.0.attn_q.weight", "model.h.0.attn_k.weight",  "model.h.0.norm1.weight",  "model.h.0.norm2.weight",
    "model.h.0.norm1.bias",    "model.h.1.attn_q.weight",  "model.h.1.attn_k.weight", "model.h.1.norm1.weight",
    "model.h.1.norm2.weight",  "model.h.11.attn_q.weight", "model.head.weight",       "odd(1)+.$x.weight"};

std::vector<LearnedRule> learned(const char *from, const char *to)
{
    auto rules = learnRules(transformer, from, to, Task());
    return rules ? *rules : std::vector<LearnedRule>();
}

} // namespace

class TestLearnRule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstRuleDoesTheSameToTheNearestSiblings_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("replacement");
        QTest::addColumn<int>("others");
        const auto row = [](const char *from, const char *to, const char *pattern, const char *replacement,
                            int others) {
            QTest::addRow("%s -> %s", from, to)
                << QString::fromLatin1(from) << QString::fromLatin1(to) << QString::fromLatin1(pattern)
                << QString::fromLatin1(replacement) << others;
        };
        row("model.h.0.attn_q.weight", "model.h.0.query.weight", R"(^model\.h\.(\d+)\.attn_q\.weight$)",
            "model.h.${1}.query.weight", 2);
        row("model.h.0.norm1.weight", "model.h.0.norm1.gamma", R"(^model\.h\.(\d+)\.norm(\d+)\.weight$)",
            "model.h.${1}.norm${2}.gamma", 3);
        row("model.h.0.attn_q", "model.layer0.attn_q", R"(^model\.h\.(\d+)\.attn_q\.)", "model.layer${1}.attn_q.", 2);
        row("model.h.0", "model.layer0", R"(^model\.h\.(\d+)\.)", "model.layer${1}.", 5);
        // A number that disappears or changes does not imply a list.
        row("model.h.0", "model.first", "", "", 0);
        row("model.h.1", "model.h.7", "", "", 0);
        row("model.h", "h", R"(^model\.)", "", 1);
        row("model.head", "head", R"(^model\.)", "", 10);
        row("model.head.weight", "model.head.kernel", R"((^|\.)weight$)", "${1}kernel", 10);
        row("odd(1)+.$x.weight", "odd(1)+.$x.kernel$", R"((^|\.)weight$)", "${1}kernel$$", 10);
        row("model", "net", "", "", 0);
        row("model.head.weight", "net.model.head.weight", "^", "net.", 11);
        row("model.head.weight", "model.head.weight", "", "", 0);
        row("no.such.name", "x", "", "", 0);
    }

    void theFirstRuleDoesTheSameToTheNearestSiblings()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const QString, pattern);
        QFETCH(const QString, replacement);
        QFETCH(const int, others);
        const auto rules = learned(from.toUtf8().constData(), to.toUtf8().constData());
        if (others == 0) {
            QVERIFY2(rules.empty(), rules.empty() ? "" : rules.front().rule.from.c_str());
            return;
        }
        QVERIFY(!rules.empty());
        QCOMPARE(QString::fromStdString(rules.front().rule.from), pattern);
        QCOMPARE(QString::fromStdString(rules.front().rule.to), replacement);
        QCOMPARE(int(rules.front().otherCount), others);
    }

    void laterRulesReachFurther()
    {
        const auto rules = learned("model.h.0.attn_q.weight", "model.h.0.q.weight");
        QVERIFY(rules.size() > 1);
        for (std::size_t i = 1; i < rules.size(); ++i)
            QVERIFY(rules[i].otherCount != rules[i - 1].otherCount || rules[i].examples != rules[i - 1].examples);
        QCOMPARE(QString::fromStdString(rules.back().rule.from), QStringLiteral(R"((^|\.)attn_([^.]+)\.)"));
        QCOMPARE(rules.back().otherCount, std::size_t(4));
        QCOMPARE(rules.back().examples, (std::vector<std::size_t>{1, 5, 6, 9}));
    }

    void allDoToTheExampleWhatItShows()
    {
        const auto check = [](const std::string &from, const std::string &to) {
            for (const LearnedRule &learned : learned(from.c_str(), to.c_str())) {
                const auto remapper = KeyRemapper::compile({learned.rule});
                QVERIFY(remapper);
                QCOMPARE(remapper->remapped(from), to);
                for (const std::size_t other : learned.examples)
                    QVERIFY(remapper->remapped(transformer[other]) != transformer[other]);
            }
        };
        for (const std::string &name : transformer) {
            for (const char *to :
                 {"x", "a.b.c", "model.h.0.x", "model.h.0.norm1", "1.0", "weight", "model.h.0.norm1.weight.1"})
                check(name, to);
        }
    }

    void cancellingIsTheOnlyError()
    {
        Task task;
        task.cancel();
        const auto rules = learnRules(transformer, "model.head", "head", task);
        QVERIFY(!rules && rules.error().isCancelled());
    }
};

BURNISH_TEST(TestLearnRule)

} // namespace burnish::test::tst_learnrule

#include "tst_learnrule.moc"
