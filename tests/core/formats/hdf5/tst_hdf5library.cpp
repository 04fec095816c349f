// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/hdf5/libraryprocess.h"
#include "support/hostile.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/types.h>

#include <atomic>
#include <csignal>
#include <thread>

namespace burnish::test::tst_hdf5library {

// The program that contains the HDF5 library may do anything: scripts take its place.

namespace {

ByteSourcePtr fixture(const QString &name)
{
    return std::make_shared<MemorySource>(test::fileBytes(test::fixturePath(QStringLiteral("hdf5/") + name)),
                                          QStringLiteral("memory"));
}

/// A file of this folder without its compression.
ByteSourcePtr unpacked(const char *name)
{
    MemorySink sink;
    Task task;
    const MemorySource packed(test::fileBytes(test::sourcePath("tests/core/formats/hdf5/") + QLatin1String(name)),
                              QStringLiteral("packed"));
    if (auto done = inflateGzip(packed, sink, task); !done)
        qFatal("%s", qPrintable(done.error().message()));
    return std::make_shared<MemorySource>(sink.take(), QStringLiteral("memory"));
}

Expected<OpenedModel> opened(const ByteSourcePtr &source, Task &task)
{
    Diagnostics diagnostics;
    return hdf5::reader()->open(source, {}, task, diagnostics);
}

Expected<OpenedModel> opened(const ByteSourcePtr &source)
{
    Task task;
    return opened(source, task);
}

Expected<std::vector<std::byte>> bytesOf(const ModelState &state, std::string_view path)
{
    const TensorPtr &tensor = state.node(*state.find(path)).tensor;
    std::vector<std::byte> bytes(std::size_t(tensor->info().byteSize()));
    Task task;
    BURNISH_CHECK(tensor->read(0, bytes, task));
    return bytes;
}

/// Counts how often bytes are read.
class CountingSource final : public ByteSource
{
public:
    explicit CountingSource(ByteSourcePtr source)
        : m_source(std::move(source))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_source->size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        ++m_reads;
        return m_source->read(offset, out);
    }
    [[nodiscard]] QString name() const override { return m_source->name(); }
    [[nodiscard]] int reads() const { return m_reads; }

private:
    ByteSourcePtr m_source;
    mutable std::atomic<int> m_reads = 0;
};

/// A frame's head, for printf of a shell.
QByteArray head(hdf5::Frame frame, std::uint64_t size)
{
    const hdf5::FrameHeader header = {std::uint32_t(frame), 0, size};
    QByteArray text;
    for (const std::byte byte : std::as_bytes(std::span(&header, 1)))
        text += '\\' + QByteArray::number(int(byte), 8).rightJustified(3, '0');
    return text;
}

} // namespace

