// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergerulesmodel.h"

#include "core/merge/config/mergerules.h"
#include "core/regex/regex.h"
#include "widgets/merge/form/mergeundo.h"
#include "widgets/style/numbers.h"

#include <QUndoStack>

#include <algorithm>

namespace burnish {

namespace {

constexpr std::string_view metaCharacters = "\\.+*?()|[]{}^$";

/// The literal text of a regex that matches nothing else; nullopt for other regexes.
std::optional<std::string> plainTextOf(const std::string &regex)
{
    std::string plain;
    for (std::size_t i = 0; i < regex.size(); ++i) {
        if (metaCharacters.find(regex[i]) == std::string_view::npos) {
            plain += regex[i];
            continue;
        }
        if (regex[i] != '\\' || i + 1 == regex.size() || metaCharacters.find(regex[i + 1]) == std::string_view::npos)
            return std::nullopt;
        plain += regex[++i];
    }
    return plain;
}

} // namespace

QString textOf(const std::vector<double> &values)
{
    QStringList numbers;
    for (const double value : values)
        numbers.append(QString::number(value, 'g', 6));
    return numbers.join(QStringLiteral(", "));
}

QString textOf(const MergePattern &pattern)
{
    if (pattern.kind == MergePattern::Kind::Regex && !pattern.text.empty())
        return QString::fromStdString(pattern.text);
    if (pattern.kind != MergePattern::Kind::Substring || pattern.text == "*")
        return QStringLiteral(".*");
    std::string escaped;
    for (const char c : pattern.text) {
        if (metaCharacters.find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c;
    }
    return QString::fromStdString(escaped);
}

MergePattern mergePatternFromText(const QString &text)
{
    const std::string regex = text.toStdString();
    if (regex.empty() || regex == ".*")
        return {};
    const auto plain = plainTextOf(regex);
    // mergekit interprets a lone asterisk as everything.
    if (plain && *plain != "*")
        return {MergePattern::Kind::Substring, *plain};
    return {MergePattern::Kind::Regex, regex};
}

/// Includes the conditions from a list of block weights.
QString MergeRulesModel::shownText(const MergePattern &pattern)
{
    QString text = textOf(pattern);
    if (!pattern.also.empty())
        text = tr("%1 and also %2").arg(text, QString::fromStdString(pattern.also));
    if (!pattern.unless.empty())
        text = tr("%1 but not %2").arg(text, QString::fromStdString(pattern.unless));
    return text;
}

MergeRulesModel::MergeRulesModel(QUndoStack *undo, QObject *parent)
    : ColumnTable(ColumnCount, parent)
    , m_undo(undo)
{
    column(Number) = {.title = [] { return QStringLiteral("#"); },
                      .text = [](int row) { return QString::number(row + 1); },
                      .color = Role::TextSecondary,
                      .alignment = Qt::AlignRight};
    column(Path) = {.title = [] { return tr("Path (regex)"); },
                    .text = [this](int row) { return shownText(rule(row).where); },
                    .editorValue = [this](int row) { return textOf(rule(row).where); },
                    .textIsTip = true,
                    .hasFixedFont = true};
    const auto values = [this](int row) { return textOf(rule(row).values); };
    //: %1 is a parameter's name
    column(Values) = {
        .title = [this] { return tr("%1, over depth").arg(QString::fromStdString(m_quantity.parameter)); },
        .text = values,
        .editorValue = values,
        .textIsTip = true,
        .hasFixedFont = true};
    column(Hits) = {.title = [] { return tr("Hits"); },
                    .text =
                        [this](int row) {
                            const std::size_t place = m_rows[std::size_t(row)];
                            return place < m_hits.size() ? countText(m_hits[place]) : QStringLiteral("…");
                        },
                    .alignment = Qt::AlignRight};
}

void MergeRulesModel::record(std::vector<MergeRule> before, const MergeQuantity &quantity)
{
    m_undo->push(new MergeStep(
        m_gesture, [this, before = std::move(before), quantity] { restore(before, quantity); },
        [this, after = m_rules, quantity] { restore(after, quantity); }));
}

void MergeRulesModel::restore(const std::vector<MergeRule> &rules, const MergeQuantity &quantity)
{
    setRules(rules);
    if (m_quantity != quantity)
        Q_EMIT quantityRequested(quantity);
}

void MergeRulesModel::beginGesture()
{
    m_gesture = ++m_lastGesture;
}

void MergeRulesModel::collectRows()
{
    m_rows.clear();
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        if (MergeQuantity{m_rules[i].parameter, m_rules[i].model} == m_quantity)
            m_rows.push_back(i);
    }
}

void MergeRulesModel::touched()
{
    m_hits.clear();
    cellsChanged();
    Q_EMIT rulesChanged();
}

void MergeRulesModel::setRules(std::vector<MergeRule> rules)
{
    beginResetModel();
    m_rules = std::move(rules);
    m_hits.clear();
    collectRows();
    endResetModel();
    Q_EMIT rulesChanged();
}

std::vector<MergeRule> MergeRulesModel::rulesOf(const MergeQuantity &quantity) const
{
    std::vector<MergeRule> found;
    std::ranges::copy_if(m_rules, std::back_inserter(found), [&](const MergeRule &rule) {
        return MergeQuantity{rule.parameter, rule.model} == quantity;
    });
    return found;
}

void MergeRulesModel::replaceShown(const std::vector<MergeRule> &rules)
{
    std::vector<MergeRule> before = m_rules;
    std::vector<MergeRule> all = m_rules;
    std::erase_if(all, [&](const MergeRule &rule) { return MergeQuantity{rule.parameter, rule.model} == m_quantity; });
    for (MergeRule rule : rules) {
        rule.model = m_quantity.model;
        all.push_back(std::move(rule));
    }
    setRules(std::move(all));
    record(std::move(before), m_quantity);
}

void MergeRulesModel::setForAll(const MergeQuantity &quantity, std::vector<double> values)
{
    std::vector<MergeRule> before = m_rules;
    std::vector<MergeRule> all = m_rules;
    const auto found = std::ranges::find_if(all, [&](const MergeRule &rule) {
        return MergeQuantity{rule.parameter, rule.model} == quantity && rule.where == MergePattern();
    });
    if (found == all.end())
        all.push_back({quantity.parameter, quantity.model, {}, std::move(values)});
    else
        found->values = std::move(values);
    setRules(std::move(all));
    record(std::move(before), quantity);
}

void MergeRulesModel::setQuantity(MergeQuantity quantity)
{
    if (m_quantity == quantity)
        return;
    beginResetModel();
    m_quantity = std::move(quantity);
    collectRows();
    endResetModel();
}

void MergeRulesModel::insertRule(int row, const QString &pattern, std::vector<double> values)
{
    std::vector<MergeRule> before = m_rules;
    MergeRule rule{m_quantity.parameter, m_quantity.model, mergePatternFromText(pattern), std::move(values)};
    const std::size_t at = row < rowCount() ? m_rows[std::size_t(row)] : m_rules.size();
    m_hits.clear();
    beginInsertRows({}, row, row);
    m_rules.insert(m_rules.begin() + std::ptrdiff_t(at), std::move(rule));
    collectRows();
    endInsertRows();
    record(std::move(before), m_quantity);
    touched();
}

void MergeRulesModel::removeRule(int row)
{
    std::vector<MergeRule> before = m_rules;
    m_hits.clear();
    beginRemoveRows({}, row, row);
    m_rules.erase(m_rules.begin() + std::ptrdiff_t(m_rows[std::size_t(row)]));
    collectRows();
    endRemoveRows();
    record(std::move(before), m_quantity);
    touched();
}

bool MergeRulesModel::moveRule(int row, int by)
{
    const int to = row + by;
    if (row < 0 || to < 0 || row >= rowCount() || to >= rowCount() || std::abs(by) != 1)
        return false;
    std::vector<MergeRule> before = m_rules;
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    std::swap(m_rules[m_rows[std::size_t(row)]], m_rules[m_rows[std::size_t(to)]]);
    endMoveRows();
    record(std::move(before), m_quantity);
    touched();
    return true;
}

void MergeRulesModel::setValues(int row, std::vector<double> values)
{
    std::vector<double> &present = m_rules[m_rows[std::size_t(row)]].values;
    if (present == values)
        return;
    std::vector<MergeRule> before = m_rules;
    present = std::move(values);
    record(std::move(before), m_quantity);
    touched();
}

void MergeRulesModel::setHits(std::vector<std::size_t> hits)
{
    m_hits = std::move(hits);
    cellsChanged(Hits, Hits);
}

bool MergeRulesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    const std::size_t place = m_rows[std::size_t(index.row())];
    if (index.column() == Values) {
        auto values = mergeValuesFromText(value.toString());
        if (!values) {
            Q_EMIT refused(values.error().sentence());
            return false;
        }
        setValues(index.row(), std::move(*values));
        return true;
    }
    if (index.column() != Path)
        return false;
    const MergePattern &present = m_rules[place].where;
    if (value.toString() == textOf(present))
        return true;
    MergePattern pattern = mergePatternFromText(value.toString());
    if (!present.also.empty() || !present.unless.empty())
        pattern = {MergePattern::Kind::Regex, value.toString().toStdString(), present.also, present.unless};
    if (pattern.kind == MergePattern::Kind::Regex) {
        if (const auto regex = Regex::compile(pattern.text); !regex) {
            Q_EMIT refused(tr("This pattern is not valid: %1").arg(regex.error().sentence()));
            return false;
        }
    }
    if (!(present == pattern)) {
        std::vector<MergeRule> before = m_rules;
        m_rules[place].where = pattern;
        record(std::move(before), m_quantity);
        touched();
    }
    return true;
}

} // namespace burnish
