// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remapplan.h"

#include <QString>

#include <array>
#include <memory>

namespace burnish {

/// How a new name fares in the model beside it.
enum class TargetFit : std::uint8_t {
    NoTarget,
    Fits,
    ShapeDiffers,
    NoSuchField
};

enum class PreviewTab { All, Changed, Unmatched, Collisions, NotInTarget };
constexpr int previewTabCount = 5;

/// Everything the remap dock shows of one run of the rules over one model. Made by a worker, then never changed.
struct RemapPreview
{
    struct Row
    {
        TargetFit fit = TargetFit::NoTarget;
        std::uint32_t collision = 0; ///< index into plan.collisions, plus 1; 0 for none
        NodeId target;               ///< for Fits and ShapeDiffers
    };

    ModelState state;
    ModelState target;
    QString targetName; ///< empty without a target
    RemapPlan plan;
    std::vector<Row> rows; ///< as plan.entries
    std::vector<bool> collidingRules; ///< per rule: it hit a tensor whose name collides
    std::array<std::size_t, previewTabCount> counts = {};
    double seconds = 0; ///< what the plan took

    [[nodiscard]] bool isIn(std::size_t row, PreviewTab tab) const;
};

using RemapPreviewPtr = std::shared_ptr<const RemapPreview>;

/// Runs the rules and compares the new names with the target's. Any thread.
Expected<RemapPreviewPtr> makeRemapPreview(const ModelState &state, const ModelState *target, const QString &targetName,
                                           const std::vector<RemapRule> &rules, Task &task);

} // namespace burnish
