// SPDX-License-Identifier: MIT
#include "widgets/help/helpdialog.h"

#include "widgets/controls/tables.h"
#include "widgets/help/command.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>

namespace burnish {

namespace {

enum Column { NameColumn, KeysColumn, PlaceColumn, ColumnCount };

} // namespace

HelpDialog::HelpDialog(Source commands, QWidget *parent)
    : Dialog(parent)
    , m_source(std::move(commands))
    , m_search(new QLineEdit(this))
    , m_table(new QTableWidget(0, ColumnCount, this))
    , m_nothing(new QLabel(m_table))
    , m_count(new QLabel(this))
    , m_about(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    resize(scaled(640, font()), scaled(560, font()));
    addFieldSymbol(m_search, FieldSymbol::Search);
    addClearButton(m_search);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &HelpDialog::filter);

    prepareTable(m_table);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    header->resizeSection(KeysColumn, scaled(160, font()));
    header->resizeSection(PlaceColumn, scaled(170, font()));
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setAlignment(Qt::AlignCenter);
    auto *over = new QVBoxLayout(m_table->viewport());
    over->addWidget(m_nothing);

    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_about->setAutoDefault(false);
    setPrimary(m_close);
    connect(m_about, &QPushButton::clicked, this, &HelpDialog::aboutRequested);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->addWidget(m_search);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_count, 1);
    foot->addWidget(m_about);
    foot->addWidget(m_close);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    setContents(layout, foot);
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, [this] {
        showExample();
        if (isVisible())
            fill();
    });
    retranslate();
}

void HelpDialog::showEvent(QShowEvent *event)
{
    fill();
    m_search->setFocus();
    m_search->selectAll();
    Dialog::showEvent(event);
}

void HelpDialog::fill()
{
    const QList<Command> commands = m_source();
    m_table->setRowCount(int(commands.size()));
    for (int row = 0; row < commands.size(); ++row) {
        const Command &command = commands[row];
        const QString texts[] = {command.name, command.keys, command.place};
        for (int column = 0; column < ColumnCount; ++column) {
            auto *item = new QTableWidgetItem(texts[column]);
            item->setToolTip(texts[column]);
            m_table->setItem(row, column, item);
        }
    }
    filter();
}

void HelpDialog::filter()
{
    const int shown = showRowsWith(m_search->text(), m_table);
    m_nothing->setVisible(shown == 0);
    m_count->setText(shown == m_table->rowCount()
                         ? tr("%n command(s)", nullptr, shown)
                         : tr("%1 of %2 commands")
                               .arg(countText(std::uint64_t(shown)), countText(std::uint64_t(m_table->rowCount()))));
}

bool HelpDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return Dialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Down) {
        if (const int row = firstShownRow(m_table); row >= 0) {
            m_table->setCurrentCell(row, NameColumn);
            m_table->setFocus(Qt::TabFocusReason);
        }
        return true;
    }
    // Enter would trigger Close while the user is typing.
    return key == Qt::Key_Return || key == Qt::Key_Enter || Dialog::eventFilter(watched, event);
}

void HelpDialog::showExample()
{
    const QString keys = Shortcuts::textOf(QStringLiteral("node.rename"));
    m_search->setPlaceholderText(keys.isEmpty() ? tr("Command or key, such as “rename”")
                                                : tr("Command or key, such as “rename” or “%1”").arg(keys));
}

void HelpDialog::retranslate()
{
    setWindowTitle(tr("Keyboard shortcuts"));
    showExample();
    m_search->setAccessibleName(tr("Find a command or a key"));
    m_table->setAccessibleName(tr("Commands"));
    m_table->setHorizontalHeaderLabels({tr("Command"), tr("Keys"), tr("Where")});
    m_nothing->setText(tr("No command matches."));
    m_about->setText(tr("About Burnish"));
    m_close->setText(tr("Close"));
}

void HelpDialog::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        // The commands may be renamed after this event.
        QTimer::singleShot(0, this, &HelpDialog::fill);
    }
}

} // namespace burnish
