// SPDX-License-Identifier: MIT
#include "widgets/panes/filteredit.h"

#include "widgets/style/icons.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>

namespace burnish {

using namespace Qt::StringLiterals;

FilterEdit::FilterEdit(QWidget *parent)
    : QLineEdit(parent)
{
    setClearButtonEnabled(true);
    addAction(icon(u"filter"_s, Role::TextSecondary), LeadingPosition);
    m_error = addAction(icon(u"error"_s, Role::Error), TrailingPosition);
    m_error->setVisible(false);
    m_wait.setSingleShot(true);
    m_wait.setInterval(75);
    connect(&m_wait, &QTimer::timeout, this, &FilterEdit::tell);
    connect(this, &QLineEdit::textChanged, &m_wait, qOverload<>(&QTimer::start));
    retranslate();
}

void FilterEdit::setFilterText(const QString &text)
{
    setText(text);
    m_wait.stop();
    tell();
}

void FilterEdit::tell()
{
    const auto filter = Filter::parse(text().toStdString());
    m_problem = filter ? QString() : filter.error().message();
    m_error->setVisible(!m_problem.isEmpty());
    m_error->setToolTip(m_problem);
    setToolTip(m_problem);
    if (filter)
        Q_EMIT filterChanged(*filter);
}

void FilterEdit::retranslate()
{
    setPlaceholderText(tr("Filter: name, regex, dtype:f16, shape:[*,768], size>10M"));
    setAccessibleName(tr("Filter"));
}

void FilterEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FilterEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        setFilterText({});
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace burnish
