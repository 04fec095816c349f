// SPDX-License-Identifier: MIT
#include "support/geometry.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFormLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace burnish::test {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(const QWidget *widget)
{
    QString name = QString::fromLatin1(widget->metaObject()->className()).remove(u"burnish::"_s);
    const QString own = widget->objectName().isEmpty() ? widget->accessibleName() : widget->objectName();
    return own.isEmpty() ? name : name + u'(' + own.left(30) + u')';
}

QString pathOf(const QWidget *widget)
{
    QStringList names;
    for (; widget; widget = widget->isWindow() ? nullptr : widget->parentWidget())
        if (!widget->objectName().startsWith(u"qt_scrollarea"_s) || !widget->parentWidget())
            names.prepend(nameOf(widget));
    return names.join(u'/');
}

/// The text without mnemonics.
QString plain(QString text)
{
    static const QRegularExpression mnemonic(u"\\(&\\w\\)|&(?=[^&])"_s);
    return text.remove(mnemonic);
}

bool isNumber(const QString &text)
{
    static const QRegularExpression number(u"^[+−-]?\\d[\\d.,e+−-]*(\\s?([KMGT]i?B?|B|%|[万萬亿億]))?$"_s);
    return number.match(text.trimmed()).hasMatch();
}

class Examination
{
public:
    QList<GeometryProblem> found;

    void window(const QWidget &window, const QRect &available)
    {
        const QRect frame = window.frameGeometry();
        if (!available.contains(frame))
            report(&window, window.windowTitle(),
                   u"lies at %1, outside of the screen's %2"_s.arg(rectText(frame), rectText(available)));
        inside(window);
    }

private:
    static QString rectText(const QRect &rect)
    {
        return u"%1,%2 %3×%4"_s.arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
    }

    void report(const QWidget *widget, const QString &text, const QString &what)
    {
        found.append({pathOf(widget), text.left(80), what});
    }

    /// Parts of Qt's own widgets, placed by their owners.
    static bool isInternal(const QWidget *widget)
    {
        static const QStringList classes = {u"QScrollBar"_s,
                                            u"QSizeGrip"_s,
                                            u"QRubberBand"_s,
                                            u"QSplitterHandle"_s,
                                            u"QFocusFrame"_s,
                                            u"QLineEditIconButton"_s,
                                            u"QTableCornerButton"_s,
                                            u"QToolBarExtension"_s,
                                            u"QMenuBarExtension"_s,
                                            u"QDockSeparator"_s,
                                            u"QToolBarSeparator"_s,
                                            u"QMenu"_s,
                                            u"QComboBoxPrivateContainer"_s,
                                            u"QTipLabel"_s};
        return classes.contains(QString::fromLatin1(widget->metaObject()->className())) ||
               qobject_cast<const QTabBar *>(widget->parentWidget()) ||
               qobject_cast<const QMenuBar *>(widget->parentWidget());
    }

    /// QMainWindow moves tabbed docks in the background, and the bars of tabs without docks, out of the window. Folded
    /// docks have a pixel.
    static bool isBehind(const QWidget *widget)
    {
        return qobject_cast<const QMainWindow *>(widget->parentWidget()) &&
               ((widget->geometry().right() < 0 && widget->geometry().bottom() < 0) || widget->width() <= 1 ||
                widget->height() <= 1);
    }

    static QAbstractScrollArea *areaOf(const QWidget *viewport)
    {
        auto *area = viewport ? qobject_cast<QAbstractScrollArea *>(viewport->parentWidget()) : nullptr;
        return area && area->viewport() == viewport ? area : nullptr;
    }

