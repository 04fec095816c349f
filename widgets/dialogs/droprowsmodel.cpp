// SPDX-License-Identifier: MIT
#include "widgets/dialogs/droprowsmodel.h"

#include "widgets/style/celldelegate.h"

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
    return parent.isValid() ? 0 : int(m_plan.rows.size());
}

int DropRowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DropRowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
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
        default:
            return {};
        }
    case Qt::ToolTipRole:
        return isShape ? QVariant() : data(index.siblingAtColumn(index.column() == Symbol ? int(Happens) : index.column()), Qt::DisplayRole);
    case Qt::TextAlignmentRole:
        return int((isShape ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == Symbol ? describeAction(m_target, row) : QVariant();
    case SymbolRole:
        return index.column() == Symbol ? QVariant(QString::fromLatin1(lookOf(row).symbol)) : QVariant();
    case SymbolColorRole:
        return int(lookOf(row).color);
    case ElideRole:
        return int(Qt::ElideMiddle);
    case TextColorRole:
        if (index.column() == IntoShape && row.fit == GraftFit::FitsTransposed)
            return int(Role::Warning);
        if (index.column() == IntoShape && row.fit == GraftFit::Mismatch)
            return int(Role::Missing);
        return int(isShape ? Role::TextSecondary : Role::Text);
    default:
        return {};
    }
}

QVariant DropRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == FromShape || section == IntoShape ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
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
    default:
        return {};
    }
}

} // namespace burnish
