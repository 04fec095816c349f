// SPDX-License-Identifier: MIT
#include "core/rules/ruleoperation.h"

#include "core/base/seededhash.h"
#include "core/rules/operations/operations.h"
#include "core/rules/rulestext.h"

#include <iterator>

namespace burnish {

namespace {

std::vector<RuleOperation> allOperations()
{
    std::vector<RuleOperation> all;
    for (auto family : {namingOperations, dividingOperations, stackingOperations, axisOperations, sizeOperations,
                        numberOperations, foldingOperations}) {
        std::vector<RuleOperation> some = family();
        std::ranges::move(some, std::back_inserter(all));
    }
    return all;
}

} // namespace

QString RuleOperation::titleText() const
{
    return RulesText::tr(title);
}

QString RuleOperation::summaryText() const
{
    return RulesText::tr(summary);
}

const std::vector<RuleOperation> &ruleOperations()
{
    static const std::vector<RuleOperation> all = allOperations();
    return all;
}

const RuleOperation *findRuleOperation(std::string_view name)
{
    static const TextViewMap<const RuleOperation *> byName = [] {
        TextViewMap<const RuleOperation *> made;
        for (const RuleOperation &operation : ruleOperations())
            made.emplace(operation.name, &operation);
        return made;
    }();
    const auto found = byName.find(name);
    return found == byName.end() ? nullptr : found->second;
}

std::vector<RuleParameter> ruleParameters(const RuleOperation &operation)
{
    std::vector<RuleParameter> all = operation.parameters;
    if (operation.form == RuleForm::Remap)
        return all;
    all.push_back({"only_with_axes", RuleParameterKind::Count, false,
                   QT_TRANSLATE_NOOP("burnish::Rules", "Pass over tensors with another number of axes")});
    if (operation.form != RuleForm::Copy && operation.form != RuleForm::Drop)
        all.push_back({"keep_inputs", RuleParameterKind::Flag, false,
                       QT_TRANSLATE_NOOP("burnish::Rules", "Keep the inputs beside the outputs")});
    return all;
}

} // namespace burnish
