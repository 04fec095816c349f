// SPDX-License-Identifier: MIT
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/rules/rulestext.h"
#include "core/tensor/expressions/cast.h"

namespace burnish {

namespace {

using Tensors = std::vector<TensorPtr>;

Expected<Tensors> cast(const RuleCall &call)
{
    const QString name = call.arguments.text("dtype");
    const auto dtype = dtypeFromName(name.toUpper().toStdString());
    if (!dtype)
        return invalid(RulesText::tr("Unknown dtype “%1”.").arg(quotedForMessage(name.toStdString())));
    BURNISH_TRY(TensorPtr made, makeCast(call.inputs.front(), *dtype));
    return Tensors{std::move(made)};
}

} // namespace

std::vector<RuleOperation> numberOperations()
{
    return {
        {.name = "cast",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Cast"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Converts the elements to another dtype."),
         .form = RuleForm::Pairs,
         .build = cast,
         .parameters = {{"dtype", RuleParameterKind::Text, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The dtype, such as BF16")}}},
    };
}

} // namespace burnish
