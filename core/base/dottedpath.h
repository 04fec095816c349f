// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace burnish {

// The full names of tensors and modules: their parts are separated by dots.

/// Returns "weight" for "layer.0.weight".
[[nodiscard]] inline std::string_view lastPart(std::string_view path)
{
    return path.substr(path.rfind('.') + 1);
}

/// Returns "layer.0" for "layer.0.weight"; empty for a single part.
[[nodiscard]] inline std::string_view outerPath(std::string_view path)
{
    const auto dot = path.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
}

/// Returns the path with its last part replaced.
[[nodiscard]] inline std::string withLastPart(std::string_view path, std::string_view name)
{
    return std::string(path.substr(0, path.rfind('.') + 1)).append(name);
}

} // namespace burnish
