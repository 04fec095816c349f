// SPDX-License-Identifier: MIT
#include "core/export/options/exportoptiontable.h"
#include "core/remap/remaprule.h"
#include "core/rules/language/tensorrule.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/commandline.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <algorithm>
#include <set>

namespace burnish::test::tst_exportoptiontable {

using namespace Qt::StringLiterals;

namespace {

/// Options that the arguments alone do not determine.
constexpr auto leftToTheCaller = {"target", "structure", "selection.nodes", "within"};

/// Calls `visit(name, member)` for each member of the options, including those of nested structs. Does not compile if a
/// member of ExportOptions is missing here; members missing from the table fail below.
template <typename Visit> void visitMembers(const ExportOptions &options, Visit visit)
{
    const auto &[target, format, burnVersion, embed, selection, remap, mapIndices, keptIndices, rules, ruleValues,
                 adapter, precision, quantReading, structure, assigned, variants, lengths, marks, metadata, sidecarsOf,
                 sidecarTexts, configValues, allowPartial, overwrite, within, shardSize, tightHeader, strict, verify,
                 unmatchedRulesFail, idSeed] = options;
    const auto &[regexes, paths, containers, excludes, filter, nodes] = selection;
    const auto &[floats, ints, exceptions, quantised, floatScheme, quantisedScheme, f8Overflow] = precision;
    visit("target", target);
    visit("format", format);
    visit("burnVersion", burnVersion);
    visit("embed", embed);
    visit("selection.regexes", regexes);
    visit("selection.paths", paths);
    visit("selection.containers", containers);
    visit("selection.excludes", excludes);
    visit("selection.filter", filter);
    visit("selection.nodes", nodes);
    visit("remap", remap);
    visit("mapIndices", mapIndices);
    visit("keptIndices", keptIndices);
    visit("rules", rules);
    visit("ruleValues", ruleValues);
    visit("adapter", adapter);
    visit("precision.floats", std::pair(floats, floatScheme));
    visit("precision.ints", ints);
    visit("precision.exceptions", exceptions);
    visit("precision.quantised", std::pair(quantised, quantisedScheme));
    visit("precision.f8Overflow", f8Overflow);
    visit("quantReading", quantReading);
    visit("structure", structure);
    visit("assigned", assigned);
    visit("variants", variants);
    visit("lengths", lengths);
    visit("marks", marks);
    visit("metadata", metadata);
    visit("companionsOf", sidecarsOf);
    visit("companionTexts", sidecarTexts);
    visit("configValues", configValues);
    visit("allowPartial", allowPartial);
    visit("overwrite", overwrite);
    visit("within", within);
    visit("shardSize", shardSize);
    visit("tightHeader", tightHeader);
    visit("strict", strict);
    visit("verify", verify);
    visit("unmatchedRulesFail", unmatchedRulesFail);
    visit("idSeed", idSeed);
}

/// The names of members that differ.
std::set<std::string> differences(const ExportOptions &left, const ExportOptions &right)
{
    std::set<std::string> differ;
    visitMembers(left, [&](const char *name, const auto &mine) {
        visitMembers(right, [&](const char *other, const auto &theirs) {
            if constexpr (std::is_same_v<decltype(mine), decltype(theirs)>) {
                if (std::string_view(name) == other && !(mine == theirs))
                    differ.insert(name);
            }
        });
    });
    return differ;
}

ModelState model()
{
    return flatModel({"fc.weight", "fc.bias"});
}

/// Every option with a non-default value, except for the nodes and the structure.
ExportOptions everyOption()
{
    ExportOptions options;
    options.target = u"/out/x.bpk"_s;
    options.format = findFormat(u"burnpack");
    options.burnVersion = BurnVersion::V0_21;
    options.embed = EmbedForm::Cpp;
    options.selection = {{u"^fc"_s, u"norm"_s}, {u"a.b"_s}, {u"Linear"_s}, {u"bias$"_s}, u"dtype:f32"_s, {}};
    options.remap = {{"a", "b"}, {"c", "d"}};
    options.mapIndices = true;
    options.keptIndices = {u"^a$"_s, u"b\\.c"_s};
    options.rules = {tensorRulesOf({{"e", "f"}})};
    options.rules.front().placeholders = {{"i", PlaceholderKind::Digits}};
    options.ruleValues = {{"heads", 8}};
    options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision});
    options.precision = {Dtype::F16, Dtype::I16, {{u"x"_s, Dtype::BF16}, {u"z"_s, std::nullopt}}, Dtype::F32};
    options.precision.exceptions.push_back(*precisionExceptionFromText(u"q=q4s/2x16:ue4m3+f32@u32"_s));
    options.precision.f8Overflow = F8Overflow::Nan;
    options.quantReading = QuantReading::Floats;
    options.assigned = {{"a", "b=c"}, {"c", "d"}};
    options.variants = {{"e", "V1"}};
    options.lengths = {{"f", 3}, {"g", 12}};
    options.marks = {{"fc", "Linear"}};
    options.metadata.set("z", "1");
    options.metadata.set("a", "2");
    options.sidecarsOf = u"/in/model"_s;
    options.sidecarTexts = {{"README.md", "# Merge\n"}};
    options.configValues = {{"num_hidden_layers", "3"}};
    options.allowPartial = OmissionKind::Fields;
    options.allowPartial.set(OmissionKind::MissingFiles);
    options.overwrite = true;
    options.shardSize = std::uint64_t(5) << 30;
    options.tightHeader = true;
    options.strict = true;
    options.verify = true;
    options.unmatchedRulesFail = true;
    options.idSeed = ParamId{~std::uint64_t(0)};
    return options;
}

