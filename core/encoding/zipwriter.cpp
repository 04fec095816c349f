// SPDX-License-Identifier: MIT
#include "core/encoding/zipwriter.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/inflater.h"
#include "core/encoding/zipformat.h"

#include <algorithm>

namespace burnish {

namespace {

constexpr std::size_t paddingHead = 4;
constexpr std::uint16_t versionNeeded = 45;
/// UTF-8 names; checksum and sizes follow the content.
constexpr std::uint16_t flags = 0x0808;
constexpr std::uint16_t paddingExtra = 0x4246; // "FB"

bool isLarge(const ZipLayout::Member &member)
{
    return member.size >= zipTooLarge || member.headerOffset >= zipTooLarge;
}

/// Empty members have no descriptor, as in PyTorch's archives.
std::uint64_t descriptorSize(const ZipLayout::Member &member)
{
    if (member.size == 0)
        return 0;
    return isLarge(member) ? 24 : 16;
}

std::uint64_t extraSize(const ZipLayout::Member &member)
{
    return 4 + (member.size >= zipTooLarge ? 16 : 0) + (member.headerOffset >= zipTooLarge ? 8 : 0);
}

/// Builds a record from little-endian numbers.
class Record
{
public:
    template <typename T> Record &add(T number)
    {
        std::array<std::byte, sizeof(T)> raw;
        storeLittle(raw.data(), number);
        m_bytes.insert(m_bytes.end(), raw.begin(), raw.end());
        return *this;
    }
    Record &text(std::string_view text)
    {
        const auto bytes = std::as_bytes(std::span(text));
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
        return *this;
    }
    Record &fill(std::uint64_t count, char c)
    {
        m_bytes.insert(m_bytes.end(), std::size_t(count), std::byte(c));
        return *this;
    }
    [[nodiscard]] const std::vector<std::byte> &bytes() const { return m_bytes; }

private:
    std::vector<std::byte> m_bytes;
};

std::uint32_t narrowed(std::uint64_t number)
{
    return std::uint32_t(std::min<std::uint64_t>(number, zipTooLarge));
}

} // namespace

void ZipLayout::add(std::string name, std::uint64_t size)
{
    Member member;
    member.name = std::move(name);
    member.size = size;
    member.headerOffset = m_end;
    member.dataOffset = roundedUp(m_end + zipLocalSize + member.name.size() + paddingHead, m_alignment);
    m_end = member.dataOffset + size + descriptorSize(member);
    m_members.push_back(std::move(member));
}

std::uint64_t ZipLayout::directorySize() const
{
    std::uint64_t size = 0;
    for (const Member &member : m_members)
        size += zipCentralSize + member.name.size() + (isLarge(member) ? extraSize(member) : 0);
    return size;
}

std::uint64_t ZipLayout::fileSize() const
{
    constexpr std::uint64_t end = 22;
    constexpr std::uint64_t zip64Ends = 56 + 20;
    return m_end + directorySize() + (m_members.empty() ? 0 : zip64Ends) + end;
}

ZipWriter::ZipWriter(const ZipLayout &layout, ByteSink &out)
    : m_layout(layout)
    , m_out(out)
    , m_start(out.position())
    , m_crcs(layout.members().size())
{}

Expected<void> ZipWriter::begin()
{
    const ZipLayout::Member &member = m_layout.members()[m_next];
    const std::uint64_t padding =
        member.dataOffset - member.headerOffset - zipLocalSize - member.name.size() - paddingHead;
    Record header;
    header.add<std::uint32_t>(0x04034b50).add(versionNeeded).add(flags).add<std::uint16_t>(0);
    header.add<std::uint32_t>(0);                                             // time and date
    header.add<std::uint32_t>(0).add<std::uint32_t>(0).add<std::uint32_t>(0); // checksum and sizes: after the content
    header.add(std::uint16_t(member.name.size())).add(std::uint16_t(paddingHead + padding)).text(member.name);
    header.add(paddingExtra).add(std::uint16_t(padding)).fill(padding, 'Z');
    return m_out.write(header.bytes());
}

Expected<void> ZipWriter::write(std::span<const std::byte> bytes)
{
    m_crcs[m_next] = crc32OfGzip(m_crcs[m_next], bytes);
    return m_out.write(bytes);
}

Expected<void> ZipWriter::end()
{
    const ZipLayout::Member &member = m_layout.members()[m_next];
    if (m_out.position() - m_start != member.dataOffset + member.size)
        return Error(ErrorCode::Mismatch,
                     EncodingText::tr("The size of an archive member differs from the planned size."));
    if (member.size > 0) {
        Record descriptor;
        descriptor.add<std::uint32_t>(0x08074b50).add(m_crcs[m_next]);
        if (isLarge(member))
            descriptor.add(member.size).add(member.size);
        else
            descriptor.add(std::uint32_t(member.size)).add(std::uint32_t(member.size));
        BURNISH_CHECK(m_out.write(descriptor.bytes()));
    }
    ++m_next;
    return {};
}

Expected<void> ZipWriter::finish()
{
    const auto &members = m_layout.members();
    const std::uint64_t directory = m_out.position() - m_start;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const ZipLayout::Member &member = members[i];
        Record entry;
        entry.add<std::uint32_t>(0x02014b50).add<std::uint16_t>(0).add(versionNeeded).add(flags).add<std::uint16_t>(0);
        entry.add<std::uint32_t>(0).add(m_crcs[i]).add(narrowed(member.size)).add(narrowed(member.size));
        entry.add(std::uint16_t(member.name.size())).add(std::uint16_t(isLarge(member) ? extraSize(member) : 0));
        entry.add<std::uint16_t>(0).add<std::uint16_t>(0).add<std::uint16_t>(0).add<std::uint32_t>(0);
        entry.add(narrowed(member.headerOffset)).text(member.name);
        if (isLarge(member)) {
            entry.add(zip64Extra).add(std::uint16_t(extraSize(member) - 4));
            if (member.size >= zipTooLarge)
                entry.add(member.size).add(member.size);
            if (member.headerOffset >= zipTooLarge)
                entry.add(member.headerOffset);
        }
        BURNISH_CHECK(m_out.write(entry.bytes()));
    }
    const std::uint64_t size = m_out.position() - m_start - directory;
    const std::uint64_t count = members.size();
    Record end;
    // Readers recognise an empty archive by the end record at its start.
    if (count > 0) {
        end.add<std::uint32_t>(0x06064b50).add<std::uint64_t>(44).add<std::uint16_t>(versionNeeded).add(versionNeeded);
        end.add<std::uint32_t>(0).add<std::uint32_t>(0).add(count).add(count).add(size).add(directory);
        end.add<std::uint32_t>(0x07064b50).add<std::uint32_t>(0).add(directory + size).add<std::uint32_t>(1);
    }
    const auto shortCount = std::uint16_t(std::min<std::uint64_t>(count, 0xffff));
    end.add<std::uint32_t>(0x06054b50).add<std::uint32_t>(0).add(shortCount).add(shortCount);
    end.add(narrowed(size)).add(narrowed(directory)).add<std::uint16_t>(0);
    return m_out.write(end.bytes());
}

} // namespace burnish
