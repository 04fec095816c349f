// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QToolButton;

namespace burnish {

/// The line below a pane's tree: totals on the left, remarks and the mark of a file that is not whole on the right.
/// When there is little room, whole parts are left out; the tool tips keep them all.
class PaneFooter : public QWidget
{
    Q_OBJECT

public:
    explicit PaneFooter(QWidget *parent = nullptr);

    /// Both lists drop their last part first; with three or more figures, the second one is dropped before all others.
    void setParts(const QStringList &figures, const QStringList &remarks);
    /// Shows a button with the number of notes on the model's files; none for 0. `facts` are further lines of its tip.
    void setNotes(std::size_t count, bool areSerious, const QStringList &facts);
    /// Fits the parts into a pane of this width.
    void fitInto(int width);

Q_SIGNALS:
    void notesRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QLabel *m_figures;
    QLabel *m_remarks;
    QToolButton *m_notes;
    QStringList m_figureParts;
    QStringList m_remarkParts;
};

/// Gives a label the secondary text colour and the footer's line height.
void makeQuiet(QLabel *label);

} // namespace burnish
