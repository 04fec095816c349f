// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>

namespace burnish::test::tst_matlab {

using namespace Qt::StringLiterals;
using namespace std::string_literals;

namespace {

/// Makes big-endian elements; a file of them has the other byte order than files that are written.
std::string big(std::uint32_t number)
{
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += char(number >> shift & 0xff);
    return bytes;
}

std::string elementOf(std::uint32_t type, std::string data)
{
    const auto size = std::uint32_t(data.size());
    data.resize((data.size() + 7) / 8 * 8, '\0');
    return big(type) + big(size) + data;
}

std::string arrayOf(std::uint32_t flags, std::initializer_list<std::uint32_t> dimensions, const std::string &name,
                    const std::string &content)
{
    std::string sizes;
    for (const std::uint32_t dimension : dimensions)
        sizes += big(dimension);
    return elementOf(14, elementOf(6, big(flags) + big(0)) + elementOf(5, sizes) + elementOf(1, name) + content);
}

std::string fileOf(const std::string &content)
{
    std::string header = "MATLAB 5.0 MAT-file, made by a test";
    header.resize(116, ' ');
    return header + std::string(8, '\0') + "\1"s + '\0' + "MI" + content;
}

std::string written(const ModelState &state, Diagnostics *losses = nullptr)
{
    const FormatWriter &writer = *findFormat(u"matlab")->writer;
    const auto layout = writer.layOut(state, {}, losses);
    if (!layout)
        return layout.error().details().toStdString();
    MemorySink sink;
    Task task;
    if (!writer.write(**layout, sink, task) || sink.position() != (*layout)->fileSize())
        return "The file does not have the planned size.";
    return {reinterpret_cast<const char *>(sink.bytes().data()), sink.bytes().size()};
}

Value valueAt(const ModelState &state, const char *path)
{
    const auto id = state.find(path);
    return id && state.node(*id).value() ? *state.node(*id).value() : Value(false);
}

} // namespace

class TestMatlab : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesOfScipy_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("plain") << fixturePath(u"matlab/plain.mat"_s);
        QTest::newRow("deflated") << fixturePath(u"matlab/deflated.mat"_s);
    }
    void filesOfScipy()
    {
        QFETCH(const QString, file);
        const auto opening = openingOfFile(file);
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.flaws(), QString());
        const Manifest manifest = Manifest::load(file + u".manifest.json"_s);
        QCOMPARE(differences(manifest.tensors(), opening.state(), ParamIds::Ignore), QString());
        QCOMPARE(std::get<std::string>(valueAt(opening.state(), "title")), "größe"s);
        QCOMPARE(std::get<std::string>(valueAt(opening.state(), "cell.1")), "text"s);
        QCOMPARE(std::get<std::string>(valueAt(opening.state(), "layers.1.name")), "second"s);
        // Nothing is lost on the way back, and the second time nothing changes.
        Diagnostics losses;
        const std::string again = written(opening.state(), &losses);
        QVERIFY(losses.isEmpty());
        const auto reopened = openingOf(again);
        QVERIFY2(reopened.model, qPrintable(reopened.problem()));
        QCOMPARE(differences(manifest.tensors(), reopened.state(), ParamIds::Ignore), QString());
        QCOMPARE(std::get<std::string>(valueAt(reopened.state(), "title")), "größe"s);
        QVERIFY(written(reopened.state()) == again);
    }

    void numbersAreWhatTheFileStores()
    {
        // A double array of small integers, column by column, in the other byte order; a small element; text in rows.
        const std::string half = big(2 << 16 | 3) + "\1\2"s + std::string(2, '\0');
        const auto opening = openingOf(fileOf(arrayOf(6, {2, 3}, "small", elementOf(2, "\0\1\2\3\4\5"s)) +
                                              arrayOf(10, {1, 1}, "one", half) +
                                              arrayOf(4, {2, 2}, "rows", elementOf(4, "\0a\0c\0b\0d"s))));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        const TensorExpr &small = *opening.state().node(*opening.state().find("small")).tensor;
        QCOMPARE(small.info().dtype(), Dtype::U8);
        QVERIFY(bytesOf(small) ==
                (std::vector{std::byte(0), std::byte(2), std::byte(4), std::byte(1), std::byte(3), std::byte(5)}));
        QCOMPARE(noteOf(small), u"In MATLAB, the array is of class double; the file stores its numbers as U8, which "
                                "they fit into."_s);
        const TensorExpr &one = *opening.state().node(*opening.state().find("one")).tensor;
        QCOMPARE(one.info().dtype(), Dtype::I16);
        QVERIFY(bytesOf(one) == (std::vector{std::byte(2), std::byte(1)}));
        QCOMPARE(std::get<NamedValue>(valueAt(opening.state(), "rows")).text, "[\"ab\", \"cd\"]"s);
        QCOMPARE(std::get<NamedValue>(valueAt(openingOf(written(opening.state())).state(), "rows")).text,
                 "[\"ab\", \"cd\"]"s);
    }

    void whatIsNotReadIsNamed()
    {
        const std::string fine = arrayOf(7, {1, 1}, "w", elementOf(7, big(0x3f800000)));
        const auto opening =
            openingOf(fileOf(arrayOf(5, {2, 2}, "sp", {}) + fine + arrayOf(16, {1, 1}, "f", {}) +
                             elementOf(14, elementOf(6, big(17) + big(0)) + elementOf(1, "s") + elementOf(1, "MCOS")) +
                             arrayOf(1, {1, 2}, "c", arrayOf(5, {1, 1}, "", {}) + elementOf(14, {}))));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.state().tensors().size(), std::size_t(1));
        const QString flaws = opening.flaws();
        QVERIFY2(flaws.contains(u"MATLAB's full() makes it an ordinary one. (tensor sp)"_s), qPrintable(flaws));
        QVERIFY2(flaws.contains(u"Functions of MATLAB are not read. (tensor f)"_s), qPrintable(flaws));
        QVERIFY2(flaws.contains(u"Save their numbers as arrays or structs. (tensor s)"_s), qPrintable(flaws));
        QVERIFY2(flaws.contains(u"(tensor c.0)"_s), qPrintable(flaws));
        QCOMPARE(opening.model->model.state.omissions().count(OmissionKind::Unread), std::size_t(4));
        QVERIFY(openingOf(fileOf(arrayOf(5, {2, 2}, "sp", {}))).problem().contains(u"sparse"_s));
    }

    void newerFilesAreHdf5()
    {
        auto bytes = fileBytes(fixturePath(u"hdf5/userblock.h5"_s));
        QVERIFY(!openingOf(bytes).flaws().contains(u"MATLAB"_s));
        const std::string_view title = "MATLAB 7.3 MAT-file, Platform: GLNXA64";
        std::ranges::copy(std::as_bytes(std::span(title)), bytes.begin());
        const auto opening = openingOf(std::move(bytes));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QVERIFY(opening.flaws().contains(u"the axes of its arrays are in reverse order"_s));
    }

    void namesThatMatlabLacksAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isWritten");
        QTest::newRow("struct") << u"net.conv1.weight"_s << true;
        QTest::newRow("cell") << u"net.0.weight"_s << true;
        QTest::newRow("cell that starts later") << u"net.1.weight"_s << true;
        QTest::newRow("cell with a large gap") << u"net.1000.weight"_s << false;
        QTest::newRow("number with a zero in front") << u"net.01.weight"_s << false;
        QTest::newRow("variable with a number for a name") << u"0.weight"_s << false;
        QTest::newRow("slash") << u"net.conv/weight"_s << false;
        QTest::newRow("underscore first") << u"_w"_s << false;
        QTest::newRow("64 letters") << QString(64, u'a') << false;
        QTest::newRow("63 letters") << QString(63, u'a') << true;
    }
    void namesThatMatlabLacksAreRefused()
    {
        QFETCH(const QString, path);
        QFETCH(const bool, isWritten);
        StateBuilder builder;
        builder.addTensorAt(path.toStdString(), floats({1, 2}, {1.0F, 2.0F}));
        const std::string file = written(builder.finish());
        if (!isWritten) {
            QVERIFY2(file.find("is not a name in MATLAB") != std::string::npos, file.c_str());
            return;
        }
        const auto opening = openingOf(file);
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QVERIFY(opening.state().find(path.toStdString()));
    }

    /// The layers without parameters between others, which another program has in the order of their letters.
    void cellsHaveTheirPlaces()
    {
        StateBuilder builder;
        for (const char *path : {"net.0", "net.10", "net.2.bias", "net.2.weight", "net.3"})
            builder.addTensorAt(path, floats({1, 2}, {1.0F, float(path[4])}));
        const auto opening = openingOf(written(builder.finish()));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.flaws(), QString());
        const ModelState &state = opening.state();
        QStringList paths;
        for (const NodeId id : state.tensors())
            paths += QString::fromStdString(state.path(id));
        QCOMPARE(paths, QStringList({u"net.0"_s, u"net.2.bias"_s, u"net.2.weight"_s, u"net.3"_s, u"net.10"_s}));
        QVERIFY(bytesOf(*state.node(*state.find("net.3")).tensor) == bytesOf(*floats({1, 2}, {1.0F, float('3')})));
    }

    void axesAreAdded()
    {
        const FormatWriter &writer = *findFormat(u"matlab")->writer;
        QVERIFY((*writer.formFor(floats({3}, {1, 2, 3}), {}))->info().shape() == Shape({1, 3}));
        QVERIFY((*writer.formFor(floats({}, {1}), {}))->info().shape() == Shape({1, 1}));
        QVERIFY((*writer.formFor(floats({1, 2, 1}, {1, 2}), {}))->info().shape() == Shape({1, 2, 1}));
    }

    void damageIsReported_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const std::string &content, const char *message) {
            QTest::newRow(name) << QByteArray::fromStdString(fileOf(content)) << QString::fromUtf8(message);
        };
        const std::string number = elementOf(7, big(0x3f800000));
        row("nothing", {}, "The file contains no variables.");
        row("another element", number, "Unexpected element of type 7.");
        row("element past the end", big(14) + big(1000), "An element of 1000 bytes is longer than what it is in.");
        row("small element of 5 bytes", big(5 << 16 | 14) + std::string(4, '\0'),
            "A small element has 5 bytes, but at most 4 fit.");
        row("fewer numbers than elements", arrayOf(7, {1, 2}, "w", number), "The array needs 8 bytes, but has 4.");
        row("negative dimension", arrayOf(7, {1, 0xffffffff}, "w", number), "A size cannot be negative.");
        row("huge", arrayOf(7, {0x7fffffff, 0x7fffffff, 0x7fffffff}, "w", number), "The sizes are too large.");
        row("one dimension", arrayOf(7, {1}, "w", number), "An array has 1 dimensions; expected 2 to 64.");
        row("unknown class", arrayOf(99, {1, 1}, "w", number), "Unknown class 99 of an array.");
        row("cells without room", arrayOf(1, {1, 1'000'000'000}, "c", {}),
            "1000000000 elements do not fit into the array.");
        row("structs without fields", arrayOf(2, {1, 1'000'000'000}, "s", elementOf(5, big(32)) + elementOf(1, {})),
            "1000000000 elements do not fit into the array.");
        row("fields of no length", arrayOf(2, {1, 1}, "s", elementOf(5, big(0)) + elementOf(1, "ab")),
            "The names of a struct's fields have an impossible length.");
        row("name that is not UTF-8", arrayOf(7, {1, 1}, "\xff", number), "Expected UTF-8, found other bytes.");
        std::string nested = arrayOf(7, {1, 1}, "w", number);
        for (int i = 0; i < 70; ++i)
            nested = arrayOf(1, {1, 1}, "w", nested);
        row("nested", nested, "The file is nested more than 64 levels deep.");
        row("compressed twice", big(15) + big(4) + "\x78\x9c\1\1", "");
    }
    void damageIsReported()
    {
        QFETCH(const QByteArray, file);
        QFETCH(const QString, message);
        const auto opening = openingOf(file.toStdString());
        QVERIFY(!opening.model);
        if (!message.isEmpty())
            QCOMPARE(opening.model.error().message(), message);
    }
};

BURNISH_TEST(TestMatlab)

} // namespace burnish::test::tst_matlab

#include "tst_matlab.moc"
