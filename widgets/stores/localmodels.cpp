// SPDX-License-Identifier: MIT
#include "widgets/stores/localmodels.h"

#include "core/base/naturalorder.h"
#include "core/base/pathtext.h"
#include "core/formats/formatregistry.h"
#include "widgets/controls/tables.h"
#include "widgets/stores/storedtexts.h"
#include "widgets/stores/storeopening.h"
#include "widgets/style/numbers.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <numeric>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

QString formatName(const StoredModel &model)
{
    const Format *format = findFormat(model.format);
    return format ? format->info.displayName : model.format;
}

QDateTime dateOf(const StoredModel &model)
{
    return QDateTime::fromMSecsSinceEpoch(model.modifiedAt);
}

QString orUnknown(const QString &text)
{
    return text.isEmpty() ? unknownText() : text;
}

} // namespace

LocalModels::LocalModels(StoreList &list, QObject *parent)
    : ColumnTable(ColumnCount, parent)
    , m_list(list)
{
    describeColumns();
    describeFigures();
    takeList();
    connect(&list, &StoreList::appended, this, &LocalModels::append);
    connect(&list, &StoreList::listed, this, &LocalModels::takeList);
    connect(&list.facts(), &ModelFactsReader::found, this, &LocalModels::showFacts);
}

void LocalModels::describeColumns()
{
    const auto models = [this](std::size_t index) -> const StoredModel & { return m_list.models()[index]; };
    column(NameColumn) = {.title = [] { return tr("Name"); },
                          .text = [models](std::size_t index) { return nameOf(models(index)); },
                          .tip = [this](std::size_t index) { return tipOf(index); },
                          .colorOf =
                              [models](std::size_t index) {
                                  const StoredModel &model = models(index);
                                  return canOpen(model) && model.problems.empty() ? Role::Text : Role::TextSecondary;
                              },
                          .elide = Qt::ElideMiddle};
    column(StoreColumn) = {.title = [] { return tr("Store"); },
                           .text = [models](std::size_t index) { return shownStoreName(models(index).store); },
                           .textIsTip = true,
                           .color = Role::TextSecondary};
    column(RevisionColumn) = {.title = [] { return tr("Revision"); },
                              .text = [models](std::size_t index) { return revisionText(models(index)); },
                              .tip = [models](std::size_t index) { return shownText(models(index).revision); },
                              .color = Role::TextSecondary};
    column(FormatColumn) = {.title = [] { return tr("Format"); },
                            .text = [models](std::size_t index) { return orUnknown(formatName(models(index))); },
                            .textIsTip = true,
                            .color = Role::TextSecondary};
    column(StateColumn) = {.title = [] { return tr("State"); },
                           .text = [this](std::size_t index) { return stateOf(index).text; },
                           .tip = [this](std::size_t index) { return stateOf(index).tip; },
                           .symbol = [this](std::size_t index) { return stateOf(index).symbol; },
                           .color = Role::TextSecondary,
                           // Sentences end with what is wrong: "The file … is missing."
                           .elide = Qt::ElideMiddle};
}

void LocalModels::describeFigures()
{
    const auto models = [this](std::size_t index) -> const StoredModel & { return m_list.models()[index]; };
    column(SizeColumn) = {.title = [] { return tr("Size"); },
                          .text = [models](std::size_t index) { return bytesText(models(index).bytes); },
                          .tip = [models](std::size_t index) { return exactBytesText(models(index).bytes); },
                          .color = Role::TextSecondary,
                          .alignment = Qt::AlignRight};
    const auto factText = [this](auto text) {
        return [this, text](std::size_t index) {
            const ModelFacts *facts = factsOf(index);
            const StoredModel &model = m_list.models()[index];
            // What leads out of its store is not read unasked.
            if (!facts)
                return canOpen(model) && model.outside.isEmpty() ? u"…"_s : unknownText();
            return facts->error.isEmpty() ? orUnknown(text(*facts)) : unknownText();
        };
    };
    column(ParametersColumn) = {.title = [] { return tr("Parameters"); },
                                .text =
                                    factText([](const ModelFacts &facts) { return parametersText(facts.parameters); }),
                                .tip = factText([](const ModelFacts &facts) { return countText(facts.parameters); }),
                                .color = Role::TextSecondary,
                                .alignment = Qt::AlignRight};
    column(DtypeColumn) = {.title = [] { return tr("Dtype"); },
                           .text = factText([](const ModelFacts &facts) { return facts.dtypes; }),
                           .textIsTip = true,
                           .color = Role::TextSecondary};
    column(DateColumn) = {
        .title = [] { return tr("Date"); },
        .text =
            [models](std::size_t index) {
                const StoredModel &model = models(index);
                return model.modifiedAt == 0 ? unknownText()
                                             : QLocale().toString(dateOf(model).date(), QLocale::ShortFormat);
            },
        .tip =
            [models](std::size_t index) {
                const StoredModel &model = models(index);
                return model.modifiedAt == 0 ? QString() : QLocale().toString(dateOf(model), QLocale::ShortFormat);
            },
        .color = Role::TextSecondary};
}

