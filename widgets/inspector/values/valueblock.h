// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/tensor/kernels/elementvalue.h"

#include <vector>

namespace burnish {

/// Values in rows and columns, as they come from a table elsewhere.
struct ValueBlock
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::byte> bytes; ///< of the elements, row by row
};

/// A block has at most as many values.
constexpr std::size_t mostPastedValues = 1'000'000;

/// Reads lines of values of the type: separated by tabs, else by semicolons or commas, else by spaces; values may stand
/// in double quotes. InvalidArgument, with line and place: a line of another length than the first, a text that is no
/// value, nothing at all.
Expected<ValueBlock> blockFromText(const QString &text, Dtype dtype, const Task &task);

} // namespace burnish
