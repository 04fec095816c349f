// SPDX-License-Identifier: MIT
#include "core/encoding/npyheader.h"
#include "core/modelfiles/openmodel.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

namespace burnish::test::tst_seriesreader {

using namespace Qt::StringLiterals;

namespace {

std::string seriesOf(std::initializer_list<std::pair<const char *, std::string>> arrays)
{
    std::string file;
    const std::vector<std::uint64_t> shape = {2};
    for (const auto &[descr, elements] : arrays)
        file += npyHeader(descr, shape) + elements;
    return file;
}

QStringList names(const ModelState &state)
{
    QStringList paths;
    for (const NodeId id : state.tensors())
        paths += QString::fromStdString(state.path(id));
    return paths;
}

} // namespace

class TestSeriesReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatEquinoxLoads_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("eqx")).entryList({u"*.eqx"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("eqx") + u'/' + file;
        QCOMPARE(files.size(), 4);
    }
    void readsWhatEquinoxLoads()
    {
        QFETCH(const QString, file);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"eqx"_s);
        QVERIFY(opened.state().isConsistent());
        QCOMPARE(differences(Manifest::load(file + u".manifest.json"_s).tensors(), opened.state(), ParamIds::Ignore),
                 QString());
        QCOMPARE(opened.model->model.detail, u"4 array(s) one after another"_s);
        // The file does not say what its raw elements are.
        QCOMPARE(!opened.flaws().isEmpty(), file.endsWith(u"bf16.eqx"_s));
    }

    void theLineBeforeTheArraysIsMetadata()
    {
        const auto opened = openingOfFile(fixturePath("eqx/header.eqx"));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const Metadata &metadata = opened.state().metadata();
        QCOMPARE(metadata.value("in_size"), "3");
        QCOMPARE(metadata.value("name"), "tiny");
        QCOMPARE(metadata.value("rate"), "0.5");
        QCOMPARE(metadata.value("sizes"), "[4]");
        // It can be longer than what is looked at first.
        const std::string array = seriesOf({{"<f4", "12345678"}});
        const auto longer = openingOf("{\"text\": \"" + std::string(10'000, 'x') + "\"}\n" + array);
        QVERIFY2(longer.model, qPrintable(longer.problem()));
        QCOMPARE(names(longer.state()), QStringList{u"0"_s});
        QVERIFY(!openingOf("{\"text\": \n" + array).model);
        QVERIFY(!openingOf("{}\n").model);
    }

    void severalCallsOfSaveAreRead()
    {
        const auto opened = openingOf(seriesOf({{"<f4", "12345678"}, {">i2", "1234"}, {"|u1", "12"}}));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(names(opened.state()), QStringList({u"0"_s, u"1"_s, u"2"_s}));
        QCOMPARE(opened.flaws(), QString());
    }

    void otherElementsAreNamed()
    {
        const auto opened = openingOf(seriesOf({{"<f4", "12345678"},
                                                {"<U3", std::string(24, '\0')},
                                                {"|V1", "12"},
                                                {"<M8[ns]", std::string(16, '\0')},
                                                {"|u1", "12"}}));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(names(opened.state()), QStringList({u"0"_s, u"2"_s, u"4"_s}));
        QCOMPARE(opened.state().omissions().count(OmissionKind::Unread), std::size_t(2));
        QVERIFY(opened.flaws().contains(u"Expected an array of numbers, found strings of type “<U3”. (tensor 1"_s));
    }

    void hostileFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        const std::string array = seriesOf({{"<f4", "12345678"}});
        const auto row = [](const char *name, const std::string &content, const QString &message) {
            QTest::newRow(name) << QByteArray::fromStdString(content) << message;
        };
        row("truncated elements", array + array.substr(0, array.size() - 3),
            u"The file is truncated: the array needs 8 bytes, but only 5 follow its header."_s);
        row("truncated header", array + array.substr(0, 40), u"The file is truncated inside the NumPy header."_s);
        row("bytes after", array + array + "123", u"Expected the file to end after the array, found 3 more bytes."_s);
        row("objects", array + seriesOf({{"|O", "12345678"}}),
            u"Array 1 has elements of a type that does not say where the next one starts."_s);
        row("large elements", array + seriesOf({{"|V18446744073709551615", "12"}}),
            u"Array 1 has elements of a type that does not say where the next one starts."_s);
        row("no number", array + seriesOf({{"<f", "12"}}),
            u"Array 1 has elements of a type that does not say where the next one starts."_s);
    }
    void hostileFilesAreRefused()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, message);
        const auto opened = openingOf(content.toStdString());
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }
};

BURNISH_TEST(TestSeriesReader)

} // namespace burnish::test::tst_seriesreader

#include "tst_seriesreader.moc"
