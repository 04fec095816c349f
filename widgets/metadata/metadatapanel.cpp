// SPDX-License-Identifier: MIT
#include "widgets/metadata/metadatapanel.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/edit/nodeedits.h"
#include "core/formats/supporttable.h"
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/metadatavalue.h"
#include "widgets/commands/editcommand.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/metadata/arrayeditor.h"
#include "widgets/metadata/jsontext.h"
#include "widgets/metadata/metadatamodel.h"
#include "widgets/preferences/keytips.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/reloader.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>
#include <functional>

namespace burnish {

namespace {

/// Tab moves from a key to its value, then to the next key.
class PairTable final : public QTreeView
{
public:
    using QTreeView::QTreeView;

    /// Edits the current row's value if it is too long for its cell.
    std::function<void()> editLongValue;

protected:
    bool edit(const QModelIndex &index, EditTrigger trigger, QEvent *event) override
    {
        const bool isHandled = QTreeView::edit(index, trigger, event);
        if (state() == EditingState)
            m_editedColumn = index.column();
        return isHandled;
    }

    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override
    {
        const bool next = hint == QAbstractItemDelegate::EditNextItem;
        const bool goesOn = next || hint == QAbstractItemDelegate::EditPreviousItem;
        // Renaming a key has reset the model and closed its editor by now; the row is current again.
        if (state() == EditingState)
            QTreeView::closeEditor(editor, goesOn ? QAbstractItemDelegate::NoHint : hint);
        else
            setFocus();
        if (!goesOn)
            return;
        const QModelIndex current = currentIndex();
        if (!current.isValid())
            return;
        const bool isKey = m_editedColumn == MetadataModel::KeyColumn;
        const int row = current.row() + (next == isKey ? 0 : next ? 1 : -1);
        const QModelIndex beside =
            model()->index(row, isKey ? int(MetadataModel::ValueColumn) : int(MetadataModel::KeyColumn));
        if (!beside.isValid())
            return;
        setCurrentIndex(beside);
        if (beside.flags() & Qt::ItemIsEditable)
            QAbstractItemView::edit(beside);
        else
            editLongValue();
    }

private:
    int m_editedColumn = MetadataModel::KeyColumn;
};

QToolButton *makeButton(const QString &iconName, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

} // namespace

MetadataPanel::MetadataPanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("metadata"), PanelPlace::RightLower, workspace, parent)
    , m_model(new MetadataModel(this))
    , m_table(new PairTable)
    , m_editor(new QPlainTextEdit)
    , m_elements(new ArrayEditor)
    , m_editors(new QStackedWidget)
    , m_editorTitle(new QLabel)
    , m_empty(new QLabel)
    , m_layout(new ElidedLabel(this))
    , m_add(makeButton(QStringLiteral("added"), this))
    , m_remove(makeButton(QStringLiteral("removed"), this))
    , m_indent(makeButton(QStringLiteral("code"), this))
    , m_apply(new QPushButton)
    , m_revert(new QPushButton)
    , m_pages(new QStackedWidget)
    , m_write(makeButton(QStringLiteral("export"), this))
    , m_notice(new QLabel)
    , m_offer(new QFrame)
    , m_offerText(new QLabel)
    , m_export(new QPushButton)
    , m_makeRoom(new QPushButton)
    , m_confirm(new QPushButton)
    , m_dismiss(new QPushButton)
{
    buildTable();
    buildOffer();
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_pages);
    splitter->addWidget(buildEditor());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildTools());
    layout->addWidget(m_notice);
    layout->addWidget(m_offer);
    layout->addWidget(splitter, 1);
    connectParts();
    m_table->installEventFilter(this);
    m_editor->installEventFilter(this);
    const QList<QWidget *> order = {m_add,     m_remove, m_write,  m_dismiss, m_export, m_makeRoom,
                                    m_confirm, m_table,  m_editor, m_indent,  m_revert, m_apply};
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &MetadataPanel::setDocument);
    setFonts();
    setDocument(workspace.activeDocument());
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &MetadataPanel::showKeys);
    MetadataPanel::retranslate();
}

