// SPDX-License-Identifier: MIT
#include "core/formats/ctranslate2/ctranslate2.h"
#include "core/formats/ctranslate2/scalartext.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"
#include "support/brokenfiles.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_ctranslate2 {

using namespace Qt::StringLiterals;

namespace {

QString fixture(const QString &file)
{
    return fixturePath("ctranslate2/%1").arg(file);
}

std::string contentOf(const QString &file)
{
    const auto bytes = fileBytes(fixture(file));
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

/// The file's bytes, or the error's details.
std::string written(const ModelState &state)
{
    const auto layout = ctranslate2::writer()->layOut(state, {}, nullptr);
    if (!layout)
        return layout.error().details().toStdString();
    MemorySink sink;
    Task task;
    if (!ctranslate2::writer()->write(**layout, sink, task) || sink.position() != (*layout)->fileSize())
        return "The file does not have the planned size.";
    return {reinterpret_cast<const char *>(sink.bytes().data()), sink.bytes().size()};
}

std::string stringOf(std::string_view text)
{
    std::string bytes;
    addLittle(bytes, text.size() + 1, 2);
    return bytes.append(text).append(1, '\0');
}

std::string headOf(int version, int variables)
{
    std::string head;
    addLittle(head, std::uint64_t(version), 4);
    if (version >= 2) {
        head += stringOf("TransformerSpec");
        addLittle(head, 7, 4);
    }
    addLittle(head, std::uint64_t(variables), 4);
    return head;
}

/// A variable; `type` and `count` are those of its version.
std::string variableOf(std::string_view name, std::initializer_list<std::uint64_t> shape, int type, std::uint64_t count,
                       std::string_view payload)
{
    std::string bytes = stringOf(name);
    bytes += char(shape.size());
    for (const std::uint64_t size : shape)
        addLittle(bytes, size, 4);
    bytes += char(type);
    addLittle(bytes, count, 4);
    return bytes.append(payload);
}

std::string aliasesOf(std::initializer_list<std::pair<const char *, const char *>> aliases)
{
    std::string bytes;
    addLittle(bytes, aliases.size(), 4);
    for (const auto &[name, variable] : aliases)
        bytes += stringOf(name) + stringOf(variable);
    return bytes;
}

/// A model that can be written.
StateBuilder builderWithSpec()
{
    StateBuilder builder;
    builder.metadata().set("ctranslate2.binary_version", "6");
    builder.metadata().set("ctranslate2.spec", "TransformerSpec");
    builder.metadata().set("ctranslate2.revision", "7");
    return builder;
}

QString noteAt(const ModelState &state, std::string_view path)
{
    return noteOf(*state.node(at(state, path)).tensor);
}

} // namespace

class TestCtranslate2 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItsOwnerWrote_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *name : {"float32", "int8", "int16"})
            QTest::newRow(name) << QString::fromLatin1(name) + u".bin"_s;
    }
    void readsWhatItsOwnerWrote()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(fixture(file) + u".manifest.json"_s);
        const auto opened = openingOfFile(fixture(file));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"ctranslate2"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.state().layout(), Layout::Other);
        // The notes of integers with scales say how they are quantised.
        QCOMPARE(opened.flaws(), QString());
        QVERIFY(opened.state().metadata().value("ctranslate2.scalar.decoder/num_heads") == "i16: 2");
        QVERIFY(written(opened.state()) == contentOf(file));
    }

    void aliasesShareTheirBytes()
    {
        const auto opened = openingOfFile(fixture(u"float32.bin"_s));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const auto placeOf = [&](std::string_view path) {
            return opened.state().node(at(opened.state(), path)).tensor->stored()->offset;
        };
        QCOMPARE(placeOf("decoder/projection/weight"), placeOf("decoder/embeddings/weight"));
        QCOMPARE(placeOf("encoder/embeddings_0/weight"), placeOf("decoder/embeddings/weight"));
        QCOMPARE(opened.model->model.detail, u"TransformerSpec, revision 7"_s);
    }

    void notesSayWhatIntegersMean()
    {
        const auto bytes = openingOfFile(fixture(u"int8.bin"_s));
        const QString note = u"It is quantised for CTranslate2: a weight is an integer divided by the scale of its "
                             "row, which is in “decoder/embeddings/weight_scale”."_s;
        QCOMPARE(noteAt(bytes.state(), "decoder/embeddings/weight"), note);
        QCOMPARE(noteAt(bytes.state(), "decoder/projection/weight"), note); // an alias
        QVERIFY(unknownSchemeOf(*bytes.state().node(at(bytes.state(), "decoder/embeddings/weight_scale")).tensor));
        QCOMPARE(noteAt(bytes.state(), "decoder/projection/bias"), QString());
        const auto words = openingOfFile(fixture(u"int16.bin"_s));
        QCOMPARE(noteAt(words.state(), "decoder/embeddings/weight"),
                 u"It is quantised for CTranslate2: a weight is an integer divided by 785.78394."_s);
    }

    /// Its aliases are tensors with bytes of their own there, and quantised ones have no scales.
    void comesBackFromAnotherFormat_data() { readsWhatItsOwnerWrote_data(); }
    void comesBackFromAnotherFormat()
    {
        QFETCH(const QString, file);
        const auto original = openingOfFile(fixture(file));
        QVERIFY2(original.model, qPrintable(original.problem()));
        const auto copyOf = [](const ModelState &state) {
            const auto layout = safetensors::writer()->layOut(state, {}, nullptr);
            MemorySink sink;
            Task task;
            if (!layout || !safetensors::writer()->write(**layout, sink, task))
                return std::string();
            return std::string(reinterpret_cast<const char *>(sink.bytes().data()), sink.bytes().size());
        };
        std::string copy = copyOf(original.state());
        const auto opened = openingOf(copy);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QVERIFY(written(opened.state()) == contentOf(file));
        // Another program has changed one of the two.
        const auto place = opened.state().node(at(opened.state(), "decoder/projection/weight")).tensor->stored();
        QVERIFY(place);
        copy[std::size_t(place->offset)] = char(copy[std::size_t(place->offset)] ^ 1);
        const auto changed = openingOf(copy);
        QVERIFY2(changed.model, qPrintable(changed.problem()));
        const auto layout = ctranslate2::writer()->layOut(changed.state(), {}, nullptr);
        QVERIFY(layout);
        MemorySink sink;
        Task task;
        const auto done = ctranslate2::writer()->write(**layout, sink, task);
        QVERIFY(!done);
        QCOMPARE(
            done.error().details(),
            u"The metadata calls this tensor another name of “decoder/embeddings/weight”, but their values differ. "
            "Remove “ctranslate2.alias.decoder/projection/weight” from it to write both. (tensor "
            "decoder/projection/weight)"_s);
    }

    void olderVersionsAreWrittenAsTheFourth()
    {
        const std::string floats(8, '\1');
        const std::string before = variableOf("a/weight", {2}, 4, 2, floats) + variableOf("n", {}, 1, 1, "\5");
        const std::string after = variableOf("a/weight", {2}, 0, 8, floats) + variableOf("n", {}, 1, 1, "\5");
        for (int version = 1; version <= 3; ++version) {
            std::string file = headOf(version, 2) + before;
            if (version == 3)
                file += aliasesOf({{"b/weight", "a/weight"}});
            const auto opened = openingOf(file);
            QVERIFY2(opened.model, qPrintable(opened.problem()));
            QVERIFY(opened.state().metadata().value("ctranslate2.scalar.n") == "i8: 5");
            std::string expected = headOf(4, 2);
            if (version == 1) {
                // The class of the models of the first version has no name.
                expected = std::string("\4\0\0\0\1\0\0\1\0\0\0\2\0\0\0", 15);
            }
            expected += after;
            expected += version == 3 ? aliasesOf({{"b/weight", "a/weight"}}) : aliasesOf({});
            QVERIFY(written(opened.state()) == expected);
            const auto again = openingOf(expected);
            QVERIFY2(again.model, qPrintable(again.problem()));
            QCOMPARE(again.model->format->info.id, u"ctranslate2"_s);
        }
    }

    void reportsWhatIsUnusual()
    {
        std::string content = headOf(6, 2) + variableOf("w", {1}, 0, 4, "abcd");
        content += variableOf("n", {}, 3, 4, std::string_view("\1\0\0\0", 4));
        content += aliasesOf({{"m", "n"}, {"lost", "nothing"}, {"v", "w"}, {"u", "v"}}) + "more";
        const auto opened = openingOf(content);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(),
                 u"The tensor is another name of “nothing”, which the file does not contain. CTranslate2 ignores such "
                 "names. (tensor lost, offset 0x%1)\n4 bytes follow the last tensor. (offset 0x%2)"_s
                     .arg(content.find("lost") - 2, 0, 16)
                     .arg(content.size() - 4, 0, 16));
        QVERIFY(opened.state().metadata().value("ctranslate2.scalar.m") == "i32: 1");
        QCOMPARE(listing(opened.state()).size(), 3); // w, and u and v with its bytes
    }

    void refusesBrokenFiles_data()
    {
        using brokenfiles::row;
        brokenfiles::addColumns();
        const std::string w = variableOf("w", {1}, 0, 4, "abcd");
        row("too many variables", headOf(6, 1'000'000) + w, u"1000000 tensors do not fit into the file."_s);
        row("no end of a name", headOf(6, 2) + w + std::string("\2\0xyz", 5) + std::string(20, '\1'),
            u"Expected a string with a zero byte at its end."_s);
        row("empty string", headOf(6, 2) + w + std::string(20, '\0'),
            u"Expected a string with a zero byte at its end."_s);
        row("other bytes", headOf(6, 2) + w + variableOf("\xff", {1}, 0, 4, "abcd") + aliasesOf({}),
            u"Expected UTF-8, found other bytes."_s);
        row("type", headOf(6, 2) + w + variableOf("x", {1}, 9, 4, "abcd") + aliasesOf({}),
            u"Unknown dtype number 9."_s);
        row("size of elements",
            headOf(3, 2) + variableOf("w", {1}, 4, 1, "abcd") + variableOf("x", {1}, 3, 1, "abc") + aliasesOf({}),
            u"Unknown dtype number 3."_s);
        row("size", headOf(6, 2) + w + variableOf("x", {2}, 0, 4, "abcd") + aliasesOf({}),
            u"Expected 8 bytes for a tensor of shape [2], found 4."_s);
        row("shape", headOf(6, 2) + w + variableOf("x", {~0U, ~0U, ~0U}, 0, 4, "abcd") + aliasesOf({}), QString());
        row("truncated tensor", headOf(6, 2) + w + variableOf("x", {200}, 0, 800, "abcd"),
            u"The file is truncated inside a tensor."_s);
        row("no aliases", headOf(6, 1) + w, u"The file is truncated."_s);
        std::string many;
        addLittle(many, 500, 4);
        row("too many aliases", headOf(6, 1) + w + many, u"500 tensors do not fit into the file."_s);
        row("same name", headOf(6, 2) + w + w + aliasesOf({}), u"Two tensors have the same name."_s);
        row("same alias", headOf(6, 1) + w + aliasesOf({{"w", "w"}}), u"Two tensors have the same name."_s);
    }
    void refusesBrokenFiles() { brokenfiles::refuseIt(); }

    void writesOnlyWhatItsOwnerLoads_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("sentence");
        const QString origin = u", which CTranslate2 requires. Models have it that were opened from CTranslate2's "
                               "model.bin; its own converters make that of other models."_s;
        QTest::newRow("no specification")
            << u"ctranslate2.spec"_s << QString() << u"The metadata has no “ctranslate2.spec”"_s + origin;
        QTest::newRow("no revision") << u"ctranslate2.revision"_s << QString()
                                     << u"The metadata has no “ctranslate2.revision”"_s + origin;
        QTest::newRow("specification") << u"ctranslate2.spec"_s << u"Transformer Spec"_s
                                       << u"The value “Transformer Spec” of “ctranslate2.spec” in the metadata is "
                                          "invalid."_s;
        QTest::newRow("revision") << u"ctranslate2.revision"_s << u"1.5"_s
                                  << u"The value “1.5” of “ctranslate2.revision” in the metadata is invalid."_s;
        QTest::newRow("version") << u"ctranslate2.binary_version"_s << u"7"_s
                                 << u"Expected a version of CTranslate2's format from 1 to 6, found 7."_s;
        QTest::newRow("number") << u"ctranslate2.scalar.n"_s << u"i8: 200"_s
                                << u"The value “i8: 200” of “ctranslate2.scalar.n” in the metadata is invalid."_s;
        QTest::newRow("number and tensor") << u"ctranslate2.scalar.w"_s << u"i8: 2"_s
                                           << u"The metadata has a number of the same name as the tensor. (tensor w)"_s;
    }
    void writesOnlyWhatItsOwnerLoads()
    {
        QFETCH(const QString, key);
        QFETCH(const QString, value);
        QFETCH(const QString, sentence);
        StateBuilder builder = builderWithSpec();
        builder.addTensorAt("w", blankTensor({2}));
        if (value.isNull())
            builder.metadata().remove(key.toStdString());
        else
            builder.metadata().set(key.toStdString(), value.toStdString());
        QCOMPARE(QString::fromStdString(written(builder.finish())), sentence);
    }

    void refusesTensorsItsOwnerCannotHave()
    {
        const auto refusal = [](const char *path, TensorPtr tensor) {
            StateBuilder builder = builderWithSpec();
            builder.addTensorAt(path, std::move(tensor));
            return QString::fromStdString(written(builder.finish()));
        };
        QCOMPARE(refusal("w", blankTensor({2}, Dtype::F64)), u"CTranslate2 does not support dtype F64. (tensor w)"_s);
        QCOMPARE(refusal("w", blankTensor({1 << 16, 1 << 15})),
                 u"CTranslate2 stores at most 4294967295 bytes in a tensor, this one has 8589934592. (tensor w)"_s);
        QCOMPARE(refusal("a/weight", blankTensor({2, 2}, Dtype::I8)),
                 u"CTranslate2 requires the scale “a/weight_scale” of these integers. In its own files, a tensor that "
                 "is another one's second name has that one's scale. (tensor a/weight)"_s);
        QVERIFY(refusal("a/weight", blankTensor({2}, Dtype::I16))
                    .startsWith(u"CTranslate2 requires the scale “a/weight_scale” of these integers."_s));
        const auto old = openingOf(headOf(3, 1) + variableOf("a/weight", {2}, 2, 2, "abcd") + aliasesOf({}));
        QVERIFY2(old.model, qPrintable(old.problem()));
        QVERIFY(openingOf(written(old.state())).model); // has none
        const TensorPtr number = tensorOf<float>(Dtype::F32, {}, {1});
        const auto stored = ctranslate2::writer()->formFor(number, {});
        QVERIFY(stored);
        QCOMPARE((*stored)->info().shape(), Shape({1}));
    }

    void scalarsKeepTheirBits_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, Dtype dtype, const QByteArray &hex, const QString &text) {
            QTest::newRow(name) << int(dtype) << QByteArray::fromHex(hex) << text;
        };
        row("i8", Dtype::I8, "ff", u"i8: -1"_s);
        row("i16", Dtype::I16, "0080", u"i16: -32768"_s);
        row("i32", Dtype::I32, "ffffff7f", u"i32: 2147483647"_s);
        row("f32", Dtype::F32, "cdcccc3d", u"f32: 0.1"_s);
        row("minus zero", Dtype::F32, "00000080", u"f32: -0"_s);
        row("nan", Dtype::F32, "0100c0ff", u"f32: NaN(0xffc00001)"_s);
        row("f16", Dtype::F16, "0100", u"f16: 5.9604645e-08"_s);
        row("f16, infinite", Dtype::F16, "00fc", u"f16: -Infinity"_s);
        row("f16, nan", Dtype::F16, "017e", u"f16: NaN(0x7e01)"_s);
        row("bf16", Dtype::BF16, "803f", u"bf16: 1"_s);
    }
    void scalarsKeepTheirBits()
    {
        QFETCH(const int, dtype);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, text);
        const std::string spelled = ctranslate2::scalarText(Dtype(dtype), burnish::bytesOf(bytes));
        QCOMPARE(QString::fromStdString(spelled), text);
        const auto read = ctranslate2::scalarFromText(spelled);
        QVERIFY(read);
        QCOMPARE(int(read->dtype), dtype);
        QCOMPARE(QByteArray::fromStdString(read->bytes), bytes);
    }

    void otherTextsAreNoScalars()
    {
        for (const char *text : {"", "5", "i8", "i8: ", "i8: 128", "u8: 1", "i16: 1.5", "f32: inf", "f32: nan",
                                 "f32: 1x", "f16: NaN(0x10000)", "f32: NaN(7fc00000)", "i8:5"})
            QVERIFY2(!ctranslate2::scalarFromText(text), text);
    }
};

BURNISH_TEST(TestCtranslate2)

} // namespace burnish::test::tst_ctranslate2

#include "tst_ctranslate2.moc"
