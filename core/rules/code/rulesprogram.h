// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/rules/language/tensorrule.h"

#include <QStringList>

namespace burnish {

/// Rust code that does what rules do.
struct RulesProgram
{
    QString code;
    /// The rules that burn-store has nothing for, as "3 (quantise)": their places in the code are comments.
    QStringList leftOut;
};

/// Generates Rust source for burn-store that applies the rules: for renames alone, the expression of a KeyRemapper;
/// otherwise a function `convert` from a model's tensors to those that module.apply() takes, as TensorSnapshots
/// (burn-store 0.19 to 0.21) or as burn_pack::Tensors (from 0.22 on). It refuses what planRules() refuses, when it
/// runs. Expressions in parameters get the values of the rules, and then those of `values`; rules that are invalid, or
/// have a name without a value, count as left out.
[[nodiscard]] RulesProgram rulesProgram(const TensorRules &rules, const RuleValues &values, BurnVersion version);

} // namespace burnish
