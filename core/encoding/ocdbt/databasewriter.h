// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace burnish::ocdbt {

// Writes the nodes and the manifest of an OCDBT database with a single version and a single data file, uncompressed:
// see database.h for the source of the layout. All of them have checksums, and are what TensorStore reads.

/// A key and its value, which lies in the data file or in the node itself.
struct WrittenEntry
{
    std::string key;
    std::string value;       ///< in the node, if `isOutside` is false
    std::uint64_t begin = 0; ///< in the data file
    std::uint64_t size = 0;  ///< in the data file
    bool isOutside = false;
};

/// A node, as its parent or the manifest refers to it.
struct WrittenNode
{
    std::string firstKey;
    std::uint64_t begin = 0;  ///< in the data file
    std::uint64_t length = 0; ///< bytes
    std::uint64_t keys = 0;   ///< of all leaves below
    std::uint64_t treeBytes = 0;
    std::uint64_t valueBytes = 0; ///< outside of the nodes
};

/// Returns a leaf with these entries, at least one, sorted by their keys. `file` is the path of the data file.
[[nodiscard]] std::string encodedLeaf(std::string_view file, std::span<const WrittenEntry> entries);
/// Returns the node above these leaves, at least one, sorted by their first keys.
[[nodiscard]] std::string encodedRoot(std::string_view file, std::span<const WrittenNode> leaves);
/// Returns the manifest of the database with this root, at a height of 0 for a leaf. Databases with equal roots have
/// the same identifier, so that the same content gives the same bytes.
[[nodiscard]] std::string encodedManifest(std::string_view file, const WrittenNode &root, std::string_view encodedRoot,
                                          unsigned height);

} // namespace burnish::ocdbt
