// SPDX-License-Identifier: MIT
#include "widgets/style/accessiblefactory.h"

#include "widgets/style/boxaccessible.h"
#include "widgets/style/language.h"
#include "widgets/style/paintedaccessible.h"
#include "widgets/style/widgetstext.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QTextDocumentFragment>

#include <utility>

namespace burnish {

namespace {

/// Whether the text is the name with its middle or end left out.
bool isElided(const QString &text, const QString &name)
{
    const auto at = text.indexOf(QChar(0x2026));
    return at >= 0 && text.size() > 1 && name.startsWith(text.first(at)) && name.endsWith(text.sliced(at + 1));
}

class LabelAccessible final : public QObject, public QAccessibleWidget
{
public:
    explicit LabelAccessible(QLabel *label)
        : QAccessibleWidget(label)
        , m_reported(name())
    {
        label->installEventFilter(this);
    }

    [[nodiscard]] QAccessible::Role role() const override
    {
        return label()->pixmap(Qt::ReturnByValue).isNull() ? QAccessible::StaticText : QAccessible::Graphic;
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? name() : QAccessibleWidget::text(kind);
    }

    [[nodiscard]] QList<std::pair<QAccessibleInterface *, QAccessible::Relation>>
    relations(QAccessible::Relation match) const override
    {
        auto found = QAccessibleWidget::relations(match);
        if (label()->buddy() && match.testFlag(QAccessible::Labelled))
            found.emplaceBack(QAccessible::queryAccessibleInterface(label()->buddy()), QAccessible::Labelled);
        return found;
    }

    /// QLabel tells of a new text only if it has no name of its own.
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::Paint || name() == m_reported)
            return false;
        m_reported = name();
        QAccessibleEvent changed(label(), QAccessible::NameChanged);
        announceToScreenReaders(changed);
        return false;
    }

private:
    [[nodiscard]] QLabel *label() const { return static_cast<QLabel *>(widget()); }

    [[nodiscard]] QString name() const
    {
        const QString caption = label()->accessibleName();
        QString text = label()->text();
        const Qt::TextFormat format = label()->textFormat();
        if (format == Qt::RichText || (format == Qt::AutoText && Qt::mightBeRichText(text)))
            text = QTextDocumentFragment::fromHtml(text).toPlainText();
        else if (label()->buddy())
            text = withoutAccessKey(text);
        if (caption.isEmpty())
            return text;
        if (text.isEmpty() || caption.contains(text) || isElided(text, caption))
            return caption;
        //: for screen readers: %1 what a number means, %2 the number
        return WidgetsText::tr("%1: %2").arg(caption, text);
    }

    QString m_reported;
};

/// An area that scrolls and has no name is called like what it is in.
class AreaAccessible final : public QAccessibleWidget
{
public:
    explicit AreaAccessible(QScrollArea *area)
        : QAccessibleWidget(area)
    {}

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        QString text = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Name)
            return text;
        for (const QWidget *around = widget(); around && text.isEmpty(); around = around->parentWidget())
            text = around->accessibleName().isEmpty() ? around->windowTitle() : around->accessibleName();
        return text;
    }
};

QAccessibleInterface *accessibleFor(const QString &, QObject *object)
{
    if (!object || !object->isWidgetType())
        return nullptr;
    if (auto *described = dynamic_cast<Described *>(object))
        return new PaintedAccessible(static_cast<QWidget *>(object), *described);
    if (auto *area = qobject_cast<QScrollArea *>(object))
        return new AreaAccessible(area);
    if (auto *box = qobject_cast<QComboBox *>(object); box && !box->isEditable())
        return new BoxAccessible(box);
    auto *label = qobject_cast<QLabel *>(object);
    return label ? new LabelAccessible(label) : nullptr;
}

} // namespace

void installDescriptions()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(accessibleFor);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

} // namespace burnish
