// SPDX-License-Identifier: MIT
#include "widgets/panes/panefooter.h"

#include "core/base/plural.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int leftMargin = 12;
constexpr int rightMargin = 8;
constexpr int gap = 12;

} // namespace

PaneFooter::PaneFooter(QWidget *parent)
    : QWidget(parent)
    , m_figures(new QLabel(this))
    , m_remarks(new QLabel(this))
    , m_notes(new QToolButton(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(leftMargin, 0, rightMargin, 0);
    layout->setSpacing(gap);
    layout->addWidget(m_figures, 1);
    layout->addWidget(m_remarks);
    layout->addWidget(m_notes);
    m_notes->setAutoRaise(true);
    m_notes->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_notes->setFocusPolicy(Qt::TabFocus);
    m_notes->hide();
    connect(m_notes, &QToolButton::clicked, this, &PaneFooter::notesRequested);
    m_figures->setMinimumWidth(0);
    m_figures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_remarks->setMinimumWidth(0);
    for (QLabel *label : {m_figures, m_remarks})
        label->setTextFormat(Qt::PlainText);
}

void PaneFooter::setParts(const QStringList &figures, const QStringList &remarks)
{
    m_figureParts = figures;
    m_remarkParts = remarks;
    makeQuiet(m_figures);
    makeQuiet(m_remarks);
}

void PaneFooter::setNotes(std::size_t count, bool areSerious, const QStringList &facts)
{
    m_notes->setVisible(count > 0);
    if (count == 0)
        return fitInto(width());
    const QString name = areSerious
                             ? tr("%n problem(s) and notes on the files of this model", nullptr, forPlural(count))
                             : tr("%n note(s) on the files of this model", nullptr, forPlural(count));
    m_notes->setIcon(areSerious ? icon(u"warning"_s, Role::Warning) : icon(u"report"_s, Role::TextSecondary));
    m_notes->setText(countText(count));
    m_notes->setToolTip((QStringList{name} + facts).join(u'\n'));
    m_notes->setAccessibleName(name);
    m_notes->setFixedHeight(scaled(22, font()));
    fitInto(width());
}

void PaneFooter::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitInto(width());
}

void PaneFooter::fitInto(int width)
{
    const QString separator = u" · "_s;
    const QFontMetrics metrics(m_figures->font());
    // Glyphs of fallback fonts can be some pixels wider than they were measured.
    const int notes = m_notes->isHidden() ? 0 : gap + m_notes->sizeHint().width();
    const int room = width - leftMargin - rightMargin - gap - notes - scaled(8, font());
    QStringList figures = m_figureParts;
    QStringList remarks = m_remarkParts;
    // As the labels measure it, which may be more than the text advances.
    const auto widthOf = [&](QLabel *label, const QStringList &parts) {
        label->setText(parts.join(separator));
        return parts.isEmpty() ? 0 : label->sizeHint().width();
    };
    const auto fits = [&] { return widthOf(m_figures, figures) + widthOf(m_remarks, remarks) <= room; };
    // Drop the parameter count first, since the byte count says nearly the same. The tensor count and the selection
    // stay longest.
    if (!fits() && figures.size() > 2)
        figures.removeAt(1);
    while (!fits() && (figures.size() > 1 || remarks.size() > 1))
        (figures.size() > 1 ? figures : remarks).removeLast();
    // A number without its unit, or a truncated one, would be read together with the other side.
    if (!fits())
        figures.clear();
    m_figures->setText(figures.join(separator));
    m_remarks->setText(metrics.elidedText(remarks.join(separator), Qt::ElideRight, room));
    const auto tip = [&](QLabel *label, const QStringList &parts) {
        const QString all = parts.join(separator);
        label->setToolTip(label->text() == all ? QString() : all);
    };
    tip(m_figures, m_figureParts);
    tip(m_remarks, m_remarkParts);
}

void makeQuiet(QLabel *label)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color(Role::TextSecondary));
    label->setPalette(palette);
    label->setFixedHeight(scaled(22, label->font()));
}

} // namespace burnish