const ModelFacts *LocalModels::factsOf(std::size_t index) const
{
    return std::as_const(m_list).facts().find(m_list.models()[index]);
}

QString LocalModels::tipOf(std::size_t index) const
{
    const StoredModel &model = m_list.models()[index];
    QStringList lines = {shownText(model.fullId())};
    if (canOpen(model))
        lines += shownPath(model.path);
    if (!model.outside.isEmpty())
        lines += tr("Leads out of its store: %1").arg(shownPath(model.outside));
    for (const Error &problem : model.problems)
        lines += problem.sentence();
    return lines.join(u'\n');
}

LocalModels::State LocalModels::stateOf(std::size_t index) const
{
    const StoredModel &model = m_list.models()[index];
    const auto tipWith = [](QString first, std::size_t count, const auto &lineAt) {
        constexpr std::size_t mostLines = 12;
        for (std::size_t i = 0; i < std::min(count, mostLines); ++i)
            first += (first.isEmpty() ? QString() : u"\n"_s) + lineAt(i);
        return count > mostLines ? first + u"\n…"_s : first;
    };
    // What its store says of a model stands above a check of its files that found nothing.
    const CheckReport *report = m_list.checkOf(model);
    if (report && (!report->isWhole() || model.problems.empty())) {
        const auto &findings = report->findings;
        const QString tip =
            tipWith(summaryOf(*report), findings.size(), [&](std::size_t i) { return findings[i].what.sentence(); });
        if (findings.empty())
            return {tr("Whole"), tip, {u"applied"_s, Role::Applied}, 5};
        const QString title =
            titleOf(isDownloading(model) && findings.front().kind == CheckKind::MissingBlob ? CheckKind::IncompleteFile
                                                                                            : findings.front().kind);
        const QString text =
            findings.size() == 1 ? title : tr("%1, %n more", nullptr, int(findings.size() - 1)).arg(title);
        if (findings.front().severity == CheckSeverity::Unreadable)
            return {text, tip, {u"error"_s, Role::Error}, 0};
        return findings.front().severity == CheckSeverity::LoadsWrong
                   ? State{text, tip, {u"warning"_s, Role::Warning}, 1}
                   : State{text, tip, {u"report"_s, Role::TextSecondary}, 3};
    }
    // A listing counts that among its problems.
    if (canOpen(model) && !model.outside.isEmpty() && model.problems.size() <= 1)
        return {tr("Leads out of its store"), shownPath(model.outside), {u"to-right"_s, Role::Warning}, 2};
    if (!model.problems.empty()) {
        const QString tip =
            tipWith(QString(), model.problems.size(), [&](std::size_t i) { return model.problems[i].sentence(); });
        const CellSymbol symbol =
            canOpen(model) ? CellSymbol{u"warning"_s, Role::Warning} : CellSymbol{u"error"_s, Role::Error};
        return {isDownloading(model) ? titleOf(CheckKind::IncompleteFile) : model.problems.front().message(), tip,
                symbol, canOpen(model) ? 1 : 0};
    }
    if (!canOpen(model))
        return {whyNot(model), whyNot(model), {u"error"_s, Role::Error}, 0};
    if (const ModelFacts *facts = factsOf(index); facts && !facts->error.isEmpty())
        return {tr("Cannot be opened"), facts->error, {u"error"_s, Role::Error}, 0};
    return {tr("Not checked"), QString(), {}, 4};
}

QString LocalModels::searchText(std::size_t index) const
{
    const StoredModel &model = m_list.models()[index];
    const ModelFacts *facts = factsOf(index);
    return QStringList{nameOf(model), idOf(model.store), shownStoreName(model.store), formatName(model),
                       facts ? facts->dtypes : QString()}
        .join(u'\n');
}

void LocalModels::append(std::size_t first)
{
    std::vector<std::size_t> fresh;
    for (std::size_t index = first; index < m_list.models().size(); ++index) {
        m_texts.push_back(searchText(index));
        m_byPath.insert(m_list.models()[index].path, index);
        m_order.push_back(index);
        if (isShown(index))
            fresh.push_back(index);
    }
    if (fresh.empty())
        return;
    beginInsertRows({}, size(), size() + int(fresh.size()) - 1);
    m_shown.insert(m_shown.end(), fresh.begin(), fresh.end());
    endInsertRows();
}

