// SPDX-License-Identifier: MIT
#include "widgets/compare/model/comparemodel.h"

#include "core/base/fromutf8.h"
#include "core/base/naturalorder.h"
#include "core/select/matchbynumbers.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/workspace/workspace.h"

#include <cmath>
#include <limits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int staleDelay = 300; // ms; rows can appear and disappear while numbers stream in

/// Flags the nodes of the state that match the filter, by node number. Any thread.
Expected<std::vector<bool>> matching(const ModelState &state, const Filter &filter, const ModelState &saved, Task &task)
{
    BURNISH_TRY(const std::vector<NodeId> nodes, matchByNumbers(state, filter, &saved, task));
    std::vector<bool> passes(state.endIndex());
    for (const NodeId node : nodes)
        passes[node.index] = true;
    return passes;
}

bool isIn(RowKind row, CompareModel::Part part)
{
    using Part = CompareModel::Part;
    switch (part) {
    case Part::All:
        return true;
    case Part::Different:
        return row.relation == Relation::ValuesDiffer || row.relation == Relation::Unreadable;
    case Part::OnlyLeft:
        return row.relation == Relation::OnlyLeft;
    case Part::OnlyRight:
        return row.relation == Relation::OnlyRight;
    case Part::Shape:
        return row.relation == Relation::ShapeDiffers || row.relation == Relation::DtypeDiffers;
    case Part::Equal:
        return row.relation == Relation::Equal;
    case Part::Conflicts:
        break;
    }
    return row.isConflict;
}

} // namespace

CompareModel::CompareModel(CompareSession &session, JobRunner &runner, QObject *parent)
    : QAbstractItemModel(parent)
    , m_session(session)
    , m_cells(session)
    , m_runner(runner)
{
    m_stale.setSingleShot(true);
    m_stale.setInterval(staleDelay);
    connect(&m_stale, &QTimer::timeout, this, &CompareModel::rebuild);
    connect(&session, &CompareSession::aligned, this, [this] {
        m_passes.reset();
        rebuild();
        applyFilter();
    });
    connect(&session, &CompareSession::ended, this, [this] {
        m_passes.reset();
        rebuild();
    });
    connect(&session, &CompareSession::numbersCame, this, &CompareModel::takeNumbers);
    connect(&session, &CompareSession::stageChanged, this, [this] {
        using Stage = CompareSession::Stage;
        if (m_sortColumn >= 0 && (m_session.stage() == Stage::Done || m_session.stage() == Stage::Stopped))
            rebuild();
    });
}

void CompareModel::setPart(Part part)
{
    if (part == m_part)
        return;
    m_part = part;
    rebuild();
}

void CompareModel::setFilter(const Filter &filter)
{
    m_filter = filter;
    applyFilter();
}

void CompareModel::applyFilter()
{
    const QString key = u"compare.filter"_s;
    if (!m_session.tree() || m_filter.matchesEverything()) {
        m_runner.drop(key);
        if (m_passes) {
            m_passes.reset();
            rebuild();
        }
        return;
    }
    JobSpec spec;
    spec.key = key;
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [] { return tr("Filtering the comparison"); };
    m_runner.run(
        std::move(spec), this,
        [comparison = m_session.comparison(), filter = m_filter, leftSaved = m_session.left()->baseline(),
         rightSaved = m_session.right()->baseline()](Task &task) -> Expected<std::vector<bool>> {
            BURNISH_TRY(const std::vector<bool> left, matching(comparison->left.state, filter, leftSaved, task));
            BURNISH_TRY(const std::vector<bool> right, matching(comparison->right.state, filter, rightSaved, task));
            std::vector<bool> passes;
            passes.reserve(comparison->rows.size());
            for (const ComparedRow &row : comparison->rows)
                passes.push_back((row.left && left[row.left->node.index]) ||
                                 (row.right && right[row.right->node.index]));
            return passes;
        },
        [this, comparison = m_session.comparison()](Expected<std::vector<bool>> passes) {
            if (!passes || comparison != m_session.comparison())
                return;
            m_passes = std::make_shared<const std::vector<bool>>(*std::move(passes));
            rebuild();
        });
}

