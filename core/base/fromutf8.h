// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string_view>

namespace burnish {

/// Decodes UTF-8 from a file (names, paths, values) for display. Invalid bytes become U+FFFD; nothing is escaped: use
/// quotedForMessage() (core/base/error.h) for that.
[[nodiscard]] inline QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

} // namespace burnish
