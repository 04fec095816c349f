// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/columntable.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/panes/banners/modelnotes.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace burnish {

/// A ModelNote as its row shows it.
struct NoteRow
{
    ModelNote note;
    QString sentence;     ///< of the note, without its place
    bool isThere = false; ///< its tensor is in the model
};

/// What was found in the files of a model: how serious, where, what.
class NotesModel : public RowTable<NoteRow>
{
    Q_OBJECT

public:
    enum Column { KindColumn, FileColumn, TensorColumn, SentenceColumn, ColumnCount };

    explicit NotesModel(QObject *parent = nullptr);
};

/// Lists the notes on a model, with a filter. Goes to the tensor of a row where there is one.
class NotesDialog : public Dialog
{
    Q_OBJECT

public:
    NotesDialog(const ModelDocument &document, const ModelNotes &notes, QWidget *parent = nullptr);

    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("look#notes"); }

Q_SIGNALS:
    /// The tensor at this path is to be shown in the tree; the dialog has closed.
    void tensorRequested(const std::string &path);
    /// The model's files are to be checked; the dialog has closed.
    void checkRequested();

private:
    void buildTable();
    [[nodiscard]] QHBoxLayout *buildFoot(bool hasFile);
    void filter();
    void showCurrent();
    void goToTensor();
    void copy() const;

    std::vector<NoteRow> m_rows;
    std::size_t m_left; ///< notes that were counted only
    NotesModel *m_model;
    QLineEdit *m_filter;
    QTableView *m_table;
    QPlainTextEdit *m_details;
    QLabel *m_count;
    QPushButton *m_show;
};

} // namespace burnish
