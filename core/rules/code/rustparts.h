// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace burnish {

/// A function of a generated program that rules call, and the other functions that it calls.
struct RustPart
{
    std::string_view name;
    std::array<std::string_view, 3> uses;
    std::string_view code;
};

/// Returns the functions in the order in which a program lists them.
[[nodiscard]] std::span<const RustPart> rustParts();

/// How programs read and make burn-store's tensors: `Stored`, its name, shape and bytes. 0.22 has another type for them
/// than the releases before.
[[nodiscard]] const char *rustSnapshots();
[[nodiscard]] const char *rustPackTensors();
/// What every program contains.
[[nodiscard]] const char *rustRunner();

} // namespace burnish
