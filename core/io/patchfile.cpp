// SPDX-License-Identifier: MIT
#include "core/io/patchfile.h"

#include "core/base/endian.h"
#include "core/base/plural.h"
#include "core/io/filesource.h"
#include "core/io/iotext.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/io/writtenplace.h"

#include <QCryptographicHash>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cstring>

namespace burnish {

namespace {

// Journal layout: magic · u64 file size · u64 offset · u64 n · n old bytes · n new bytes · SHA-256 of all that.
constexpr std::string_view magic = "BRNJRNL1";
constexpr std::uint64_t headSize = 8 + 3 * 8;
constexpr std::uint64_t hashSize = 32;

struct Journal
{
    std::uint64_t fileSize = 0;
    std::uint64_t offset = 0;
    std::vector<std::byte> before;
    std::vector<std::byte> after;
};

/// The state of a file according to its journal.
enum class JournalState : std::uint8_t {
    None,  ///< there is no journal
    Whole, ///< the file has either all old or all new bytes
    Torn,  ///< the file has some of both
    DoesNotFit
};

QString canonical(const QString &path)
{
    const QString real = realPath(path);
    return real.isEmpty() ? path : real;
}

QByteArray hashOf(std::span<const std::byte> bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    return hash.result();
}

std::vector<std::byte> journalBytes(const Journal &journal)
{
    const std::size_t length = journal.before.size();
    std::vector<std::byte> bytes(headSize + 2 * length + hashSize);
    std::memcpy(bytes.data(), magic.data(), magic.size());
    storeLittle(bytes.data() + 8, journal.fileSize);
    storeLittle(bytes.data() + 16, journal.offset);
    storeLittle(bytes.data() + 24, std::uint64_t(length));
    std::ranges::copy(journal.before, bytes.begin() + std::ptrdiff_t(headSize));
    std::ranges::copy(journal.after, bytes.begin() + std::ptrdiff_t(headSize + length));
    const std::size_t recorded = bytes.size() - hashSize;
    std::memcpy(bytes.data() + recorded, hashOf(std::span(bytes).first(recorded)).constData(), hashSize);
    return bytes;
}

/// Empty if there is no complete journal for a file of this size. Nothing beyond the head is read of any other.
std::optional<Journal> readJournal(const QString &path, std::uint64_t fileSize)
{
    const auto file = FileSource::open(path);
    if (!file || (*file)->size() < headSize + hashSize)
        return std::nullopt;
    std::array<std::byte, headSize> head;
    if (!(*file)->read(0, head) || std::memcmp(head.data(), magic.data(), magic.size()) != 0)
        return std::nullopt;
    Journal journal;
    journal.fileSize = loadLittle<std::uint64_t>(head.data() + 8);
    journal.offset = loadLittle<std::uint64_t>(head.data() + 16);
    const auto length = loadLittle<std::uint64_t>(head.data() + 24);
    const std::uint64_t room = (*file)->size() - headSize - hashSize;
    if (journal.fileSize != fileSize || journal.offset > fileSize || length > fileSize - journal.offset ||
        length > room || room != 2 * length)
        return std::nullopt;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(head.data(), qsizetype(head.size())));
    std::uint64_t position = headSize;
    for (std::vector<std::byte> *bytes : {&journal.before, &journal.after}) {
        bytes->resize(std::size_t(length));
        if (!(*file)->read(position, *bytes))
            return std::nullopt;
        hash.addData(QByteArrayView(bytes->data(), qsizetype(bytes->size())));
        position += length;
    }
    std::array<std::byte, hashSize> requested;
    if (!(*file)->read(position, requested) || std::memcmp(hash.result().constData(), requested.data(), hashSize) != 0)
        return std::nullopt;
    return journal;
}

/// Reads the journal next to the file and compares it with the file.
Expected<JournalState> examine(const ByteSource &file, const QString &path, Journal &journal)
{
    const QString beside = journalPath(path);
    if (!statusOfPath(beside).exists())
        return JournalState::None;
    auto read = readJournal(beside, file.size());
    if (!read)
        return JournalState::DoesNotFit;
    journal = *std::move(read);
    std::vector<std::byte> now(journal.before.size());
    BURNISH_CHECK(file.read(journal.offset, now));
    if (now == journal.before || now == journal.after)
        return JournalState::Whole;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (now[i] != journal.before[i] && now[i] != journal.after[i])
            return JournalState::DoesNotFit;
    }
    return JournalState::Torn;
}

