// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/tensorinfo.h"

#include <QByteArray>

#include <optional>
#include <string>
#include <vector>

namespace burnish::zarr {

// The description of an array in chunks: .zarray of the Zarr storage specification, version 2, and zarr.json of the
// Zarr core specification, version 3.0, with the data types of TensorStore 0.1.86 (driver/zarr/dtype.cc, driver/zarr3).

/// What was done to the bytes of a chunk when it was stored.
enum class Codec : std::uint8_t { Zstd, Gzip, Zlib, Crc32c };

struct ArrayMetadata
{
    explicit ArrayMetadata(const TensorInfo &info)
        : info(info)
    {}

    TensorInfo info;                    ///< dtype and shape
    std::vector<std::uint64_t> stored;  ///< shape of what is stored under a key: a chunk, or a shard of several
    std::vector<std::uint64_t> chunk;   ///< shape of a chunk; divides that of a shard. Chunks at the edge are whole
    std::vector<std::uint64_t> strides; ///< of the elements in a chunk, one per axis
    std::uint64_t chunkBytes = 0;       ///< decoded
    std::vector<Codec> codecs;          ///< of a chunk, in the order of writing
    bool isBigEndian = false;
    unsigned narrowBits = 0; ///< integers of so many low bits take a byte each; 0 for all other types
    bool isSharded = false;
    bool hasIndexInFront = false; ///< of a shard
    bool hasIndexChecksum = false;
    std::vector<std::byte> fill;   ///< one element as in the tensor
    std::string keyStart;          ///< before the first index of a chunk in its key: "", "c/"
    char separator = '.';          ///< between the indices
    bool isOneKeyOfScalar = false; ///< the only chunk of a scalar has the key "c" instead of "0"

    /// The number of keys that a whole array has; empty above 64 bits.
    [[nodiscard]] std::optional<std::uint64_t> keyCount() const;
};

/// Unsupported: data types, codecs and filters that are not supported, and chunks above 1 TiB.
Expected<ArrayMetadata> readArrayMetadata(const QByteArray &json, int version);
/// The data type of version 3 for tensors of this dtype; empty if there is none.
[[nodiscard]] std::string_view nameOfType(Dtype dtype);
/// True for the zarr.json of an array, false for that of a group.
[[nodiscard]] bool isArrayDocument(const QByteArray &json);

} // namespace burnish::zarr
