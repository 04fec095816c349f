// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string_view>

namespace burnish {

/// UTF-8 of a file (names, paths, values) as a text for people. Bytes that are no UTF-8 become U+FFFD; nothing is
/// escaped, see quotedForMessage() (core/base/error.h) for that.
[[nodiscard]] inline QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

} // namespace burnish
