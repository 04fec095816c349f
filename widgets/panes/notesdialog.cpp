// SPDX-License-Identifier: MIT
#include "widgets/panes/notesdialog.h"

#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/document/modeldocument.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace burnish {

namespace {

/// Of fewer notes, none has to be looked for.
constexpr std::size_t manyNotes = 12;

QString wholeSentence(const NoteRow &row)
{
    return row.note.what.withMessage(rephrased(row.note.what.message())).sentence();
}

} // namespace

NotesModel::NotesModel(QObject *parent)
    : RowTable(ColumnCount, parent)
{
    column(KindColumn) = {.title = [] { return tr("Kind"); },
                          .text = [](const NoteRow &row) { return row.note.isSerious ? tr("Problem") : tr("Note"); },
                          .textIsTip = true,
                          .symbol =
                              [](const NoteRow &row) {
                                  return row.note.isSerious ? CellSymbol{QStringLiteral("warning"), Role::Warning}
                                                            : CellSymbol{QStringLiteral("report"), Role::TextSecondary};
                              }};
    column(FileColumn) = {.title = [] { return tr("File"); },
                          .text = [](const NoteRow &row) { return shownFileName(row.note.what.file()); },
                          .tip = [](const NoteRow &row) { return shownPath(row.note.what.file()); },
                          .color = Role::TextSecondary,
                          .elide = Qt::ElideMiddle};
    column(TensorColumn) = {.title = [] { return tr("Tensor"); },
                            .text = [](const NoteRow &row) { return row.note.what.tensor(); },
                            .textIsTip = true,
                            .elide = Qt::ElideMiddle};
    column(SentenceColumn) = {.title = [] { return tr("What was found"); },
                              .text = [](const NoteRow &row) { return row.sentence; },
                              .tip = wholeSentence};
}

NotesDialog::NotesDialog(const ModelDocument &document, const ModelNotes &notes, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_left(notes.left())
    , m_model(new NotesModel(this))
    , m_filter(new QLineEdit(this))
    , m_table(new QTableView(this))
    , m_details(new QPlainTextEdit(this))
    , m_count(plainLabel({}, this))
    , m_show(new QPushButton(tr("Show in the tree"), this))
{
    for (const ModelNote &note : notes.kept) {
        const bool isThere = !note.path.empty() && document.state().find(note.path).has_value();
        m_rows.push_back({note, shownText(rephrased(note.what.message())), isThere});
    }
    setWindowTitle(tr("What was found"));
    resize(scaled(960, font()), scaled(500, font()));
    auto *title = plainLabel(tr("What was found in %1").arg(document.displayName()), this);
    title->setFont(titleFont(font(), 2));
    title->setWordWrap(true);
    m_count->setWordWrap(true);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    markAsFilter(m_filter);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setMaximumWidth(scaled(260, font()));
    m_filter->setVisible(m_rows.size() >= manyNotes);
    connect(m_filter, &QLineEdit::textChanged, this, &NotesDialog::filter);
    buildTable();
    m_details->setReadOnly(true);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setTabChangesFocus(true);
    m_details->setAccessibleName(tr("Details"));
    m_details->document()->setDocumentMargin(12);
    m_details->setFixedHeight(scaled(84, font()));

    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->setSpacing(4);
    head->addWidget(title);
    auto *below = new QHBoxLayout;
    below->addWidget(m_count, 1);
    below->addWidget(m_filter, 1);
    head->addLayout(below);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    layout->addWidget(lineAcross(this));
    layout->addWidget(m_details);
    setContents(layout, buildFoot(!document.filePath().isEmpty()));
    filter();
    m_table->setFocus();
}

void NotesDialog::buildTable()
{
    m_table->setModel(m_model);
    prepareTable(m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("What was found"));
    (new EmptyPlaceholder(m_table))->setSentence(tr("No row matches the filter."));
    auto *columns = new AdaptiveColumns(m_table->horizontalHeader(), NotesModel::SentenceColumn, scaled(240, font()),
                                        {NotesModel::FileColumn});
    columns->setWidth(NotesModel::KindColumn, scaled(100, font()));
    columns->setLeast(NotesModel::FileColumn, scaled(120, font()));
    columns->setLeast(NotesModel::TensorColumn, scaled(120, font()));
    m_model->setRows(m_rows);
    columns->fitToTexts(NotesModel::KindColumn);
    columns->fitToTexts(NotesModel::FileColumn);
    columns->fitToTexts(NotesModel::TensorColumn);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &NotesDialog::showCurrent);
    connect(m_table, &QTableView::doubleClicked, this, &NotesDialog::goToTensor);
}

QHBoxLayout *NotesDialog::buildFoot(bool hasFile)
{
    auto *copy = new QPushButton(tr("Copy"), this);
    auto *check = new QPushButton(tr("Check…"), this);
    auto *close = new QPushButton(tr("Close"), this);
    copy->setToolTip(tr("Copy every sentence of the list"));
    check->setToolTip(tr("Check whether the files of this model are whole"));
    check->setVisible(hasFile);
    for (QPushButton *button : {copy, check, m_show})
        button->setAutoDefault(false);
    setPrimary(close);
    connect(copy, &QPushButton::clicked, this, &NotesDialog::copy);
    connect(check, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT checkRequested();
    });
    connect(m_show, &QPushButton::clicked, this, &NotesDialog::goToTensor);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(copy);
    foot->addStretch(1);
    foot->addWidget(m_show);
    foot->addWidget(check);
    foot->addWidget(close);
    return foot;
}

void NotesDialog::filter()
{
    const QStringList words = m_filter->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<NoteRow> shown;
    std::ranges::copy_if(m_rows, std::back_inserter(shown),
                         [&](const NoteRow &row) { return containsWords(wholeSentence(row), words); });
    QString count = tr("%n row(s)", nullptr, forPlural(m_rows.size()));
    if (shown.size() < m_rows.size())
        count = tr("%1 of %2").arg(countText(shown.size()), countText(m_rows.size()));
    if (m_left > 0)
        count += QStringLiteral(" · ") + tr("%n more were counted, but are not listed", nullptr, forPlural(m_left));
    m_count->setText(count);
    m_model->setRows(std::move(shown));
    if (m_model->rowCount() > 0)
        m_table->selectRow(0);
    showCurrent();
}

void NotesDialog::showCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    const NoteRow *row = current.isValid() ? &m_model->rows()[std::size_t(current.row())] : nullptr;
    m_details->setPlainText(row ? wholeSentence(*row) : QString());
    m_show->setEnabled(row && row->isThere);
    m_show->setToolTip(row && !row->isThere ? tr("This entry is not about a tensor that is in the model.") : QString());
}

void NotesDialog::goToTensor()
{
    if (!m_show->isEnabled())
        return;
    const std::string path = m_model->rows()[std::size_t(m_table->currentIndex().row())].note.path;
    accept();
    Q_EMIT tensorRequested(path);
}

void NotesDialog::copy() const
{
    QStringList lines;
    for (const NoteRow &row : m_model->rows())
        lines += wholeSentence(row);
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

} // namespace burnish
