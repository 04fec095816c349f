// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsondocument.h"
#include "core/lora/loraconfig.h"
#include "core/recipe/recipe.h"
#include "core/remap/rulefile.h"
#include "core/structure/rust/structurefile.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

namespace burnish::test::tst_jsondocument {

using namespace Qt::StringLiterals;

namespace {

QByteArray nested(std::size_t depth, const QByteArray &content = {})
{
    return QByteArray("[").repeated(qsizetype(depth)) + content + QByteArray("]").repeated(qsizetype(depth));
}

/// An array, with it `count` keys and values.
QByteArray wide(std::size_t count)
{
    return '[' + QByteArray("1,").repeated(qsizetype(count) - 1).chopped(1) + ']';
}

QString errorOf(const QByteArray &json)
{
    const auto document = parseJson(json);
    return document ? QString() : document.error().message();
}

} // namespace

class TestJsonDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parsesDocuments()
    {
        const auto document = parseJson("[\"[[[\", {\"a\": \"\\\"[\"}]");
        QVERIFY(document);
        QCOMPARE(document->array().size(), 2);
        QCOMPARE(document->array()[1][u"a"_s].toString(), u"\"["_s);
    }

    void namesTheFlawAndItsOffset()
    {
        const auto document = parseJson("[1, ]");
        QVERIFY(!document);
        QVERIFY2(document.error().message().startsWith(u"Invalid JSON: "_s), qPrintable(document.error().message()));
        QVERIFY(document.error().offset());
    }

