// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"
#include "core/remap/remaprule.h"

#include <memory>
#include <optional>
#include <span>

namespace burnish {

/// What the rules make of one tensor's path.
struct RemapEntry
{
    NodeId id;
    std::string oldPath;
    std::string newPath;             ///< the old one where no rule hit
    std::vector<std::uint32_t> hits; ///< indices of the rules that hit, in order

    [[nodiscard]] bool isHit() const { return !hits.empty(); }
    [[nodiscard]] bool isRenamed() const { return newPath != oldPath; }
};

/// What a list of rules would do to a model; nothing is changed. Names only: data, ids and types stay.
struct RemapPlan
{
    /// Leaves that would have one path, at least one of them by a rule. Leaves that no rule may touch
    /// (outside the scope, or values of a record) take part.
    struct Collision
    {
        std::string path;
        std::vector<NodeId> leaves; ///< in the model's order
    };

    ModelState state;             ///< what the plan was made for
    std::vector<RemapRule> rules; ///< as given
    std::vector<NodeId> scope;    ///< as given
    bool mapIndices = false;      ///< as given
    KeyRemapper remapper;
    std::vector<RemapEntry> entries;    ///< the tensors in scope, in the model's order
    std::vector<Collision> collisions;  ///< by their first leaf
    std::vector<NodeId> nameless;       ///< tensors that would be left without any name
    std::vector<std::size_t> hitCounts; ///< tensors hit, per rule of the list
    std::vector<std::size_t> deadRules; ///< enabled rules that hit no tensor
    std::size_t renamedCount = 0;
    std::size_t untouchedCount = 0; ///< entries that no rule hits, and that keep their name

    /// The leaves that no rule may touch, with the paths they keep. Plans for one state share them.
    std::shared_ptr<const std::vector<std::pair<NodeId, std::string>>> bystanders;

    /// Two leaves that meet, and what makes them meet.
    struct Cause
    {
        NodeId first; ///< in the model's order
        NodeId second;
        std::optional<std::size_t>
            rule; ///< the first after which both have one name; none where numbering the lists does it
    };

    [[nodiscard]] bool isBlocked() const { return !collisions.empty() || !nameless.empty(); }
    /// The places that changed in one entry, for tinting.
    [[nodiscard]] KeyRemapper::Trace trace(const RemapEntry &entry) const;
    /// Why two of the leaves meet, at least one of which the rules rename. `collision` is one of this plan; linear in
    /// entries.
    [[nodiscard]] Cause causeOf(const Collision &collision) const;
};

struct RemapOptions
{
    /// After the rules, the numbers of lists count from 0 without gaps: mapIndicesContiguous() on the tensors in scope.
    bool mapIndices = false;
    /// A plan made before, with other rules. Where it is for the same state and scope, only the rules between the
    /// lists' common beginning and common end are run anew, and what follows them only on names that changed by that.
    /// The outcome is the same as without it. It is only read.
    const RemapPlan *earlier = nullptr;
};

/// Plans the rules over the tensors at and below the nodes of `scope`; an empty scope is the whole model.
/// Fails on a bad rule (which is named) and on cancelling; collisions are part of the plan. Uses several
/// threads.
Expected<RemapPlan> planRemap(const ModelState &state, const std::vector<RemapRule> &rules,
                              std::span<const NodeId> scope, const Task &task, const RemapOptions &options = {});

/// The entries of just these tensors, for the rows in sight while the whole plan is being made. Other nodes
/// are left out; numbers are not mapped, for that takes all names.
[[nodiscard]] std::vector<RemapEntry> remapEntries(const ModelState &state, const KeyRemapper &remapper,
                                                   std::span<const NodeId> tensors);

} // namespace burnish
