// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <functional>
#include <string>

namespace burnish::ocdbt {

// OCDBT databases: B+trees in files, which TensorStore writes and Orbax stores its arrays in. Layout: TensorStore
// 0.1.86, tensorstore/kvstore/ocdbt/index.rst, “Storage format”, and format/*.cc for what it lacks: the kind of the
// manifest after its identifier, and that the kind of a value is one byte.

/// True for the start of a manifest.
[[nodiscard]] bool isManifest(std::span<const std::byte> prefix);
/// True for the start of a data file that begins with a node of a tree.
[[nodiscard]] bool isNode(std::span<const std::byte> prefix);

/// A key, and where its value lies.
struct Entry
{
    std::string key; ///< any bytes
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;

    /// The value; checked to be inside its source.
    [[nodiscard]] Expected<ByteSourcePtr> value() const { return SliceSource::make(source, begin, size); }
};

/// Opens a file by its path in the folder of the database, with slashes: “d/…”, “ocdbt.process_0/d/…”. Called once for
/// each path. No path is absolute or leaves the folder.
using OpenFile = std::function<Expected<ByteSourcePtr>(const std::string &path)>;

/// Returns all entries of the latest version, sorted by their keys. Reads the manifest, whichever kind it is of, and
/// the nodes of the tree; verifies their checksums; reads no value that is outside of them. A value that ends after its
/// file is returned, and refused by value(). A node may be reached in several ways, which gives its keys several
/// prefixes. Malformed: damaged nodes, paths outside the folder. Unsupported: a tree that is far larger than its nodes.
/// `newestManifest` is the name of the last numbered manifest, empty if there is none.
Expected<std::vector<Entry>> readDatabase(const OpenFile &open, const std::string &newestManifest, const Task &task);
/// The same for the tree with its uncompressed root at the start of this data file, without a manifest.
Expected<std::vector<Entry>> readTree(const OpenFile &open, const std::string &path, const Task &task);

} // namespace burnish::ocdbt
