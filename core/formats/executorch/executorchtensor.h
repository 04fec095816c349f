// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/executorch/filehead.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::executorch {

/// Type, shape and order of the elements of a tensor.
struct TensorForm
{
    std::int8_t type = 0;
    std::vector<std::uint64_t> dimensions; ///< negative ones wrapped around; one more than allowed at most
    std::vector<std::uint8_t> order;       ///< of the axes in memory, the outermost first; empty: as they are

    friend bool operator==(const TensorForm &, const TensorForm &) = default;
};

/// Of a table with these fields.
Expected<TensorForm> readForm(FlatBuffer &model, const FlatTable &table, unsigned type, unsigned sizes, unsigned order);
/// The data may be longer than the tensor. Malformed, Unsupported: only this tensor cannot be read.
Expected<TensorPtr> makeTensor(const TensorForm &form, const ByteSourcePtr &source, DataRange data);
/// Bytes that the file does not describe.
Expected<TensorPtr> makeBytes(const ByteSourcePtr &source, DataRange data);

} // namespace burnish::executorch
