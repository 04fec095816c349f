// SPDX-License-Identifier: MIT
#include "core/encoding/npyheader.h"
#include "core/encoding/zipwriter.h"
#include "core/io/bytesink.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

namespace burnish::test::tst_numpyreader {

namespace {

std::vector<std::byte> bytesOf(const std::string &text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

ByteSourcePtr sourceOf(std::vector<std::byte> bytes)
{
    return std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
}

/// An .npz file with these members.
ByteSourcePtr archiveOf(const std::vector<std::pair<std::string, std::string>> &members)
{
    ZipLayout layout(64);
    for (const auto &[name, content] : members)
        layout.add(name, content.size());
    MemorySink sink;
    ZipWriter zip(layout, sink);
    for (const auto &[name, content] : members) {
        if (!zip.begin() || !zip.write(std::as_bytes(std::span(content))) || !zip.end())
            qFatal("The archive cannot be written.");
    }
    if (!zip.finish())
        qFatal("The archive cannot be written.");
    return sourceOf(sink.take());
}

std::string arrayOf(std::string_view descr, const std::string &elements, std::uint64_t count)
{
    const std::vector<std::uint64_t> shape = {count};
    return npyHeader(descr, shape) + elements;
}

QString fixture(const char *name)
{
    return test::fixturePath(QStringLiteral("numpy/") + QLatin1StringView(name));
}

} // namespace

class TestNumpyReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QString suffix = QStringLiteral(".manifest.json");
        const QDir dir(test::fixturePath("numpy"));
        const QStringList manifests = dir.entryList({QLatin1Char('*') + suffix}, QDir::Files);
        QVERIFY(manifests.size() > 20);
        for (const QString &manifest : manifests)
            QTest::addRow("%s", qUtf8Printable(manifest.chopped(suffix.size())))
                << dir.filePath(manifest.chopped(suffix.size()));
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(QString, file);
        const auto manifest = test::Manifest::load(file + QStringLiteral(".manifest.json"));
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        QVERIFY(file.endsWith(model->format->info.extensions.first()));
        QVERIFY(model->model.state.isConsistent());
        QCOMPARE(test::differences(manifest.tensors(), model->model.state, test::ParamIds::Ignore), QString());
    }

    void stringsAreNamedInTheirNote()
    {
        const auto opening = openingOf(
            archiveOf({{"a.npy", arrayOf("<U1", std::string(4, '\0'), 1)}, {"b.npy", arrayOf("|u1", "x", 1)}}));
        QVERIFY2(opening.model, qUtf8Printable(opening.problem()));
        QCOMPARE(opening.diagnostics.flaws().size(), std::size_t(1));
        QVERIFY(!opening.diagnostics.flaws().front().message().isEmpty());
    }

    void attributesOfSkopsAreAllFound()
    {
        const auto node = [](const char *file) {
            return std::string(R"({"__loader__": "NdArrayNode", "type": "numpy", "file": ")") + file + "\"}";
        };
        const auto dict = [](const std::string &content) {
            return R"({"__loader__": "DictNode", "content": {)" + content + "}}";
        };
        const std::string tree = R"({"__loader__": "ReduceNode", "__reduce__": {"args": {"__loader__": "TupleNode", )"
                                 R"("content": [)" +
                                 node("2.npy") + R"(]}}, "content": )" + dict("\"values\": " + node("3.npy")) + '}';
        const std::string schema =
            dict("\"coef_\": " + node("1.npy") + ", \"same\": " + node("1.npy") + ", \"tree_\": " + tree +
                 ", \"lost\": " + node("9.npy") + ", \"labels\": " + node("4.npy"));
        const auto opening = openingOf(archiveOf({{"schema.json", schema},
                                                  {"1.npy", arrayOf("|u1", "x", 1)},
                                                  {"2.npy", arrayOf("|u1", "y", 1)},
                                                  {"3.npy", arrayOf("|u1", "z", 1)},
                                                  {"4.npy", arrayOf("<U1", std::string(4, '\0'), 1)}}));
        QVERIFY2(opening.model, qUtf8Printable(opening.problem()));
        for (const char *path : {"coef_", "same", "tree_.args.0", "tree_.values"})
            QVERIFY2(opening.state().find(path), path);
        QCOMPARE(opening.state().tensors().size(), std::size_t(4));
        QVERIFY2(opening.flaws().contains(QStringLiteral("The archive does not contain “9.npy”")),
                 qUtf8Printable(opening.flaws()));
        QVERIFY2(opening.flaws().contains(QStringLiteral("lost")), qUtf8Printable(opening.flaws()));
        QVERIFY2(opening.flaws().contains(QStringLiteral("labels")), qUtf8Printable(opening.flaws()));
    }

