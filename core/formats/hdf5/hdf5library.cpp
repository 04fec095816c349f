// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/hdf5library.h"

#include "core/base/checkedmath.h"
#include "core/formats/formatstext.h"
#include "core/formats/hdf5/libraryprocess.h"

#include <algorithm>
#include <atomic>

namespace burnish::hdf5 {

namespace {

Error refusal(std::string_view reason)
{
    return Error(ErrorCode::Malformed,
                 FormatsText::tr("The HDF5 library cannot read the file (%1).").arg(quotedForMessage(reason)));
}

/// A listing has at most as many links and attributes as fit into the file: a link takes 8 bytes at least.
constexpr std::uint64_t leastLinkSize = 8;
/// Processor time for one request.
constexpr std::uint64_t fixedSeconds = 8;
constexpr std::uint64_t bytesPerSecond = std::uint64_t(64) << 20;
/// Items of a listing take at most this many bytes, and this multiple of the file: attributes grow to 64 bits.
constexpr std::uint64_t fixedItemBytes = std::uint64_t(1) << 20;
constexpr std::uint64_t itemBytesPerByte = 32;

/// The program's answer to one request, with `take` for the items before it.
Expected<Answer> answerTo(LibraryProcess &process, const ByteSource &source, Frame request, const Packer &content,
                          const Task *task, const LibraryFile::TakeItem &take)
{
    BURNISH_CHECK(process.send(request, std::as_bytes(std::span(content.bytes()))));
    while (true) {
        BURNISH_TRY(Answer answer, process.receive(task));
        switch (answer.frame) {
        case Frame::Need: {
            Unpacker need(answer.content);
            const auto offset = need.number<std::uint64_t>();
            const auto length = need.number<std::uint64_t>();
            BURNISH_CHECK(process.sendBytes(source, offset, length));
            break;
        }
        case Frame::Items: {
            Unpacker items(answer.content);
            if (!take || items.left() == 0)
                return process.brokenProtocol();
            while (items.left() > 0) {
                const std::string_view item = items.text();
                if (!items.isGood())
                    return process.brokenProtocol();
                BURNISH_CHECK(take(item));
            }
            break;
        }
        default:
            return answer;
        }
    }
}

/// A file as the programs know it.
struct OpenedAs
{
    const ByteSource &source;
    std::uint64_t id;
    std::uint64_t kept;
};

/// Opens the file in the process; false if the process cannot open any file, or not with so much memory.
Expected<bool> openIn(LibraryProcess &process, const OpenedAs &file, const Task *task)
{
    if (process.openFile() == file.id)
        return true;
    process.setOpenFile(0);
    const ByteSource &source = file.source;
    Packer content;
    content.number(protocolVersion);
    content.number(source.size());
    content.number(source.size() / leastLinkSize + 64);
    content.number(fixedSeconds + (source.size() + file.kept) / bytesPerSecond);
    content.number(file.kept);
    BURNISH_TRY(const Answer answer, answerTo(process, source, Frame::Open, content, task, {}));
    if (answer.frame == Frame::Retire)
        return false;
    if (answer.frame == Frame::Failed)
        return refusal(answer.content);
    if (answer.frame != Frame::Done)
        return process.brokenProtocol();
    process.setOpenFile(file.id);
    return true;
}

/// Answers a request concerning a file by one of the programs. A program that failed is ended.
Expected<Answer> request(const OpenedAs &file, Frame frame, const Packer &content, const Task *task,
                         const LibraryFile::TakeItem &take)
{
    for (int attempt = 0;; ++attempt) {
        bool isNew = false;
        BURNISH_TRY(std::unique_ptr<LibraryProcess> process, takeProcess(file.id, attempt > 0, isNew));
        const auto isOpen = openIn(*process, file, task);
        // One that waited for its next request may have been ended by the system.
        const bool mayRepeat = !isNew && attempt == 0;
        if (mayRepeat && (isOpen ? !*isOpen : process->hasEnded()))
            continue;
        if (!isOpen) {
            if (!process->hasFailed())
                keepProcess(std::move(process));
            return isOpen.error();
        }
        if (!*isOpen)
            return process->brokenProtocol();
        auto answer = answerTo(*process, file.source, frame, content, task, take);
        if (!answer && mayRepeat && process->hasEnded() && !take)
            continue;
        // After an error of `take` or the source, it would go on with its answer.
        if (answer && !process->hasFailed())
            keepProcess(std::move(process));
        return answer;
    }
}

std::uint64_t nextId()
{
    static std::atomic<std::uint64_t> s_last = 0;
    return ++s_last;
}

} // namespace

LibraryFile::LibraryFile(ByteSourcePtr source)
    : m_source(std::move(source))
    , m_id(nextId())
{}

std::shared_ptr<LibraryFile> LibraryFile::make(ByteSourcePtr source)
{
    return std::shared_ptr<LibraryFile>(new LibraryFile(std::move(source)));
}

void LibraryFile::allowAtOnce(std::uint64_t bytes)
{
    constexpr std::uint64_t readers = 2;
    const std::uint64_t kept = checkedMultiply(bytes, readers).value_or(UINT64_MAX);
    if (kept <= m_kept)
        return;
    m_kept = kept;
    m_id = nextId(); // programs that have it open have less memory
}

Expected<void> LibraryFile::list(const Task &task, const TakeItem &take) const
{
    const std::uint64_t size = m_source->size();
    const std::uint64_t mostBytes =
        checkedAdd(checkedMultiply(size, itemBytesPerByte).value_or(UINT64_MAX), fixedItemBytes).value_or(UINT64_MAX);
    std::uint64_t bytes = 0;
    const auto counted = [&](std::string_view item) -> Expected<void> {
        bytes += item.size() + 1;
        if (bytes > mostBytes)
            return Error(ErrorCode::Malformed, FormatsText::tr("The file lists far more than it has room for."));
        return take(item);
    };
    BURNISH_TRY(const Answer answer, request({*m_source, m_id, m_kept}, Frame::List, Packer(), &task, counted));
    return answer.frame == Frame::Done ? Expected<void>() : Expected<void>(refusal(answer.content));
}

Expected<void> LibraryFile::read(std::uint64_t address, std::uint64_t first, std::uint64_t count,
                                 std::span<std::byte> out) const
{
    Packer content;
    content.number(address);
    content.number(first);
    content.number(count);
    BURNISH_TRY(const Answer answer, request({*m_source, m_id, m_kept}, Frame::Read, content, nullptr, {}));
    if (answer.frame != Frame::Done || answer.content.size() != out.size())
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The HDF5 library cannot decode the dataset (%1).")
                         .arg(quotedForMessage(answer.frame == Frame::Failed ? answer.content : std::string())));
    std::ranges::copy(std::as_bytes(std::span(answer.content)), out.begin());
    return {};
}

Expected<void> DatasetSource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    BURNISH_CHECK(checkRange(offset, out.size()));
    const std::uint64_t longest = longestPiece / m_elementSize * m_elementSize;
    std::vector<std::byte> whole;
    while (!out.empty()) {
        const std::uint64_t first = offset / m_elementSize;
        const std::uint64_t skipped = offset % m_elementSize;
        const std::uint64_t part = std::min<std::uint64_t>(out.size(), longest - skipped);
        const std::uint64_t count = (skipped + part + m_elementSize - 1) / m_elementSize;
        if (skipped == 0 && count * m_elementSize == part) {
            BURNISH_CHECK(m_file->read(m_address, first, count, out.first(std::size_t(part))));
        } else {
            whole.resize(std::size_t(count * m_elementSize));
            BURNISH_CHECK(m_file->read(m_address, first, count, whole));
            std::copy_n(whole.begin() + std::ptrdiff_t(skipped), part, out.begin());
        }
        out = out.subspan(std::size_t(part));
        offset += part;
    }
    return {};
}

} // namespace burnish::hdf5