    void inside(const QWidget &parent)
    {
        QList<QWidget *> shown;
        for (QObject *object : parent.children()) {
            auto *child = qobject_cast<QWidget *>(object);
            if (child && child->isVisible() && !child->isWindow() && !isInternal(child) && !isBehind(child))
                shown.append(child);
        }
        if (parent.layout() && !areaOf(&parent))
            layoutOf(parent);
        for (QWidget *child : std::as_const(shown)) {
            placeOf(*child);
            textOf(*child);
            // What combo and spin boxes and headers consist of is examined as a whole.
            if (!qobject_cast<QAbstractSpinBox *>(child) && !qobject_cast<QComboBox *>(child) &&
                !qobject_cast<QHeaderView *>(child))
                inside(*child);
        }
        overlapsAmong(parent, shown);
    }

    void layoutOf(const QWidget &parent)
    {
        if (qobject_cast<const QMainWindow *>(&parent) || qobject_cast<const QToolBar *>(&parent) ||
            qobject_cast<const QDockWidget *>(&parent) || qobject_cast<const QStackedWidget *>(&parent))
            return;
        const QSize least = parent.layout()->minimumSize();
        if (parent.width() < least.width() || parent.height() < least.height())
            report(&parent, {},
                   u"is %1×%2, its contents need %3×%4"_s.arg(parent.width())
                       .arg(parent.height())
                       .arg(least.width())
                       .arg(least.height()));
    }

    void placeOf(const QWidget &widget)
    {
        const QWidget *parent = widget.parentWidget();
        const QRect place = widget.geometry();
        // Forms adapt to the width; one that scrolls sideways hides the ends of its fields. A panel with more than a
        // form may scroll.
        constexpr int usualWidth = 1000;
        const auto isForm = [](const QWidget *content) {
            return content && std::ranges::any_of(content->findChildren<QFormLayout *>(), [&](const QFormLayout *each) {
                       return each->parentWidget() == content;
                   });
        };
        if (const auto *form = qobject_cast<const QScrollArea *>(&widget);
            form && isForm(form->widget()) && form->window()->width() >= usualWidth &&
            form->horizontalScrollBar()->maximum() > form->horizontalScrollBar()->minimum())
            report(&widget, {},
                   u"scrolls sideways: %1 of %2"_s.arg(form->viewport()->width()).arg(form->widget()->width()));
        if (const QAbstractScrollArea *area = areaOf(parent)) {
            const auto reaches = [](const QScrollBar *bar, Qt::ScrollBarPolicy policy) {
                return policy != Qt::ScrollBarAlwaysOff && bar->maximum() > bar->minimum();
            };
            const bool isWide = place.left() < 0 || place.right() > parent->rect().right();
            const bool isHigh = place.top() < 0 || place.bottom() > parent->rect().bottom();
            if (isWide && !reaches(area->horizontalScrollBar(), area->horizontalScrollBarPolicy()))
                report(&widget, {}, u"is cut at the side, without a scroll bar"_s);
            if (isHigh && !reaches(area->verticalScrollBar(), area->verticalScrollBarPolicy()))
                report(&widget, {}, u"is cut at the bottom, without a scroll bar"_s);
            return;
        }
        if (!parent->rect().contains(place) && !place.isEmpty())
            report(&widget, {},
                   u"lies at %1, outside of its parent's %2"_s.arg(rectText(place), rectText(parent->rect())));
    }

    void overlapsAmong(const QWidget &parent, const QList<QWidget *> &shown)
    {
        // What floats above the window does so for a moment; what lies on a view says that it is empty.
        if (areaOf(&parent) || qobject_cast<const QAbstractScrollArea *>(&parent))
            return;
        for (qsizetype a = 0; a < shown.size(); ++a) {
            for (qsizetype b = a + 1; b < shown.size(); ++b) {
                if (floats(shown[a]) || floats(shown[b]))
                    continue;
                const QRect both = shown[a]->geometry() & shown[b]->geometry();
                if (!both.isEmpty())
                    report(shown[a], shownText(*shown[a]),
                           u"overlaps %1 “%2” by %3"_s.arg(nameOf(shown[b]), shownText(*shown[b]), rectText(both)));
            }
        }
    }

