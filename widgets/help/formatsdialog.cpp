// SPDX-License-Identifier: MIT
#include "widgets/help/formatsdialog.h"

#include "core/formats/supporttable.h"
#include "widgets/controls/tables.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QStyle>
#include <QTableWidget>

#include <algorithm>

namespace burnish {

FormatsDialog::FormatsDialog(QWidget *parent)
    : Dialog(parent)
    , m_table(new QTableWidget(0, int(supportColumns), this))
    , m_copy(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    resize(scaled(860, font()), scaled(480, font()));
    prepareTable(m_table);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_copy->setAutoDefault(false);
    setPrimary(m_close);
    connect(m_copy, &QPushButton::clicked, this,
            [] { QGuiApplication::clipboard()->setText(supportTableAsMarkdown()); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);

    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addStretch(1);
    foot->addWidget(m_copy);
    foot->addWidget(m_close);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table, 1);
    setContents(layout, foot);
    fill();
    // No column is hidden where the screen has room for all.
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_table);
    resize(std::max(width(), m_table->horizontalHeader()->length() + bar + 2), height());
}

void FormatsDialog::fill()
{
    setWindowTitle(tr("Supported formats"));
    m_table->setAccessibleName(tr("Supported formats"));
    m_copy->setText(tr("Copy as Markdown"));
    m_close->setText(tr("Close"));
    const SupportRow titles = supportTitles();
    for (int column = 0; column < int(supportColumns); ++column) {
        auto *title = new QTableWidgetItem(titles[std::size_t(column)]);
        title->setToolTip(explanationOf(SupportColumn(column)));
        m_table->setHorizontalHeaderItem(column, title);
    }
    const std::vector<SupportRow> rows = supportTable();
    m_table->setRowCount(int(rows.size()));
    for (int row = 0; row < int(rows.size()); ++row) {
        for (int column = 0; column < int(supportColumns); ++column) {
            const QString &text = rows[std::size_t(row)][std::size_t(column)];
            auto *cell = new QTableWidgetItem(text);
            cell->setToolTip(text);
            m_table->setItem(row, column, cell);
        }
    }
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setStretchLastSection(true);
}

void FormatsDialog::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        fill();
}

} // namespace burnish
