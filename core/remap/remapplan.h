// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"
#include "core/remap/remaprule.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <span>

namespace burnish {

/// The effect of the rules on one tensor's path.
struct RemapEntry
{
    NodeId id;
    std::string oldPath;
    std::string newPath;             ///< the old path if no rule matched
    std::vector<std::uint32_t> hits; ///< indices of the rules that matched, in order

    [[nodiscard]] bool isHit() const { return !hits.empty(); }
    [[nodiscard]] bool isRenamed() const { return newPath != oldPath; }
};

/// What rules would do to a model; nothing is changed. Concerns names only: data, ids and types stay.
struct RemapPlan
{
    /// Leaves that would have the same path, at least one of them because of a rule. Includes leaves that rules do not
    /// apply to (outside the scope, or values of a record).
    struct Collision
    {
        std::string path;
        std::vector<NodeId> leaves; ///< in the model's order
    };

    ModelState state;             ///< the state that the plan was made for
    std::vector<RemapRule> rules; ///< as given
    std::vector<NodeId> scope;    ///< as given
    bool mapIndices = false;      ///< as given
    QStringList keptIndices;      ///< as given
    KeyRemapper remapper;
    std::vector<RemapEntry> entries;    ///< the tensors in scope, in the model's order
    std::vector<Collision> collisions;  ///< by their first leaf
    std::vector<NodeId> nameless;       ///< tensors that would have an empty name
    std::vector<std::size_t> hitCounts; ///< tensors matched, per rule
    std::vector<std::size_t> deadRules; ///< enabled rules that match no tensor
    std::size_t renamedCount = 0;
    std::size_t untouchedCount = 0; ///< entries that no rule matches and that keep their name

    /// The leaves that rules do not apply to, with their paths. Shared between plans for the same state.
    std::shared_ptr<const std::vector<std::pair<NodeId, std::string>>> bystanders;

    /// Two colliding leaves, and the cause of the collision.
    struct Cause
    {
        NodeId first; ///< in the model's order
        NodeId second;
        std::optional<std::size_t>
            rule; ///< the first rule after which both have the same name; none if the collision is due to renumbering
    };

    [[nodiscard]] bool isBlocked() const { return !collisions.empty() || !nameless.empty(); }
    /// Returns the changed places of an entry, for highlighting.
    [[nodiscard]] KeyRemapper::Trace trace(const RemapEntry &entry) const;
    /// Returns two of the colliding leaves, at least one of them renamed by the rules, and the cause. `collision` must
    /// be one of this plan; linear in entries.
    [[nodiscard]] Cause causeOf(const Collision &collision) const;
};

struct RemapOptions
{
    /// After the rules, renumber the indices of lists from 0 without gaps: mapIndicesContiguous() on the tensors in
    /// scope.
    bool mapIndices = false;
    /// With mapIndices: patterns for the lists that are not renumbered, as in UnmappedLists.
    QStringList keptIndices = {};
    /// An earlier plan, with other rules. If it is for the same state and scope, only the rules between the common
    /// beginning and the common end are run again, and the rules after them only on names that changed. The result is
    /// the same as without it. Not modified.
    const RemapPlan *earlier = nullptr;
};

/// Plans the rules for the tensors at and below the nodes of `scope`; an empty scope means the whole model. Fails for
/// an invalid rule or pattern (naming it) and when cancelled; collisions are part of the plan. Uses several threads.
Expected<RemapPlan> planRemap(const ModelState &state, const std::vector<RemapRule> &rules,
                              std::span<const NodeId> scope, const Task &task, const RemapOptions &options = {});

/// Returns the entries of only these tensors, to show visible rows while the whole plan is being made. Other nodes are
/// left out; indices are not mapped, since that requires all names.
[[nodiscard]] std::vector<RemapEntry> remapEntries(const ModelState &state, const KeyRemapper &remapper,
                                                   std::span<const NodeId> tensors);

} // namespace burnish
