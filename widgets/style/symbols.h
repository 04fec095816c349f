// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;

namespace burnish {

/// Shows the icon in the label, in the colour of `role`, and names it for screen readers by that role, such as
/// "Warning". Call it again when the theme or the language changes.
void showSymbol(QLabel *label, const QString &icon, Role role);

/// An icon that adorns the text beside it, which says as much: screen readers pass over it. Follows the theme.
/// Subclasses may paint something else that a text beside them tells.
class Decoration : public QWidget
{
    Q_OBJECT

public:
    explicit Decoration(QWidget *parent, const QString &icon = {}, Role role = Role::Text, int extent = 16);

    void setIcon(const QString &icon, Role role);

    [[nodiscard]] QSize sizeHint() const override { return {m_extent, m_extent}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_icon;
    Role m_role;
    int m_extent;
};

/// What screen readers call a column of symbols, which shows no heading.
[[nodiscard]] QString symbolHeading();

enum class FieldSymbol { Search, Filter };

/// Puts an icon before the text of the field, as a button with a name that moves the focus to the field.
QAction *addFieldSymbol(QLineEdit *field, FieldSymbol symbol);
/// Gives the field a button that clears it and, unlike Qt's own, has a name.
void addClearButton(QLineEdit *field);

} // namespace burnish
