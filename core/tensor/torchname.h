// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

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

/// The members of a configuration that hold it.
inline constexpr const char *dtypeMembers[] = {"dtype", "torch_dtype"};

} // namespace burnish
