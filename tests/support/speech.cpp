// SPDX-License-Identifier: MIT
#include "support/speech.h"

#include "widgets/style/language.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QToolButton>

namespace burnish::test {

using namespace Qt::StringLiterals;

namespace {

/// Fields consist of widgets that have no meaning of their own; of the tabs between docks, each has a name.
bool isPart(const QWidget *widget)
{
    const QWidget *parent = widget->parentWidget();
    return widget->objectName().startsWith(u"qt_"_s) || qobject_cast<const QComboBox *>(parent) ||
           qobject_cast<const QAbstractSpinBox *>(parent) || widget->focusProxy() ||
           (qobject_cast<const QTabBar *>(widget) && qobject_cast<const QMainWindow *>(parent));
}

QString shownText(const QWidget *widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(widget)) {
        const bool isRich = label->textFormat() == Qt::RichText ||
                            (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
        QString text = isRich ? QTextDocumentFragment::fromHtml(label->text()).toPlainText() : label->text();
        return label->buddy() ? withoutAccessKey(text) : text;
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget)) {
        const auto *tool = qobject_cast<const QToolButton *>(button);
        return tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull()
                   ? QString()
                   : withoutAccessKey(button->text()).remove(u" ▾"_s);
    }
    if (const auto *field = qobject_cast<const QLineEdit *>(widget))
        return field->displayText();
    if (const auto *box = qobject_cast<const QComboBox *>(widget))
        return box->currentText();
    return {};
}

bool says(const QString &spoken, const QString &shown)
{
    const auto elision = shown.indexOf(u'…');
    if (elision < 0 || shown.size() == 1)
        return spoken.contains(shown);
    return spoken.contains(shown) ||
           (spoken.startsWith(shown.first(elision)) && spoken.endsWith(shown.sliced(elision + 1)));
}

QString problemOf(const QWidget *widget, QAccessibleInterface &spoken)
{
    const QString name = spoken.text(QAccessible::Name);
    const bool takesFocus = widget->focusPolicy() & Qt::TabFocus;
    if (takesFocus && !isPart(widget) && name.isEmpty())
        return u"has no accessible name"_s;
    const QString shown = isPart(widget) ? QString() : shownText(widget);
    if (!says(name, shown) && !says(spoken.text(QAccessible::Value), shown))
        return u"is read as \"%1\" but shows \"%2\""_s.arg(name, shown);
    return {};
}

QString placeOf(const QWidget *widget)
{
    QStringList classes;
    for (; widget && classes.size() < 3; widget = widget->parentWidget())
        classes.prepend(QString::fromLatin1(widget->metaObject()->className()).remove(u"burnish::"_s) +
                        (widget->accessibleName().isEmpty() ? QString() : u'(' + widget->accessibleName() + u')'));
    return classes.join(u'/');
}

} // namespace

QStringList speechProblems(const QWidget &window)
{
    QStringList problems;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        if (!spoken)
            continue;
        if (const QString problem = problemOf(widget, *spoken); !problem.isEmpty())
            problems += placeOf(widget) + u' ' + problem;
    }
    return problems;
}

} // namespace burnish::test
