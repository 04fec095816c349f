// SPDX-License-Identifier: MIT
#include "widgets/structure/structurepanel.h"

#include "core/base/fromutf8.h"
#include "core/graft/fillfield.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/structure/matchdialog.h"
#include "widgets/structure/structurebar.h"
#include "widgets/structure/structurenotes.h"
#include "widgets/structure/structuresourcepane.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/structure/structuretreeview.h"
#include "widgets/structure/unusedtensorsmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace burnish {

StructurePanel::StructurePanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("structure"), PanelPlace::Workbench, workspace, parent)
    , m_model(new StructureTreeModel(this))
    , m_unusedModel(new UnusedTensorsModel(this))
    , m_menu(new QMenu(this))
    , m_filler(workspace, *m_model)
{
    setAcceptDrops(true);
    m_save = m_menu->addAction(QString(), this, &StructurePanel::saveStructure);
    m_clear = m_menu->addAction(QString(), this, [this] { Structures::of(this->workspace()).clear(m_document); });

    auto *left = new QWidget(this);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_bar = new StructureBar(workspace, m_menu, left);
    column->addWidget(m_bar);
    m_notes = new StructureNotes(left);
    m_notes->hide();
    column->addWidget(m_notes);
    m_pages = new QStackedWidget(left);
    m_pages->addWidget(buildNothing());
    m_pages->addWidget(buildFields());
    column->addWidget(m_pages, 1);

    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(left);
    m_sourcePane = new StructureSourcePane(this);
    m_splitter->addWidget(m_sourcePane);
    m_splitter->setStretchFactor(0, 70);
    m_splitter->setStretchFactor(1, 30);
    m_splitter->setSizes({700, 300});
    connect(m_splitter, &QSplitter::splitterMoved, this, &StructurePanel::showCounts);
    connect(m_bar, &StructureBar::matchRequested, this, &StructurePanel::openMatch);
    connect(m_bar, &StructureBar::tabChosen, this, [this](FieldTab tab) {
        m_model->setTab(tab);
        m_tree->openSensibly();
    });
    connect(m_sourcePane, &StructureSourcePane::anotherRequested, this,
            [this] { Structures::of(this->workspace()).promptForFile(m_document, StructureKind::Rust, this); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);

    m_soon.setSingleShot(true);
    m_soon.setInterval(30);
    connect(&m_soon, &QTimer::timeout, this, &StructurePanel::compare);
    Structures &structures = Structures::of(workspace);
    connect(&structures, &Structures::changed, this, [this](ModelDocument *document) {
        if (document == m_document)
            showChoice();
    });
    connect(&structures, &Structures::attentionRequested, this, [this](ModelDocument *document) {
        if (document == m_document)
            Q_EMIT showRequested();
    });
    connect(&workspace, &Workspace::activeDocumentChanged, this, &StructurePanel::follow);
    connect(&workspace, &Workspace::documentOpened, m_bar, &StructureBar::showSources);
    connect(&workspace, &Workspace::documentClosed, m_bar, &StructureBar::showSources);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (m_document == document)
            follow(nullptr);
    });
    StructurePanel::retranslate();
    follow(workspace.activeDocument());
}

QString StructurePanel::title() const
{
    return tr("Structure");
}

QKeySequence StructurePanel::shortcut() const
{
    return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T);
}

void StructurePanel::setTitleShown(bool shown)
{
    m_bar->setMenuShown(!shown);
}

bool StructurePanel::isBusy() const
{
    return m_comparing || m_soon.isActive() || Structures::of(workspace()).of(m_document).isReading;
}

