// SPDX-License-Identifier: MIT
#include "core/patch/patchdocument.h"
#include "support/patchmaking.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

#include <random>

namespace burnish::test::tst_patchdocument {

using namespace Qt::StringLiterals;

class TestPatchDocument : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_patch = m_folder.filePath(u"p.safetensors"_s);

    static Expected<PatchDocument> readBytes(const QByteArray &bytes)
    {
        const auto *data = reinterpret_cast<const std::byte *>(bytes.constData());
        const ByteSourcePtr source =
            std::make_shared<MemorySource>(std::vector<std::byte>(data, data + bytes.size()), u"memory"_s);
        Task task;
        return readPatch(source, task);
    }
    /// The patch with another document.
    [[nodiscard]] QByteArray withDocument(const QByteArray &json) const
    {
        SafeTensorsFile file = SafeTensorsFile::read(m_patch);
        std::vector<std::byte> packed;
        ZstdPacker(1).append(burnish::bytesOf(json), packed);
        file.tensors[u"document"_s] = {
            u"U8"_s,
            {qint64(packed.size())},
            QByteArray(reinterpret_cast<const char *>(packed.data()), qsizetype(packed.size()))};
        file.metadata[u"burnish.patch.document"_s] = QString::fromLatin1(
            QCryptographicHash::hash(file.tensors[u"document"_s].bytes, QCryptographicHash::Sha256).toHex());
        const QString path = m_folder.filePath(u"changed.safetensors"_s);
        file.write(path);
        return contentOf(path);
    }
    [[nodiscard]] QByteArray document() const
    {
        const QByteArray packed = SafeTensorsFile::read(m_patch).tensors[u"document"_s].bytes;
        const auto json = inflatedZstd(burnish::bytesOf(packed), 1 << 20);
        return {reinterpret_cast<const char *>(json->data()), qsizetype(json->size())};
    }

private Q_SLOTS:
    void initTestCase()
    {
        SafeTensorsFile base = fileOf({u"a F32 500"_s, u"b F32 500 = 1 2 3"_s});
        base.metadata = {{u"k"_s, u"v"_s}};
        base.write(m_folder.filePath(u"a.safetensors"_s));
        base.tensors[u"a"_s].bytes[5] = 1;
        base.tensors[u"new"_s] = {u"F32"_s, {2}, "abcdefgh"};
        base.write(m_folder.filePath(u"b.safetensors"_s));
        Task task;
        const auto written =
            writePatch(patchInput(m_folder.filePath(u"a.safetensors"_s)),
                       patchInput(m_folder.filePath(u"b.safetensors"_s)), m_patch, {.isReversible = true}, task);
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
    }

    void writtenIsRead()
    {
        const auto patch = readPatchFile(m_patch);
        QVERIFY2(patch, patch ? "" : qPrintable(patch.error().sentence()));
        QCOMPARE(patch->path, m_patch);
        QCOMPARE(patch->base.format, std::string("safetensors"));
        QCOMPARE(patch->base.tensors, std::uint64_t(2));
        QCOMPARE(patch->tensors.size(), std::size_t(3));
        QCOMPARE(patch->tensors[0].name, std::string("a"));
        QVERIFY(patch->tensors[0].form == PatchForm::Sparse);
        QCOMPARE(patch->tensors[0].changed, std::uint64_t(1));
        QVERIFY(patch->tensors[1].form == PatchForm::Unchanged);
        QVERIFY(patch->tensors[2].form == PatchForm::Whole && patch->tensors[2].base.empty());
        QVERIFY(patch->back[0].direction == CodeDirection::Backwards);
        QCOMPARE(patch->metadata.value("k"), std::optional<std::string>("v"));
        QVERIFY(patch->isExact && patch->isReversible && patch->isBaseExact);
        // Written again, it is the same.
        MemorySink out;
        Task task;
        const auto size = writePatchDocument(*patch, out, task);
        QVERIFY2(size, size ? "" : qPrintable(size.error().sentence()));
        const QByteArray bytes(reinterpret_cast<const char *>(out.bytes().data()), qsizetype(out.bytes().size()));
        QVERIFY(bytes == contentOf(m_patch));
    }

