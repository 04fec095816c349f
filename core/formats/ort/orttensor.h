// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/flatbuffer.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::ort {

inline constexpr std::uint64_t nameLimit = std::uint64_t(64) << 10;   ///< bytes
inline constexpr std::uint64_t stringLimit = std::uint64_t(16) << 20; ///< bytes of all strings

/// A table Tensor, without its data.
struct TensorRow
{
    std::string name;
    std::vector<std::uint64_t> dimensions; ///< negative ones wrapped around; one more than allowed at most
    std::int32_t type = 0;
    FlatVector raw;
    FlatVector strings;
    bool isElsewhere = false; ///< data in another file
};

Expected<TensorRow> readTensorRow(FlatBuffer &model, const FlatTable &tensor);
[[nodiscard]] bool isString(const TensorRow &row);
/// True for numbers of fewer than 8 bits.
[[nodiscard]] bool isNarrow(const TensorRow &row);
/// Malformed, Unsupported: only this tensor cannot be read.
Expected<TensorPtr> makeTensor(const TensorRow &row, const ByteSourcePtr &source);
/// The strings of a tensor of them, at most `limit` bytes.
Expected<Value> stringsOf(FlatBuffer &model, const TensorRow &row, std::uint64_t limit);

} // namespace burnish::ort
