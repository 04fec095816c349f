// SPDX-License-Identifier: MIT
#include "widgets/structure/structurepanel.h"

#include "core/base/fromutf8.h"
#include "core/graft/fillfield.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/structure/matchdialog.h"
#include "widgets/structure/sourceview.h"
#include "widgets/structure/structurenotes.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/structure/structuretreeview.h"
#include "widgets/structure/unusedtensorsmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
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
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace burnish {

namespace {

enum { KindRole = Qt::UserRole, ModelRole };

QFrame *makeLine(QFrame::Shape shape, QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(shape);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

} // namespace

StructurePanel::StructurePanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("structure"), PanelPlace::Workbench, workspace, parent)
    , m_model(new StructureTreeModel(this))
    , m_unusedModel(new UnusedTensorsModel(this))
    , m_menu(new QMenu(this))
{
    setAcceptDrops(true);
    m_save = m_menu->addAction(QString(), this, &StructurePanel::saveStructure);
    m_clear = m_menu->addAction(QString(), this, [this] { this->workspace().structures().clear(m_document); });

    auto *left = new QWidget(this);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildBar());
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
    m_splitter->addWidget(buildSource());
    m_splitter->setStretchFactor(0, 70);
    m_splitter->setStretchFactor(1, 30);
    m_splitter->setSizes({700, 300});
    connect(m_splitter, &QSplitter::splitterMoved, this, &StructurePanel::setTabTexts);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);

    m_soon.setSingleShot(true);
    m_soon.setInterval(30);
    connect(&m_soon, &QTimer::timeout, this, &StructurePanel::compare);
    Structures &structures = workspace.structures();
    connect(&structures, &Structures::changed, this, [this](ModelDocument *document) {
        if (document == m_document)
            showChoice();
    });
    connect(&structures, &Structures::attentionWanted, this, [this](ModelDocument *document) {
        if (document == m_document)
            Q_EMIT showRequested();
    });
    connect(&workspace, &Workspace::activeDocumentChanged, this, &StructurePanel::follow);
    connect(&workspace, &Workspace::documentOpened, this, &StructurePanel::fillSources);
    connect(&workspace, &Workspace::documentClosed, this, &StructurePanel::fillSources);
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
    m_barMenu->setVisible(!shown);
}

bool StructurePanel::isBusy() const
{
    return m_comparing || m_soon.isActive() || workspace().structures().of(m_document).isReading;
}

QWidget *StructurePanel::buildBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 4, 8, 0);
    layout->setSpacing(8);
    m_sources = new QComboBox(bar);
    m_sources->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sources->view()->setTextElideMode(Qt::ElideMiddle);
    m_types = new QComboBox(bar);
    m_types->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_reload = new QToolButton(bar);
    m_reload->setAutoRaise(true);
    m_tabs = new QTabBar(bar);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    // Its words give way before the dock asks for more room.
    m_tabs->setMinimumWidth(1);
    for (std::size_t tab = 0; tab < fieldTabCount; ++tab)
        m_tabs->addTab({});
    m_match = new QToolButton(bar);
    m_match->setIcon(icon(QStringLiteral("match")));
    m_match->setAutoRaise(true);
    m_match->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_barMenu = new QToolButton(bar);
    m_barMenu->setIcon(icon(QStringLiteral("menu")));
    m_barMenu->setAutoRaise(true);
    m_barMenu->setPopupMode(QToolButton::InstantPopup);
    m_barMenu->setMenu(m_menu);
    layout->addWidget(m_sources);
    layout->addWidget(m_types);
    layout->addWidget(m_reload);
    layout->addWidget(makeLine(QFrame::VLine, bar));
    layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    layout->addStretch(1);
    layout->addWidget(m_match);
    layout->addWidget(m_barMenu);

    connect(m_sources, &QComboBox::activated, this, &StructurePanel::sourceChosen);
    connect(m_types, &QComboBox::textActivated, this,
            [this](const QString &type) { workspace().structures().useType(m_document, type); });
    connect(m_reload, &QToolButton::clicked, this, [this] { workspace().structures().reload(m_document); });
    connect(m_match, &QToolButton::clicked, this, &StructurePanel::openMatch);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_model->setTab(FieldTab(tab));
        m_tree->openSensibly();
    });
    return bar;
}

