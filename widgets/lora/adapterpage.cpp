// SPDX-License-Identifier: MIT
#include "widgets/lora/adapterpage.h"

#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/tables.h"

#include <QTableView>

#include <chrono>

namespace burnish {

namespace {

/// Until then, rows that are replaced at once would only flicker.
constexpr std::chrono::milliseconds longWait{150};

} // namespace

AdapterPage::AdapterPage(QWidget *parent)
    : QWidget(parent)
{
    m_long.setSingleShot(true);
    m_long.setInterval(longWait);
    connect(&m_long, &QTimer::timeout, this, [this] {
        clearRows();
        display({}, Role::Text, m_pending);
    });
}

QTableView *AdapterPage::makeTable(QAbstractTableModel *rows, const QString &name)
{
    auto *table = new QTableView(this);
    table->setModel(rows);
    prepareTable(table);
    table->setAccessibleName(name);
    m_rows = rows;
    m_nothing = new EmptyPlaceholder(table);
    return table;
}

QString AdapterPage::sentence() const
{
    return m_rows->rowCount() > 0 ? m_foot.sentence : m_nothing->text();
}

void AdapterPage::display(const QString &symbol, Role role, const QString &sentence)
{
    m_long.stop();
    // Without rows, the table is where people look.
    const bool isEmpty = m_rows->rowCount() == 0;
    m_nothing->setSentence(isEmpty ? sentence : QString());
    m_foot.symbol = isEmpty ? QString() : symbol;
    m_foot.role = role;
    m_foot.sentence = isEmpty ? QString() : sentence;
    Q_EMIT footChanged();
}

void AdapterPage::displayIfLong(const QString &sentence)
{
    m_pending = sentence;
    m_long.start();
}

void AdapterPage::showButtons(const QString &apply, bool isReady, bool canExplore)
{
    m_foot.apply = apply;
    m_foot.isReady = isReady;
    m_foot.canExplore = canExplore;
    Q_EMIT footChanged();
}

} // namespace burnish
