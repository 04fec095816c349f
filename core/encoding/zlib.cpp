// SPDX-License-Identifier: MIT
#include "core/encoding/zlib.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/inflater.h"
#include "core/encoding/inflationlimit.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr std::uint64_t zlibHeaderSize = 2;

class Adler32
{
public:
    void add(std::span<const std::byte> bytes)
    {
        // The sums of so many bytes fit.
        constexpr std::size_t run = 5000;
        constexpr std::uint32_t prime = 65521;
        for (std::size_t i = 0; i < bytes.size();) {
            for (const std::size_t end = std::min(i + run, bytes.size()); i < end; ++i) {
                m_low += std::uint32_t(bytes[i]);
                m_high += m_low;
            }
            m_low %= prime;
            m_high %= prime;
        }
    }
    [[nodiscard]] std::uint32_t value() const { return m_high << 16 | m_low; }

private:
    std::uint32_t m_low = 1;
    std::uint32_t m_high = 0;
};

} // namespace

bool looksLikeZlib(std::span<const std::byte> prefix)
{
    constexpr std::array<std::uint8_t, 4> levels = {0x01, 0x5e, 0x9c, 0xda};
    return prefix.size() > zlibHeaderSize && prefix[0] == std::byte(0x78) &&
           std::ranges::find(levels, std::uint8_t(prefix[1])) != levels.end();
}

std::vector<std::byte> inflatedZlibPrefix(std::span<const std::byte> prefix, std::size_t limit)
{
    std::vector<std::byte> out(limit);
    std::span<std::byte> room = out;
    std::span<const std::byte> in = prefix.subspan(std::min<std::size_t>(prefix.size(), zlibHeaderSize));
    Inflater().step(in, room);
    out.resize(limit - room.size());
    return out;
}

Expected<void> inflateZlib(const ByteSource &source, ByteSink &sink, Task &task)
{
    constexpr std::size_t chunk = std::size_t(1) << 18;
    task.restart(source.size());
    const InflationLimit limit(source, task);
    Inflater inflater;
    std::vector<std::byte> in(std::size_t(std::min<std::uint64_t>(chunk, source.size())));
    std::vector<std::byte> out(chunk);
    std::uint64_t at = zlibHeaderSize;
    std::uint64_t inflated = 0;
    std::span<const std::byte> left;
    Adler32 sum;
    const auto damaged = [&] {
        return malformed(EncodingText::tr("The compressed data is damaged after %1 decompressed bytes.").arg(inflated),
                         at - left.size());
    };
    for (auto status = Inflater::Status::Running; status == Inflater::Status::Running;) {
        BURNISH_CHECK(task.poll());
        if (left.empty() && at < source.size()) {
            const auto next = std::span(in).first(std::size_t(std::min<std::uint64_t>(in.size(), source.size() - at)));
            BURNISH_CHECK(source.read(at, next));
            left = next;
            at += next.size();
            task.advance(next.size());
        }
        const std::size_t before = left.size();
        std::span<std::byte> room = out;
        status = inflater.step(left, room);
        const auto made = std::span<const std::byte>(out).first(out.size() - room.size());
        const bool isStuck = status == Inflater::Status::Running && made.empty() && left.size() == before;
        if (status == Inflater::Status::Broken || isStuck)
            return damaged();
        sum.add(made);
        inflated += made.size();
        BURNISH_CHECK(limit.check(inflated));
        BURNISH_CHECK(sink.write(made));
    }
    const std::uint64_t trailer = at - left.size() - inflater.overread();
    std::array<std::byte, 4> expected{};
    if (trailer > source.size() || source.size() - trailer < expected.size())
        return damaged();
    BURNISH_CHECK(source.read(trailer, expected));
    if (loadBig<std::uint32_t>(expected.data()) != sum.value())
        return malformed(EncodingText::tr("The checksum of the compressed data does not match: the file is damaged."),
                         trailer);
    return {};
}

} // namespace burnish
