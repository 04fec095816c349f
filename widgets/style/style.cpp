// SPDX-License-Identifier: MIT
#include "widgets/style/style.h"

#include "widgets/style/accessiblefactory.h"
#include "widgets/style/elisiontooltips.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/focusmark.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/menuguard.h"
#include "widgets/style/theme.h"
#include "widgets/style/wheelguard.h"

#include <QDialogButtonBox>
#include <QMenuBar>
#include <QPainter>
#include <QPainterPath>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyleOption>
#include <QTabBar>
#include <QTextEdit>
#include <QWidget>

namespace burnish {

namespace {

constexpr int chevronRoom = 14;
constexpr int chevronInset = 11; // from the button's right edge to the middle of the chevron

/// True for a button with text that opens a menu wherever it is pressed.
bool opensMenu(const QStyleOptionToolButton &button, const QWidget *widget)
{
    const bool hasMenu =
        button.features & QStyleOptionToolButton::HasMenu || (widget && widget->property(opensMenuProperty).toBool());
    return hasMenu && !(button.features & QStyleOptionToolButton::MenuButtonPopup) && !button.text.isEmpty() &&
           (button.icon.isNull() || button.toolButtonStyle != Qt::ToolButtonIconOnly);
}

QFont fontOf(const QWidget *widget)
{
    return widget ? widget->font() : QFont();
}

QColor outline(const QStyleOption *option)
{
    if (!(option->state & QStyle::State_Enabled))
        return color(Role::LineStrong);
    return option->state & QStyle::State_HasFocus ? color(Role::Focus) : color(Role::Control);
}

void drawField(const QStyleOption *option, QPainter *painter, const QBrush &fill)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(outline(option));
    painter->setBrush(fill);
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter->restore();
}

/// The colour of a line that is seen on a selected row and on a dialog's main button, too.
QColor focusLine(const QStyleOption &option, const QWidget *widget)
{
    const auto *focus = qstyleoption_cast<const QStyleOptionFocusRect *>(&option);
    const bool isOnAccent = (focus && focus->backgroundColor == option.palette.color(QPalette::Highlight)) ||
                            (qobject_cast<const QPushButton *>(widget) &&
                             option.palette.color(QPalette::ButtonText) == color(Role::AccentText));
    return color(isOnAccent ? Role::AccentText : Role::Focus);
}

/// A line around the inside. The stroke of a pen would lie half outside at fractional scales, where it is not erased.
void drawFrame(const QRect &rect, const QColor &line, QPainter *painter)
{
    painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), line);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line);
    painter->fillRect(QRect(rect.left(), rect.top(), 1, rect.height()), line);
    painter->fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), line);
}

/// The line around a view: of a field, if it is edited as a whole. Fusion's own is not seen in the dark theme.
QColor frameLine(const QWidget *widget)
{
    const auto *plain = qobject_cast<const QPlainTextEdit *>(widget);
    const auto *rich = qobject_cast<const QTextEdit *>(widget);
    const bool isField = (plain && !plain->isReadOnly()) || (rich && !rich->isReadOnly());
    return color(isField ? Role::Control : Role::LineStrong);
}

/// A line on the outer edge of the selected tab. Fusion's own difference in brightness is not seen in the dark theme.
void markTab(const QStyleOptionTab &tab, QPainter *painter)
{
    constexpr int thickness = 2;
    const QColor line = color(tab.state & QStyle::State_Enabled ? Role::Focus : Role::LineStrong);
    const QRect &rect = tab.rect;
    switch (tab.shape) {
    case QTabBar::RoundedNorth:
    case QTabBar::TriangularNorth:
        return painter->fillRect(rect.left(), rect.top(), rect.width(), thickness, line);
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth:
        return painter->fillRect(rect.left(), rect.bottom() - thickness + 1, rect.width(), thickness, line);
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest:
        return painter->fillRect(rect.left(), rect.top(), thickness, rect.height(), line);
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast:
        return painter->fillRect(rect.right() - thickness + 1, rect.top(), thickness, rect.height(), line);
    }
}

