// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <optional>
#include <string_view>

namespace burnish {

/// Returns what raw elements of this many bytes, which their file gives no type, are read as until the user chooses
/// (planReadAs() in core/edit/nodeedits.h): BF16 for two bytes, else unsigned integers. Nothing for sizes that no
/// number has.
[[nodiscard]] std::optional<Dtype> dtypeOfRawElements(std::uint64_t bytes);
/// The same for NumPy's names. NumPy loses the types of ml_dtypes (0.6): of bfloat16 a "V2" is left, of the numbers of
/// 8 and fewer bits a "V1" with one element in each byte, and of float8_e5m2 an "f1", which NumPy itself refuses.
[[nodiscard]] std::optional<Dtype> dtypeOfRawElements(std::string_view code);
/// Returns the tensor, of a dtype from above, with a note that the file does not have it.
[[nodiscard]] TensorPtr withRawElements(TensorPtr tensor);
/// The same for an assumption with a reason of its own, a whole sentence.
[[nodiscard]] TensorPtr withAssumption(TensorPtr tensor, const QString &reason);

} // namespace burnish
