// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish {

/// How a record's type encodes one of its nodes, beyond what the node itself shows. Encodings with names do not store
/// it; bincode has no names and cannot be written without it.
struct RecordForm
{
    enum class Kind : std::uint8_t {
        Unknown,
        Constant,     ///< for a null: a field without data, one zero byte in bincode
        None,         ///< for a null: an empty option
        Unit,         ///< for a null: Rust's (), no bytes in bincode
        Struct,       ///< for a module
        Enum,         ///< for a module with the variant as its only child, or a string that is a variant without data
        Map,          ///< for a module with the entries of a map as children
        Vec,          ///< for a sequence with a stored length
        Array,        ///< for a sequence of fixed length
        Tuple,        ///< for a sequence
        Unsigned,     ///< for a number: u16 and wider, usize
        Signed,       ///< for a number: i16 and wider
        UnsignedByte, ///< for a number: u8
        SignedByte,   ///< for a number: i8
        HalfBits      ///< for a number: the bits of an f16 or bf16
    };
    Kind kind = Kind::Unknown;
    std::uint8_t somes = 0;    ///< number of options with content around the node
    std::uint16_t variant = 0; ///< for Enum: the variant's index in declaration order

    friend bool operator==(const RecordForm &, const RecordForm &) = default;
};

} // namespace burnish
