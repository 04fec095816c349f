// SPDX-License-Identifier: MIT
#include "widgets/manual/learnmore.h"

#include "widgets/manual/manual.h"
#include "widgets/manual/manualtopics.h"

#include <QEvent>

namespace burnish {

LearnMore::LearnMore(QWidget *parent)
    : QToolButton(parent)
{
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QToolButton::clicked, this, [this] { Manual::instance().open(this, m_target); });
    retranslate();
    hide();
}

void LearnMore::setTarget(const QString &target)
{
    m_target = target;
    setVisible(!target.isEmpty());
}

void LearnMore::setSentence(const QString &sentence)
{
    setTarget(manualtopics::targetOf(sentence));
}

void LearnMore::retranslate()
{
    setText(tr("Learn more"));
    setToolTip(tr("Open the manual at this message"));
    setAccessibleName(tr("Learn more"));
}

void LearnMore::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace burnish
