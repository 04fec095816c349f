// SPDX-License-Identifier: MIT
#include "widgets/controls/keptindicesedit.h"

#include <QCheckBox>
#include <QEvent>

namespace burnish {

KeptIndicesEdit::KeptIndicesEdit(QCheckBox *mapsIndices, QWidget *parent)
    : QLineEdit(parent)
    , m_mapsIndices(mapsIndices)
{
    setObjectName(QStringLiteral("keptIndices"));
    setEnabled(mapsIndices->isChecked());
    connect(mapsIndices, &QCheckBox::toggled, this, &QWidget::setEnabled);
    retranslate();
}

QStringList KeptIndicesEdit::patterns() const
{
    if (!m_mapsIndices->isChecked())
        return {};
    return text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

void KeptIndicesEdit::setPatterns(const QStringList &patterns)
{
    QStringList shown = patterns;
    setText(shown.replaceInStrings(QStringLiteral(" "), QStringLiteral("\\x20")).join(QLatin1Char(' ')));
}

void KeptIndicesEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void KeptIndicesEdit::retranslate()
{
    setAccessibleName(tr("Lists that keep their indices"));
    setPlaceholderText(tr("except lists, such as ^flows$"));
    setToolTip(tr("Lists that keep their indices: regexes, separated by spaces, that match the path before the index"));
}

} // namespace burnish
