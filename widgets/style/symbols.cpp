// SPDX-License-Identifier: MIT
#include "widgets/style/symbols.h"

#include "widgets/style/icons.h"
#include "widgets/style/widgetstext.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>
#include <QToolButton>

#include <functional>
#include <utility>

namespace burnish {

namespace {

QString meaningOf(Role role)
{
    switch (role) {
    case Role::Applied:
        return WidgetsText::tr("Applied");
    case Role::Collision:
        return WidgetsText::tr("Collision");
    case Role::Error:
        return WidgetsText::tr("Error");
    case Role::Unused:
        return WidgetsText::tr("Unused");
    case Role::Warning:
        return WidgetsText::tr("Warning");
    default:
        return WidgetsText::tr("Note");
    }
}

/// Names the button of an action in a field, now and whenever the language changes. A text of the action would do as
/// well, but Qt shows the button then, even one that is there only while the field has a text.
class Naming final : public QObject
{
public:
    Naming(QLineEdit *field, const QAction *action, std::function<QString()> name)
        : QObject(field)
        , m_name(std::move(name))
    {
        for (QToolButton *button : field->findChildren<QToolButton *>())
            if (button->defaultAction() == action)
                m_button = button;
        field->installEventFilter(this);
        rename();
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            rename();
        return false;
    }

private:
    void rename()
    {
        if (m_button)
            m_button->setAccessibleName(m_name());
    }

    QPointer<QToolButton> m_button;
    std::function<QString()> m_name;
};

} // namespace

void showSymbol(QLabel *label, const QString &name, Role role)
{
    label->setPixmap(icon(name, role).pixmap(16, 16));
    label->setAccessibleName(meaningOf(role));
}

Decoration::Decoration(QWidget *parent, const QString &icon, Role role, int extent)
    : QWidget(parent)
    , m_icon(icon)
    , m_role(role)
    , m_extent(extent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Decoration::setIcon(const QString &icon, Role role)
{
    m_icon = icon;
    m_role = role;
    update();
}

void Decoration::paintEvent(QPaintEvent *)
{
    if (m_icon.isEmpty())
        return;
    QPainter painter(this);
    paintIcon(&painter, m_icon, rect(), color(m_role), m_extent);
}

QString symbolHeading()
{
    return WidgetsText::tr("State");
}

QAction *addFieldSymbol(QLineEdit *field, FieldSymbol symbol)
{
    const bool isSearch = symbol == FieldSymbol::Search;
    QAction *action =
        field->addAction(icon(isSearch ? QStringLiteral("search") : QStringLiteral("filter"), Role::TextSecondary),
                         QLineEdit::LeadingPosition);
    new Naming(field, action, [isSearch] { return isSearch ? WidgetsText::tr("Search") : WidgetsText::tr("Filter"); });
    QObject::connect(action, &QAction::triggered, field, [field] { field->setFocus(Qt::MouseFocusReason); });
    return action;
}

void addClearButton(QLineEdit *field)
{
    field->setClearButtonEnabled(true);
    // Qt has no other way to it.
    if (auto *action = field->findChild<QAction *>(QStringLiteral("_q_qlineeditclearaction")))
        new Naming(field, action, [] { return WidgetsText::tr("Clear"); });
}

} // namespace burnish