QWidget *StructurePanel::buildFields()
{
    m_fieldsSplitter = new QSplitter(Qt::Vertical, this);
    m_fieldsSplitter->setChildrenCollapsible(false);
    m_tree = new StructureTreeView(m_model, m_fieldsSplitter);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setDropCheck(
        [this](const nodemime::Nodes &nodes, const QModelIndex &field) { return m_filler.refusalOf(nodes, field); });
    m_unused = new QTableView(m_fieldsSplitter);
    m_unused->setModel(m_unusedModel);
    prepareTable(m_unused);
    m_unused->setSelectionMode(QAbstractItemView::SingleSelection);
    m_unused->setDragEnabled(true);
    m_unused->setDragDropMode(QAbstractItemView::DragOnly);
    m_unused->setMinimumHeight(scaled(46, font()));
    QHeaderView *header = m_unused->horizontalHeader();
    header->resizeSection(UnusedTensorsModel::TensorColumn, scaled(200, font()));
    header->resizeSection(UnusedTensorsModel::ShapeColumn, scaled(90, font()));
    header->setSectionResizeMode(UnusedTensorsModel::WhyColumn, QHeaderView::Stretch);
    m_fieldsSplitter->addWidget(m_tree);
    m_fieldsSplitter->addWidget(m_unused);
    m_fieldsSplitter->setStretchFactor(0, 1);
    m_fieldsSplitter->setStretchFactor(1, 0);

    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StructurePanel::showCurrentField);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        if (const auto source = m_model->field(index).source; source && m_document->state().contains(*source))
            workspace().reveal(m_document, {*source});
    });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &StructurePanel::showContextMenu);
    connect(m_tree, &StructureTreeView::dropReported, this, [this](const QModelIndex &field, const QString &refusal) {
        workspace().showStatus(refusal.isEmpty() ? tr("Fill %1").arg(fromUtf8(m_model->field(field).path)) : refusal);
    });
    connect(m_tree, &StructureTreeView::nodesDropped, this,
            [this](const nodemime::Nodes &nodes, const QModelIndex &field) {
                fill(m_model->field(field).path, workspace().documentById(nodes.documentId), nodes.ids.front());
            });
    connect(m_unused, &QTableView::activated, this, [this](const QModelIndex &index) {
        workspace().reveal(m_document, {m_unusedModel->tensor(index.row()).source});
    });
    auto *paste = new QShortcut(m_tree);
    const auto followKeys = [paste] { paste->setKeys(Shortcuts::instance().keysOf(u"node.paste"_s)); };
    connect(&Shortcuts::instance(), &Shortcuts::changed, paste, followKeys);
    followKeys();
    paste->setContext(Qt::WidgetShortcut);
    connect(paste, &QShortcut::activated, this, [this] {
        const auto nodes = nodemime::read(QGuiApplication::clipboard()->mimeData());
        const QModelIndex field = m_tree->currentIndex().siblingAtColumn(0);
        const QString refusal =
            nodes ? m_filler.refusalOf(*nodes, field) : tr("There is no tensor to paste. Copy one first.");
        if (!refusal.isEmpty())
            return workspace().showStatus(refusal);
        fill(m_model->field(field).path, workspace().documentById(nodes->documentId), nodes->ids.front());
    });
    connect(m_notes, &StructureNotes::answered, this, [this](const QString &question, const RustAnswer &answer) {
        Structures::of(workspace()).answer(m_document, question, answer);
    });
    connect(m_notes, &StructureNotes::fileRequested, this, [this](const QString &question) {
        const QString path =
            QFileDialog::getOpenFileName(this, tr("Select the file that declares %1").arg(question),
                                         QFileInfo(Structures::of(workspace()).of(m_document).path).absolutePath(),
                                         Structures::fileFilter(StructureKind::Rust));
        if (!path.isEmpty())
            Structures::of(workspace()).addFile(m_document, path);
    });
    connect(m_notes, &StructureNotes::lineChosen, this,
            [this](const QString &file, int line) { m_sourcePane->showLine(file, line); });
    return m_fieldsSplitter;
}

