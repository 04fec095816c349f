// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergeslicesmodel.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/merge/form/mergeundo.h"
#include "widgets/style/numbers.h"

#include <QUndoStack>

#include <algorithm>

namespace burnish {

MergeSlicesModel::MergeSlicesModel(QUndoStack *undo, QObject *parent)
    : QAbstractTableModel(parent)
    , m_undo(undo)
{}

void MergeSlicesModel::show(State state)
{
    beginResetModel();
    m_state = std::move(state);
    m_rows.clear();
    for (std::size_t slice = 0; slice < m_state.slices.size(); ++slice) {
        for (std::size_t part = 0; part < m_state.slices[slice].parts.size(); ++part)
            m_rows.push_back({slice, part});
    }
    endResetModel();
    Q_EMIT slicesChanged();
}

void MergeSlicesModel::edit(State state)
{
    m_undo->push(new MergeStep(
        0, [this, before = m_state] { show(before); }, [this, after = state] { show(after); }));
    show(std::move(state));
}

void MergeSlicesModel::setSlices(std::vector<MergeSlice> slices, std::vector<quint64> sources)
{
    State state{std::move(slices), std::move(sources)};
    if (!(state.slices == m_state.slices && state.sources == m_state.sources))
        show(std::move(state));
}

std::vector<MergeSlice> MergeSlicesModel::slices(std::vector<quint64> &sources) const
{
    std::vector<MergeSlice> made = m_state.slices;
    for (MergeSlice &slice : made) {
        for (MergeSlicePart &part : slice.parts) {
            const quint64 id = m_state.sources[part.source];
            const auto known = std::ranges::find(sources, id);
            part.source = std::size_t(known - sources.begin());
            if (known == sources.end())
                sources.push_back(id);
        }
    }
    return made;
}

void MergeSlicesModel::setModels(QList<MergeForm::Model> models)
{
    m_models = std::move(models);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Model), index(rowCount() - 1, Model));
}

std::size_t MergeSlicesModel::sourceFor(State &state, quint64 model)
{
    const auto known = std::ranges::find(state.sources, model);
    const auto source = std::size_t(known - state.sources.begin());
    if (known == state.sources.end())
        state.sources.push_back(model);
    return source;
}

void MergeSlicesModel::insertSlice(int row, quint64 model, std::uint64_t begin, std::uint64_t end)
{
    State state = m_state;
    const std::size_t at = row < 0 ? 0 : m_rows[std::size_t(row)].slice + 1;
    MergeSlice slice;
    slice.parts.push_back({sourceFor(state, model), begin, end, {}});
    state.slices.insert(state.slices.begin() + std::ptrdiff_t(at), std::move(slice));
    edit(std::move(state));
}

void MergeSlicesModel::removePart(int row)
{
    State state = m_state;
    const auto [slice, part] = m_rows[std::size_t(row)];
    auto &parts = state.slices[slice].parts;
    parts.erase(parts.begin() + std::ptrdiff_t(part));
    if (parts.empty())
        state.slices.erase(state.slices.begin() + std::ptrdiff_t(slice));
    edit(std::move(state));
}

bool MergeSlicesModel::moveSlice(int &row, int by)
{
    const auto slice = std::ptrdiff_t(m_rows[std::size_t(row)].slice);
    const std::ptrdiff_t to = slice + by;
    if (to < 0 || to >= std::ptrdiff_t(m_state.slices.size()))
        return false;
    State state = m_state;
    std::swap(state.slices[std::size_t(slice)], state.slices[std::size_t(to)]);
    edit(std::move(state));
    row = int(std::ranges::find(m_rows, std::size_t(to), &Place::slice) - m_rows.begin());
    return true;
}

const MergeSlicePart &MergeSlicesModel::partAt(int row) const
{
    const auto [slice, part] = m_rows[std::size_t(row)];
    return m_state.slices[slice].parts[part];
}

QString MergeSlicesModel::nameOf(quint64 model) const
{
    const auto found = std::ranges::find(m_models, model, &MergeForm::Model::id);
    return found == m_models.end() ? tr("not open") : found->name;
}

/// The layers of the result that a slice provides: "6–11".
QString MergeSlicesModel::layersOf(std::size_t slice) const
{
    const auto lengthOf = [](const MergeSlice &each) {
        const MergeSlicePart &part = each.parts.front();
        return part.end > part.begin ? part.end - part.begin : 0;
    };
    std::uint64_t first = 0;
    for (std::size_t i = 0; i < slice; ++i)
        first += lengthOf(m_state.slices[i]);
    const std::uint64_t length = lengthOf(m_state.slices[slice]);
    if (length == 0)
        return unknownText();
    return length == 1 ? countText(first)
                       : QStringLiteral("%1–%2").arg(countText(first), countText(first + length - 1));
}

int MergeSlicesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MergeSlicesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MergeSlicesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const MergeSlicePart &part = partAt(index.row());
    const Place place = m_rows[std::size_t(index.row())];
    const quint64 model = m_state.sources[part.source];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        switch (index.column()) {
        case Number:
            return role == Qt::DisplayRole ? QVariant(QString::number(place.slice + 1)) : QVariant();
        case Model:
            return nameOf(model);
        case From:
            return role == Qt::DisplayRole ? QVariant(countText(part.begin))
                                           : tr("First layer to take, counting from 0");
        case To:
            // mergekit's ranges exclude their end; the display names the last layer.
            return role == Qt::DisplayRole ? QVariant(part.end > 0 ? countText(part.end - 1) : unknownText())
                                           : tr("Last layer to take");
        default:
            return role == Qt::DisplayRole ? QVariant(layersOf(place.slice)) : tr("Layer numbers in the result");
        }
    case Qt::EditRole:
        switch (index.column()) {
        case Model:
            return model;
        case From:
            return qulonglong(part.begin);
        case To:
            return qulonglong(part.end > 0 ? part.end - 1 : 0);
        default:
            return {};
        }
    case Qt::TextAlignmentRole:
        return int((index.column() == Model ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case ElideRole:
        return int(Qt::ElideMiddle);
    case TextColorRole:
        return int(index.column() == Number || index.column() == Layers ? Role::TextSecondary : Role::Text);
    default:
        return {};
    }
}

bool MergeSlicesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    bool isNumber = false;
    const qulonglong number = value.toULongLong(&isNumber);
    if (!isNumber)
        return false;
    const auto [slice, place] = m_rows[std::size_t(index.row())];
    State state = m_state;
    if (index.column() == Model) {
        const std::size_t source = sourceFor(state, number);
        state.slices[slice].parts[place].source = source;
    } else if (index.column() == From) {
        state.slices[slice].parts[place].begin = number;
    } else if (index.column() == To) {
        state.slices[slice].parts[place].end = number + 1;
    } else {
        return false;
    }
    if (!(state == m_state))
        edit(std::move(state));
    return true;
}

Qt::ItemFlags MergeSlicesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    const bool isFixed = index.column() == Number || index.column() == Layers;
    return isFixed ? flags : flags | Qt::ItemIsEditable;
}

QVariant MergeSlicesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Model ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return QStringLiteral("#");
    case Model:
        return tr("Model");
    case From:
        return tr("From");
    case To:
        return tr("To");
    case Layers:
        return tr("Becomes");
    default:
        return {};
    }
}

} // namespace burnish
