// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remapplan.h"
#include "core/structure/fill/structurereport.h"
#include "widgets/structure/matchdialog.h"

#include <QString>

#include <array>
#include <memory>

namespace burnish {

/// The target that new names are compared with: another model, or a structure.
struct RemapTarget
{
    QString name; ///< for display; empty without a target
    std::optional<ModelState> model;
    StructurePtr structure;
};

/// How a new name matches the target.
enum class TargetFit : std::uint8_t { NoTarget, Fits, ShapeDiffers, NoSuchField };

enum class PreviewTab { All, Changed, Unmatched, Collisions, NotInTarget };
constexpr int previewTabCount = 5;

/// Everything the remap dock shows for one run of the rules over one model. Created by a worker and immutable.
struct RemapPreview
{
    struct Row
    {
        TargetFit fit = TargetFit::NoTarget;
        std::uint32_t collision = 0; ///< index into plan.collisions, plus 1; 0 for none
        std::uint32_t place = 0; ///< for Fits and ShapeDiffers: the target's node, or an index into the report's fields
    };
    /// What the target expects at a position.
    struct Request
    {
        std::optional<Shape> shape;
        std::optional<std::uint32_t> rank; ///< if the shape is not known
        QString container;                 ///< empty if not known
    };

    RemapPlan plan;
    RemapTarget target;
    std::shared_ptr<const PathIndex> targetIndex; ///< for a model
    StructureState report;                        ///< for a structure, with the tensors under their new names
    std::vector<Row> rows;                        ///< parallel to plan.entries
    std::vector<bool> collidingRules;             ///< per rule: it matched a tensor with a colliding name
    std::optional<RemapPlan::Cause> cause;        ///< for the first collision
    std::array<std::size_t, previewTabCount> counts = {};
    double seconds = 0; ///< duration of the plan

    [[nodiscard]] bool isIn(std::size_t row, PreviewTab tab) const;
    /// For rows with Fits or ShapeDiffers.
    [[nodiscard]] Request requestOf(const Row &row) const;
};

using RemapPreviewPtr = std::shared_ptr<const RemapPreview>;

struct RemapRequest
{
    ModelState state;
    std::vector<RemapRule> rules;
    bool mapIndices = false;
    QStringList keptIndices; ///< with mapIndices: patterns for the lists that are not renumbered
    RemapTarget target;
    RemapPreviewPtr earlier; ///< may be null; its results are reused
};

/// Applies the rules and compares the new names with the target's. Any thread.
Expected<RemapPreviewPtr> makeRemapPreview(const RemapRequest &request, Task &task);

/// Returns the type of the module that contains a field, without generics; empty if not known.
[[nodiscard]] QString ownerOf(const std::vector<StructureField> &fields, std::size_t i);

} // namespace burnish
