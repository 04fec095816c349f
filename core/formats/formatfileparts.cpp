// SPDX-License-Identifier: MIT
#include "core/formats/formatfileparts.h"

#include "core/base/error.h"

namespace burnish {

FilePart filePart(std::uint64_t begin, std::uint64_t end, FilePartKind kind, QString label, QString value)
{
    FilePart part;
    part.begin = begin;
    part.end = end;
    part.kind = kind;
    part.label = std::move(label);
    part.value = std::move(value);
    return part;
}

QString filePartValue(std::string_view utf8)
{
    constexpr std::size_t longest = 120;
    if (utf8.size() <= longest)
        return quotedForMessage(utf8);
    std::size_t end = longest;
    while (end > 0 && (std::uint8_t(utf8[end]) & 0xc0) == 0x80)
        --end;
    return quotedForMessage(utf8.substr(0, end)) + QChar(0x2026);
}

} // namespace burnish
