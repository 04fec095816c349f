// SPDX-License-Identifier: MIT
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"

namespace burnish {

namespace {

using Rules = std::vector<TensorRule>;

Expected<std::vector<TensorPtr>> same(const RuleCall &call)
{
    return std::vector<TensorPtr>(call.outputCount, call.inputs.front());
}

Expected<std::vector<TensorPtr>> nothing(const RuleCall &)
{
    return std::vector<TensorPtr>();
}

Expected<Rules> unrename(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "rename", {});
}

/// The copies go, if they are still the same.
Expected<Rules> uncopy(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    Rules back;
    for (const std::string &output : rule.outputs) {
        TensorRule one = rule;
        one.outputs = {output};
        BURNISH_TRY(TensorRule drop, swappedRule(one, "drop", {}));
        drop.parameters.insert(QStringLiteral("only_if_equal_to"), QString::fromStdString(drop.outputs.front()));
        drop.outputs.clear();
        back.push_back(std::move(drop));
    }
    return back;
}

Expected<Rules> undrop(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    const QString other = rule.parameters.value(QLatin1String("only_if_equal_to")).toString();
    if (other.isEmpty() || rule.inputs.size() != 1)
        return Error(ErrorCode::Unsupported, RulesText::tr("Tensors that were dropped cannot be restored."));
    TensorRule whole = rule;
    whole.outputs = {other.toStdString()};
    BURNISH_TRY(TensorRule copy, swappedRule(whole, "copy", {}));
    return Rules{std::move(copy)};
}

} // namespace

std::vector<RuleOperation> namingOperations()
{
    return {
        {.name = "remap",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Replace in names"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Replaces every match of a regex in the names of tensors."),
         .details = {QT_TRANSLATE_NOOP(
             "burnish::Rules",
             "The regex is in Rust's syntax and may match anywhere and any number of times; the way back renames what "
             "it renamed.")},
         .form = RuleForm::Remap,
         .build = same,
         .isNaming = true},
        {.name = "rename",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Rename"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Gives tensors new names, all at once."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Input k becomes output k.")},
         .form = RuleForm::Pairs,
         .build = same,
         .inverse = unrename,
         .isNaming = true},
        {.name = "copy",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Copy"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Adds the same tensor under other names, as for tied weights."),
         .form = RuleForm::Copy,
         .build = same,
         .inverse = uncopy,
         .parameters = {{"only_if_missing", RuleParameterKind::Flag, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "Keep tensors that already have the new name")}},
         .isNaming = true},
        {.name = "drop",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Drop"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Removes tensors."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Only with “only_if_equal_to” is there a way back.")},
         .form = RuleForm::Drop,
         .build = nothing,
         .inverse = undrop,
         .parameters = {{"only_if_equal_to", RuleParameterKind::Text, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "Remove only tensors with the same bytes as this one")}},
         .outputs = 0},
    };
}

} // namespace burnish
