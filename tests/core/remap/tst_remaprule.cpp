// SPDX-License-Identifier: MIT
#include "core/remap/remaprule.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace burnish::test::tst_remaprule {

class TestRemapRule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void renamesAsRecorded_data();
    void renamesAsRecorded();
    void disabledRulesDoNothing();
    void disabledRulesAreNotChecked();
    void reportsWhichRuleIsWrong();
    void reportsWhichRulesHit();
    void tracesTheOriginOfEveryChange_data();
    void tracesTheOriginOfEveryChange();
};

void TestRemapRule::renamesAsRecorded_data()
{
    QTest::addColumn<QJsonObject>("recorded");
    QFile file(test::fixturePath("burn/remap-cases.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("cases")].toArray();
    QCOMPARE(cases.size(), qsizetype(102));
    for (const QJsonValue &value : cases)
        QTest::newRow(qPrintable(value[QLatin1String("case")].toString())) << value.toObject();
}

void TestRemapRule::renamesAsRecorded()
{
    QFETCH(QJsonObject, recorded);
    std::vector<RemapRule> rules;
    for (const QJsonValue &rule : recorded[QLatin1String("rules")].toArray())
        rules.push_back({rule[0].toString().toStdString(), rule[1].toString().toStdString()});
    KeyRemapper::Failure failure;
    const auto remapper = KeyRemapper::compile(rules, &failure);
    const QString error = recorded[QLatin1String("error")].toString();
    QCOMPARE(remapper.has_value(), error.isEmpty());
    if (!remapper) {
        // The recorded message underlines the position in its third line, indented by four.
        const QStringList lines = error.split(QLatin1Char('\n'));
        if (lines.size() > 2)
            QCOMPARE(qsizetype(failure.errorPosition), lines[2].lastIndexOf(QLatin1String(" ^")) - 3);
        return;
    }
    for (const QJsonValue &result : recorded[QLatin1String("results")].toArray()) {
        const QString name = result[QLatin1String("name")].toString();
        QCOMPARE(QString::fromStdString(remapper->remapped(name.toStdString())),
                 result[QLatin1String("new")].toString());
        QCOMPARE(QString::fromStdString(remapper->traced(name.toStdString()).result),
                 result[QLatin1String("new")].toString());
    }
}

void TestRemapRule::disabledRulesDoNothing()
{
    const auto remapper = KeyRemapper::compile({{"a", "b", false}, {"x", "y"}});
    QVERIFY(remapper.has_value());
    QCOMPARE(remapper->remapped("ax"), std::string("ay"));
    QCOMPARE(remapper->ruleCount(), std::size_t(2));
}

void TestRemapRule::disabledRulesAreNotChecked()
{
    QVERIFY(KeyRemapper::compile({{"(", "b", false}}).has_value());
}

void TestRemapRule::reportsWhichRuleIsWrong()
{
    KeyRemapper::Failure failure;
    const auto remapper = KeyRemapper::compile({{"a", "b"}, {"ab(", ""}}, &failure);
    QVERIFY(!remapper.has_value());
    QCOMPARE(failure.rule, std::size_t(1));
    QCOMPARE(failure.errorPosition, std::size_t(2));
    QVERIFY(remapper.error().message().contains(QLatin1String("Rule 2")));
}

void TestRemapRule::reportsWhichRulesHit()
{
    const auto remapper = KeyRemapper::compile({{"q", ""}, {"a", "b"}, {"w", "w"}, {"b", "c"}});
    QVERIFY(remapper.has_value());
    std::string result;
    std::vector<std::uint32_t> hits;
    QVERIFY(remapper->remap("a.w", result, &hits));
    QCOMPARE(result, std::string("c.w"));
    QCOMPARE(hits, (std::vector<std::uint32_t>{1, 2, 3}));
    QVERIFY(!remapper->remap("x", result));
}

void TestRemapRule::tracesTheOriginOfEveryChange_data()
{
    QTest::addColumn<QStringList>("rules");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("marked");
    const auto row = [](const char *name, QStringList rules, const char *from, const char *marked) {
        QTest::newRow(name) << rules << QString::fromUtf8(from) << QString::fromUtf8(marked);
    };
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    row("one rule", {text("b"), text("XX")}, "abcb", "a[b>XX]c[b>XX]");
    row("a later rule on the same place", {text("b"), text("X"), text("X"), text("YY")}, "abc", "a[b>YY]c");
    row("a later rule behind", {text("a"), text("XX"), text("c"), text("")}, "abc", "[a>XX]b[c>]");
    row("a later rule before", {text("c"), text("XX"), text("a"), text("Y")}, "abc", "[a>Y]b[c>XX]");
    row("a later rule over two changes", {text("[ac]"), text("X"), text("XbX"), text("Z")}, "abcd", "[abc>Z]d");
    row("a later rule inside a change", {text("b"), text("XYZ"), text("Y"), text("-")}, "abc", "a[b>X-Z]c");
    row("a prefix is added", {text("^"), text("m.")}, "abc", "[>m.]abc");
}

void TestRemapRule::tracesTheOriginOfEveryChange()
{
    QFETCH(QStringList, rules);
    QFETCH(QString, name);
    QFETCH(QString, marked);
    std::vector<RemapRule> list;
    for (qsizetype i = 0; i < rules.size(); i += 2)
        list.push_back({rules[i].toStdString(), rules[i + 1].toStdString()});
    const auto remapper = KeyRemapper::compile(list);
    QVERIFY(remapper.has_value());
    const std::string old = name.toStdString();
    const KeyRemapper::Trace trace = remapper->traced(old);
    std::string shown;
    std::size_t position = 0;
    for (const MatchSpan &span : trace.spans) {
        shown += old.substr(position, span.begin - position) + '[' + old.substr(span.begin, span.end - span.begin) +
                 '>' + trace.result.substr(span.outputBegin, span.outputEnd - span.outputBegin) + ']';
        position = span.end;
    }
    shown += old.substr(position);
    QCOMPARE(QString::fromStdString(shown), marked);
}

BURNISH_TEST(TestRemapRule)

} // namespace burnish::test::tst_remaprule

#include "tst_remaprule.moc"
