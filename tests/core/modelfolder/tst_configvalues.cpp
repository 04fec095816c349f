// SPDX-License-Identifier: MIT
#include "core/modelfolder/chattemplate.h"
#include "core/modelfolder/configvalues.h"
#include "support/foldermaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_configvalues {

using namespace Qt::StringLiterals;

class TestConfigValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void membersGetOtherValues_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *config, const char *expected) {
            QTest::newRow(name) << QByteArray(config) << QByteArray(expected);
        };
        row("a number", "{ \"n\" : 16 , \"m\":1e-05}", "{ \"n\" : 3 , \"m\":1e-05}");
        row("a string", "{\"n\":\"x\\\"\"}\n", "{\"n\":3}\n");
        row("an object", "{\"n\": {\"n\": 1}, \"a\": []}", "{\"n\": 3, \"a\": []}");
        row("of text", "{\"text_config\": {\"n\": 1, \"text_config\": {\"n\": 1}}}",
            "{\"text_config\": {\"n\": 3, \"text_config\": {\"n\": 1}}}");
        row("of vision", "{\"vision_config\": {\"n\": 1}}", "{\"vision_config\": {\"n\": 1}}");
        row("escaped", "{\"\\u006e\": 1}", "{\"\\u006e\": 3}");
        row("none", "{}", "{}");
    }

    void membersGetOtherValues()
    {
        QFETCH(const QByteArray, config);
        QFETCH(const QByteArray, expected);
        const auto changed = withConfigValues(config, {{"n", "3"}, {"absent", "4"}});
        QVERIFY2(changed, changed ? "" : qPrintable(changed.error().message()));
        QCOMPARE(*changed, expected);
    }

    void listsTakeTheEntriesOfTheirLayers()
    {
        const std::string layers = elementsOf({{0, 2}, {1, 3}});
        const auto changed = withConfigValues(
            R"({"kinds": ["a", {"b": [1]} ,"c"], "none": null, "text_config": {"kinds": [0,1,2,3]}, "n": 3})",
            {{"kinds", layers}, {"none", layers}, {"absent", layers}, {"n", "4"}});
        QVERIFY2(changed, changed ? "" : qPrintable(changed.error().message()));
        QCOMPARE(*changed, QByteArray(R"({"kinds": ["a", {"b": [1]}, {"b": [1]}, "c"], "none": null, )"
                                      R"("text_config": {"kinds": [0, 1, 1, 2]}, "n": 4})"));
        const auto tooShort = withConfigValues(R"({"kinds": ["a", "b"]})", {{"kinds", layers}});
        QVERIFY(!tooShort);
        QCOMPARE(tooShort.error().message(), u"kinds has 2 entries; the merge takes layer 2."_s);
        QVERIFY(!withConfigValues("{\"kinds\": [1, ", {{"kinds", layers}}));
    }

    void membersAreTakenAsTheyAreSpelled()
    {
        const auto found = [](const char *config) { return configMember(config, "n"); };
        QCOMPARE(**found("{\"text_config\": {\"n\": 1}, \"n\" :  { \"b\":1e-05 , \"a\":[]}}"),
                 QByteArray("{ \"b\":1e-05 , \"a\":[]}"));
        QCOMPARE(**found("{\"\\u006e\": null}"), QByteArray("null"));
        QCOMPARE(**found("{\"text_config\": {\"n\": 1}, \"a\": 2}"), QByteArray("1"));
        QVERIFY(found("{\"a\": {\"n\": 1}}") && !*found("{\"a\": {\"n\": 1}}"));
        QVERIFY(!*found("{\"text_config\": {\"text_config\": {\"n\": 1}}}"));
        for (const char *broken : {"[]", "", "{\"n\": ", "{\"n\": 1", "{\"n\": 1]"})
            QVERIFY2(!found(broken), broken);
    }

    void membersAreRemovedWithTheirCommas()
    {
        const auto without = [](const char *config) { return *withoutConfigMember(config, "q"); };
        QCOMPARE(without("{\"a\": 1, \"q\": {\"b\": [2, 3]}, \"c\": 4}"), QByteArray("{\"a\": 1, \"c\": 4}"));
        QCOMPARE(without("{\n  \"q\": 1,\n  \"a\": 2\n}\n"), QByteArray("{\n  \"a\": 2\n}\n"));
        QCOMPARE(without("{\n  \"a\": 2,\n  \"q\": 1\n}\n"), QByteArray("{\n  \"a\": 2\n}\n"));
        QCOMPARE(without("{ \"q\": null }"), QByteArray("{  }"));
        QCOMPARE(without("{\"text_config\": {\"q\": 1}, \"vision\": {\"q\": 2}, \"q\": 3}"),
                 QByteArray("{\"text_config\": {}, \"vision\": {\"q\": 2}}"));
        QCOMPARE(without("{\"a\": 1}"), QByteArray("{\"a\": 1}"));
        QVERIFY(!withoutConfigMember("[]", "q"));
        QVERIFY(!withoutConfigMember("{\"q\": ", "q"));
    }

    void whatIsNoConfigurationIsRefused()
    {
        for (const char *config : {"", "[1]", "{\"n\": }", "{\"n\": 1", "{\"text_config\": {\"n\": 1"})
            QVERIFY2(!withConfigValues(config, {{"n", "3"}}), config);
    }

    void chatTemplatesAreFoundWhereTransformersPutsThem()
    {
        const QTemporaryDir folder;
        putModelFiles(folder.path());
        QCOMPARE(*chatTemplateOf(folder.path()), QString());
        putFile(folder.path(), u"tokenizer_config.json"_s, R"({"chat_template": "{{ a }}"})");
        QCOMPARE(*chatTemplateOf(folder.path()), u"{{ a }}"_s);
        putFile(
            folder.path(), u"tokenizer_config.json"_s,
            R"({"chat_template": [{"name": "tool", "template": "t"}, {"name": "default", "template": "{{ b }}"}]})");
        QCOMPARE(*chatTemplateOf(folder.filePath(u"model.safetensors"_s)), u"{{ b }}"_s);
        putFile(folder.path(), u"chat_template.jinja"_s, "{{ c }}");
        QCOMPARE(*chatTemplateOf(folder.path()), u"{{ c }}"_s);
        QFile::remove(folder.filePath(u"chat_template.jinja"_s));
        putFile(folder.path(), u"tokenizer_config.json"_s, "{");
        QCOMPARE(chatTemplateOf(folder.path()).error().file(), folder.filePath(u"tokenizer_config.json"_s));
    }
};

BURNISH_TEST(TestConfigValues)

} // namespace burnish::test::tst_configvalues

#include "tst_configvalues.moc"