    void arraysWithoutNumbersAreRefusedByTheirType_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *file, const char *message) {
            QTest::newRow(file) << fixture(file) << QString::fromUtf8(message);
        };
        row("objects.npy", "This is a Python pickle without arrays of numbers, not a model.");
        row("strings.npy", "Expected an array of numbers, found strings of type “<U2”.");
        row("bytes.npy", "Expected an array of numbers, found strings of type “|S2”.");
        row("datetime.npy", "Expected an array of numbers, found dates or times of type “<M8[s]”.");
        row("longdouble.npy", "Floats of type “<f16” have no format that all machines share.");
        const char *const records =
            "Expected an array of numbers, found records with named fields (a structured type).";
        row("structured.npy", records);
        row("structured_unicode.npy", records);
        row("subarray.npy", records);
    }
    void arraysWithoutNumbersAreRefusedByTheirType()
    {
        QFETCH(QString, file);
        QFETCH(QString, message);
        const auto result = test::openingOf(sourceOf(test::fileBytes(file)));
        QVERIFY(!result.model);
        const bool isNoNumber = message.contains(u"strings") || message.contains(u"dates");
        QCOMPARE(result.model.error().code(), isNoNumber ? ErrorCode::Mismatch : ErrorCode::Unsupported);
        QCOMPARE(result.model.error().message(), message);
    }

    void rawElementsAreReadWithANote_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<Dtype>("dtype");
        QTest::addColumn<QString>("reason");
        QTest::newRow("one byte") << QByteArray("|V1") << Dtype::U8 << QStringLiteral("They are read as U8.");
        QTest::newRow("two bytes") << QByteArray("<V2") << Dtype::BF16 << QStringLiteral("They are read as BF16, as");
        QTest::newRow("four bytes") << QByteArray("|V4") << Dtype::U32 << QStringLiteral("They are read as U32.");
        QTest::newRow("eight bytes") << QByteArray("|V8") << Dtype::U64 << QStringLiteral("They are read as U64.");
        QTest::newRow("a float of ml_dtypes")
            << QByteArray("<f1") << Dtype::F8E5M2 << QStringLiteral("ml_dtypes writes");
    }
    void rawElementsAreReadWithANote()
    {
        QFETCH(QByteArray, code);
        QFETCH(Dtype, dtype);
        QFETCH(QString, reason);
        const std::string content(16, 'x');
        const auto result = test::openingOf(
            archiveOf({{"w.npy", arrayOf(code.toStdString(), content, 16 / traits(dtype).blockBytes)}}));
        QVERIFY(result.model);
        const ModelState &state = result.model->model.state;
        const TensorPtr tensor = state.node(*state.find("w")).tensor;
        QCOMPARE(tensor->info().dtype(), dtype);
        QVERIFY(isDtypeAssumed(*tensor) && noteOf(*tensor).contains(reason) &&
                noteOf(*tensor).endsWith(u"(--read-as)."));
        QCOMPARE(result.diagnostics.total(), std::size_t(1));
        QCOMPARE(result.diagnostics.flaws().front().message(), noteOf(*tensor));
        QVERIFY(state.omissions().isEmpty());
    }

    void rawElementsOfOtherSizesAreLeftOut()
    {
        const auto result =
            test::openingOf(archiveOf({{"w.npy", arrayOf("|V3", "abcdef", 2)}, {"a.npy", arrayOf("|u1", "x", 1)}}));
        QVERIFY(result.model);
        QCOMPARE(result.model->model.state.tensors().size(), std::size_t(1));
        QVERIFY(result.diagnostics.flaws().front().message().contains(u"raw bytes of type “|V3”"));
    }

    void anArchiveKeepsItsOtherArrays()
    {
        const auto result = test::openingOf(sourceOf(test::fileBytes(fixture("bfloat16_void.npz"))));
        QVERIFY(result.model);
        const ModelState &state = result.model->model.state;
        QCOMPARE(state.tensors().size(), std::size_t(2));
        QVERIFY(state.find("ok") && state.omissions().isEmpty());
        QCOMPARE(state.node(*state.find("w")).tensor->info().dtype(), Dtype::BF16);
        QCOMPARE(result.diagnostics.total(), std::size_t(1));
        QCOMPARE(result.diagnostics.flaws().front().tensor(), QStringLiteral("w")); // as --read-as takes it
        QVERIFY(result.diagnostics.flaws().front().message().contains(QLatin1String("read as BF16")));
    }

    void otherMembersAreReported()
    {
        const auto result = test::openingOf(archiveOf({{"a.npy", arrayOf("|u1", "x", 1)}, {"notes.txt", "text"}}));
        QVERIFY(result.model);
        QCOMPARE(result.model->model.state.tensors().size(), std::size_t(1));
        QCOMPARE(result.diagnostics.total(), std::size_t(1));
        QCOMPARE(
            result.diagnostics.flaws().front().details(),
            QStringLiteral("The member of the zip archive is not a NumPy array. It was left out. (tensor notes.txt)"));
    }

    void twoArraysWithOneNameAreRefused()
    {
        const auto result =
            test::openingOf(archiveOf({{"a.npy", arrayOf("|u1", "x", 1)}, {"a", arrayOf("|u1", "y", 1)}}));
        QVERIFY(!result.model);
        QCOMPARE(result.model.error().message(), QStringLiteral("Two arrays of the archive have the name “a”."));
    }

    void aWrongChecksumIsNamed()
    {
        const auto result = test::openingOf(sourceOf(test::fileBytes(test::fixturePath("hostile/numpy/npz_crc.npz"))));
        QVERIFY(!result.model);
        QCOMPARE(result.model.error().message(),
                 QStringLiteral("The checksum of the member “w.npy” does not match its content."));
    }

    void elementsStayWhereTheyAre()
    {
        const ByteSourcePtr file = sourceOf(test::fileBytes(fixture("stored.npz")));
        const auto archive = test::openingOf(file);
        QVERIFY(archive.model);
        const ModelState &state = archive.model->model.state;
        const auto weight = state.node(*state.find("fc1.weight")).tensor->stored();
        QVERIFY(weight && weight->source == file);
        // Column-major elements are the stored ones of the transposed shape.
        const TensorPtr fortran = state.node(*state.find("fortran")).tensor;
        QVERIFY(!permutedAxes(*fortran).empty() && fortran->operand()->stored());
    }

    void truncatedAndTrailingBytesAreCounted()
    {
        const std::string array = arrayOf("<f4", "12345678", 2);
        const auto message = [](const std::string &file) {
            const auto result = test::openingOf(sourceOf(bytesOf(file)));
            return result.model ? QString() : result.model.error().message();
        };
        QCOMPARE(message(array), QString());
        QCOMPARE(message(array.substr(0, array.size() - 3)),
                 QStringLiteral("The file is truncated: the array needs 8 bytes, but only 5 follow its header."));
        QCOMPARE(message(array + "123"),
                 QStringLiteral("Expected the file to end after the array, found 3 more bytes."));
        QCOMPARE(message(array + array + "123"),
                 QStringLiteral("Expected the file to end after the array, found 3 more bytes."));
        QCOMPARE(message(array.substr(0, 20)), QStringLiteral("The file is truncated inside the NumPy header."));
        QCOMPARE(message(arrayOf("<q9", "", 0)), QStringLiteral("Unknown NumPy type “<q9”."));
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(QStringLiteral("numpy")); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        const auto result = test::openingOf(sourceOf(test::fileBytes(file)));
        if (required != QLatin1String("either"))
            QCOMPARE(bool(result.model), required == QLatin1String("accept"));
        if (!result.model)
            QVERIFY(!result.model.error().message().isEmpty());
    }
};

BURNISH_TEST(TestNumpyReader)

} // namespace burnish::test::tst_numpyreader

#include "tst_numpyreader.moc"
