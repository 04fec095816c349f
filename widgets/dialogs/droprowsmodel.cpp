// SPDX-License-Identifier: MIT
#include "widgets/dialogs/droprowsmodel.h"

#include "core/graft/graftrows.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/symbols.h"

namespace burnish {

namespace {

struct Look
{
    const char *symbol;
    Role color;
};

Look lookOf(const GraftRow &row)
{
    switch (row.action) {
    case GraftAction::Insert:
    case GraftAction::KeepBoth:
        return {"added", Role::Added};
    case GraftAction::Replace:
        return {"replaced", Role::Replaced};
    case GraftAction::TransposeReplace:
        return {"warning", Role::Warning};
    case GraftAction::Keep:
        return {"skipped", Role::Skipped};
    case GraftAction::Blend:
        return {"merge", Role::Renamed};
    case GraftAction::LeaveOut:
        return row.isUnused ? Look{"unused", Role::Unused} : Look{"skipped", Role::Skipped};
    case GraftAction::LeaveAlone:
        break;
    }
    return {"missing", Role::Missing};
}

QString baseFor(const QString &model, const std::string &base)
{
    //: a model and the path of a node in it
    return base.empty() ? model : DropRowsModel::tr("%1, %2").arg(model, QString::fromStdString(base));
}

/// Rows differ in the ends of their names, like those of a preview of renames.
Qt::TextElideMode elideOf(int column)
{
    return column == DropRowsModel::From || column == DropRowsModel::Into ? Qt::ElideLeft : Qt::ElideMiddle;
}

} // namespace

DropRowsModel::DropRowsModel(ModelState target, GraftPlan plan, QObject *parent)
    : QAbstractTableModel(parent)
    , m_target(std::move(target))
    , m_plan(std::move(plan))
{}

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

int DropRowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_plan.rows.size() + m_plan.rest.size());
}

int DropRowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DropRowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.row() >= planRowCount())
        return restData(m_plan.rest[std::size_t(index.row() - planRowCount())], index.column(), role);
    const GraftRow &row = m_plan.rows[std::size_t(index.row())];
    const bool isShape = index.column() == FromShape || index.column() == IntoShape;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case From:
            return QString::fromStdString(row.from);
        case FromShape:
            return shapeForPeople(row.fromShape);
        case Into:
            return QString::fromStdString(row.into);
        case IntoShape:
            return row.intoShape ? shapeForPeople(*row.intoShape) : QStringLiteral("–");
        case Happens:
            return describeAction(m_target, row);
        case Why:
            return describeAdaptation(m_plan, row);
        default:
            return {};
        }
    case Qt::CheckStateRole:
        if (index.column() == Happens && row.canLeaveOut)
            return QVariant(row.isWritten() ? Qt::Checked : Qt::Unchecked);
        return index.column() == Why && row.canAdapt() ? QVariant(row.isAdapted ? Qt::Checked : Qt::Unchecked)
                                                       : QVariant();
    case Qt::ToolTipRole:
        if (index.column() == Happens && row.canLeaveOut)
            return row.isUnused ? tr("The module of Burn has no field for it, and a transfer does not use it either. "
                                     "If checked, the tensor is added (Space).")
                                : tr("If unchecked, the tensor is left out (Space).");
        if (index.column() == Why && row.canAdapt())
            return row.aligned.type.ground.isEmpty()
                       ? tr("If unchecked, the tensor is used unchanged.")
                       : tr("%1 If unchecked, the tensor is used unchanged.").arg(row.aligned.type.ground);
        return isShape ? QVariant()
                       : data(index.siblingAtColumn(index.column() == Symbol ? int(Happens) : index.column()),
                              Qt::DisplayRole);
    case Qt::TextAlignmentRole:
        return int((isShape ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == Symbol ? describeAction(m_target, row) : QVariant();
    case SymbolRole:
        return index.column() == Symbol ? QVariant(QString::fromLatin1(lookOf(row).symbol)) : QVariant();
    case SymbolColorRole:
        return int(lookOf(row).color);
    case ElideRole:
        return int(elideOf(index.column()));
    case TextColorRole:
        if (index.column() == IntoShape && row.fit == GraftFit::FitsTransposed)
            return int(Role::Warning);
        if (index.column() == IntoShape && row.fit == GraftFit::Mismatch)
            return int(Role::Missing);
        if (index.column() == Why && row.isStuck())
            return int(Role::Missing);
        return int(isShape || index.column() == Why ? Role::TextSecondary : Role::Text);
    default:
        return {};
    }
}

QVariant DropRowsModel::restData(const UnmatchedTensor &rest, int column, int role) const
{
    const bool isGone = m_plan.removesRest();
    const QString happens = isGone ? tr("Removed") : tr("Stays as it is");
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        if (column == Into)
            return QString::fromStdString(rest.path);
        if (column == IntoShape && role == Qt::DisplayRole)
            return shapeForPeople(rest.shape);
        if (column == Happens)
            return happens;
        if (column == Why && role == Qt::DisplayRole)
            return tr("no counterpart");
        return {};
    case Qt::TextAlignmentRole:
        return int((column == IntoShape ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return column == Symbol ? QVariant(happens) : QVariant();
    case SymbolRole:
        return column == Symbol ? QVariant(isGone ? QStringLiteral("removed") : QStringLiteral("skipped")) : QVariant();
    case SymbolColorRole:
        return int(isGone ? Role::Removed : Role::Skipped);
    case ElideRole:
        return int(elideOf(column));
    case TextColorRole:
        return int(Role::TextSecondary);
    default:
        return {};
    }
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
    if (!index.isValid())
        return {};
    if (index.row() >= planRowCount())
        return Qt::ItemIsEnabled;
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const GraftRow &row = m_plan.rows[std::size_t(index.row())];
    if ((index.column() == Why && row.canAdapt()) || (index.column() == Happens && row.canLeaveOut))
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QVariant DropRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == FromShape || section == IntoShape ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == Symbol)
        return symbolHeading();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case From:
        return tr("From %1").arg(baseFor(m_plan.request.donorName, m_plan.donorBase));
    case Into:
        return tr("Into %1").arg(baseFor(m_plan.request.targetName, m_plan.targetBase));
    case FromShape:
    case IntoShape:
        return tr("Shape");
    case Happens:
        return tr("What happens");
    case Why:
        return tr("Adapted");
    default:
        return {};
    }
}

} // namespace burnish
