// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"

#include <QLineEdit>
#include <QTimer>

class QAction;

namespace burnish {

/// Gives a field that narrows rows the sign of a filter, and a button that clears it.
void markAsFilter(QLineEdit *edit);

/// The input field for filters. Emits a valid filter shortly after the last key press; while the text is invalid it
/// shows an error icon with the reason and emits nothing, so the last valid result stays.
class FilterEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterEdit(QWidget *parent = nullptr);

    /// Why the current text is not a valid filter; empty if it is.
    [[nodiscard]] QString problem() const { return m_problem; }
    /// Sets the text and emits the filter immediately.
    void setFilterText(const QString &text);
    /// Emits a pending filter immediately.
    void reportNow();

Q_SIGNALS:
    void filterChanged(const burnish::Filter &filter);
    /// Down was pressed: the view with the rows should take the focus.
    void rowsRequested();

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// A short summary of the filter language for the tooltip.
    static QString help();
    void emitFilter();
    void retranslate();

    QTimer m_wait;
    QAction *m_error;
    QString m_problem;
};

} // namespace burnish
