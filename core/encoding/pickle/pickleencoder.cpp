// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/pickleencoder.h"

#include "core/base/endian.h"

#include <limits>

namespace burnish {

void PickleEncoder::raw(std::string_view bytes)
{
    const auto span = std::as_bytes(std::span(bytes));
    m_out.insert(m_out.end(), span.begin(), span.end());
}

template <typename T> void PickleEncoder::little(T number)
{
    std::array<std::byte, sizeof(T)> bytes;
    storeLittle(bytes.data(), number);
    m_out.insert(m_out.end(), bytes.begin(), bytes.end());
}

void PickleEncoder::start()
{
    opcode('\x80');
    opcode('\x02');
}

void PickleEncoder::global(std::string_view module, std::string_view name)
{
    opcode('c');
    raw(module);
    opcode('\n');
    raw(name);
    opcode('\n');
}

void PickleEncoder::integer(std::uint64_t number)
{
    if (number <= std::numeric_limits<std::uint8_t>::max()) {
        opcode('K');
        little(std::uint8_t(number));
    } else if (number <= std::numeric_limits<std::uint16_t>::max()) {
        opcode('M');
        little(std::uint16_t(number));
    } else if (number <= std::uint64_t(std::numeric_limits<std::int32_t>::max())) {
        opcode('J');
        little(std::int32_t(number));
    } else {
        // LONG1: the fewest bytes of two's complement that hold the number.
        std::uint8_t bytes = 5;
        while (bytes < 9 && number >> (8 * bytes - 1) != 0)
            ++bytes;
        opcode('\x8a');
        little(bytes);
        for (unsigned i = 0; i < bytes; ++i)
            little(i < 8 ? std::uint8_t(number >> (8 * i)) : std::uint8_t(0));
    }
}

void PickleEncoder::text(std::string_view utf8)
{
    opcode('X');
    little(std::uint32_t(utf8.size()));
    raw(utf8);
}

} // namespace burnish
