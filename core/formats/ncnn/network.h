// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <string>
#include <vector>

namespace burnish::ncnn {

/// The first line of a .param file.
inline constexpr std::string_view networkMagic = "7767517";

/// A line of a .param file.
struct NetworkLayer
{
    std::string type; ///< "Convolution", "nn.Conv2d"
    std::string name;
    std::size_t line = 0;
    std::vector<std::pair<std::string, std::string>> parameters; ///< "0=4", "@weight=(4,3)f32"

    /// An integer of ncnn. Malformed: it is not one.
    Expected<std::int64_t> number(int id, std::int64_t otherwise) const;
};

/// Reads the lines. Malformed: one is damaged, or there are other numbers of them than the second line says.
Expected<std::vector<NetworkLayer>> networkFrom(const ByteSource &source, const Task &task);

} // namespace burnish::ncnn
