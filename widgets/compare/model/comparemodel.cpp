// SPDX-License-Identifier: MIT
#include "widgets/compare/model/comparemodel.h"

#include "core/base/fromutf8.h"
#include "core/select/matchbynumbers.h"
#include "core/tensor/analysis/taskvectors.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/workspace.h"

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int staleDelay = 300; // ms; rows that come and go while numbers stream in

QString cosineText(double cosine)
{
    if (std::isnan(cosine))
        return u"NaN"_s;
    if (cosine == 1)
        return u"1"_s;
    return QString::number(cosine, 'f', 5).replace(u'-', QChar(0x2212));
}

QString dtypeText(Dtype dtype)
{
    return fromUtf8(nameOf(dtype));
}

/// Which nodes of the state the filter lets through, by their numbers. Any thread.
Expected<std::vector<bool>> matching(const ModelState &state, const Filter &filter, const ModelState &saved, Task &task)
{
    BURNISH_TRY(const std::vector<NodeId> nodes, matchByNumbers(state, filter, &saved, task));
    std::vector<bool> passes(state.endIndex());
    for (const NodeId node : nodes)
        passes[node.index] = true;
    return passes;
}

bool isThere(std::uint32_t node)
{
    return node != CompareTree::none;
}

} // namespace

Changer changerOf(const TaskVectors &tasks)
{
    if (tasks.changedDifferently > 0 || (tasks.changedByLeft > 0 && tasks.changedByRight > 0))
        return Changer::BothDifferently;
    if (tasks.changedByLeft > 0)
        return tasks.changedAlike > 0 ? Changer::BothDifferently : Changer::Left;
    if (tasks.changedByRight > 0)
        return tasks.changedAlike > 0 ? Changer::BothDifferently : Changer::Right;
    return tasks.changedAlike > 0 ? Changer::BothAlike : Changer::Nobody;
}

bool isConflict(const TaskVectors &tasks)
{
    return tasks.changedDifferently > 0;
}

RelationLook lookOf(Relation relation)
{
    const QString word = nameForPeople(relation);
    switch (relation) {
    case Relation::Pending:
        return {{}, int(Role::TextSecondary), word};
    case Relation::Equal:
        return {u"eq"_s, int(Role::TextSecondary), word};
    case Relation::OnlyLeft:
        return {u"removed"_s, int(Role::Removed), word};
    case Relation::OnlyRight:
        return {u"added"_s, int(Role::Added), word};
    case Relation::ShapeDiffers:
        return {u"warning"_s, int(Role::Warning), word};
    case Relation::DtypeDiffers:
        return {u"cast"_s, int(Role::Cast), word};
    case Relation::ValuesDiffer:
        return {u"neq"_s, int(Role::Replaced), word};
    case Relation::Unreadable:
        break;
    }
    return {u"error"_s, int(Role::Error), word};
}

RelationLook lookOf(Changer changer)
{
    switch (changer) {
    case Changer::Left:
        return {u"to-left"_s, int(Role::TextSecondary), CompareModel::tr("Changed by the left alone")};
    case Changer::Right:
        return {u"to-right"_s, int(Role::TextSecondary), CompareModel::tr("Changed by the right alone")};
    case Changer::BothAlike:
        return {u"eq"_s, int(Role::TextSecondary), CompareModel::tr("Changed by both in the same way")};
    case Changer::BothDifferently:
        return {u"collision"_s, int(Role::Collision), CompareModel::tr("Changed by both, differently")};
    case Changer::Nobody:
        break;
    }
    return {{}, int(Role::TextSecondary), CompareModel::tr("As in the base")};
}

CompareModel::CompareModel(CompareSession &session, JobRunner &runner, QObject *parent)
    : QAbstractItemModel(parent)
    , m_session(session)
    , m_runner(runner)
{
    m_stale.setSingleShot(true);
    m_stale.setInterval(staleDelay);
    connect(&m_stale, &QTimer::timeout, this, &CompareModel::rebuild);
    connect(&session, &CompareSession::aligned, this, [this] {
        m_passes.clear();
        rebuild();
        applyFilter();
    });
    connect(&session, &CompareSession::ended, this, [this] {
        m_passes.clear();
        rebuild();
    });
    connect(&session, &CompareSession::numbersCame, this, &CompareModel::takeNumbers);
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
        if (!m_passes.empty()) {
            m_passes.clear();
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
            m_passes = *std::move(passes);
            rebuild();
        });
}

