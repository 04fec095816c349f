// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;

namespace burnish {

/// The line below a pane's tree: figures of all at the left, remarks at the right. Where there is little room, parts
/// are left out whole; the tips keep all of them.
class PaneFooter : public QWidget
{
    Q_OBJECT

public:
    explicit PaneFooter(QWidget *parent = nullptr);

    /// Of each, the parts at the end go first; but of three or more figures the second goes before all.
    void setParts(const QStringList &figures, const QStringList &remarks);
    /// Makes the parts fit into a pane of this width.
    void fitInto(int width);

private:
    QLabel *m_figures;
    QLabel *m_remarks;
    QStringList m_figureParts;
    QStringList m_remarkParts;
};

/// Gives a label the colour of secondary text, and the height of a line of the footer.
void makeQuiet(QLabel *label);

} // namespace burnish
