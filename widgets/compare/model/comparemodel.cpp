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

#include <limits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int staleDelay = 300;  // ms; rows can appear and disappear while numbers stream in
constexpr int sortDelay = 1'000; // ms; a list that moves more often cannot be read
constexpr double noFigure = std::numeric_limits<double>::quiet_NaN();

/// Flags the nodes of the state that match the filter, by node number. Any thread.
Expected<std::vector<bool>> matching(const ModelState &state, const Filter &filter, const ModelState &saved, Task &task)
{
    BURNISH_TRY(const std::vector<NodeId> nodes, matchByNumbers(state, filter, &saved, task));
    std::vector<bool> passes(state.endIndex());
    for (const NodeId node : nodes)
        passes[node.index] = true;
    return passes;
}

bool isName(int column)
{
    return column == CompareModel::LeftName || column == CompareModel::RightName;
}

/// What items are sorted by, by item. Allowed where sortValue() is.
std::vector<double> figuresOf(const Comparison &comparison, const CompareTree &tree, int column, bool onlyRows)
{
    std::vector<double> figures(tree.size(), noFigure);
    for (CompareTree::Index item = 1; item < tree.size(); ++item) {
        if (!onlyRows || tree.item(item).isRow())
            figures[item] = CompareCells::sortValue(comparison, tree, item, column);
    }
    return figures;
}

/// The places of a list's rows in the order of their full names on one side, by item. Any thread.
std::vector<double> placesOfNames(const Comparison &comparison, const CompareTree &tree, const ShownItems &list,
                                  bool left)
{
    std::vector<std::pair<std::string, CompareTree::Index>> names;
    for (const CompareTree::Index item : list.childrenOf(tree, CompareTree::root)) {
        const ComparedRow &row = comparison.rows[tree.item(item).row];
        if (const auto &side = left ? row.left : row.right)
            names.emplace_back((left ? comparison.left : comparison.right).state.path(side->node), item);
    }
    const auto isBefore = [](const auto &a, const auto &b) { return compareNatural(a.first, b.first) < 0; };
    // The rows are in the order of their common names, which mostly are those of both sides.
    if (!std::ranges::is_sorted(names, isBefore))
        std::ranges::stable_sort(names, isBefore);
    std::vector<double> places(tree.size(), noFigure);
    for (std::size_t place = 0; place < names.size(); ++place)
        places[names[place].second] = double(place);
    return places;
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
    connect(&m_stale, &QTimer::timeout, this, &CompareModel::rebuild);
    connect(&session, &CompareSession::aligned, this, [this] {
        m_passes.reset();
        m_figures.clear();
        rebuild();
        applyFilter();
    });
    connect(&session, &CompareSession::ended, this, [this] {
        m_passes.reset();
        rebuild();
    });
    connect(&session, &CompareSession::numbersCame, this, &CompareModel::takeNumbers);
    connect(&session, &CompareSession::stageChanged, this, [this] {
        if (m_sortColumn >= 0 && m_session.isAtRest())
            rebuild();
    });
}

