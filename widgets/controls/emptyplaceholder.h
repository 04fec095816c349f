// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

class QAbstractItemView;

namespace burnish {

/// The sentence in the middle of a table or tree without rows: what is not there, or how to add something. It follows
/// the rows of the view's model and takes neither the mouse nor the focus.
class EmptyPlaceholder : public QLabel
{
    Q_OBJECT

public:
    /// The view must have its model already. The view owns the note.
    explicit EmptyPlaceholder(QAbstractItemView *view);

    /// Sets the sentence; nothing is shown while it is empty.
    void setSentence(const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();

    QAbstractItemView *m_view;
};

} // namespace burnish
