// SPDX-License-Identifier: MIT
#include "support/brokenfiles.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

namespace burnish::test::tst_whisper {

using namespace Qt::StringLiterals;

namespace {

/// A file with two tokens and filters of three values. `parameters`: n_vocab, …, ftype.
std::string startOf(std::vector<std::uint64_t> parameters = {2, 8, 8, 2, 1, 6, 8, 2, 1, 4, 1})
{
    std::string start = "lmgg";
    for (const std::uint64_t parameter : parameters)
        addLittle(start, parameter, 4);
    addLittle(start, 4, 4);
    addLittle(start, 3, 4);
    start.append(4 * 3 * sizeof(float), '\0');
    addLittle(start, 2, 4);
    addLittle(start, 1, 4);
    start += "\xff";
    addLittle(start, 0, 4);
    return start;
}

std::string describedTensor(std::string_view name, int type, std::initializer_list<std::uint64_t> dimensions,
                            std::size_t payload)
{
    std::string bytes;
    addLittle(bytes, dimensions.size(), 4);
    addLittle(bytes, name.size(), 4);
    addLittle(bytes, std::uint64_t(type), 4);
    for (const std::uint64_t size : dimensions)
        addLittle(bytes, size, 4);
    return bytes.append(name).append(payload, '\1');
}

const QString unpacked =
    u"The mel filters and the vocabulary in the file are not part of the model, and exports do not "
    "contain them."_s;

} // namespace

class TestWhisper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatWhisperWrote_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("whisper-ggml")).entryList({u"*.bin"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("whisper-ggml") + u'/' + file;
        QCOMPARE(files.size(), 3);
    }
    void readsWhatWhisperWrote()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"whisper-ggml"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.state().layout(), Layout::PyTorch);
        QVERIFY(opened.state().metadata().value("n_mels") == "80");
        QCOMPARE(opened.model->model.detail, u"20 token(s)"_s);
        QCOMPARE(opened.flaws().section(u'\n', 0, 0), unpacked);
    }

    /// Values of Q8_0: 32 integers with a scale of F16.
    void readsQuantisedBlocks()
    {
        std::string block("\0\x38", 2);
        for (int i = 0; i < 32; ++i)
            block += char(i - 16);
        const std::string row = describedTensor("w", 8, {32, 2}, 0) + block + block;
        const auto opened = openingOf(startOf({2, 8, 8, 2, 1, 6, 8, 2, 1, 4, 2007}) + row);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const TensorExpr &tensor = *opened.state().node(at(opened.state(), "w")).tensor;
        QVERIFY(tensor.info().typeName() == "Q8_0");
        QCOMPARE(tensor.info().shape(), Shape({2, 32}));
        const std::vector<double> values = valuesOf(tensor);
        QCOMPARE(values[0], -8.0);
        QCOMPARE(values[63], 7.5);
    }

    /// Only the number of layers says where a file ends.
    void reportsMissingTensors()
    {
        std::string file = startOf() + describedTensor("a.weight", 0, {3, 2}, 24);
        const auto opened = openingOf(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(), unpacked + u"\nExpected 50 tensors for so many layers, found 1: the file may be "
                                            "truncated. (offset 0x%1)"_s.arg(file.size(), 0, 16));
        for (int i = 1; i < 50; ++i)
            file += describedTensor("b" + std::to_string(i), 1, {1}, 2);
        QCOMPARE(openingOf(file).flaws(), unpacked);
    }

    void refusesBrokenFiles_data()
    {
        using brokenfiles::row;
        brokenfiles::addColumns();
        const std::string a = describedTensor("a", 0, {1}, 4);
        row("same name", startOf() + a + a, u"Two tensors have the same name."_s);
        row("type", startOf() + describedTensor("a", 99, {1}, 4), u"The tensor has the unknown type number 99."_s);
        row("dimensions", startOf() + describedTensor("a", 0, {1, 1, 1, 1, 1}, 4),
            u"Expected at most 4 dimensions, found 5."_s);
        row("negative dimension", startOf() + describedTensor("a", 0, {~0U}, 4), u"Expected a count, found -1."_s);
        row("length of a name", startOf() + describedTensor(std::string(5000, 'a'), 0, {1}, 4),
            u"The name is longer than 4096 bytes."_s);
        row("other bytes", startOf() + describedTensor("\xff", 0, {1}, 4), u"Expected UTF-8, found other bytes."_s);
        row("truncated tensor", startOf() + describedTensor("a", 0, {9}, 4),
            u"The file is truncated inside a tensor."_s);
        row("truncated description", startOf() + a + "abc", u"The file is truncated."_s);
        row("huge tensor", startOf() + describedTensor("a", 0, {1U << 30, 1U << 30, 1U << 30}, 4), QString());
        std::string tokens = startOf();
        tokens.replace(tokens.size() - 13, 4, std::string("\0\0\1\0", 4));
        row("tokens", tokens, u"65536 tokens do not fit into the file."_s);
        row("filters", startOf().substr(0, 70), u"The file is truncated."_s);
        // Version 1 of the blocks has other sizes under the same numbers.
        row("old blocks", startOf({2, 8, 8, 2, 1, 6, 8, 2, 1, 4, 1002}) + describedTensor("a", 2, {32}, 20),
            u"The tensor has blocks of version 1 of ggml's quantisation; version 2 is read. Quantise the original "
            "model again with today's whisper.cpp."_s);
        row("incomplete block", startOf({2, 8, 8, 2, 1, 6, 8, 2, 1, 4, 2002}) + describedTensor("a", 2, {31}, 18),
            QString());
    }
    void refusesBrokenFiles() { brokenfiles::refuseIt(); }

    /// Parameters of llama.cpp, of Silero's voice detection and of Parakeet, all with the same magic number.
    void otherProgramsOfGgmlAreNotWhisper()
    {
        for (const std::vector<std::uint64_t> &numbers :
             {std::vector<std::uint64_t>{32000, 4096, 256, 32, 32, 128, 2, 5, 0x6e6b753c, 62, 1, 1, 1, 1, 1},
              std::vector<std::uint64_t>{10, 0x656c6973, 0x312d6f72, 0x3562, 5, 1, 2, 512, 64, 4, 129, 128, 3, 128, 64},
              std::vector<std::uint64_t>{8192, 5000, 1024, 8, 24, 128, 1, 512, 8, 256, 9, 640, 2, 5, 10}}) {
            std::string file = "lmgg";
            for (const std::uint64_t number : numbers)
                addLittle(file, number, 4);
            file.append(200, '\1');
            const auto opened = openingOf(file);
            QVERIFY(!opened.model);
            QCOMPARE(opened.model.error().message(),
                     u"This is a GGML model of another program than whisper.cpp. Burnish does not read this format: "
                     "load it with the library that wrote it, and save its weights in another one, such as "
                     "SafeTensors."_s);
        }
    }
};

BURNISH_TEST(TestWhisper)

} // namespace burnish::test::tst_whisper

#include "tst_whisper.moc"
