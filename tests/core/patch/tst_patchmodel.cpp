// SPDX-License-Identifier: MIT
#include "core/patch/patchedfile.h"
#include "core/patch/patchmodel.h"
#include "support/patchmaking.h"
#include "support/safetensorsediting.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_patchmodel {

using namespace Qt::StringLiterals;

class TestPatchModel : public QObject
{
    Q_OBJECT

    static SafeTensorsFile someModel()
    {
        SafeTensorsFile file = fileOf({u"a F32 300"_s, u"b BF16 7 5"_s, u"c F32 2 2"_s});
        int number = 1;
        for (auto &[name, tensor] : file.tensors) {
            for (char &byte : tensor.bytes)
                byte = char(number = (number * 75 + 74) % 65537);
        }
        return file;
    }

    /// A NaN with a payload, and a negative zero.
    static SafeTensorsFile changed(SafeTensorsFile file)
    {
        file.tensors[u"a"_s].bytes.replace(40, 8, QByteArray::fromHex("010180ff00000080"));
        file.tensors[u"b"_s].bytes[1] = 'x';
        return file;
    }

    QByteArray asBytes(const SafeTensorsFile &file) const
    {
        file.write(path("scratch"));
        return contentOf(path("scratch"));
    }

    QTemporaryDir m_folder;
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

private Q_SLOTS:
    void initTestCase()
    {
        someModel().write(path("base.safetensors"));
        changed(someModel()).write(path("result.safetensors"));
        Task task;
        const auto written = writePatch(patchInput(path("base.safetensors")), patchInput(path("result.safetensors")),
                                        path("change.safetensors"), {}, task);
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
    }

    void tensorsHaveTheBitsOfTheResult()
    {
        Task task;
        const PatchDocument patch = *readPatchFile(path("change.safetensors"));
        const auto model = patchedModel(patch, patchInput(path("base.safetensors")).state);
        QVERIFY(model);
        const ModelState result = patchInput(path("result.safetensors")).state;
        QCOMPARE(model->tensors().size(), result.tensors().size());
        for (const NodeId id : result.tensors()) {
            const auto found = model->find(result.path(id));
            QVERIFY(found);
            QVERIFY(bytesOf(*model->node(*found).tensor) == bytesOf(*result.node(id).tensor));
        }
        const TensorExpr &a = *model->node(*model->find("a")).tensor;
        QVERIFY(bytesOf(a, 40, 8) == bytesOf(*result.node(*result.find("a")).tensor, 40, 8));
    }

    /// A reader of the format reads whatever it likes.
    void everyRangeOfTheFileIsRead()
    {
        Task task;
        const PatchDocument patch = *readPatchFile(path("change.safetensors"));
        auto tensors = patchedTensors(patch, patchInput(path("base.safetensors")).state, true);
        auto layout = readFileLayout(patch.result.files.front(), patch.tensors, task);
        QVERIFY(tensors && layout);
        const ByteSourcePtr source = makePatchedSource(*std::move(layout), *std::move(tensors), u"x"_s);
        const QByteArray whole = contentOf(path("result.safetensors"));
        QCOMPARE(qsizetype(source->size()), whole.size());
        for (qsizetype begin = 0; begin < whole.size(); begin += 7) {
            for (const qsizetype size : {qsizetype(1), qsizetype(3), qsizetype(64), whole.size() - begin}) {
                QByteArray read(std::min(size, whole.size() - begin), '\0');
                QVERIFY(source->read(std::uint64_t(begin),
                                     std::as_writable_bytes(std::span(read.data(), std::size_t(read.size())))));
                QCOMPARE(read, whole.mid(begin, read.size()));
            }
        }
        std::byte past;
        QVERIFY(!source->read(source->size(), {&past, 1}));
    }

    void anotherBaseIsFound_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<bool>("readsAll");
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<QString>("reason");
        SafeTensorsFile file = someModel();
        file.tensors[u"b"_s].bytes[0] = char(file.tensors[u"b"_s].bytes[0] + 1);
        QTest::newRow("a bit") << asBytes(file) << true << u"b"_s
                               << u"Its values are not those that the patch was made from."_s;
        QTest::newRow("a shape") << asBytes(fileOf({u"a F32 300"_s, u"b BF16 5 7"_s, u"c F32 2 2"_s})) << false
                                 << u"b"_s
                                 << u"It is BF16 [5, 7] in the base, and the patch was made from BF16 [7, 5]."_s;
        QTest::newRow("a dtype") << asBytes(fileOf({u"a F32 300"_s, u"b F16 7 5"_s, u"c F32 2 2"_s})) << false << u"b"_s
                                 << u"It is F16 [7, 5] in the base, and the patch was made from BF16 [7, 5]."_s;
        QTest::newRow("no tensor") << asBytes(fileOf({u"a F32 300"_s, u"b BF16 7 5"_s})) << false << u"c"_s
                                   << u"The base has no such tensor."_s;
    }
    void anotherBaseIsFound()
    {
        QFETCH(QByteArray, base);
        QFETCH(bool, readsAll);
        writeContent(path("other.safetensors"), base);
        Task task;
        const PatchDocument patch = *readPatchFile(path("change.safetensors"));
        const auto wrong = checkBase(patch, patchInput(path("other.safetensors")).state, readsAll, task);
        QVERIFY(wrong);
        QCOMPARE(wrong->size(), std::size_t(1));
        QTEST(QString::fromStdString(wrong->front().tensor), "tensor");
        QTEST(wrong->front().reason, "reason");
        const Error error = wrongBaseError(patch, u"other.safetensors"_s, *wrong);
        QCOMPARE(error.code(), ErrorCode::Mismatch);
        QVERIFY2(error.message().contains(u"The tensor “%1” is not the one that the patch was made from."_s.arg(
                     QString::fromStdString(wrong->front().tensor))),
                 qPrintable(error.message()));
        QVERIFY(error.message().contains(u"base.safetensors"_s));
    }

    void noReadReturnsOtherValues()
    {
        SafeTensorsFile file = someModel();
        file.tensors[u"b"_s].bytes[3] = char(file.tensors[u"b"_s].bytes[3] + 1);
        file.write(path("other.safetensors"));
        const auto model =
            patchedModel(*readPatchFile(path("change.safetensors")), patchInput(path("other.safetensors")).state);
        QVERIFY(model);
        const auto read = [&](const char *name) {
            std::vector<std::byte> bytes(4);
            return model->node(*model->find(name)).tensor->read(0, bytes, Task());
        };
        QVERIFY(read("a"));
        const auto refused = read("b");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::Mismatch);
        QVERIFY2(refused.error().message().contains(u"“b”"_s), qPrintable(refused.error().message()));
        QVERIFY(!model->node(*model->find("b")).tensor->stored());
    }

    void manyWrongTensorsAreCounted()
    {
        const PatchDocument patch = *readPatchFile(path("change.safetensors"));
        std::vector<WrongBase> wrong;
        for (const char *name : {"a", "b", "c", "d", "e", "f", "g"})
            wrong.push_back({name, u"Reason."_s});
        const QString message = wrongBaseError(patch, u"x"_s, wrong).message();
        QVERIFY2(message.startsWith(u"7 tensors are not those that the patch was made from: a, b, c, d, e, 2 more."_s),
                 qPrintable(message));
    }
};

BURNISH_TEST(TestPatchModel)

} // namespace burnish::test::tst_patchmodel

#include "tst_patchmodel.moc"