    static bool floats(const QWidget *widget)
    {
        const QWidget *parent = widget->parentWidget();
        const bool isTop = qobject_cast<const QMainWindow *>(parent);
        return isTop && !parent->layout()->isEmpty() && widget->inherits("burnish::CommandPalette");
    }

    static QString shownText(const QWidget &widget)
    {
        if (const auto *label = qobject_cast<const QLabel *>(&widget))
            return label->text();
        if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
            return button->text();
        if (const auto *box = qobject_cast<const QComboBox *>(&widget))
            return box->currentText();
        if (const auto *edit = qobject_cast<const QLineEdit *>(&widget))
            return edit->text();
        return {};
    }

    /// Qt shows the tooltip of the next widget around that has one.
    static QString tipOf(const QWidget &widget)
    {
        for (const QWidget *at = &widget; !at->isWindow(); at = at->parentWidget())
            if (!at->toolTip().isEmpty())
                return at->toolTip();
        return {};
    }

    /// Whether a tip contains the text, perhaps on several lines or as a list, or explains one that is shortened
    /// already.
    static bool says(const QString &tip, const QString &text)
    {
        static const QRegularExpression between(u"[\\s,、×\\[\\]]+"_s);
        return !tip.isEmpty() &&
               (text.contains(u'…') || QString(tip).remove(between).contains(plain(text).remove(between)));
    }

    void cut(const QWidget &widget, const QString &text, int needed, int given, bool isExplained)
    {
        if (given >= needed)
            return;
        if (isNumber(text))
            report(&widget, text, u"a number that is cut: %1 of %2"_s.arg(given).arg(needed));
        else if (!isExplained)
            report(&widget, text, u"is cut without a tooltip: %1 of %2"_s.arg(given).arg(needed));
    }

    void textOf(QWidget &widget)
    {
        if (const auto *label = qobject_cast<const QLabel *>(&widget))
            labelText(*label);
        else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
            buttonText(*button);
        else if (const auto *box = qobject_cast<const QComboBox *>(&widget))
            boxText(*box);
        else if (const auto *spin = qobject_cast<const QAbstractSpinBox *>(&widget))
            spinText(*spin);
        else if (const auto *edit = qobject_cast<const QLineEdit *>(&widget))
            fieldText(*edit);
        else if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
            tabTexts(*tabs);
        else if (const auto *header = qobject_cast<const QHeaderView *>(&widget))
            headings(*header);
        else if (auto *view = qobject_cast<QAbstractItemView *>(&widget))
            cells(*view);
        else if (widget.inherits("burnish::ElidedLabel"))
            cut(widget, widget.accessibleName(), widget.sizeHint().width() - 1, widget.width(),
                explains(widget, widget.rect().center(), widget.accessibleName()));
    }

    void labelText(const QLabel &label)
    {
        if (label.text().isEmpty()) {
            const QPixmap picture = label.pixmap(Qt::ReturnByValue);
            if (!picture.isNull() && picture.deviceIndependentSize().toSize().width() > label.contentsRect().width())
                report(&label, u"(picture)"_s, u"a picture that is cut"_s);
            return;
        }
        static const QRegularExpression middle(u"…."_s);
        const bool ignoresWidth = label.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        if (tipOf(label).isEmpty() &&
            (middle.match(label.text()).hasMatch() || (ignoresWidth && label.text().endsWith(u'…'))))
            report(&label, label.text(), u"is shortened without a tooltip"_s);
        if (label.wordWrap()) {
            const int needed = label.heightForWidth(label.width());
            cut(label, label.text(), needed, label.height(), says(tipOf(label), label.text()));
            return;
        }
        // Labels that elide while painting show the whole text in their tooltip.
        const bool elides = label.inherits("burnish::StatusLine");
        cut(label, label.text(), label.sizeHint().width(), label.width(), elides || says(tipOf(label), label.text()));
        cut(label, label.text(), label.fontMetrics().height(), label.height(), false);
    }

