// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"
#include "core/tensor/tensorinfo.h"

#include <functional>
#include <vector>

namespace burnish {

/// The bytes of a source that are exactly a tensor's bytes.
struct StoredBytes
{
    ByteSourcePtr source;
    std::uint64_t offset = 0;
};

class PartedTensor;

/// A lazy tensor: its info, and a recipe for its bytes. Immutable and shared by pointer; nothing is read before read()
/// is called, which any thread may do.
class TensorExpr
{
public:
    virtual ~TensorExpr() = default;

    [[nodiscard]] const TensorInfo &info() const { return m_info; }

    /// Computes bytes [firstByte, firstByte + out.size()) of the tensor's contiguous row-major little-endian bytes.
    /// The range must be inside the tensor, and begin and end between elements (blocks, for packed types).
    /// Heap use is bounded by a few times preferredChunk(), whatever the range.
    virtual Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const = 0;

    /// Returns the chunk size, in bytes, that suits read() best when a tensor is streamed from end to end; at most 64
    /// MiB.
    [[nodiscard]] virtual std::size_t preferredChunk() const { return std::size_t(1) << 20; }
    /// Returns where the bytes are stored unchanged; nullopt for computed tensors.
    [[nodiscard]] virtual std::optional<StoredBytes> stored() const { return std::nullopt; }
    /// Returns the tensor that this one is computed from (the first, if several), null for stored ones.
    [[nodiscard]] virtual std::shared_ptr<const TensorExpr> operand() const { return nullptr; }
    /// Returns this tensor, without what was added to it, as a quantised tensor in several stored parts
    /// (quantisation/parts/partedtensor.h); null for all others. Valid as long as the tensor.
    [[nodiscard]] virtual const PartedTensor *parted() const { return nullptr; }
    /// Calls `visit` for every source that read() may touch.
    virtual void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const = 0;

protected:
    explicit TensorExpr(TensorInfo info)
        : m_info(info)
    {}
    TensorExpr(const TensorExpr &) = delete;
    TensorExpr &operator=(const TensorExpr &) = delete;

private:
    TensorInfo m_info;
};

using TensorPtr = std::shared_ptr<const TensorExpr>;

/// Streams all bytes of the tensor in order through `take`, in chunks, polling the task. Advances the task's progress
/// by the bytes taken only if `advance` is set.
Expected<void> streamTensor(const TensorExpr &tensor, Task &task, bool advance,
                            const std::function<Expected<void>(std::span<const std::byte>)> &take);

/// Returns the stored tensor at the root of the chain of operands, where the numbers come from.
[[nodiscard]] const TensorExpr &rootOf(const TensorExpr &tensor);

} // namespace burnish
