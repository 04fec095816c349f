// SPDX-License-Identifier: MIT
#include "widgets/tree/tensortreemodel.h"

#include "core/base/fromutf8.h"
#include "core/base/naturalorder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "widgets/jobs/disposal.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/nodes/nodetext.h"

#include <algorithm>
#include <ranges>

namespace burnish {

namespace {

/// Below this number of nodes, totals take less than a frame.
constexpr std::size_t largeModel = 50'000;
/// Above this number of changes, following row by row is slower for views than a reset.
constexpr std::size_t largeChange = 4'000;
/// Up to this number of siblings, sorting takes less than a frame.
constexpr std::size_t largeList = 10'000;

/// Compares two nodes by a column, see TensorTreeModel::sort().
int compareNodes(const TreeSnapshot &snapshot, TotalsCache &totals, int column, NodeId left, NodeId right)
{
    const ModelState &leftState = snapshot.stateOf(left);
    const ModelState &rightState = snapshot.stateOf(right);
    const Node &a = leftState.node(left);
    const Node &b = rightState.node(right);
    const auto order = [](auto x, auto y) { return x < y ? -1 : y < x ? 1 : 0; };
    switch (column) {
    case TensorTreeModel::NameColumn:
        return compareNatural(a.name, b.name);
    case TensorTreeModel::TypeColumn:
        return compareNatural(typeText(leftState, a).toStdString(), typeText(rightState, b).toStdString());
    case TensorTreeModel::ShapeColumn: {
        const auto dimensions = [](const Node &node) {
            return node.isTensor() ? node.tensor->info().shape().dimensions() : std::span<const std::uint64_t>();
        };
        const auto x = dimensions(a);
        const auto y = dimensions(b);
        if (x.size() != y.size())
            return order(x.size(), y.size());
        const auto [p, q] = std::ranges::mismatch(x, y);
        return p == x.end() ? 0 : order(*p, *q);
    }
    case TensorTreeModel::ParametersColumn:
        return order(totals.of(snapshot, left).parameters, totals.of(snapshot, right).parameters);
    case TensorTreeModel::SizeColumn:
        return order(totals.of(snapshot, left).bytes, totals.of(snapshot, right).bytes);
    default:
        return 0;
    }
}

void sortNodes(const TreeSnapshot &snapshot, TotalsCache &totals, int column, Qt::SortOrder order,
               std::vector<NodeId> &list)
{
    const bool descending = order == Qt::DescendingOrder;
    std::ranges::stable_sort(list, [&](NodeId a, NodeId b) {
        const int difference = compareNodes(snapshot, totals, column, a, b);
        return descending ? difference > 0 : difference < 0;
    });
}

} // namespace

TensorTreeModel::TensorTreeModel(ModelDocument *document, quint64 documentId, JobRunner &jobs, QObject *parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_documentId(documentId)
    , m_jobs(jobs)
    , m_statistics(jobs, [document] { return tr("Statistics of %1").arg(document->displayName()); })
{
    m_shown.saved = document->baseline();
    m_shown.state = document->state();
    m_shown.marks = EditMarks(m_shown.saved, m_shown.state);
    m_rows.assign(m_shown.endIndex(), 0);
    computeTotals();
    connect(document, &ModelDocument::changed, this, &TensorTreeModel::follow);
    connect(document, &ModelDocument::reset, this, &TensorTreeModel::reload);
    m_sortSoon.setSingleShot(true);
    m_sortSoon.setInterval(0);
    connect(&m_sortSoon, &QTimer::timeout, this, &TensorTreeModel::sortAside);
    connect(&m_statistics, &TreeStatistics::known, this, &TensorTreeModel::showStatistics);
}

TensorTreeModel::~TensorTreeModel()
{
    if (m_shown.endIndex() > largeModel)
        dispose(std::pair(std::move(m_totals), std::move(m_lists)));
}

std::optional<std::size_t> TensorTreeModel::partAt(const QModelIndex &index)
{
    const quint64 part = index.isValid() ? quint64(index.internalId()) >> 32 : 0;
    return part > 0 ? std::optional(std::size_t(part - 1)) : std::nullopt;
}

QModelIndex TensorTreeModel::indexOfPart(NodeId tensor, std::size_t part) const
{
    const QModelIndex above = indexOf(tensor);
    return above.isValid() ? index(int(part), NameColumn, above) : QModelIndex();
}

const PartedTensor *TensorTreeModel::partedAt(NodeId id) const
{
    const NodePtr node = m_shown.pointer(id);
    return node && node->isTensor() ? node->tensor->parted() : nullptr;
}

std::size_t TensorTreeModel::partCount(NodeId id) const
{
    const PartedTensor *parted = m_partless.contains(id) ? nullptr : partedAt(id);
    return parted ? parted->parts().size() : 0;
}

NodeId TensorTreeModel::nodeAt(const QModelIndex &index) const
{
    return index.isValid() ? NodeId{std::uint32_t(index.internalId())} : m_shown.state.root();
}

bool TensorTreeModel::isShown(NodeId id) const
{
    for (int depth = 0; id != m_shown.state.root(); ++depth) {
        if (!m_shown.pointer(id) || rowOf(id) < 0)
            return false;
        id = m_shown.parentOf(id);
    }
    return true;
}

QModelIndex TensorTreeModel::indexOf(NodeId id, int column) const
{
    if (id == m_shown.state.root() || !isShown(id))
        return {};
    return createIndex(rowOf(id), column, quintptr(id.index));
}

std::span<const NodeId> TensorTreeModel::nodesAt(const QModelIndex &parent, int first, int last) const
{
    // The rows below a tensor are its parts.
    const NodePtr above = m_shown.pointer(nodeAt(parent));
    if (!above || !above->isContainer())
        return {};
    const std::span<const NodeId> nodes = children(nodeAt(parent));
    const auto end = std::min(nodes.size(), std::size_t(last) + 1);
    return nodes.subspan(std::min(std::size_t(first), end), end - std::min(std::size_t(first), end));
}

std::span<const NodeId> TensorTreeModel::children(NodeId parent) const
{
    if (const auto list = m_lists.find(parent); list != m_lists.end())
        return list->second;
    if (m_sortColumn < 0 && m_shown.hasPlainChildren(parent))
        return m_shown.state.node(parent).children;
    Children list = m_shown.childrenOf(parent);
    if (m_sortColumn >= NameColumn && m_sortColumn <= SizeColumn && list.size() > largeList) {
        m_unsorted.push_back(parent);
        m_sortSoon.start();
    } else {
        sortChildren(m_shown, m_totals, list);
    }
    return m_lists.emplace(parent, std::move(list)).first->second;
}

TensorTreeModel::Children TensorTreeModel::sortedChildren(const TreeSnapshot &snapshot, NodeId parent) const
{
    Children list = snapshot.childrenOf(parent);
    sortChildren(snapshot, m_totals, list);
    return list;
}

void TensorTreeModel::sortChildren(const TreeSnapshot &snapshot, TotalsCache &totals, Children &list) const
{
    if (m_sortColumn < 0 || (!m_totalsKnown && m_sortColumn >= ParametersColumn && m_sortColumn < FirstStatisticColumn))
        return;
    if (m_sortColumn >= FirstStatisticColumn)
        return sortByStatistic(list, snapshot);
    sortNodes(snapshot, totals, m_sortColumn, m_sortOrder, list);
}

void TensorTreeModel::sortAside()
{
    for (const NodeId parent : std::exchange(m_unsorted, {})) {
        JobSpec job;
        job.key = QStringLiteral("sort-%1-%2").arg(quintptr(this), 0, 16).arg(parent.index);
        m_jobs.run(
            std::move(job), this,
            [snapshot = m_shown, parent, column = m_sortColumn, order = m_sortOrder](Task &) -> Expected<Children> {
                Children list = snapshot.childrenOf(parent);
                TotalsCache totals;
                sortNodes(snapshot, totals, column, order, list);
                return list;
            },
            [this, parent, serial = m_listSerial](Expected<Children> list) {
                if (list && serial == m_listSerial) {
                    takeSorted(parent, *std::move(list));
                } else if (list && m_lists.contains(parent)) {
                    // The model has changed meanwhile.
                    m_unsorted.push_back(parent);
                    m_sortSoon.start();
                }
            });
    }
}

void TensorTreeModel::takeSorted(NodeId parent, Children list)
{
    const QModelIndex index = indexOf(parent);
    if (parent != m_shown.state.root() && !index.isValid())
        return;
    replaceLists({index}, [&] { m_lists.insert_or_assign(parent, std::move(list)); });
}

/// Changes the order of rows, with the signals that views need.
void TensorTreeModel::replaceLists(const QList<QPersistentModelIndex> &parents, const std::function<void()> &replace)
{
    Q_EMIT layoutAboutToBeChanged(parents, VerticalSortHint);
    replace();
    QModelIndexList before = persistentIndexList();
    before.removeIf([](const QModelIndex &old) { return partAt(old).has_value(); });
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &old : std::as_const(before)) {
        const NodeId id = nodeAt(old);
        after.append(createIndex(rowOf(id), old.column(), quintptr(id.index)));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged(parents, VerticalSortHint);
}

void TensorTreeModel::sortByStatistic(Children &list, const TreeSnapshot &snapshot) const
{
    struct Key
    {
        bool isUnknown;
        double value;
        NodeId id;
    };
    const Statistic statistic = columnStatistics[std::size_t(m_sortColumn - FirstStatisticColumn)];
    const double sign = m_sortOrder == Qt::DescendingOrder ? -1 : 1;
    std::vector<Key> keys;
    for (const NodeId id : list) {
        const NodePtr node = snapshot.pointer(id);
        const auto value = node->isTensor() ? m_statistics.look(node->tensor, statistic).value : std::nullopt;
        keys.push_back({!value, sign * value.value_or(0), id});
    }
    std::ranges::stable_sort(keys, {}, [](const Key &key) { return std::pair(key.isUnknown, key.value); });
    std::ranges::transform(keys, list.begin(), &Key::id);
}

void TensorTreeModel::wantAllStatistics()
{
    // Last requested is computed first, so request in reverse to get file order.
    std::vector<NodeId> tensors = m_shown.state.tensors();
    for (const NodeId id : tensors | std::views::reverse) {
        const TensorPtr &tensor = m_shown.state.node(id).tensor;
        if (m_statistics.look(tensor, Statistic::Nans).knowledge == TreeStatistics::Knowledge::Pending)
            m_statistics.want(id, tensor);
    }
}

void TensorTreeModel::showStatistics(const std::vector<NodeId> &nodes)
{
    for (const NodeId id : nodes) {
        if (const QModelIndex first = indexOf(id, FirstStatisticColumn); first.isValid())
            Q_EMIT dataChanged(first, first.siblingAtColumn(ColumnCount - 1));
    }
    if (m_sortColumn >= FirstStatisticColumn)
        sort(std::exchange(m_sortColumn, -1), m_sortOrder);
}

int TensorTreeModel::rowOf(NodeId id) const
{
    const std::span<const NodeId> siblings = children(m_shown.parentOf(id));
    if (const std::uint32_t row = m_rows[id.index]; row < siblings.size() && siblings[row] == id)
        return int(row);
    int found = -1;
    for (std::size_t row = 0; row < siblings.size(); ++row) {
        m_rows[siblings[row].index] = std::uint32_t(row);
        if (siblings[row] == id)
            found = int(row);
    }
    return found;
}

QModelIndex TensorTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0)
        return {};
    const NodeId above = nodeAt(parent);
    if (!m_shown.pointer(above) || partAt(parent))
        return {};
    if (const std::size_t parts = partCount(above); parts > 0)
        return std::size_t(row) < parts ? createIndex(row, column, quintptr(above.index | (quint64(row) + 1) << 32))
                                        : QModelIndex();
    const std::span<const NodeId> list = children(above);
    if (std::size_t(row) >= list.size())
        return {};
    const NodeId id = list[std::size_t(row)];
    m_rows[id.index] = std::uint32_t(row);
    return createIndex(row, column, quintptr(id.index));
}

