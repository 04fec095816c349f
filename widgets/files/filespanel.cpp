// SPDX-License-Identifier: MIT
#include "widgets/files/filespanel.h"

#include "core/document/modeldocument.h"
#include "core/modelfolder/architecture.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columntable.h"
#include "widgets/controls/largetreeview.h"
#include "widgets/controls/tables.h"
#include "widgets/files/filecontent.h"
#include "widgets/files/jsontreemodel.h"
#include "widgets/files/sidecarmodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/workspace.h"

#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTableView>

#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

/// What the configuration says of the architecture, one fact per row: its name and value.
class FactsModel final : public RowTable<ArchitectureFact>
{
public:
    explicit FactsModel(QObject *parent)
        : RowTable(2, parent)
    {
        column(0) = {.text = [](const ArchitectureFact &fact) { return fact.name; }, .color = Role::TextSecondary};
        column(1) = {.text = [](const ArchitectureFact &fact) { return fact.value; }, .textIsTip = true};
    }
};

FilesPanel::FilesPanel(Workspace &workspace, QWidget *parent)
    : Panel(u"files"_s, PanelPlace::Bottom, workspace, parent)
    , m_files(new SidecarModel(this))
    , m_facts(new FactsModel(this))
    , m_json(new JsonTreeModel(this))
    , m_list(new QTableView)
    , m_factsTable(new QTableView)
    , m_tree(new LargeTreeView)
    , m_text(new QPlainTextEdit)
    , m_note(new QLabel)
    , m_content(new QStackedWidget)
    , m_empty(new QLabel)
    , m_pages(new QStackedLayout(this))
{
    makeContent();
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FilesPanel::readSelected);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &FilesPanel::setDocument);
    setDocument(workspace.activeDocument());
    FilesPanel::retranslate();
}

void FilesPanel::makeContent()
{
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);

    prepareTable(m_list);
    m_list->setModel(m_files);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->horizontalHeader()->setSectionResizeMode(SidecarModel::Name, QHeaderView::Stretch);
    m_list->horizontalHeader()->setSectionResizeMode(SidecarModel::Kind, QHeaderView::ResizeToContents);
    m_list->horizontalHeader()->setSectionResizeMode(SidecarModel::Size, QHeaderView::ResizeToContents);

    prepareTable(m_factsTable);
    m_factsTable->setModel(m_facts);
    m_factsTable->setSelectionMode(QAbstractItemView::NoSelection);
    m_factsTable->setFocusPolicy(Qt::NoFocus);
    m_factsTable->horizontalHeader()->hide();
    m_factsTable->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_factsTable->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);

    m_tree->setModel(m_json);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setSectionResizeMode(JsonTreeModel::Name, QHeaderView::Interactive);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->resizeSection(JsonTreeModel::Name, 240);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setIndentation(16);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->header()->setSectionsMovable(false);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(fixedFont(font()));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setMargin(8);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->hide();
    m_content->addWidget(m_text);
    m_content->addWidget(m_tree);

    auto *shown = new QWidget;
    auto *column = new QVBoxLayout(shown);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_note);
    column->addWidget(m_content, 1);
    auto *right = new QSplitter(Qt::Horizontal);
    right->addWidget(shown);
    right->addWidget(m_factsTable);
    right->setStretchFactor(0, 1);
    right->setSizes({600, 280});
    right->setChildrenCollapsible(false);
    auto *both = new QSplitter(Qt::Horizontal);
    both->addWidget(m_list);
    both->addWidget(right);
    both->setStretchFactor(1, 1);
    both->setSizes({380, 880});
    both->setChildrenCollapsible(false);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(both);
}

QString FilesPanel::title() const
{
    return tr("Files");
}

void FilesPanel::retranslate()
{
    m_list->setAccessibleName(tr("Files beside the model"));
    m_factsTable->setAccessibleName(tr("Architecture"));
    m_tree->setAccessibleName(tr("Content of the file"));
    m_tree->header()->setFont(headingFont(font()));
    m_text->setAccessibleName(tr("Content of the file"));
    m_files->retranslate();
    m_json->retranslate();
    // Their names are translated while they are read.
    readFolder();
}

void FilesPanel::setDocument(ModelDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &ModelDocument::reset, this, &FilesPanel::readFolder);
    readFolder();
}

void FilesPanel::readFolder()
{
    const QString path = m_document ? m_document->filePath() : QString();
    JobRunner &jobs = workspace().jobs();
    for (const QString &key : {u"files/folder"_s, u"files/facts"_s, u"files/content"_s})
        jobs.drop(key);
    // A folder can be on a slow network: nothing is read that nobody sees.
    m_isStale = !isInSight();
    if (path.isEmpty() || m_isStale)
        return showFiles({});
    jobs.run(
        {u"files/folder"_s, {}}, this,
        [path](Task &) -> Expected<std::vector<SidecarFile>> { return sidecarFilesOf(path); },
        [this](Expected<std::vector<SidecarFile>> files) { showFiles(files ? *files : std::vector<SidecarFile>()); });
}

void FilesPanel::cameIntoSight()
{
    if (std::exchange(m_isStale, false))
        readFolder();
}

void FilesPanel::showFiles(const std::vector<SidecarFile> &files)
{
    m_facts->setRows({});
    m_factsTable->hide();
    m_files->setRows(files);
    showContent({});
    if (!files.empty()) {
        m_list->selectRow(0);
        if (files.front().kind == SidecarKind::Configuration)
            readFacts(files.front());
    }
    showState();
}

void FilesPanel::readFacts(const SidecarFile &configuration)
{
    workspace().jobs().run(
        {u"files/facts"_s, {}}, this, [path = configuration.path](Task &) { return readArchitecture(path); },
        [this](Expected<std::vector<ArchitectureFact>> facts) {
            if (!facts)
                return;
            m_facts->setRows(*std::move(facts));
            m_factsTable->setVisible(m_facts->rowCount() > 0);
        });
}

void FilesPanel::readSelected()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid())
        return;
    workspace().jobs().run(
        {u"files/content"_s, {}}, this,
        [file = m_files->file(current.row())](Task &task) { return readContent(file, task); },
        [this](Expected<FileContent> content) {
            if (!content && content.error().isCancelled())
                return;
            FileContent failed;
            if (!content)
                failed.note = content.error().message();
            showContent(content ? *content : failed);
        });
}

void FilesPanel::showContent(const FileContent &content)
{
    m_json->setTree(content.json);
    m_text->setPlainText(content.text);
    m_note->setText(content.note);
    m_note->setVisible(!content.note.isEmpty());
    m_content->setCurrentWidget(content.json ? static_cast<QWidget *>(m_tree) : m_text);
}

void FilesPanel::showState()
{
    m_empty->setText(m_document ? tr("There is no configuration and no tokenizer beside this model.")
                                : tr("No model is open."));
    m_pages->setCurrentIndex(m_files->rowCount() > 0 ? 1 : 0);
}

} // namespace burnish
