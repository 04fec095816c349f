// SPDX-License-Identifier: MIT
#include "core/graft/fillfield.h"

#include "core/base/dottedpath.h"
#include "core/edit/editaction.h"
#include "core/edit/editbuilder.h"
#include "core/edit/nodeedits.h"
#include "core/edit/repath.h"
#include "core/graft/grafttext.h"
#include "core/tensor/expressions/permute.h"

#include <algorithm>

namespace burnish {

namespace {

/// Replaces the empty field by the tensor.
NodeId takePlaceOf(EditBuilder &builder, NodeId empty, const FieldFilling &filling)
{
    const Node field = builder.state().node(empty);
    const std::size_t position = indexInParent(builder.state(), empty);
    builder.remove(empty);
    if (!filling.sameModel)
        return builder.insertCopy(field.parent, position, filling.donor, filling.tensor, field.name);
    const auto &left = builder.state().node(field.parent).children;
    const auto own = std::size_t(std::ranges::find(left, filling.tensor) - left.begin());
    builder.move(filling.tensor, field.parent, own < position ? position - 1 : position, field.name);
    return filling.tensor;
}

/// Returns the tensor adapted to the model's layout.
Expected<AlignedTensor> alignedFilling(const ModelState &state, const FieldFilling &filling,
                                       const std::vector<AdapterKind> &chain)
{
    if (!filling.container.empty()) {
        const Node &node = filling.donor.node(filling.tensor);
        BURNISH_TRY(Adapted made, adapted({node.name, node.tensor, filling.container}, chain));
        return AlignedTensor{std::move(made), {filling.container, false, {}}};
    }
    const auto module = state.find(outerPath(filling.field));
    return ModelAlignment(filling.donor, state, chain)
        .aligned(filling.tensor, module && state.node(*module).kind == NodeKind::Module ? module : std::nullopt);
}

/// Returns the tensor in the form in which the model stores it.
Expected<TensorPtr> tensorFor(const ModelState &state, const FieldFilling &filling)
{
    if (filling.sameModel)
        return filling.donor.node(filling.tensor).tensor;
    const LayoutStep step = layoutStep(filling.donor.layout(), state.layout(), filling.adapter);
    if (step.inDoubt) {
        const auto other = alignedFilling(state, filling, {*step.inDoubt});
        if (!other || other->adapted.isTransposed) {
            return std::move(
                layoutUnknown({}, LayoutRemedy::Model).inTensor(quotedForMessage(filling.donor.path(filling.tensor))));
        }
    }
    BURNISH_TRY(AlignedTensor aligned, alignedFilling(state, filling, step.chain));
    return std::move(aligned.adapted.tensor);
}

/// Returns nothing if the tensors come from more than one other model.
std::optional<EditAction> recorded(std::span<const FieldFilling> fillings)
{
    QJsonArray fields;
    QJsonArray transposed;
    QJsonObject containers;
    for (const FieldFilling &filling : fillings) {
        const auto tensor = recipePath(filling.donor, filling.tensor);
        const bool sameDonor =
            filling.donorKey == fillings.front().donorKey && filling.sameModel == fillings.front().sameModel;
        if (!tensor || !sameDonor || (!filling.sameModel && filling.donorKey.isEmpty()))
            return std::nullopt;
        const QString field = QString::fromStdString(filling.field);
        fields.append(QJsonArray{field, *tensor});
        if (filling.transposed)
            transposed.append(field);
        if (!filling.container.empty())
            containers.insert(field, QString::fromStdString(filling.container));
    }
    QJsonObject arguments = {{QStringLiteral("fields"), fields}};
    if (!containers.isEmpty() && !fillings.front().sameModel)
        arguments.insert(QStringLiteral("containers"), containers);
    if (!fillings.empty())
        recordAdapter(arguments, fillings.front().adapter);
    if (!transposed.isEmpty())
        arguments.insert(QStringLiteral("transposed"), transposed);
    return EditAction{QStringLiteral("fill"), arguments,
                      fillings.empty() || fillings.front().sameModel ? QString() : fillings.front().donorKey};
}

} // namespace

Expected<TensorPtr> tensorInField(const ModelState &state, const FieldFilling &filling)
{
    BURNISH_TRY(TensorPtr tensor, tensorFor(state, filling));
    const std::vector<AdapterKind> toBurn = layoutStep(state.layout(), Layout::Burn, {}).chain;
    if (toBurn.empty())
        return tensor;
    std::string container = filling.container;
    if (container.empty())
        container = ModelAlignment(filling.donor, filling.donor, toBurn).typeOfPlace(filling.tensor);
    BURNISH_TRY(Adapted made, adapted({filling.donor.node(filling.tensor).name, std::move(tensor), container}, toBurn));
    return std::move(made.tensor);
}

Expected<ChangeSet> planFillFields(const ModelState &state, std::span<const FieldFilling> fillings, QString text)
{
    EditBuilder builder(state);
    const PathIndex index(state);
    std::vector<NewPath> paths;
    for (const FieldFilling &filling : fillings) {
        const auto there = index.findLeaf(filling.field);
        if (there && state.node(*there).isTensor())
            return std::move(Error(ErrorCode::Collision, GraftText::tr("This field already has a tensor."))
                                 .inTensor(QString::fromStdString(filling.field)));
        NodeId tensor = filling.tensor;
        if (there)
            tensor = takePlaceOf(builder, *there, filling);
        else if (!filling.sameModel)
            tensor = builder.insertCopy(
                state.root(), state.node(state.root()).children.size(), filling.donor, filling.tensor,
                freshName(builder.state(), state.root(), filling.donor.node(filling.tensor).name));
        BURNISH_TRY(TensorPtr content, tensorFor(state, filling));
        if (filling.transposed) {
            BURNISH_TRY(content, makeTranspose(std::move(content)));
        }
        if (content != builder.state().node(tensor).tensor)
            builder.setTensor(tensor, std::move(content));
        if (!there)
            paths.emplace_back(tensor, filling.field);
    }
    ModelState after = builder.state();
    if (!paths.empty()) {
        BURNISH_TRY(const ChangeSet renames, planRepath(after, paths, {}));
        BURNISH_TRY(after, applied(after, renames));
    }
    ChangeSet change = changeBetween(state, after, std::move(text));
    change.action = recorded(fillings);
    return change;
}

} // namespace burnish
