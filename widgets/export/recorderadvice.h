// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace burnish {

struct Format;

/// "Which recorder?": the Burn Book's advice in five rows, and a sixth with what the next Burn release reads, with the
/// current choice ticked. Clicking a row, or the keyboard, chooses its format.
class RecorderAdvice : public QWidget
{
    Q_OBJECT

public:
    explicit RecorderAdvice(QWidget *parent = nullptr);

    /// Ticks the row of exactly this format; formats without advice have none.
    void setCurrent(const Format *format);

Q_SIGNALS:
    void chosen(const burnish::Format *format);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Row
    {
        const Format *format;
        QToolButton *button;
        QList<QLabel *> labels; ///< goal, names, why
        QString why;
    };
    void addRow(QGridLayout *grid, const QString &formatId, const QString &goal, const QString &why);

    static void elide(const Row &row);

    QList<Row> m_rows;
};

} // namespace burnish
