// SPDX-License-Identifier: MIT
#include "widgets/remap/remaprulesview.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/tables.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/style/fonts.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <array>
#include <memory>

namespace burnish {

namespace {

// Properties of an editor: its cell, and the text before editing.
constexpr const char *cellProperty = "ruleCell";
constexpr const char *beforeProperty = "ruleBefore";

/// Passes every keystroke to the model.
class RuleDelegate final : public CellDelegate
{
public:
    RuleDelegate(RemapRulesModel *rules, QObject *parent)
        : CellDelegate(parent)
        , m_rules(rules)
    {}

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QWidget *editor = CellDelegate::createEditor(parent, option, index);
        auto *line = qobject_cast<QLineEdit *>(editor);
        if (!line)
            return editor;
        const QPersistentModelIndex cell(index);
        line->setProperty(cellProperty, QVariant::fromValue(cell));
        line->setProperty(beforeProperty, index.data(Qt::EditRole));
        connect(line, &QLineEdit::textEdited, m_rules, [rules = m_rules, cell](const QString &text) {
            if (cell.isValid())
                rules->setData(cell, text, Qt::EditRole);
        });
        return editor;
    }

    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        // Every update of the counts sets the text again; setting the same text would move the cursor to its end.
        const auto *line = qobject_cast<QLineEdit *>(editor);
        if (!line || line->text() != index.data(Qt::EditRole).toString())
            CellDelegate::setEditorData(editor, index);
    }

private:
    RemapRulesModel *m_rules;
};

/// True for a key that begins a text.
bool writes(const QKeyEvent &event)
{
    const bool isCommand = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString text = event.text();
    return !isCommand && !text.isEmpty() && text.front().isPrint() && !text.front().isSpace();
}

} // namespace

RemapRulesView::RemapRulesView(RemapRulesModel *rules, QWidget *parent)
    : QTableView(parent)
    , m_rules(rules)
{
    setModel(rules);
    m_nothing = new EmptyPlaceholder(this);
    prepareTable(this);
    const std::unique_ptr<QAbstractItemDelegate> plain(itemDelegate());
    setItemDelegate(new RuleDelegate(rules, this));
    setTabKeyNavigation(true);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed | SelectedClicked);
    setSelectionMode(ExtendedSelection);
    QHeaderView *header = horizontalHeader();
    header->resizeSection(RemapRulesModel::Enabled, scaled(26, font()));
    header->resizeSection(RemapRulesModel::Number, scaled(30, font()));
    header->setSectionResizeMode(RemapRulesModel::Find, QHeaderView::Stretch);
    header->resizeSection(RemapRulesModel::Hits, scaled(66, font()));
    retranslate();
}

void RemapRulesView::retranslate()
{
    m_nothing->setSentence(tr("No rules yet. Add a rule, or choose one from Presets."));
}

void RemapRulesView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RemapRulesView::addRule()
{
    const QModelIndex current = currentIndex();
    const int row = current.isValid() ? current.row() + 1 : m_rules->rowCount();
    m_rules->beginRule(row);
    write(row, RemapRulesModel::Find);
}

void RemapRulesView::write(int row, int column)
{
    const QModelIndex cell = m_rules->index(row, column);
    setCurrentIndex(cell);
    scrollTo(cell);
    if (!m_rules->tensorRule(row))
        QTableView::edit(cell);
}

bool RemapRulesView::edit(const QModelIndex &index, EditTrigger trigger, QEvent *event)
{
    if (model() == m_rules && index.isValid() && m_rules->tensorRule(index.row())) {
        const bool isRequested = trigger == DoubleClicked || trigger == EditKeyPressed;
        if (isRequested && index.column() != RemapRulesModel::Enabled)
            Q_EMIT editRequested(index.row());
        return false;
    }
    if (QTableView::edit(index, trigger, event))
        return true;
    // A selected row does not show its current column, so keys write the pattern where nothing else can be written.
    const bool isKey = trigger == EditKeyPressed || trigger == AnyKeyPressed;
    return isKey && !index.flags().testFlag(Qt::ItemIsEditable) &&
           QTableView::edit(index.siblingAtColumn(RemapRulesModel::Find), trigger, event);
}

