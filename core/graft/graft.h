// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/edit/changeset.h"

#include <functional>
#include <span>
#include <unordered_set>

namespace burnish {

enum class GraftMode : std::uint8_t { Copy, Move };

/// What happens to a container that is dropped on a container, or meets one with the same name there.
enum class GraftPlacement : std::uint8_t {
    InsertInside,   ///< it becomes a child under its own name
    Pair,           ///< the contents of both are paired by name, including the adapter's other names; the rest is kept
    ReplaceContents ///< as above, but unpaired tensors are removed
};
/// Returns "inside", "pair" or "contents", the name used in recipes.
[[nodiscard]] QString nameOf(GraftPlacement placement);
[[nodiscard]] std::optional<GraftPlacement> graftPlacementFromName(QStringView name);

/// A drop: nodes of a donor (possibly the target itself) dropped on a node of the target.
struct GraftRequest
{
    ModelState donor;
    std::vector<NodeId> donorIds;
    NodeId target;                       ///< a container, or a leaf to be replaced
    std::optional<std::size_t> position; ///< between rows: before this child of `target`; else on `target`
    bool sameModel = false;              ///< `donor` is the target's own state
    GraftMode mode = GraftMode::Copy;
    std::optional<GraftPlacement> placement; ///< the user's choice; else the plan's default
    AdapterChoice adapter;                   ///< for the dragged tensors, if the layouts of the models differ
    bool blend = false;                      ///< preselect blending for rows that support it
    QString donorName;                       ///< for messages: the models' display names
    QString targetName;
    QString donorKey = {};            ///< EditAction::donors; empty for the target's own nodes
    ParamId seed = ParamId::random(); ///< seed for fresh parameter ids
};

enum class GraftFit : std::uint8_t {
    New,            ///< there is no counterpart
    Fits,           ///< a tensor of the same shape
    FitsTransposed, ///< a tensor of rank 2 with the transposed shape
    Mismatch        ///< a tensor of another shape, or no tensor
};

enum class GraftAction : std::uint8_t {
    Insert,   ///< for new names
    LeaveOut, ///< for new names: the dragged tensor is not used
    Replace,
    TransposeReplace, ///< transposes the dragged tensor, then replaces
    Keep,             ///< keeps the existing tensor; the dragged one is not used
    KeepBoth,         ///< adds the dragged tensor under another name
    Blend,            ///< a weighted mix of the existing tensor and the dragged one (transposed if needed)
    LeaveAlone        ///< nothing fits, so nothing happens
};

/// Returns "replace", "keep", "keepBoth" or "blend", the names that recipes use for the actions of setAction()
/// (graftrows.h).
[[nodiscard]] QString nameOf(GraftAction action);
/// Returns the action to pass to setAction().
[[nodiscard]] std::optional<GraftAction> graftActionFromName(QStringView name);

/// How a tensor is blended with the existing one. The Blender defines the available methods.
struct GraftBlend
{
    std::string method = "linear";
    QString name;         ///< of the method, for display; empty: linear
    double value = 0.5;   ///< the dragged tensor's weight, or the method's parameter; 0 keeps the existing tensor
    bool hasValue = true; ///< the method has a parameter

    friend bool operator==(const GraftBlend &, const GraftBlend &) = default;
    /// Returns "SLERP 0.50".
    [[nodiscard]] QString text() const;
};

/// A tensor of the target and a tensor of the same shape to blend into it.
struct TensorBlend
{
    NodeId existing;
    TensorPtr dragged;
    GraftBlend how;
};

/// Computes the results of blends, in order, for a target's state; see blendPairs() in core/merge/pairblend.h.
using BlendFunction =
    std::function<Expected<std::vector<TensorPtr>>(const ModelState &target, std::span<const TensorBlend> blends)>;

/// A dragged tensor and its counterpart.
struct GraftRow
{
    NodeId donor;
    std::optional<NodeId> existing; ///< the node of that name in the target
    NodeId parent;                  ///< new parent, for rows with `existing`
    std::string from;               ///< path below GraftPlan::donorBase
    std::string into;               ///< path below GraftPlan::targetBase
    AlignedTensor aligned;          ///< the dragged tensor adapted to the target's layout
    bool isAdapted = false;         ///< use `aligned` instead of the unchanged tensor; see setAdapted()
    std::optional<Error> failure;   ///< why adapting failed
    Shape fromShape;                ///< of the dragged tensor, before adapting
    std::optional<Shape> intoShape; ///< of the existing tensor
    GraftFit fit = GraftFit::New;
    GraftAction action = GraftAction::Insert;
    GraftBlend blend;
    bool canBlend = false;    ///< both have floats or quantised ones, and the shapes are compatible
    bool canLeaveOut = false; ///< a new name; within a model, what is moved is moved as a whole
    bool isUnused = false;    ///< left out by default: no field in a module of Burn, so a transfer has no place for it

