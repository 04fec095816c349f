// SPDX-License-Identifier: MIT
#include "widgets/export/recorderadvice.h"

#include "core/formats/formatregistry.h"
#include "core/formats/supporttable.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QBoxLayout>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace burnish {

RecorderAdvice::RecorderAdvice(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *heading = new QHBoxLayout;
    heading->setContentsMargins(16, 6, 16, 6);
    auto *title = new QLabel(tr("Which recorder?"), this);
    title->setFont(titleFont(font()));
    auto *source = new QLabel(tr("based on the Burn Book"), this);
    source->setForegroundRole(QPalette::PlaceholderText);
    heading->addWidget(title);
    heading->addStretch();
    heading->addWidget(source);
    layout->addLayout(heading);

    auto *panel = new QWidget(this);
    panel->setAutoFillBackground(true);
    panel->setBackgroundRole(QPalette::Base);
    auto *grid = new QGridLayout(panel);
    grid->setContentsMargins(12, 6, 16, 6);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(3, 1);
    addRow(grid, QStringLiteral("named-mpk"), tr("Fast"),
           tr("No compression: plain bytes with names, nothing to unpack"));
    addRow(grid, QStringLiteral("bin"), tr("Small"), tr("Smallest uncompressed; no names, needs the same Rust type"));
    addRow(grid, QStringLiteral("named-mpk-gz"), tr("Storage"),
           tr("Compressed, with names; binary compatibility is not guaranteed"));
    addRow(grid, QStringLiteral("pretty-json"), tr("Debugging"), tr("Readable text; many times the size"));
    addRow(grid, QStringLiteral("bin-bytes"), tr("Embedding"), tr("Bytes for no-std, or a Rust source file"));
    addRow(grid, QStringLiteral("burnpack"), tr("Burn 0.22"),
           tr("The only format of records that Burn 0.22 and later read and write; just as fast"));
    layout->addWidget(panel);
}

void RecorderAdvice::addRow(QGridLayout *grid, const QString &formatId, const QString &goal, const QString &why)
{
    const int row = grid->rowCount();
    const Format *format = findFormat(formatId);
    const QString names = format ? nameForPeople(format->info) : QString();
    Row added = {format, new QToolButton(this), {}, why};
    const bool available = format && format->writer;
    added.button->setAutoRaise(true);
    added.button->setFixedSize(scaled(20, font()), scaled(20, font()));
    added.button->setEnabled(available);
    added.button->setAccessibleName(goal + QStringLiteral(": ") + names);
    added.button->setToolTip(available ? tr("Choose %1").arg(names) : tr("This version cannot write %1").arg(names));
    grid->addWidget(added.button, row, 0);
    int column = 1;
    for (const QString &text : {goal, names, why}) {
        auto *label = new QLabel(text, this);
        label->setToolTip(added.button->toolTip());
        label->setEnabled(available);
        label->installEventFilter(this);
        grid->addWidget(label, row, column++);
        added.labels += label;
    }
    // The chosen row is bold and must not make its columns wider.
    for (QLabel *label : {added.labels[0], added.labels[1]})
        label->setMinimumWidth(QFontMetrics(titleFont(font())).horizontalAdvance(label->text()) + 2);
    added.labels.last()->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    added.labels.last()->setToolTip(why);
    connect(added.button, &QToolButton::clicked, this, [this, format] { Q_EMIT chosen(format); });
    m_rows += added;
}

void RecorderAdvice::elide(const Row &row)
{
    QLabel *label = row.labels.last();
    label->setText(label->fontMetrics().elidedText(row.why, Qt::ElideRight, label->width()));
}

bool RecorderAdvice::eventFilter(QObject *watched, QEvent *event)
{
    for (const Row &row : std::as_const(m_rows)) {
        for (const QLabel *label : row.labels) {
            if (label != watched)
                continue;
            if (event->type() == QEvent::MouseButtonRelease && label->isEnabled())
                row.button->click();
            else if (event->type() == QEvent::Resize && label == row.labels.last())
                elide(row);
        }
    }
    return QWidget::eventFilter(watched, event);
}

void RecorderAdvice::setCurrent(const Format *format)
{
    for (const Row &row : std::as_const(m_rows)) {
        const bool current = format && row.format == format;
        row.button->setIcon(current ? icon(QStringLiteral("applied"), Role::Focus) : QIcon());
        for (int i = 0; i < row.labels.size(); ++i) {
            QFont labelFont = font();
            labelFont.setWeight(current && i < 2 ? QFont::DemiBold : QFont::Normal);
            row.labels[i]->setFont(labelFont);
            row.labels[i]->setForegroundRole(current ? QPalette::Text : QPalette::PlaceholderText);
        }
    }
}

} // namespace burnish
