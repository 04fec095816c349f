// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/seededhash.h"
#include "core/encoding/inflater.h"
#include "core/encoding/inflationlimit.h"
#include "core/encoding/utf8.h"
#include "core/encoding/zip.h"
#include "core/encoding/zipformat.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/numpy/npyarray.h"
#include "core/formats/numpy/numpy.h"
#include "core/formats/numpy/skops.h"
#include "core/formats/zipmap.h"
#include "core/io/spooledsource.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>

namespace burnish::numpy {

namespace {

constexpr std::string_view arrayEnding = ".npy";
constexpr std::size_t magicSize = 6;
constexpr std::uint64_t largestSchema = std::uint64_t(64) << 20;
/// Stored members are verified up to this many bytes in total; a larger file is opened in the time of its headers.
constexpr std::uint64_t verifiedBytes = std::uint64_t(32) << 20;

/// The start of the archive's first member, or of an archive without any.
struct FirstMember
{
    bool isArray = false;
    bool isEmptyArchive = false;
};

FirstMember firstMember(std::span<const std::byte> prefix, std::uint64_t fileSize)
{
    constexpr std::uint64_t emptySize = 22;
    FirstMember first;
    if (!looksLikeZip(prefix))
        return first;
    first.isEmptyArchive = fileSize == emptySize && prefix[2] == std::byte(5);
    if (prefix.size() < zipLocalSize || prefix[2] != std::byte(3))
        return first;
    const std::size_t length = loadLittle<std::uint16_t>(prefix.data() + 26);
    const auto name = prefix.subspan(zipLocalSize);
    first.isArray = length <= name.size() &&
                    std::string_view(reinterpret_cast<const char *>(name.data()), length).ends_with(arrayEnding);
    return first;
}

/// The arrays of an archive. Compressed ones can be read only after all of them have been inflated.
class ArrayReader
{
public:
    ArrayReader(const ZipArchive &archive, Task &task, Diagnostics &diagnostics)
        : m_archive(archive)
        , m_task(task)
        , m_diagnostics(diagnostics)
    {}

    Expected<ModelState> read();

private:
    struct Place
    {
        const ZipMember *member = nullptr;
        ByteSourcePtr source;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };

    Expected<bool> isArray(const ZipMember &member);
    Expected<Place> placeOf(const ZipMember &member);
    Expected<Place> inflated(const ZipMember &member);
    Expected<void> verify(const ZipMember &member, std::uint64_t data);
    Expected<void> readSchema();
    Expected<void> findArrays();
    Expected<void> add(const Place &place);
    /// Reports the first of them as a reason against opening the archive if nothing else is in it.
    void leaveOut(const ZipMember &member, Error reason)
    {
        reason.inTensor(shown(member));
        if (!m_firstLeftOut)
            m_firstLeftOut = reason;
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(reason), pathsOf(member).front());
    }
    /// At least one; several for an array that several attributes share.
    [[nodiscard]] std::vector<std::string> pathsOf(const ZipMember &member) const
    {
        const std::string &name = member.name;
        if (const auto known = m_paths.find(name); known != m_paths.end() && !known->second.empty())
            return known->second;
        return {name.ends_with(arrayEnding) ? name.substr(0, name.size() - arrayEnding.size()) : name};
    }
    /// The path of an attribute, if a number is the member's name.
    [[nodiscard]] QString shown(const ZipMember &member) const
    {
        return quotedForMessage(m_paths.contains(member.name) ? pathsOf(member).front() : member.name);
    }
    void reportMissing();

