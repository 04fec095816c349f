// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/edit/changeset.h"

#include <functional>
#include <span>

namespace burnish {

enum class GraftMode : std::uint8_t { Copy, Move };

/// What a container means that is dropped on a container, or meets one of its name there.
enum class GraftPlacement : std::uint8_t {
    InsertInside, ///< it becomes a child under its own name
    Pair, ///< what it holds pairs with what the other holds, by name and by the adapter's other names; the rest stays
    ReplaceContents ///< likewise, and tensors that nothing pairs with are removed
};
/// "inside", "pair", "contents", as recipes call it.
[[nodiscard]] QString nameOf(GraftPlacement placement);
[[nodiscard]] std::optional<GraftPlacement> graftPlacementFromName(QStringView name);

/// A drop: nodes of a donor (possibly the target itself) let go over a node of the target.
struct GraftRequest
{
    ModelState donor;
    std::vector<NodeId> donorIds;
    NodeId target;                       ///< a container, or a leaf to be replaced
    std::optional<std::size_t> position; ///< between rows: before this child of `target`; else on `target`
    bool sameModel = false;              ///< `donor` is the target's own state
    GraftMode mode = GraftMode::Copy;
    std::optional<GraftPlacement> placement; ///< the person's choice; else the plan's default
    AdapterChoice adapter;                   ///< of dragged tensors, where the layouts of both models differ
    bool blend = false;                      ///< rows that can be blended start as such
    QString donorName;                       ///< for sentences: the models' display names
    QString targetName;
    QString donorKey = {};            ///< EditAction::donors; empty for the target's own nodes
    ParamId seed = ParamId::random(); ///< what fresh parameter ids are made from
};

enum class GraftFit : std::uint8_t {
    New,            ///< nothing is in its place
    Fits,           ///< a tensor of the same shape
    FitsTransposed, ///< a tensor of rank 2 whose shape is the other way round
    Mismatch        ///< a tensor of another shape, or no tensor
};

enum class GraftAction : std::uint8_t {
    Insert, ///< of new names, the only action
    Replace,
    TransposeReplace, ///< transposes the dragged tensor, then replaces
    Keep,             ///< what is there stays; the dragged tensor is not used
    KeepBoth,         ///< the dragged tensor gets a name of its own
    Blend,            ///< the existing tensor and the dragged one (transposed where that fits), weighted
    LeaveAlone        ///< fits nothing, so nothing happens
};

/// "replace", "keep", "keepBoth", "blend": how a recipe calls what setAction() (graftrows.h) is asked for.
[[nodiscard]] QString nameOf(GraftAction action);
/// The action to ask setAction() for.
[[nodiscard]] std::optional<GraftAction> graftActionFromName(QStringView name);

/// How a tensor is blended with the one that it meets. Which methods there are is known to the Blender.
struct GraftBlend
{
    std::string method = "linear";
    QString name;       ///< of the method, for people; empty: linear
    double value = 0.5; ///< of the dragged tensor's weight, or of what else the method takes; 0 leaves the existing one
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
    AlignedTensor aligned;          ///< the dragged tensor as the target's layout has it
    bool isAdapted = false;         ///< it is put in as `aligned`, else as it is; see setAdapted()
    std::optional<Error> failure;   ///< why it cannot be adapted, though it should be
    Shape fromShape;                ///< of the dragged tensor as it is
    std::optional<Shape> intoShape; ///< of the existing tensor
    GraftFit fit = GraftFit::New;
    GraftAction action = GraftAction::Insert;
    GraftBlend blend;
    bool canBlend = false; ///< both are floats, and the shapes allow it

