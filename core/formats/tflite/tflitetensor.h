// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/flatbuffer.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::tflite {

inline constexpr std::uint64_t nameLimit = std::uint64_t(64) << 10;   ///< bytes
inline constexpr std::uint64_t stringLimit = std::uint64_t(16) << 20; ///< bytes of all strings

/// The bytes of a buffer, in the FlatBuffer or behind it.
struct BufferRange
{
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};

/// How integers become numbers: (integer − zero point) × scale.
struct Quantisation
{
    FlatVector scales;     ///< F32
    FlatVector zeroPoints; ///< I64
    std::int32_t axis = 0; ///< that has a scale per index, if there are several
    std::int32_t block = 0;
};

/// A table Tensor, without its data.
struct TensorRow
{
    std::string name;
    std::vector<std::uint64_t> dimensions; ///< negative ones wrapped around
    std::uint8_t type = 0;
    std::uint32_t buffer = 0;
    bool isSparse = false;
    bool isOtherPlace = false; ///< data in another file
    std::optional<Quantisation> quantisation;
};

Expected<BufferRange> readBuffer(FlatBuffer &model, const FlatTable &buffer, std::uint64_t fileSize);
Expected<TensorRow> readTensorRow(FlatBuffer &model, const FlatTable &tensor);

/// Makes the tensor of a row with this data. Malformed, Unsupported: only this tensor cannot be read.
Expected<TensorPtr> makeTensor(const TensorRow &row, const ByteSourcePtr &source, BufferRange data);
/// The strings of a tensor of them with this data.
Expected<Value> stringsOf(FlatBuffer &model, BufferRange data);
/// "scale 0.5, zero point −3"; empty if there are no scales.
Expected<QString> noteOn(FlatBuffer &model, const Quantisation &quantisation);
/// True for integers of fewer than 8 bits.
[[nodiscard]] bool isNarrow(const TensorRow &row);

} // namespace burnish::tflite