QModelIndex TensorTreeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const NodeId above = partAt(index) ? nodeAt(index) : m_shown.parentOf(nodeAt(index));
    if (above == m_shown.state.root())
        return {};
    const int row = rowOf(above);
    return row < 0 ? QModelIndex() : createIndex(row, 0, quintptr(above.index));
}

int TensorTreeModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0 || partAt(parent))
        return 0;
    const NodeId id = nodeAt(parent);
    const NodePtr node = m_shown.pointer(id);
    return node && node->isContainer() ? int(children(id).size()) : int(partCount(id));
}

int TensorTreeModel::columnCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : ColumnCount;
}

bool TensorTreeModel::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0;
}

Qt::ItemFlags TensorTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    const NodeId id = nodeAt(index);
    const NodePtr node = m_shown.pointer(id);
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    // A part stays where its tensor is.
    if (partAt(index))
        return flags | Qt::ItemNeverHasChildren;
    // Spares views an entry per leaf; a million of them would take minutes to expand.
    if (!node->isContainer() && partCount(id) == 0)
        flags |= Qt::ItemNeverHasChildren;
    if (m_shown.isRemoved(id))
        return flags;
    flags |= Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
    if (index.column() == NameColumn && m_shown.state.node(node->parent).kind != NodeKind::Sequence)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool TensorTreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const NodeId id = nodeAt(index);
    const QString name = value.toString();
    if (name.isEmpty() || name == fromUtf8(m_shown.state.node(id).name))
        return false;
    Q_EMIT renameRequested(id, name);
    return true;
}

void TensorTreeModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    replaceLists({}, [&] {
        const bool isSortable = column >= NameColumn && column < ColumnCount && column != StateColumn;
        m_sortColumn = isSortable ? column : -1;
        m_sortOrder = order;
        if (m_sortColumn >= FirstStatisticColumn)
            wantAllStatistics();
        forgetLists();
    });
}

/// Lists are made again when they are needed.
void TensorTreeModel::forgetLists()
{
    m_lists.clear();
    m_unsorted.clear();
    ++m_listSerial;
}

void TensorTreeModel::setGuesses(Guesses guesses)
{
    m_guesses = std::move(guesses);
    Q_EMIT figuresChanged();
}

void TensorTreeModel::setNotes(std::unordered_map<NodeId, QString> notes)
{
    if (notes == m_notes)
        return;
    m_notes = std::move(notes);
    if (const int rows = rowCount(); rows > 0)
        Q_EMIT dataChanged(index(0, NameColumn), index(rows - 1, NameColumn), {AfterNameRole, Qt::ToolTipRole});
}

void TensorTreeModel::setVisible(std::shared_ptr<VisibleNodes> visible)
{
    beginResetModel();
    m_shown.visible = std::move(visible);
    forgetLists();
    endResetModel();
}

void TensorTreeModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    Q_EMIT figuresChanged();
}

