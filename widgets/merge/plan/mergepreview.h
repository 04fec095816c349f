// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergeplan.h"

#include <array>
#include <memory>

namespace burnish {

/// The rows of the merge dock's tabs.
enum class MergeTab { All, Blended, Copied, Warnings, LeftOut };
constexpr int mergeTabCount = 5;

/// What the form can change so that the first problem goes.
enum class MergeCure { None, CropMatrices, TakeFromBase };

struct MergeRequest
{
    std::vector<MergeSource> sources;
    MergeOptions options;
    std::optional<ModelState> shown = {}; ///< the result that is seen at present
};

/// Everything the merge dock shows of one plan. Made by a worker, then never changed.
struct MergePreview
{
    MergePlan plan;
    std::uint64_t layers = 0;      ///< of the result's longest list
    std::vector<std::size_t> hits; ///< per rule of the options: the tensors that it is the first to match
    std::array<std::size_t, mergeTabCount> counts = {};
    std::uint64_t bytes = 0;                 ///< of the result
    std::vector<std::uint64_t> sourceLayers; ///< of each source's longest list
    std::size_t blocks = 0;                  ///< as blockCountOf() has it, of the model whose form the result has
    MergeCure cure = MergeCure::None;
    std::optional<ChangeSet> sinceShown; ///< from the result that was seen to this one
    bool namesAgree = false;             ///< all sources have tensors of the same paths

    [[nodiscard]] bool isIn(std::size_t row, MergeTab tab) const;
    /// Counts the rows of all tabs.
    void count();
};

using MergePreviewPtr = std::shared_ptr<const MergePreview>;

/// The same with a problem at each tensor that holds a value that is not finite: reads all that is merged. Any thread.
Expected<MergePreviewPtr> checkedMergePreview(const MergePreview &preview, Task &task);

/// Plans the merge and counts. No number of a tensor is read. Any thread.
Expected<MergePreviewPtr> makeMergePreview(const MergeRequest &request, Task &task);

} // namespace burnish
