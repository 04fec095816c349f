// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/encoding/inflater.h"
#include "core/encoding/zip.h"
#include "core/encoding/zipwriter.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_zip {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::byte> bytesOfText(std::string_view text)
{
    const auto span = std::as_bytes(std::span(text));
    return {span.begin(), span.end()};
}

std::vector<std::byte> archiveOf(const std::vector<std::pair<std::string, std::string>> &members)
{
    ZipLayout layout(64);
    for (const auto &[name, content] : members)
        layout.add(name, content.size());
    MemorySink sink;
    ZipWriter writer(layout, sink);
    for (const auto &[name, content] : members) {
        if (!writer.begin() || !writer.write(bytesOfText(content)) || !writer.end())
            qFatal("The archive was not written.");
    }
    if (!writer.finish() || sink.position() != layout.fileSize())
        qFatal("The archive was not written.");
    return sink.take();
}

Expected<ZipArchive> opened(std::vector<std::byte> bytes)
{
    Diagnostics diagnostics;
    return ZipArchive::open(std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), diagnostics);
}

} // namespace

/// Deflated as one stored block.
std::string deflated(const std::string &content)
{
    std::string out("\x01");
    for (const std::size_t length : {content.size(), ~content.size()})
        out.append({char(length & 0xff), char(length >> 8 & 0xff)});
    return out + content;
}

class TestZip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A hundred members that share their bytes would ask for a hundred times the temporary space.
    void deflatedMembersThatOverlapAreRefused()
    {
        const std::string packed = deflated("hello");
        std::vector<std::byte> bytes = archiveOf({{"a", packed}, {"b", packed}, {"c", packed}});
        const auto directory = std::size_t(opened(bytes)->directoryBegin());
        const std::uint64_t first = opened(bytes)->members()[0].headerOffset;
        std::size_t entry = directory;
        for (std::size_t i = 0; i < 3; ++i) {
            bytes[entry + 10] = std::byte(8);
            storeLittle(bytes.data() + entry + 24, std::uint32_t(5));
            storeLittle(bytes.data() + entry + 16, crc32OfGzip(0, bytesOfText("hello")));
            if (i == 1)
                storeLittle(bytes.data() + entry + 42, std::uint32_t(first));
            entry = std::size_t(opened(bytes)->members()[i].entryEnd);
        }
        const auto archive = opened(bytes);
        QVERIFY(archive);
        Task task;
        QVERIFY(archive->content(*archive->find("c"), task));
        for (const char *name : {"a", "b"}) {
            const auto content = archive->content(*archive->find(name), task);
            QVERIFY(!content);
            QCOMPARE(content.error().message(),
                     u"The compressed member “%1” of the zip archive overlaps another member."_s.arg(
                         QLatin1StringView(name)));
        }
    }

    void givesBackWhatWasWritten()
    {
        const auto archive =
            opened(archiveOf({{"a/one", "hello"}, {"a/empty", ""}, {"a/größe", std::string(1000, 'x')}}));
        QVERIFY(archive);
        QCOMPARE(archive->members().size(), std::size_t(3));
        Task task;
        const ZipMember *member = archive->find("a/größe");
        QVERIFY(member);
        const auto content = archive->content(*member, task);
        QVERIFY(content);
        QCOMPARE((*content)->size(), std::uint64_t(1000));
        QCOMPARE(*archive->dataOffset(*member) % 64, std::uint64_t(0));
        QVERIFY(!archive->find("a"));
    }

    void refusesAMemberOfAnotherSizeThanPlanned()
    {
        ZipLayout layout(64);
        layout.add("a", 5);
        MemorySink sink;
        ZipWriter writer(layout, sink);
        QVERIFY(writer.begin());
        QVERIFY(writer.write(bytesOfText("four")));
        QVERIFY(!writer.end());
    }

    void refusesEveryCut()
    {
        const auto whole = archiveOf({{"a", "hello"}, {"b", "world"}});
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY2(!opened({whole.begin(), whole.begin() + std::ptrdiff_t(size)}), qPrintable(QString::number(size)));
    }

    void staysInsideWhateverIsFlipped()
    {
        const auto whole = archiveOf({{"a", "hello"}, {"b", "world"}});
        for (std::size_t at = 0; at < whole.size(); ++at) {
            auto flipped = whole;
            flipped[at] ^= std::byte(0xff);
            const auto archive = opened(std::move(flipped));
            if (!archive)
                continue;
            Task task;
            for (const ZipMember &member : archive->members()) {
                const auto content = archive->content(member, task);
                QVERIFY(!content || (*content)->size() <= whole.size());
            }
        }
    }

    void findsTheEndBeforeAComment()
    {
        auto bytes = archiveOf({{"a", "hello"}});
        const auto comment = bytesOfText(std::string(300, 'c'));
        bytes.insert(bytes.end(), comment.begin(), comment.end());
        Diagnostics diagnostics;
        const auto archive =
            ZipArchive::open(std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), diagnostics);
        QVERIFY(archive);
        QCOMPARE(diagnostics.total(), std::size_t(1));
    }
};

BURNISH_TEST(TestZip)

} // namespace burnish::test::tst_zip

#include "tst_zip.moc"
