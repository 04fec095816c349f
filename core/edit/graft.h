// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <functional>
#include <span>

namespace burnish {

enum class GraftMode : std::uint8_t { Copy, Move };

/// What a container dropped on a container means.
enum class GraftPlacement : std::uint8_t {
    InsertInside,   ///< it becomes a child under its own name
    ReplaceContents ///< its children pair with the target's children of the same names
};

/// A drop: nodes of a donor (possibly the target itself) let go over a node of the target.
struct GraftRequest
{
    ModelState donor;
    std::vector<NodeId> donorIds;
    NodeId target;                           ///< a container, or a leaf to be replaced
    std::optional<std::size_t> position;     ///< between rows: before this child of `target`; else on `target`
    bool sameModel = false;                  ///< `donor` is the target's own state
    GraftMode mode = GraftMode::Copy;
    std::optional<GraftPlacement> placement; ///< the person's choice; else the plan's default
    bool blend = false;                      ///< rows that can be blended start as such
    QString donorName;                       ///< for sentences: the models' display names
    QString targetName;
    QString donorKey = {};                   ///< EditAction::donors; empty for the target's own nodes
    ParamId seed = ParamId::random();        ///< what fresh parameter ids are made from
};

enum class GraftFit : std::uint8_t {
    New,            ///< nothing is in its place
    Fits,           ///< a tensor of the same shape
    FitsTransposed, ///< a tensor of rank 2 whose shape is the other way round
    Mismatch        ///< a tensor of another shape, or no tensor
};

enum class GraftAction : std::uint8_t {
    Insert,           ///< of new names, the only action
    Replace,
    TransposeReplace, ///< transposes the dragged tensor, then replaces
    Keep,             ///< what is there stays; the dragged tensor is not used
    KeepBoth,         ///< the dragged tensor gets a name of its own
    Blend,            ///< the existing tensor and the dragged one (transposed where that fits), weighted
    LeaveAlone        ///< fits nothing, so nothing happens
};

/// How a tensor is blended with the one that it meets. Which methods there are is known to the Blender.
struct GraftBlend
{
    std::string method = "linear";
    QString name;         ///< of the method, for people; empty: linear
    double value = 0.5;   ///< of the dragged tensor's weight, or of what else the method takes; 0 leaves the existing one
    bool hasValue = true; ///< the method takes one

    friend bool operator==(const GraftBlend &, const GraftBlend &) = default;
    /// "SLERP 0.50"
    [[nodiscard]] QString text() const;
};

/// A tensor of the target and the one that is blended into it, which has its shape.
struct TensorBlend
{
    NodeId existing;
    TensorPtr dragged;
    GraftBlend how;
};

/// Makes the results of blends, one by one, of a target's state; see blendPairs() in core/merge/pairblend.h.
using Blender =
    std::function<Expected<std::vector<TensorPtr>>(const ModelState &target, std::span<const TensorBlend> blends)>;

/// One dragged tensor and what it meets.
struct GraftRow
{
    NodeId donor;
    std::optional<NodeId> existing; ///< what has its name in the target
    NodeId parent;                  ///< where it goes, for rows with `existing`
    std::string from;               ///< path below GraftPlan::donorBase
    std::string into;               ///< path below GraftPlan::targetBase
    Shape fromShape;
    std::optional<Shape> intoShape; ///< of the existing tensor
    GraftFit fit = GraftFit::New;
    GraftAction action = GraftAction::Insert;
    GraftBlend blend;
    bool canBlend = false;          ///< both are floats, and the shapes allow it
};

/// A node that is put into the target with all below it, since nothing has its name there.
struct GraftInsert
{
    NodeId donor;
    NodeId parent;
    std::optional<std::size_t> position; ///< before this of the parent's present children, else at the end
    std::string name;
    std::optional<NodeId> fills;         ///< an empty field of that name, whose place it takes
};

/// What a drop will do. The person may change the rows through setAction() before graftChange() carries it out.
struct GraftPlan
{
    GraftRequest request;
    QString impossible;                     ///< why the drop cannot be; empty where it can
    GraftPlacement placement = GraftPlacement::InsertInside;
    bool offersPlacement = false;           ///< both placements make sense
    std::string donorBase;                  ///< full paths that the rows' paths hang below; empty for the roots
    std::string targetBase;
    std::vector<GraftRow> rows;             ///< tensors only, in the donor's order
    std::vector<GraftInsert> inserts;
    std::vector<std::pair<NodeId, std::shared_ptr<const std::string>>> types; ///< containers that learn their type
    std::vector<NodeId> dragged;            ///< the donor's topmost dragged nodes
    QString what;                           ///< for sentences: "attention" or "3 nodes"
    QString place;                          ///< for sentences: the target's path or the model's name
    bool renamed = false;                   ///< two of the dragged nodes have one name, so the later ones are renamed

    [[nodiscard]] bool isPossible() const { return impossible.isEmpty(); }
    /// Some name exists or some shape does not fit, so that the plan is shown before it is carried out. A tensor let go
    /// right over another one of its shape needs no answer.
    [[nodiscard]] bool needsAnswer() const;
    /// Tensors of the target that the plan writes (inserts, replaces, blends).
    [[nodiscard]] std::size_t writtenCount() const;

    /// What a drop here does, as one sentence for the drag's picture: "Copy into blocks.0: 4 names exist, asks first".
    [[nodiscard]] QString sentence() const;
    /// "12 tensors from gpt2-imdb meet names that exist in gpt2-classifier"
    [[nodiscard]] QString title() const;
    /// "10 fit as they are, 1 fits when transposed, 1 does not fit."
    [[nodiscard]] QString subtitle() const;
};

/// `target` is the state of the model that is dropped on. Pure and complete: an impossible drop is a plan that says so.
[[nodiscard]] GraftPlan planGraft(const ModelState &target, GraftRequest request);

/// What a person may choose for a row.
[[nodiscard]] std::vector<GraftAction> allowedActions(const GraftRow &row);
/// Sets the action that is nearest to `wanted` for the row (Replace means TransposeReplace where only that fits); false
/// where the row allows nothing like it.
bool setAction(GraftRow &row, GraftAction wanted);
/// "Blend, SLERP 0.50", "Keep both: norm_2.gamma_2", "Does not fit: left as it is": the table's last column.
[[nodiscard]] QString describeAction(const ModelState &target, const GraftRow &row);

/// Carries out the plan as one change. Rows that are blended need a blender. Replaced tensors keep the place's parameter id; new ones bring theirs, or get a
/// fresh one where the target has it already. A move within the model is complete with this.
Expected<ChangeSet> graftChange(const ModelState &target, const GraftPlan &plan, const Blender &blender = {});
/// For a move between models: removes from `donor` what graftChange() has taken over. Empty for copies and for moves
/// within one model.
Expected<ChangeSet> graftRemoval(const ModelState &donor, const GraftPlan &plan);

/// "replace", "keep", "keepBoth", "blend": how a recipe calls what setAction() is asked for.
[[nodiscard]] QString nameOf(GraftAction action);
/// The action to ask setAction() for.
[[nodiscard]] std::optional<GraftAction> graftActionFromName(QStringView name);

/// Puts the donor's tensor in the place of the target's, whatever their shapes. `donorKey` as in GraftRequest.
Expected<ChangeSet> planReplaceTensor(const ModelState &target, NodeId id, const ModelState &donor, NodeId donorId,
                                      const QString &donorKey = {});

} // namespace burnish