    /// True if an adapter changes the tensor itself, or the name of a new one; the user can disable this.
    [[nodiscard]] bool canAdapt() const
    {
        const Adapted &made = aligned.adapted;
        return failure || made.isTransposed || made.isCast || (made.isRenamed && !existing);
    }
    /// True if the dragged tensor is written to the target.
    [[nodiscard]] bool isWritten() const
    {
        return action != GraftAction::Keep && action != GraftAction::LeaveAlone && action != GraftAction::LeaveOut;
    }
    /// True if adapting is enabled but not possible.
    [[nodiscard]] bool isStuck() const { return isAdapted && failure; }
};

/// A node that is inserted into the target with its subtree, since its name is not used there.
struct GraftInsert
{
    NodeId donor;
    NodeId parent;
    std::optional<std::size_t> position; ///< before this one of the parent's current children, else at the end
    std::string name;
    std::optional<NodeId> fills; ///< an empty field of that name, which it replaces
};

/// A tensor of the target, in a module that is paired or replaced, without a dragged counterpart.
struct UnmatchedTensor
{
    NodeId node;
    std::string path; ///< below GraftPlan::targetBase
    Shape shape;
};

/// The effect of a drop. The user can change the rows (graftrows.h) before graftChange() applies it.
struct GraftPlan
{
    GraftRequest request;
    QString impossible; ///< why the drop is not possible; empty if it is
    GraftPlacement placement = GraftPlacement::InsertInside;
    bool isOnto = false; ///< the dragged container is paired with the target itself, not with a child of it
    std::vector<GraftPlacement> placements; ///< the available ones; with fewer than two there is no choice
    std::vector<AdapterKind> chain;         ///< the adapters from the donor's layout to the target's
    std::optional<LayoutQuestion> question; ///< must be answered (GraftRequest::adapter) before the plan is applied
    std::string donorBase;                  ///< full path of the common parent of the rows' paths; empty for the root
    std::string targetBase;
    std::vector<GraftRow> rows; ///< tensors only, in the donor's order
    std::vector<GraftInsert> inserts;
    std::vector<UnmatchedTensor> rest; ///< kept, or removed if `placement` is ReplaceContents
    std::vector<std::pair<NodeId, std::shared_ptr<const std::string>>> types; ///< containers that get a type
    std::vector<NodeId> dragged;                                              ///< the donor's topmost dragged nodes
    /// A module around the target that has most of the names, while the target has none of them.
    std::optional<NodeId> betterPlace;
    QString betterPath;          ///< for messages; empty for the root
    std::size_t betterNames = 0; ///< the number of dragged names there
    QString what;                ///< for messages: "attention" or "3 nodes"
    QString place;               ///< for messages: the target's path or the model's name
    bool renamed = false;        ///< several dragged nodes have the same name, so the later ones are renamed

    [[nodiscard]] bool isPossible() const { return impossible.isEmpty(); }
    /// True if names exist, shapes do not fit or tensors are adapted, so the plan must be shown before it is applied.
    /// False for a tensor dropped directly on another one of its shape and layout.
    [[nodiscard]] bool needsAnswer() const;
    /// Returns the number of tensors that the plan writes to the target (inserts, replaces, blends).
    [[nodiscard]] std::size_t writtenCount() const;
    /// Returns the number of tensors that adapters transpose, cast or rename with the current settings of the rows.
    [[nodiscard]] std::size_t adaptedCount() const;
    /// Returns the donor's nodes that are not inserted: tensors that are left out, and modules that hold nothing else.
    [[nodiscard]] std::unordered_set<NodeId> leftOut() const;
    /// Returns true if the plan writes a tensor or inserts a node.
    [[nodiscard]] bool changesSomething() const;
    [[nodiscard]] bool removesRest() const { return placement == GraftPlacement::ReplaceContents && !rest.empty(); }

    /// Describes the drop in one sentence for the drag image: "Copy into blocks.0: 4 names already exist, asks first".
    [[nodiscard]] QString sentence() const;
    /// Says where the names are, if there is a better place: "encoder has 4 of these names: drop them there." Else
    /// empty.
    [[nodiscard]] QString advice() const;
    /// Returns "12 tensor names from gpt2-imdb already exist in gpt2-classifier".
    [[nodiscard]] QString title() const;
    /// Returns "10 fit as they are, 1 fits when transposed, 1 does not fit", and how to choose.
    [[nodiscard]] QString subtitle() const;
};

/// Returns the text of the table's last column: "Blend, SLERP 0.50", "Keep both: norm_2.gamma_2", "Does not fit: left
/// unchanged".
[[nodiscard]] QString describeAction(const ModelState &target, const GraftRow &row);

/// Returns why a row's tensor is adapted: "Linear: transposed, PyTorch → Burn". Empty if it is unchanged.
[[nodiscard]] QString describeAdaptation(const GraftPlan &plan, const GraftRow &row);

} // namespace burnish
