// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish {

/// How the type of a record spells one of its nodes, as far as the node itself does not tell. Encodings with names do
/// not say it; bincode, which has no names, cannot be written without.
struct RecordForm
{
    enum class Kind : std::uint8_t {
        Unknown,
        Constant,     ///< of a null: a field that stores nothing, which bincode gives one zero byte
        None,         ///< of a null: an empty option
        Unit,         ///< of a null: Rust's (), which bincode gives no byte
        Struct,       ///< of a module
        Enum,         ///< of a module with the variant as its only child, or of a text that is a variant without data
        Map,          ///< of a module whose children are the entries of a map
        Vec,          ///< of a sequence, with a stored length
        Array,        ///< of a sequence of a fixed length
        Tuple,        ///< of a sequence
        Unsigned,     ///< of a number: u16 and wider, usize
        Signed,       ///< of a number: i16 and wider
        UnsignedByte, ///< of a number: u8
        SignedByte,   ///< of a number: i8
        HalfBits      ///< of a number: the bits of an f16 or bf16
    };
    Kind kind = Kind::Unknown;
    std::uint8_t somes = 0;    ///< how many options with content are around the node
    std::uint16_t variant = 0; ///< of Enum: the variant's index in the order of declaration

    friend bool operator==(const RecordForm &, const RecordForm &) = default;
};

} // namespace burnish
