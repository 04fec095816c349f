// SPDX-License-Identifier: MIT
#include "core/edit/fillfield.h"

#include "core/edit/editaction.h"
#include "core/edit/editbuilder.h"
#include "core/edit/nodeedits.h"
#include "core/edit/repath.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::FillField)
};

/// Puts the tensor where the empty field is.
NodeId takePlaceOf(EditBuilder &builder, NodeId empty, const FieldFilling &filling)
{
    const Node field = builder.state().node(empty);
    const auto &siblings = builder.state().node(field.parent).children;
    const auto position = std::size_t(std::ranges::find(siblings, empty) - siblings.begin());
    builder.remove(empty);
    if (!filling.sameModel)
        return builder.insertCopy(field.parent, position, filling.donor, filling.tensor, field.name);
    const auto &left = builder.state().node(field.parent).children;
    const auto own = std::size_t(std::ranges::find(left, filling.tensor) - left.begin());
    builder.move(filling.tensor, field.parent, own < position ? position - 1 : position, field.name);
    return filling.tensor;
}

/// Nothing where the tensors come from more than one model.
std::optional<EditAction> said(std::span<const FieldFilling> fillings)
{
    QJsonArray fields;
    QJsonArray transposed;
    for (const FieldFilling &filling : fillings) {
        const auto tensor = recipePath(filling.donor, filling.tensor);
        const bool sameDonor = filling.donorKey == fillings.front().donorKey && filling.sameModel == fillings.front().sameModel;
        if (!tensor || !sameDonor || (!filling.sameModel && filling.donorKey.isEmpty()))
            return std::nullopt;
        const QString field = QString::fromStdString(filling.field);
        fields.append(QJsonArray{field, *tensor});
        if (filling.transposed)
            transposed.append(field);
    }
    QJsonObject arguments = {{QStringLiteral("fields"), fields}};
    if (!transposed.isEmpty())
        arguments.insert(QStringLiteral("transposed"), transposed);
    return EditAction{QStringLiteral("fill"), arguments,
                      fillings.empty() || fillings.front().sameModel ? QString() : fillings.front().donorKey};
}

} // namespace

Expected<ChangeSet> planFillFields(const ModelState &state, std::span<const FieldFilling> fillings, QString text)
{
    EditBuilder builder(state);
    const PathIndex index(state);
    std::vector<NewPath> paths;
    for (const FieldFilling &filling : fillings) {
        const auto there = index.findLeaf(filling.field);
        if (there && state.node(*there).isTensor())
            return std::move(Error(ErrorCode::Collision, Text::tr("A tensor fills this field already."))
                                 .inTensor(QString::fromStdString(filling.field)));
        NodeId tensor = filling.tensor;
        if (there)
            tensor = takePlaceOf(builder, *there, filling);
        else if (!filling.sameModel)
            tensor = builder.insertCopy(
                state.root(), state.node(state.root()).children.size(), filling.donor, filling.tensor,
                freshName(builder.state(), state.root(), filling.donor.node(filling.tensor).name));
        if (filling.transposed) {
            BURNISH_TRY(TensorPtr transposed, makeTranspose(builder.state().node(tensor).tensor));
            builder.setTensor(tensor, std::move(transposed));
        }
        if (!there)
            paths.emplace_back(tensor, filling.field);
    }
    ModelState after = builder.state();
    if (!paths.empty()) {
        BURNISH_TRY(const ChangeSet renames, planRepath(after, paths, {}));
        BURNISH_TRY(after, applied(after, renames));
    }
    ChangeSet change = changeBetween(state, after, std::move(text));
    change.action = said(fillings);
    return change;
}

} // namespace burnish
