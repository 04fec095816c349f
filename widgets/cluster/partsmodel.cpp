// SPDX-License-Identifier: MIT
#include "widgets/cluster/partsmodel.h"

#include "core/base/pathtext.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/numbers.h"

namespace burnish {

namespace {

/// The names of the files of each part: the first one, and how many others there are.
std::vector<QString> filesOfParts(const DistributedPlan &plan)
{
    std::vector<QString> files(plan.parts.size());
    for (const PlannedShard &shard : plan.shards) {
        QString &text = files[shard.part];
        if (!text.isEmpty())
            continue;
        const std::size_t others = plan.parts[shard.part].shards - 1;
        text = shownPath(shard.file);
        if (others > 0)
            text = PartsModel::tr("%1 and %2 more").arg(text, countText(others));
    }
    return files;
}

int aligned(int column)
{
    const bool isNumber = column == PartsModel::Part || column == PartsModel::Written || column == PartsModel::Read;
    return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace

void PartsModel::setPlan(PlannedClusterPtr planned)
{
    beginResetModel();
    m_planned = std::move(planned);
    m_files = m_planned ? filesOfParts(m_planned->plan) : std::vector<QString>();
    m_states = {};
    endResetModel();
}

void PartsModel::setStates(ReceiptsState states)
{
    m_states = std::move(states);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int PartsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_planned ? 0 : int(m_planned->plan.parts.size());
}

int PartsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString PartsModel::stateText(std::size_t part) const
{
    if (part >= m_states.parts.size())
        return {};
    switch (m_states.parts[part]) {
    case PartState::Done:
        return tr("done");
    case PartState::Refused:
        return m_states.problems[part];
    case PartState::Missing:
        break;
    }
    return tr("missing");
}

QString PartsModel::text(std::size_t part, int column) const
{
    const PlannedPart &planned = m_planned->plan.parts[part];
    switch (column) {
    case Part:
        return countText(part + 1);
    case Files:
        return m_files[part].isEmpty() ? unknownText() : m_files[part];
    case Written:
        return bytesText(planned.bytes);
    case Read:
        return bytesText(planned.read);
    case State:
        return stateText(part);
    default:
        return {};
    }
}

QVariant PartsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto part = std::size_t(index.row());
    const PartState state = part < m_states.parts.size() ? m_states.parts[part] : PartState::Missing;
    switch (role) {
    case Qt::DisplayRole:
        return text(part, index.column());
    case Qt::ToolTipRole:
        return index.column() == Files || index.column() == State ? text(part, index.column()) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Symbol ? stateText(part) : QVariant();
    case Qt::TextAlignmentRole:
        return aligned(index.column());
    case ElideRole:
        return int(index.column() == Files ? Qt::ElideMiddle : Qt::ElideRight);
    case SymbolRole:
        if (index.column() != Symbol || state == PartState::Missing)
            return {};
        return state == PartState::Done ? QStringLiteral("applied") : QStringLiteral("error");
    case SymbolColorRole:
        return int(state == PartState::Refused ? Role::Error : Role::Applied);
    case TextColorRole:
        return int(index.column() == Part || index.column() == Files ? Role::Text : Role::TextSecondary);
    default:
        return {};
    }
}

QVariant PartsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const QStringList names = {tr("State"), tr("Part"), tr("Files"), tr("Written"), tr("Read"), tr("State")};
    if (role == Qt::DisplayRole)
        return section == Symbol ? QString() : names.value(section);
    if (role == Qt::AccessibleTextRole)
        return names.value(section);
    if (role == Qt::TextAlignmentRole)
        return aligned(section);
    return {};
}

} // namespace burnish