/// A file with some of its bytes replaced.
class RepairedSource final : public ByteSource
{
public:
    RepairedSource(ByteSourcePtr whole, std::uint64_t offset, std::vector<std::byte> bytes)
        : m_whole(std::move(whole))
        , m_begin(offset)
        , m_bytes(std::move(bytes))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_whole->size(); }
    [[nodiscard]] QString name() const override { return m_whole->name(); }
    Expected<void> checkUnchanged() const override { return m_whole->checkUnchanged(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(m_whole->read(offset, out));
        const std::uint64_t begin = std::max(offset, m_begin);
        const std::uint64_t end = std::min(offset + out.size(), m_begin + m_bytes.size());
        if (begin < end)
            std::memcpy(out.data() + (begin - offset), m_bytes.data() + (begin - m_begin), std::size_t(end - begin));
        return {};
    }
    [[nodiscard]] std::optional<FileRange> fileRange(std::uint64_t offset) const override
    {
        // A range extends to the end of the source, so offsets before the end of the replaced bytes have none.
        return offset < m_begin + m_bytes.size() ? std::nullopt : m_whole->fileRange(offset);
    }

private:
    ByteSourcePtr m_whole;
    std::uint64_t m_begin;
    std::vector<std::byte> m_bytes;
};

Expected<void> writeJournal(const QString &path, const Journal &journal)
{
    const std::vector<std::byte> bytes = journalBytes(journal);
    // The journal contains bytes of the file, so it gets the same permissions.
    const auto written = [&]() -> Expected<void> {
        BURNISH_TRY(const auto file, SafeFile::createLike(path, journalPath(path), bytes.size()));
        BURNISH_CHECK(file->write(bytes));
        return file->commit();
    }();
    if (!written && written.error().code() == ErrorCode::Exists)
        return Error(ErrorCode::Exists, IoText::tr("Another program or window is writing this file.")).inFile(path);
    return written;
}

/// Restores the old bytes of an interrupted patch if necessary, and removes the journal, valid or not.
Expected<void> settleJournal(const QString &path, platform::UpdateFile &file)
{
    BURNISH_TRY(const auto source, FileSource::open(path));
    Journal journal;
    BURNISH_TRY(const JournalState state, examine(*source, path, journal));
    if (state == JournalState::None)
        return {};
    if (state == JournalState::Torn) {
        BURNISH_CHECK(file.write(journal.offset, journal.before));
        BURNISH_CHECK(file.flush());
    }
    return platform::removeFile(journalPath(path));
}

Expected<void> change(const QString &path, platform::UpdateFile &file, const Journal &journal, const PatchWatch &watch)
{
    const auto stopsAt = [&](PatchStep step) { return watch && !watch(step); };
    const auto put = [&](std::span<const std::byte> bytes) -> Expected<void> {
        BURNISH_CHECK(file.write(journal.offset, bytes));
        if (stopsAt(PatchStep::BytesWritten))
            return cancelledError();
        return file.flush();
    };
    if (auto done = put(journal.after); !done) {
        if (!done.error().isCancelled() && put(journal.before))
            (void)platform::removeFile(journalPath(path));
        return done;
    }
    if (stopsAt(PatchStep::BytesFlushed))
        return cancelledError();
    return platform::removeFile(journalPath(path));
}

/// Compares a file with its new start and the bytes of the old file that follow it, from `from` on.
Expected<void> compareMoved(const QString &written, std::span<const std::byte> start, const ByteSource &old,
                            std::uint64_t from, Task &task)
{
    const auto differs = [] {
        return Error(ErrorCode::Mismatch, IoText::tr("The new file differs from what was written when read back."));
    };
    BURNISH_TRY(const auto file, FileSource::open(written));
    const std::uint64_t moved = old.size() - from;
    if (file->size() != start.size() + moved)
        return differs();
    std::vector<std::byte> head(start.size());
    BURNISH_CHECK(file->read(0, head));
    if (!std::ranges::equal(head, start))
        return differs();
    constexpr std::uint64_t chunk = std::uint64_t(1) << 20;
    std::vector<std::byte> now(std::size_t(std::min(chunk, moved)));
    std::vector<std::byte> before(now.size());
    for (std::uint64_t at = 0; at < moved; at += now.size()) {
        BURNISH_CHECK(task.poll());
        now.resize(std::size_t(std::min(chunk, moved - at)));
        before.resize(now.size());
        BURNISH_CHECK(file->read(start.size() + at, now));
        BURNISH_CHECK(old.read(from + at, before));
        if (now != before)
            return differs();
        task.advance(now.size());
    }
    return {};
}

} // namespace