void MetadataPanel::buildTable()
{
    m_table->setObjectName(QStringLiteral("metadataTable"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setSectionsMovable(false);
    m_table->header()->resizeSection(MetadataModel::KeyColumn, 130);
    m_table->header()->resizeSection(MetadataModel::TypeColumn, 70);
    m_columns = new AdaptiveColumns(m_table->header(), MetadataModel::ValueColumn, 100, {MetadataModel::TypeColumn});

    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_table);
}

QHBoxLayout *MetadataPanel::buildTools()
{
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(8, 2, 8, 2);
    tools->setSpacing(4);
    tools->addWidget(m_add);
    tools->addWidget(m_remove);
    tools->addStretch(1);
    tools->addWidget(m_layout);
    m_layout->setForegroundRole(QPalette::PlaceholderText);
    m_layout->setElideMode(Qt::ElideRight);
    tools->addWidget(m_write);
    return tools;
}

void MetadataPanel::buildOffer()
{
    for (QLabel *label : {m_notice, m_offerText}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    m_notice->setMargin(8);
    m_notice->setForegroundRole(QPalette::PlaceholderText);
    m_offer->setFrameShape(QFrame::StyledPanel);
    m_offer->hide();
    auto *answers = new QHBoxLayout;
    answers->addStretch(1);
    for (QPushButton *answer : {m_dismiss, m_export, m_makeRoom, m_confirm})
        answers->addWidget(answer);
    auto *offer = new QVBoxLayout(m_offer);
    offer->setContentsMargins(12, 8, 12, 8);
    offer->addWidget(m_offerText);
    offer->addLayout(answers);
}

QWidget *MetadataPanel::buildEditor()
{
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setTabChangesFocus(true);
    m_editor->setMinimumHeight(40);
    m_editorTitle->setTextFormat(Qt::PlainText);
    m_editorTitle->setMinimumWidth(20);
    m_editorTitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_indent->setCheckable(true);
    m_indent->setChecked(true);

    auto *editorHead = new QHBoxLayout;
    editorHead->setContentsMargins(12, 4, 8, 4);
    editorHead->setSpacing(8);
    editorHead->addWidget(m_editorTitle, 1);
    editorHead->addWidget(m_indent);
    editorHead->addWidget(m_revert);
    editorHead->addWidget(m_apply);
    auto *lower = new QWidget;
    auto *lowerLayout = new QVBoxLayout(lower);
    lowerLayout->setContentsMargins(0, 0, 0, 0);
    lowerLayout->setSpacing(0);
    lowerLayout->addLayout(editorHead);
    m_editors->addWidget(m_editor);
    m_editors->addWidget(m_elements);
    lowerLayout->addWidget(m_editors, 1);
    return lower;
}

void MetadataPanel::connectParts()
{
    connect(m_write, &QToolButton::clicked, this, &MetadataPanel::planWriting);
    connect(m_confirm, &QPushButton::clicked, this, &MetadataPanel::writeIntoFile);
    connect(m_makeRoom, &QPushButton::clicked, this, &MetadataPanel::offerRoom);
    connect(m_export, &QPushButton::clicked, this, [this] {
        dismissOffer();
        if (m_document)
            Q_EMIT exportRequested(m_document);
    });
    connect(m_dismiss, &QPushButton::clicked, this, &MetadataPanel::dismissOffer);
    connect(m_add, &QToolButton::clicked, this, &MetadataPanel::addKey);
    connect(m_remove, &QToolButton::clicked, this, &MetadataPanel::removeKeys);
    connect(m_apply, &QPushButton::clicked, this, &MetadataPanel::applyEditor);
    connect(m_revert, &QPushButton::clicked, this, &MetadataPanel::revertEditor);
    connect(m_indent, &QToolButton::toggled, this, &MetadataPanel::revertEditor);
    connect(m_editor, &QPlainTextEdit::textChanged, this, &MetadataPanel::updateButtons);
    connect(m_model, &MetadataModel::edited, this, [this](const Metadata &requested) {
        // By row, since the key itself may have been edited.
        const QModelIndex current = m_table->currentIndex();
        plan(requested, current.isValid()
                            ? QString::fromStdString(requested.entries()[std::size_t(current.row())].first)
                            : QString());
    });
    static_cast<PairTable *>(m_table)->editLongValue = [this] { focusValue(); };
    connect(m_model, &MetadataModel::valueRefused, this,
            [this](const Error &error) { workspace().showStatus(error.sentence()); });
    connect(m_elements, &ArrayEditor::edited, this, &MetadataPanel::setValue);
    connect(m_elements, &ArrayEditor::statusShown, &workspace(), &Workspace::showStatus);
    connect(m_model, &MetadataModel::keyRefused, this, [this](const QString &key) {
        workspace().showStatus(key.isEmpty() ? tr("A key cannot be empty.")
                                             : tr("The key %1 already exists.").arg(key));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &MetadataPanel::showValue);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &MetadataPanel::updateButtons);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (!(m_model->flags(index) & Qt::ItemIsEditable))
            focusValue();
    });
}

