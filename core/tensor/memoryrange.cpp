// SPDX-License-Identifier: MIT
#include "core/tensor/memoryrange.h"

namespace burnish {

std::optional<MemoryRange> memoryOf(const TensorExpr &tensor)
{
    if (tensor.info().byteSize() == 0)
        return std::nullopt;
    if (const auto stored = tensor.stored())
        return MemoryRange{stored->source, stored->offset, stored->offset + tensor.info().byteSize()};
    const auto *view = dynamic_cast<const MemoryView *>(&tensor);
    return view ? view->memory() : std::nullopt;
}

bool sameStoredBytes(const TensorExpr &a, const TensorExpr &b)
{
    if (&a == &b)
        return true;
    const auto storedA = a.stored();
    const auto storedB = b.stored();
    return storedA && storedB && storedA->source == storedB->source && storedA->offset == storedB->offset &&
           a.info() == b.info();
}

} // namespace burnish