QString journalPath(const QString &path)
{
    const QString file = canonical(path);
    return folderOfPath(file) + QStringLiteral("/.%1.burnish-journal").arg(QFileInfo(file).fileName());
}

Expected<ByteSourcePtr> openPatchable(const QString &path, Diagnostics &diagnostics)
{
    BURNISH_TRY(ByteSourcePtr file, FileSource::open(path));
    Journal journal;
    BURNISH_TRY(const JournalState state, examine(*file, path, journal));
    if (state == JournalState::DoesNotFit) {
        diagnostics.add(
            Error(
                ErrorCode::Malformed,
                IoText::tr(
                    "The journal of an interrupted change next to the file does not match the file and is ignored: %1")
                    .arg(shownFileName(journalPath(path))))
                .inFile(path));
    }
    if (state != JournalState::Torn)
        return file;
    diagnostics.add(
        Error(ErrorCode::Malformed,
              IoText::tr("A change to this file was interrupted. The previous content is shown, restored from "
                         "the journal next to the file; writing the metadata again repairs the file."))
            .inFile(path)
            .at(journal.offset));
    return std::make_shared<const RepairedSource>(std::move(file), journal.offset, std::move(journal.before));
}

Expected<void> patchFile(const QString &path, const ByteSource &planned, std::uint64_t offset,
                         std::span<const std::byte> bytes, const PatchWatch &watch)
{
    const QString target = canonical(path);
    BURNISH_CHECK(planned.checkUnchanged());
    if (offset > planned.size() || bytes.size() > planned.size() - offset)
        return Error(ErrorCode::Range, IoText::tr("The change extends beyond the end of the file."))
            .inFile(path)
            .at(offset);
    // A file that already has the bytes needs no permission to write, unless an interrupted patch left its journal.
    if (bytes.empty() && !statusOfPath(journalPath(target)).exists())
        return {};
    if (auto place = checkWrittenPlace(path); !place)
        return std::move(place.error().inFile(path));
    BURNISH_TRY(const auto file, platform::UpdateFile::open(target));
    BURNISH_CHECK(settleJournal(target, *file));
    if (bytes.empty()) {
        file->settle();
        return {};
    }
    Journal journal;
    journal.fileSize = planned.size();
    journal.offset = offset;
    journal.before.resize(bytes.size());
    BURNISH_CHECK(planned.read(offset, journal.before));
    journal.after.assign(bytes.begin(), bytes.end());
    BURNISH_CHECK(writeJournal(target, journal));
    if (watch && !watch(PatchStep::JournalWritten))
        return cancelledError();
    BURNISH_CHECK(change(target, *file, journal, watch));
    file->settle();
    return {};
}

Expected<void> checkStartReplaceable(const QString &path)
{
    const std::uint64_t names = statusOfPath(path).names;
    if (names <= 1)
        return {};
    return Error(ErrorCode::Unsupported,
                 IoText::tr("The file has %n name(s) (hard links), and would be replaced under this one only.", nullptr,
                            forPlural(names)))
        .inFile(path);
}

Expected<void> replaceStart(const QString &path, const ByteSource &planned, std::uint64_t replaced,
                            std::span<const std::byte> bytes,
                            const std::function<Expected<void>(const QString &written)> &check, Task &task)
{
    const QString target = canonical(path);
    if (replaced > planned.size())
        return Error(ErrorCode::Range, IoText::tr("The change extends beyond the end of the file.")).inFile(path);
    BURNISH_CHECK(checkStartReplaceable(target));
    // As for a patch, the file itself must be writable, although it is only replaced.
    BURNISH_TRY(auto writable, platform::UpdateFile::open(target));
    writable.reset();
    BURNISH_CHECK(patchFile(target, planned, 0, {}));

    const std::uint64_t moved = planned.size() - replaced;
    task.restart(2 * moved);
    BURNISH_TRY(const auto file, SafeFile::create(target, SafeFile::Existing::ReplaceInput, bytes.size() + moved));
    BURNISH_CHECK(file->write(bytes));
    BURNISH_CHECK(file->copyFrom(planned, replaced, moved, task));
    BURNISH_CHECK(file->flush());
    BURNISH_CHECK(compareMoved(file->temporaryPath(), bytes, planned, replaced, task));
    BURNISH_CHECK(check(file->temporaryPath()));
    BURNISH_CHECK(task.poll());
    BURNISH_CHECK(planned.checkUnchanged());
    return file->commit();
}

} // namespace burnish
