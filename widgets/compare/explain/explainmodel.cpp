// SPDX-License-Identifier: MIT
#include "widgets/compare/explain/explainmodel.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/tensor/tensorexpr.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"

#include <algorithm>
#include <climits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

int pluralOf(std::size_t count)
{
    return int(std::min<std::size_t>(count, INT_MAX));
}

QString typeOf(const TensorInfo &info)
{
    return u"%1  %2"_s.arg(shapeForPeople(info.shape()), fromUtf8(info.typeName()));
}

bool isIn(const ExplainedTensor &tensor, ExplainModel::Part part)
{
    switch (part) {
    case ExplainModel::Part::Unexplained:
        return !tensor.isExplained();
    case ExplainModel::Part::Ambiguous:
        return tensor.state == ExplainedState::Ambiguous;
    case ExplainModel::Part::Explained:
        return tensor.state == ExplainedState::Exact;
    case ExplainModel::Part::All:
        break;
    }
    return true;
}

/// Returns the tensors of the part that the filter lets through, by their own names or those of their sources.
Expected<std::vector<std::uint32_t>> shownOf(const ExplainedPair &pair, ExplainModel::Part part, const Filter &filter,
                                             const Task &task)
{
    const auto passes = [&](const ModelState &state, NodeId node, std::string_view path) {
        return filter.matches(state, node, state.node(node), path, nullptr);
    };
    std::vector<std::uint32_t> shown;
    for (const std::uint32_t index : pair.order) {
        if (index % 1024 == 0)
            BURNISH_CHECK(task.poll());
        const ExplainedTensor &tensor = pair.explanation.tensors[index];
        if (!isIn(tensor, part))
            continue;
        const ExplainedAct *const act = pair.actOf(tensor);
        const bool isShown = filter.matchesEverything() || passes(pair.converted, pair.targets[index], tensor.name) ||
                             (act && std::ranges::any_of(act->sources, [&](std::size_t source) {
                                  return passes(pair.original, pair.sources[source], pair.explanation.sources[source]);
                              }));
        if (isShown)
            shown.push_back(index);
    }
    return shown;
}

} // namespace

ExplainLook lookOf(ExplainedState state)
{
    switch (state) {
    case ExplainedState::Ambiguous:
        return {ExplainModel::tr("Ambiguous"), u"warning"_s, Role::Warning};
    case ExplainedState::Different:
        return {ExplainModel::tr("Unexplained"), u"neq"_s, Role::Replaced};
    case ExplainedState::Unknown:
        return {ExplainModel::tr("Unexplained"), u"unused"_s, Role::Unused};
    case ExplainedState::Exact:
        break;
    }
    return {ExplainModel::tr("Explained"), u"eq"_s, Role::TextSecondary};
}

