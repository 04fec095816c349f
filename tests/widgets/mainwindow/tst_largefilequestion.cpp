// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/encoding/inflationlimit.h"
#include "core/io/filesource.h"
#include "core/tensor/computable.h"
#include "core/tensor/expressions/strided.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/sessionprogram.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/reloader.h"

#include <QLabel>
#include <QMessageBox>
#include <QTemporaryDir>

namespace burnish::test::tst_largefilequestion {

using namespace Qt::StringLiterals;

namespace {

/// A Burn record with one tensor of zeros, which compresses to almost nothing.
void writeZeros(const QString &path, std::uint64_t zeros)
{
    QByteArray head = contentOfFile(fixturePath("burn/tiny/full.mpk"));
    head.truncate(head.indexOf("\xa4item"));
    const auto number = [](std::uint32_t value) {
        QByteArray bytes(4, '\0');
        qToBigEndian(value, bytes.data());
        return bytes;
    };
    head += "\xa4item\x81\xa6weight\x82\xa2id\xad" + "dur1khnujkjdm"_ba + "\xa5param\x83\xa5" + "bytes"_ba + '\xc6' +
            number(std::uint32_t(zeros));
    const QByteArray tail = "\xa5shape\x91\xce"_ba + number(std::uint32_t(zeros / 4)) + "\xa5" + "dtype"_ba + '\xa3' +
                            "F32"_ba + '\xa2' + "_b"_ba + '\x90';

    MemorySink packed;
    GzipSink gzip(packed);
    const auto write = [&](std::span<const char> bytes) {
        if (!gzip.write(std::as_bytes(bytes)))
            qFatal("%s cannot be compressed", qPrintable(path));
    };
    write(std::span(head.constData(), std::size_t(head.size())));
    const std::vector<char> block(std::size_t(1) << 20);
    for (std::uint64_t done = 0; done < zeros; done += block.size())
        write(block);
    write(std::span(tail.constData(), std::size_t(tail.size())));
    if (!gzip.finish())
        qFatal("%s cannot be compressed", qPrintable(path));
    const std::vector<std::byte> bytes = packed.take();
    writeInPlace(path, QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
}

QMessageBox *question()
{
    return qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
}

} // namespace

/// Opens a file of half a megabyte that takes half a gigabyte.
class TestLargeFileQuestion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_largefilequestion"_s);
        m_file = m_folder.filePath(u"zeros.mpk.gz"_s);
        writeZeros(m_file, InflationLimit::freeSize + (1 << 20));
        QVERIFY(QDir().mkpath(m_folder.filePath(u"tmp"_s)));
        qputenv("TMPDIR", m_folder.filePath(u"tmp"_s).toUtf8());
        QCOMPARE(QDir::tempPath(), m_folder.filePath(u"tmp"_s));
    }

    void cancelOpensNothingAndLeavesNothing()
    {
        Program program;
        QSignalSpy refused(&program.workspace.opener(), &FileOpener::openingRefused);
        program.workspace.opener().openFiles({m_file});
        QTRY_VERIFY_WITH_TIMEOUT(question(), 30000);
        const QMessageBox *box = question();
        QCOMPARE(box->text(), u"zeros.mpk.gz takes %1, but expands to at least 512 MiB."_s.arg(
                                  bytesText(std::uint64_t(QFileInfo(m_file).size()))));
        QVERIFY2(
            box->informativeText().startsWith(
                u"Until the model is closed, it fills the temporary folder %1, which has "_s.arg(QDir::tempPath())),
            qPrintable(box->informativeText()));
        QVERIFY(!temporaryFiles().isEmpty());
        const auto *cancel = buttonWith<QPushButton>(*box, u"Cancel"_s);
        QVERIFY(cancel);
        QVERIFY(cancel->isDefault());
        // Enter chooses the default.
        QTest::keyClick(question(), Qt::Key_Return);
        QTRY_COMPARE(refused.size(), 1);
        QTRY_VERIFY(program.window.isIdle());
        QVERIFY(!question());
        QVERIFY(program.workspace.documents().isEmpty());
        QVERIFY(program.window.panes()->panes().isEmpty());
        QCOMPARE(temporaryFiles(), QStringList());
    }

    void consentOpensTheModelAndIsRemembered()
    {
        Program program;
        program.workspace.opener().openFiles({m_file});
        QTRY_VERIFY_WITH_TIMEOUT(question(), 30000);
        click(buttonWith<QPushButton>(*question(), u"Open anyway"_s));
        QTRY_COMPARE_WITH_TIMEOUT(program.workspace.documents().size(), 1, 30000);
        QVERIFY(program.workspace.documents().first()->state().find("weight"));
        QTRY_VERIFY_WITH_TIMEOUT(program.window.isIdle(), 30000);

        // Opening and reloading it does not ask again.
        program.workspace.closeDocument(program.workspace.documents().first());
        const ModelDocument *document = program.open(m_file);
        QVERIFY(document);
        QVERIFY(!question());
    }

