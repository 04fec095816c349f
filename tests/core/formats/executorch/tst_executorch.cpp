// SPDX-License-Identifier: MIT
#include "core/formats/executorch/executorch.h"
#include "core/tensor/notedtensor.h"
#include "support/flatmaking.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_executorch {

using namespace Qt::StringLiterals;

namespace {

using Fields = std::map<unsigned, FlatPtr>;

/// An F32 tensor of two elements in buffer 1, with these fields instead.
FlatPtr tensorWith(const Fields &changed = {})
{
    Fields fields = {{0, flatNumber(6, 1)}, {2, flatNumbers({2}, 4)}, {5, flatNumber(1, 4)}};
    for (const auto &[field, value] : changed)
        fields[field] = value;
    return flatTable(fields);
}

/// A program with these values in each of its methods, and constants inside, as ExecuTorch wrote them before 0.4.
std::string programOf(const std::vector<FlatPtr> &tensors, const Fields &more = {}, int methods = 1)
{
    std::vector<FlatPtr> values;
    for (const FlatPtr &tensor : tensors)
        values.push_back(flatTable({{0, flatNumber(5, 1)}, {1, tensor}}));
    const FlatPtr call = flatTable({{0, flatNumber(0, 4)}, {1, flatNumbers({0}, 4)}});
    const FlatPtr chain = flatTable({{2, flatList({flatTable({{0, flatNumber(1, 1)}, {1, call}})})}});
    const FlatPtr plan = flatTable({{0, flatBytes("forward")},
                                    {2, flatList(values)},
                                    {5, flatList({chain})},
                                    {6, flatList({flatTable({{0, flatBytes("aten::neg")}})})}});
    const FlatPtr buffer = flatTable({{0, flatBytes(std::string(8, 'x'))}});
    Fields fields = {{1, flatList(std::vector(std::size_t(methods), plan))}, {2, flatList({flatTable({}), buffer})}};
    for (const auto &[field, value] : more)
        fields[field] = value;
    return FlatWriter::written(flatTable(fields), "ET12");
}

} // namespace

