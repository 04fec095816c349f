// SPDX-License-Identifier: MIT
#include "core/recipe/valuesteps.h"

#include "core/base/option.h"
#include "core/base/optiontexts.h"
#include "core/edit/editaction.h"
#include "core/edit/nodeedits.h"
#include "core/edit/valueedits.h"
#include "core/tensor/expressions/slice.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace burnish {

namespace {

/// Returns the dtype of a tensor with editable values.
Expected<Dtype> editableType(const ModelState &state, NodeId id)
{
    const Node &node = state.node(id);
    if (!node.isTensor())
        return invalid(RecipeText::tr("“%1” is not a tensor.").arg(quotedForMessage(state.path(id))));
    const Dtype dtype = node.tensor->info().dtype();
    if (const QString why = whyNotEditable(dtype); !why.isEmpty())
        return Error(ErrorCode::Unsupported, why).inTensor(quotedForMessage(state.path(id)));
    return dtype;
}

Expected<ChangeSet> cells(const StepArguments &step, const ModelState &state, NodeId id)
{
    BURNISH_TRY(const Dtype dtype, editableType(state, id));
    std::vector<CellEdit> edits;
    for (const QJsonValue &pair : step.argument("cells").toArray()) {
        BURNISH_TRY(auto index, indexFromText(pair[0].toString()));
        BURNISH_TRY(const ElementValue requested, ElementValue::fromText(pair[1].toString(), dtype));
        edits.push_back({std::move(index), requested});
    }
    return planSetValues(state, id, edits);
}

Expected<ChangeSet> pasted(const StepArguments &step, const ModelState &state, NodeId id)
{
    BURNISH_TRY(const Dtype dtype, editableType(state, id));
    BURNISH_TRY(const auto part, slicesFromText(step.text("slices")));
    std::vector<std::byte> bytes;
    for (const QString &requested : textsFrom(step.argument("values"))) {
        BURNISH_TRY(const ElementValue element, ElementValue::fromText(requested, dtype));
        bytes.insert(bytes.end(), element.bytes().begin(), element.bytes().end());
    }
    return planPasteValues(state, id, part, std::move(bytes));
}

Expected<std::optional<ElementValue>> element(const StepArguments &step, const char *name, Dtype dtype)
{
    if (!step.has(name))
        return std::optional<ElementValue>();
    BURNISH_TRY(const ElementValue read, ElementValue::fromText(step.text(name), dtype));
    return std::optional(read);
}

Expected<ChangeSet> partOfValues(const StepArguments &step, const ModelState &state, NodeId id)
{
    BURNISH_TRY(const Dtype dtype, editableType(state, id));
    BURNISH_TRY(const auto part, slicesFromText(step.text("slices")));
    if (step.action() == RecipeAction::ScaleValues) {
        BURNISH_TRY(const ElementValue factor, ElementValue::fromText(step.text("factor"), Dtype::F64));
        return planScaleValues(state, id, part, factor.asDouble());
    }
    if (step.action() == RecipeAction::ClampValues) {
        BURNISH_TRY(const auto lowest, element(step, "lowest", dtype));
        BURNISH_TRY(const auto highest, element(step, "highest", dtype));
        return planClampValues(state, id, part, lowest, highest);
    }
    BURNISH_TRY(const auto requested, element(step, "value", dtype));
    return step.action() == RecipeAction::FillValues
               ? planFillValues(state, id, part, *requested)
               : planReplaceNan(state, id, part, *requested, step.argument("infinities").toBool());
}

} // namespace

Expected<ChangeSet> planValueStep(const StepArguments &step, const ModelState &state, NodeId id)
{
    BURNISH_TRY(std::optional<Value> requested,
                valueFromJson(step.argument("value"), step.text("kind"), state.node(id).value().get()));
    return planSetValue(state, id, std::move(requested));
}

Expected<ChangeSet> planTensorValuesStep(const StepArguments &step, const ModelState &state, NodeId id)
{
    if (step.action() == RecipeAction::SetValues)
        return cells(step, state, id);
    if (step.action() == RecipeAction::PasteValues)
        return pasted(step, state, id);
    return partOfValues(step, state, id);
}

} // namespace burnish
