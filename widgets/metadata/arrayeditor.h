// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <memory>
#include <string>

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace burnish {

class ArrayModel;
class MetadataArray;

/// Shows and edits a metadata value that is an array, page by page: its elements in a table, a field that finds
/// elements or goes to an index, and buttons for pages, adding and removing. Only the rows in sight cost anything.
/// Keys: Up and Down go on to the next page, Ctrl+PgUp and Ctrl+PgDown go to the same row there, Del removes, F2 edits.
class ArrayEditor : public QWidget
{
    Q_OBJECT

public:
    explicit ArrayEditor(QWidget *parent = nullptr);

    /// Null for no array. Keeps the page and the current row, as far as the array reaches.
    void setArray(std::shared_ptr<const MetadataArray> array);
    /// Shows the element's page and makes its row the current one.
    void goTo(std::size_t element);
    void retranslate();

Q_SIGNALS:
    /// The value after an edit.
    void edited(const std::string &value);
    /// A sentence for the status bar.
    void statusShown(const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildTable();
    void connectParts();
    void setFonts();
    void turn(int pages);
    void find();
    void add();
    void remove();
    void showPlace();
    [[nodiscard]] bool goOn(int key);
    [[nodiscard]] std::size_t current() const;

    ArrayModel *m_model;
    QLineEdit *m_find;
    QTreeView *m_table;
    QToolButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_previous;
    QToolButton *m_next;
    QLabel *m_place;
};

} // namespace burnish
