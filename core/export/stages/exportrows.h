// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapterstage.h"

namespace burnish {

/// What happens to one tensor.
enum class ExportFate : std::uint8_t {
    Written, ///< goes into the file
    Skipped, ///< the selection leaves it behind
    Unused,  ///< the structure has no field for it
    Missing  ///< a field of the structure that no tensor fills
};

/// One line of the plan's table.
struct ExportRow
{
    std::optional<NodeId> source;     ///< in the model that is exported; nothing for missing fields
    std::string oldPath;              ///< empty for missing fields
    std::string newPath;              ///< empty for what is skipped
    TensorPtr tensor;                 ///< the source's; null for missing fields
    std::optional<TensorInfo> before; ///< nothing for missing fields
    std::optional<TensorInfo> after;  ///< nothing for what is not written
    ExportFate fate = ExportFate::Written;
    bool mayLose = false;  ///< the cast can change values; measureLosses() says how many
    AdapterChange adapter; ///< what the adapters do to it

    [[nodiscard]] bool isRenamed() const { return fate == ExportFate::Written && oldPath != newPath; }
    [[nodiscard]] bool isCast() const { return before && after && before->dtype() != after->dtype(); }
};

struct ExportFigures
{
    std::uint64_t fileSize = 0; ///< bytes; an upper bound unless sizeIsExact
    bool sizeIsExact = true;
    std::size_t files = 1;         ///< more than one for sharded sets, whose index counts
    std::uint64_t tensorBytes = 0; ///< of what is written
    std::size_t written = 0;
    std::size_t skipped = 0;
    std::size_t missing = 0;
    std::size_t unused = 0;
    std::size_t renamed = 0;
    std::size_t cast = 0;
    std::size_t mayLose = 0;
    std::size_t transposed = 0;       ///< by adapters
    std::size_t renamedByAdapter = 0; ///< likewise; they are in `renamed` too
};

} // namespace burnish