    void buttonText(const QAbstractButton &button)
    {
        if (button.text().isEmpty())
            return;
        if (const auto *tool = qobject_cast<const QToolButton *>(&button);
            tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
            return;
        // The style's own margins may shrink by some pixels before a letter is lost.
        const bool isBox = qobject_cast<const QCheckBox *>(&button) || qobject_cast<const QRadioButton *>(&button);
        const int spare = isBox ? 0 : 8;
        cut(button, plain(button.text()), button.sizeHint().width() - spare, button.width(), false);
        cut(button, plain(button.text()), button.fontMetrics().height(), button.height(), false);
    }

    void boxText(const QComboBox &box)
    {
        QStyleOptionComboBox option;
        option.initFrom(&box);
        option.editable = box.isEditable();
        const QRect field =
            box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
        const int symbol = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
        cut(box, box.currentText(), box.fontMetrics().horizontalAdvance(box.currentText()) + symbol, field.width(),
            explains(box, box.rect().center(), box.currentText()));
        cut(box, box.currentText(), box.fontMetrics().height(), box.height(), false);
    }

    void spinText(const QAbstractSpinBox &spin)
    {
        const auto *edit = spin.findChild<const QLineEdit *>();
        cut(spin, edit->text(), edit->fontMetrics().horizontalAdvance(edit->text()) + 3, edit->contentsRect().width(),
            false);
        cut(spin, edit->text(), edit->fontMetrics().height(), spin.height(), false);
    }

    void fieldText(const QLineEdit &edit)
    {
        int symbols = 0;
        for (const auto *button : edit.findChildren<const QToolButton *>())
            symbols += button->isVisible() ? button->width() : 0;
        const int room = edit.width() - symbols - 8;
        if (edit.text().isEmpty())
            cut(edit, edit.placeholderText(), edit.fontMetrics().horizontalAdvance(edit.placeholderText()), room,
                !tipOf(edit).isEmpty());
        else if (isNumber(edit.text()))
            cut(edit, edit.text(), edit.fontMetrics().horizontalAdvance(edit.text()), room, false);
        cut(edit, edit.text(), edit.fontMetrics().height(), edit.height(), false);
    }

    void tabTexts(const QTabBar &tabs)
    {
        for (int tab = 0; tab < tabs.count(); ++tab) {
            if (!tabs.isTabVisible(tab) || tabs.tabText(tab).isEmpty())
                continue;
            const QRect place = tabs.tabRect(tab);
            if (!tabs.rect().contains(place) && !tabs.usesScrollButtons())
                report(&tabs, tabs.tabText(tab), u"a tab that cannot be reached"_s);
            const int symbol = tabs.tabIcon(tab).isNull() ? 0 : tabs.iconSize().width() + 4;
            cut(tabs, tabs.tabText(tab), tabs.fontMetrics().horizontalAdvance(plain(tabs.tabText(tab))) + symbol,
                place.width(), !tabs.tabToolTip(tab).isEmpty());
        }
    }

    void headings(const QHeaderView &header)
    {
        if (header.orientation() != Qt::Horizontal || !header.model())
            return;
        const auto *area = qobject_cast<const QAbstractItemView *>(header.parentWidget());
        if (area && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
            header.length() > header.viewport()->width())
            report(&header, {}, u"columns are cut: %1 of %2"_s.arg(header.viewport()->width()).arg(header.length()));
        for (int section = 0; section < header.count(); ++section) {
            const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
            if (header.isSectionHidden(section) || text.isEmpty())
                continue;
            const int margin = header.style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header);
            cut(header, text, header.fontMetrics().horizontalAdvance(text) + margin, header.sectionSize(section),
                explains(*header.viewport(), {header.sectionViewportPosition(section) + 4, header.height() / 2}, text));
        }
    }

    void cells(QAbstractItemView &view)
    {
        if (!view.model())
            return;
        QModelIndex row = view.indexAt({8, 4});
        constexpr int mostRows = 30;
        for (int rows = 0; rows < mostRows && row.isValid(); ++rows) {
            for (int column = 0; column < view.model()->columnCount(row.parent()); ++column)
                cell(view, row.siblingAtColumn(column));
            row = view.indexAt({8, view.visualRect(row).bottom() + 4});
        }
    }