    const ZipArchive &m_archive;
    Task &m_task;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    TextSet m_taken;
    std::vector<Place> m_places;
    std::shared_ptr<DeferredSource> m_spool;
    std::uint64_t m_verified = 0;
    std::size_t m_added = 0;
    std::optional<Error> m_firstLeftOut;
    TextMap<std::vector<std::string>> m_paths; ///< of members that have numbers for names
};

/// Arrays are recognised by their magic number, not by their names.
Expected<bool> ArrayReader::isArray(const ZipMember &member)
{
    std::vector<std::byte> start;
    if (member.method == 0 && !member.isEncrypted) {
        BURNISH_TRY(const std::uint64_t data, m_archive.dataOffset(member));
        start.resize(std::size_t(std::min<std::uint64_t>(member.compressedSize, magicSize)));
        BURNISH_CHECK(m_archive.source()->read(data, start));
        return looksLikeNpy(start);
    }
    if (member.isEncrypted)
        return member.name.ends_with(arrayEnding);
    // Ends as soon as the magic number is known.
    const auto done = m_archive.inflate(member, m_task, [&](std::span<const std::byte> bytes) -> Expected<void> {
        start.insert(start.end(), bytes.begin(), bytes.begin() + std::ptrdiff_t(std::min(bytes.size(), magicSize)));
        return start.size() < magicSize ? Expected<void>() : Expected<void>(cancelledError());
    });
    if (!done && start.size() < magicSize && done.error().isCancelled())
        return done.error();
    return looksLikeNpy(start);
}

Expected<void> ArrayReader::verify(const ZipMember &member, std::uint64_t data)
{
    if (member.size > verifiedBytes - m_verified)
        return {};
    m_verified += member.size;
    std::vector<std::byte> piece(std::size_t(std::min<std::uint64_t>(member.size, std::uint64_t(1) << 18)));
    std::uint32_t crc = 0;
    for (std::uint64_t done = 0; done < member.size;) {
        BURNISH_CHECK(m_task.poll());
        const auto part =
            std::span(piece).first(std::size_t(std::min<std::uint64_t>(piece.size(), member.size - done)));
        BURNISH_CHECK(m_archive.source()->read(data + done, part));
        crc = crc32OfGzip(crc, part);
        done += part.size();
    }
    if (crc == member.crc)
        return {};
    return malformed(FormatsText::tr("The checksum of the member “%1” does not match its content.")
                         .arg(quotedForMessage(member.name)),
                     data);
}

Expected<ArrayReader::Place> ArrayReader::inflated(const ZipMember &member)
{
    // One spool for all: separate ones would keep the whole model in memory.
    if (!m_spool)
        m_spool = std::make_shared<DeferredSource>(m_archive.source()->name());
    const std::uint64_t begin = m_spool->size();
    const std::uint64_t end = checkedAdd(begin, member.size).value_or(UINT64_MAX);
    BURNISH_CHECK(InflationLimit(*m_archive.source(), m_task).check(end));
    BURNISH_CHECK(m_archive.inflate(member, m_task, [&](auto bytes) { return m_spool->append(bytes); }));
    return Place{&member, m_spool, begin, end};
}

Expected<ArrayReader::Place> ArrayReader::placeOf(const ZipMember &member)
{
    if (member.method != 0 || member.isEncrypted)
        return inflated(member);
    // Also refuses members with conflicting sizes.
    BURNISH_CHECK(m_archive.content(member, m_task));
    BURNISH_TRY(const std::uint64_t data, m_archive.dataOffset(member));
    BURNISH_CHECK(verify(member, data));
    return Place{&member, m_archive.source(), data, data + member.size};
}

Expected<void> ArrayReader::findArrays()
{
    for (const ZipMember &member : m_archive.members()) {
        BURNISH_CHECK(m_task.poll());
        const bool isFolder = member.size == 0 && member.name.ends_with('/');
        if (isFolder || m_archive.find(member.name) != &member)
            continue; // the archive has reported a repeated name
        if (!m_paths.empty() && member.name == skopsSchema)
            continue;
        BURNISH_TRY(const bool requested, isArray(member));
        if (!requested) {
            m_diagnostics.add(
                std::move(Error(ErrorCode::Unsupported,
                                FormatsText::tr("The member of the zip archive is not a NumPy array. It was left out."))
                              .inTensor(quotedForMessage(member.name))));
            continue;
        }
        auto place = placeOf(member);
        if (place) {
            m_places.push_back(std::move(*place));
        } else if (place.error().code() == ErrorCode::Unsupported) {
            leaveOut(member, std::move(place).error());
        } else {
            return std::move(place.error().inTensor(shown(member)));
        }
    }
    return m_spool ? m_spool->finish() : Expected<void>();
}

Expected<void> ArrayReader::add(const Place &place)
{
    const std::string &name = place.member->name;
    const QString shownName = shown(*place.member);
    if (!isUtf8(name))
        return malformed(FormatsText::tr("The name of an array is not valid UTF-8."), place.member->entryOffset);
    auto tensor = readArray(place.source, place.begin, place.end);
    if (!tensor && tensor.error().code() == ErrorCode::Unsupported) {
        leaveOut(*place.member, std::move(tensor).error());
        return {};
    }
    if (!tensor && tensor.error().code() == ErrorCode::Mismatch) {
        Error reason = std::move(tensor).error();
        reason.inTensor(shownName);
        if (!m_firstLeftOut)
            m_firstLeftOut = reason;
        m_diagnostics.add(std::move(reason));
        return {};
    }
    if (!tensor)
        return std::move(tensor.error().inTensor(shownName));
    if (const QString note = noteOf(**tensor); !note.isEmpty())
        m_diagnostics.add(
            std::move(Error(ErrorCode::Unsupported, note).inTensor(quotedForMessage(pathsOf(*place.member).front()))));
    TextSet own;
    for (const std::string &path : pathsOf(*place.member)) {
        if (!own.insert(path).second)
            continue;
        if (!m_taken.insert(path).second)
            return malformed(
                FormatsText::tr("Two arrays of the archive have the name “%1”.").arg(quotedForMessage(path)),
                place.member->entryOffset);
        m_builder.addTensorAt(path, *tensor);
    }
    ++m_added;
    return {};
}

Expected<void> ArrayReader::readSchema()
{
    const ZipMember *const member = m_archive.find(skopsSchema);
    if (!member || member->size > largestSchema)
        return {};
    BURNISH_TRY(const ByteSourcePtr content, m_archive.content(*member, m_task));
    QByteArray text(qsizetype(content->size()), '\0');
    BURNISH_CHECK(content->read(0, std::as_writable_bytes(std::span(text.data(), std::size_t(text.size())))));
    m_paths = pathsOfSkops(text);
    return {};
}

/// What the schema names, but the archive does not contain.
void ArrayReader::reportMissing()
{
    std::vector<std::string> missing;
    for (const auto &known : m_paths) {
        if (!m_archive.find(known.first))
            missing.push_back(known.first);
    }
    std::ranges::sort(missing);
    for (const std::string &file : missing) {
        const std::vector<std::string> &paths = m_paths.find(file)->second;
        const std::string path = paths.empty() ? file : paths.front();
        Error reason(ErrorCode::Malformed, FormatsText::tr("The archive does not contain “%1”, where the schema says "
                                                           "that this array is.")
                                               .arg(quotedForMessage(file)));
        reason.inTensor(quotedForMessage(path));
        m_diagnostics.leaveOut(OmissionKind::MissingFiles, std::move(reason), path);
    }
}

Expected<ModelState> ArrayReader::read()
{
    BURNISH_CHECK(readSchema());
    BURNISH_CHECK(findArrays());
    reportMissing();
    if (m_places.empty() && !m_archive.members().empty())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The zip archive contains no NumPy arrays that can be read."));
    for (const Place &place : m_places) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_CHECK(add(place));
    }
    if (m_added == 0 && m_firstLeftOut)
        return std::move(*m_firstLeftOut);
    return m_builder.finish();
}

class NpzReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const FirstMember first = firstMember(prefix, fileSize);
        if (first.isArray || first.isEmptyArchive)
            return Sniff::Mine;
        return looksLikeZip(prefix) ? Sniff::Maybe : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const ZipArchive archive, ZipArchive::open(source, diagnostics));
        OpenedModel opened;
        BURNISH_TRY(opened.state, ArrayReader(archive, task, diagnostics).read());
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        return mapZip(source, task, [&](const ZipMember &, std::uint64_t begin, std::uint64_t end) {
            const auto header = readNpyHeader(*source, begin, end);
            if (!header)
                return std::vector{filePart(begin, end, FilePartKind::Other, FormatsText::tr("Content"))};
            std::vector<FilePart> parts = {filePart(begin, begin + header->size, FilePartKind::Header,
                                                    FormatsText::tr("NumPy header"), filePartValue(header->descr))};
            if (begin + header->size < end)
                parts.push_back(filePart(begin + header->size, end, FilePartKind::Tensor, FormatsText::tr("Array")));
            return parts;
        });
    }
};

} // namespace

std::shared_ptr<const FormatReader> npzReader()
{
    return std::make_shared<const NpzReader>();
}

} // namespace burnish::numpy
