// SPDX-License-Identifier: MIT
#include "widgets/settings/keyboardpage.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/tables.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/settings/keyedit.h"
#include "widgets/style/fonts.h"
#include "widgets/style/language.h"
#include "widgets/style/symbols.h"

#include <QAction>
#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>

#include <algorithm>

namespace burnish {

namespace {

enum Column { NameColumn, KeysColumn, PlaceColumn, ColumnCount };

QString textOf(const QList<QKeySequence> &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText).replace(QLatin1String("; "), QLatin1String(", "));
}

} // namespace

KeyboardPage::KeyboardPage(Source commands, QWidget *parent)
    : SettingsPage(parent)
    , m_source(std::move(commands))
    , m_search(new QLineEdit)
    , m_table(new QTableWidget(0, ColumnCount))
    , m_nothing(new QLabel(m_table))
    , m_label(new QLabel)
    , m_edit(new KeyEdit)
    , m_remove(new QPushButton)
    , m_reset(new QPushButton)
    , m_note(new QLabel)
    , m_assign(new QPushButton)
{
    build();
    connect(m_search, &QLineEdit::textChanged, this, &KeyboardPage::filter);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before) {
        if (row != before)
            showCurrent();
    });
    connect(m_table, &QTableWidget::cellActivated, this, [this] { m_edit->setFocus(Qt::OtherFocusReason); });
    connect(m_edit, &KeyEdit::pressed, this, &KeyboardPage::pressed);
    connect(m_edit, &KeyEdit::cancelled, this, [this] {
        showCurrent();
        m_table->setFocus(Qt::OtherFocusReason);
    });
    connect(m_remove, &QPushButton::clicked, this, [this] { assign({}); });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        Shortcuts::instance().restore(current());
        showCurrent();
    });
    connect(m_assign, &QPushButton::clicked, this, [this] { assign(m_prompted); });
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, [this] {
        fillKeys();
        showExample();
        showCurrent();
        Q_EMIT changed();
    });
    KeyboardPage::retranslate();
}

void KeyboardPage::build()
{
    addFieldSymbol(m_search, FieldSymbol::Search);
    addClearButton(m_search);
    m_search->installEventFilter(this);
    m_table->installEventFilter(this);
    prepareTable(m_table);
    m_table->setFrameShape(QFrame::StyledPanel);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Tab leaves the table.
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(scaled(120, font()));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    header->resizeSection(KeysColumn, scaled(150, font()));
    header->resizeSection(PlaceColumn, scaled(110, font()));
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setAlignment(Qt::AlignCenter);
    (new QVBoxLayout(m_table->viewport()))->addWidget(m_nothing);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_label->setTextFormat(Qt::PlainText);
    m_edit->setFixedWidth(scaled(160, font()));
    for (QPushButton *button : {m_remove, m_reset, m_assign})
        button->setAutoDefault(false);

    auto *keys = new QHBoxLayout;
    keys->setSpacing(8);
    keys->addWidget(m_label, 1);
    keys->addWidget(m_edit);
    keys->addWidget(m_remove);
    keys->addWidget(m_reset);
    auto *note = new QHBoxLayout;
    note->setSpacing(8);
    note->addWidget(m_note, 1);
    note->addWidget(m_assign);
    // Nothing moves when there is something to say.
    m_note->setMinimumHeight(scaled(32, font()));
    m_assign->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    layout()->addSpacing(16);
    layout()->addWidget(m_search);
    layout()->addSpacing(8);
    layout()->addWidget(m_table, 1);
    layout()->addSpacing(12);
    layout()->addLayout(keys);
    layout()->addSpacing(8);
    layout()->addLayout(note);
}

QString KeyboardPage::title() const
{
    return tr("Keyboard");
}

bool KeyboardPage::isDefault() const
{
    return !Shortcuts::instance().areAnyChanged();
}

void KeyboardPage::restore()
{
    Shortcuts::instance().restoreAll();
    showCurrent();
}

void KeyboardPage::showEvent(QShowEvent *event)
{
    fill();
    SettingsPage::showEvent(event);
}

void KeyboardPage::fill()
{
    const QAction *before = current();
    m_commands = m_source();
    m_commands.removeIf(
        [](const Command &command) { return !command.action || !Shortcuts::instance().contains(command.action); });
    m_table->setRowCount(int(m_commands.size()));
    int selected = 0;
    for (int row = 0; row < m_commands.size(); ++row) {
        const Command &command = m_commands[row];
        const QString texts[] = {command.name, QString(), command.place};
        for (int column = 0; column < ColumnCount; ++column) {
            auto *item = new QTableWidgetItem(texts[column]);
            item->setToolTip(texts[column]);
            m_table->setItem(row, column, item);
        }
        if (command.action == before)
            selected = row;
    }
    fillKeys();
    m_table->setCurrentCell(selected, NameColumn);
    filter();
    showCurrent();
}