    void cell(QAbstractItemView &view, const QModelIndex &index)
    {
        const QString text = index.data().toString();
        const QRect rect = view.visualRect(index) & view.viewport()->rect();
        if (text.isEmpty() || rect.isEmpty() || view.visualRect(index) != rect || !view.itemDelegateForIndex(index))
            return;
        const QVariant own = index.data(Qt::FontRole);
        const QFontMetrics metrics(own.isValid() ? own.value<QFont>() : view.font());
        const int needed = metrics.horizontalAdvance(text) + 6;
        const bool isNumeric = isNumber(text);
        if (needed <= rect.width() || (!isNumeric && says(index.data(Qt::ToolTipRole).toString(), text)))
            return;
        cut(view, text, needed, rect.width(), isNumeric || explains(*view.viewport(), rect.center(), text));
    }

    static bool explains(const QWidget &widget, const QPoint &at, const QString &text)
    {
        QToolTip::hideText();
        QHelpEvent asking(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QApplication::sendEvent(const_cast<QWidget *>(&widget), &asking);
        const QString tip = QToolTip::text().isEmpty() ? tipOf(widget) : QToolTip::text();
        QToolTip::hideText();
        return says(tip, text);
    }
};

/// True below a widget that QMainWindow moved out of the window.
bool liesBehind(const QWidget *widget)
{
    for (; !widget->isWindow(); widget = widget->parentWidget())
        if (qobject_cast<const QMainWindow *>(widget->parentWidget()) &&
            !widget->parentWidget()->rect().intersects(widget->geometry()))
            return true;
    return false;
}

/// True for buttons of one group: Tab reaches one of them, and the arrow keys reach the others.
bool areChoices(const QWidget *a, const QWidget *b)
{
    const auto *one = qobject_cast<const QAbstractButton *>(a);
    const auto *other = qobject_cast<const QAbstractButton *>(b);
    if (!one || !other || one->group() != other->group())
        return false;
    return one->group() || (one->autoExclusive() && other->autoExclusive() && a->parentWidget() == b->parentWidget());
}

/// The part of the window that is in sight of a widget.
QRect seenOf(const QWidget &widget)
{
    QRect seen = widget.rect();
    QPoint origin;
    for (const QWidget *at = &widget; !at->isWindow(); at = at->parentWidget()) {
        origin += at->pos();
        seen = seen.translated(at->pos()) & at->parentWidget()->rect();
    }
    return seen.translated(-origin);
}

} // namespace

QString GeometryProblem::line() const
{
    return text.isEmpty() ? path + u": "_s + what : path + u" “"_s + text + u"”: "_s + what;
}

QList<GeometryProblem> geometryProblems(QWidget &window, const QRect &available)
{
    Examination examination;
    examination.window(window, available);
    return examination.found;
}

