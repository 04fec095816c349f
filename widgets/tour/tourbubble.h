// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace burnish {

/// A box over a window that points to one of its widgets, which stays usable: a title, a text, Back, Next and Skip.
class TourBubble : public QFrame
{
    Q_OBJECT

public:
    explicit TourBubble(QWidget *window);
    ~TourBubble() override;

    /// Shows a step next to `target`, or in the middle of the window if that is null or hidden.
    void showStep(int step, int count, const QString &title, const QString &text, QWidget *target);
    [[nodiscard]] const QWidget *target() const { return m_target; }

Q_SIGNALS:
    void backRequested();
    void nextRequested();
    void skipRequested();
    /// The language has changed: the step needs its texts again.
    void languageChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void place();
    /// Follows the target and everything that can move it within the window.
    void follow(QWidget *target);

    QPointer<QWidget> m_target;
    QList<QPointer<QWidget>> m_followed;
    QPointer<QWidget> m_outline;
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_count;
    QPushButton *m_skip;
    QPushButton *m_back;
    QPushButton *m_next;
};

} // namespace burnish
