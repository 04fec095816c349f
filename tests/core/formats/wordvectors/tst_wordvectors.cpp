// SPDX-License-Identifier: MIT
#include "core/formats/textarray.h"
#include "core/model/statebuilder.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>

namespace burnish::test::tst_wordvectors {

using namespace Qt::StringLiterals;
using namespace std::string_literals;

namespace {

using Words = std::vector<std::string>;

std::string floatBytes(std::initializer_list<float> numbers)
{
    std::string bytes;
    for (const float number : numbers)
        addLittle(bytes, std::bit_cast<std::uint32_t>(number), 4);
    return bytes;
}

std::vector<float> numbersOf(const TensorExpr &tensor)
{
    const std::vector<std::byte> bytes = bytesOf(tensor);
    std::vector<float> numbers(bytes.size() / sizeof(float));
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

const TensorExpr &tensorAt(const ModelState &state, const char *path)
{
    const auto id = state.find(path);
    if (!id)
        qFatal("%s is missing", path);
    return *state.node(*id).tensor;
}

Words wordsIn(const ModelState &state, const char *path = "words")
{
    const auto id = state.find(path);
    return id ? wordsOf(*state.node(*id).value()).value_or(Words{"no words"}) : Words{"no value"};
}

/// The bytes of a word2vec file, or the error's message. What is lost is added to `losses`.
std::string written(const ModelState &state, Diagnostics *losses = nullptr)
{
    const FormatWriter &writer = *findFormat(u"word2vec")->writer;
    const auto layout = writer.layOut(state, {}, losses);
    if (!layout)
        return layout.error().message().toStdString();
    MemorySink sink;
    Task task;
    if (!writer.write(**layout, sink, task) || sink.position() != (*layout)->fileSize())
        return "The file does not have the planned size.";
    return {reinterpret_cast<const char *>(sink.bytes().data()), sink.bytes().size()};
}

std::string contentOf(const QString &file)
{
    const auto bytes = fileBytes(file);
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

ModelState stateOf(Shape shape, std::vector<float> numbers, const Words &list)
{
    StateBuilder builder;
    builder.addTensorAt("embedding.weight", floats(std::move(shape), std::move(numbers)));
    WordList words;
    for (const std::string &word : list)
        words.add(word);
    if (!list.empty())
        builder.addValueAt("embedding.words", *words.value());
    return builder.finish();
}

} // namespace

class TestWordVectors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesOfTheOwners_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        for (const char *file :
             {"word2vec/gensim.bin", "word-vectors/gensim.vec", "word-vectors/glove.txt", "fasttext/cbow.bin"}) {
            const auto name = QString::fromLatin1(file);
            QTest::newRow(file) << name << name.section(u'/', 0, 0);
        }
    }
    void filesOfTheOwners()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, format);
        const auto opening = openingOfFile(fixturePath(file));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.flaws(), QString());
        QCOMPARE(opening.model->format->info.id, format);
        const Manifest manifest = Manifest::load(fixturePath(file + u".manifest.json"_s));
        QCOMPARE(differences(manifest.tensors(), opening.state(), ParamIds::Ignore), QString());
        const Words expected =
            format == u"fasttext"_s ? Words{"a", "b", "c", "</s>"} : Words{"the", "Katze", "猫", "</s>"};
        QCOMPARE(wordsIn(opening.state()), expected);
    }

    void binaryFilesComeBackByteForByte_data()
    {
        QTest::addColumn<QByteArray>("file");
        const auto row = [](const char *name, const std::string &file) {
            QTest::newRow(name) << QByteArray::fromStdString(file);
        };
        const std::string a = floatBytes({1.5F, -2.0F});
        const std::string b = floatBytes({0.25F, 1e-30F});
        row("gensim", contentOf(fixturePath(u"word2vec/gensim.bin"_s)));
        row("line feeds", "2 2\none " + a + "\ntwo " + b + "\n");
        row("one word", "1 2\none " + a + "\n");
        row("other bytes, twice", "3 2\ncaf\xe9 " + a + "x " + b + "x " + a);
        row("elements of a line feed", "2 1\none \n\n\n\x01two \n\n\n\n");
    }
    void binaryFilesComeBackByteForByte()
    {
        QFETCH(const QByteArray, file);
        const auto opening = openingOf(file.toStdString());
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.flaws().isEmpty(), !file.contains('\xe9'));
        Diagnostics losses;
        QCOMPARE(QByteArray::fromStdString(written(opening.state(), &losses)), file);
        QVERIFY(losses.isEmpty());
    }

    void textIsReadAsGensimReadsIt()
    {
        // Blanks at the end as in .vec files of fastText; words with spaces as in GloVe's 840B; numbers that are F64
        // first.
        const auto opening =
            openingOf("4 2\nthe 1.5 -2e-3 \r\n. . .  nan +7\n\xc2\xa0 1e999 -1e-999\n1 1 16777217.000000001\n"s);
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.flaws(), QString());
        QCOMPARE(wordsIn(opening.state()), (Words{"the", ". . .", "\xc2\xa0", "1"}));
        const auto numbers = numbersOf(tensorAt(opening.state(), "vectors"));
        QCOMPARE(numbers.size(), std::size_t(8));
        QCOMPARE(numbers[0], 1.5F);
        QCOMPARE(numbers[1], -2e-3F);
        QVERIFY(std::isnan(numbers[2]));
        QCOMPARE(numbers[3], 7.0F);
        QCOMPARE(numbers[4], std::numeric_limits<float>::infinity());
        QVERIFY(numbers[5] == 0.0F && std::signbit(numbers[5]));
        QCOMPARE(numbers[7], 16777216.0F); // 16777218 without the detour
        // Any part of it.
        const auto part = bytesOf(tensorAt(opening.state(), "vectors"), 4, 12);
        QCOMPARE(std::memcmp(part.data(), numbers.data() + 1, 12), 0);
    }

    void longTablesAreReadInPieces()
    {
        std::string text = "3000 40\n";
        std::string binary = text;
        for (int i = 0; i < 3000; ++i) {
            const std::string word = "w" + std::to_string(i) + ' ';
            text += word;
            binary += word;
            for (int j = 0; j < 40; ++j) {
                text += std::to_string(i * 40 + j) + (j < 39 ? " " : "\n");
                binary += floatBytes({float(i * 40 + j)});
            }
        }
        const auto fromText = openingOf(text);
        const auto fromBinary = openingOf(binary);
        QVERIFY2(fromText.model, qPrintable(fromText.problem()));
        QVERIFY2(fromBinary.model, qPrintable(fromBinary.problem()));
        QVERIFY(bytesOf(tensorAt(fromText.state(), "vectors")) == bytesOf(tensorAt(fromBinary.state(), "vectors")));
        QVERIFY(written(fromText.state()) == binary);
    }

    void anyTableCanBeWritten()
    {
        const std::string rows = floatBytes({1.0F, 2.0F});
        QCOMPARE(written(stateOf({1, 2}, {1.0F, 2.0F}, {"word"})), "1 2\nword " + rows);
        Diagnostics losses;
        QCOMPARE(written(stateOf({1, 2}, {1.0F, 2.0F}, {}), &losses), "1 2\n0 " + rows);
        QCOMPARE(losses.flaws().front().message(),
                 u"The model has no list of words: the words are the numbers of the rows."_s);
        QCOMPARE(written(stateOf({1, 2}, {1.0F, 2.0F}, {"a", "b"})),
                 "The list has 2 words, but the tensor has 1 rows."s);
        QCOMPARE(written(stateOf({1, 2}, {1.0F, 2.0F}, {"a b"})),
                 "The word “a b” of row 0 is empty, too long, or contains a space, a tab or a line break, which files "
                 "of word2vec cannot hold."s);
        for (const char *word : {"", "a\tb", "a\nb", "b\n"})
            QVERIFY2(written(stateOf({2, 1}, {1.0F, 2.0F}, {"a", word})).find("of row 1 is empty") != std::string::npos,
                     word);
        QCOMPARE(written(stateOf({2}, {1.0F, 2.0F}, {})),
                 "Expected a tensor of 2 dimensions for a file of word2vec, found 1."s);
        QCOMPARE(written(ModelState()), "Expected one tensor for a file of word2vec, found 0."s);
    }

    /// Records of Burn make the list a string.
    void wordsOfARecordAreWritten()
    {
        StateBuilder builder;
        builder.addTensorAt("vectors", tensorOf<float>(Dtype::F32, {2, 1}, {1.0F, 2.0F}));
        builder.addValueAt("words", std::string("[\"the\", \"\\u00fc\"]"));
        Diagnostics losses;
        QCOMPARE(written(builder.finish(), &losses),
                 "2 1\nthe " + floatBytes({1.0F}) + "\xc3\xbc " + floatBytes({2.0F}));
        QVERIFY(losses.flaws().empty());
    }

    /// “new york”, as gensim writes it.
    void wordsThatShiftWhatFollowsThemAreReported()
    {
        const auto opening = openingOf("3 4\nberlin " + floatBytes({1, 2, 3, 4}) + "new york " +
                                       floatBytes({5, 6, 7, 8}) + "paris " + floatBytes({9, 10, 11, 12}));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QVERIFY2(opening.flaws().contains(u"The word of row 2 contains control characters"_s),
                 qPrintable(opening.flaws()));
    }

    /// More than a document of JSON may have.
    void anyNumberOfWordsCanBeWritten()
    {
        constexpr std::size_t count = 4'000'001;
        WordList list;
        for (std::size_t i = 0; i < count; ++i)
            list.add("w");
        const auto words = wordsOf(*list.value());
        QVERIFY(words);
        QCOMPARE(words->size(), count);
    }

    void otherFilesOfTextAreNotTables_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("numbers alone") << QByteArray("1.0e+00 2.5e+00 3.5e+00\n4.0e+00 5.5e+00 6.5e+00\n");
        QTest::newRow("two numbers, then text") << QByteArray("0 5\nthere is more here\n");
        QTest::newRow("CSV") << QByteArray("name,a,b\nx,1.5,2.5\n");
        QTest::newRow("CSV with spaces") << QByteArray("x, 1.5, 2.5\ny, 1.5, 2.5\n");
        QTest::newRow("log") << QByteArray("2024-01-01 12:00:00 loss 0.25\n2024-01-01 12:00:01 loss 0.125\n");
        QTest::newRow("YAML") << QByteArray("rate: 0.5\nmomentum: 0.9\n");
        QTest::newRow("JSON") << QByteArray("[ 0.5, 1.5, 2.5 ]\n");
        QTest::newRow("libsvm") << QByteArray("1 1:0.5 2:0.25\n0 1:0.5 2:0.25\n");
    }
    void otherFilesOfTextAreNotTables()
    {
        QFETCH(const QByteArray, file);
        const auto opening = openingOf(file.toStdString());
        QVERIFY(!opening.model);
        QVERIFY2(!opening.problem().contains(u"word"_s), qPrintable(opening.problem()));
    }

    void damageIsReported_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const std::string &file, const char *message) {
            QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromUtf8(message);
        };
        const std::string a = floatBytes({1.5F, -2.0F});
        row("binary, cut", "2 2\none " + a + "two " + a.substr(1), "The file is truncated.");
        row("binary, more words than room", "18446744073709551615 2\none " + a,
            "The file is truncated: 18446744073709551615 words do not fit into it.");
        row("binary, more elements than room", "1 4611686018427387904\none " + a,
            "The file is truncated: 1 words do not fit into it.");
        row("binary, a byte too many", "1 2\n" + a.substr(0, 1) + " \x01" + a, "");
        row("text, cut", "3 2\na 1.5 2.5\nb 1 2\n", "The file is truncated: expected 3 words, found 2.");
        row("text, a row of one", "2 2\na 1.5 2.5\nb 1\n", "Expected a word and 2 numbers on line 3.");
        row("text, more words than room", "99 2\na 1.5 2.5\n", "The file is truncated: 99 words do not fit into it.");
        row("GloVe, a row of three", "a 1.5 2.5\nb 1 2 x\n", "Expected a word and 2 numbers on line 2.");
        row("GloVe, a row of none", "a 1.5 2.5\n\nb 1 2\n", "Expected a word and 2 numbers on line 2.");
    }
    void damageIsReported()
    {
        QFETCH(const QByteArray, file);
        QFETCH(const QString, message);
        const auto opening = openingOf(file.toStdString());
        if (message.isEmpty()) {
            QVERIFY(opening.flaws().contains(u"at the end of the file"_s));
            return;
        }
        QVERIFY(!opening.model);
        QCOMPARE(opening.model.error().message(), message);
    }

    void whatIsNoNumberIsReportedWhenRead()
    {
        const auto opening = openingOf("a 1.5 2.5\nb 1 2e\n"s);
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        Task task;
        std::vector<std::byte> bytes(16);
        const auto done = tensorAt(opening.state(), "vectors").read(0, bytes, task);
        QVERIFY(!done);
        QCOMPARE(done.error().message(), u"Expected a number, found “2e”."_s);
    }

    void fastTextSaysWhatItIs()
    {
        const auto opening = openingOfFile(fixturePath(u"fasttext/cbow.bin"_s));
        const Metadata &metadata = opening.state().metadata();
        for (const auto &[key, value] : std::initializer_list<std::pair<const char *, const char *>>{
                 {"dim", "3"}, {"model", "cbow"}, {"loss", "ns"}, {"bucket", "4"}, {"minn", "2"}, {"t", "1e-04"}})
            QCOMPARE(metadata.value(key), std::string(value));
        const auto counts = std::get<NamedValue>(*opening.state().node(*opening.state().find("counts")).value());
        QCOMPARE(counts.text, "[20, 20, 10, 10]"s);
    }

    /// The rows that fastText makes of its codes, centroids and norms.
    void quantisedModelsShowTheirParts()
    {
        const auto opening = openingOfFile(fixturePath(u"fasttext/pruned.ftz"_s));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        const ModelState &state = opening.state();
        QCOMPARE(wordsIn(state, "labels"), (Words{"__label__1", "__label__0"}));
        const auto codes = bytesOf(tensorAt(state, "input.codes"));
        const auto norms = bytesOf(tensorAt(state, "input.norm_codes"));
        const auto centroids = numbersOf(tensorAt(state, "input.centroids"));
        const auto lengths = numbersOf(tensorAt(state, "input.norm_centroids"));
        QFile file(fixturePath(u"fasttext/pruned.ftz.rows.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(file.readAll())[u"rows"_s].toArray();
        QVERIFY(rows.size() > 1);
        for (qsizetype row = 0; row < rows.size(); ++row) {
            const float length = lengths[std::size_t(norms[std::size_t(row)])];
            const auto first = std::size_t(codes[2 * std::size_t(row)]);
            const auto last = std::size_t(codes[2 * std::size_t(row) + 1]);
            // Parts of two numbers and of one.
            const std::array found = {length * centroids[2 * first], length * centroids[2 * first + 1],
                                      length * centroids[512 + last]};
            for (qsizetype i = 0; i < 3; ++i)
                QCOMPARE(found[std::size_t(i)], float(rows[row].toArray()[i].toDouble()));
        }
    }

    void damagedModelsOfFastTextAreRefused()
    {
        const std::string file = contentOf(fixturePath(u"fasttext/cbow.bin"_s));
        const auto with = [&](std::size_t at, std::uint64_t value, int bytes) {
            std::string changed = file;
            std::string number;
            addLittle(number, value, bytes);
            return openingOf(changed.replace(at, number.size(), number)).problem();
        };
        QCOMPARE(openingOf(file).problem(), QString());
        QVERIFY(with(4, 13, 4).contains(u"Expected version 11 or 12 of fastText, found 13."_s));
        QVERIFY(with(64, 0x7fffffff, 4).contains(u"does not fit into the file"_s)); // entries
        QVERIFY(with(84, 1000, 8).contains(u"The file is truncated."_s));           // kept n-grams
        for (std::size_t length = 0; length < file.size(); ++length)
            QVERIFY(!openingOf(file.substr(0, length)).model);
        QVERIFY(openingOf(file + "rest").flaws().contains(u"4 byte(s) at the end of the file were not read."_s));
    }
};

BURNISH_TEST(TestWordVectors)

} // namespace burnish::test::tst_wordvectors

#include "tst_wordvectors.moc"
