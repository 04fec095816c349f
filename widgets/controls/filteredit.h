// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"

#include <QLineEdit>
#include <QTimer>

class QAction;

namespace burnish {

/// The field in which a filter is typed. Tells a valid filter a moment after the last key; while the text is invalid it
/// shows the error's symbol with the reason and tells nothing, so that the last valid result stays.
class FilterEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterEdit(QWidget *parent = nullptr);

    /// The reason why the present text is no filter; empty where it is one.
    [[nodiscard]] QString problem() const { return m_problem; }
    /// Sets the text and tells it without waiting.
    void setFilterText(const QString &text);
    /// Tells what was typed a moment ago without waiting.
    void tellNow();

Q_SIGNALS:
    void filterChanged(const burnish::Filter &filter);
    /// Down was pressed: whoever has the rows takes the focus.
    void rowsRequested();

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// The language on a few lines, for the tip.
    static QString help();
    void tell();
    void retranslate();

    QTimer m_wait;
    QAction *m_error;
    QString m_problem;
};

} // namespace burnish
