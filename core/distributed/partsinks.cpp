// SPDX-License-Identifier: MIT
#include "core/distributed/partsinks.h"

#include "core/base/endian.h"
#include "core/io/filecopy.h"

#include <algorithm>
#include <array>

namespace burnish {

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

Expected<void> RangeSink::copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task)
{
    const auto range = rangeToCopy(source, offset, length);
    if (!range || m_position < m_begin || m_position + length > m_end)
        return ByteSink::copyFrom(source, offset, length, task);
    if (auto copied = copyRange(*range, length, m_file, task); !copied) {
        const bool isReading = !copied.error().isCancelled() && copied.error().file().isEmpty();
        return isReading ? std::move(copied.error().inFile(source.name())) : std::move(copied.error());
    }
    m_position += length;
    return {};
}

Expected<void> RangeSink::write(std::span<const std::byte> bytes)
{
    const std::uint64_t from = std::max(m_position, m_begin);
    const std::uint64_t to = std::min(m_position + bytes.size(), m_end);
    if (from < to)
        BURNISH_CHECK(m_file.append(bytes.subspan(std::size_t(from - m_position), std::size_t(to - from))));
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

} // namespace burnish
