// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <type_traits>
#include <utility>

namespace burnish {

/// Returns an error that describes the exception being handled. Must be called inside a catch block; never throws.
[[nodiscard]] Error errorOfException() noexcept;

/// Returns the Expected that `work` returns, or errorOfException() if it throws. Every thread and every job calls its
/// work through this function, because the C++ library and Qt throw when memory or threads run out.
template <typename Work> [[nodiscard]] std::invoke_result_t<Work &> caught(Work &&work) noexcept
{
    try {
        return work();
    } catch (...) {
        return errorOfException();
    }
}

} // namespace burnish
