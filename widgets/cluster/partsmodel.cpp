// SPDX-License-Identifier: MIT
#include "widgets/cluster/partsmodel.h"

#include "core/base/pathtext.h"
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

} // namespace

PartsModel::PartsModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    column(Symbol) = {.accessibleTitle = [] { return tr("State"); },
                      .accessibleText = [this](std::size_t part) { return stateText(part); },
                      .symbol = [this](std::size_t part) -> CellSymbol {
                          const PartState state = stateOf(part);
                          if (state == PartState::Missing)
                              return {};
                          return state == PartState::Done ? CellSymbol{QStringLiteral("applied"), Role::Applied}
                                                          : CellSymbol{QStringLiteral("error"), Role::Error};
                      }};
    column(Part) = {.title = [] { return tr("Part"); },
                    .text = [](std::size_t part) { return countText(part + 1); },
                    .alignment = Qt::AlignRight};
    column(Files) = {
        .title = [] { return tr("Files"); },
        .text = [this](std::size_t part) { return m_files[part].isEmpty() ? unknownText() : m_files[part]; },
        .textIsTip = true,
        .elide = Qt::ElideMiddle};
    column(Written) = {.title = [] { return tr("Written"); },
                       .text = [this](std::size_t part) { return bytesText(m_planned->plan.parts[part].bytes); },
                       .color = Role::TextSecondary,
                       .alignment = Qt::AlignRight};
    column(Read) = {.title = [] { return tr("Read"); },
                    .text = [this](std::size_t part) { return bytesText(m_planned->plan.parts[part].read); },
                    .color = Role::TextSecondary,
                    .alignment = Qt::AlignRight};
    column(State) = {.title = [] { return tr("State"); },
                     .text = [this](std::size_t part) { return stateText(part); },
                     .textIsTip = true,
                     .color = Role::TextSecondary};
}

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
    cellsChanged();
}

PartState PartsModel::stateOf(std::size_t part) const
{
    return part < m_states.parts.size() ? m_states.parts[part] : PartState::Missing;
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

} // namespace burnish