QString remarkOn(const ExplainedTensor &tensor)
{
    QString said;
    if (tensor.state == ExplainedState::Different && tensor.difference)
        said = measuredText(*tensor.difference, tensor.tensor->info());
    else if (tensor.state == ExplainedState::Unknown && tensor.note.isEmpty())
        said = ExplainModel::tr("nothing on the left resembles it");
    else if (tensor.state == ExplainedState::Ambiguous && tensor.tensor->info().elementCount() == 0)
        said = ExplainModel::tr("it has no elements");
    else if (tensor.state == ExplainedState::Ambiguous && tensor.equalSources > 1)
        said = ExplainModel::tr("%n tensor(s) on the left have these values, names decided", nullptr,
                                pluralOf(tensor.equalSources));
    else if (tensor.state == ExplainedState::Ambiguous)
        said = ExplainModel::tr("one value everywhere, much else could have made it");
    QStringList facts = {said, rephrased(tensor.note)};
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

ExplainModel::ExplainModel(JobRunner &runner, QObject *parent)
    : ColumnTable(ColumnCount, parent)
    , m_runner(runner)
{
    describeColumns();
}

void ExplainModel::describeColumns()
{
    const auto roleOf = [this](const ExplainedTensor &tensor) { return textRole(tensor); };
    const auto secondary = [](const ExplainedTensor &) { return Role::TextSecondary; };
    column(SourceColumn) = {.title = [this] { return tr("A: %1").arg(m_original); },
                            .titleTip = [this] { return tr("A: %1").arg(m_original); },
                            .text = [this](const ExplainedTensor &tensor) { return sourceText(tensor); },
                            .textIsTip = true,
                            .colorOf = roleOf,
                            // Names differ most at their ends, lists begin with the most important one.
                            .elideOf =
                                [this](const ExplainedTensor &tensor) {
                                    const ExplainedAct *const act = m_pair->actOf(tensor);
                                    return act && act->sources.size() > 1 ? Qt::ElideRight : Qt::ElideLeft;
                                }};
    column(SourceTypeColumn) = {.title = [] { return tr("Shape, dtype"); },
                                .text = [this](const ExplainedTensor &tensor) { return sourceTypeText(tensor); },
                                .textIsTip = true,
                                .colorOf = secondary,
                                .alignment = Qt::AlignRight};
    column(OperationColumn) = {
        .title = [] { return tr("Made by"); },
        .titleTip = [] { return tr("The operations that make the right tensor of the left ones"); },
        .text =
            [this](const ExplainedTensor &tensor) {
                const ExplainedAct *const act = m_pair->actOf(tensor);
                return act ? actName(*act, tensor.name) : unknownText();
            },
        .tip =
            [this](const ExplainedTensor &tensor) {
                const ExplainedAct *const act = m_pair->actOf(tensor);
                const QString how = act ? actText(*act, tensor.name) : QString();
                const QString word = lookOf(tensor.state).word;
                return how.isEmpty() ? word : u"%1: %2"_s.arg(word, how);
            },
        .accessibleText =
            [this](const ExplainedTensor &tensor) {
                const ExplainedAct *const act = m_pair->actOf(tensor);
                const QString word = lookOf(tensor.state).word;
                return act ? u"%1: %2"_s.arg(word, actName(*act, tensor.name)) : word;
            },
        .symbol =
            [](const ExplainedTensor &tensor) {
                const ExplainLook look = lookOf(tensor.state);
                return CellSymbol{look.symbol, look.role};
            },
        .colorOf = roleOf};
    column(TargetColumn) = {.title = [this] { return tr("B: %1").arg(m_converted); },
                            .titleTip = [this] { return tr("B: %1").arg(m_converted); },
                            .text = [](const ExplainedTensor &tensor) { return fromUtf8(tensor.name); },
                            .textIsTip = true,
                            .colorOf = roleOf,
                            .elide = Qt::ElideLeft};
    column(TargetTypeColumn) = {.title = [] { return tr("Shape, dtype"); },
                                .text = [](const ExplainedTensor &tensor) { return typeOf(tensor.tensor->info()); },
                                .textIsTip = true,
                                .colorOf = secondary,
                                .alignment = Qt::AlignRight};
    column(RemarkColumn) = {
        .title = [] { return tr("Remark"); }, .text = remarkOn, .textIsTip = true, .colorOf = roleOf};
}

/// Exact ones are of no interest unless something is remarkable about them.
Role ExplainModel::textRole(const ExplainedTensor &tensor) const
{
    return tensor.state == ExplainedState::Exact && tensor.note.isEmpty() ? Role::TextSecondary : Role::Text;
}

QString ExplainModel::sourceText(const ExplainedTensor &tensor) const
{
    const ExplainedAct *const act = m_pair->actOf(tensor);
    if (!act)
        return unknownText();
    // Joined tensors can be made of thousands.
    constexpr std::size_t mostNamed = 8;
    QStringList names;
    for (std::size_t i = 0; i < act->sources.size() && i < mostNamed; ++i)
        names << fromUtf8(m_pair->explanation.sources[act->sources[i]]);
    if (act->sources.size() > mostNamed)
        names << tr("%n more", nullptr, pluralOf(act->sources.size() - mostNamed));
    return joinedNames(names);
}

QString ExplainModel::sourceTypeText(const ExplainedTensor &tensor) const
{
    const ExplainedAct *const act = m_pair->actOf(tensor);
    if (!act || act->sources.empty())
        return {};
    if (act->sources.size() > 1)
        return tr("%n tensor(s)", nullptr, pluralOf(act->sources.size()));
    return typeOf(m_pair->original.node(m_pair->sources[act->sources.front()]).tensor->info());
}

void ExplainModel::setPair(ExplainedPairPtr pair, const QString &original, const QString &converted)
{
    m_original = original;
    m_converted = converted;
    m_latest = std::move(pair);
    arrange();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void ExplainModel::setPart(Part part)
{
    m_part = part;
    arrange();
}

void ExplainModel::setFilter(const Filter &filter)
{
    m_filter = filter;
    arrange();
}

void ExplainModel::arrange()
{
    const QString key = u"compare.explain.rows"_s;
    if (!m_latest) {
        m_runner.drop(key);
        m_isBusy = false;
        return show(nullptr, {});
    }
    m_isBusy = true;
    m_runner.runSized(
        m_latest->explanation.tensors.size(), {key, {}, JobVisibility::Silent}, this,
        [pair = m_latest, part = m_part, filter = m_filter](Task &task) { return shownOf(*pair, part, filter, task); },
        [this, pair = m_latest](Expected<std::vector<std::uint32_t>> rows) {
            m_isBusy = false;
            if (rows)
                show(pair, *std::move(rows));
        });
    if (m_isBusy)
        Q_EMIT shownChanged();
}

void ExplainModel::show(ExplainedPairPtr pair, std::vector<std::uint32_t> rows)
{
    if (pair != m_pair || rows != m_shown) {
        beginResetModel();
        m_pair = std::move(pair);
        m_shown = std::move(rows);
        endResetModel();
    }
    Q_EMIT shownChanged();
}

std::optional<std::size_t> ExplainModel::countOf(Part part) const
{
    if (!m_pair)
        return std::nullopt;
    switch (part) {
    case Part::Unexplained:
        return m_pair->unexplained();
    case Part::Ambiguous:
        return m_pair->count(ExplainedState::Ambiguous);
    case Part::Explained:
        return m_pair->count(ExplainedState::Exact);
    case Part::All:
        break;
    }
    return m_pair->order.size();
}

const ExplainedTensor &ExplainModel::at(int row) const
{
    return m_pair->explanation.tensors[m_shown[std::size_t(row)]];
}

QModelIndex ExplainModel::index(int row, int column, const QModelIndex &parent) const
{
    if (parent.isValid() || row < 0 || row >= size() || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, quintptr(m_shown[std::size_t(row)]));
}

std::optional<std::size_t> ExplainModel::tensorAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= size())
        return std::nullopt;
    return m_shown[std::size_t(index.row())];
}

QModelIndex ExplainModel::indexOf(std::size_t tensor) const
{
    const auto found = std::ranges::find(m_shown, tensor);
    return found == m_shown.end() ? QModelIndex() : index(int(found - m_shown.begin()), 0);
}

QModelIndex ExplainModel::indexOf(const std::string &name) const
{
    for (int row = 0; row < size(); ++row) {
        if (at(row).name == name)
            return index(row, 0);
    }
    return {};
}

QModelIndex ExplainModel::nextUnexplained(const QModelIndex &from, bool forward) const
{
    const int step = forward ? 1 : -1;
    const int first = forward ? 0 : size() - 1;
    for (int row = from.isValid() ? from.row() + step : first; row >= 0 && row < size(); row += step) {
        if (!at(row).isExplained())
            return index(row, 0);
    }
    return {};
}

} // namespace burnish