    void otherDocumentsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("a later version") << QByteArray("\"version\":1") << QByteArray("\"version\":2");
        QTest::newRow("no version") << QByteArray("\"version\":1,") << QByteArray();
        QTest::newRow("a form that is unknown") << QByteArray("\"sparse\",") << QByteArray("\"dense\",");
        QTest::newRow("a code that is missing") << QByteArray("\"sparse/a\"") << QByteArray("\"sparse/q\"");
        QTest::newRow("two tensors of one name") << QByteArray("\"name\":\"b\"") << QByteArray("\"name\":\"a\"");
        QTest::newRow("a file in a folder") << QByteArray("\"b.safetensors\"") << QByteArray("\"../b.safetensors\"");
        QTest::newRow("no digest") << QByteArray("\"sha256\":\"") << QByteArray("\"sha256\":\"0");
        QTest::newRow("another count") << QByteArray("\"tensors\":3") << QByteArray("\"tensors\":4");
        QTest::newRow("more changes than elements") << QByteArray("\"changed\":1,") << QByteArray("\"changed\":501,");
        QTest::newRow("a dtype that is unknown") << QByteArray("\"F32\"") << QByteArray("\"F33\"");
        QTest::newRow("a shape beyond 64 bits")
            << QByteArray("[500]") << QByteArray("[4294967296,4294967296,4294967296]");
        QTest::newRow("text for a number") << QByteArray("\"changed\":1,") << QByteArray("\"changed\":\"1\",");
        QTest::newRow("runs without a shell") << QByteArray("\"shell\":") << QByteArray("\"shall\":");
        QTest::newRow("something after it") << QByteArray("]}") << QByteArray("]}]");
    }
    void otherDocumentsAreRefused()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QByteArray json = document();
        QVERIFY(readBytes(withDocument(json)));
        const qsizetype at = from == "]}" ? json.lastIndexOf(from) : json.indexOf(from);
        QVERIFY2(at >= 0, json);
        json.replace(at, from.size(), to);
        const auto patch = readBytes(withDocument(json));
        QVERIFY(!patch);
        QVERIFY2(patch.error().code() == ErrorCode::Malformed || patch.error().code() == ErrorCode::Unsupported ||
                     patch.error().code() == ErrorCode::Mismatch,
                 qPrintable(patch.error().sentence()));
        QCOMPARE(patch.error().file(), u"memory"_s);
    }

    void anotherDocumentIsRefused()
    {
        SafeTensorsFile file = SafeTensorsFile::read(m_patch);
        const QString path = m_folder.filePath(u"other.safetensors"_s);
        file.write(path);
        QVERIFY(readPatchFile(path));
        const auto isRefused = [&](const QJsonValue &digest) {
            file.metadata[u"burnish.patch.document"_s] = digest;
            file.write(path);
            const auto patch = readPatchFile(path);
            return !patch && patch.error().code() == ErrorCode::Malformed &&
                   patch.error().message().contains(u"its document has other bytes than its digest says"_s);
        };
        QVERIFY(isRefused(QString(64, u'0')));
        QVERIFY(isRefused(QJsonValue(QJsonValue::Undefined)));
    }

    void layoutsMustFit()
    {
        auto patch = *readPatchFile(m_patch);
        Task task;
        PatchedFile file = patch.result.files[0];
        QVERIFY(readFileLayout(file, patch.tensors, task));
        file.size += 1;
        QCOMPARE(readFileLayout(file, patch.tensors, task).error().code(), ErrorCode::Malformed);
        file.size -= 1;
        // Fewer tensors than the runs name.
        QVERIFY(!readFileLayout(file, std::span(patch.tensors).first(1), task));
    }

    void damageIsFound()
    {
        const QByteArray intact = contentOf(m_patch);
        std::mt19937 random(3);
        int refused = 0;
        for (int round = 0; round < 300; ++round) {
            QByteArray bytes = intact;
            if (round % 5 == 0)
                bytes.truncate(qsizetype(random() % std::size_t(bytes.size())));
            else
                bytes[qsizetype(random() % std::size_t(bytes.size()))] ^= char(1 << random() % 8);
            const auto patch = readBytes(bytes);
            refused += !patch;
            if (!patch)
                continue;
            Task task;
            const ModelState base = patchInput(m_folder.filePath(u"a.safetensors"_s)).state;
            for (const PatchedTensorEntry &entry : patch->tensors)
                (void)patchedBytes(entry, base);
            for (const PatchedFile &file : patch->result.files) {
                if (file.shell)
                    (void)readFileLayout(file, patch->tensors, task);
            }
        }
        QVERIFY2(refused > 100, qPrintable(QString::number(refused)));
    }

    void otherFilesAreNotPatches()
    {
        const auto patch = readPatchFile(m_folder.filePath(u"a.safetensors"_s));
        QVERIFY(!patch);
        QCOMPARE(patch.error().code(), ErrorCode::Unsupported);
        const auto other = readPatchFile(samplePath("digits-base.mpk"));
        QVERIFY(!other);
        QCOMPARE(other.error().code(), ErrorCode::Unsupported);
    }
};

BURNISH_TEST(TestPatchDocument)

} // namespace burnish::test::tst_patchdocument

#include "tst_patchdocument.moc"