QString MetadataPanel::title() const
{
    return tr("Metadata");
}

void MetadataPanel::showKeys()
{
    m_remove->setToolTip(withShortcut(tr("Remove the selected keys"), QStringLiteral("node.delete")));
}

void MetadataPanel::retranslate()
{
    m_add->setText(tr("Add"));
    m_add->setToolTip(tr("Add a key"));
    m_remove->setText(tr("Remove"));
    showKeys();
    m_write->setText(tr("Write to file…"));
    m_write->setToolTip(tr("Write the metadata to the model's own file in place, if its header has room"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Write the model with its metadata to another file"));
    m_makeRoom->setText(tr("Make room…"));
    m_makeRoom->setToolTip(tr("Move the tensors of the file, so that its header has room"));
    m_confirm->setText(tr("Write"));
    m_dismiss->setText(tr("Cancel"));
    dismissOffer();
    m_indent->setText(tr("Indent"));
    m_indent->setToolTip(tr("Show JSON with one member per line"));
    m_apply->setText(tr("Apply"));
    m_apply->setToolTip(tr("Write this value into the metadata (Ctrl+Enter)"));
    m_revert->setText(tr("Revert"));
    m_revert->setToolTip(tr("Revert to the value in the metadata"));
    m_table->setAccessibleName(tr("Metadata"));
    m_editor->setAccessibleName(tr("Value of the selected key"));
    m_editor->setPlaceholderText(tr("Select a key to see its full value."));
    m_elements->retranslate();
    m_model->retranslate();
    showMetadata();
}

void MetadataPanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setFonts();
}

bool MetadataPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return Panel::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool removes = watched == m_table && key->matches(QKeySequence::Delete);
    const bool applies = watched == m_editor && (key->modifiers() & Qt::ControlModifier) &&
                         (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
    if (!removes && !applies)
        return Panel::eventFilter(watched, event);
    // The window's Delete action applies to the tree; accepting the override keeps the key here.
    event->accept();
    if (event->type() == QEvent::KeyPress)
        removes ? removeKeys() : applyEditor();
    return true;
}

void MetadataPanel::setFonts()
{
    m_editor->setFont(fixedFont(font()));
    m_editorTitle->setFont(titleFont(font()));
    m_table->header()->setFont(headingFont(font()));
}

void MetadataPanel::setDocument(ModelDocument *document)
{
    if (m_document)
        disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) {
        connect(document, &ModelDocument::changed, this, &MetadataPanel::follow);
        connect(document, &ModelDocument::reset, this, &MetadataPanel::showMetadata);
        connect(document, &QObject::destroyed, this, [this] { setDocument(nullptr); });
    }
    showMetadata();
}

void MetadataPanel::follow(const ChangeSet &change)
{
    if (change.metadata || change.reading)
        showMetadata();
    else if (change.layout)
        showLayout();
}

void MetadataPanel::showMetadata()
{
    const QString key = currentKey();
    m_model->setMetadata(m_document ? m_document->state().metadata() : Metadata());
    selectKey(key);
    m_empty->setText(m_document ? tr("This model has no metadata.") : tr("No model is open."));
    m_columns->fitToTexts(MetadataModel::KeyColumn);
    m_pages->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    m_add->setEnabled(m_document);
    showLayout();
    updateWriting();
    showValue();
}

