// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish {

/// What an operation does to a small model. Tensors are lines such as "name = [[1, 2], [3, 4]]", F32 unless a dtype
/// follows the name: "name: BF16 = [1]". Tests run every example and compare all elements.
struct RuleExample
{
    const char *operation;
    const char *before;
    const char *rules; ///< a file of rules, in JSON
    const char *after;
};

/// Returns null if the operation has no example.
[[nodiscard]] const RuleExample *findRuleExample(std::string_view operation);

} // namespace burnish
