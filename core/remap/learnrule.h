// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/remap/remaprule.h"

#include <span>

namespace burnish {

/// A rule that does to other names what an example shows.
struct LearnedRule
{
    RemapRule rule;
    std::size_t otherCount = 0;        ///< names beside the example's that it would change
    std::vector<std::size_t> examples; ///< the first few of these, as indices of the names
};

/// Generalises one renaming. `names` are the full names of a model's tensors before it; `from` and `to` are the old and
/// new full name of one of them, or of a module, which then stands for all names that begin with it and a dot.
///
/// What differs between the two, part by part between dots, is what the rules change. A number that both have becomes
/// `(\d+)` and comes back by its `${1}`; one that only the old name has stays as it is, for the others would collide.
/// Around that the rules keep less and less of the name: all of it, without what stands behind, without more and more
/// of what stands before, at last with other words in the part's own place (`attn_q` → `q` does `attn_k` → `k`).
///
/// The most special rule comes first. All make of the example what it shows and change at least one other name; of
/// rules that change the same others only the most special one is there. Empty where there is none, also where `from`
/// equals `to`. The time is that of a dozen rules over the names; an error only where the task is cancelled.
Expected<std::vector<LearnedRule>> learnRules(std::span<const std::string> names, std::string_view from,
                                              std::string_view to, const Task &task);

} // namespace burnish