void RemapRulesView::writeBeside(const QModelIndex &cell, bool next)
{
    const int row = cell.row();
    const bool isPattern = cell.column() == RemapRulesModel::Find;
    if (next == isPattern)
        return write(row, next ? RemapRulesModel::Replace : RemapRulesModel::Find);
    if (next && row + 1 < m_rules->rowCount())
        return write(row + 1, RemapRulesModel::Find);
    if (!next && row > 0)
        return write(row - 1, RemapRulesModel::Replace);
    m_rules->finishRule();
    // Do not start another rule after an incomplete one, so that Tab leaves the table.
    if (!next || m_rules->writtenRules()[std::size_t(row)].from.empty()) {
        QAbstractScrollArea::focusNextPrevChild(next);
        return;
    }
    m_rules->beginRule(row + 1);
    write(row + 1, RemapRulesModel::Find);
}

bool RemapRulesView::goBeside(bool next)
{
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return false;
    constexpr std::array columns = {int(RemapRulesModel::Enabled), int(RemapRulesModel::Find),
                                    int(RemapRulesModel::Replace)};
    const auto after = std::ranges::upper_bound(columns, current.column());
    const auto before = std::ranges::lower_bound(columns, current.column());
    if (next && after != columns.end())
        setCurrentIndex(current.siblingAtColumn(*after));
    else if (next && current.row() + 1 < m_rules->rowCount())
        setCurrentIndex(m_rules->index(current.row() + 1, columns.front()));
    else if (!next && before != columns.begin())
        setCurrentIndex(current.siblingAtColumn(*std::prev(before)));
    else if (!next && current.row() > 0)
        setCurrentIndex(m_rules->index(current.row() - 1, columns.back()));
    else
        return false;
    return true;
}

void RemapRulesView::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    const auto cell = editor ? editor->property(cellProperty).value<QPersistentModelIndex>() : QPersistentModelIndex();
    const QVariant before = editor ? editor->property(beforeProperty) : QVariant();
    const bool goesOn = hint == QAbstractItemDelegate::EditNextItem || hint == QAbstractItemDelegate::EditPreviousItem;
    QTableView::closeEditor(editor, goesOn ? QAbstractItemDelegate::NoHint : hint);
    if (!cell.isValid() || model() != m_rules)
        return;
    if (hint == QAbstractItemDelegate::RevertModelCache)
        m_rules->setData(cell, before, Qt::EditRole);
    // A click next to the editor leaves the focus here, and may be followed by editing the replacement.
    if (goesOn)
        writeBeside(cell, hint == QAbstractItemDelegate::EditNextItem);
    else if (cell.row() == m_rules->begunRow() && (hint != QAbstractItemDelegate::NoHint || !hasFocus()))
        m_rules->finishRule();
}

void RemapRulesView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (model() == m_rules && current.row() != m_rules->begunRow())
        m_rules->finishRule();
}

void RemapRulesView::focusOutEvent(QFocusEvent *event)
{
    QTableView::focusOutEvent(event);
    // The model may be destroyed before its view.
    if (model() == m_rules && state() != EditingState && event->reason() != Qt::PopupFocusReason)
        m_rules->finishRule();
}

void RemapRulesView::removeRules()
{
    QList<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        rows += index.row();
    if (!rows.isEmpty())
        m_rules->removeRules(rows);
}

void RemapRulesView::moveRule(int by)
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && m_rules->moveRule(current.row(), by))
        setCurrentIndex(m_rules->index(current.row() + by, current.column()));
}

void RemapRulesView::keyPressEvent(QKeyEvent *event)
{
    const bool isMove = event->modifiers() == Qt::AltModifier;
    if (isMove && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        moveRule(event->key() == Qt::Key_Up ? -1 : 1);
    else if (event->key() == Qt::Key_Delete)
        removeRules();
    else if (event->key() == Qt::Key_Return && currentIndex().isValid() && m_rules->tensorRule(currentIndex().row()))
        Q_EMIT editRequested(currentIndex().row());
    else if (event->key() == Qt::Key_Insert)
        addRule();
    else if (event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab)
        event->setAccepted(goBeside(event->key() == Qt::Key_Tab));
    else {
        if (m_rules->rowCount() == 0 && writes(*event)) {
            m_rules->beginRule(0);
            setCurrentIndex(m_rules->index(0, RemapRulesModel::Find));
        }
        QTableView::keyPressEvent(event);
    }
}

} // namespace burnish
