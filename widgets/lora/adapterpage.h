// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/lora/adapterrequest.h"
#include "widgets/style/theme.h"

#include <QTimer>
#include <QWidget>

class QAbstractTableModel;
class QTableView;

namespace burnish {

class EmptyPlaceholder;

/// What the foot of the dialog shows of a page.
struct AdapterFoot
{
    QString symbol; ///< empty: none
    Role role = Role::Text;
    QString sentence;
    QString apply;        ///< the text of the main button
    bool isReady = false; ///< it can be pressed
    bool canExplore = false;
};

/// A mode of the dialog for adapters: its fields, and its plan as a table. It computes nothing before start().
class AdapterPage : public QWidget
{
    Q_OBJECT

public:
    explicit AdapterPage(QWidget *parent = nullptr);

    /// Called when the page is shown.
    virtual void start() = 0;
    /// Offers a model that was opened meanwhile.
    virtual void offer(const AdapterSource &source) = 0;
    /// Chooses a source, where the last file was asked for.
    virtual void choose(const AdapterSource &source) = 0;
    /// Says in place of the rows why a file that was chosen cannot be used.
    virtual void refuse(const QString &sentence) = 0;
    /// Called when the main button is pressed.
    virtual void apply() = 0;
    /// The field that gets the focus.
    [[nodiscard]] virtual QWidget *firstField() const = 0;

    [[nodiscard]] const AdapterFoot &foot() const { return m_foot; }
    /// The sentence below the rows, or in their place.
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void footChanged();
    /// A model is to be opened from a file.
    void fileRequested();
    /// The dialog is to be accepted.
    void accepted();

protected:
    /// Makes the table of the plan, owned by the page.
    [[nodiscard]] QTableView *makeTable(QAbstractTableModel *rows, const QString &name);
    /// Shows a sentence in the foot, or in place of the rows if there are none.
    void display(const QString &symbol, Role role, const QString &sentence);
    /// Shows the sentence in place of the rows, which are for other fields, unless something is displayed soon.
    void displayIfLong(const QString &sentence);
    virtual void clearRows() = 0;
    void showButtons(const QString &apply, bool isReady, bool canExplore);

private:
    AdapterFoot m_foot;
    QTimer m_long;
    QString m_pending; ///< what m_long waits to show
    QAbstractTableModel *m_rows = nullptr;
    EmptyPlaceholder *m_nothing = nullptr; ///< in place of the rows
};

} // namespace burnish
