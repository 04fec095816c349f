// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remapplan.h"
#include "core/structure/fill/structurereport.h"
#include "widgets/structure/matchdialog.h"

#include <QString>

#include <array>
#include <memory>

namespace burnish {

/// What the new names are compared with: another model, or a structure.
struct RemapTarget
{
    QString name; ///< for people; empty without a target
    std::optional<ModelState> model;
    StructurePtr structure;
};

/// How a new name fares in the target.
enum class TargetFit : std::uint8_t { NoTarget, Fits, ShapeDiffers, NoSuchField };

enum class PreviewTab { All, Changed, Unmatched, Collisions, NotInTarget };
constexpr int previewTabCount = 5;

/// Everything the remap dock shows of one run of the rules over one model. Made by a worker, then never changed.
struct RemapPreview
{
    struct Row
    {
        TargetFit fit = TargetFit::NoTarget;
        std::uint32_t collision = 0; ///< index into plan.collisions, plus 1; 0 for none
        std::uint32_t place = 0; ///< for Fits and ShapeDiffers: the target's node, or index into the report's fields
    };
    /// What a place of the target wants.
    struct Wish
    {
        std::optional<Shape> shape;
        std::optional<std::uint32_t> rank; ///< where the shape is not known
        QString container;                 ///< empty where it is not known
    };

    RemapPlan plan;
    RemapTarget target;
    std::shared_ptr<const PathIndex> targetIndex; ///< of a model
    StructureState report;                        ///< of a structure, with the tensors under their new names
    std::vector<Row> rows;                        ///< as plan.entries
    std::vector<bool> collidingRules;             ///< per rule: it hit a tensor whose name collides
    std::optional<RemapPlan::Cause> cause;        ///< of the first collision
    std::array<std::size_t, previewTabCount> counts = {};
    double seconds = 0; ///< what the plan took

    [[nodiscard]] bool isIn(std::size_t row, PreviewTab tab) const;
    /// For rows that Fit or whose ShapeDiffers.
    [[nodiscard]] Wish wishOf(const Row &row) const;
};

using RemapPreviewPtr = std::shared_ptr<const RemapPreview>;

struct RemapRequest
{
    ModelState state;
    std::vector<RemapRule> rules;
    bool mapIndices = false;
    RemapTarget target;
    RemapPreviewPtr earlier; ///< may be null; what it knows is not worked out again
};

/// Runs the rules and compares the new names with the target's. Any thread.
Expected<RemapPreviewPtr> makeRemapPreview(const RemapRequest &request, Task &task);

/// Pairs the tensors whose new names the target has not with the places that no tensor goes into. Any thread.
Expected<Matches> matchLeftovers(const RemapPreview &preview, const Task &task);

} // namespace burnish
