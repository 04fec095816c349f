// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::openvino {

/// What the XML says about a constant.
struct ConstantRow
{
    std::string elementType; ///< "f16", "u4" …
    std::vector<std::uint64_t> dimensions;
    std::uint64_t offset = 0; ///< in the .bin file
    std::uint64_t size = 0;   ///< bytes
};

struct Constant
{
    TensorPtr tensor;
    bool isNarrow = false; ///< integers of 2 or 4 bits that have a byte each
    bool isCodes = false;  ///< of a type that is used for quantised weights: integers and floats of up to 8 bits
    QString type;          ///< a note on the type, if it is not the tensor's own; empty otherwise
};

/// All strings of a model together; they are held in memory.
inline constexpr std::uint64_t stringLimit = std::uint64_t(16) << 20; ///< bytes
inline constexpr std::string_view stringType = "string";

/// Malformed: the size is not that of the shape, or the file has fewer bytes. Unsupported: the type is unknown.
Expected<Constant> makeConstant(const ConstantRow &row, const ByteSourcePtr &weights);
/// Reads the strings of a constant. Malformed: their places contradict each other.
Expected<Value> stringsOf(const ConstantRow &row, const ByteSource &weights);
/// "64, 3, 7, 7". Empty for a scalar; Malformed for anything but numbers.
Expected<std::vector<std::uint64_t>> dimensionsFrom(std::string_view text);
[[nodiscard]] Error tooManyStrings();
/// A number of an attribute.
Expected<std::uint64_t> numberFrom(std::string_view text);

} // namespace burnish::openvino
