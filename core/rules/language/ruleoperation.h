// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/rulearguments.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// One run of an operation.
struct RuleCall
{
    std::span<const TensorPtr> inputs; ///< in the order of the rule's inputs; for Stack by number
    const RuleArguments &arguments;
    std::size_t outputCount = 1; ///< wanted; Unstack decides itself
    std::string_view name = {};  ///< of the first input, which random numbers depend on
};

/// The tensors of one group that an operation took and made.
struct RuleGroupInfos
{
    std::vector<TensorInfo> inputs;
    std::vector<TensorInfo> outputs;
};

/// How an operation's inputs become its outputs.
enum class RuleForm : std::uint8_t {
    Remap,   ///< one pattern that replaces parts of names
    Pairs,   ///< input k becomes output k, each on its own
    Divide,  ///< one input becomes several outputs
    Join,    ///< several inputs become one output
    Many,    ///< several inputs become several outputs
    Stack,   ///< input k with all values of the parameter "over" becomes output k
    Unstack, ///< input k becomes output k with all values of "over"
    Copy,    ///< one input, which stays, becomes any number of outputs
    Drop     ///< inputs disappear
};

/// What an operation does to tensors, whatever their names. Operations are data in a table; the functions are pure and
/// may be called from any thread.
struct RuleOperation
{
    /// Returns the outputs. Reads no elements. Errors are sentences about shapes, dtypes and parameters.
    using Build = Expected<std::vector<TensorPtr>> (*)(const RuleCall &call);
    /// Returns the operation's way back for a rule, in order. `groups` describes what the rule made of a model and may
    /// be empty; some operations need it. Unsupported: there is no way back.
    using Inverse = Expected<std::vector<TensorRule>> (*)(const TensorRule &rule,
                                                          std::span<const RuleGroupInfos> groups);

    const char *name;    ///< in files: "split"
    const char *title;   ///< for people; context burnish::Rules
    const char *summary; ///< one sentence; context burnish::Rules
    /// More sentences, such as how results are rounded; context burnish::Rules.
    std::vector<const char *> details = {};
    RuleForm form;
    Build build;
    Inverse inverse = nullptr; ///< null: there is no way back
    std::vector<RuleParameter> parameters = {};
    bool isExact = true;        ///< values keep their bits, or are computed by one rounded operation that is defined
    bool invertsExactly = true; ///< the way back restores the bits
    std::size_t inputs = 1;     ///< the minimum number of input patterns
    std::size_t outputs = 1;    ///< the minimum number of output patterns
    std::size_t mostInputs = mostRulePatterns;
    bool isNaming = false; ///< the outputs are the inputs themselves, under other names

    [[nodiscard]] QString titleText() const;
    [[nodiscard]] QString summaryText() const;
    /// The summary and the details.
    [[nodiscard]] QString descriptionText() const;
};

} // namespace burnish