class TestHdf5Library : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A shell script instead of the program.
    void replaceBy(const QByteArray &script)
    {
        static int s_count = 0;
        QFile file(m_folder.filePath(QString::number(++s_count)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + script + '\n');
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        hdf5::setLibraryProgram(file.fileName());
    }

private Q_SLOTS:
    void cleanup()
    {
        hdf5::setLibraryProgram({});
        hdf5::setLibraryPatience(0);
    }

    void oneRequestBringsManyChunks()
    {
        // h5py: create_dataset("w", data=repeat(arange(64, dtype="u1"), 16384), chunks=(16384,))
        const auto source = std::make_shared<CountingSource>(unpacked("many_chunks.h5.gz"));
        const auto model = opened(source);
        QVERIFY(model);
        const int before = source->reads();
        const auto bytes = bytesOf(model->state, "w");
        QVERIFY(bytes);
        QCOMPARE(bytes->size(), std::size_t(64) * 16384);
        for (std::size_t i = 0; i < bytes->size(); ++i)
            QCOMPARE((*bytes)[i], std::byte(i / 16384));
        // 64 chunks: 64 KiB, 128 KiB, 256 KiB … at a time, and the structures between them.
        const int reads = source->reads() - before;
        QVERIFY2(reads <= 12, qPrintable(QString::number(reads)));
    }

    void largeChunksNeedConsent()
    {
        // h5py: create_dataset("large", data=repeat(arange(18, dtype="u1"), 1 << 22), chunks=(18 << 22,)), and "small"
        constexpr std::uint64_t size = std::uint64_t(18) << 22;
        const ByteSourcePtr source = unpacked("large_chunk.h5.gz");
        std::vector<std::uint64_t> queried;
        for (const bool agrees : {false, true}) {
            Task task;
            task.setConsent([&](LargeCost cost, const QString &file, std::uint64_t bytes) {
                QTest::qVerify(cost == LargeCost::Memory && file == source->name(), "asked", "", __FILE__, __LINE__);
                queried.push_back(bytes);
                return agrees;
            });
            Diagnostics diagnostics;
            const auto model = hdf5::reader()->open(source, {}, task, diagnostics);
            QVERIFY(model);
            QVERIFY(model->state.find("small"));
            QCOMPARE(model->state.find("large").has_value(), agrees);
            if (!agrees) {
                QCOMPARE(diagnostics.omissions().entries().size(), 1U);
                const Error &reason = diagnostics.omissions().entries().front().reason;
                QCOMPARE(reason.code(), ErrorCode::NeedsConsent);
                QCOMPARE(reason.message(), QStringLiteral("The chunks of the dataset need 72 MiB of memory at once, "
                                                          "more than 64 MiB."));
                continue;
            }
            const auto bytes = bytesOf(model->state, "large");
            QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().message()));
            QCOMPARE(bytes->size(), std::size_t(size));
            for (std::size_t i = 0; i < bytes->size(); i += 4093)
                QCOMPARE((*bytes)[i], std::byte(i >> 22));
        }
        QCOMPARE(queried, (std::vector<std::uint64_t>{size, size}));
    }

    void aProgramThatMisbehavesIsOneSentence_data()
    {
        using hdf5::Frame;
        const QString crashed =
            QStringLiteral("The HDF5 library crashed, or exceeded its limits, while reading this file.");
        const QString late = QStringLiteral("The HDF5 library took too long for this file and was stopped.");
        const QString invalid = QStringLiteral("The HDF5 library gave an invalid answer while reading this file.");
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("ends") << QByteArray("exit 0") << crashed;
        QTest::newRow("crashes") << QByteArray("kill -SEGV $$") << crashed;
        QTest::newRow("hangs") << QByteArray("exec /bin/sleep 60") << late;
        QTest::newRow("closes its output") << QByteArray("exec >/dev/null <&- /bin/sleep 60") << crashed;
        QTest::newRow("nonsense") << QByteArray("exec /bin/cat /dev/zero") << invalid;
        QTest::newRow("a frame of 2^60 bytes")
            << "printf '" + head(Frame::Done, std::uint64_t(1) << 60) + "'; exec /bin/sleep 60" << invalid;
        QTest::newRow("half a frame") << "printf '" + head(Frame::Done, 100) + "'; exec /bin/sleep 60" << late;
        QTest::newRow("an item for no listing")
            << "printf '" + head(Frame::Items, 0) + "'; exec /bin/sleep 60" << invalid;
        QTest::newRow("a request") << "printf '" + head(Frame::Open, 0) + "'; exec /bin/sleep 60" << invalid;
        QTest::newRow("bytes behind the file")
            << "printf '" + head(Frame::Need, 16) + R"(\0\0\0\0\0\0\0\1\1\0\0\0\0\0\0\0'; exec /bin/sleep 60)"
            << invalid;
        QTest::newRow("an item without content")
            << "printf '" + head(Frame::Done, 0) + head(Frame::Items, 0) + "'; exec /bin/sleep 60" << invalid;
        QTest::newRow("an item of an unknown group")
            << "printf '" + head(Frame::Done, 0) + head(Frame::Items, 22) +
                   R"(\16\0\0\0\0\0\0\0\0\7\0\0\0\1\0\0\0\0\0\0\0a'; exec /bin/sleep 60)"
            << invalid;
        QTest::newRow("never fit") << "printf '" + head(Frame::Retire, 0) + "'; exec /bin/sleep 60" << invalid;
        QTest::newRow("endless items") << "printf '" + head(Frame::Done, 0) + "'; while true; do printf '" +
                                              head(Frame::Items, 22) +
                                              R"(\16\0\0\0\0\0\0\0\12\0\0\0\0\1\0\0\0\0\0\0\0a'; done)"
                                       << QStringLiteral("The file lists far more than it has room for.");
    }
    void aProgramThatMisbehavesIsOneSentence()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, sentence);
        replaceBy(script);
        hdf5::setLibraryPatience(400);
        QElapsedTimer time;
        time.start();
        const auto model = opened(fixture(QStringLiteral("userblock.h5")));
        QVERIFY(!model);
        QCOMPARE(model.error().message(), sentence);
        QVERIFY2(time.elapsed() < 20'000, qPrintable(QString::number(time.elapsed())));
        // The next file is read by the proper program again.
        hdf5::setLibraryProgram({});
        hdf5::setLibraryPatience(0);
        QVERIFY(opened(fixture(QStringLiteral("userblock.h5"))));
    }

    void aMissingProgramIsNamed()
    {
        hdf5::setLibraryProgram(m_folder.filePath(QStringLiteral("none")));
        const auto model = opened(fixture(QStringLiteral("userblock.h5")));
        QVERIFY(!model);
        QVERIFY2(model.error().sentence().contains(QLatin1String("The program cannot be started")),
                 qPrintable(model.error().sentence()));
    }

    void aCancelledTaskEndsTheProgram()
    {
        replaceBy("exec /bin/sleep 60");
        Task task;
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            task.cancel();
        });
        QElapsedTimer time;
        time.start();
        const auto model = opened(fixture(QStringLiteral("userblock.h5")), task);
        other.join();
        QVERIFY(!model && model.error().isCancelled());
        QVERIFY(time.elapsed() < 20'000);
    }

    void aProgramThatEndsBetweenRequestsIsReplaced()
    {
        const auto model = opened(fixture(QStringLiteral("layouts_earliest.h5")));
        QVERIFY(model);
        const auto before = bytesOf(model->state, "layouts.gzip");
        QVERIFY(before);
        const auto waiting = hdf5::waitingPrograms();
        QVERIFY(!waiting.empty());
        for (const std::int64_t number : waiting)
            QCOMPARE(::kill(pid_t(number), SIGKILL), 0);
        const auto after = bytesOf(model->state, "layouts.gzip");
        QVERIFY2(after, qPrintable(after ? QString() : after.error().sentence()));
        QVERIFY(*after == *before);
    }

    void filesShareFewPrograms()
    {
        std::vector<OpenedModel> models;
        for (int i = 0; i < 6; ++i) {
            auto model = opened(fixture(QStringLiteral("layouts_earliest.h5")));
            QVERIFY(model);
            models.push_back(std::move(*model));
        }
        const auto requested = bytesOf(models.front().state, "layouts.contiguous");
        QVERIFY(requested);
        for (const OpenedModel &model : models) {
            const auto bytes = bytesOf(model.state, "layouts.gzip_shuffle");
            QVERIFY(bytes && *bytes == *requested);
        }
        QVERIFY(hdf5::waitingPrograms().size() <= 2);
    }

    void manyThreadsReadAtOnce()
    {
        const auto model = opened(fixture(QStringLiteral("layouts_earliest.h5")));
        QVERIFY(model);
        const auto requested = bytesOf(model->state, "layouts.contiguous");
        std::atomic<int> good = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int k = 0; k < 25; ++k) {
                    const auto bytes = bytesOf(model->state, k % 2 == 0 ? "layouts.lzf" : "layouts.gzip");
                    good += bytes && *bytes == *requested ? 1 : 0;
                }
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(good.load(), 100);
    }
};

BURNISH_TEST(TestHdf5Library)

} // namespace burnish::test::tst_hdf5library

#include "tst_hdf5library.moc"