QWidget *StructurePanel::buildNothing()
{
    auto *page = new QWidget(this);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    m_nothingText = new QLabel(page);
    m_nothingText->setAlignment(Qt::AlignCenter);
    m_nothingText->setWordWrap(true);
    m_nothingText->setForegroundRole(QPalette::PlaceholderText);
    m_nothingButtons = new QWidget(page);
    auto *buttons = new QHBoxLayout(m_nothingButtons);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(8);
    m_fromRust = new QPushButton(m_nothingButtons);
    m_fromTemplate = new QPushButton(m_nothingButtons);
    buttons->addStretch();
    buttons->addWidget(m_fromRust);
    buttons->addWidget(m_fromTemplate);
    buttons->addStretch();
    connect(m_fromRust, &QPushButton::clicked, this,
            [this] { Structures::of(workspace()).promptForFile(m_document, StructureKind::Rust, this); });
    connect(m_fromTemplate, &QPushButton::clicked, this,
            [this] { Structures::of(workspace()).promptForFile(m_document, StructureKind::Template, this); });
    auto *layout = new QVBoxLayout(page);
    layout->setSpacing(12);
    layout->addStretch(2);
    layout->addWidget(m_nothingText);
    layout->addWidget(m_nothingButtons);
    layout->addStretch(3);
    return page;
}

void StructurePanel::retranslate()
{
    m_save->setText(tr("Save structure…"));
    m_clear->setText(tr("Clear"));
    m_bar->retranslate();
    m_tree->setAccessibleName(tr("Fields of the structure"));
    m_unused->setAccessibleName(tr("Unused tensors"));
    m_sourcePane->retranslate();
    m_fromRust->setText(tr("Rust source…"));
    m_fromTemplate->setText(tr("Template…"));
    m_model->retranslate();
    m_unusedModel->retranslate();
    showChoice();
}

void StructurePanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showChoice();
}

void StructurePanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    showCounts();
}

void StructurePanel::cameIntoSight()
{
    compareSoon();
}

void StructurePanel::follow(ModelDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_bar->setDocument(document);
    m_model->setFields(nullptr);
    if (document) {
        connect(document, &ModelDocument::changed, this, &StructurePanel::compareSoon);
        connect(document, &ModelDocument::reset, this, &StructurePanel::compareSoon);
    }
    showChoice();
}

void StructurePanel::showChoice()
{
    const ChosenStructure &chosen = Structures::of(workspace()).of(m_document);
    setEnabled(m_document != nullptr);
    m_bar->showChoice(chosen);
    m_save->setEnabled(chosen.structure && !chosen.problem);
    m_clear->setEnabled(chosen.kind != StructureKind::None);
    m_notes->show(chosen);
    if (!chosen.structure || !chosen.questions.empty()) {
        m_soon.stop();
        workspace().jobs().drop(QStringLiteral("structure-fields"));
        m_comparing = false;
        m_model->setFields(nullptr);
        showFields();
    } else {
        compareSoon();
    }
    // The bar only has its new width after the source was shown or hidden.
    if (m_sourcePane->showStructure(chosen.structure))
        QMetaObject::invokeMethod(this, &StructurePanel::showCounts, Qt::QueuedConnection);
}

void StructurePanel::compareSoon()
{
    const ChosenStructure &chosen = Structures::of(workspace()).of(m_document);
    if (chosen.structure && chosen.questions.empty())
        m_soon.start();
}

void StructurePanel::compare()
{
    const ChosenStructure &chosen = Structures::of(workspace()).of(m_document);
    // A hidden dock costs nothing; it compares when it is shown.
    if (!m_document || !chosen.structure || !isInSight())
        return;
    m_comparing = true;
    JobSpec job;
    job.key = QStringLiteral("structure-fields");
    workspace().jobs().run(
        std::move(job), this,
        [model = m_document->state(), structure = chosen.structure](Task &) {
            return makeStructureFields(model, structure);
        },
        [this](Expected<StructureFieldsPtr> fields) { compared(std::move(fields)); });
}

