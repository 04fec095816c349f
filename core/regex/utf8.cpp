// SPDX-License-Identifier: MIT
#include "core/regex/utf8.h"

#include <cstdint>
#include <cstring>

namespace burnish::utf8 {

bool isAscii(std::string_view text)
{
    const char *bytes = text.data();
    std::size_t left = text.size();
    std::uint64_t seen = 0;
    for (; left >= sizeof(seen); left -= sizeof(seen), bytes += sizeof(seen)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, sizeof(word));
        seen |= word;
    }
    for (; left > 0; --left, ++bytes)
        seen |= static_cast<unsigned char>(*bytes);
    return (seen & 0x8080808080808080u) == 0;
}

} // namespace burnish::utf8