void KeyboardPage::fillKeys()
{
    const Shortcuts &shortcuts = Shortcuts::instance();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QAction *action = m_commands[row].action;
        QTableWidgetItem *item = m_table->item(row, KeysColumn);
        item->setText(textOf(action->shortcuts()));
        const bool isChanged = shortcuts.isChanged(action);
        const QString original = textOf(shortcuts.defaultsOf(action));
        item->setData(SymbolRole, isChanged ? QVariant(QStringLiteral("replaced")) : QVariant());
        item->setData(SymbolColorRole, int(Role::Replaced));
        item->setToolTip(!isChanged           ? item->text()
                         : original.isEmpty() ? tr("Changed. By default, this command has no shortcut.")
                                              : tr("Changed. The default is %1.").arg(original));
    }
}

void KeyboardPage::filter()
{
    const int shown = showRowsWith(m_search->text(), m_table);
    m_nothing->setVisible(shown == 0);
    if (m_table->currentRow() >= 0 && !m_table->isRowHidden(m_table->currentRow()))
        return;
    if (const int row = firstShownRow(m_table); row >= 0)
        m_table->setCurrentCell(row, NameColumn);
}

QAction *KeyboardPage::current() const
{
    const int row = m_table->currentRow();
    return row >= 0 && row < m_commands.size() ? m_commands[row].action : nullptr;
}

QString KeyboardPage::nameOf(const QAction *action) const
{
    const auto found =
        std::ranges::find_if(m_commands, [action](const Command &command) { return command.action == action; });
    return found != m_commands.end() ? found->name : withoutAccessKey(action->text());
}

QString KeyboardPage::menuOf(const QKeySequence &keys) const
{
    const auto *window = qobject_cast<const QMainWindow *>(this->window()->parentWidget());
    if (!window || !window->menuWidget())
        return {};
    for (const QAction *entry : window->menuWidget()->actions())
        if (QKeySequence::mnemonic(entry->text()) == keys)
            return withoutAccessKey(entry->text());
    return {};
}

void KeyboardPage::display(const QString &sentence, bool prompts)
{
    m_note->setText(sentence);
    m_assign->setVisible(prompts);
    m_note->setForegroundRole(prompts ? QPalette::WindowText : QPalette::PlaceholderText);
}

void KeyboardPage::showCurrent()
{
    const QAction *action = current();
    for (QWidget *widget : {static_cast<QWidget *>(m_edit), static_cast<QWidget *>(m_remove)})
        widget->setEnabled(action);
    m_reset->setEnabled(action && Shortcuts::instance().isChanged(action));
    m_label->setText(action ? nameOf(action) : QString());
    m_edit->setAccessibleName(action ? tr("Keys for %1").arg(nameOf(action)) : tr("Keys"));
    m_edit->setKeys(action ? textOf(action->shortcuts()) : QString());
    m_remove->setEnabled(action && !action->shortcuts().isEmpty());
    m_prompted = {};
    display(tr("Select a command, press Enter, then press the new keys."), false);
}

void KeyboardPage::pressed(const QKeySequence &keys)
{
    QAction *action = current();
    if (!action)
        return;
    const QString text = keys.toString(QKeySequence::NativeText);
    m_edit->setText(text);
    if (const QString refusal = Shortcuts::refusalOf(keys); !refusal.isEmpty())
        return display(refusal, false);
    if (const QString menu = menuOf(keys); !menu.isEmpty())
        return display(tr("%1 opens the menu %2. Choose other keys.", "keys, menu").arg(text, menu), false);
    if (const QAction *owner = Shortcuts::instance().ownerOf(keys, action)) {
        m_prompted = keys;
        return display(
            tr("%1 is already used for %2. Assigning it removes it there.", "keys, command").arg(text, nameOf(owner)),
            true);
    }
    assign(keys);
}

void KeyboardPage::assign(const QKeySequence &keys)
{
    QAction *action = current();
    if (!action)
        return;
    Shortcuts::instance().set(action, keys);
    showCurrent();
    m_table->setFocus(Qt::OtherFocusReason);
}

bool KeyboardPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return SettingsPage::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (watched == m_table) {
        // Enter would trigger the dialog's default button where the platform does not activate rows.
        if (!isEnter && key->key() != Qt::Key_F2)
            return SettingsPage::eventFilter(watched, event);
        m_edit->setFocus(Qt::OtherFocusReason);
        return true;
    }
    if (key->key() == Qt::Key_Down) {
        m_table->setFocus(Qt::TabFocusReason);
        return true;
    }
    return isEnter || SettingsPage::eventFilter(watched, event);
}

void KeyboardPage::showExample()
{
    const QString keys = Shortcuts::textOf(QStringLiteral("node.rename"));
    m_search->setPlaceholderText(keys.isEmpty() ? tr("Command or key, such as “rename”")
                                                : tr("Command or key, such as “rename” or “%1”").arg(keys));
}

void KeyboardPage::retranslate()
{
    SettingsPage::retranslate();
    showExample();
    m_search->setAccessibleName(tr("Find a command or a key"));
    m_table->setAccessibleName(tr("Shortcuts"));
    m_table->setHorizontalHeaderLabels({tr("Command"), tr("Keys"), tr("Where")});
    m_nothing->setText(tr("No command matches."));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Leave this command without a shortcut"));
    m_reset->setText(tr("Reset"));
    m_reset->setToolTip(tr("Restore the default of this command"));
    m_assign->setText(tr("Assign anyway"));
    // The commands may be renamed after this event.
    if (isVisible())
        QTimer::singleShot(0, this, &KeyboardPage::fill);
    else
        showCurrent();
}

} // namespace burnish