    /// An adapter changes the tensor itself, or the name that a new one gets: what a person may switch off.
    [[nodiscard]] bool canAdapt() const
    {
        const Adapted &made = aligned.adapted;
        return failure || made.isTransposed || made.isCast || (made.isRenamed && !existing);
    }
    /// It should be adapted and cannot be.
    [[nodiscard]] bool isStuck() const { return isAdapted && failure; }
};

/// A node that is put into the target with all below it, since nothing has its name there.
struct GraftInsert
{
    NodeId donor;
    NodeId parent;
    std::optional<std::size_t> position; ///< before this of the parent's present children, else at the end
    std::string name;
    std::optional<NodeId> fills; ///< an empty field of that name, whose place it takes
};

/// A tensor of the target in a module that is paired or replaced, with which no dragged one pairs.
struct GraftRest
{
    NodeId node;
    std::string path; ///< below GraftPlan::targetBase
    Shape shape;
};

/// One of the models follows Burn's or PyTorch's layout, nobody says whose the other one follows, and it makes a
/// difference.
struct LayoutQuestion
{
    bool ofDonor = true;        ///< whose layout is asked for
    AdapterKind adapter = {};   ///< what has to run if it is not the other's
    std::size_t transposed = 0; ///< tensors that the adapter would transpose,
    std::size_t renamed = 0;    ///< and those that it would name otherwise

    /// "Whose layout do the tensors of a.safetensors follow?"
    [[nodiscard]] QString text(const QString &model) const;
    /// The answers: "PyTorch's: 2 tensors are transposed, 4 get Burn's names" and "Burn's: the tensors go as they are".
    [[nodiscard]] QString adaptedAnswer() const;
    [[nodiscard]] QString plainAnswer() const;
};

/// What a drop will do. The person may change the rows (graftrows.h) before graftChange() carries it out.
struct GraftPlan
{
    GraftRequest request;
    QString impossible; ///< why the drop cannot be; empty where it can
    GraftPlacement placement = GraftPlacement::InsertInside;
    bool isOnto = false; ///< the dragged container pairs with the target itself, not with a child of it
    std::vector<GraftPlacement> placements; ///< those that make sense; fewer than two leave nothing to choose
    std::vector<AdapterKind> chain;         ///< the adapters that lead from the donor's layout to the target's
    std::optional<LayoutQuestion>
        question;          ///< has to be answered (GraftRequest::adapter) before the plan is carried out
    std::string donorBase; ///< full paths that the rows' paths hang below; empty for the roots
    std::string targetBase;
    std::vector<GraftRow> rows; ///< tensors only, in the donor's order
    std::vector<GraftInsert> inserts;
    std::vector<GraftRest> rest; ///< stays as it is, or is removed where `placement` is ReplaceContents
    std::vector<std::pair<NodeId, std::shared_ptr<const std::string>>> types; ///< containers that learn their type
    std::vector<NodeId> dragged;                                              ///< the donor's topmost dragged nodes
    QString what;         ///< for sentences: "attention" or "3 nodes"
    QString place;        ///< for sentences: the target's path or the model's name
    bool renamed = false; ///< two of the dragged nodes have one name, so the later ones are renamed

    [[nodiscard]] bool isPossible() const { return impossible.isEmpty(); }
    /// Some name exists, some shape does not fit or some tensor is adapted, so that the plan is shown before it is
    /// carried out. A tensor let go right over another one of its shape and layout needs no answer.
    [[nodiscard]] bool needsAnswer() const;
    /// Tensors of the target that the plan writes (inserts, replaces, blends).
    [[nodiscard]] std::size_t writtenCount() const;
    /// Tensors that an adapter transposes, casts or renames, as the rows are set.
    [[nodiscard]] std::size_t adaptedCount() const;
    [[nodiscard]] bool removesRest() const { return placement == GraftPlacement::ReplaceContents && !rest.empty(); }

    /// What a drop here does, as one sentence for the drag's picture: "Copy into blocks.0: 4 names exist, asks first".
    [[nodiscard]] QString sentence() const;
    /// "12 tensors from gpt2-imdb meet names that exist in gpt2-classifier"
    [[nodiscard]] QString title() const;
    /// "10 fit as they are, 1 fits when transposed, 1 does not fit."
    [[nodiscard]] QString subtitle() const;
};

/// "Blend, SLERP 0.50", "Keep both: norm_2.gamma_2", "Does not fit: left as it is": the table's last column.
[[nodiscard]] QString describeAction(const ModelState &target, const GraftRow &row);

/// Why a row's tensor is adapted: "Linear: transposed, PyTorch → Burn". Empty where it goes as it is.
[[nodiscard]] QString describeAdaptation(const GraftPlan &plan, const GraftRow &row);

} // namespace burnish
