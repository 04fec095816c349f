// SPDX-License-Identifier: MIT
#include "core/tensor/tensorexpr.h"

#include <algorithm>

namespace burnish {

Expected<void> streamTensor(const TensorExpr &tensor, Task &task, bool advance,
                            const std::function<Expected<void>(std::span<const std::byte>)> &take)
{
    const std::uint64_t size = tensor.info().byteSize();
    const std::uint64_t block = traits(tensor.info().dtype()).blockBytes;
    const std::uint64_t step = std::max(block, std::uint64_t(tensor.preferredChunk()) / block * block);
    const auto bufferSize = std::size_t(std::min(size, step));
    // Not cleared: that would take as long as copying.
    const auto buffer = std::make_unique_for_overwrite<std::byte[]>(bufferSize);
    for (std::uint64_t first = 0; first < size; first += step) {
        BURNISH_CHECK(task.poll());
        const std::span chunk = std::span(buffer.get(), std::size_t(std::min(step, size - first)));
        BURNISH_CHECK(tensor.read(first, chunk, task));
        BURNISH_CHECK(take(chunk));
        if (advance)
            task.advance(chunk.size());
    }
    return {};
}

const TensorExpr &rootOf(const TensorExpr &tensor)
{
    const TensorExpr *root = &tensor;
    // Every expression keeps its operand alive, so the pointers outlive the temporaries that operand() returns.
    while (const auto operand = root->operand())
        root = operand.get();
    return *root;
}

} // namespace burnish