bool CompareModel::isIn(const ComparedRow &row, Part part) const
{
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
    return row.tasks && isConflict(*row.tasks);
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
    return m_conflicts;
}

bool CompareModel::isShown(std::size_t row) const
{
    return (m_passes.empty() || m_passes[row]) && isIn(m_session.row(row), m_part);
}

void CompareModel::rebuild()
{
    beginResetModel();
    m_stale.stop();
    m_order.reset();
    m_shownRows = 0;
    const CompareTree *tree = m_session.tree();
    m_isFiltered = tree && (m_part != Part::All || !m_passes.empty());
    if (m_isFiltered) {
        showFiltered(*tree);
    } else {
        m_first = {};
        m_children = {};
        m_position = {};
        m_shownRows = tree ? m_session.comparison()->rows.size() : 0;
    }
    countConflicts();
    endResetModel();
    Q_EMIT figuresChanged();
}

/// Items come parents first, so that one pass backwards finds all modules that hold something.
void CompareModel::showFiltered(const CompareTree &tree)
{
    std::vector<bool> shown(tree.size());
    for (std::size_t at = tree.size(); at-- > 1;) {
        const CompareTree::Item &item = tree.item(Item(at));
        if (item.isRow() && isShown(item.row)) {
            shown[at] = true;
            ++m_shownRows;
        }
        if (shown[at])
            shown[item.parent] = true;
    }
    m_first.assign(tree.size() + 1, 0);
    m_children.clear();
    m_position.assign(tree.size(), 0);
    for (std::size_t at = 0; at < tree.size(); ++at) {
        m_first[at] = std::uint32_t(m_children.size());
        for (const Item child : tree.children(Item(at))) {
            if (!shown[child])
                continue;
            m_position[child] = std::uint32_t(m_children.size()) - m_first[at];
            m_children.push_back(child);
        }
    }
    m_first[tree.size()] = std::uint32_t(m_children.size());
}

void CompareModel::takeNumbers(const std::vector<std::size_t> &rows)
{
    m_order.reset();
    bool moves = false;
    for (const std::size_t row : rows) {
        const ComparedRow &compared = m_session.row(row);
        if (compared.tasks && isConflict(*compared.tasks))
            ++m_conflicts;
        moves = moves || (m_part != Part::All && isIn(compared, m_part));
    }
    if (moves && !m_stale.isActive())
        m_stale.start();
    Q_EMIT figuresChanged();
}

void CompareModel::countConflicts()
{
    m_conflicts = 0;
    if (const auto comparison = m_session.comparison(); comparison && comparison->base)
        for (const ComparedRow &row : comparison->rows)
            m_conflicts += row.tasks && isConflict(*row.tasks);
}

