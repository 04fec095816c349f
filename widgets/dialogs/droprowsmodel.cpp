// SPDX-License-Identifier: MIT
#include "widgets/dialogs/droprowsmodel.h"

#include "core/base/fromutf8.h"
#include "core/graft/graftrows.h"
#include "widgets/style/symbols.h"

namespace burnish {

namespace {

QString baseFor(const QString &model, const std::string &base)
{
    //: a model and the path of a node in it
    return base.empty() ? model : DropRowsModel::tr("%1, %2").arg(model, fromUtf8(base));
}

} // namespace

DropRowsModel::DropRowsModel(ModelState target, GraftPlan plan, QObject *parent)
    : ColumnTable(ColumnCount, parent)
    , m_target(std::move(target))
    , m_plan(std::move(plan))
{
    const auto color = [this](int row) { return planned(row) ? Role::Text : Role::TextSecondary; };
    column(Symbol) = {.accessibleTitle = symbolHeading,
                      .tip = [this](int row) { return planned(row) ? action(row) : QString(); },
                      .accessibleText = [this](int row) { return action(row); },
                      .symbol = [this](int row) { return symbolOf(row); }};
    // Rows differ in the ends of their names, like those of a preview of renames.
    column(From) = {.title = [this] { return tr("From %1").arg(baseFor(m_plan.request.donorName, m_plan.donorBase)); },
                    .text = [this](int row) { return planned(row) ? fromUtf8(planned(row)->from) : QString(); },
                    .textIsTip = true,
                    .elide = Qt::ElideLeft};
    column(FromShape) = {
        .title = [] { return tr("Shape"); },
        .text = [this](int row) { return planned(row) ? shapeForPeople(planned(row)->fromShape) : QString(); },
        .color = Role::TextSecondary,
        .alignment = Qt::AlignRight,
        .elide = Qt::ElideMiddle};
    column(Into) = {
        .title = [this] { return tr("Into %1").arg(baseFor(m_plan.request.targetName, m_plan.targetBase)); },
        .text = [this](int row) { return planned(row) ? fromUtf8(planned(row)->into) : fromUtf8(rest(row).path); },
        .textIsTip = true,
        .colorOf = color,
        .elide = Qt::ElideLeft};
    column(IntoShape) = {.title = [] { return tr("Shape"); },
                         .text = [this](int row) { return intoShape(row); },
                         .colorOf = [this](int row) { return shapeColor(row); },
                         .alignment = Qt::AlignRight,
                         .elide = Qt::ElideMiddle};
    column(Happens) = {.title = [] { return tr("What happens"); },
                       .text = [this](int row) { return action(row); },
                       .tip = [this](int row) { return actionTip(row); },
                       .checked = [this](int row) -> std::optional<bool> {
                           const GraftRow *shown = planned(row);
                           return shown && shown->canLeaveOut ? std::optional(shown->isWritten()) : std::nullopt;
                       },
                       .colorOf = color,
                       .elide = Qt::ElideMiddle};
    column(Why) = {
        .title = [] { return tr("Adapted"); },
        .text =
            [this](int row) { return planned(row) ? describeAdaptation(m_plan, *planned(row)) : tr("no counterpart"); },
        .tip = [this](int row) { return adaptationTip(row); },
        .checked = [this](int row) -> std::optional<bool> {
            const GraftRow *shown = planned(row);
            return shown && shown->canAdapt() ? std::optional(shown->isAdapted) : std::nullopt;
        },
        .colorOf =
            [this](int row) { return planned(row) && planned(row)->isStuck() ? Role::Missing : Role::TextSecondary; },
        .elide = Qt::ElideMiddle};
}

void DropRowsModel::replacePlan(GraftPlan plan)
{
    beginResetModel();
    m_plan = std::move(plan);
    endResetModel();
    Q_EMIT planChanged();
}

void DropRowsModel::setAction(const QList<int> &rows, GraftAction action)
{
    for (const int row : rows)
        burnish::setAction(m_plan.rows[std::size_t(row)], action);
    rowsChanged(rows);
}

void DropRowsModel::setBlend(const QList<int> &rows, const GraftBlend &blend)
{
    for (const int row : rows) {
        GraftRow &changed = m_plan.rows[std::size_t(row)];
        if (burnish::setAction(changed, GraftAction::Blend))
            changed.blend = blend;
    }
    rowsChanged(rows);
}

void DropRowsModel::rowsChanged(const QList<int> &rows)
{
    for (const int row : rows)
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    Q_EMIT planChanged();
}

const GraftRow *DropRowsModel::planned(int row) const
{
    return row < planRowCount() ? &m_plan.rows[std::size_t(row)] : nullptr;
}

const UnmatchedTensor &DropRowsModel::rest(int row) const
{
    return m_plan.rest[std::size_t(row - planRowCount())];
}

CellSymbol DropRowsModel::symbolOf(int row) const
{
    const GraftRow *shown = planned(row);
    if (!shown)
        return m_plan.removesRest() ? CellSymbol{QStringLiteral("removed"), Role::Removed}
                                    : CellSymbol{QStringLiteral("skipped"), Role::Skipped};
    switch (shown->action) {
    case GraftAction::Insert:
    case GraftAction::KeepBoth:
        return {QStringLiteral("added"), Role::Added};
    case GraftAction::Replace:
        return {QStringLiteral("replaced"), Role::Replaced};
    case GraftAction::TransposeReplace:
        return {QStringLiteral("warning"), Role::Warning};
    case GraftAction::Keep:
        return {QStringLiteral("skipped"), Role::Skipped};
    case GraftAction::Blend:
        return {QStringLiteral("merge"), Role::Renamed};
    case GraftAction::LeaveOut:
        return shown->isUnused ? CellSymbol{QStringLiteral("unused"), Role::Unused}
                               : CellSymbol{QStringLiteral("skipped"), Role::Skipped};
    case GraftAction::LeaveAlone:
        break;
    }
    return {QStringLiteral("missing"), Role::Missing};
}

QString DropRowsModel::intoShape(int row) const
{
    const GraftRow *shown = planned(row);
    if (!shown)
        return shapeForPeople(rest(row).shape);
    return shown->intoShape ? shapeForPeople(*shown->intoShape) : QStringLiteral("–");
}

Role DropRowsModel::shapeColor(int row) const
{
    const GraftRow *shown = planned(row);
    if (shown && shown->fit == GraftFit::FitsTransposed)
        return Role::Warning;
    return shown && shown->fit == GraftFit::Mismatch ? Role::Missing : Role::TextSecondary;
}

QString DropRowsModel::action(int row) const
{
    if (const GraftRow *shown = planned(row))
        return describeAction(m_target, *shown);
    return m_plan.removesRest() ? tr("Removed") : tr("Stays as it is");
}

QString DropRowsModel::actionTip(int row) const
{
    const GraftRow *shown = planned(row);
    if (!shown || !shown->canLeaveOut)
        return action(row);
    return shown->isUnused ? tr("The module of Burn has no field for it, and a transfer does not use it either. "
                                "If checked, the tensor is added (Space).")
                           : tr("If unchecked, the tensor is left out (Space).");
}

QString DropRowsModel::adaptationTip(int row) const
{
    const GraftRow *shown = planned(row);
    if (!shown)
        return {};
    if (!shown->canAdapt())
        return describeAdaptation(m_plan, *shown);
    const QString &ground = shown->aligned.type.ground;
    return ground.isEmpty() ? tr("If unchecked, the tensor is used unchanged.")
                            : tr("%1 If unchecked, the tensor is used unchanged.").arg(ground);
}

bool DropRowsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || index.row() >= planRowCount())
        return false;
    if (index.column() == Happens) {
        setAction({index.row()}, value.toInt() == Qt::Checked ? GraftAction::Insert : GraftAction::LeaveOut);
        return true;
    }
    if (index.column() != Why)
        return false;
    setAdapted(m_target, m_plan, std::size_t(index.row()), value.toInt() == Qt::Checked);
    rowsChanged({index.row()});
    return true;
}

Qt::ItemFlags DropRowsModel::flags(const QModelIndex &index) const
{
    return index.row() < planRowCount() ? ColumnTable::flags(index) : Qt::ItemIsEnabled;
}

} // namespace burnish
