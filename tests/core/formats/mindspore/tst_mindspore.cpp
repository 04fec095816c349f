// SPDX-License-Identifier: MIT
#include "core/formats/mindspore/mindspore.h"
#include "core/io/bytesink.h"
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

namespace burnish::test::tst_mindspore {

using namespace Qt::StringLiterals;

namespace {

std::string field(unsigned number, std::string_view content)
{
    return ProtoMaker().bytes(number, content).content();
}

std::string valueOf(std::string_view tag, std::string_view type, const std::vector<std::uint64_t> &dims,
                    std::string_view content)
{
    std::string tensor;
    for (const std::uint64_t size : dims) {
        addVarint(tensor, 1 << 3);
        addVarint(tensor, size);
    }
    tensor += field(2, type) + field(3, content);
    return field(1, field(1, tag) + field(2, tensor));
}

/// The bytes that the writer makes, in slices of this size; empty if it refuses the model, with the reason in
/// `refusal`.
QByteArray writtenFrom(const ModelState &state, QString &refusal, std::uint64_t sliceSize = mindspore::usualSlice,
                       Diagnostics *losses = nullptr)
{
    const auto writer = mindspore::writer(sliceSize);
    const auto layout = writer->layOut(state, {}, losses);
    MemorySink sink;
    Task task;
    const auto done = layout ? writer->write(**layout, sink, task) : Expected<void>(layout.error());
    if (!done) {
        refusal = done.error().details();
        return {};
    }
    const auto bytes = sink.take();
    return {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())};
}

QByteArray fileContent(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// Eight bytes: the floats 1 and 2.
const std::string twoFloats("\0\0\x80\x3f\0\0\0\x40", 8);

} // namespace

class TestMindspore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatMindsporeWrote_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("mindspore")).entryList({u"*.ckpt"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("mindspore") + u'/' + file;
        QCOMPARE(files.size(), 2);
    }
    void readsWhatMindsporeWrote()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"mindspore"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.state().layout(), Layout::Other);
        QCOMPARE(opened.flaws(), QString());
    }

    void writesTheBytesThatMindsporeWrote_data() { readsWhatMindsporeWrote_data(); }
    void writesTheBytesThatMindsporeWrote()
    {
        QFETCH(const QString, file);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QString refusal;
        QCOMPARE(writtenFrom(opened.state(), refusal), fileContent(file));
        QCOMPARE(refusal, QString());
    }

    void writesSlicesAndStrings()
    {
        StateBuilder builder;
        builder.addTensorAt("a", floats({3, 1}, {1, 2, 1}));
        builder.addTensorAt("b", tensorOf(Dtype::BF16, Shape(), std::vector<std::uint16_t>{0x3f80}));
        builder.addValueAt("s", Value(std::string("O\xc3\xa9")), 0);
        builder.addValueAt("empty", Value(std::string()), 0);
        QString refusal;
        const QByteArray written = writtenFrom(builder.finish(), refusal, 8);
        QCOMPARE(refusal, QString());
        const std::string letters("O\0\0\0\xe9\0\0\0", 8);
        const std::string expected = valueOf("a", "Float32", {3, 1}, twoFloats) +
                                     valueOf("a", "Float32", {3, 1}, twoFloats.substr(0, 4)) +
                                     valueOf("b", "BFloat16", {}, "\x80\x3f") + valueOf("s", "str", {0}, letters) +
                                     valueOf("empty", "str", {0}, std::string_view("\0\0\0\0", 4));
        QCOMPARE(written.toHex(), QByteArray::fromStdString(expected).toHex());
        const auto opened = openingOf(written.toStdString());
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()).size(), 4);
    }

    /// Values of one name would be read as slices of one.
    void leavesOutValuesThatItCannotStore()
    {
        StateBuilder builder;
        builder.addTensorAt("a.b", floats({2}, {1, 2}));
        builder.addValue(builder.root(), "a.b", Value(std::string("text")));
        builder.addValueAt("broken", Value(std::string("\xff")), 0);
        builder.addValueAt("number", Value(std::int64_t(1)), 0);
        QString refusal;
        Diagnostics losses;
        const QByteArray written = writtenFrom(builder.finish(), refusal, 8, &losses);
        QCOMPARE(refusal, QString());
        QCOMPARE(written, QByteArray::fromStdString(valueOf("a.b", "Float32", {2}, twoFloats)));
        QCOMPARE(losses.flaws().size(), std::size_t(3));
        QCOMPARE(losses.flaws()[0].message(), u"MindSpore cannot store the value “a.b”, which is left out."_s);
    }

    void refusesWhatMindsporeCannotLoad()
    {
        const auto refusal = [](const std::string &path, TensorPtr tensor) {
            StateBuilder builder;
            builder.addTensorAt(path, std::move(tensor));
            QString sentence;
            (void)writtenFrom(builder.finish(), sentence);
            return sentence;
        };
        QCOMPARE(refusal("a", floats({0}, {})), u"MindSpore reads the shape [0] as that of a number. (tensor a)"_s);
        QCOMPARE(refusal("a", floats({2, 0}, {})), QString());
        QCOMPARE(refusal("", floats({1}, {1})).section(u" ("_s, 0, 0),
                 u"MindSpore requires a name for every tensor."_s);
        QCOMPARE(refusal("a", blankTensor({2}, Dtype::C64)), u"MindSpore does not support dtype C64. (tensor a)"_s);
        QVERIFY(refusal(std::string(2049, 'n'), floats({1}, {1})).startsWith(u"The name is longer than 2048 bytes."_s));
    }

    /// MindSpore 2.10 saves them, and then does not load the file.
    void readsComplexTensors()
    {
        const auto opened = openingOf(valueOf("c", "Complex64", {1}, twoFloats) +
                                      valueOf("d", "Complex128", {0}, std::string(16, '\0')));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"mindspore"_s);
        QCOMPARE(listing(opened.state()).join(u", "_s), u"c [1], d []"_s);
        QCOMPARE(opened.state().node(at(opened.state(), "c")).tensor->info().dtype(), Dtype::C64);
        QCOMPARE(opened.state().node(at(opened.state(), "d")).tensor->info().dtype(), Dtype::C128);
        QCOMPARE(opened.flaws(), QString());
    }

    void joinsTheSlicesOfATensor()
    {
        const std::string file = valueOf("a", "Float32", {3, 1}, twoFloats) +
                                 valueOf("a", "Float32", {3, 1}, twoFloats.substr(0, 4)) +
                                 valueOf("b", "BFloat16", {0}, "\x80\x3f") + valueOf("c", "Bool", {0}, "");
        const auto opened = openingOf(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        // A scalar may have the shape [0].
        QCOMPARE(listing(opened.state()).join(u", "_s), u"a [3, 1], b [], c [0]"_s);
        QCOMPARE(valuesOf(*opened.state().node(at(opened.state(), "a")).tensor), (std::vector<double>{1, 2, 1}));
    }

    void readsTextsAndAChecksum()
    {
        const std::string text = valueOf("s", "str", {}, std::string_view("O\0\0\0K\0\0\0\0\0\0\0", 12));
        const std::string file = text + valueOf("a", "Float32", {2}, twoFloats) + "crc_num" + std::string(10, '\7');
        const auto opened = openingOf(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()).join(u", "_s), u"s = OK, a [2]"_s);
        QCOMPARE(opened.flaws(), QString());
    }

    void leavesOutWhatItCannotHold()
    {
        const std::string packed = valueOf("p", "Int4", {2}, "x");
        const std::string map = field(1, field(1, "m") + field(3, "x"));
        const auto opened = openingOf(valueOf("a", "Float32", {2}, twoFloats) + packed + map);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), QStringList{u"a [2]"_s});
        QCOMPARE(opened.flaws().split(u'\n').size(), 2);
        QVERIFY(opened.flaws().startsWith(u"Unknown dtype “Int4”. (tensor p"_s));
        QVERIFY(opened.flaws().contains(u"The value is a map or a list, which Burnish does not read. (tensor m"_s));
        QCOMPARE(opened.state().omissions().entries().size(), std::size_t(2));
        const auto alone = openingOf(packed);
        QVERIFY(!alone.model);
        QCOMPARE(alone.model.error().message(), u"Unknown dtype “Int4”."_s);
    }

    void refusesBrokenFiles_data()
    {
        using brokenfiles::row;
        brokenfiles::addColumns();
        const std::string a = valueOf("a", "Float32", {2}, twoFloats);
        const auto more = [&](std::uint64_t count, std::string_view content) {
            return a + valueOf("b", "Float32", {count}, content);
        };
        row("size", more(3, twoFloats), u"Expected 12 bytes for a tensor of shape [3], found 8."_s);
        row("huge", more(~std::uint64_t(0), twoFloats), QString());
        row("same name", a + valueOf("b", "Int8", {1}, "x") + a, u"Two tensors have the same name."_s);
        row("slices", a + valueOf("b", "Int8", {2}, "x") + valueOf("b", "UInt8", {2}, "x"),
            u"The slices of the tensor do not fit together."_s);
        row("text", a + valueOf("b", "str", {}, std::string_view("\0\xd8\0\0", 4)),
            u"The strings of the tensor are not text."_s);
        row("other field", a + field(2, "x"), u"Expected a value of a checkpoint of MindSpore."_s);
        row("truncated", a + a.substr(0, a.size() - 1), QString());
        row("rank", a + valueOf("b", "Int8", std::vector<std::uint64_t>(65, 1), "x"),
            u"The tensor has more than 64 dimensions."_s);
        std::string entries = a;
        for (int i = 0; i < 100'000; ++i)
            entries += std::string_view("\n\0", 2);
        row("slices of nothing", entries, u"The model has too many tensors for its size."_s);
    }
    void refusesBrokenFiles() { brokenfiles::refuseIt(); }
};

BURNISH_TEST(TestMindspore)

} // namespace burnish::test::tst_mindspore

#include "tst_mindspore.moc"
