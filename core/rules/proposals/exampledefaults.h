// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/shape.h"

#include <QJsonObject>

#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// Proposes names for what an operation makes of tensors with these names: "query", "key" and "value" for the parts of
/// a fused projection, and back; a number for unstacked tensors; otherwise numbered names, or the same names.
[[nodiscard]] std::vector<std::string> exampleOutputs(std::string_view operation,
                                                      const std::vector<std::string> &inputs, std::size_t count);

/// Proposes parameters: the axis with a length that divides, the number of equal parts, the order of axes reversed.
[[nodiscard]] QJsonObject exampleParameters(std::string_view operation, const std::vector<Shape> &inputs,
                                            std::size_t outputs);

} // namespace burnish
