// SPDX-License-Identifier: MIT
#include "core/formats/formatwriter.h"

namespace burnish {

Expected<TensorPtr> FormatWriter::formFor(const TensorPtr &tensor, const WriteOptions &) const
{
    return tensor;
}

Expected<void> writeTensor(const TensorExpr &tensor, ByteSink &sink, Task &task)
{
    if (const auto stored = tensor.stored())
        return sink.copyFrom(*stored->source, stored->offset, tensor.info().byteSize(), task);
    return streamTensor(tensor, task, true, [&](std::span<const std::byte> bytes) { return sink.write(bytes); });
}

} // namespace burnish
