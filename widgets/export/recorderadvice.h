// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace burnish {

struct Format;

/// "Which recorder?": the Burn Book's advice in five rows and what the coming Burn reads in a sixth, the current choice
/// ticked. A click, or the keyboard, chooses a row's format.
class RecorderAdvice : public QWidget
{
    Q_OBJECT

public:
    explicit RecorderAdvice(QWidget *parent = nullptr);

    /// Ticks the row of exactly this format; formats that the advice does not speak of have none.
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
    void addRow(QGridLayout *grid, const QString &formatId, const QString &goal, const QString &names,
                const QString &why);

    static void elide(const Row &row);

    QList<Row> m_rows;
};

} // namespace burnish
