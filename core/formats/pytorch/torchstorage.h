// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/pickle/pickle.h"
#include "core/tensor/dtype.h"

#include <optional>

namespace burnish::pytorch {

/// What a storage class of PyTorch holds, "torch FloatStorage".
struct StorageClass
{
    std::optional<Dtype> dtype; ///< nothing for untyped storages, whose tensors say it
    std::uint64_t elementSize = 1;
};
[[nodiscard]] std::optional<StorageClass> storageClass(std::string_view global);

/// A persistent id: the storage that a tensor's elements lie in.
struct StorageId
{
    std::string key;
    StorageClass type;
    std::uint64_t count = 0;     ///< of elements
    std::uint64_t viewFirst = 0; ///< element of the storage at which the tensor's memory begins (legacy views)
    bool isView = false;
    bool hasData = true; ///< false for storages on the device "meta"

    /// Bytes of all elements; nothing where 64 bits cannot hold it.
    [[nodiscard]] std::optional<std::uint64_t> byteSize() const;
};

/// Reads a persistent id: (“storage”, class, key, location, count[, view]). Malformed for anything else; `object` must
/// be a Persistent.
Expected<StorageId> storageIdOf(const Pickle &pickle, Pickle::Ref object);

/// The bytes of a storage, where they lie.
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
    /// The same source for the same storage, so that tied tensors can be told. Malformed where the file has other bytes
    /// than the id says.
    virtual Expected<StorageBytes> find(const StorageId &id, Task &task) = 0;
    /// To be called when all have been found and before any is read.
    virtual Expected<void> finish() { return {}; }
};

} // namespace burnish::pytorch
