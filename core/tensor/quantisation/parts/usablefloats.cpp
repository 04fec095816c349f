// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/usablefloats.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/ggml/encoders.h"

#include <bit>

namespace burnish {

Expected<std::size_t> readUsable(const TensorExpr &values, std::uint64_t first, std::span<float> out, float largest,
                                 const Task &task)
{
    BURNISH_CHECK(values.read(first * sizeof(float), std::as_writable_bytes(out), task));
    if constexpr (std::endian::native != std::endian::little) {
        for (float &value : out)
            value = loadLittle<float>(reinterpret_cast<const std::byte *>(&value));
    }
    return ggml::fastestEncoders().firstUnusable(out.data(), out.size(), largest);
}

} // namespace burnish