QList<GeometryProblem> focusProblems(QWidget &window)
{
    QList<GeometryProblem> found;
    const auto takesTab = [&window](const QWidget *widget) {
        return (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && widget->isVisible() &&
               widget->isEnabled() && widget->window() == &window && !liesBehind(widget);
    };
    QList<QPointer<const QWidget>> requested;
    for (const QWidget *widget : window.findChildren<QWidget *>())
        if (takesTab(widget))
            requested.append(widget);
    // The arrow keys reach exclusive buttons, and only a checked one takes part in the walk.
    erase_if(requested, [](const QWidget *widget) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        return button && !button->isChecked() && areChoices(button, button);
    });
    QList<const QWidget *> reached;
    int stays = 0;
    // In a list of rules, Tab first goes through the row.
    constexpr int mostWithin = 12;
    const qsizetype most = mostWithin * (requested.size() + 1);
    for (qsizetype step = 0; step < most; ++step) {
        const QWidget *focused = window.focusWidget();
        const bool isSame = focused && !reached.isEmpty() && reached.last() == focused;
        stays = isSame ? stays + 1 : 0;
        if (stays > mostWithin && requested.size() > 1)
            found.append({pathOf(focused), {}, u"keeps the focus"_s});
        if (stays > mostWithin || (!isSame && focused && reached.contains(focused)))
            break;
        if (focused && !isSame) {
            reached.append(focused);
            const QRect seen = seenOf(*focused);
            const QSize least = focused->size().boundedTo({24, 12});
            if (seen.width() < least.width() || seen.height() < least.height())
                found.append({pathOf(focused), {}, u"has the focus out of sight"_s});
        }
        QTest::keyClick(focused ? const_cast<QWidget *>(focused) : &window, Qt::Key_Tab);
        QCoreApplication::processEvents();
    }
    // A pane that gets the focus becomes active, and panels show what its model has: what was not there when the walk
    // came by must be reached from the widget before it.
    const auto isReached = [&](const QWidget *widget) {
        QWidget *before = widget->previousInFocusChain();
        while (before != widget && !takesTab(before))
            before = before->previousInFocusChain();
        before->setFocus(Qt::TabFocusReason);
        QCoreApplication::processEvents();
        for (int step = 0; step < mostWithin && window.focusWidget() != widget && takesTab(widget); ++step) {
            QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
            QCoreApplication::processEvents();
        }
        return window.focusWidget() == widget || !takesTab(widget);
    };
    for (const QPointer<const QWidget> &widget : std::as_const(requested)) {
        const auto isSame = [&](const QWidget *other) { return other == widget || areChoices(other, widget); };
        if (widget && takesTab(widget) && std::ranges::none_of(reached, isSame) && !isReached(widget))
            found.append({pathOf(widget), widget->property("text").toString(), u"is not reached by Tab"_s});
    }
    return found;
}

QList<GeometryProblem> unseenFocus(QWidget &window)
{
    constexpr const char *examined = "burnishFocusExamined";
    QList<GeometryProblem> found;
    const QPointer<QWidget> before = window.focusWidget();
    window.activateWindow();
    // As the Tab key does it.
    window.setAttribute(Qt::WA_KeyboardFocusChange);
    // Tab scrolls a button into sight, which setting the focus does not.
    const auto isInSight = [](const QWidget &widget) {
        constexpr int enough = 24;
        const QRect seen = seenOf(widget);
        return seen.width() >= std::min(widget.width(), enough) && seen.height() >= std::min(widget.height(), enough);
    };
    const auto picture = [&](const QWidget &widget) {
        QCoreApplication::processEvents();
        constexpr int around = 4;
        const QRect place(widget.mapTo(&window, QPoint()), widget.size());
        return window.grab(place.adjusted(-around, -around, around, around) & window.rect()).toImage();
    };
    QList<QPointer<QWidget>> widgets;
    for (QWidget *widget : window.findChildren<QWidget *>())
        widgets.append(widget);
    for (const QPointer<QWidget> &widget : std::as_const(widgets)) {
        if (!widget || !widget->isVisible() || !widget->isEnabled() || widget->window() != &window ||
            !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() || widget->property(examined).isValid())
            continue;
        // What scrolls it into sight, and chooses its first row, happens before it is looked at.
        widget->setFocus(Qt::TabFocusReason);
        QCoreApplication::processEvents();
        if (!widget || !widget->hasFocus() || !isInSight(*widget))
            continue;
        widget->setProperty(examined, true);
        widget->clearFocus();
        const QImage without = picture(*widget);
        widget->setFocus(Qt::TabFocusReason);
        if (picture(*widget) == without)
            found.append({pathOf(widget), widget->property("text").toString(), u"does not show its focus"_s});
    }
    if (before)
        before->setFocus();
    QCoreApplication::processEvents();
    return found;
}

} // namespace burnish::test
