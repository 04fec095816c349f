// SPDX-License-Identifier: MIT
#include "core/encoding/zip.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/inflater.h"
#include "core/encoding/inflationlimit.h"
#include "core/encoding/zipformat.h"
#include "core/io/spooledsource.h"
#include "core/io/windowedreader.h"

#include <algorithm>

namespace burnish {

namespace {

constexpr std::uint32_t localMagic = 0x04034b50;
constexpr std::uint32_t centralMagic = 0x02014b50;
constexpr std::uint32_t endMagic = 0x06054b50;
constexpr std::uint32_t end64Magic = 0x06064b50;
constexpr std::uint32_t locatorMagic = 0x07064b50;
constexpr std::size_t endSize = 22;
constexpr std::size_t end64Size = 56;
constexpr std::size_t locatorSize = 20;
constexpr std::size_t longestComment = 0xffff;
/// Limit for the central directory: about five million members.
constexpr std::uint64_t directoryLimit = std::uint64_t(512) << 20;

constexpr std::uint16_t stored = 0;
constexpr std::uint16_t deflated = 8;
constexpr std::uint16_t encryptedFlag = 1;

/// The location of the central directory.
struct Directory
{
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t count = 0;
    std::uint64_t endRecord = 0;    ///< where the last end record starts
    std::uint64_t endRecordEnd = 0; ///< and where it ends, including its comment
};

/// Finds the end record, which may be followed by a comment with arbitrary content.
Expected<std::uint64_t> findEnd(const ByteSource &source)
{
    const std::uint64_t size = source.size();
    const auto tail = std::size_t(std::min<std::uint64_t>(size, endSize + longestComment));
    std::vector<std::byte> bytes(tail);
    BURNISH_CHECK(source.read(size - tail, bytes));
    for (std::size_t place = tail < endSize ? 0 : tail - endSize + 1; place-- > 0;) {
        if (loadLittle<std::uint32_t>(bytes.data() + place) == endMagic)
            return size - tail + place;
    }
    return malformed(EncodingText::tr("No end record found: the file is truncated or not a zip archive."), size);
}

Expected<Directory> readZip64End(const ByteSource &source, std::uint64_t endOffset, Directory directory)
{
    if (endOffset < locatorSize)
        return directory;
    std::array<std::byte, locatorSize> locator;
    BURNISH_CHECK(source.read(endOffset - locatorSize, locator));
    if (loadLittle<std::uint32_t>(locator.data()) != locatorMagic)
        return directory;
    const auto offset = loadLittle<std::uint64_t>(locator.data() + 8);
    if (offset > endOffset - locatorSize || endOffset - locatorSize - offset < end64Size)
        return malformed(EncodingText::tr("The zip64 locator points outside the file."), endOffset - locatorSize);
    std::array<std::byte, end64Size> end;
    BURNISH_CHECK(source.read(offset, end));
    if (loadLittle<std::uint32_t>(end.data()) != end64Magic)
        return malformed(EncodingText::tr("The zip64 end record is not at the offset given by its locator."), offset);
    directory.count = loadLittle<std::uint64_t>(end.data() + 32);
    directory.size = loadLittle<std::uint64_t>(end.data() + 40);
    directory.offset = loadLittle<std::uint64_t>(end.data() + 48);
    return directory;
}

Expected<Directory> findDirectory(const ByteSource &source, Diagnostics &diagnostics)
{
    BURNISH_TRY(const std::uint64_t endOffset, findEnd(source));
    std::array<std::byte, endSize> end;
    BURNISH_CHECK(source.read(endOffset, end));
    Directory directory;
    directory.count = loadLittle<std::uint16_t>(end.data() + 10);
    directory.size = loadLittle<std::uint32_t>(end.data() + 12);
    directory.offset = loadLittle<std::uint32_t>(end.data() + 16);
    directory.endRecord = endOffset;
    const std::uint64_t behind = source.size() - endOffset - endSize;
    directory.endRecordEnd =
        endOffset + endSize + std::min<std::uint64_t>(behind, loadLittle<std::uint16_t>(end.data() + 20));
    if (behind != loadLittle<std::uint16_t>(end.data() + 20)) {
        diagnostics.add(
            malformed(EncodingText::tr("%1 bytes follow the end of the zip archive; they are ignored.").arg(behind),
                      endOffset + endSize));
    }
    BURNISH_TRY(directory, readZip64End(source, endOffset, directory));
    if (directory.offset > endOffset || directory.size > endOffset - directory.offset)
        return malformed(EncodingText::tr("The zip archive's directory is outside the file."), endOffset);
    if (directory.size > directoryLimit)
        return Error(ErrorCode::Unsupported, EncodingText::tr("The zip archive has too many members."));
    return directory;
}

/// Reads the 64-bit sizes and the offset of an entry, for those fields that are marked as too large.
void readExtra(std::span<const std::byte> extra, ZipMember &member, bool size, bool compressedSize, bool offset)
{
    while (extra.size() >= 4) {
        const auto id = loadLittle<std::uint16_t>(extra.data());
        const std::size_t length = std::min<std::size_t>(loadLittle<std::uint16_t>(extra.data() + 2), extra.size() - 4);
        std::span<const std::byte> field = extra.subspan(4, length);
        extra = extra.subspan(4 + length);
        if (id != zip64Extra)
            continue;
        const auto take = [&](bool requested, std::uint64_t &number) {
            if (!requested || field.size() < 8)
                return;
            number = loadLittle<std::uint64_t>(field.data());
            field = field.subspan(8);
        };
        take(size, member.size);
        take(compressedSize, member.compressedSize);
        take(offset, member.headerOffset);
    }
}

ZipMember entryAt(const std::byte *entry, std::span<const std::byte> name, std::span<const std::byte> extra)
{
    ZipMember member;
    member.name.assign(reinterpret_cast<const char *>(name.data()), name.size());
    member.isEncrypted = loadLittle<std::uint16_t>(entry + 8) & encryptedFlag;
    member.method = loadLittle<std::uint16_t>(entry + 10);
    member.crc = loadLittle<std::uint32_t>(entry + 16);
    const auto compressedSize = loadLittle<std::uint32_t>(entry + 20);
    const auto size = loadLittle<std::uint32_t>(entry + 24);
    const auto offset = loadLittle<std::uint32_t>(entry + 42);
    member.compressedSize = compressedSize;
    member.size = size;
    member.headerOffset = offset;
    readExtra(extra, member, size == zipTooLarge, compressedSize == zipTooLarge, offset == zipTooLarge);
    return member;
}

} // namespace

Expected<ZipArchive> ZipArchive::open(ByteSourcePtr source, Diagnostics &diagnostics)
{
    BURNISH_TRY(const Directory directory, findDirectory(*source, diagnostics));
    ZipArchive archive(std::move(source));
    archive.m_directoryBegin = directory.offset;
    archive.m_directoryEnd = directory.offset + directory.size;
    archive.m_endRecordBegin = directory.endRecord;
    archive.m_endRecordEnd = directory.endRecordEnd;
    std::vector<std::byte> bytes(std::size_t(directory.size));
    BURNISH_CHECK(archive.m_source->read(directory.offset, bytes));

    for (std::size_t at = 0; at < bytes.size();) {
        const std::uint64_t offset = directory.offset + at;
        const auto cut = [&] { return malformed(EncodingText::tr("The zip archive's directory is damaged."), offset); };
        if (bytes.size() - at < zipCentralSize || loadLittle<std::uint32_t>(bytes.data() + at) != centralMagic)
            return cut();
        const std::byte *entry = bytes.data() + at;
        const std::size_t name = loadLittle<std::uint16_t>(entry + 28);
        const std::size_t extra = loadLittle<std::uint16_t>(entry + 30);
        const std::size_t comment = loadLittle<std::uint16_t>(entry + 32);
        if (name + extra + comment > bytes.size() - at - zipCentralSize)
            return cut();
        const auto rest = std::span<const std::byte>(bytes).subspan(at + zipCentralSize);
        ZipMember member = entryAt(entry, rest.first(name), rest.subspan(name, extra));
        if (member.name.find('\0') != std::string::npos)
            return malformed(EncodingText::tr("A member name in the zip archive contains a NUL."), offset);
        if (member.headerOffset > directory.offset || directory.offset - member.headerOffset < zipLocalSize ||
            member.compressedSize > directory.offset - member.headerOffset - zipLocalSize) {
            return malformed(EncodingText::tr("The member “%1” of the zip archive is outside the file.")
                                 .arg(quotedForMessage(member.name)),
                             offset);
        }
        at += zipCentralSize + name + extra + comment;
        member.entryOffset = offset;
        member.entryEnd = directory.offset + at;
        archive.m_members.push_back(std::move(member));
    }
    if (archive.m_members.size() != directory.count) {
        diagnostics.add(malformed(EncodingText::tr("The zip archive declares %1 members, but contains %2.")
                                      .arg(directory.count)
                                      .arg(archive.m_members.size()),
                                  directory.offset));
    }
    archive.m_byName.reserve(archive.m_members.size());
    for (std::size_t i = 0; i < archive.m_members.size(); ++i) {
        if (!archive.m_byName.emplace(archive.m_members[i].name, i).second) {
            diagnostics.add(
                malformed(EncodingText::tr("The zip archive contains the member “%1” twice; the first one is used.")
                              .arg(quotedForMessage(archive.m_members[i].name)),
                          archive.m_members[i].headerOffset));
        }
    }
    archive.markOverlaps();
    return archive;
}

const ZipMember *ZipArchive::find(std::string_view name) const
{
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? nullptr : &m_members[found->second];
}

Expected<std::uint64_t> ZipArchive::dataOffset(const ZipMember &member) const
{
    const auto outside = [&] {
        return malformed(
            EncodingText::tr("The member “%1” of the zip archive is not at the offset given in the directory.")
                .arg(quotedForMessage(member.name)),
            member.headerOffset);
    };
    std::array<std::byte, zipLocalSize> header;
    BURNISH_CHECK(m_source->read(member.headerOffset, header));
    if (loadLittle<std::uint32_t>(header.data()) != localMagic)
        return outside();
    const std::uint64_t offset = member.headerOffset + zipLocalSize + loadLittle<std::uint16_t>(header.data() + 26) +
                                 loadLittle<std::uint16_t>(header.data() + 28);
    if (offset > m_source->size() || member.compressedSize > m_source->size() - offset)
        return outside();
    return offset;
}

Expected<void> ZipArchive::checkMethod(const ZipMember &member) const
{
    const auto unsupported = [&](const QString &message) {
        return std::move(
            Error(ErrorCode::Unsupported, message.arg(quotedForMessage(member.name))).at(member.headerOffset));
    };
    if (member.isEncrypted)
        return unsupported(EncodingText::tr("The member “%1” of the zip archive is encrypted."));
    if (member.method != stored && member.method != deflated)
        return unsupported(
            EncodingText::tr("The member “%1” of the zip archive uses an unsupported compression method."));
    return {};
}

Expected<ByteSourcePtr> ZipArchive::content(const ZipMember &member, Task &task) const
{
    BURNISH_CHECK(checkMethod(member));
    if (member.method == deflated) {
        BURNISH_CHECK(InflationLimit(*m_source, task).check(member.size));
        Spool spool(m_source->name());
        BURNISH_CHECK(inflate(member, task, [&](std::span<const std::byte> bytes) { return spool.write(bytes); }));
        return spool.finish();
    }
    BURNISH_TRY(const std::uint64_t offset, dataOffset(member));
    if (member.size != member.compressedSize) {
        return malformed(EncodingText::tr("The member “%1” of the zip archive has conflicting sizes.")
                             .arg(quotedForMessage(member.name)),
                         member.headerOffset);
    }
    return SliceSource::make(m_source, offset, member.size);
}

Expected<void> ZipArchive::inflate(const ZipMember &member, Task &task, const Taking &take) const
{
    BURNISH_CHECK(checkMethod(member));
    if (member.overlaps) {
        return malformed(EncodingText::tr("The compressed member “%1” of the zip archive overlaps another member.")
                             .arg(quotedForMessage(member.name)),
                         member.headerOffset);
    }
    BURNISH_TRY(const std::uint64_t offset, dataOffset(member));
    const auto damaged = [&] {
        return malformed(EncodingText::tr("The compressed member “%1” of the zip archive is damaged.")
                             .arg(quotedForMessage(member.name)),
                         offset);
    };
    Inflater inflater;
    constexpr std::size_t pieceSize = std::size_t(1) << 18;
    WindowedReader reader(*m_source, offset, offset + member.compressedSize, &task,
                          {.smallest = pieceSize, .largest = pieceSize});
    std::vector<std::byte> out(pieceSize);
    std::uint64_t given = 0;
    std::uint32_t crc = 0;
    for (auto status = Inflater::Status::Running; status != Inflater::Status::Ended;) {
        BURNISH_CHECK(task.poll());
        if (reader.loaded().empty() && !reader.atEnd() && !reader.look(1))
            return *reader.failure();
        const bool isLast = reader.loaded().size() == reader.left();
        std::span<const std::byte> in = reader.loaded();
        const std::size_t offered = in.size();
        std::span<std::byte> room(out);
        status = inflater.step(in, room);
        reader.advance(offered - in.size());
        const auto made = std::span<const std::byte>(out).first(out.size() - room.size());
        const bool isStuck = made.empty() && offered == in.size() && isLast;
        if (status == Inflater::Status::Broken || (status == Inflater::Status::Running && isStuck))
            return damaged();
        // Stop as soon as the output exceeds the declared size.
        if (made.size() > member.size - given)
            return damaged();
        crc = crc32OfGzip(crc, made);
        BURNISH_CHECK(take(made));
        given += made.size();
    }
    if (given != member.size || crc != member.crc)
        return damaged();
    return {};
}

void ZipArchive::markOverlaps()
{
    std::vector<std::size_t> packed;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        // Of several members with one name only the first is ever read.
        if (m_members[i].method == deflated && m_byName.at(m_members[i].name) == i)
            packed.push_back(i);
    }
    std::ranges::sort(packed, {}, [this](std::size_t i) { return m_members[i].headerOffset; });
    std::uint64_t end = 0;
    std::size_t last = 0;
    for (const std::size_t i : packed) {
        ZipMember &member = m_members[i];
        if (member.headerOffset < end)
            member.overlaps = m_members[last].overlaps = true;
        const std::uint64_t memberEnd = member.headerOffset + zipLocalSize + member.compressedSize;
        if (memberEnd > end) {
            end = memberEnd;
            last = i;
        }
    }
}

bool looksLikeZip(std::span<const std::byte> prefix)
{
    if (prefix.size() < 4)
        return false;
    const auto magic = loadLittle<std::uint32_t>(prefix.data());
    return magic == localMagic || magic == endMagic;
}

} // namespace burnish
