// SPDX-License-Identifier: MIT
#include "core/merge/config/mergeoptiontable.h"
#include "core/recipe/recipe.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/commandline.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_mergeoptiontable {

using namespace Qt::StringLiterals;

namespace {

/// Calls `visit(name, mine, theirs)` for each member of both. Does not compile if one is missing here.
template <typename Visit> void visitMembers(const MergeOptions &left, const MergeOptions &right, Visit visit)
{
    const auto &[method, flavour, base, models, rules, through, slices, missing, notFinite, differingBuffers, mergesVae,
                 repairsPositions, cropped, dtype, scheme, computesInDouble, seed] = left;
    visit("method", method, right.method);
    visit("flavour", flavour, right.flavour);
    visit("base", base, right.base);
    visit("models", models, right.models);
    visit("rules", rules, right.rules);
    visit("through", through, right.through);
    visit("slices", slices, right.slices);
    visit("missing", missing, right.missing);
    visit("notFinite", notFinite, right.notFinite);
    visit("differingBuffers", differingBuffers, right.differingBuffers);
    visit("mergesVae", mergesVae, right.mergesVae);
    visit("repairsPositions", repairsPositions, right.repairsPositions);
    visit("cropped", cropped, right.cropped);
    visit("dtype", dtype, right.dtype);
    visit("scheme", scheme, right.scheme);
    visit("computesInDouble", computesInDouble, right.computesInDouble);
    visit("seed", seed, right.seed);
}

/// Every option with a non-default value.
MergeConfig everyOption()
{
    MergeConfig merge;
    merge.models = {u"a"_s, u"b"_s, u"c"_s};
    MergeOptions &options = merge.options;
    options.method = findMergeMethod(u"ties");
    options.flavour = MergeFlavour::Paper;
    options.models = {0, 1};
    options.base = 2;
    options.rules = {{"weight", 1, {MergePattern::Kind::Regex, "attn"}, {0.25, 0.5}}};
    options.slices = {{{{0, 0, 2, {}}, {1, 1, 3, {}}}, {{"density", std::nullopt, {}, {1}}}}};
    options.through = {{1, tensorRulesOf({{"^model", "m"}}), {{"heads", 12}}}};
    options.missing = MergeMissing::Union;
    options.notFinite = MergeNotFinite::FromBase;
    options.differingBuffers = DifferingBuffers::First;
    options.mergesVae = true;
    options.repairsPositions = true;
    options.cropped = "embed";
    options.dtype = Dtype::BF16;
    options.scheme = *quantSchemeFromText(u"q4s/32:f16");
    options.computesInDouble = true;
    options.seed = 7;
    return merge;
}

} // namespace

class TestMergeOptionTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recipesSayEveryOption()
    {
        const MergeConfig merge = everyOption();
        visitMembers(merge.options, {}, [](const char *name, const auto &mine, const auto &standard) {
            QVERIFY2(!(mine == standard), name);
        });
        const auto again = mergeFromJson(mergeAsJson(merge));
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        QCOMPARE(again->models, merge.models);
        visitMembers(again->options, merge.options,
                     [](const char *name, const auto &mine, const auto &theirs) { QVERIFY2(mine == theirs, name); });
    }

    /// Everything that is written can be read back as a step.
    void recipesTakeEveryOption()
    {
        QJsonObject step = mergeAsJson(everyOption());
        step.insert(u"model"_s, u"c"_s);
        Recipe recipe;
        for (const QString &handle : {u"a"_s, u"b"_s, u"c"_s})
            recipe.steps.push_back({RecipeAction::Open, {{u"file"_s, handle}, {u"as"_s, handle}}});
        recipe.steps.push_back({RecipeAction::Merge, step});
        const auto read = recipeFromJson(recipeToJson(recipe));
        QVERIFY2(read, read ? "" : qPrintable(read.error().sentence()));
        QCOMPARE(*read, recipe);
    }

    void everyMemberIsInTheTableOnce()
    {
        visitMembers({}, {}, [](const char *name, const auto &, const auto &) {
            const auto isOfName = [name](const MergeOption &option) { return std::string_view(name) == option.name; };
            QVERIFY2(std::ranges::count_if(mergeOptionTable(), isOfName) == 1, name);
        });
    }

    void theHelpNamesEveryFlag()
    {
        const Outcome outcome = run({u"merge"_s, u"--help"_s});
        QCOMPARE(outcome.code, 0);
        const QString help = QString::fromUtf8(outcome.out);
        for (const MergeOption &option : mergeOptionTable()) {
            if (!option.flag.exists())
                continue;
            QVERIFY2(help.contains(u"\n  "_s + option.flag.form()), option.name);
            QVERIFY2(*option.flag.help, option.name);
        }
    }
};

BURNISH_TEST(TestMergeOptionTable)

} // namespace burnish::test::tst_mergeoptiontable

#include "tst_mergeoptiontable.moc"