std::size_t CompareModel::countOf(Part part) const
{
    const RelationCounts &counts = m_session.counts();
    switch (part) {
    case Part::All:
        return counts.total();
    case Part::Different:
        return counts[Relation::ValuesDiffer] + counts[Relation::Unreadable];
    case Part::OnlyLeft:
        return counts[Relation::OnlyLeft];
    case Part::OnlyRight:
        return counts[Relation::OnlyRight];
    case Part::Shape:
        return counts[Relation::ShapeDiffers] + counts[Relation::DtypeDiffers];
    case Part::Equal:
        return counts[Relation::Equal];
    case Part::Conflicts:
        break;
    }
    return m_session.conflicts();
}

void CompareModel::findDifferences() const
{
    m_shown.findDifferences(*m_session.tree(),
                            [this](std::size_t row) { return isDifference(m_session.kinds()[row].relation); });
}

std::optional<ShownDifference> CompareModel::nextDifference(std::optional<Item> from, bool forward) const
{
    if (!m_session.tree())
        return std::nullopt;
    findDifferences();
    return m_shown.nextDifference(from, forward);
}

std::optional<ShownDifference> CompareModel::differenceAt(Item item) const
{
    findDifferences();
    return m_shown.differenceAt(item);
}

/// Finds the rows to show: in a worker if there are many. Until then, the same rows stay; of new models, all.
void CompareModel::rebuild()
{
    const QString key = u"compare.shown"_s;
    m_stale.stop();
    const auto tree = m_session.sharedTree();
    const bool isWhole = !tree || (m_part == Part::All && !m_passes && m_sortColumn < 0);
    if (isWhole || (tree != m_tree && tree->size() > JobRunner::nodesPerFrame))
        show(m_session.allItems());
    if (isWhole)
        return m_runner.drop(key);
    m_runner.runSized(
        tree->size(), {key, {}, JobVisibility::Silent}, this,
        [tree, kinds = m_session.kinds(), passes = m_passes, part = m_part, isBefore = sorting()](Task &) {
            ShownItems items;
            items.showRows(*tree,
                           [&](std::size_t row) { return (!passes || (*passes)[row]) && isIn(kinds[row], part); });
            if (isBefore)
                items.sortSiblings(*tree, isBefore);
            items.findOrder(*tree);
            return Expected<ShownItems>(std::move(items));
        },
        [this, tree](Expected<ShownItems> items) {
            if (items && tree == m_session.sharedTree())
                show(*std::move(items));
        });
}

void CompareModel::sort(int column, Qt::SortOrder order)
{
    if (column >= 0 && !isSortable(column))
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    rebuild();
}

bool CompareModel::isSortable(int column)
{
    return column != LeftShape && column != RightShape && column != WhoColumn;
}

Qt::SortOrder CompareModel::firstOrder(int column)
{
    const bool isUpwards = column == LeftName || column == RightName || column == RelationColumn ||
                           column == CosineColumn || column == TaskCosineColumn;
    return isUpwards ? Qt::AscendingOrder : Qt::DescendingOrder;
}

/// The order of siblings, for a worker; empty if they are not sorted. Items without a figure come last.
std::function<bool(CompareModel::Item, CompareModel::Item)> CompareModel::sorting() const
{
    const auto tree = m_session.sharedTree();
    if (m_sortColumn < 0 || !tree)
        return {};
    const bool isDescending = m_sortOrder == Qt::DescendingOrder;
    if (m_sortColumn == LeftName || m_sortColumn == RightName) {
        return [tree, isDescending](Item a, Item b) {
            const int order = compareNatural(tree->item(a).name, tree->item(b).name);
            return isDescending ? order > 0 : order < 0;
        };
    }
    // Only the GUI thread may read numbers.
    auto values = std::make_shared<std::vector<double>>(tree->size(), std::numeric_limits<double>::quiet_NaN());
    for (Item item = 1; item < tree->size(); ++item)
        (*values)[item] = m_cells.sortValue(item, m_sortColumn);
    return [values = std::shared_ptr<const std::vector<double>>(std::move(values)), isDescending](Item a, Item b) {
        const double left = (*values)[a];
        const double right = (*values)[b];
        if (std::isnan(left) || std::isnan(right))
            return !std::isnan(left) && std::isnan(right);
        return isDescending ? left > right : left < right;
    };
}

void CompareModel::show(ShownItems items)
{
    beginResetModel();
    m_tree = m_session.sharedTree();
    m_shown = std::move(items);
    endResetModel();
    Q_EMIT figuresChanged();
}