void drawCheck(const QStyleOption *option, QPainter *painter)
{
    drawField(option, painter, option->palette.base());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(option->rect).adjusted(3, 3, -3, -3);
    QPen pen(option->state & QStyle::State_Enabled ? color(Role::Focus) : color(Role::Disabled), 1.75, Qt::SolidLine,
             Qt::RoundCap, Qt::RoundJoin);
    painter->setPen(pen);
    if (option->state & QStyle::State_NoChange) {
        painter->drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    } else if (option->state & QStyle::State_On) {
        QPainterPath tick(QPointF(box.left(), box.center().y()));
        tick.lineTo(box.left() + box.width() * 0.38, box.bottom() - 0.5);
        tick.lineTo(box.right(), box.top() + 0.5);
        painter->drawPath(tick);
    }
    painter->restore();
}

void drawRadio(const QStyleOption *option, QPainter *painter)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF circle = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setPen(outline(option));
    painter->setBrush(option->palette.base());
    painter->drawEllipse(circle);
    if (option->state & QStyle::State_On) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(option->state & QStyle::State_Enabled ? color(Role::Focus) : color(Role::Disabled));
        painter->drawEllipse(circle.adjusted(3.5, 3.5, -3.5, -3.5));
    }
    painter->restore();
}

} // namespace

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion"))
{
    installDescriptions();
}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    ElisionToolTips::follow(widget);
    FocusMark::follow(widget);
    MenuGuard::follow(widget);
    WheelGuard::follow(widget);
    // The arrow keys move through the tabs, and scroll them.
    static const QStringList arrows = {QStringLiteral("ScrollLeftButton"), QStringLiteral("ScrollRightButton")};
    if (arrows.contains(widget->objectName()) && qobject_cast<QTabBar *>(widget->parentWidget()))
        widget->setFocusPolicy(Qt::NoFocus);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_HeaderMargin:
        return 7;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
    case PM_ButtonIconSize:
    case PM_TabBarIconSize:
        return 16;
    case PM_TabBarTabHSpace: {
        const bool isTight = widget && widget->property(tightTabsProperty).toBool();
        return QProxyStyle::pixelMetric(metric, option, widget) / (isTight ? 2 : 1);
    }
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolBarItemMargin:
        return 4;
    case PM_ToolBarItemSpacing:
        return 8;
    case PM_DockWidgetFrameWidth:
        return 0;
    case PM_DockWidgetTitleMargin:
        return 6;
    case PM_TreeViewIndentation:
        return 16;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(14, fontOf(widget));
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_Widget_Animation_Duration:
    case SH_Widget_Animate:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_ToolTip_WakeUpDelay:
        return 700;
    case SH_UnderlineShortcut:
        return qobject_cast<const QMenuBar *>(widget) ? 0 : QProxyStyle::styleHint(hint, option, widget, returnData);
    case SH_DialogButtonLayout:
        // As in our own dialogs: Cancel is left of the main button.
        return QDialogButtonBox::GnomeLayout;
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                              const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const QFont font = fontOf(widget);
    switch (type) {
    case CT_LineEdit:
    case CT_ComboBox:
    case CT_SpinBox:
        size.setHeight(scaled(26, font));
        break;
    case CT_PushButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            int width = option->fontMetrics.size(Qt::TextShowMnemonic, button->text).width() + scaled(34, font);
            if (!button->icon.isNull())
                width += button->iconSize.width() + 4;
            size = QSize(std::max(width, scaled(84, font)), scaled(28, font));
        }
        break;
    case CT_ToolButton:
        size.setHeight(std::max(scaled(24, font), size.height()));
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button && opensMenu(*button, widget))
            size.rwidth() += chevronRoom;
        break;
    case CT_HeaderSection:
        size.setHeight(scaled(24, font));
        break;
    case CT_ItemViewItem:
        size.setHeight(std::max(scaled(22, font), size.height()));
        break;
    default:
        break;
    }
    return size;
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    switch (element) {
    case PE_PanelLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option)) {
            if (frame->lineWidth > 0)
                drawField(option, painter, option->palette.base());
            else
                painter->fillRect(option->rect, option->palette.base());
            return;
        }
        break;
    case PE_FrameLineEdit:
        drawField(option, painter, Qt::NoBrush);
        return;
    case PE_Frame:
        // Popups of combo boxes have a frame of their own.
        if (widget && widget->inherits("QComboBoxPrivateContainer"))
            break;
        drawFrame(option->rect, frameLine(widget), painter);
        return;
    case PE_IndicatorBranch:
        if (option->state & State_Children) {
            const bool isOnAccent = option->state & State_Selected && option->state & State_Active;
            paintChevron(painter, QRectF(option->rect).center(), option->state & State_Open,
                         color(isOnAccent ? Role::AccentText : Role::TextSecondary));
        }
        return;
    case PE_FrameFocusRect:
        drawFrame(option->rect, focusLine(*option, widget), painter);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheck(option, painter);
        return;
    case PE_IndicatorRadioButton:
        drawRadio(option, painter);
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    if (control == CC_ToolButton && button) {
        // The "…" button already indicates a menu, so it needs no arrow in its corner. Buttons with text get a chevron
        // after the text, since Fusion would paint its arrow over the text.
        const bool hasChevron = opensMenu(*button, widget);
        QStyleOptionToolButton plain = *button;
        if (hasChevron || button->text.isEmpty())
            plain.features &= ~QStyleOptionToolButton::HasMenu;
        // Tells the label, which is drawn with these options, to leave room for the chevron.
        plain.features.setFlag(QStyleOptionToolButton::PopupDelay, hasChevron);
        QProxyStyle::drawComplexControl(control, &plain, painter, widget);
        if (hasChevron)
            paintChevron(painter, QPointF(button->rect.right() - chevronInset, button->rect.center().y() + 1), true,
                         button->palette.color(QPalette::ButtonText));
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    // Fusion's own outline is not seen in the dark theme.
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option); spin && spin->frame)
        drawField(option, painter, Qt::NoBrush);
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    if (element == CE_Splitter) {
        QRect line = option->rect;
        if (option->state & State_Horizontal)
            line.setRect(line.center().x(), line.top(), 1, line.height());
        else
            line.setRect(line.left(), line.center().y(), line.width(), 1);
        painter->fillRect(line, color(Role::Line));
        return;
    }
    if (element == CE_ToolBar || element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, color(Role::Window));
        if (element == CE_ToolBar)
            painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                              color(Role::Line));
        return;
    }
    if (element == CE_TabBarTabShape) {
        QProxyStyle::drawControl(element, option, painter, widget);
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option); tab && tab->state & State_Selected)
            markTab(*tab, painter);
        return;
    }
    if (element == CE_ProgressBarGroove) {
        painter->fillRect(option->rect, option->palette.base());
        drawFrame(option->rect, color(Role::LineStrong), painter);
        return;
    }
    if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        button && element == CE_ToolButtonLabel && button->features & QStyleOptionToolButton::PopupDelay) {
        QStyleOptionToolButton besideChevron = *button;
        besideChevron.rect.setRight(button->rect.right() - chevronRoom);
        return QProxyStyle::drawControl(element, &besideChevron, painter, widget);
    }
    if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        header && element == CE_HeaderLabel) {
        QStyleOptionHeader quiet = *header;
        quiet.palette.setColor(QPalette::ButtonText, color(Role::TextSecondary));
        // The common style also subtracts the header's margin at the top and bottom, where there is no room for it.
        const int margin = pixelMetric(PM_HeaderMargin, option, widget);
        quiet.rect.adjust(0, -margin, 0, margin);
        if (quiet.icon.isNull())
            quiet.text = painter->fontMetrics().elidedText(quiet.text, Qt::ElideRight, quiet.rect.width());
        return QProxyStyle::drawControl(element, &quiet, painter, widget);
    }
    if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        box && element == CE_ComboBoxLabel && !box->editable) {
        QStyleOptionComboBox whole = *box;
        const QRect field = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget);
        const int symbol = box->currentIcon.isNull() ? 0 : box->iconSize.width() + 4;
        whole.currentText = elidedName(box->currentText, painter->fontMetrics(), field.width() - symbol - 2);
        return QProxyStyle::drawControl(element, &whole, painter, widget);
    }
    if (element == CE_MenuBarItem && !(option->state & State_Sunken)) {
        // Fusion draws a line below each menu's name, but none between them. On magnified screens, it is wider than a
        // pixel.
        painter->save();
        painter->setClipRect(option->rect.adjusted(0, 0, 0, -2), Qt::IntersectClip);
        QProxyStyle::drawControl(element, option, painter, widget);
        painter->restore();
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
    // Fusion only changes the outline, which the default button has anyway.
    if (element == CE_PushButton && option->state & State_HasFocus && option->state & State_KeyboardFocusChange)
        drawFrame(option->rect.adjusted(3, 3, -3, -3), focusLine(*option, widget), painter);
}

} // namespace burnish
