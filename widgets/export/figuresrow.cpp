// SPDX-License-Identifier: MIT
#include "widgets/export/figuresrow.h"

#include "widgets/export/exportdialogtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace burnish {

FiguresRow::FiguresRow(QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(16, 10, 16, 10);
    m_size = add({}, int(Role::Text));
    m_writtenCount = add(ExportDialogText::tr("tensors written"), int(Role::Text));
    m_missing = add(ExportDialogText::tr("missing"), int(Role::Missing));
    m_unused = add(ExportDialogText::tr("unused"), int(Role::Unused));
    m_lossy = add(ExportDialogText::tr("with losses"), int(Role::Warning));
    m_row->addStretch();
}

FiguresRow::Figure FiguresRow::add(const QString &caption, int role)
{
    Figure figure = {new QLabel(unknownText(), this), new QLabel(caption, this), role};
    figure.number->setFont(titleFont(font(), 4));
    figure.number->setAccessibleName(caption);
    figure.caption->setForegroundRole(QPalette::PlaceholderText);
    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(figure.number);
    column->addWidget(figure.caption);
    m_row->addLayout(column);
    return figure;
}

void FiguresRow::showPlan(const ExportPlan &plan, std::uint64_t sourceBytes)
{
    const ExportFigures &figures = plan.figures;
    const bool isLaidOut = plan.layout || !plan.set.isEmpty();
    m_size.number->setText(isLaidOut ? bytesText(figures.fileSize) : unknownText());
    const QString exact = QLocale().toString(qulonglong(figures.fileSize));
    if (!isLaidOut)
        m_shortSizeText = m_sizeText = ExportDialogText::tr("size unknown");
    else if (figures.files > 1) {
        m_shortSizeText = ExportDialogText::tr("%n file(s)", nullptr, int(figures.files));
        m_sizeText = ExportDialogText::tr("in %n file(s) with the index", nullptr, int(figures.files));
    } else if (figures.sizeIsExact) {
        m_shortSizeText = ExportDialogText::tr("%1 bytes exactly").arg(exact);
        m_sizeText =
            sourceBytes > 0
                ? ExportDialogText::tr("%1 bytes exactly; the source file has %2").arg(exact, bytesText(sourceBytes))
                : m_shortSizeText;
    } else {
        const QString most = exactBytesText(figures.fileSize);
        m_shortSizeText = ExportDialogText::tr("at most");
        m_sizeText = plan.options.format->info.compresses
                         ? ExportDialogText::tr("At most %1; gzip is known when written").arg(most)
                         : ExportDialogText::tr("At most %1; known when written").arg(most);
    }
    set(m_writtenCount, countText(figures.written), false);
    set(m_missing, countText(figures.missing), figures.missing == 0);
    set(m_unused, countText(figures.unused), figures.unused == 0);
}

void FiguresRow::setLossy(std::size_t count)
{
    set(m_lossy, countText(count), count == 0);
}

void FiguresRow::setLossyText(const QString &text)
{
    m_lossy.number->setText(text);
}

void FiguresRow::setStale(bool stale)
{
    for (const Figure *figure : {&m_size, &m_writtenCount, &m_missing, &m_unused, &m_lossy}) {
        QPalette colors = figure->number->palette();
        colors.setColor(QPalette::WindowText, color(stale ? Role::TextSecondary : Role(figure->role)));
        figure->number->setPalette(colors);
    }
}

void FiguresRow::fit(int room)
{
    int others = 0;
    for (const Figure *figure : {&m_writtenCount, &m_missing, &m_unused, &m_lossy})
        others += std::max(figure->number->sizeHint().width(), figure->caption->sizeHint().width());
    const auto textWidth = [this](const QString &text) {
        return m_size.caption->fontMetrics().horizontalAdvance(text);
    };
    const int wide = scaled(28, font());
    const int narrow = scaled(12, font());
    const bool hasRoom = others + 4 * wide + textWidth(m_sizeText) <= room;
    m_size.caption->setText(hasRoom ? m_sizeText : m_shortSizeText);
    m_size.caption->setToolTip(m_sizeText);
    // Keeps the others in place while the digits of the size change.
    m_size.caption->setMinimumWidth(std::clamp(room - others - 4 * wide, 0, scaled(250, font())));
    m_row->setSpacing(hasRoom || others + 4 * wide + textWidth(m_shortSizeText) <= room ? wide : narrow);
}

void FiguresRow::set(const Figure &figure, const QString &number, bool isZero)
{
    figure.number->setText(number);
    QPalette colors = figure.number->palette();
    colors.setColor(QPalette::WindowText, color(isZero ? Role::Disabled : Role(figure.role)));
    figure.number->setPalette(colors);
}

} // namespace burnish
