// SPDX-License-Identifier: MIT
#include "support/speech.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/style/language.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QPointer>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

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

/// Those of the roles that are met with the keyboard or read on the way; the others hold them together.
bool isMet(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::Button:
    case QAccessible::ButtonDropDown:
    case QAccessible::ButtonMenu:
    case QAccessible::CheckBox:
    case QAccessible::ColumnHeader:
    case QAccessible::ComboBox:
    case QAccessible::Dial:
    case QAccessible::Dialog:
    case QAccessible::EditableText:
    case QAccessible::Graphic:
    case QAccessible::Link:
    case QAccessible::List:
    case QAccessible::MenuItem:
    case QAccessible::PageTab:
    case QAccessible::ProgressBar:
    case QAccessible::RadioButton:
    case QAccessible::Slider:
    case QAccessible::SpinBox:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::Window:
        return true;
    default:
        return false;
    }
}

/// Whether a widget without a role paints more than one colour, and no other widget shows it.
bool paintsByItself(QWidget &widget)
{
    if (isPart(&widget) || widget.inherits("burnish::Decoration"))
        return false;
    static const QStringList quiet = {u"burnish::FocusMark"_s, u"QToolBarSeparator"_s, u"QFocusFrame"_s,
                                      u"QRubberBand"_s,        u"QSizeGrip"_s,         u"QSplitterHandle"_s,
                                      u"QDockSeparator"_s,     u"QTableCornerButton"_s};
    const auto isShown = [](const QWidget *child) { return child->isVisible(); };
    const QWidgetList children = widget.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
    if (std::ranges::any_of(children, isShown) || quiet.contains(QLatin1StringView(widget.metaObject()->className())))
        return false;
    const QImage picture = widget.grab().toImage();
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixel(x, y) != picture.pixel(0, 0))
                return true;
    return false;
}

QString nameOf(const QAccessibleInterface &spoken)
{
    return spoken.text(QAccessible::Name).trimmed();
}

/// Goes through the accessible objects below a window.
class SpokenWalk
{
public:
    QStringList problems;

    void visit(QAccessibleInterface *spoken, const QString &around)
    {
        if (!spoken || !spoken->isValid() || spoken->state().invisible)
            return;
        auto *widget = qobject_cast<QWidget *>(spoken->object());
        const QString place = widget ? placeOf(widget) : around;
        const auto role = spoken->role();
        if (isMet(role) && nameOf(*spoken).isEmpty() && !(widget && isPart(widget)))
            report(place, role, u"has no name"_s);
        else if (role == QAccessible::Client && widget && nameOf(*spoken).isEmpty() && paintsByItself(*widget))
            report(place, role, u"paints what is not told"_s);
        if (spoken->tableInterface())
            return table(*spoken, place);
        // The parts of a box with a field are its own affair.
        if (role == QAccessible::ComboBox || role == QAccessible::SpinBox || role == QAccessible::ScrollBar)
            return;
        for (int i = 0; i < spoken->childCount(); ++i)
            visit(spoken->child(i), place);
    }

private:
    void report(const QString &place, QAccessible::Role role, const QString &what)
    {
        problems += u"%1: %2 %3"_s.arg(place, QLatin1StringView(qAccessibleRoleString(role)), what);
    }

