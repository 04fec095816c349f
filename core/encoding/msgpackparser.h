// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"

#include <span>
#include <string_view>

namespace burnish::msgpack {

/// Receives the tokens of a value from parse().
class TokenVisitor
{
public:
    /// Takes a token without offsets, which msgpack-c does not provide. The payload of a string, binary or extension
    /// points into the parsed bytes. Return false to stop parsing.
    virtual bool take(const Token &token, std::string_view payload) = 0;
    /// Called at the end of the innermost array or map.
    virtual void leave() = 0;

protected:
    ~TokenVisitor() = default;
};

enum class ParseEnd : std::uint8_t {
    Whole,    ///< the value is complete
    Stopped,  ///< stopped by the visitor
    CutOff,   ///< the bytes end inside the value
    Malformed ///< a byte is not a valid marker
};

struct Parsed
{
    ParseEnd end = ParseEnd::CutOff;
    std::size_t size = 0; ///< of the value, if it is complete
};

/// Parses the value at the beginning of the bytes with msgpack-c, for small values in memory. Counts are not checked
/// against the remaining bytes, nesting is not limited, strings need not be UTF-8. Use Decoder for large or deeply
/// nested values, and for errors with an offset.
[[nodiscard]] Parsed parse(std::span<const std::byte> bytes, TokenVisitor &visitor);

} // namespace burnish::msgpack