std::span<const CompareModel::Item> CompareModel::childrenOf(Item item) const
{
    const CompareTree *tree = m_session.tree();
    if (!tree)
        return {};
    if (!m_isFiltered)
        return tree->children(item);
    return std::span(m_children).subspan(m_first[item], m_first[item + 1] - m_first[item]);
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
    const std::uint32_t position = m_isFiltered ? m_position[item] : tree->item(item).position;
    const auto siblings = childrenOf(tree->item(item).parent);
    // Of what is filtered out the position means nothing.
    if (position >= siblings.size() || siblings[position] != item)
        return {};
    return createIndex(int(position), 0, quintptr(item));
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

const CompareModel::Order &CompareModel::order() const
{
    if (m_order)
        return *m_order;
    m_order.emplace();
    const CompareTree &tree = *m_session.tree();
    m_order->rank.resize(tree.size());
    std::vector<Item> open = {CompareTree::root};
    std::uint32_t rank = 0;
    while (!open.empty()) {
        const Item item = open.back();
        open.pop_back();
        m_order->rank[item] = rank++;
        const CompareTree::Item &at = tree.item(item);
        if (at.isRow() && isDifference(m_session.row(at.row).relation))
            m_order->differences.push_back(item);
        const auto children = childrenOf(item);
        open.insert(open.end(), children.rbegin(), children.rend());
    }
    return *m_order;
}

std::optional<CompareModel::Difference> CompareModel::nextDifference(std::optional<Item> from, bool forward) const
{
    if (!m_session.tree())
        return std::nullopt;
    const Order &order = this->order();
    const auto &all = order.differences;
    if (all.empty())
        return std::nullopt;
    const auto made = [&](std::size_t at) { return Difference{all[at], at + 1, all.size()}; };
    if (!from)
        return made(forward ? 0 : all.size() - 1);
    const auto rankOf = [&](Item item) { return order.rank[item]; };
    if (forward) {
        const auto next = std::ranges::upper_bound(all, rankOf(*from), {}, rankOf);
        return next == all.end() ? std::nullopt : std::optional(made(std::size_t(next - all.begin())));
    }
    const auto next = std::ranges::lower_bound(all, rankOf(*from), {}, rankOf);
    return next == all.begin() ? std::nullopt : std::optional(made(std::size_t(next - all.begin()) - 1));
}

std::optional<CompareModel::Difference> CompareModel::differenceAt(Item item) const
{
    const auto &all = order().differences;
    const auto rankOf = [&](Item each) { return m_order->rank[each]; };
    const auto found = std::ranges::lower_bound(all, rankOf(item), {}, rankOf);
    if (found == all.end() || *found != item)
        return std::nullopt;
    return Difference{item, std::size_t(found - all.begin()) + 1, all.size()};
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
        return text(item, column);
    case Qt::AccessibleTextRole: {
        const QVariant word = symbol(item, column, Qt::DisplayRole);
        return word.isValid() ? word : text(item, column);
    }
    case Qt::ToolTipRole:
        return toolTip(item, column);
    case Qt::TextAlignmentRole:
        return int(column == LeftName || column == RightName         ? Qt::AlignLeft | Qt::AlignVCenter
                   : column == RelationColumn || column == WhoColumn ? Qt::AlignCenter
                                                                     : Qt::AlignRight | Qt::AlignVCenter);
    case IconNameRole:
        return column == LeftName || column == RightName ? iconName(item, column == LeftName) : QString();
    case DepthRole: {
        int depth = -1;
        for (Item above = item; above != CompareTree::root; above = m_session.tree()->item(above).parent)
            ++depth;
        return depth;
    }
    case SymbolRole:
    case SymbolColorRole:
        return symbol(item, column, role);
    case TextColorRole:
        return textColor(item, column);
    default:
        return {};
    }
}

const ComparedSide *CompareModel::sideOf(Item item, bool left) const
{
    const CompareTree::Item &at = m_session.tree()->item(item);
    if (!at.isRow())
        return nullptr;
    const ComparedRow &row = m_session.row(at.row);
    const auto &side = left ? row.left : row.right;
    return side ? &*side : nullptr;
}

bool CompareModel::hasSide(Item item, bool left) const
{
    const CompareTree::Item &at = m_session.tree()->item(item);
    return at.isRow() ? sideOf(item, left) != nullptr : isThere(left ? at.left : at.right);
}

QString CompareModel::nameText(Item item, bool left) const
{
    const CompareTree &tree = *m_session.tree();
    const Comparison &comparison = *m_session.comparison();
    const ComparedSide *side = sideOf(item, left);
    if (!side)
        return fromUtf8(left ? tree.leftName(comparison, item) : tree.rightName(comparison, item));
    // What stands here from quite another place says where that is.
    const CompareTree::Item &module = tree.item(tree.item(item).parent);
    const ModelState &state = (left ? comparison.left : comparison.right).state;
    const Node &node = state.node(side->node);
    const bool isAtHome = node.parent.index == (left ? module.left : module.right);
    return fromUtf8(isAtHome && !side->isTied ? node.name : state.path(side->node));
}