void MetadataPanel::showLayout()
{
    m_layout->setVisible(m_document);
    if (!m_document)
        return;
    m_layout->setText(tr("Layout: %1").arg(layoutForPeople(m_document->state())));
    QString tip = tr("Storage convention of the tensors; change it in the Model menu");
    if (const QString &ground = m_document->state().layoutGround(); !ground.isEmpty())
        tip += u'\n' + rephrased(ground);
    m_layout->setToolTip(tip);
}

void MetadataPanel::updateWriting()
{
    dismissOffer();
    const Format *format = m_document ? m_document->format() : nullptr;
    const bool isFile = format && !m_document->filePath().isEmpty();
    const bool keepsPairs = isFile && format->info.storesMetadata;
    m_notice->setVisible(isFile && !keepsPairs);
    if (isFile && format->info.isRecord)
        m_notice->setText(tr("Burn records store five fixed metadata fields and no other keys: changes made here only "
                             "affect exports to other formats."));
    else if (isFile && !format->info.storedKeyStart.isEmpty())
        m_notice->setText(tr("%1 files store only the metadata that start with “%2”: other changes made here only "
                             "affect exports to other formats.")
                              .arg(nameForPeople(format->info), format->info.storedKeyStart));
    else if (isFile)
        m_notice->setText(tr("%1 files store no metadata: changes made here only affect exports to other formats.")
                              .arg(nameForPeople(format->info)));
    m_write->setVisible(isFile && format->info.patchesMetadata);
    m_write->setEnabled(m_document && m_document->state().metadata() != m_document->savedState().metadata());
}

void MetadataPanel::dismissOffer()
{
    m_planned.reset();
    m_offer->hide();
}

/// How the metadata can be written into the file.
struct MetadataPanel::Offer
{
    MetadataInPlace plan;         ///< makes room if there is a refusal
    std::optional<Error> refusal; ///< why they cannot be written without moving the tensors
};

void MetadataPanel::planWriting()
{
    workspace().jobs().run(
        {QStringLiteral("metadata in place"), {}, JobVisibility::Silent}, m_document,
        [path = m_document->filePath(), metadata = m_document->state().metadata(),
         opened = m_document->savedState()](Task &task) -> Expected<Offer> {
            BURNISH_CHECK(checkFileUnchanged(opened, path));
            Diagnostics flaws;
            auto plan = planMetadataInPlace(path, metadata, task, flaws);
            if (plan)
                return Offer{*std::move(plan), std::nullopt};
            if (plan.error().code() != ErrorCode::Unsupported)
                return std::move(plan).error();
            auto moved = planMetadataInPlace(path, metadata, task, flaws, HeaderRoom::Make);
            if (moved)
                return Offer{*std::move(moved), std::move(plan).error()};
            const QString more = moved.error().message();
            if (more == plan.error().message())
                return std::move(plan).error();
            return plan.error().withMessage(joinedSentences({plan.error().message(), more}));
        },
        [this, document = m_document](Expected<Offer> offer) {
            if (document == m_document)
                offerWriting(offer);
        });
}

void MetadataPanel::showOffer(const QString &text, bool isRefused)
{
    m_offerText->setText(text);
    const bool canMove = m_planned && m_planned->start.has_value();
    m_confirm->setText(canMove && !isRefused ? tr("Move and write") : tr("Write"));
    m_confirm->setVisible(!isRefused);
    m_export->setVisible(isRefused);
    m_makeRoom->setVisible(isRefused && canMove);
    m_offer->show();
    (isRefused ? m_dismiss : m_confirm)->setFocus();
}

