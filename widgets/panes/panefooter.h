// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;

namespace burnish {

/// The line below a pane's tree: totals on the left, remarks on the right. When there is little room, whole parts are
/// left out; the tool tips keep them all.
class PaneFooter : public QWidget
{
    Q_OBJECT

public:
    explicit PaneFooter(QWidget *parent = nullptr);

    /// Both lists drop their last part first; with three or more figures, the second one is dropped before all others.
    void setParts(const QStringList &figures, const QStringList &remarks);
    /// Fits the parts into a pane of this width.
    void fitInto(int width);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QLabel *m_figures;
    QLabel *m_remarks;
    QStringList m_figureParts;
    QStringList m_remarkParts;
};

/// Gives a label the secondary text colour and the footer's line height.
void makeQuiet(QLabel *label);

} // namespace burnish
