// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergeplan.h"

#include <array>
#include <memory>

namespace burnish {

/// The tabs of the merge dock.
enum class MergeTab { All, Blended, Copied, Warnings, LeftOut };
constexpr int mergeTabCount = 5;

/// What the form can change to fix the first problem.
enum class MergeRemedy { None, CropMatrices, TakeFromBase };

struct MergeRequest
{
    std::vector<MergeSource> sources;
    MergeOptions options;
    std::optional<ModelState> shown = {}; ///< the result currently shown
};

/// Everything the merge dock shows of one plan. Created by a worker, then immutable.
struct MergePreview
{
    MergePlan plan;
    std::uint64_t layers = 0;      ///< in the result's longest sequence
    std::vector<std::size_t> hits; ///< per rule of the options: how many tensors it is the first to match
    std::array<std::size_t, mergeTabCount> counts = {};
    std::uint64_t bytes = 0;                 ///< size of the result
    std::vector<std::uint64_t> sourceLayers; ///< in each source's longest sequence
    std::size_t blocks = 0;                  ///< blockCountOf() of the model that determines the result's structure
    MergeRemedy remedy = MergeRemedy::None;
    std::optional<ChangeSet> sinceShown; ///< from the result shown before to this one
    bool namesAgree = false;             ///< all sources have the same tensor paths

    [[nodiscard]] bool isIn(std::size_t row, MergeTab tab) const;
    /// Counts the rows of all tabs.
    void count();
};

using MergePreviewPtr = std::shared_ptr<const MergePreview>;

/// The same preview with a problem for each tensor that contains a value that is not finite: reads everything that is
/// merged. Any thread.
Expected<MergePreviewPtr> checkedMergePreview(const MergePreview &preview, Task &task);

/// Plans the merge and counts. Does not read tensor data. Any thread.
Expected<MergePreviewPtr> makeMergePreview(const MergeRequest &request, Task &task);

} // namespace burnish