    /// QJsonDocument takes the last of two equal keys, other programs the first.
    void keysThatAreThereTwiceAreRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("second");
        QTest::newRow("twice") << QByteArray(R"({"a": 1, "b": 2, "a": 3})") << 17;
        QTest::newRow("inside") << QByteArray(R"([{"x": {"a": [], "a": {}}}])") << 17;
        QTest::newRow("spelled otherwise") << QByteArray(R"({"a": 1, "\u0061": 3})") << 9;
        QTest::newRow("in two objects") << QByteArray(R"({"a": {"a": "a", "b": "a"}, "b": [{"a": 1}, {"a": 2}]})")
                                        << -1;
        QTest::newRow("strings") << QByteArray(R"(["a", "a", {"b": "a", "a": "b"}, "a"])") << -1;
    }
    void keysThatAreThereTwiceAreRefused()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, second);
        const auto document = parseJson(json);
        QCOMPARE(bool(document), second < 0);
        if (second < 0)
            return;
        QCOMPARE(document.error().offset(), std::optional(std::uint64_t(second)));
        QVERIFY2(document.error().message().startsWith(u"The key “a” is there twice, first at offset "_s),
                 qPrintable(document.error().message()));
    }

    void limitsTheDepth()
    {
        QCOMPARE(errorOf(nested(jsonDepthLimit)), QString());
        QCOMPARE(errorOf(nested(jsonDepthLimit + 1)), u"The JSON is nested more than 1024 levels deep."_s);
        QCOMPARE(*parseJson(nested(jsonDepthLimit + 1)).error().offset(), std::uint64_t(jsonDepthLimit));
        // What a string contains does not count, and neither does what has been closed.
        QCOMPARE(errorOf("[\"\\\"" + nested(5000) + "\"]"), QString());
        QCOMPARE(errorOf("[\"\\\\\"," + QByteArray("[],").repeated(5000) + "1]"), QString());
    }

    void limitsTheNodes()
    {
        QCOMPARE(errorOf(wide(jsonNodeLimit)), QString());
        QCOMPARE(errorOf(wide(jsonNodeLimit + 1)), u"The JSON has more than 4000000 keys and values."_s);
        QCOMPARE(errorOf('[' + QByteArray("{\"a\":{}},").repeated(qsizetype(jsonNodeLimit) / 4) + "1]"),
                 u"The JSON has more than 4000000 keys and values."_s);
    }

    void limitsTheSize()
    {
        QCOMPARE(errorOf(QByteArray(qsizetype(jsonSizeLimit) + 1, ' ')),
                 u"The JSON is too large: expected at most 67108864 bytes, found 67108865."_s);
    }

    void everyDocumentKeepsTheLimits_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"recipe", "rules", "structure", "adapter configuration"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void everyDocumentKeepsTheLimits()
    {
        QFETCH(QString, kind);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"document.json"_s);
        const auto refusal = [&](const QByteArray &content, std::optional<qint64> size = {}) -> QString {
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(content) < 0 || (size && !file.resize(*size)))
                return u"not written"_s;
            file.close();
            const auto errorIn = [&](const auto &read) {
                return read || read.error().file() != path ? u"accepted"_s : read.error().message();
            };
            if (kind == u"recipe"_s)
                return errorIn(readRecipeFile(path));
            if (kind == u"rules"_s)
                return errorIn(readRuleFile(path));
            if (kind == u"structure"_s)
                return errorIn(readStructureFile(path));
            return errorIn(readAdapterConfig(path));
        };
        QCOMPARE(refusal("{", qint64(jsonSizeLimit) + 1),
                 u"The file is too large: expected at most 64 MiB, found 67108865 bytes."_s);
        QCOMPARE(refusal("{\"a\":" + nested(5000) + '}'), u"The JSON is nested more than 1024 levels deep."_s);
        QCOMPARE(refusal("{\"a\":" + wide(jsonNodeLimit) + '}'), u"The JSON has more than 4000000 keys and values."_s);
        QVERIFY(refusal("{").startsWith(u"Invalid JSON: "_s));
    }

    void whatCouldNotBeReadIsNotWritten()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"rules.json"_s);
        const std::vector<RemapRule> few = {{"a", "b"}};
        QVERIFY(writeRuleFile(path, few));
        const std::vector<RemapRule> many(1'500'000, few.front());
        const auto refused = writeRuleFile(path, many);
        QVERIFY(!refused);
        QCOMPARE(refused.error().file(), path);
        QCOMPARE(refused.error().message(), u"The JSON has more than 4000000 keys and values."_s);
        QCOMPARE(readRuleFile(path).value().size(), few.size());
    }

    void deeplyNestedContentIsNotIndented()
    {
        // Indented, this would be 2 GB.
        const QByteArray ignored = nested(1000, QByteArray("1,").repeated(500'000).chopped(1));
        const QByteArray recipe = R"({"recipe": 1, "steps": [], "ignored": )" + ignored + '}';
        QElapsedTimer timer;
        timer.start();
        const auto document = parseJson(R"({"session": )" + recipe + '}');
        QVERIFY(document);
        QVERIFY(recipeFromJson(document->object().value(u"session"_s).toObject()));
        QVERIFY(timer.elapsed() < 20'000);
    }

    void longAdapterConfigurationsAreReadQuickly()
    {
        QByteArray json = "{";
        for (int i = 0; i < 300'000; ++i)
            json += "\"key" + QByteArray::number(i) + "\":1,";
        json.back() = '}';
        QElapsedTimer timer;
        timer.start();
        const auto metadata = metadataFromAdapterConfig(json);
        QVERIFY(metadata);
        QCOMPARE(metadata->entries().size(), std::size_t(300'000));
        QVERIFY(timer.elapsed() < 20'000);
        // Each pattern is compared with each module.
        Metadata patterns;
        patterns.set("alpha_pattern", json.toStdString());
        const auto config = loraConfigFrom(patterns);
        QVERIFY(!config);
        QCOMPARE(config.error().message(),
                 u"The adapter's configuration has too many patterns: expected at most 10000, found 300000."_s);
    }
};

BURNISH_TEST(TestJsonDocument)

} // namespace burnish::test::tst_jsondocument

#include "tst_jsondocument.moc"
