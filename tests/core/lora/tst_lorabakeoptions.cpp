// SPDX-License-Identifier: MIT
#include "core/lora/lorabakeoptions.h"
#include "support/commandline.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_lorabakeoptions {

using namespace Qt::StringLiterals;

class TestLoraBakeOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recipesSayEveryOption()
    {
        LoraBakeOptions options;
        options.strength = -0.5;
        options.strengths = {{"attn", 0.1}, {"mlp", 2}};
        options.config.set("lora_alpha", "16");
        options.answers = {LoraExpertRows::Interleaved, LoraExpertColumns::ExpertMajor, {{"fc", "a.fc.weight"}}};
        options.rules = {QJsonObject{{u"version"_s, 1}}};
        options.ruleValues = {{u"heads"_s, 4}};
        // Does not compile if a member is missing here; key and name belong to the caller.
        const auto &[strength, strengths, config, answers, rules, ruleValues, unruled, donorKey, donorName] = options;
        QVERIFY(!unruled);
        const auto again = loraBakeOptionsFrom(loraBakeArguments(options));
        QVERIFY(again);
        QCOMPARE(again->strength, strength);
        QVERIFY(again->strengths == strengths);
        QVERIFY(again->config == config);
        QVERIFY(again->answers.experts == answers.experts && again->answers.expertOrder == answers.expertOrder);
        QCOMPARE(again->answers.places, answers.places);
        QCOMPARE(again->rules, rules);
        QCOMPARE(again->ruleValues, ruleValues);
        QVERIFY(!loraBakeOptionsFrom({{u"experts"_s, u"alternating"_s}}));
        QCOMPARE(again->donorKey, donorKey);
        QCOMPARE(again->donorName, donorName);
        QCOMPARE(loraBakeArguments({}), QJsonObject());
    }

    void strengthsAreTakenFromTheFlag()
    {
        LoraBakeOptions options;
        QVERIFY(takeLoraStrengths({u"a=b=0.5"_s, u"c=-1"_s}, options));
        QVERIFY(options.strengths == (std::vector<std::pair<std::string, double>>{{"a=b", 0.5}, {"c", -1}}));
        const auto refused = takeLoraStrengths({u"half"_s}, options);
        QVERIFY(!refused);
        QCOMPARE(refused.error().message(), u"Expected REGEX=NUMBER, found “half”."_s);
    }

    void theHelpNamesEveryFlag()
    {
        const Outcome outcome = run({u"lora"_s, u"bake"_s, u"--help"_s});
        QCOMPARE(outcome.code, 0);
        const QString help = QString::fromUtf8(outcome.out);
        for (const LoraBakeOption &option : loraBakeOptionTable()) {
            if (!option.flag.exists())
                continue;
            QVERIFY2(help.contains(u"\n  "_s + option.flag.form()), option.name);
            QVERIFY2(*option.flag.help, option.name);
        }
    }
};

BURNISH_TEST(TestLoraBakeOptions)

} // namespace burnish::test::tst_lorabakeoptions

#include "tst_lorabakeoptions.moc"