std::optional<Totals> TensorTreeModel::totalsOf(NodeId id) const
{
    if (!m_totalsKnown && !m_shown.stateOf(id).node(id).isTensor())
        return std::nullopt;
    return m_totals.of(m_shown, id);
}

void TensorTreeModel::computeTotals()
{
    computeTotals({}, m_shown.state);
}

void TensorTreeModel::computeTotals(TotalsCache known, const ModelState &before)
{
    m_totals = {};
    m_totalsKnown = m_shown.state.nodeCount() < largeModel;
    if (m_totalsKnown) {
        m_totals = std::move(known);
        m_totals.forget(before, m_shown.state);
        return;
    }
    JobSpec job;
    job.key = QStringLiteral("totals-%1").arg(quintptr(this), 0, 16);
    m_jobs.run(
        std::move(job), this,
        [before, state = m_shown.state, totals = std::make_shared<TotalsCache>(std::move(known))](Task &) {
            totals->forget(before, state);
            totals->of(state, state.root());
            return Expected<TotalsCache>(std::move(*totals));
        },
        [this](Expected<TotalsCache> totals) {
            if (!totals)
                return;
            m_totals = *std::move(totals);
            m_totalsKnown = true;
            if (m_sortColumn == ParametersColumn || m_sortColumn == SizeColumn)
                sort(std::exchange(m_sortColumn, -1), m_sortOrder);
            Q_EMIT figuresChanged();
        });
}

void TensorTreeModel::follow(const ChangeSet &change)
{
    // Reading the file differently changes the baseline of every comparison.
    if (change.reading)
        return reload();
    TreeSnapshot next = m_shown;
    next.saved = m_document->baseline();
    next.state = m_document->state();
    if (change.baseline)
        next.marks = EditMarks(next.saved, next.state);
    else
        next.marks.update(next.saved, next.state, change);
    if (next.visible) {
        // Keep edited nodes visible until the filter runs again.
        auto visible = std::make_shared<VisibleNodes>(*next.visible);
        std::vector<bool> shown(next.state.endIndex());
        for (const NodeChange &node : change.nodes) {
            if (!node.after || !visible->contains(node.id))
                continue;
            for (NodeId id = node.id; id != next.state.root() && !shown[id.index]; id = next.state.node(id).parent) {
                visible->show(id);
                shown[id.index] = true;
            }
        }
        next.visible = std::move(visible);
    }
    m_rows.resize(std::max(next.endIndex(), m_shown.endIndex()), 0);

    if (change.nodes.size() > largeChange) {
        beginResetModel();
        const ModelState before = m_shown.state;
        m_shown = std::move(next);
        forgetLists();
        // Before views show them: what is new may be as large as a model.
        computeTotals(std::move(m_totals), before);
        endResetModel();
    } else {
        if (m_totalsKnown)
            m_totals.forget(m_shown.state, next.state);
        update(change, std::move(next));
        if (!m_totalsKnown)
            computeTotals();
    }
    Q_EMIT figuresChanged();
}

void TensorTreeModel::reload()
{
    beginResetModel();
    m_shown.saved = m_document->baseline();
    m_shown.state = m_document->state();
    m_shown.marks = EditMarks(m_shown.saved, m_shown.state);
    m_shown.visible.reset();
    forgetLists();
    m_rows.assign(m_shown.endIndex(), 0);
    computeTotals();
    endResetModel();
    Q_EMIT figuresChanged();
}

QStringList TensorTreeModel::mimeTypes() const
{
    return {nodemime::type()};
}

QMimeData *TensorTreeModel::mimeData(const QModelIndexList &indexes) const
{
    std::vector<NodeId> nodes;
    for (const QModelIndex &index : indexes)
        if (index.column() == NameColumn && !partAt(index) && !m_shown.isRemoved(nodeAt(index)))
            nodes.push_back(nodeAt(index));
    return nodes.empty() ? nullptr : nodemime::make(m_documentId, m_shown.state, nodes).release();
}

} // namespace burnish
