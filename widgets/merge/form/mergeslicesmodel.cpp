// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergeslicesmodel.h"

#include "widgets/merge/form/mergeundo.h"
#include "widgets/style/numbers.h"

#include <QUndoStack>

#include <algorithm>

namespace burnish {

MergeSlicesModel::MergeSlicesModel(QUndoStack *undo, QObject *parent)
    : ColumnTable(ColumnCount, parent)
    , m_undo(undo)
{
    column(Number) = {.title = [] { return QStringLiteral("#"); },
                      .text = [this](int row) { return QString::number(m_rows[std::size_t(row)].slice + 1); },
                      .color = Role::TextSecondary,
                      .alignment = Qt::AlignRight,
                      .elide = Qt::ElideMiddle};
    column(Model) = {.title = [] { return tr("Model"); },
                     .text = [this](int row) { return nameOf(modelAt(row)); },
                     .editorValue = [this](int row) { return modelAt(row); },
                     .textIsTip = true,
                     .elide = Qt::ElideMiddle};
    column(From) = {.title = [] { return tr("From"); },
                    .text = [this](int row) { return countText(partAt(row).begin); },
                    .editorValue = [this](int row) { return qulonglong(partAt(row).begin); },
                    .tip = [](int) { return tr("First layer to take, counting from 0"); },
                    .alignment = Qt::AlignRight,
                    .elide = Qt::ElideMiddle};
    // mergekit's ranges exclude their end; the display names the last layer.
    column(To) = {
        .title = [] { return tr("To"); },
        .text =
            [this](int row) {
                const std::uint64_t end = partAt(row).end;
                return end > 0 ? countText(end - 1) : unknownText();
            },
        .editorValue = [this](int row) { return qulonglong(std::max<std::uint64_t>(partAt(row).end, 1) - 1); },
        .tip = [](int) { return tr("Last layer to take"); },
        .alignment = Qt::AlignRight,
        .elide = Qt::ElideMiddle};
    column(Layers) = {.title = [] { return tr("Becomes"); },
                      .text = [this](int row) { return layersOf(m_rows[std::size_t(row)].slice); },
                      .tip = [](int) { return tr("Layer numbers in the result"); },
                      .color = Role::TextSecondary,
                      .alignment = Qt::AlignRight,
                      .elide = Qt::ElideMiddle};
}

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
    cellsChanged(Model, Model);
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

} // namespace burnish