void StructurePanel::compared(Expected<StructureFieldsPtr> fields)
{
    m_comparing = false;
    if (!fields) {
        if (!fields.error().isCancelled()) {
            ChosenStructure shown = Structures::of(workspace()).of(m_document);
            shown.problem = fields.error();
            m_notes->show(shown);
            m_model->setFields(nullptr);
            showFields();
        }
        return;
    }
    const bool isNew = !m_model->fields() || m_model->fields()->structure != (*fields)->structure;
    const std::string current =
        m_tree->currentIndex().isValid() ? m_model->field(m_tree->currentIndex()).path : std::string();
    m_model->setFields(*std::move(fields));
    showFields();
    if (isNew)
        m_tree->openSensibly();
    if (!current.empty())
        m_tree->select(m_model->indexOf(current));
    showCurrentField();
    const ChosenStructure &chosen = Structures::of(workspace()).of(m_document);
    // What was left meanwhile is not spoken of.
    if (m_reported == chosen.structure || !isInSight())
        return;
    m_reported = chosen.structure;
    const auto &counts = m_model->fields()->counts;
    const std::size_t filled = counts[std::size_t(FieldTab::Filled)];
    workspace().showStatus(tr("Structure of %1 from %2: %3 of %4 tensor fields filled.")
                               .arg(chosen.structure->name(), chosen.name, countText(filled),
                                    countText(filled + counts[std::size_t(FieldTab::Missing)])));
}

void StructurePanel::showFields()
{
    const StructureFieldsPtr &fields = m_model->fields();
    const ChosenStructure &chosen = Structures::of(workspace()).of(m_document);
    m_unusedModel->setFields(fields, workspace().idOf(m_document));
    m_unused->setVisible(fields && !fields->report.unused.empty());
    if (m_unused->isVisibleTo(m_fieldsSplitter)) {
        const int rows = std::clamp(m_unusedModel->rowCount(), 1, 5);
        const int requested = scaled(24, font()) + rows * scaled(22, font()) + 2;
        const int height = m_fieldsSplitter->height();
        if (m_fieldsSplitter->sizes().value(1) < scaled(30, font()) || m_unusedRows != rows)
            m_fieldsSplitter->setSizes({std::max(height - requested, height / 2), std::min(requested, height / 2)});
        m_unusedRows = rows;
    }
    showCounts();
    m_pages->setCurrentIndex(fields ? 1 : 0);
    const bool offers = m_document && chosen.kind == StructureKind::None;
    m_nothingButtons->setVisible(offers);
    m_nothingText->setText(!m_document                                            ? tr("No model is open.")
                           : chosen.isReading || m_comparing || m_soon.isActive() ? tr("Reading the structure…")
                           : offers ? tr("No structure yet. Read one from Rust source, or use a record as a template.")
                                    : QString());
}

void StructurePanel::showCounts()
{
    m_bar->showCounts(m_model->fields());
    m_sourcePane->fitToWidth();
}

bool StructurePanel::fill(const std::string &field, const ModelDocument *donor, NodeId tensor)
{
    return m_filler.fill(m_document, field, donor, tensor);
}

void StructurePanel::showCurrentField()
{
    const QModelIndex index = m_tree->currentIndex();
    if (!index.isValid() || !m_sourcePane->hasSource())
        return;
    // A list element or a field of one of Burn's own modules has no line: use the field that contains it.
    QModelIndex declared = index.siblingAtColumn(0);
    while (declared.isValid() && m_model->field(declared).line == 0)
        declared = declared.parent();
    if (!declared.isValid())
        return m_sourcePane->showNoField();
    m_sourcePane->showField(m_model->field(declared), m_model->row(index).mark == FieldMark::Missing);
}

SourceView *StructurePanel::sourceView() const
{
    return m_sourcePane->view();
}