QWidget *StructurePanel::buildFields()
{
    m_fieldsSplitter = new QSplitter(Qt::Vertical, this);
    m_fieldsSplitter->setChildrenCollapsible(false);
    m_tree = new StructureTreeView(m_model, m_fieldsSplitter);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setDropCheck(
        [this](const nodemime::Nodes &nodes, const QModelIndex &field) { return refusalOf(nodes, field); });
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
    connect(m_tree, &StructureTreeView::dropTold, this, [this](const QModelIndex &field, const QString &refusal) {
        workspace().tell(refusal.isEmpty() ? tr("Fill %1").arg(fromUtf8(m_model->field(field).path)) : refusal);
    });
    connect(m_tree, &StructureTreeView::nodesDropped, this,
            [this](const nodemime::Nodes &nodes, const QModelIndex &field) {
                fill(m_model->field(field).path, workspace().documentById(nodes.documentId), nodes.ids.front());
            });
    connect(m_unused, &QTableView::activated, this, [this](const QModelIndex &index) {
        workspace().reveal(m_document, {m_unusedModel->tensor(index.row()).source});
    });
    auto *paste = new QShortcut(QKeySequence::Paste, m_tree);
    paste->setContext(Qt::WidgetShortcut);
    connect(paste, &QShortcut::activated, this, [this] {
        const auto nodes = nodemime::read(QGuiApplication::clipboard()->mimeData());
        const QModelIndex field = m_tree->currentIndex().siblingAtColumn(0);
        const QString refusal = nodes ? refusalOf(*nodes, field) : tr("There is no tensor to paste. Copy one first.");
        if (!refusal.isEmpty())
            return workspace().tell(refusal);
        fill(m_model->field(field).path, workspace().documentById(nodes->documentId), nodes->ids.front());
    });
    connect(m_notes, &StructureNotes::answered, this, [this](const QString &question, const RustAnswer &answer) {
        workspace().structures().answer(m_document, question, answer);
    });
    connect(m_notes, &StructureNotes::fileWanted, this, [this](const QString &question) {
        const QString path =
            QFileDialog::getOpenFileName(this, tr("Where %1 is declared").arg(question),
                                         QFileInfo(workspace().structures().of(m_document).path).absolutePath(),
                                         Structures::fileFilter(StructureKind::Rust));
        if (!path.isEmpty())
            workspace().structures().addFile(m_document, path);
    });
    connect(m_notes, &StructureNotes::lineChosen, this,
            [this](const QString &file, int line) { showLine(file, line); });
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
            [this] { workspace().structures().askForFile(m_document, StructureKind::Rust, this); });
    connect(m_fromTemplate, &QPushButton::clicked, this,
            [this] { workspace().structures().askForFile(m_document, StructureKind::Template, this); });
    auto *layout = new QVBoxLayout(page);
    layout->setSpacing(12);
    layout->addStretch(2);
    layout->addWidget(m_nothingText);
    layout->addWidget(m_nothingButtons);
    layout->addStretch(3);
    return page;
}