void CompareModel::setList(bool list)
{
    if (list == m_needsList)
        return;
    m_needsList = list;
    m_figures.clear();
    rebuild();
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

/// What a worker needs to find the rows to show.
struct CompareModel::Arrangement
{
    std::shared_ptr<const Comparison> comparison;
    std::shared_ptr<const CompareTree> tree;
    std::vector<RowKind> kinds;
    std::shared_ptr<const std::vector<bool>> passes;
    Part part;
    bool isList;
    int column;
    bool isDescending;
    std::vector<double> figures; ///< by item; empty: the worker may read them
};

ShownItems CompareModel::arranged(const Arrangement &how)
{
    const CompareTree &tree = *how.tree;
    ShownItems items;
    items.showRows(
        tree, [&](std::size_t row) { return (!how.passes || (*how.passes)[row]) && isIn(how.kinds[row], how.part); });
    const bool isByName = isName(how.column);
    // In a list, the names are the order of rows with the same figure.
    if (isByName || (how.isList && how.column >= 0)) {
        items.sortSiblings(tree, [&tree, isDescending = how.isDescending && !how.isList](Item a, Item b) {
            const int order = compareNatural(tree.item(a).name, tree.item(b).name);
            return isDescending ? order > 0 : order < 0;
        });
    }
    if (how.isList)
        items.flatten(tree);
    if (isByName && how.isList)
        items.sortSiblings(tree, placesOfNames(*how.comparison, tree, items, how.column == LeftName), how.isDescending);
    else if (how.column >= 0 && !isByName)
        items.sortSiblings(tree,
                           how.figures.empty() ? figuresOf(*how.comparison, tree, how.column, how.isList) : how.figures,
                           how.isDescending);
    items.findOrder(tree);
    return items;
}

/// Finds the rows to show: in a worker if there are many. Until then, the same rows stay; of new models, all, as a
/// tree.
void CompareModel::rebuild()
{
    const QString key = u"compare.shown"_s;
    m_stale.stop();
    m_isStale = m_isArranging = false;
    const auto tree = m_session.sharedTree();
    const bool isWhole = !tree || (!m_needsList && m_part == Part::All && !m_passes && m_sortColumn < 0);
    if (isWhole || (tree != m_tree && tree->size() > JobRunner::nodesPerFrame))
        show(m_session.allItems());
    if (isWhole)
        return m_runner.drop(key);
    takeFigures();
    m_isArranging = true;
    m_runner.runSized(
        tree->size(), {key, {}, JobVisibility::Silent}, this,
        [how = Arrangement{m_session.comparison(), tree, m_session.kinds(), m_passes, m_part, m_needsList, m_sortColumn,
                           m_sortOrder == Qt::DescendingOrder, m_figures}](Task &) {
            return Expected<ShownItems>(arranged(how));
        },
        [this, tree](Expected<ShownItems> items) {
            m_isArranging = false;
            if (items && tree == m_session.sharedTree())
                show(*std::move(items));
            rebuildSoon();
        });
}

/// While numbers arrive, only the GUI thread may read them: those of a list once, then each as it arrives.
void CompareModel::takeFigures()
{
    if (m_session.isAtRest() || m_sortColumn < 0 || isName(m_sortColumn))
        m_figures.clear();
    else if (m_figures.empty() || !m_needsList)
        m_figures = figuresOf(*m_session.comparison(), *m_session.tree(), m_sortColumn, m_needsList);
}

void CompareModel::rebuildSoon()
{
    if (m_isStale && !m_isArranging && !m_stale.isActive())
        m_stale.start(m_needsList && isSortedByNumbers() ? sortDelay : staleDelay);
}

bool CompareModel::isSortedByNumbers() const
{
    return m_sortColumn == RelationColumn || m_sortColumn >= MaximumColumn;
}

void CompareModel::sort(int column, Qt::SortOrder order)
{
    if (column != m_sortColumn)
        m_figures.clear();
    m_sortColumn = column;
    m_sortOrder = order;
    rebuild();
}

Qt::SortOrder CompareModel::firstOrder(int column)
{
    const bool isUpwards =
        isName(column) || column == RelationColumn || column == CosineColumn || column == TaskCosineColumn;
    return isUpwards ? Qt::AscendingOrder : Qt::DescendingOrder;
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
    m_isStale = m_isStale || (m_needsList && isSortedByNumbers());
    for (const std::size_t row : rows) {
        m_isStale = m_isStale || (m_part != Part::All && isIn(m_session.kinds()[row], m_part));
        if (m_figures.empty())
            continue;
        const Item item = m_session.tree()->itemOfRow(row);
        m_figures[item] = CompareCells::sortValue(*m_session.comparison(), *m_session.tree(), item, m_sortColumn);
    }
    rebuildSoon();
    Q_EMIT figuresChanged();
}

const CompareTree *CompareModel::shownTree() const
{
    return m_session.tree() ? m_tree.get() : nullptr;
}

std::span<const CompareModel::Item> CompareModel::childrenOf(Item item) const
{
    const CompareTree *tree = shownTree();
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
    const CompareTree *tree = shownTree();
    if (!tree || item == CompareTree::root || item >= tree->size())
        return {};
    const auto position = m_shown.positionOf(*tree, item);
    return position ? createIndex(int(*position), 0, quintptr(item)) : QModelIndex();
}

QStringList CompareModel::pathOf(const QModelIndex &index) const
{
    QStringList path;
    const CompareTree *tree = m_tree.get();
    if (tree && index.isValid())
        for (Item item = itemOf(index); item != CompareTree::root; item = tree->item(item).parent)
            path.prepend(fromUtf8(tree->item(item).name));
    return path;
}

/// The first item with this path that is accepted; a row and a module can have the same.
template <typename Accepts>
std::optional<CompareModel::Item> CompareModel::find(const QStringList &path, Accepts accepts) const
{
    const CompareTree *tree = m_tree.get();
    if (!tree || path.isEmpty())
        return std::nullopt;
    Item item = CompareTree::root;
    for (qsizetype at = 0; at < path.size(); ++at) {
        const std::string name = path[at].toStdString();
        const auto children = tree->children(item);
        const auto found = std::ranges::find_if(children, [&](Item child) {
            return tree->item(child).name == name &&
                   (at + 1 < path.size() ? !tree->item(child).isRow() : accepts(child));
        });
        if (found == children.end())
            return std::nullopt;
        item = *found;
    }
    return item;
}

QModelIndex CompareModel::indexOfPath(const QStringList &path) const
{
    const auto item = find(path, [this](Item each) { return indexOf(each).isValid(); });
    return item ? indexOf(*item) : QModelIndex();
}

QModelIndex CompareModel::firstRowIn(const QStringList &module) const
{
    const auto item = find(module, [this](Item each) { return !m_tree->item(each).isRow(); });
    QModelIndex first;
    if (!item || !isList())
        return first;
    for (const std::size_t row : m_tree->rowsBelow(*item)) {
        const QModelIndex index = indexOf(m_tree->itemOfRow(row));
        if (index.isValid() && (!first.isValid() || index.row() < first.row()))
            first = index;
    }
    return first;
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
    const CompareTree *tree = shownTree();
    if (!index.isValid() || !tree || isList())
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
    const bool isPath = isList() && isName(column);
    switch (role) {
    case Qt::DisplayRole:
        return isPath ? m_cells.pathText(item, column == LeftName) : m_cells.text(item, column);
    case Qt::AccessibleTextRole: {
        const auto look = m_cells.look(item, column);
        return look ? look->word : data(index, Qt::DisplayRole);
    }
    case Qt::ToolTipRole:
        return m_cells.toolTip(item, column);
    case Qt::TextAlignmentRole:
        return int(CompareCells::alignmentOf(column));
    case IconNameRole:
        return isName(column) ? m_cells.iconName(item, column == LeftName) : QString();
    case DepthRole:
        return isList() ? 0 : m_cells.depthOf(item);
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