void StructurePanel::showContextMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->currentIndex().siblingAtColumn(0);
    if (!index.isValid() || !m_document)
        return;
    QMenu menu(this);
    const StructureField field = m_model->field(index);
    if (const auto fitting = m_model->row(index).fitting) {
        const UnusedTensor tensor = m_model->fields()->report.unused[*fitting];
        menu.addAction(tr("Fill with %1").arg(fromUtf8(tensor.path)), this,
                       [this, field, tensor] { fill(field.path, m_document, tensor.source); });
    }
    if (const QList<NodeId> &selected = workspace().selection(); selected.size() == 1) {
        const nodemime::Nodes nodes = {workspace().idOf(m_document), {selected.first()}};
        if (m_filler.refusalOf(nodes, index).isEmpty())
            menu.addAction(tr("Fill with the selected %1").arg(fromUtf8(m_document->state().path(selected.first()))),
                           this, [this, field, id = selected.first()] { fill(field.path, m_document, id); });
    }
    if (const auto nodes = nodemime::read(QGuiApplication::clipboard()->mimeData());
        nodes && m_filler.refusalOf(*nodes, index).isEmpty())
        menu.addAction(tr("Fill with the copied tensor"), this, [this, field, nodes] {
            fill(field.path, workspace().documentById(nodes->documentId), nodes->ids.front());
        });
    if (!menu.isEmpty())
        menu.addSeparator();
    if (field.source && m_document->state().contains(*field.source))
        menu.addAction(tr("Show in model"), this, [this, id = *field.source] { workspace().reveal(m_document, {id}); });
    menu.addAction(tr("Copy path"), this, [field] { QGuiApplication::clipboard()->setText(fromUtf8(field.path)); });
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

void StructurePanel::openMatch()
{
    if (!m_document || !m_model->fields())
        return;
    JobSpec job;
    job.key = QStringLiteral("structure-match");
    job.title = [] { return tr("Matching tensors to fields"); };
    job.visibility = JobVisibility::WhenLong;
    workspace().jobs().run(
        std::move(job), m_document,
        [fields = m_model->fields()](Task &) { return Expected<Matches>(findMatches(*fields)); },
        [this, document = m_document](Expected<Matches> matches) {
            if (matches)
                promptMatches(document, *std::move(matches));
        });
}

void StructurePanel::promptMatches(ModelDocument *document, Matches matches)
{
    auto *dialog = new MatchDialog(std::move(matches), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this, [this, dialog, document = QPointer(document)] {
        if (!document)
            return;
        const std::vector<MatchProposal> chosen = dialog->model()->chosen();
        if (dialog->outcome() == MatchDialog::Outcome::Rules) {
            Q_EMIT rulesProposed(rulesOf(dialog->model()->matches(), chosen));
            return;
        }
        const QString text = tr("Match %n tensor(s) with fields", nullptr, int(chosen.size()));
        workspace().history().applyPlan(
            document, planFillFields(document->state(), fillingsOf(dialog->model()->matches(), chosen), text));
    });
    dialog->open();
}

void StructurePanel::saveStructure()
{
    const ChosenStructure &chosen = Structures::of(workspace()).of(m_document);
    if (!chosen.structure)
        return;
    const QString name = QFileInfo(chosen.name).completeBaseName() + QLatin1Char('.') + structureFileSuffix();
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save structure"), QFileInfo(chosen.path).absoluteDir().filePath(name),
                                     Structures::fileFilter(StructureKind::Saved));
    if (!path.isEmpty())
        Structures::of(workspace()).save(m_document, path);
}

void StructurePanel::dragEnterEvent(QDragEnterEvent *event)
{
    if (m_document && event->mimeData()->hasUrls() && filesIn(*event->mimeData()).size() == 1)
        event->acceptProposedAction();
}

void StructurePanel::dropEvent(QDropEvent *event)
{
    const QStringList files = filesIn(*event->mimeData());
    if (!m_document || files.size() != 1)
        return event->ignore();
    event->acceptProposedAction();
    Structures::of(workspace()).useFile(m_document, files.first());
}

} // namespace burnish