QWidget *StructurePanel::buildSource()
{
    m_sourcePanel = new QWidget(this);
    m_sourcePanel->setMinimumWidth(scaled(200, font()));
    auto *head = new QWidget(m_sourcePanel);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    m_sourceIcon = new QLabel(head);
    m_sourceName = new ElidedLabel(head);
    m_sourceNote = new QLabel(head);
    m_sourceNote->setForegroundRole(QPalette::PlaceholderText);
    m_sourceOpen = new QToolButton(head);
    m_sourceOpen->setIcon(icon(QStringLiteral("open")));
    m_sourceOpen->setAutoRaise(true);
    row->addWidget(m_sourceIcon);
    row->addWidget(m_sourceName);
    row->addWidget(m_sourceNote);
    row->addStretch(1);
    row->addWidget(m_sourceOpen);
    m_source = new SourceView(m_sourcePanel);
    auto *layout = new QVBoxLayout(m_sourcePanel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(m_source, 1);
    m_sourcePanel->hide();
    connect(m_sourceOpen, &QToolButton::clicked, this,
            [this] { workspace().structures().askForFile(m_document, StructureKind::Rust, this); });
    return m_sourcePanel;
}

void StructurePanel::retranslate()
{
    m_save->setText(tr("Save structure…"));
    m_clear->setText(tr("Clear"));
    m_sources->setAccessibleName(tr("Where the structure comes from"));
    m_sources->view()->setAccessibleName(m_sources->accessibleName());
    m_types->setAccessibleName(tr("Type of the model"));
    m_types->view()->setAccessibleName(m_types->accessibleName());
    m_types->setToolTip(tr("Which type of the Rust source the model is"));
    m_reload->setText(tr("Reload"));
    m_reload->setToolTip(tr("Read the file again that the structure comes from"));
    m_match->setText(tr("Match…"));
    m_match->setToolTip(tr("Propose which leftover tensors fill which leftover fields"));
    m_tabs->setAccessibleName(tr("Fields by what fills them"));
    m_barMenu->setToolTip(tr("Save and clear the structure"));
    m_barMenu->setAccessibleName(tr("Menu of the structure"));
    m_tree->setAccessibleName(tr("Fields of the structure"));
    m_unused->setAccessibleName(tr("Tensors that no field takes"));
    m_source->setAccessibleName(tr("Rust source of the structure"));
    m_sourceNote->setText(tr("read, never compiled"));
    m_sourceOpen->setToolTip(tr("Take another Rust source"));
    m_sourceOpen->setAccessibleName(m_sourceOpen->toolTip());
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
    setTabTexts();
}

void StructurePanel::showEvent(QShowEvent *event)
{
    Panel::showEvent(event);
    compareSoon();
}

void StructurePanel::follow(ModelDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_model->setFields(nullptr);
    if (document) {
        connect(document, &ModelDocument::changed, this, &StructurePanel::compareSoon);
        connect(document, &ModelDocument::reset, this, &StructurePanel::compareSoon);
    }
    showChoice();
}

void StructurePanel::fillSources()
{
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    m_sources->clear();
    const auto add = [this](const QString &text, StructureKind kind, quint64 model = 0) {
        m_sources->addItem(text);
        const int row = m_sources->count() - 1;
        m_sources->setItemData(row, int(kind), KindRole);
        m_sources->setItemData(row, model, ModelRole);
        return row;
    };
    int current = add(tr("No structure"), StructureKind::None);
    for (const ModelDocument *other : workspace().documents()) {
        if (other == m_document || !other->state().isRecord())
            continue;
        const quint64 id = workspace().idOf(other);
        const int row = add(tr("Template: %1").arg(other->displayName()), StructureKind::OpenModel, id);
        if (chosen.kind == StructureKind::OpenModel && chosen.model == id)
            current = row;
    }
    if (!chosen.path.isEmpty() && chosen.kind != StructureKind::OpenModel) {
        const QString text = chosen.kind == StructureKind::Rust    ? tr("Rust source: %1")
                             : chosen.kind == StructureKind::Saved ? tr("Structure: %1")
                                                                   : tr("Template: %1");
        m_sources->insertSeparator(m_sources->count());
        current = add(text.arg(chosen.name), chosen.kind);
        m_sources->setItemData(current, true, ModelRole);
    }
    m_sources->insertSeparator(m_sources->count());
    add(tr("Template…"), StructureKind::Template);
    add(tr("Rust source…"), StructureKind::Rust);
    add(tr("Saved structure…"), StructureKind::Saved);
    const int builtIn = add(tr("Burn's own modules"), StructureKind::BuiltIn);
    if (chosen.kind == StructureKind::BuiltIn)
        current = builtIn;
    m_sources->setCurrentIndex(current);
    m_sources->setToolTip(chosen.path.isEmpty() ? QString() : chosen.path);
}

void StructurePanel::sourceChosen(int index)
{
    if (!m_document)
        return;
    Structures &structures = workspace().structures();
    const auto kind = StructureKind(m_sources->itemData(index, KindRole).toInt());
    if (kind == StructureKind::None)
        structures.clear(m_document);
    else if (kind == StructureKind::OpenModel)
        structures.useModel(m_document, workspace().documentById(m_sources->itemData(index, ModelRole).toULongLong()));
    else if (kind == StructureKind::BuiltIn)
        structures.useBuiltIn(m_document);
    else if (!m_sources->itemData(index, ModelRole).toBool())
        structures.askForFile(m_document, kind, this);
    fillSources();
}

void StructurePanel::showChoice()
{
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    setEnabled(m_document != nullptr);
    fillSources();
    m_types->clear();
    m_types->addItems(chosen.types);
    m_types->setCurrentIndex(int(chosen.types.indexOf(chosen.type)));
    m_types->setVisible(!chosen.types.isEmpty());
    m_types->setEnabled(!chosen.isReading);
    m_reload->setVisible(chosen.kind != StructureKind::None);
    m_reload->setEnabled(!chosen.isReading);
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
    showSource();
}

void StructurePanel::compareSoon()
{
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    if (chosen.structure && chosen.questions.empty())
        m_soon.start();
}

void StructurePanel::compare()
{
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    // A dock that is not seen costs nothing; it compares when it is shown.
    if (!m_document || !chosen.structure || !isVisible())
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
            ChosenStructure shown = workspace().structures().of(m_document);
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
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    if (m_told == chosen.structure)
        return;
    m_told = chosen.structure;
    const auto &counts = m_model->fields()->counts;
    const std::size_t filled = counts[std::size_t(FieldTab::Filled)];
    workspace().tell(tr("Structure of %1 from %2: %3 of %4 wanted tensors filled.")
                         .arg(chosen.structure->name(), chosen.name, countText(filled),
                              countText(filled + counts[std::size_t(FieldTab::Missing)])));
}

void StructurePanel::showFields()
{
    const StructureFieldsPtr &fields = m_model->fields();
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    m_unusedModel->setFields(fields, workspace().idOf(m_document));
    m_unused->setVisible(fields && !fields->report.unused.empty());
    if (m_unused->isVisibleTo(m_fieldsSplitter)) {
        const int rows = std::clamp(m_unusedModel->rowCount(), 1, 5);
        const int wanted = scaled(24, font()) + rows * scaled(22, font()) + 2;
        const int height = m_fieldsSplitter->height();
        if (m_fieldsSplitter->sizes().value(1) < scaled(30, font()) || m_unusedRows != rows)
            m_fieldsSplitter->setSizes({std::max(height - wanted, height / 2), std::min(wanted, height / 2)});
        m_unusedRows = rows;
    }
    setTabTexts();
    m_pages->setCurrentIndex(fields ? 1 : 0);
    const bool offers = m_document && chosen.kind == StructureKind::None;
    m_nothingButtons->setVisible(offers);
    m_nothingText->setText(!m_document                                            ? tr("No model is open.")
                           : chosen.isReading || m_comparing || m_soon.isActive() ? tr("Reading the structure…")
                           : offers ? tr("No structure yet. Take one from Rust source, or a record as a template.")
                                    : QString());
}

void StructurePanel::setTabTexts()
{
    const QStringList words = {tr("All"), wordOf(FieldMark::Filled), wordOf(FieldMark::Missing),
                               wordOf(FieldMark::Empty), wordOf(FieldMark::Constant)};
    const StructureFieldsPtr &fields = m_model->fields();
    const bool isNarrow = m_tabs->parentWidget()->width() < scaled(760, font());
    m_sources->setFixedWidth(scaled(isNarrow ? 128 : 172, font()));
    m_types->setFixedWidth(scaled(isNarrow ? 96 : 124, font()));
    // Words go before symbols and counts do, and nothing scrolls.
    for (const bool withWords : {true, false}) {
        for (int tab = 0; tab < int(fieldTabCount); ++tab) {
            const std::size_t count = fields ? fields->counts[std::size_t(tab)] : 0;
            const QString number = fields ? countText(count) : unknownText();
            m_tabs->setTabText(tab, withWords || tab == 0 ? QStringLiteral("%1  %2").arg(words[tab], number) : number);
            m_tabs->setTabToolTip(tab, QStringLiteral("%1: %2").arg(words[tab], number));
            m_tabs->setAccessibleTabName(tab, m_tabs->tabToolTip(tab));
            m_tabs->setTabTextColor(tab, count > 0 ? QColor() : color(Role::Disabled));
            if (tab > 0) {
                const auto mark = FieldMark(tab - 1);
                m_tabs->setTabIcon(tab, icon(symbolOf(mark), count > 0 ? Role(roleOf(mark)) : Role::Disabled));
            }
        }
        const QWidget *bar = m_tabs->parentWidget();
        if (bar->sizeHint().width() <= bar->width())
            break;
    }
    m_sourceNote->setVisible(m_sourcePanel->width() >= scaled(280, font()));
    m_tabs->setEnabled(fields != nullptr);
    m_match->setEnabled(fields && !fields->report.unused.empty());
}

void StructurePanel::showSource()
{
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    m_sourceName->setFont(titleFont(font()));
    m_sourceIcon->setPixmap(icon(QStringLiteral("code")).pixmap(16, 16));
    const auto sources = chosen.structure ? chosen.structure->sources() : std::vector<StructureSource>();
    if (m_sourcePanel->isHidden() != sources.empty()) {
        m_sourcePanel->setVisible(!sources.empty());
        QMetaObject::invokeMethod(this, &StructurePanel::setTabTexts, Qt::QueuedConnection);
    }
    if (m_shownStructure == chosen.structure)
        return;
    m_shownStructure = chosen.structure;
    m_allSources = sources;
    m_shownSource = -1;
    if (!sources.empty())
        showSourceFile(0);
}

void StructurePanel::showSourceFile(int index)
{
    if (index == m_shownSource || index < 0 || index >= int(m_allSources.size()))
        return;
    m_shownSource = index;
    m_sourceName->setText(QFileInfo(m_allSources[std::size_t(index)].name).fileName());
    m_sourceName->setToolTip(m_allSources[std::size_t(index)].name);
    m_source->setSource(m_allSources[std::size_t(index)].text);
}

void StructurePanel::showLine(const QString &file, int line)
{
    const auto found = std::ranges::find(m_allSources, file, &StructureSource::name);
    if (found == m_allSources.end())
        return;
    showSourceFile(int(found - m_allSources.begin()));
    m_source->markLine(line, Role::Warning, Role::Banner);
}

void StructurePanel::showCurrentField()
{
    const QModelIndex index = m_tree->currentIndex();
    if (!index.isValid() || m_allSources.empty())
        return;
    // A field of a list or of Burn's own module has no line of its own: what it belongs to has.
    QModelIndex declared = index.siblingAtColumn(0);
    while (declared.isValid() && m_model->field(declared).line == 0)
        declared = declared.parent();
    if (!declared.isValid())
        return m_source->markLine(0, Role::Focus, Role::Drop);
    const StructureField &field = m_model->field(declared);
    showSourceFile(int(field.sourceFile));
    const bool isMissing = m_model->row(index).mark == FieldMark::Missing;
    m_source->markLine(field.line, isMissing ? Role::Missing : Role::Focus, isMissing ? Role::BannerError : Role::Drop);
}

QString StructurePanel::refusalOf(const nodemime::Nodes &nodes, const QModelIndex &index) const
{
    const ModelDocument *donor = workspace().documentById(nodes.documentId);
    if (!donor)
        return tr("The model of these tensors is closed.");
    if (nodes.ids.size() != 1 || !donor->state().contains(nodes.ids.front()) ||
        !donor->state().node(nodes.ids.front()).isTensor())
        return tr("One tensor fills one field.");
    if (!index.isValid())
        return tr("Let go over a missing field.");
    const StructureField &field = m_model->field(index);
    const FieldMark mark = m_model->row(index).mark;
    const QString path = fromUtf8(field.path);
    if (m_model->rowCount(index) > 0 || mark == FieldMark::Constant)
        return tr("%1 holds no tensor itself.").arg(path);
    if (mark == FieldMark::Filled)
        return tr("%1 is filled already.").arg(path);
    const Shape &shape = donor->state().node(nodes.ids.front()).tensor->info().shape();
    if (fitOf(shape, field) == FieldFit::OtherRank)
        return tr("%1 wants a tensor of rank %2; this one has rank %3.")
            .arg(path)
            .arg(field.wantedShape ? field.wantedShape->rank() : *field.wantedRank)
            .arg(shape.rank());
    return {};
}

/// The type of the module that the field belongs to, as the structure names it: "Linear".
std::string StructurePanel::moduleTypeOf(const QModelIndex &index) const
{
    const std::uint32_t parent = m_model->row(index).parent;
    if (parent == 0)
        return {};
    std::string type = m_model->fields()->field(parent).type;
    if (constexpr std::string_view option = "Option<"; type.starts_with(option) && type.ends_with('>'))
        type = type.substr(option.size(), type.size() - option.size() - 1);
    return type.substr(0, type.find('<'));
}

bool StructurePanel::fill(const std::string &path, const ModelDocument *donor, NodeId tensor)
{
    const QModelIndex index = m_model->indexOf(path);
    if (!m_document || !donor || !index.isValid() || !donor->state().contains(tensor))
        return false;
    FieldFilling filling;
    filling.field = path;
    filling.donor = donor->state();
    filling.tensor = tensor;
    filling.sameModel = donor == m_document;
    if (!filling.sameModel)
        filling.donorKey = QString::number(workspace().idOf(donor));
    filling.container = moduleTypeOf(index);
    const auto inField = tensorInField(m_document->state(), filling);
    if (!inField) {
        workspace().tell(inField.error().sentence());
        return false;
    }
    filling.transposed = fitOf((*inField)->info().shape(), m_model->field(index)) == FieldFit::FitsTransposed;
    const QString text = (filling.transposed ? tr("Fill %1 with %2, transposed") : tr("Fill %1 with %2"))
                             .arg(fromUtf8(path), fromUtf8(donor->state().path(tensor)));
    return workspace().applyPlan(m_document, planFillFields(m_document->state(), {&filling, 1}, text));
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
        if (refusalOf(nodes, index).isEmpty())
            menu.addAction(tr("Fill with the selected %1").arg(fromUtf8(m_document->state().path(selected.first()))),
                           this, [this, field, id = selected.first()] { fill(field.path, m_document, id); });
    }
    if (const auto nodes = nodemime::read(QGuiApplication::clipboard()->mimeData());
        nodes && refusalOf(*nodes, index).isEmpty())
        menu.addAction(tr("Fill with the copied tensor"), this, [this, field, nodes] {
            fill(field.path, workspace().documentById(nodes->documentId), nodes->ids.front());
        });
    if (!menu.isEmpty())
        menu.addSeparator();
    if (field.source && m_document->state().contains(*field.source))
        menu.addAction(tr("Show in the model"), this,
                       [this, id = *field.source] { workspace().reveal(m_document, {id}); });
    menu.addAction(tr("Copy path"), this, [field] { QGuiApplication::clipboard()->setText(fromUtf8(field.path)); });
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

void StructurePanel::openMatch()
{
    if (!m_document || !m_model->fields())
        return;
    JobSpec job;
    job.key = QStringLiteral("structure-match");
    job.title = [] { return tr("Matching tensors with fields"); };
    job.visibility = JobVisibility::WhenLong;
    workspace().jobs().run(
        std::move(job), m_document,
        [fields = m_model->fields()](Task &) { return Expected<Matches>(findMatches(*fields)); },
        [this, document = m_document](Expected<Matches> matches) {
            if (matches)
                askMatches(document, *std::move(matches));
        });
}

void StructurePanel::askMatches(ModelDocument *document, Matches matches)
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
        workspace().applyPlan(document,
                              planFillFields(document->state(), fillingsOf(dialog->model()->matches(), chosen), text));
    });
    dialog->open();
}

void StructurePanel::saveStructure()
{
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    if (!chosen.structure)
        return;
    const QString name = QFileInfo(chosen.name).completeBaseName() + QLatin1Char('.') + structureFileSuffix();
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save structure"), QFileInfo(chosen.path).absoluteDir().filePath(name),
                                     Structures::fileFilter(StructureKind::Saved));
    if (!path.isEmpty())
        workspace().structures().save(m_document, path);
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
    workspace().structures().useFile(m_document, files.first());
}

} // namespace burnish
