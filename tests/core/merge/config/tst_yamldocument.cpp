// SPDX-License-Identifier: MIT
#include "core/encoding/yaml/yamldocument.h"
#include "core/merge/config/mergekitconfig.h"
#include "support/hostile.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_yamldocument {

namespace {

QByteArray repeated(const char *text, qsizetype count)
{
    return QByteArray(text).repeated(count);
}

/// A configuration of that many models.
QByteArray withModels(int count)
{
    QByteArray yaml = "merge_method: linear\nmodels:\n";
    for (int i = 0; i < count; ++i)
        yaml += " - model: m" + QByteArray::number(i) + '\n';
    return yaml;
}

} // namespace

class TestYamlDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void obeysTheHostileFiles_data() { test::addHostileRows(QStringLiteral("yaml")); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        const auto bytes = test::fileBytes(file);
        const QByteArray yaml(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
        const auto config = readMergekitConfig(yaml);
        QCOMPARE(config.has_value(), required == QLatin1String("accept"));
        if (!config)
            QCOMPARE(config.error().code(), ErrorCode::Malformed);
    }

    void errorsNameWhatWasFound_data()
    {
        QTest::addColumn<QByteArray>("yaml");
        QTest::addColumn<QString>("message");
        QTest::addRow("self") << QByteArray("merge_method: linear\nmodels:\n  - &a\n    model: *a\n")
                              << QStringLiteral("The YAML document contains a node that refers to itself. (line 4)");
        QTest::addRow("deep") << repeated("[", 40) + repeated("]", 40)
                              << QStringLiteral("The YAML document is nested more than 32 levels deep. (line 1)");
        QTest::addRow("twice") << QByteArray("merge_method: linear\nmodels:\n  - model: a\n    parameters: "
                                             "{weight: 0.1, density: 1, weight: 0.9}\n")
                               << QStringLiteral("The key “weight” is there twice, first in line 4. (line 4)");
        QTest::addRow("twice below others")
            << QByteArray("merge_method: linear\nmodels: [{model: models}, {model: b}]\n? [a, b]\n: c\n"
                          "merge_method: ties\n")
            << QStringLiteral("The key “merge_method” is there twice, first in line 1. (line 5)");
        QTest::addRow("not text") << QByteArray("merge_method: linear\nbase_model: a\xff\nmodels: []\n")
                                  << QStringLiteral("The YAML document is not UTF-8 text. (line 2)");
        QByteArray many = "a: &a [" + repeated("1, ", 2000) + "1]\nb:\n";
        many += repeated("  - *a\n", 600);
        QTest::addRow("many")
            << many
            << QStringLiteral("The YAML document has more than 1000000 nodes, with aliases expanded. (line 501)");
        QTest::addRow("large") << QByteArray(yamlSizeLimit + 1, '#')
                               << QStringLiteral("Expected a YAML document of at most 1048576 bytes.");
    }
    void errorsNameWhatWasFound()
    {
        QFETCH(QByteArray, yaml);
        QFETCH(QString, message);
        const auto config = readMergekitConfig(yaml);
        QVERIFY(!config);
        QCOMPARE(config.error().message(), message);
    }

    void manyModelsHaveTheirIndexes()
    {
        const auto config = readMergekitConfig(withModels(10'000));
        QVERIFY(config);
        QCOMPARE(config->models.size(), 10'000);
        QCOMPARE(config->models.last(), QStringLiteral("m9999"));
        QCOMPARE(config->options.models.back(), std::size_t(9999));
    }

    void repeatedModelsHaveOneIndex()
    {
        const auto config =
            readMergekitConfig("merge_method: linear\nbase_model: b\nmodels:\n - model: a\n - model: b\n - model: a\n");
        QVERIFY(config);
        QCOMPARE(config->models.size(), 2);
        QCOMPARE(config->options.models, (std::vector<std::size_t>{0, 1, 0}));
        QCOMPARE(config->options.base, std::optional<std::size_t>(1));
    }

    /// A character that is escaped takes up to ten of those that a key may have.
    void namesOfAnyLengthAreReadAgain_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addRow("100 control characters") << repeated("\x1f", 100);
        QTest::addRow("500 control characters") << repeated("\x1f", 500);
        QTest::addRow("1,000 letters") << repeated("a", 1000);
        QTest::addRow("100,000 letters") << repeated("a", 100'000);
        QTest::addRow("characters of four bytes") << repeated("\xf0\x9d\x84\x9e", 250);
    }
    void namesOfAnyLengthAreReadAgain()
    {
        QFETCH(QByteArray, name);
        auto config = readMergekitConfig("merge_method: linear\nmodels:\n - model: a\n   parameters: {weight: 1}\n"
                                         "tokenizer: {source: union, tokens: {x: {force: true}}}\n");
        QVERIFY(config);
        config->options.rules.front().parameter = name.toStdString();
        config->vocabulary->tokens.front().token = name.toStdString();
        const auto text = writeMergekitConfig(*config);
        QVERIFY(text);
        const auto again = readMergekitConfig(*text);
        QVERIFY2(again, again ? "" : qPrintable(again.error().message()));
        QCOMPARE(again->options.rules.front().parameter, name.toStdString());
        QCOMPARE(again->vocabulary->tokens.front().token, name.toStdString());
    }

    void parametersOfRepeatedModelsAreWrittenOnce()
    {
        const auto config =
            readMergekitConfig("merge_method: linear\nmodels:\n - model: a\n   parameters: {weight: 1}\n"
                               " - model: b\n - model: a\n   parameters: {weight: 2}\n");
        QVERIFY(config);
        QCOMPARE(config->options.rules.size(), std::size_t(2));
        const auto text = writeMergekitConfig(*config);
        QVERIFY(text);
        const auto again = readMergekitConfig(*text);
        QVERIFY(again);
        QCOMPARE(again->options.models, config->options.models);
        QCOMPARE(again->options.rules.size(), std::size_t(2));
    }
};

BURNISH_TEST(TestYamlDocument)

} // namespace burnish::test::tst_yamldocument

#include "tst_yamldocument.moc"
