// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/inspectorpage.h"

#include "widgets/plots/histogramview.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>

namespace burnish {

void InspectorPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        setFonts();
}

QHBoxLayout *makeHead(QLabel *title, std::initializer_list<QWidget *> rest)
{
    auto *head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(title, 1);
    for (QWidget *widget : rest)
        head->addWidget(widget);
    return head;
}

QHBoxLayout *makeHistogramHead(QLabel *title, QLabel *readOut, HistogramView *histogram,
                               std::initializer_list<QWidget *> rest)
{
    readOut->setForegroundRole(QPalette::PlaceholderText);
    readOut->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QObject::connect(histogram, &HistogramView::readOutChanged, readOut, [readOut, histogram] {
        const QString bar = histogram->readOut();
        readOut->setText(bar.isEmpty() ? histogram->outsideText() : bar);
        readOut->setToolTip(histogram->outsideText());
    });
    QHBoxLayout *head = makeHead(title, rest);
    head->insertWidget(1, readOut, 1);
    head->setStretch(0, 0);
    return head;
}

QScrollArea *inScrollArea(QWidget *page)
{
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    area->setBackgroundRole(QPalette::Base);
    area->setWidget(page);
    return area;
}

} // namespace burnish
