// SPDX-License-Identifier: MIT
#include "widgets/controls/columns.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/checkmenu.h"
#include "widgets/style/fittedtext.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace burnish {

int headingWidth(const QHeaderView &header, int column)
{
    const QString text =
        header.model() ? header.model()->headerData(column, header.orientation()).toString() : QString();
    if (text.isEmpty())
        return 0;
    const int margin = header.style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header);
    // What the style subtracts from the label.
    const bool hasArrow = header.isSortIndicatorShown() && header.sortIndicatorSection() == column;
    const int arrow = hasArrow ? header.sizeHint().height() / 2 + 2 * margin : 0;
    return header.fontMetrics().horizontalAdvance(text) + 2 * margin + arrow + 1;
}

void resizeColumn(QHeaderView *header, int column, int width)
{
    header->resizeSection(column, std::max(width, headingWidth(*header, column)));
}

int textsWidth(const QAbstractItemView &view, int column)
{
    constexpr int mostRows = 1000;
    int widest = 0;
    for (int row = 0; row < std::min(view.model()->rowCount(view.rootIndex()), mostRows); ++row) {
        const QModelIndex cell = view.model()->index(row, column, view.rootIndex());
        const int symbol = cell.data(SymbolRole).toString().isEmpty() ? 0 : CellDelegate::leftInset + 16;
        const QVariant own = cell.data(Qt::FontRole);
        const QFontMetrics metrics(own.isValid() ? own.value<QFont>() : view.font());
        widest = std::max(widest, symbol + metrics.horizontalAdvance(boundedText(cell.data().toString())));
    }
    return widest == 0 ? 0 : widest + CellDelegate::leftInset + CellDelegate::rightInset + 1;
}

AdaptiveColumns::AdaptiveColumns(QHeaderView *header, int stretchColumn, int minimalStretch, QList<int> hideOrder)
    : AdaptiveColumns(header, QList<int>{stretchColumn}, minimalStretch, std::move(hideOrder))
{}

AdaptiveColumns::AdaptiveColumns(QHeaderView *header, QList<int> stretchColumns, int minimalStretch,
                                 QList<int> hideOrder)
    : QObject(header)
    , m_header(header)
    , m_stretch(std::move(stretchColumns))
    , m_minimum(minimalStretch)
    , m_hideOrder(std::move(hideOrder))
{
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(20);
    for (const int column : std::as_const(m_stretch))
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, this, &AdaptiveColumns::showMenu);
    for (int column = 0; column < header->count(); ++column)
        m_widths.insert(column, header->sectionSize(column));
    connect(header, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (m_updating || m_stretch.contains(column) || width == 0)
            return;
        m_dragged.insert(column);
        m_fitted.remove(column);
        m_widths.insert(column, width);
        update();
    });
    connect(header, &QHeaderView::sortIndicatorChanged, this, &AdaptiveColumns::update);
    header->installEventFilter(this);
    update();
}

void AdaptiveColumns::setWidth(int column, int width)
{
    m_widths.insert(column, width);
    update();
}

void AdaptiveColumns::setRequested(int column, bool requested)
{
    if (requested)
        m_unwanted.remove(column);
    else
        m_unwanted.insert(column);
    update();
}

void AdaptiveColumns::choose(int column, bool requested)
{
    m_chosen.removeAll(column);
    if (requested)
        m_chosen.append(column);
    setRequested(column, requested);
}

void AdaptiveColumns::setHideOrder(QList<int> hideOrder)
{
    m_hideOrder = std::move(hideOrder);
    update();
}

void AdaptiveColumns::setLeast(int column, int width)
{
    m_least.insert(column, width);
    update();
}

void AdaptiveColumns::fitToTexts(int column)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(m_header->parent());
    if (!view || m_dragged.contains(column))
        return;
    m_widths.insert(column, textsWidth(*view, column));
    m_fitted.insert(column);
    update();
}

void AdaptiveColumns::setMinimalStretch(int width)
{
    m_minimum = width;
    update();
}

