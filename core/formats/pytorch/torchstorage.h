// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/pickle/pickle.h"
#include "core/tensor/dtype.h"

#include <optional>
#include <span>

namespace burnish::pytorch {

/// The most dimensions of a tensor.
inline constexpr std::size_t torchRankLimit = 1024;

/// Reads a tuple, list or torch.Size of at most torchRankLimit non-negative numbers; empty for anything else.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> countsAt(const Pickle &pickle, Pickle::Ref object);

/// The content of a PyTorch storage class, "torch FloatStorage".
struct StorageClass
{
    std::optional<Dtype> dtype; ///< empty for untyped storages, for which the tensors give the dtype
    std::uint64_t elementSize = 1;
};
[[nodiscard]] std::optional<StorageClass> storageClass(std::string_view global);

/// A persistent id: the storage that contains a tensor's elements.
struct StorageId
{
    std::string key;
    StorageClass type;
    std::uint64_t count = 0;     ///< number of elements
    std::uint64_t viewFirst = 0; ///< element of the storage at which the tensor's memory starts (legacy views)
    bool isView = false;
    bool hasData = true; ///< false for storages on the device "meta"

    /// Size of all elements in bytes; empty if it overflows 64 bits.
    [[nodiscard]] std::optional<std::uint64_t> byteSize() const;
};

/// Reads a persistent id: (“storage”, class, key, location, count[, view]). Malformed for anything else; `object` must
/// be a Persistent.
Expected<StorageId> storageIdOf(const Pickle &pickle, Pickle::Ref object);

/// The bytes of a storage and their location.
struct StorageBytes
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
    bool isBigEndian = false;
};

/// All storages of a file.
class Storages
{
public:
    virtual ~Storages() = default;
    /// Returns the same source for the same storage, which allows tied tensors to be recognised. Malformed if the
    /// number of bytes in the file differs from the id.
    virtual Expected<StorageBytes> find(const StorageId &id, Task &task) = 0;
    /// Must be called after the last find() and before another thread reads any storage.
    virtual Expected<void> finish() { return {}; }
};

} // namespace burnish::pytorch
