// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <array>
#include <optional>
#include <string_view>

namespace burnish {

/// PyTorch's name of a dtype, as configurations of transformers and diffusers spell it: "bfloat16"; empty for those
/// that configurations do not name.
[[nodiscard]] constexpr std::string_view torchNameOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
        return "float64";
    case Dtype::F32:
        return "float32";
    case Dtype::F16:
        return "float16";
    case Dtype::BF16:
        return "bfloat16";
    default:
        return {};
    }
}

/// Returns the dtype of such a name, of those that quantised models are computed in: F32, F16 or BF16.
[[nodiscard]] constexpr std::optional<Dtype> computingDtypeNamed(std::string_view name)
{
    for (const Dtype dtype : {Dtype::F32, Dtype::F16, Dtype::BF16}) {
        if (name == torchNameOf(dtype))
            return dtype;
    }
    return std::nullopt;
}

/// The members of a configuration that hold it.
inline constexpr const char *dtypeMembers[] = {"dtype", "torch_dtype"};

/// The class of torchao's tensors in NF4, which has no form in SafeTensors files of torchao's own.
inline constexpr std::string_view torchaoNf4 = "NF4Tensor";
/// The classes of torchao's tensors that have codes and scales.
inline constexpr std::array<std::string_view, 6> torchaoClasses = {
    "Int8Tensor", "IntxUnpackedToInt8Tensor", "Float8Tensor", "MXTensor", "NVFP4Tensor", torchaoNf4};

} // namespace burnish