void LocalModels::takeList()
{
    beginResetModel();
    m_texts.clear();
    m_byPath.clear();
    for (std::size_t index = 0; index < m_list.models().size(); ++index) {
        m_texts.push_back(searchText(index));
        m_byPath.insert(m_list.models()[index].path, index);
    }
    putInOrder();
    refilter(false);
    endResetModel();
}

void LocalModels::showFacts(const QStringList &paths)
{
    for (const QString &path : paths)
        for (const std::size_t index : m_byPath.values(path))
            m_texts[index] = searchText(index);
    cellsChanged(ParametersColumn, StateColumn);
}

bool LocalModels::isShown(std::size_t index) const
{
    return (!m_store || m_list.models()[index].store == *m_store) && containsWords(m_texts[index], m_words);
}

void LocalModels::refilter(bool narrows)
{
    const std::vector<std::size_t> candidates = narrows ? std::exchange(m_shown, {}) : m_order;
    m_examined = candidates.size();
    m_shown.clear();
    std::ranges::copy_if(candidates, std::back_inserter(m_shown), [this](std::size_t index) { return isShown(index); });
}

void LocalModels::setFilter(const QString &words)
{
    const QStringList before = std::exchange(m_words, words.split(u' ', Qt::SkipEmptyParts));
    const bool narrows = std::ranges::all_of(before, [this](const QString &word) {
        return std::ranges::any_of(m_words,
                                   [&](const QString &now) { return now.contains(word, Qt::CaseInsensitive); });
    });
    beginResetModel();
    refilter(narrows);
    endResetModel();
}

void LocalModels::setStore(std::optional<StoreKind> store)
{
    const bool narrows = !m_store || m_store == store;
    m_store = store;
    beginResetModel();
    refilter(narrows);
    endResetModel();
}

int LocalModels::rowOf(std::size_t index) const
{
    const auto found = std::ranges::find(m_shown, index);
    return found == m_shown.end() ? -1 : int(found - m_shown.begin());
}

std::uint64_t LocalModels::shownBytes() const
{
    std::uint64_t bytes = 0;
    for (const std::size_t index : m_shown)
        bytes += std::min(m_list.models()[index].bytes, ~std::uint64_t(0) - bytes);
    return bytes;
}

void LocalModels::putInOrder()
{
    const std::vector<StoredModel> &models = m_list.models();
    m_order.resize(models.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t(0));
    if (m_sortColumn < 0)
        return;
    struct Key
    {
        bool isNone = false;
        std::uint64_t number = 0;
        std::string text;
    };
    std::vector<Key> keys(models.size());
    for (std::size_t index = 0; index < models.size(); ++index) {
        const StoredModel &model = models[index];
        const auto textKey = [](const QString &text) { return Key{text.isEmpty(), 0, text.toStdString()}; };
        const ModelFacts *facts = factsOf(index);
        const bool isUnknown = !facts || !facts->error.isEmpty();
        switch (m_sortColumn) {
        case NameColumn:
            keys[index] = textKey(nameOf(model));
            break;
        case StoreColumn:
            keys[index].number = std::uint64_t(model.store);
            break;
        case RevisionColumn:
            keys[index] = textKey(revisionText(model));
            break;
        case FormatColumn:
            keys[index] = textKey(formatName(model));
            break;
        case SizeColumn:
            keys[index].number = model.bytes;
            break;
        case ParametersColumn:
            keys[index] = {isUnknown, isUnknown ? 0 : facts->parameters, {}};
            break;
        case DtypeColumn:
            keys[index] = textKey(isUnknown ? QString() : facts->dtypes);
            break;
        case DateColumn:
            keys[index] = {model.modifiedAt == 0, std::uint64_t(std::max<std::int64_t>(model.modifiedAt, 0)), {}};
            break;
        default:
            keys[index].number = std::uint64_t(stateOf(index).rank);
            break;
        }
    }
    const bool descends = m_sortOrder == Qt::DescendingOrder;
    std::ranges::stable_sort(m_order, [&](std::size_t a, std::size_t b) {
        const Key &one = keys[a];
        const Key &other = keys[b];
        if (one.isNone != other.isNone)
            return other.isNone;
        const int compared =
            one.number != other.number ? (one.number < other.number ? -1 : 1) : compareNatural(one.text, other.text);
        return descends ? compared > 0 : compared < 0;
    });
}

void LocalModels::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> kept;
    for (const QModelIndex &index : before)
        kept.push_back(at(index.row()));
    putInOrder();
    refilter(false);
    std::vector<int> rows(m_order.size(), -1);
    for (std::size_t row = 0; row < m_shown.size(); ++row)
        rows[m_shown[row]] = int(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(rows[kept[std::size_t(i)]], before[i].column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace burnish
