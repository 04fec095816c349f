// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/base/task.h"
#include "core/formats/tensorflow/bundleentry.h"
#include "core/formats/tensorflow/shardfiles.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::tensorflow {

/// For all strings together: they are held in memory, unlike tensors.
inline constexpr std::uint64_t stringLimit = std::uint64_t(16) << 20; ///< bytes

/// Makes tensors and values of the entries of one index, which must outlive it.
class BundleTensors
{
public:
    BundleTensors(const BundleIndex &index, ShardFiles &files, Task &task);

    /// Malformed, Unsupported or NotFound: only this tensor cannot be read.
    Expected<TensorPtr> make(const BundleEntry &entry);
    /// The strings of a tensor of them.
    Expected<Value> strings(const BundleEntry &entry);
    /// The bytes of an entry that is one string, such as the object graph.
    Expected<ByteSourcePtr> stringOf(const BundleEntry &entry);
    /// True if the checksum of the last tensor was compared and differs. Only the first 16 MiB of a checkpoint are.
    [[nodiscard]] bool isDamaged() const { return m_isDamaged; }

private:
    Expected<TensorPtr> stored(const BundleEntry &entry, const TensorInfo &info);
    Expected<TensorPtr> joined(const BundleEntry &entry, const TensorInfo &info);
    Expected<void> verify(const BundleEntry &entry, const ByteSource &source);
    Expected<std::vector<std::uint64_t>> lengthsOf(const BundleEntry &entry, const ByteSource &source,
                                                   std::uint64_t &begin);

    const BundleIndex &m_index;
    ShardFiles &m_files;
    Task &m_task;
    TextViewMap<const BundleEntry *> m_parts;
    std::uint64_t m_verifiedBytes = 0;
    std::uint64_t m_stringBytes = 0;
    bool m_isDamaged = false;
};

} // namespace burnish::tensorflow
