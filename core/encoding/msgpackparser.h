// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"

#include <span>
#include <string_view>

namespace burnish::msgpack {

/// Is given the tokens of a value that parse() reads.
class TokenVisitor
{
public:
    /// A token without its places, which msgpack-c does not tell. The payload of a string, binary or extension lies in
    /// the parsed bytes. False ends the parsing.
    virtual bool take(const Token &token, std::string_view payload) = 0;
    /// The innermost array or map has no more elements.
    virtual void leave() = 0;

protected:
    ~TokenVisitor() = default;
};

enum class ParseEnd : std::uint8_t {
    Whole,    ///< the value was read to its end
    Stopped,  ///< by the visitor
    CutOff,   ///< the bytes end inside of the value
    Malformed ///< by a byte that begins no value
};

struct Parsed
{
    ParseEnd end = ParseEnd::CutOff;
    std::size_t size = 0; ///< of the value, if it is whole
};

/// Parses the value at the beginning of the bytes with msgpack-c, for small values in memory. Counts are not checked
/// against the remaining bytes, nesting is not limited, strings need not be UTF-8. Use Decoder for large or deeply
/// nested values, and for errors with an offset.
[[nodiscard]] Parsed parse(std::span<const std::byte> bytes, TokenVisitor &visitor);

} // namespace burnish::msgpack
