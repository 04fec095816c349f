// SPDX-License-Identifier: MIT
#include "core/tensor/samebytes.h"

#include "core/tensor/computable.h"
#include "core/tensor/memoryrange.h"

#include <algorithm>

namespace burnish {

Expected<bool> haveSameBytes(const TensorExpr &a, const TensorExpr &b, const Task &task)
{
    if (sameStoredBytes(a, b))
        return true;
    if (!(a.info() == b.info()))
        return false;
    BURNISH_CHECK(checkComputable(a));
    BURNISH_CHECK(checkComputable(b));
    const DtypeTraits &type = traits(a.info().dtype());
    const std::size_t block = type.blockBytes;
    const std::uint64_t size = a.info().byteSize();
    // A quantised tensor may be read in any range that its scheme divides; the whole is always valid.
    const std::size_t requested = std::max<std::size_t>(block, std::max(a.preferredChunk(), b.preferredChunk()));
    const std::size_t chunk = requested / block * block;
    std::vector<std::byte> left(std::size_t(std::min<std::uint64_t>(chunk, size)));
    std::vector<std::byte> right(left.size());
    for (std::uint64_t done = 0; done < size;) {
        BURNISH_CHECK(task.poll());
        const auto count = std::size_t(std::min<std::uint64_t>(chunk, size - done));
        BURNISH_CHECK(a.read(done, std::span(left).first(count), task));
        BURNISH_CHECK(b.read(done, std::span(right).first(count), task));
        if (!std::equal(left.begin(), left.begin() + std::ptrdiff_t(count), right.begin()))
            return false;
        done += count;
    }
    return true;
}

Expected<bool> isExactCopy(const TensorExpr &copy, const TensorExpr &original, Task &task)
{
    std::vector<std::byte> read;
    std::uint64_t position = 0;
    bool isSame = true;
    const auto done = streamTensor(original, task, true, [&](std::span<const std::byte> bytes) -> Expected<void> {
        read.resize(bytes.size());
        BURNISH_CHECK(copy.read(position, read, task));
        position += bytes.size();
        isSame = std::ranges::equal(read, bytes);
        return isSame ? Expected<void>() : Expected<void>(cancelledError()); // ends the reading
    });
    if (!done && isSame)
        return done.error();
    return isSame;
}

} // namespace burnish