void MetadataPanel::offerWriting(const Expected<Offer> &offer)
{
    if (!offer && offer.error().isCancelled())
        return;
    m_planned = offer ? std::make_shared<const MetadataInPlace>(offer->plan) : nullptr;
    if (!offer)
        return showOffer(tr("%1 Export the model to rewrite the file.").arg(offer.error().message()), true);
    if (offer->refusal)
        return showOffer(tr("%1 Export the model, or make room in the file itself.").arg(offer->refusal->message()),
                         true);
    const BytePatch &patch = m_planned->patch;
    showOffer(tr("%1 byte(s) of %2 will be replaced, starting at byte %3. Nothing else in the file is changed, and "
                 "other edits are not written. Undo does not revert the file.",
                 nullptr, forPlural(patch.bytes.size()))
                  .arg(countText(patch.bytes.size()), shownFileName(m_planned->path), countText(patch.offset)),
              false);
}

/// The second question, with what will happen.
void MetadataPanel::offerRoom()
{
    if (!m_planned || !m_planned->start)
        return;
    // The old file is read twice, the new one written and read back.
    constexpr double passes = 4;
    constexpr double bytesPerSecond = 500e6;
    const double seconds = passes * double(m_planned->newSize()) / bytesPerSecond;
    const QString size = bytesText(m_planned->newSize());
    showOffer(
        joinedSentences(
            {tr("%1 of tensors move by %2 bytes: %3 is written anew beside itself, compared with the old file, and put "
                "in its place.")
                 .arg(bytesText(m_planned->movedBytes()), countText(m_planned->distance()),
                      shownFileName(m_planned->path)),
             seconds < 1 ? tr("This needs %1 of free disk space.").arg(size)
                         : tr("This needs %1 of free disk space and takes about %2 on a disk with 500 MB/s.")
                               .arg(size, durationText(seconds)),
             tr("Other edits are not written. Undo does not revert the file.")}),
        false);
}

void MetadataPanel::writeIntoFile()
{
    if (!m_planned || !m_document)
        return;
    m_confirm->setVisible(false);
    FileWatch::Pause pause;
    if (m_planned->start)
        pause = FileWatch::of(workspace()).pause(m_document);
    workspace().jobs().run(
        {QStringLiteral("metadata into ") + m_planned->path,
         [name = shownFileName(m_planned->path)] { return tr("Writing %1").arg(name); }, JobVisibility::WhenLong},
        m_document,
        [plan = m_planned](Task &task) -> Expected<bool> {
            BURNISH_CHECK(writeMetadataInPlace(*plan, task));
            return true;
        },
        [this, plan = m_planned, pause, document = m_document.data(),
         metadata = m_document->state().metadata()](const Expected<bool> &result) {
            if (document == m_document)
                dismissOffer();
            if (result)
                written(document, *plan, metadata, pause);
            else if (!result.error().isCancelled())
                workspace().showStatus(result.error().sentence());
        });
}

void MetadataPanel::written(ModelDocument *document, const MetadataInPlace &plan, const Metadata &metadata,
                            const FileWatch::Pause &pause)
{
    const bool isCurrent = document->state().metadata() == metadata;
    const QString name = document->displayName();
    // Sessions that start from the previous file contents can no longer be opened.
    workspace().savedStates().keep(plan.path, {});
    ChangeSet note;
    note.text = plan.start ? tr("Metadata written to %1, its tensors moved; undo does not revert the file").arg(name)
                           : tr("Metadata written to %1 in place; undo does not revert the file").arg(name);
    note.namesModel = true;
    const QString text = note.text;
    workspace().showStatus(text);
    // Before the reload, so that undoing it does not bring back what the file no longer contains.
    document->metadataWritten(metadata);
    if (plan.start && Reloader::canReload(document))
        return readMoved(document, isCurrent ? text : QString(), pause);
    if (!isCurrent)
        return;
    // An empty step, so that the history shows what undo does not revert.
    workspace().history().undoStack(document)->push(
        new EditCommand(document, std::move(note), workspace().history().lineageOf(document)));
    // Not "Done: …": undoing the step reverts nothing.
    workspace().showStatus(text);
    updateWriting();
}

/// Reads the tensors from their new places, as a step of that text. Until then, the file does not count as changed.
void MetadataPanel::readMoved(ModelDocument *document, const QString &step, const FileWatch::Pause &pause)
{
    Reloader &reloader = Reloader::of(workspace());
    auto *waiting = new QObject(document);
    connect(&reloader, &Reloader::finished, waiting, [waiting, pause, document](const ModelDocument *done) {
        if (done == document)
            waiting->deleteLater();
    });
    reloader.reload(document, window(), step);
}