QString CompareModel::shapeText(Item item, bool left) const
{
    const ComparedSide *side = sideOf(item, left);
    if (!side)
        return {};
    if (side->tensor) {
        const TensorInfo &info = side->tensor->info();
        return u"%1  %2"_s.arg(shapeForPeople(info.shape()), dtypeText(info.dtype()));
    }
    const Comparison &comparison = *m_session.comparison();
    const ModelState &state = (left ? comparison.left : comparison.right).state;
    return typeText(state, state.node(side->node));
}

Relation CompareModel::relationOf(Item item) const
{
    const CompareTree &tree = *m_session.tree();
    return tree.item(item).isRow() ? m_session.row(tree.item(item).row).relation
                                   : tree.summary(*m_session.comparison(), item).relation();
}

QString CompareModel::figureText(Item item, int column) const
{
    const CompareSummary summary = m_session.tree()->summary(*m_session.comparison(), item);
    const Relation relation = summary.relation();
    if (relation == Relation::OnlyLeft || relation == Relation::OnlyRight)
        return {};
    const bool isTask = column >= LeftChangeColumn;
    if (summary.counts[Relation::Pending] > 0)
        return u"…"_s;
    if (isTask)
        return summary.tasked > 0 ? taskText(summary.tasks, column) : unknownText();
    const CompareTree::Item &at = m_session.tree()->item(item);
    if (summary.compared == 0)
        // Values other than tensors are equal or not, and have no distance.
        return at.isRow() && !m_session.row(at.row).isTensor() ? QString() : unknownText();
    const TensorDifference &difference = summary.difference;
    if (column == ChangedColumn)
        return shareText(difference.changedShare());
    if (difference.finitePairs == 0)
        return unknownText();
    switch (column) {
    case MaximumColumn:
        return floatText(difference.largestDifference, 3);
    case MeanColumn:
        return floatText(difference.meanDifference, 3);
    case RelativeColumn:
        return floatText(difference.relativeDifference, 3);
    default:
        return cosineText(difference.cosine);
    }
}

QString CompareModel::taskText(const TaskVectors &tasks, int column) const
{
    const auto relative = [&](double norm) {
        return tasks.baseNorm > 0 ? norm / tasks.baseNorm : norm == 0 ? 0 : std::numeric_limits<double>::infinity();
    };
    switch (column) {
    case LeftChangeColumn:
        return floatText(relative(tasks.leftNorm), 3);
    case RightChangeColumn:
        return floatText(relative(tasks.rightNorm), 3);
    default:
        // Where one of them changed nothing there is no direction.
        return tasks.leftNorm > 0 && tasks.rightNorm > 0 ? cosineText(tasks.cosine) : unknownText();
    }
}

QString CompareModel::text(Item item, int column) const
{
    switch (column) {
    case LeftName:
    case RightName:
        return hasSide(item, column == LeftName) ? nameText(item, column == LeftName) : QString();
    case LeftShape:
    case RightShape:
        return shapeText(item, column == LeftShape);
    case RelationColumn:
        return relationOf(item) == Relation::Pending ? u"…"_s : QString();
    case WhoColumn:
        return {};
    default:
        return figureText(item, column);
    }
}

QString CompareModel::iconName(Item item, bool left) const
{
    if (!hasSide(item, left))
        return {};
    const Comparison &comparison = *m_session.comparison();
    const ModelState &state = (left ? comparison.left : comparison.right).state;
    const ComparedSide *side = sideOf(item, left);
    const CompareTree::Item &at = m_session.tree()->item(item);
    const Node &node = state.node(side ? side->node : NodeId{left ? at.left : at.right});
    return node.kind == NodeKind::Module && looksLikeSequence(state, node) ? u"sequence"_s : iconNameOf(node);
}

QVariant CompareModel::textColor(Item item, int column) const
{
    const Relation relation = relationOf(item);
    const bool isShape = column == LeftShape || column == RightShape;
    if (relation == Relation::OnlyLeft && column == LeftName)
        return int(Role::Removed);
    if (relation == Relation::OnlyRight && column == RightName)
        return int(Role::Added);
    // The side that does not fit is the right one: the left is what it is held against.
    if (relation == Relation::ShapeDiffers && m_session.tree()->item(item).isRow())
        return isShape ? int(column == RightShape ? Role::Missing : Role::Text) : int(Role::Text);
    if (isShape || relation == Relation::Equal || relation == Relation::Pending)
        return int(Role::TextSecondary);
    return int(Role::Text);
}

