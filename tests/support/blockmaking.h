// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmldecoding.h"

#include <string_view>

namespace burnish::test {

/// A tensor of ggml's blocks, all bytes `byte`: with 0, all values are 0.
inline TensorPtr blockTensor(std::string_view type, Shape shape, int byte = 0)
{
    auto info = ggmlTensorInfo(*ggmlBlockType(type), std::move(shape));
    if (!info)
        qFatal("%s", qPrintable(info.error().message()));
    std::vector<std::byte> bytes(std::size_t(info->byteSize()), std::byte(byte));
    return *makeStoredTensor(*std::move(info),
                             std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("blocks")), 0);
}

} // namespace burnish::test