QString MetadataPanel::currentKey() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? current.siblingAtColumn(MetadataModel::KeyColumn).data().toString() : QString();
}

void MetadataPanel::selectKey(const QString &key)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->index(row, MetadataModel::KeyColumn).data().toString() != key)
            continue;
        if (m_table->currentIndex().row() != row)
            m_table->setCurrentIndex(m_model->index(row, MetadataModel::KeyColumn));
        return;
    }
}

void MetadataPanel::showValue()
{
    const QModelIndex current = m_table->currentIndex();
    const QString value = current.isValid() ? current.data(MetadataModel::FullValueRole).toString() : QString();
    const bool isJson = isJsonText(value);
    auto array = isJson ? std::nullopt : MetadataArray::of(value.toStdString());
    const bool isArray = array.has_value();
    m_elements->setArray(isArray ? std::make_shared<const MetadataArray>(*std::move(array)) : nullptr);
    m_editors->setCurrentIndex(isArray ? 1 : 0);
    m_apply->setVisible(!isArray);
    m_revert->setVisible(!isArray);
    m_indent->setVisible(isJson);
    m_indented = isJson && m_indent->isChecked();
    m_shown = isArray ? QString() : m_indented ? indentedJson(value) : value;
    m_editor->setPlainText(m_shown);
    m_editor->setReadOnly(!current.isValid());
    m_editorTitle->setText(current.isValid() ? currentKey() : tr("Value"));
    updateButtons();
}

void MetadataPanel::updateButtons()
{
    const bool changed = m_table->currentIndex().isValid() && m_editor->toPlainText() != m_shown;
    m_apply->setEnabled(changed);
    m_revert->setEnabled(changed);
    m_remove->setEnabled(m_table->selectionModel()->hasSelection());
}

void MetadataPanel::plan(const Metadata &requested, const QString &select)
{
    if (!m_document)
        return;
    workspace().history().applyPlan(m_document, planSetMetadata(m_document->state(), requested));
    selectKey(select);
}

void MetadataPanel::addKey()
{
    Metadata requested = m_model->metadata();
    std::string key = tr("key").toStdString();
    for (int number = 2; requested.value(key); ++number)
        key = (tr("key") + QStringLiteral("_%1").arg(number)).toStdString();
    requested.set(key, {});
    plan(requested, QString::fromStdString(key));
    if (m_table->currentIndex().isValid()) {
        m_table->setFocus();
        m_table->edit(m_table->currentIndex().siblingAtColumn(MetadataModel::KeyColumn));
    }
}

void MetadataPanel::removeKeys()
{
    Metadata requested = m_model->metadata();
    const QModelIndexList rows = m_table->selectionModel()->selectedRows(MetadataModel::KeyColumn);
    for (const QModelIndex &row : rows)
        requested.remove(row.data().toString().toStdString());
    plan(requested);
}

void MetadataPanel::applyEditor()
{
    const QString key = currentKey();
    QString text = m_editor->toPlainText();
    if (key.isEmpty() || text == m_shown)
        return;
    // Values indented only for reading are stored compactly, as before.
    const QString stored = m_table->currentIndex().data(MetadataModel::FullValueRole).toString();
    if (m_indented && isJsonText(text) && stored == compactJson(stored))
        text = compactJson(text);
    const std::string value = text.toStdString();
    if (const auto valid = checkMetadataValue(value); !valid && m_model->hasTypes())
        return workspace().showStatus(valid.error().sentence());
    setValue(value);
    showValue();
}

void MetadataPanel::setValue(const std::string &value)
{
    const QString key = currentKey();
    Metadata requested = m_model->metadata();
    requested.set(key.toStdString(), value);
    plan(requested, key);
}

void MetadataPanel::focusValue()
{
    m_editors->currentWidget()->setFocus(Qt::TabFocusReason);
}

void MetadataPanel::revertEditor()
{
    showValue();
}

} // namespace burnish