std::size_t CompareModel::shownCount() const
{
    if (m_shown.isFiltered())
        return m_shown.rowCount();
    return m_session.tree() ? m_session.comparison()->rows.size() : 0;
}

void CompareModel::takeNumbers(const std::vector<std::size_t> &rows)
{
    m_shown.forgetDifferences();
    bool moves = false;
    for (const std::size_t row : rows)
        moves = moves || (m_part != Part::All && isIn(m_session.kinds()[row], m_part));
    if (moves && !m_stale.isActive())
        m_stale.start();
    Q_EMIT figuresChanged();
}

std::span<const CompareModel::Item> CompareModel::childrenOf(Item item) const
{
    const CompareTree *tree = m_session.tree();
    return tree ? m_shown.childrenOf(*tree, item) : std::span<const Item>();
}

CompareModel::Item CompareModel::itemOf(const QModelIndex &index) const
{
    return index.isValid() ? Item(index.internalId()) : CompareTree::root;
}

std::optional<CompareModel::Item> CompareModel::itemAt(const QModelIndex &index) const
{
    return index.isValid() ? std::optional(itemOf(index)) : std::nullopt;
}

QModelIndex CompareModel::indexOf(Item item) const
{
    const CompareTree *tree = m_session.tree();
    if (!tree || item == CompareTree::root || item >= tree->size())
        return {};
    const auto position = m_shown.positionOf(*tree, item);
    return position ? createIndex(int(*position), 0, quintptr(item)) : QModelIndex();
}

QStringList CompareModel::pathOf(const QModelIndex &index) const
{
    QStringList path;
    const CompareTree *tree = m_session.tree();
    if (tree && index.isValid())
        for (Item item = itemOf(index); item != CompareTree::root; item = tree->item(item).parent)
            path.prepend(fromUtf8(tree->item(item).name));
    return path;
}

QModelIndex CompareModel::indexOfPath(const QStringList &path) const
{
    const CompareTree *tree = m_session.tree();
    if (!tree || path.isEmpty())
        return {};
    Item item = CompareTree::root;
    for (const QString &part : path) {
        const std::string name = part.toStdString();
        const auto children = childrenOf(item);
        const auto found = std::ranges::find_if(children, [&](Item child) { return tree->item(child).name == name; });
        if (found == children.end())
            return {};
        item = *found;
    }
    return indexOf(item);
}

QModelIndex CompareModel::index(int row, int column, const QModelIndex &parent) const
{
    const auto children = childrenOf(itemOf(parent));
    if (row < 0 || std::size_t(row) >= children.size() || column < 0 || column >= ColumnCount || parent.column() > 0)
        return {};
    return createIndex(row, column, quintptr(children[std::size_t(row)]));
}

QModelIndex CompareModel::parent(const QModelIndex &index) const
{
    const CompareTree *tree = m_session.tree();
    if (!index.isValid() || !tree)
        return {};
    return indexOf(tree->item(itemOf(index)).parent);
}

int CompareModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(childrenOf(itemOf(parent)).size());
}

int CompareModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_session.tree())
        return {};
    const Item item = itemOf(index);
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return m_cells.text(item, column);
    case Qt::AccessibleTextRole: {
        const auto look = m_cells.look(item, column);
        return look ? look->word : m_cells.text(item, column);
    }
    case Qt::ToolTipRole:
        return m_cells.toolTip(item, column);
    case Qt::TextAlignmentRole:
        return int(CompareCells::alignmentOf(column));
    case IconNameRole:
        return column == LeftName || column == RightName ? m_cells.iconName(item, column == LeftName) : QString();
    case DepthRole:
        return m_cells.depthOf(item);
    case SymbolRole:
    case SymbolColorRole: {
        const auto look = m_cells.look(item, column);
        return !look ? QVariant() : role == SymbolRole ? QVariant(look->icon) : QVariant(look->role);
    }
    case TextColorRole:
        return m_cells.textColor(item, column);
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(CompareCells::alignmentOf(section));
    if (role == Qt::ToolTipRole) {
        if (const auto tip = CompareCells::headerToolTip(section))
            return *tip;
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    if (section < 0 || section >= ColumnCount)
        return {};
    return m_cells.headerText(section, role == Qt::AccessibleTextRole);
}

void CompareModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    Q_EMIT figuresChanged();
}

} // namespace burnish
