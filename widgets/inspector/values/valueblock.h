// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/tensor/kernels/elementvalue.h"

#include <vector>

namespace burnish {

/// Values in rows and columns, as pasted from a table elsewhere.
struct ValueBlock
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::byte> bytes; ///< the elements, row by row
};

/// The maximum number of values in a block.
constexpr std::size_t mostPastedValues = 1'000'000;

/// Parses lines of values of the type, separated by tabs, otherwise by semicolons or commas, otherwise by spaces;
/// values can be in double quotes. Fails with InvalidArgument and the position if a line differs in length from the
/// first, a value is invalid, or there are no values.
Expected<ValueBlock> blockFromText(const QString &text, Dtype dtype, const Task &task);

} // namespace burnish
