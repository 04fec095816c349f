// SPDX-License-Identifier: MIT
#include "core/distributed/partsinks.h"

#include "core/base/endian.h"
#include "core/base/parallel.h"
#include "core/distributed/distributedtext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

// From here on, a second thread for the digest is worth its start.
constexpr std::size_t longPiece = std::size_t(256) << 10;

/// Neither reads nor writes twice: formats that go back are written as a whole by one part.
Error cannotGoBack()
{
    return Error(ErrorCode::Unsupported, DistributedText::tr("The format changes bytes that were already written."));
}

/// Writes the bytes and adds them to the digest, both at a time if there are many.
template <typename Write>
Expected<void> writeAndAdd(std::span<const std::byte> bytes, Sha256 &digest, const Write &write)
{
    if (bytes.size() < longPiece) {
        digest.add(bytes);
        return write();
    }
    return parallelFor(2, [&](std::size_t half) -> Expected<void> {
        if (half == 0)
            return write();
        digest.add(bytes);
        return {};
    });
}

} // namespace

Expected<void> LayoutSink::write(std::span<const std::byte> bytes)
{
    m_digest.add(bytes);
    m_position += bytes.size();
    return {};
}

bool LayoutSink::takes(const TensorExpr &tensor)
{
    m_tensors.push_back({&tensor, m_position});
    std::array<std::byte, sizeof m_position> place;
    storeLittle(place.data(), m_position);
    m_digest.add(place);
    m_position += tensor.info().byteSize();
    return false;
}

Expected<void> LayoutSink::overwrite(std::uint64_t, std::span<const std::byte>)
{
    return cannotGoBack();
}

Expected<void> HashingSink::write(std::span<const std::byte> bytes)
{
    return writeAndAdd(bytes, m_digest, [&] { return m_file.write(bytes); });
}

Expected<void> HashingSink::copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task)
{
    constexpr std::uint64_t chunk = 4 << 20;
    std::vector<std::byte> buffer;
    while (length > 0) {
        BURNISH_CHECK(task.poll());
        buffer.resize(std::size_t(std::min(chunk, length)));
        BURNISH_CHECK(source.read(offset, buffer));
        BURNISH_CHECK(write(buffer));
        task.advance(buffer.size());
        offset += buffer.size();
        length -= buffer.size();
    }
    return {};
}

Expected<void> HashingSink::overwrite(std::uint64_t offset, std::span<const std::byte> bytes)
{
    m_isPatched = true;
    return m_file.overwrite(offset, bytes);
}

Expected<void> RangeSink::write(std::span<const std::byte> bytes)
{
    const std::uint64_t from = std::max(m_position, m_begin);
    const std::uint64_t to = std::min(m_position + bytes.size(), m_end);
    if (from < to) {
        const std::span taken = bytes.subspan(std::size_t(from - m_position), std::size_t(to - from));
        BURNISH_CHECK(writeAndAdd(taken, m_digest, [&] { return m_file.write(from, taken); }));
    }
    m_position += bytes.size();
    return {};
}

bool RangeSink::takes(const TensorExpr &tensor)
{
    const std::uint64_t size = tensor.info().byteSize();
    if (size > 0 && m_position >= m_begin && m_position < m_end)
        return true;
    m_position += size;
    return false;
}

Expected<void> RangeSink::overwrite(std::uint64_t, std::span<const std::byte>)
{
    return cannotGoBack();
}

} // namespace burnish
