// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapterstage.h"
#include "core/base/indexiterator.h"

namespace burnish {

namespace stages {
struct Progress;
}

/// What happens to one tensor.
enum class ExportOutcome : std::uint8_t {
    Written, ///< goes into the file
    Skipped, ///< excluded by the selection
    Unused,  ///< the structure has no field for it
    Missing  ///< a field of the structure that no tensor fills
};

/// A row of the plan's table.
struct ExportRow
{
    std::optional<NodeId> source;     ///< in the exported model; nothing for missing fields
    SharedText oldPath;               ///< empty for missing fields
    SharedText newPath;               ///< empty for skipped tensors
    TensorPtr tensor;                 ///< the source's; null for missing fields
    std::optional<TensorInfo> before; ///< nothing for missing fields
    std::optional<TensorInfo> after;  ///< nothing unless the tensor is written
    TensorPtr written;                ///< as the file gets it; null unless the layout has begun
    TensorPtr quantised;              ///< the written tensor if the export quantises it
    ExportOutcome outcome = ExportOutcome::Written;
    bool isRenamed = false; ///< written under another path
    bool mayLose = false;   ///< the cast can change values; measureLosses() counts them
    AdapterChange adapter;  ///< the adapters' changes

    [[nodiscard]] bool isCast() const { return before && after && before->typeName() != after->typeName(); }
};

/// The rows of the plan's table: those of the source's tensors in its order, followed by missing fields. Made from the
/// results of the stages when asked for, because a model may have a million tensors. A value; copies share the results.
class ExportRows
{
public:
    ExportRows() = default;
    explicit ExportRows(stages::Progress progress);

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] ExportRow operator[](std::size_t index) const;
    [[nodiscard]] auto begin() const { return IndexIterator(*this, 0); }
    [[nodiscard]] auto end() const { return IndexIterator(*this, m_size); }
    /// Returns the row with empty paths, which takes a fraction of the time.
    [[nodiscard]] ExportRow withoutPaths(std::size_t index) const;

private:
    std::shared_ptr<const stages::Progress> m_progress;
    std::size_t m_size = 0;
};

struct ExportFigures
{
    std::uint64_t fileSize = 0; ///< bytes; an upper bound unless sizeIsExact
    bool sizeIsExact = true;
    std::size_t files = 1;         ///< more than one for sharded sets, including the index
    std::uint64_t tensorBytes = 0; ///< written bytes of tensors
    std::size_t written = 0;
    std::size_t skipped = 0;
    std::size_t missing = 0;
    std::size_t unused = 0;
    std::size_t renamed = 0;
    std::size_t cast = 0;
    std::size_t mayLose = 0;
    std::size_t transposed = 0;       ///< by adapters
    std::size_t renamedByAdapter = 0; ///< also by adapters; included in `renamed`
};

} // namespace burnish
