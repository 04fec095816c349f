// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/hdf5/objectheader.h"

namespace burnish::hdf5 {

// A group in the old form: its names are in a local heap, its entries in symbol table nodes, found by a B-tree (HDF5
// File Format Specification Version 3.0, sections III.A.1, III.B, III.C and III.D).

/// Half the entries that a symbol table node and a node of the B-tree have room for; the library's usual numbers.
inline constexpr std::uint16_t groupLeafK = 4;
inline constexpr std::uint16_t groupInternalK = 16;

struct GroupEntry
{
    std::string_view name;     ///< not empty, without zeros and slashes
    std::uint64_t address = 0; ///< of the object's header
};

struct GroupPlace
{
    std::uint64_t tree = 0;
    std::uint64_t heap = 0;
};

/// Appends what finds the entries, which are sorted by their bytes and different.
GroupPlace appendGroup(FileBytes &file, std::span<const GroupEntry> entries);

} // namespace burnish::hdf5
