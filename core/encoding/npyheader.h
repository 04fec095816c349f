// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"

#include <string>

namespace burnish {

/// The header of an .npy file, versions 1.0 to 3.0 (NEP 1, and numpy/lib/_format_impl.py of NumPy 2.4): magic, version,
/// length, and a Python dictionary, which is never evaluated. The elements follow.
struct NpyHeader
{
    std::string descr;         ///< the type as NumPy spells it, "<f4"; empty if isStructured
    bool isStructured = false; ///< elements are records with named fields
    bool isFortran = false;    ///< the first index changes fastest
    std::vector<std::uint64_t> shape;
    std::uint64_t size = 0; ///< of the header; the elements start there
};

/// The most dimensions of an array (NPY_MAXDIMS of NumPy 2).
inline constexpr std::size_t npyRankLimit = 64;

/// True if the bytes start with the magic number.
[[nodiscard]] bool looksLikeNpy(std::span<const std::byte> prefix);

/// Reads the header at `begin`; the file, or the archive member that contains it, ends at `end`. Offsets of errors
/// count from the start of the source.
Expected<NpyHeader> readNpyHeader(const ByteSource &source, std::uint64_t begin, std::uint64_t end);

/// Spells a header of version 1.0 for row-major elements, like NumPy. Its size is a multiple of 64. At most
/// npyRankLimit dimensions.
[[nodiscard]] std::string npyHeader(std::string_view descr, std::span<const std::uint64_t> shape);

} // namespace burnish