    /// The headings, and the cells in sight.
    void table(QAccessibleInterface &spoken, const QString &place)
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(spoken.object());
        if (!view || !view->model())
            return;
        const bool isList = qobject_cast<const QListView *>(view);
        if (const QHeaderView *headings = headingsOf(*view); headings && headings->isVisible())
            for (int column = 0; column < headings->count(); ++column)
                if (!headings->isSectionHidden(column) &&
                    view->model()->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString().isEmpty() &&
                    spoken.tableInterface()->columnDescription(column).trimmed().isEmpty())
                    problems += u"%1: heading %2 has no name"_s.arg(place).arg(column);
        const int rows = std::min(spoken.tableInterface()->rowCount(), mostRows);
        const int columns = isList ? 1 : spoken.tableInterface()->columnCount();
        for (int row = 0; row < rows; ++row) {
            bool isRead = false;
            bool isSeen = false;
            for (int column = 0; column < columns; ++column) {
                const QAccessibleInterface *cell = spoken.tableInterface()->cellAt(row, column);
                if (!cell || !cell->isValid() || cell->state().invisible || cell->rect().isEmpty())
                    continue;
                const QModelIndex index = view->indexAt(view->viewport()->mapFromGlobal(cell->rect().center()));
                isSeen = isSeen || index.isValid();
                isRead = isRead || !nameOf(*cell).isEmpty();
                if (nameOf(*cell).isEmpty() &&
                    (!index.data(Qt::DecorationRole).isNull() || !index.data(Qt::CheckStateRole).isNull() ||
                     !index.data(SymbolRole).toString().isEmpty()))
                    problems += u"%1: cell %2 of row %3 has no name"_s.arg(place).arg(column).arg(row);
            }
            if (isSeen && !isRead)
                problems += u"%1: row %2 has no name"_s.arg(place).arg(row);
        }
    }

    static const QHeaderView *headingsOf(const QAbstractItemView &view)
    {
        if (const auto *table = qobject_cast<const QTableView *>(&view))
            return table->horizontalHeader();
        const auto *tree = qobject_cast<const QTreeView *>(&view);
        return tree ? tree->header() : nullptr;
    }

    static constexpr int mostRows = 20; ///< those below are made in the same way
};

/// Whether it is a list, table or tree with rows that takes the focus by Tab.
bool hasRows(const QAbstractItemView &view)
{
    return view.isVisible() && view.isEnabled() && view.focusPolicy() & Qt::TabFocus && view.model() &&
           !qobject_cast<const QHeaderView *>(&view) && view.model()->rowCount(view.rootIndex()) > 0;
}

/// Whether there is no current cell, or only one that shows a symbol while others of its row have a text.
bool isSilent(const QAbstractItemView &view)
{
    const QModelIndex current = view.currentIndex();
    if (!current.isValid() || view.visualRect(current).isEmpty())
        return true;
    const bool isSymbol = current.data().toString().isEmpty() && current.data(Qt::CheckStateRole).isNull();
    for (int column = 0; isSymbol && column < view.model()->columnCount(current.parent()); ++column)
        if (!current.siblingAtColumn(column).data().toString().isEmpty())
            return true;
    return isSymbol && current.data(Qt::AccessibleTextRole).toString().isEmpty();
}

} // namespace

QStringList silentViews(QWidget &window)
{
    constexpr const char *examined = "burnishVoiceExamined";
    QStringList problems;
    const QPointer<QWidget> before = window.focusWidget();
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        return {u"%1 does not become active"_s.arg(placeOf(&window))};
    const auto examine = [&](const QAbstractItemView &view) {
        // A view may wait for its first event loop to choose a row.
        QCoreApplication::processEvents();
        if (view.hasFocus() && hasRows(view) && isSilent(view))
            problems += placeOf(&view) + u" has the focus, but no cell that is read is current"_s;
    };
    if (const auto *view = qobject_cast<const QAbstractItemView *>(before.data()))
        examine(*view);
    QList<QPointer<QAbstractItemView>> views;
    for (QAbstractItemView *view : window.findChildren<QAbstractItemView *>())
        views.append(view);
    for (const QPointer<QAbstractItemView> &view : std::as_const(views)) {
        if (!view || view == before || view->window() != &window || !hasRows(*view) ||
            view->property(examined).isValid())
            continue;
        view->setProperty(examined, true);
        view->setFocus(Qt::TabFocusReason);
        examine(*view);
    }
    if (before)
        before->setFocus();
    QCoreApplication::processEvents();
    return problems;
}

QStringList speechProblems(QWidget &window)
{
    QStringList problems;
    SpokenWalk walk;
    walk.visit(QAccessible::queryAccessibleInterface(&window), {});
    problems += walk.problems;
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
