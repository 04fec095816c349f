// SPDX-License-Identifier: MIT
#include "core/rules/operations/operationexamples.h"
#include "core/rules/operations/operationtable.h"
#include "core/rules/rulesreference.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/rulesmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonArray>

namespace burnish::test::tst_rulesreference {

using namespace Qt::StringLiterals;

namespace {

void collect(const QJsonValue &value, std::size_t depth, std::vector<std::uint64_t> &shape, std::vector<float> &numbers)
{
    if (!value.isArray()) {
        numbers.push_back(float(value.toDouble()));
        return;
    }
    const QJsonArray array = value.toArray();
    if (depth == shape.size())
        shape.push_back(std::uint64_t(array.size()));
    for (const auto &part : array)
        collect(part, depth + 1, shape, numbers);
}

/// The model of an example's lines: "name = [1]", "name: BF16 = [1]", "name: Q8_0 = [1]".
ModelState modelOf(const char *lines)
{
    StateBuilder builder;
    for (const QString &line : QString::fromUtf8(lines).split(u'\n')) {
        const QString head = line.section(u" = "_s, 0, 0);
        const QString type = head.section(u": "_s, 1);
        const QJsonDocument values = QJsonDocument::fromJson(line.section(u" = "_s, 1).toUtf8());
        std::vector<std::uint64_t> shape;
        std::vector<float> numbers;
        collect(values.array(), 0, shape, numbers);
        TensorPtr tensor = floats(Shape(shape), numbers);
        if (const auto dtype = dtypeFromName(type.toStdString()))
            tensor = *makeCast(tensor, *dtype);
        else if (!type.isEmpty())
            tensor = *makeQuantised(tensor, *quantSchemeFromText(type));
        builder.addTensorAt(head.section(u": "_s, 0, 0).toStdString(), tensor);
    }
    return builder.finish();
}

} // namespace

class TestRulesReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyExampleGivesItsResult_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const RuleOperation &operation : ruleOperations())
            QTest::newRow(operation.name) << QByteArray(operation.name);
    }
    void everyExampleGivesItsResult()
    {
        QFETCH(QByteArray, name);
        const RuleExample *example = findRuleExample(name.toStdString());
        QVERIFY(example);
        const TensorRules rules = rulesFromText(example->rules);
        QVERIFY(std::ranges::any_of(rules.steps,
                                    [&](const TensorRule &step) { return step.operation == name.toStdString(); }));
        const ModelState made = ruled(modelOf(example->before), rules);
        QCOMPARE(difference(tensorsByName(made), tensorsByName(modelOf(example->after))), QString());
    }

    /// What the table says about a way back is so.
    void waysBackAreAsExactAsTheyAreSaidToBe_data() { everyExampleGivesItsResult_data(); }
    void waysBackAreAsExactAsTheyAreSaidToBe()
    {
        QFETCH(QByteArray, name);
        const RuleOperation &operation = *findRuleOperation(name.toStdString());
        const RuleExample *example = findRuleExample(operation.name);
        const ModelState before = modelOf(example->before);
        const TensorRules rules = rulesFromText(example->rules);
        const auto back = inverseOf(planned(before, rules));
        const bool hasWayBack = operation.inverse || operation.form == RuleForm::Remap;
        // That of "drop" depends on its parameters.
        if (!hasWayBack || operation.form == RuleForm::Drop) {
            QVERIFY(!back);
            return;
        }
        QVERIFY2(back, back ? "" : qPrintable(back.error().sentence()));
        const ModelState restored = ruled(ruled(before, rules), *back);
        if (operation.invertsExactly && rules.steps.size() == 1) {
            QCOMPARE(difference(tensorsByName(restored), tensorsByName(before)), QString());
            return;
        }
        // A weight norm has other directions then, but the same weight.
        const ModelState once = ruled(before, rules);
        const ModelState twice = ruled(restored, rules);
        QCOMPARE(difference(tensorsByName(twice), tensorsByName(once), Tolerance{1e-6, 1e-6}), QString());
    }

    void theReferenceHasEveryOperationAndParameter()
    {
        const std::vector<ReferenceSection> sections = rulesReference();
        QStringList described;
        for (const ReferenceSection &section : sections) {
            QVERIFY(!section.title.isEmpty() && !section.parts.empty());
            for (const ReferencePart &part : section.parts)
                QVERIFY(!part.text.isEmpty());
            if (!section.operation)
                continue;
            described += section.title;
            QCOMPARE(section.parts.front().text, section.operation->descriptionText());
            for (const RuleParameter &parameter : section.operation->parameters)
                QVERIFY2(std::ranges::count(section.parts, QLatin1String(parameter.name), &ReferencePart::term) == 1,
                         parameter.name);
            QCOMPARE(section.parts.back().text, QString::fromUtf8(findRuleExample(section.operation->name)->after));
        }
        QStringList all;
        for (const RuleOperation &operation : ruleOperations())
            all += QLatin1String(operation.name);
        QCOMPARE(described, all);
        const QString markdown = rulesReferenceAsMarkdown();
        for (const QString &name : all)
            QVERIFY2(markdown.contains(u"\n### %1 {#%1}\n"_s.arg(name)), qPrintable(name));
        // Only one description of each.
        QCOMPARE(markdown.count(u"\n## Operations\n"), 1);
        // Lines of examples fit a terminal.
        for (const ReferenceSection &section : sections) {
            for (const ReferencePart &part : section.parts) {
                for (const QString &line : part.text.split(u'\n'))
                    QVERIFY2(!part.isCode || line.size() <= 76, qPrintable(line));
            }
        }
    }

    void theFileOfTheReferenceIsValid()
    {
        for (const ReferenceSection &section : rulesReference()) {
            for (const ReferencePart &part : section.parts) {
                if (!part.isCode || section.operation)
                    continue;
                const bool isJson = part.text.startsWith(u'{');
                const auto rules = isJson ? tensorRulesFromJson(QJsonDocument::fromJson(part.text.toUtf8()))
                                          : tensorRulesFromYaml(part.text.toUtf8());
                QVERIFY2(rules && !rules->steps.empty(), qPrintable(part.text));
            }
        }
    }
};

BURNISH_TEST(TestRulesReference)

} // namespace burnish::test::tst_rulesreference

#include "tst_rulesreference.moc"
