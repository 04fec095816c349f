// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// A part of a document that is replaced, so that everything else keeps its bytes.
struct JsonCut
{
    std::uint64_t begin = 0; ///< offset of its first byte
    std::uint64_t end = 0;   ///< offset after its last byte
    std::string text;        ///< what comes in its place
};

/// Returns the document with these parts replaced. They are in its order and do not overlap.
[[nodiscard]] QByteArray withCuts(std::string_view document, const std::vector<JsonCut> &cuts);

} // namespace burnish