QVariant CompareModel::symbol(Item item, int column, int role) const
{
    if (column != RelationColumn && column != WhoColumn)
        return {};
    RelationLook look;
    if (column == RelationColumn) {
        look = lookOf(relationOf(item));
    } else {
        const CompareSummary summary = m_session.tree()->summary(*m_session.comparison(), item);
        if (summary.tasked == 0 || summary.counts[Relation::Pending] > 0)
            return {};
        look = lookOf(changerOf(summary.tasks));
    }
    return role == SymbolRole        ? QVariant(look.icon)
           : role == SymbolColorRole ? QVariant(look.role)
                                     : QVariant(look.word);
}

QString CompareModel::toolTip(Item item, int column) const
{
    const CompareTree &tree = *m_session.tree();
    const CompareTree::Item &at = tree.item(item);
    if (column == LeftName || column == RightName) {
        const ComparedSide *side = sideOf(item, column == LeftName);
        const Comparison &comparison = *m_session.comparison();
        const ModelState &state = (column == LeftName ? comparison.left : comparison.right).state;
        QString tip = fromUtf8(side ? state.path(side->node) : tree.path(item));
        if (side && side->isTransposed)
            tip += u'\n' + tr("Transposed to be compared");
        if (side && side->isTied)
            tip += u'\n' + tr("Another name of the same bytes");
        return hasSide(item, column == LeftName) ? tip : QString();
    }
    if (column == RelationColumn && at.isRow() && m_session.row(at.row).error)
        return m_session.row(at.row).error->sentence();
    if (const QVariant word = symbol(item, column, Qt::DisplayRole); word.isValid())
        return word.toString();
    if (column >= MaximumColumn && column <= ChangedColumn) {
        const CompareSummary summary = tree.summary(*m_session.comparison(), item);
        if (summary.compared == 0)
            return {};
        //: %1 and %2 numbers of elements
        if (column == ChangedColumn)
            return tr("%1 of %2 values")
                .arg(countText(summary.difference.changed), countText(summary.difference.elementCount));
        const TensorDifference &difference = summary.difference;
        return floatText(column == MaximumColumn    ? difference.largestDifference
                         : column == MeanColumn     ? difference.meanDifference
                         : column == RelativeColumn ? difference.relativeDifference
                                                    : difference.cosine,
                         9);
    }
    return text(item, column);
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == LeftName || section == RightName         ? Qt::AlignLeft | Qt::AlignVCenter
                   : section == RelationColumn || section == WhoColumn ? Qt::AlignCenter
                                                                       : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case RelativeColumn:
            return tr("Length of right minus left, divided by the length of left");
        case LeftChangeColumn:
            return tr("What the left changed of the base, relative to the base");
        case RightChangeColumn:
            return tr("What the right changed of the base, relative to the base");
        case TaskCosineColumn:
            return tr("Cosine between what the left and what the right changed");
        case WhoColumn:
            return tr("Who changed it");
        default:
            break;
        }
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    const std::array<QString, ColumnCount> names = {m_session.left() ? m_session.left()->displayName() : QString(),
                                                    tr("Shape, dtype"),
                                                    role == Qt::AccessibleTextRole ? tr("Relation") : QString(),
                                                    m_session.right() ? m_session.right()->displayName() : QString(),
                                                    tr("Shape, dtype"),
                                                    tr("Max |Δ|"),
                                                    tr("Mean |Δ|"),
                                                    tr("Rel. L2"),
                                                    tr("Cosine"),
                                                    tr("Changed"),
                                                    tr("Δ left"),
                                                    tr("Δ right"),
                                                    tr("Δ cosine"),
                                                    tr("Who")};
    return section >= 0 && section < ColumnCount ? names[std::size_t(section)] : QVariant();
}

void CompareModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    Q_EMIT figuresChanged();
}

} // namespace burnish
