// SPDX-License-Identifier: MIT
#include "core/rules/code/rulesprogram.h"
#include "core/rules/operations/operationtable.h"
#include "core/rules/rulesfile.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace burnish::test::tst_rulesprogram {

using namespace Qt::StringLiterals;

namespace {

TensorRules rulesOf(const char *json)
{
    auto rules = tensorRulesFromJson(QJsonDocument::fromJson(json));
    if (!rules)
        qFatal("%s", qPrintable(rules.error().sentence()));
    return *std::move(rules);
}

/// The lines of the function `convert`, without those around it.
QString bodyOf(const RulesProgram &program)
{
    const qsizetype begin = program.code.indexOf(u"Failure> {\n") + 11;
    return program.code.mid(begin, program.code.indexOf(u"    Ok(tensors)") - begin);
}

} // namespace

/// tests/interop/check_rules.py compiles the code and runs it with burn-store.
class TestRulesProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void renamesAloneAreAKeyRemapper()
    {
        const auto program = rulesProgram(rulesOf(R"([["^a[.]", "b."], ["x", "y"]])"), {}, BurnVersion::V0_19);
        QCOMPARE(program.code, QStringLiteral("KeyRemapper::new()\n    .add_pattern(\"^a[.]\", \"b.\")?\n"
                                              "    .add_pattern(\"x\", \"y\")?"));
    }

    void aSplitTakesItsPlaceholdersAlong()
    {
        const auto rules = rulesOf(R"({"placeholders": {"i": "digits", "p": "piece"}, "values": {"d": 6}, "steps": [
            {"operation": "remap", "inputs": ["^h[.]"], "outputs": ["layers."]},
            {"operation": "split", "inputs": ["layers.{i}.{p}"], "outputs": ["{p}.{ a}", "{p}.b"],
             "parameters": {"axis": 0, "sizes": ["d / heads", 2]}, "optional": true, "leave_out": [{"i": "3"}]}]})");
        const auto program = rulesProgram(rules, {{"heads", 2}}, BurnVersion::V0_21);
        QVERIFY(program.leftOut.isEmpty());
        QCOMPARE(bodyOf(program),
                 QStringLiteral(
                     "\n    let names = KeyRemapper::from_patterns(vec![\n        (\"^h[.]\", \"layers.\"),\n    ]);\n"
                     "    let names = names.map_err(|error| error.to_string())?;\n"
                     "    let tensors = check_names(names.remap(tensors).0, \"remap\")?;\n"
                     "\n    // 2 (split)\n    let rule = Rule {\n        title: \"2 (split)\",\n"
                     "        inputs: &[(r\"^layers\\.([0-9]+)\\.([^.]+)$\", &[\"i\", \"p\"])],\n"
                     "        left_out: &[&[(\"i\", \"3\")]],\n        is_optional: true,\n"
                     "        ..Rule::default()\n    };\n"
                     "    let tensors = apply(tensors, rule, |x, v, _| {\n"
                     "        let parts = parts(&x[0][0], 0, &[3, 2])?;\n        Ok(vec![\n"
                     "            (format!(\"{}.{{ a}}\", v[\"p\"]), parts[0].clone()),\n"
                     "            (format!(\"{}.b\", v[\"p\"]), parts[1].clone()),\n        ])\n    })?;\n"));
        QVERIFY(program.code.contains(u"use burn_store::{KeyRemapper, TensorSnapshot, TensorSnapshotError};\n"));
        QVERIFY(program.code.contains(u"\nfn part(") && program.code.contains(u"\nfn arranged("));
        QVERIFY(!program.code.contains(u"\nfn joined("));
        const auto packed = rulesProgram(rules, {{"heads", 2}}, BurnVersion::V0_22);
        QCOMPARE(bodyOf(packed), bodyOf(program));
        QVERIFY(packed.code.contains(u"type Stored = burn_pack::Tensor;\n"));
    }

    void whatBurnStoreHasNothingForIsSaid()
    {
        const auto rules = rulesOf(R"({"placeholders": {"p": "piece"}, "steps": [
            {"operation": "quantise", "inputs": ["{p}.a"], "outputs": ["{p}.a"], "parameters": {"scheme": "Q8_0"}},
            {"operation": "transpose", "inputs": ["{p}.b"], "outputs": ["{p}.b"]},
            {"operation": "rope-pairs-to-halves", "inputs": ["{p}.c"], "outputs": ["{p}.c"],
             "parameters": {"axis": 0, "heads": "heads"}},
            {"operation": "quantise", "inputs": ["{p}.a"], "outputs": ["{p}.a"], "enabled": false,
             "parameters": {"scheme": "Q8_0"}}]})");
        const auto program = rulesProgram(rules, {}, BurnVersion::V0_19);
        QCOMPARE(program.leftOut,
                 QStringList({QStringLiteral("1 (quantise)"), QStringLiteral("3 (rope-pairs-to-halves)")}));
        for (const auto &line : {u"// Rule 1 (quantise) is left out: burn-store has nothing for this operation.\n",
                                 u"// Rule 3 (rope-pairs-to-halves) is left out: "}) {
            QCOMPARE(program.code.count(line), 2);
        }
        QVERIFY(program.code.contains(u"transposed(&x[0][0])?"));
    }

    void namesInTheCodeStayText()
    {
        TensorRules rules;
        rules.steps.resize(2);
        rules.steps[0].operation = "rename";
        rules.steps[0].inputs = {"a\"\n{}"};
        rules.steps[0].outputs = {"}\"#{\n"};
        rules.steps[1].operation = "no\nsuch";
        const auto program = rulesProgram(rules, {}, BurnVersion::V0_19);
        QVERIFY(bodyOf(program).contains(u"(\"}\\\"#{\\n\".to_string(), x[0][0].clone()),"));
        const QStringList lines = program.code.split(u'\n');
        for (const QString &line : lines)
            QVERIFY(!line.startsWith(u"such"));
    }

    /// Only these have no counterpart; an operation that is added gets one, or is listed here.
    void allOtherOperationsHaveCode()
    {
        QStringList none = {u"dequantise"_s,       u"quantise"_s,           u"resample-grid"_s,
                            u"fold-weight-norm"_s, u"unfold-weight-norm"_s, u"fold-batch-norm"_s,
                            u"fold-low-rank"_s,    u"interleave"_s,         u"deinterleave"_s};
        QStringList missing;
        for (const RuleOperation &operation : ruleOperations()) {
            if (operation.form == RuleForm::Remap)
                continue;
            TensorRules rules;
            rules.placeholders = {{"e", PlaceholderKind::Digits}};
            TensorRule rule;
            rule.operation = operation.name;
            const bool isStack = operation.form == RuleForm::Stack;
            for (std::size_t i = 0; i < operation.inputs; ++i)
                rule.inputs.push_back("in" + std::to_string(i) + (isStack ? ".{e}" : ""));
            const bool isUnstack = operation.form == RuleForm::Unstack;
            for (std::size_t i = 0; i < operation.outputs; ++i)
                rule.outputs.push_back("out" + std::to_string(i) + (isUnstack ? ".{e}" : ""));
            for (const RuleParameter &parameter : operation.parameters) {
                const QString name = QLatin1String(parameter.name);
                if (!parameter.isRequired)
                    continue;
                if (parameter.kind == RuleParameterKind::Text)
                    rule.parameters.insert(name, name == u"over"     ? u"e"_s
                                                 : name == u"dtype"  ? u"BF16"_s
                                                 : name == u"slices" ? u"1:"_s
                                                 : name == u"scheme" ? u"Q8_0"_s
                                                                     : u"ones"_s);
                else if (parameter.kind == RuleParameterKind::Numbers)
                    rule.parameters.insert(name, QJsonArray{0});
                else
                    rule.parameters.insert(name, 1);
            }
            rules.steps.push_back(rule);
            const RulesProgram program = rulesProgram(rules, {}, BurnVersion::V0_21);
            if (!program.leftOut.isEmpty())
                missing += QLatin1String(operation.name);
        }
        none.sort();
        missing.sort();
        QCOMPARE(missing, none);
    }
};

BURNISH_TEST(TestRulesProgram)

} // namespace burnish::test::tst_rulesprogram

#include "tst_rulesprogram.moc"
