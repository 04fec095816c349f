// SPDX-License-Identifier: MIT
#include "widgets/controls/filteredit.h"

#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>

namespace burnish {

using namespace Qt::StringLiterals;

void markAsFilter(QLineEdit *edit)
{
    addClearButton(edit);
    addFieldSymbol(edit, FieldSymbol::Filter);
}

FilterEdit::FilterEdit(QWidget *parent)
    : QLineEdit(parent)
{
    markAsFilter(this);
    m_error = addAction(icon(u"error"_s, Role::Error), TrailingPosition);
    m_error->setVisible(false);
    m_wait.setSingleShot(true);
    m_wait.setInterval(75);
    connect(&m_wait, &QTimer::timeout, this, &FilterEdit::emitFilter);
    connect(this, &QLineEdit::textChanged, &m_wait, qOverload<>(&QTimer::start));
    retranslate();
}

void FilterEdit::setFilterText(const QString &text)
{
    setText(text);
    m_wait.stop();
    emitFilter();
}

void FilterEdit::reportNow()
{
    if (m_wait.isActive()) {
        m_wait.stop();
        emitFilter();
    }
}

void FilterEdit::emitFilter()
{
    const auto filter = Filter::parse(text().toStdString());
    m_problem = filter ? QString() : filter.error().message();
    m_error->setVisible(!m_problem.isEmpty());
    m_error->setText(m_problem);
    m_error->setToolTip(m_problem);
    setToolTip(m_problem.isEmpty() ? help() : m_problem);
    if (filter)
        Q_EMIT filterChanged(*filter);
}

QString FilterEdit::help()
{
    return QStringList{
        tr("attn — paths that contain it"),
        tr("name~\"\\.(q|k)_proj\" — a regular expression; name:*.bias — with wildcards"),
        tr("dtype:f16,bf16 · shape:[*,4096] · rank=2 · size>10M · params>1M"),
        tr("container:Linear · kind:value · edited"),
        tr("std<1e-4 · mean>0.1 · min<-3 · absmax>100 · norm>10 · zeros>50% · nan>0 · inf>0 — computed on demand"),
        tr("A space means and, | means or, ! means not; parentheses group."),
        tr("An empty filter matches everything.")}
        .join(u'\n');
}

void FilterEdit::retranslate()
{
    setPlaceholderText(tr("Filter: name, regex, dtype:f16, shape:[*,768], size>10M"));
    setAccessibleName(tr("Filter"));
    if (m_problem.isEmpty())
        setToolTip(help());
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
    if (event->key() == Qt::Key_Down && event->modifiers() == Qt::NoModifier) {
        reportNow();
        Q_EMIT rowsRequested();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace burnish