std::set<std::string> without(std::set<std::string> names, std::initializer_list<const char *> others)
{
    for (const char *name : others)
        names.erase(name);
    return names;
}

QByteArray listed(const std::set<std::string> &names)
{
    std::string all;
    for (const std::string &name : names)
        all += name + ' ';
    return QByteArray::fromStdString(all);
}

const ExportOption *optionOfFlag(const QString &word)
{
    const auto &table = exportOptionTable();
    const auto found = std::ranges::find_if(
        table, [&](const ExportOption &option) { return option.flag.exists() && option.flag.word() == word; });
    return found == table.end() ? nullptr : &*found;
}

} // namespace

class TestExportOptionTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMemberIsInTheTableOnce()
    {
        std::multiset<std::string> named;
        for (const ExportOption &option : exportOptionTable())
            named.insert(option.name);
        visitMembers({}, [&](const char *name, const auto &) {
            QCOMPARE(int(named.count(name)), name == std::string_view("within") ? 0 : 1);
        });
        std::set<std::string> arguments;
        for (const RecipeArgument &argument : argumentsOf(exportOptionTable()))
            QVERIFY2(arguments.insert(argument.name).second, argument.name);
    }

    /// The tests below would not detect options that are not set here.
    void everyMemberIsSet()
    {
        std::set<std::string> all;
        visitMembers({}, [&](const char *name, const auto &) { all.insert(name); });
        const auto set = differences(everyOption(), {});
        QCOMPARE(listed(set), listed(without(all, {"structure", "selection.nodes", "within"})));
    }

    void aSchemeForAllFloatsIsSaidLikeADtype()
    {
        const ModelState state = model();
        ExportOptions options;
        options.precision.floatScheme = *quantSchemeFromText(u"q4_k");
        const auto arguments = writtenArguments(exportOptionTable(), RecordableExport{options, state});
        QVERIFY(arguments);
        QCOMPARE(arguments->value("float"_L1).toString(), u"Q4_K"_s);
        ExportOptions again;
        again.precision.floats = Dtype::F16;
        QVERIFY(setFloats(again.precision, u"Q4_K"));
        QVERIFY(again.precision == options.precision);
        QVERIFY(setFloats(again.precision, u"keep"));
        QVERIFY(again.precision == PrecisionPolicy());
        QCOMPARE(setFloats(again.precision, u"i8").error().code(), ErrorCode::InvalidArgument);
    }

    void recipesSayEveryOption()
    {
        const ModelState state = model();
        ExportOptions options = everyOption();
        const auto arguments = writtenArguments(exportOptionTable(), RecordableExport{options, state});
        QVERIFY(arguments);
        ExportOptions again;
        again.target = options.target;
        QVERIFY(readArguments(exportOptionTable(), *arguments, again));
        QCOMPARE(listed(differences(again, options)), QByteArray());
        // The default of this option is the opposite in recipes.
        options.unmatchedRulesFail = false;
        const auto others = writtenArguments(exportOptionTable(), RecordableExport{options, state});
        QVERIFY(others);
        ExportOptions more;
        QVERIFY(readArguments(exportOptionTable(), *others, more));
        QCOMPARE(more.unmatchedRulesFail, false);

        for (const ExportOption &option : exportOptionTable()) {
            const bool isLeft =
                std::ranges::find(leftToTheCaller, std::string_view(option.name)) != leftToTheCaller.end();
            QVERIFY2(isLeft || option.arguments.empty() || (option.toArguments && option.fromArguments), option.name);
        }
    }

    void nothingIsSaidOfWhatIsNotAskedFor()
    {
        const ModelState state = model();
        ExportOptions options;
        options.unmatchedRulesFail = true;
        const auto arguments = writtenArguments(exportOptionTable(), RecordableExport{options, state});
        QVERIFY(arguments && arguments->isEmpty());
        QStringList words;
        using enum CommandPart;
        for (const CommandPart part : {Form, Precision, Modules, Paths, Renaming, Fields, Switches})
            QVERIFY(appendToCommand(part, {options, state}, words));
        QCOMPARE(words, QStringList());
    }

    void commandsSayEveryOption()
    {
        const ModelState state = model();
        ExportOptions options = everyOption();
        QStringList words;
        using enum CommandPart;
        // Rules for tensors are read from files.
        QVERIFY(!appendToCommand(Renaming, {options, state}, words));
        options.rules.clear();
        options.ruleValues.clear();
        words.clear();
        for (const CommandPart part : {Form, Precision, Modules, Paths, Renaming, Fields, Switches})
            QVERIFY(appendToCommand(part, {options, state}, words));
        QMap<const ExportOption *, QStringList> given;
        while (!words.isEmpty()) {
            const QString word = words.takeFirst();
            if (word.startsWith("--"_L1) && word.contains(u'=')) { // the value is part of the flag's own word
                const ExportOption *joined = optionOfFlag(word.section(u'=', 0, 0));
                QVERIFY2(joined && joined->flag.isJoined() && !given.contains(joined), qPrintable(word));
                given[joined] = {word.section(u'=', 1)};
                continue;
            }
            const ExportOption *option = optionOfFlag(word);
            QVERIFY2(option, qPrintable(word));
            QVERIFY2(option->flag.repeats || !given.contains(option), qPrintable(word));
            given[option] += words.mid(0, option->flag.valueCount());
            words = words.mid(option->flag.valueCount());
        }
        ExportOptions again;
        again.target = options.target;
        for (const ExportOption &option : exportOptionTable()) {
            if (given.contains(&option))
                QVERIFY2(option.fromFlag(given[&option], again), option.name);
        }
        // On the command line, unmatched rules always fail, and only a merge changes the files that go with a model.
        QCOMPARE(listed(without(differences(again, options), {"unmatchedRulesFail", "companionTexts", "configValues"})),
                 QByteArray());
    }

    void theHelpNamesEveryFlag()
    {
        const Outcome outcome = run({u"convert"_s, u"--help"_s});
        QCOMPARE(outcome.code, 0);
        const QString help = QString::fromUtf8(outcome.out);
        for (const ExportOption &option : exportOptionTable()) {
            if (!option.flag.exists())
                continue;
            QVERIFY2(help.contains(u"\n  "_s + option.flag.form()), option.name);
            QVERIFY2(*option.flag.help, option.name);
        }
    }

    void flagsAreWrittenWithTheirValues()
    {
        QCOMPARE(exportOption(QLatin1String("remap")).flag.form(), u"--remap FROM TO"_s);
        QCOMPARE(exportOption(QLatin1String("verify")).flag.form(), u"--verify"_s);
        QCOMPARE(exportOption(QLatin1String("remap")).flag.valueCount(), 2);
        QCOMPARE(exportOption(QLatin1String("verify")).flag.valueCount(), 0);
        QCOMPARE(exportOption(QLatin1String("embed")).flag.valueCount(), 1);
    }

    void programsTellWhatTheyCannotSay()
    {
        QCOMPARE(notInRustProgram({}), QStringList());
        QCOMPARE(notInRustProgram(everyOption()),
                 QStringList({u"burn-store renames tensors, but does not split, join or fold them."_s,
                              u"burn-store does not dequantise tensors."_s,
                              u"burn-store writes a single file, not a sharded set."_s,
                              u"Burn writes only the file, not the source code that embeds it."_s}));
        for (const ExportOption &option : exportOptionTable())
            QCOMPARE(option.rust == RustWording::Never, option.notInRust != nullptr);
    }
};

BURNISH_TEST(TestExportOptionTable)

} // namespace burnish::test::tst_exportoptiontable

#include "tst_exportoptiontable.moc"
