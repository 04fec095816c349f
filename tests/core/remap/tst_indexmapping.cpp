// SPDX-License-Identifier: MIT
#include "core/remap/indexmapping.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace burnish::test::tst_indexmapping {

namespace {

using Names = std::vector<std::string>;

} // namespace

class TestIndexMapping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsCountWithoutGaps_data()
    {
        QTest::addColumn<Names>("names");
        QTest::addColumn<Names>("requested");
        const auto row = [](const char *name, Names names, Names requested) {
            QTest::newRow(name) << names << requested;
        };
        row("none", {}, {});
        row("no numbers", {"a.b", "", ".", "a..b", "x1.y"}, {"a.b", "", ".", "a..b", "x1.y"});
        row("a gap", {"fc.0.w", "fc.2.w", "fc.4.w"}, {"fc.0.w", "fc.1.w", "fc.2.w"});
        row("in any order", {"fc.40", "fc.5", "fc.12"}, {"fc.2", "fc.0", "fc.1"});
        row("two levels",
            {"layers.0.block.0.weight", "layers.0.block.2.weight", "layers.2.block.0.weight",
             "layers.2.block.2.weight"},
            {"layers.0.block.0.weight", "layers.0.block.1.weight", "layers.1.block.0.weight",
             "layers.1.block.1.weight"});
        row("each by its own prefix", {"a.0.b.7", "a.3.b.9", "a.3.b.8"}, {"a.0.b.0", "a.1.b.1", "a.1.b.0"});
        row("prefixes as given: 1 is not 2 made 1", {"a.0.1", "a.2.5", "a.1.9"}, {"a.0.0", "a.2.0", "a.1.0"});
        row("number first", {"3.weight", "7.weight"}, {"0.weight", "1.weight"});
        row("numbers alone", {"5.6.7"}, {"0.0.0"});
        row("other spellings of a number", {"a.+1", "a.01", "a.3", "a.007"}, {"a.0", "a.0", "a.1", "a.2"});
        row("other spellings are other prefixes", {"a.1.5", "a.01.6"}, {"a.0.0", "a.0.0"});
        row("no numbers to Rust",
            {"a.-1", "a.++2", "a.+", "a.1x", "a. 1", "a.1_0", "a.0x1", "a.٣", "a.18446744073709551616"},
            {"a.-1", "a.++2", "a.+", "a.1x", "a. 1", "a.1_0", "a.0x1", "a.٣", "a.18446744073709551616"});
        row("the largest", {"a.18446744073709551615", "a.0000000000000000000000001"}, {"a.1", "a.0"});
        row("empty parts are prefixes", {".4", "..4", "a..4.", "4."}, {".0", "..0", "a..0.", "0."});
        row("many digits sort as numbers", {"h.10.w", "h.9.w"}, {"h.1.w", "h.0.w"});
    }

    void listsCountWithoutGaps()
    {
        QFETCH(const Names, names);
        QFETCH(const Names, requested);
        const Names mapped = mapIndicesContiguous(names);
        QCOMPARE(mapped.size(), requested.size());
        for (std::size_t i = 0; i < requested.size(); ++i)
            QCOMPARE(QByteArray::fromStdString(mapped[i]), QByteArray::fromStdString(requested[i]));
    }

    void mapsAsBurnDoes_data()
    {
        QTest::addColumn<QJsonObject>("example");
        QFile file(test::fixturePath("burn-newest/index-cases.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("cases")].toArray();
        QCOMPARE(cases.size(), 25);
        for (const QJsonValue &each : cases)
            QTest::newRow(qPrintable(each[QLatin1String("name")].toString())) << each.toObject();
    }

    void mapsAsBurnDoes()
    {
        QFETCH(const QJsonObject, example);
        const auto texts = [&](const char *key) {
            QStringList list;
            for (const QJsonValue &text : example[QLatin1String(key)].toArray())
                list += text.toString();
            return list;
        };
        const auto kept = UnmappedLists::compile(texts("keep"));
        QVERIFY(kept);
        Names names;
        for (const QString &name : texts("names"))
            names.push_back(name.toStdString());
        QStringList mapped;
        for (const std::string &name : mapIndicesContiguous(names, *kept))
            mapped += QString::fromStdString(name);
        QCOMPARE(mapped, texts("result"));
    }

    void anInvalidPatternIsRefused()
    {
        QCOMPARE(UnmappedLists::compile({QStringLiteral("fc"), QStringLiteral("(")}).error().code(),
                 ErrorCode::InvalidArgument);
    }

    /// Would take minutes if the whole prefix were hashed for each number.
    void aNameOfManyPartsCostsItsLength()
    {
        std::string name = "0";
        for (int i = 0; i < 200'000; ++i)
            name += ".7";
        const Names mapped = mapIndicesContiguous({name});
        QVERIFY(mapped.front().find('7') == std::string::npos);
        QCOMPARE(mapped.front().size(), name.size());
    }
};

BURNISH_TEST(TestIndexMapping)

} // namespace burnish::test::tst_indexmapping

#include "tst_indexmapping.moc"
