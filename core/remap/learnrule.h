// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/remap/remaprule.h"

#include <span>

namespace burnish {

/// A rule that generalises an example.
struct LearnedRule
{
    RemapRule rule;
    std::size_t otherCount = 0;        ///< number of names other than the example's that it would change
    std::vector<std::size_t> examples; ///< the first few of these, as indices of `names`
};

/// Generalises one renaming. `names` are the full names of a model's tensors before it; `from` and `to` are the old and
/// the new full name of one of them, or of a module, which then represents all names that begin with it and a dot.
///
/// The rules change what differs between the two, compared part by part between dots. A number that occurs in both
/// becomes `(\d+)` and is inserted by `${1}`; one that occurs only in the old name stays literal, since names would
/// collide otherwise. The rules keep less and less of the surrounding name: all of it, without what follows, without
/// more and more of what precedes, and finally with other words in the changed part (`attn_q` → `q` also does `attn_k`
/// → `k`).
///
/// The most specific rule comes first. All rules reproduce the example and change at least one other name; among rules
/// that change the same other names, only the most specific is returned. Empty if there is none, or if `from` equals
/// `to`. Takes about as long as running a dozen rules on the names; fails only when the task is cancelled.
Expected<std::vector<LearnedRule>> learnRules(std::span<const std::string> names, std::string_view from,
                                              std::string_view to, const Task &task);

} // namespace burnish