    void aReloadAsksToo()
    {
        Program program;
        const QString path = m_folder.filePath(u"model.mpk"_s);
        writeInPlace(path, contentOfFile(fixturePath("burn/tiny/full.mpk")));
        ModelDocument *document = program.open(path);
        QVERIFY(document->state().find("linear.weight"));
        renameOver(path, contentOfFile(m_file));
        QSignalSpy finished(&Reloader::of(program.workspace), &Reloader::finished);
        Reloader::of(program.workspace).reload(document, &program.window);
        QTRY_VERIFY_WITH_TIMEOUT(question(), 30000);
        QVERIFY(question()->text().startsWith(u"model.mpk takes "_s));
        click(buttonWith<QPushButton>(*question(), u"Cancel"_s));
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(document->state().find("linear.weight"));

        Reloader::of(program.workspace).reload(document, &program.window);
        QTRY_VERIFY_WITH_TIMEOUT(question(), 30000);
        click(buttonWith<QPushButton>(*question(), u"Open anyway"_s));
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, 30000);
        QVERIFY(document->state().find("weight"));
        QTRY_VERIFY_WITH_TIMEOUT(program.window.isIdle(), 30000);
    }

    void aRestoredSessionAsksForTheFile()
    {
        const QString session = m_folder.filePath(u"kept.burnish"_s);
        {
            Program program;
            program.workspace.opener().openFiles({fixturePath("burn/tiny/full.mpk"), m_file});
            QTRY_VERIFY_WITH_TIMEOUT(question(), 30000);
            click(buttonWith<QPushButton>(*question(), u"Open anyway"_s));
            QTRY_COMPARE_WITH_TIMEOUT(program.workspace.documents().size(), 2, 30000);
            rename(program.workspace, program.workspace.documents().last(), "weight", "renamed");
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(session); }));
        }
        for (const bool agrees : {false, true}) {
            Program program;
            QSignalSpy finished(program.sessions, &SessionController::finished);
            program.workspace.opener().openFiles({session});
            QTRY_VERIFY_WITH_TIMEOUT(question(), 30000);
            QVERIFY(question()->text().startsWith(u"zeros.mpk.gz takes "_s));
            click(buttonWith<QPushButton>(*question(), agrees ? u"Open anyway"_s : u"Cancel"_s));
            QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() && program.window.isIdle(), 60000);
            // The other model is restored in any case.
            QCOMPARE(program.workspace.documents().size(), agrees ? 2 : 1);
            QVERIFY(program.workspace.documents().first()->state().find("linear.weight"));
            if (agrees)
                QVERIFY(program.workspace.documents().last()->state().find("renamed"));
        }
    }

    void computingWithRepeatedBytesAsks()
    {
        const QString path = m_folder.filePath(u"shared.npz"_s);
        writeInPlace(path, QByteArray(1024, '\0'));
        StridedElements elements;
        elements.source = *FileSource::open(path);
        elements.size = 4;
        elements.strides = {0};
        const TensorPtr half = *makeStridedTensor(*TensorInfo::make(Dtype::F32, {1 << 27}), std::move(elements));
        Program program;
        std::optional<bool> agreed;
        const auto prompt = [&](LargeCost cost, JobVisibility visibility) {
            agreed.reset();
            program.workspace.jobs().run(
                {{}, [] { return u"A job"_s; }, visibility}, &program.window,
                [half, cost, path](Task &task) -> Expected<bool> {
                    if (cost == LargeCost::Memory)
                        return task.mayCost(cost, path, 1 << 28);
                    return checkComputable(std::vector<TensorPtr>(3, half), task).has_value();
                },
                [&agreed](const Expected<bool> &result) { agreed = result && *result; });
        };
        // Previews compute nothing that was not agreed to.
        prompt(LargeCost::Reading, JobVisibility::Silent);
        QTRY_COMPARE(agreed, std::optional(false));
        QVERIFY(!question());

        prompt(LargeCost::Reading, JobVisibility::WhenLong);
        QTRY_VERIFY(question());
        QCOMPARE(question()->windowTitle(), u"Read shared.npz"_s);
        QCOMPARE(question()->text(), u"shared.npz takes 1.00 KiB, but its tensors stand for at least 1.50 GiB."_s);
        QCOMPARE(question()->informativeText(), u"Computing with all of them takes that much reading, and an export "
                                                "that much room. Go on anyway?"_s);
        click(buttonWith<QPushButton>(*question(), u"Cancel"_s));
        QTRY_COMPARE(agreed, std::optional(false));
        prompt(LargeCost::Reading, JobVisibility::WhenLong);
        QTRY_VERIFY(question());
        click(buttonWith<QPushButton>(*question(), u"Go on anyway"_s));
        QTRY_COMPARE(agreed, std::optional(true));
        prompt(LargeCost::Reading, JobVisibility::Silent);
        QTRY_COMPARE(agreed, std::optional(true));

        // Memory is another question.
        QTRY_VERIFY(!question());
        prompt(LargeCost::Memory, JobVisibility::WhenLong);
        QTRY_VERIFY(question());
        QCOMPARE(question()->text(),
                 u"shared.npz takes 1.00 KiB, but reading it takes at least 256 MiB of memory at once."_s);
        click(buttonWith<QPushButton>(*question(), u"Cancel"_s));
        QTRY_COMPARE(agreed, std::optional(false));
    }

private:
    /// Those with a name, and those that are only open.
    static QStringList temporaryFiles()
    {
        QStringList files = QDir(QDir::tempPath()).entryList({u"burnish-*"_s}, QDir::Files);
        const QDir open(u"/proc/self/fd"_s);
        for (const QString &name : open.entryList(QDir::Files | QDir::System)) {
            const QString file = QFile::symLinkTarget(open.filePath(name));
            if (file.startsWith(QDir::tempPath()))
                files += file;
        }
        return files;
    }

    QTemporaryDir m_folder;
    QString m_file;
};

BURNISH_TEST(TestLargeFileQuestion)

} // namespace burnish::test::tst_largefilequestion

#include "tst_largefilequestion.moc"
