// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the tensor stored in the info's byteSize() bytes of `source` from `offset` on; fails if the source ends
/// earlier.
Expected<TensorPtr> makeStoredTensor(TensorInfo info, ByteSourcePtr source, std::uint64_t offset);

/// Makes the stored tensors of one source, for files with many: they take a third of the memory, because they are
/// allocated in blocks. A block lives as long as one of its tensors. For use by one thread.
class StoredTensors
{
public:
    explicit StoredTensors(ByteSourcePtr source)
        : m_source(std::move(source))
    {}

    /// Like makeStoredTensor().
    Expected<TensorPtr> make(const TensorInfo &info, std::uint64_t offset);

private:
    class Block;

    ByteSourcePtr m_source;
    std::shared_ptr<Block> m_block; ///< the one with free places; null at the start
};

} // namespace burnish
