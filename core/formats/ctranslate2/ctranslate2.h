// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <array>
#include <string_view>

namespace burnish::ctranslate2 {

// Models of CTranslate2 (model.bin), binary versions 1 to 6: python/ctranslate2/specs/model_spec.py and
// src/models/model.cc of CTranslate2 4.8.1. Numbers are little-endian.
//
// A file consists of its version (u32), the name and the revision (u32) of a specification, the number of variables
// (u32), the variables, the number of aliases (u32), and the aliases: the name of each and that of its variable. A
// variable is its name, its rank (u8), its dimensions (u32 each), its type (u8), the size of its payload in bytes (u32)
// and the payload. A string is its length (u16) with the zero byte at its end. Version 1 has no specification, versions
// 1 and 2 have no aliases; before 4, there is the size of an element (u8) and their number (u32) instead of the type.
//
// Variables without dimensions are settings of the model, such as the number of heads: they become metadata, under
// `scalarKeyStart` and their name. An alias becomes a tensor of its own with the same stored bytes, and the metadata
// has its variable under `aliasKeyStart` and its name, so that copies in other formats can be written as the original.

inline constexpr std::uint32_t newestVersion = 6;
/// The first version with types. Versions before it differ in nothing else, and are written as this one.
inline constexpr std::uint32_t firstTypedVersion = 4;

// The keys of the metadata. The values are decimal numbers, the name of a class of CTranslate2, scalartext.h's, and
// names of variables.
inline constexpr std::string_view versionKey = "ctranslate2.binary_version";
inline constexpr std::string_view specKey = "ctranslate2.spec";
inline constexpr std::string_view revisionKey = "ctranslate2.revision";
inline constexpr std::string_view scalarKeyStart = "ctranslate2.scalar.";
inline constexpr std::string_view aliasKeyStart = "ctranslate2.alias.";

/// The types by their numbers (DataType of include/ctranslate2/types.h).
inline constexpr std::array types = {Dtype::F32, Dtype::I8, Dtype::I16, Dtype::I32, Dtype::F16, Dtype::BF16};

/// The end of the name of a quantised weight, and what its scale has behind that name.
inline constexpr std::string_view weightEnd = "weight";
inline constexpr std::string_view scaleEnd = "_scale";

[[nodiscard]] bool canHold(Dtype dtype);

[[nodiscard]] FormatInfo info();
/// Shows the integers of quantised weights and their scales as they are stored, with a note on their meaning.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes the variables in the order of their names, as CTranslate2 does, and tensors with the same stored bytes as
/// aliases, also those of equal bytes that the metadata calls so. Requires the name and the revision of the
/// specification in the metadata. Writing fails if the metadata calls unequal tensors aliases.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::ctranslate2