QHash<int, int> AdaptiveColumns::fittingWidths() const
{
    QHash<int, int> widths;
    int left = m_header->width();
    for (int column = 0; column < m_header->count(); ++column) {
        if (m_stretch.contains(column))
            continue;
        const int least = m_dragged.contains(column) ? 0 : headingWidth(*m_header, column);
        int requested = m_widths.value(column);
        if (m_fitted.contains(column))
            requested = std::min(requested, m_header->width() * 2 / 5);
        widths[column] = m_unwanted.contains(column) ? 0 : std::max(requested, least);
        left -= widths[column];
    }
    QList<int> hideOrder = m_hideOrder;
    for (const int column : m_chosen) {
        hideOrder.removeAll(column);
        hideOrder.append(column);
    }
    for (const int column : std::as_const(hideOrder)) {
        const int width = widths.value(column);
        const auto lacking = [&](int minimum) { return minimum * int(m_stretch.size()) - left; };
        if (width == 0 || lacking(m_minimum) <= 0)
            continue;
        const int narrow = std::clamp(width - lacking(m_minimum), std::min(width, m_least.value(column, width)), width);
        left += width - narrow;
        widths[column] = narrow;
        if (lacking(m_chosen.contains(column) ? m_minimum / 2 : m_minimum) <= 0)
            continue;
        left += narrow;
        widths[column] = 0;
    }
    return widths;
}

void AdaptiveColumns::update()
{
    if (m_updating || m_header->count() == 0)
        return;
    m_updating = true;
    const QHash<int, int> widths = fittingWidths();
    for (auto each = widths.begin(); each != widths.end(); ++each) {
        m_header->setSectionHidden(each.key(), each.value() == 0);
        if (each.value() != 0 && m_header->sectionSize(each.key()) != each.value())
            m_header->resizeSection(each.key(), each.value());
    }
    m_updating = false;
}

bool AdaptiveColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        update();
    return QObject::eventFilter(watched, event);
}

void AdaptiveColumns::showMenu(const QPoint &position)
{
    auto *menu = new CheckMenu(m_header);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto textOf = [this](int column) {
        const QString text = m_header->model()->headerData(column, m_header->orientation()).toString();
        const bool waits = isRequested(column) && m_header->isSectionHidden(column);
        return waits ? tr("%1 (when there is room)").arg(text) : text;
    };
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (!m_hideOrder.contains(column))
            continue;
        QAction *action = menu->addAction(textOf(column));
        action->setData(column);
        action->setCheckable(true);
        action->setChecked(isRequested(column));
        connect(action, &QAction::toggled, menu, [this, menu, column, textOf](bool on) {
            choose(column, on);
            for (QAction *each : menu->actions())
                each->setText(textOf(each->data().toInt()));
        });
    }
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(m_header->mapToGlobal(position));
}

MinimumStretch::MinimumStretch(QTableView *table, QList<int> columns, int least)
    : QObject(table)
    , m_table(table)
    , m_columns(std::move(columns))
    , m_least(least)
{
    table->viewport()->installEventFilter(this);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, &MinimumStretch::update);
    update();
}

void MinimumStretch::setLeast(int least)
{
    m_least = least;
    update();
}

void MinimumStretch::update()
{
    if (m_updating)
        return;
    const QScopedValueRollback updating(m_updating, true);
    QHeaderView *header = m_table->horizontalHeader();
    int left = m_table->viewport()->width();
    for (int column = 0; column < header->count(); ++column)
        if (!m_columns.contains(column))
            left -= header->sectionSize(column);
    const bool fits = left >= m_least * int(m_columns.size());
    for (const int column : std::as_const(m_columns)) {
        header->setSectionResizeMode(column, fits ? QHeaderView::Stretch : QHeaderView::Fixed);
        if (!fits)
            header->resizeSection(column, m_least);
    }
}

bool MinimumStretch::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        update();
    return false;
}

} // namespace burnish