class TestExecutorch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatExecutorchWrote_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("flaws");
        const auto row = [](const char *file, const QString &flaws) {
            QTest::newRow(file) << fixturePath("executorch") + u'/' + QString::fromLatin1(file) << flaws;
        };
        row("net.pte", QString());
        row("net.ptd", QString());
        row("xnnpack.pte",
            u"The program does not say what 2 piece(s) of its backends' data are. They are shown as bytes.\n"
            "1 part(s) of the program were compiled for XnnpackBackend. Weights inside them are not read."_s);
    }
    void readsWhatExecutorchWrote()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, flaws);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"executorch"_s);
        const ModelState &state = opened.state();
        QVERIFY(state.isConsistent());
        QCOMPARE(differences(manifest.tensors(), state, ParamIds::Ignore), QString());
        QCOMPARE(opened.flaws(), flaws);
        QCOMPARE(opened.state().omissions().isEmpty(), flaws.isEmpty());
        const QJsonObject notes = manifest.json()[u"notes"].toObject();
        for (auto note = notes.begin(); note != notes.end(); ++note)
            QCOMPARE(noteOf(*state.node(*state.find(note.key().toStdString())).tensor), note->toString());
    }

    void externalTensorsAreReported()
    {
        const auto opened = openingOfFile(fixturePath("executorch/external.pte"));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.state().tensors().size(), std::size_t(1));
        QCOMPARE(opened.flaws().section(u'\n', 0, 0), u"The tensor's data is in a file of its own (.ptd), which can be "
                                                      "opened like this one. (tensor gain)"_s);
    }

    /// Without a header and segments; all methods have the same constants.
    void oldProgramsAreRead()
    {
        const FlatPtr named = flatTable({{1, flatBytes("fc.weight")}});
        const auto opened =
            openingOf(programOf({tensorWith(), tensorWith({{9, named}}), tensorWith({{0, flatNumber(3, 1)}})}, {}, 2));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(), QString());
        const ModelState &state = opened.state();
        QCOMPARE(state.tensors().size(), std::size_t(3));
        QCOMPARE(noteOf(*state.node(*state.find("0")).tensor), u"Input 1 of aten::neg and 1 other(s)"_s);
        QVERIFY(state.find("fc.weight"));
        QCOMPARE(state.node(*state.find("0#2")).tensor->info().dtype(), Dtype::I32);
        QVERIFY(state.metadata().value("methods") == "forward, forward");
    }

    /// Weights of some backends, which alone know their types.
    void namedDataIsBytes()
    {
        const FlatPtr entry = flatTable({{0, flatBytes("key")}, {1, flatNumber(0, 4)}});
        const FlatPtr segment = flatTable({{0, flatNumber(4, 8)}, {1, flatNumber(3, 8)}});
        const auto opened = openingOf(programOf({}, {{4, flatList({segment})}, {7, flatList({entry})}}));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const TensorExpr &bytes = *opened.state().node(*opened.state().find("key")).tensor;
        QVERIFY(isDtypeAssumed(bytes));
        QVERIFY(bytes.info().shape() == Shape{3});
        QCOMPARE(opened.flaws(),
                 u"The program does not say what 1 piece(s) of its backends' data are. They are shown as bytes."_s);
    }

    void namedDataWithTheNameOfATensorIsReported()
    {
        const FlatPtr named = flatTable({{1, flatBytes("key")}});
        const FlatPtr entry = flatTable({{0, flatBytes("key")}, {1, flatNumber(0, 4)}});
        const FlatPtr segment = flatTable({{0, flatNumber(4, 8)}, {1, flatNumber(3, 8)}});
        const auto opened =
            openingOf(programOf({tensorWith({{9, named}})}, {{4, flatList({segment})}, {7, flatList({entry})}}));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.state().tensors().size(), std::size_t(1));
        QCOMPARE(opened.flaws(), u"Another tensor has the same name. Only the first was read. (tensor key)"_s);
        QVERIFY(!opened.state().omissions().isEmpty());
    }

    void hostileProgramsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const std::string &content, const QString &message) {
            QTest::newRow(name) << QByteArray(content.data(), qsizetype(content.size())) << message;
        };
        row("no method", FlatWriter::written(flatTable({}), "ET12"), u"The program has no method."_s);
        row("other type", programOf({tensorWith({{0, flatNumber(16, 1)}})}),
            u"The tensor has the data type 16 of ExecuTorch, which is not supported."_s);
        row("other shape", programOf({tensorWith({{2, flatNumbers({3}, 4)}})}),
            u"Expected 12 bytes of the tensor, found 8."_s);
        row("negative shape", programOf({tensorWith({{2, flatNumbers({0xffffffff}, 4)}})}),
            u"Expected a dimension of at least 0, found -1."_s);
        row("order of other axes", programOf({tensorWith({{3, flatNumbers({1}, 1)}})}),
            u"The order of the tensor's dimensions is not one of all of them."_s);
        row("order of more axes", programOf({tensorWith({{3, flatNumbers({0, 1}, 1)}})}),
            u"The order of the tensor's dimensions is not one of all of them."_s);
        row("later start", programOf({tensorWith({{1, flatNumber(1, 4)}})}),
            u"The tensor does not start where its data starts."_s);
        row("no such buffer", programOf({tensorWith({{5, flatNumber(9, 4)}})}),
            u"The tensor is in buffer 9, but the model has only 2."_s);
        row("no mutable data", programOf({tensorWith({{6, flatTable({})}})}),
            u"The data is in segment 0, but the file has only 0."_s);
        const auto constantsIn = [](std::uint64_t offset, std::uint64_t place) {
            const FlatPtr segment = flatTable({{0, flatNumber(offset, 8)}, {1, flatNumber(8, 8)}});
            return Fields{{4, flatList({segment})}, {5, flatTable({{1, flatNumbers({0, place}, 8)}})}};
        };
        row("segment outside", programOf({tensorWith()}, constantsIn(~std::uint64_t(0), 0)),
            u"A segment has 8 bytes from byte 18446744073709551615 of the data on"_s);
        row("behind the segment", programOf({tensorWith()}, constantsIn(0, 9)),
            u"The tensor starts at byte 9 of a segment of 8 bytes."_s);
        row("over the end of the segment", programOf({tensorWith()}, constantsIn(0, 4)),
            u"Expected 8 bytes of the tensor, found 4."_s);
        row("data without a header", FlatWriter::written(flatTable({}), "FT01"),
            u"The file has no header of ExecuTorch's data."_s);
        std::string header = "eh00";
        addLittle(header, 32, 4);
        addLittle(header, 1'000'000, 8);
        header += std::string(16, '\0');
        row("longer than the file", FlatWriter::written(flatTable({}), "ET12" + header), u"The file is truncated."_s);
        row("short header", FlatWriter::written(flatTable({}), std::string("ET12eh00\x08\0\0\0", 12)),
            u"The header of ExecuTorch has 8 bytes, fewer than its fields."_s);
    }
    void hostileProgramsAreRefused()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, message);
        const auto opened = openingOf(content.toStdString());
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }

    void spoiledFilesAreRefusedOrRead()
    {
        for (const QStringView file : {u"executorch/net.pte", u"executorch/net.ptd", u"executorch/xnnpack.pte"}) {
            const std::vector<std::byte> bytes = fileBytes(fixturePath(file.toString()));
            for (std::size_t i = 8; i < bytes.size(); ++i) {
                auto spoiled = bytes;
                spoiled[i] ^= std::byte(i % 3 == 0 ? 0x80 : 0x0f);
                const auto opened = openingOf(std::move(spoiled));
                QVERIFY(!opened.model || opened.state().isConsistent());
            }
        }
    }
};

BURNISH_TEST(TestExecutorch)

} // namespace burnish::test::tst_executorch

#include "tst_executorch.moc"
