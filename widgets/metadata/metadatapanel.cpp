// SPDX-License-Identifier: MIT
#include "widgets/metadata/metadatapanel.h"

#include "core/edit/nodeedits.h"
#include "core/export/adapterchoice.h"
#include "widgets/metadata/jsontext.h"
#include "widgets/metadata/metadatamodel.h"
#include "widgets/panes/pane.h"
#include "widgets/style/celldelegate.h"
#include "widgets/style/columns.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/workspace.h"

#include <QEvent>
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

namespace burnish {

namespace {

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
    , m_table(new QTreeView)
    , m_editor(new QPlainTextEdit)
    , m_editorTitle(new QLabel)
    , m_empty(new QLabel)
    , m_layout(new ElidedLabel(this))
    , m_add(makeButton(QStringLiteral("added"), this))
    , m_remove(makeButton(QStringLiteral("removed"), this))
    , m_indent(makeButton(QStringLiteral("code"), this))
    , m_apply(new QPushButton)
    , m_revert(new QPushButton)
    , m_pages(new QStackedWidget)
{
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
    new ColumnKeeper(m_table->header(), MetadataModel::ValueColumn, 100, {MetadataModel::TypeColumn});

    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_table);

    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setTabChangesFocus(true);
    m_editor->setMinimumHeight(40);
    m_editorTitle->setTextFormat(Qt::PlainText);
    m_editorTitle->setMinimumWidth(20);
    m_editorTitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_indent->setCheckable(true);
    m_indent->setChecked(true);

    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(8, 2, 8, 2);
    tools->setSpacing(4);
    tools->addWidget(m_add);
    tools->addWidget(m_remove);
    tools->addStretch(1);
    tools->addWidget(m_layout);
    m_layout->setForegroundRole(QPalette::PlaceholderText);

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
    lowerLayout->addWidget(m_editor, 1);

    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_pages);
    splitter->addWidget(lower);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(tools);
    layout->addWidget(splitter, 1);
    setMinimumWidth(220);

    connect(m_add, &QToolButton::clicked, this, &MetadataPanel::addKey);
    connect(m_remove, &QToolButton::clicked, this, &MetadataPanel::removeKeys);
    connect(m_apply, &QPushButton::clicked, this, &MetadataPanel::applyEditor);
    connect(m_revert, &QPushButton::clicked, this, &MetadataPanel::revertEditor);
    connect(m_indent, &QToolButton::toggled, this, &MetadataPanel::revertEditor);
    connect(m_editor, &QPlainTextEdit::textChanged, this, &MetadataPanel::updateButtons);
    connect(m_model, &MetadataModel::edited, this, [this](const Metadata &wanted) { plan(wanted, currentKey()); });
    connect(m_model, &MetadataModel::keyRefused, this, [this](const QString &key) {
        this->workspace().tell(key.isEmpty() ? tr("A key cannot be empty.")
                                             : tr("There is already a key %1.").arg(key));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &MetadataPanel::showValue);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &MetadataPanel::updateButtons);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (!(m_model->flags(index) & Qt::ItemIsEditable))
            m_editor->setFocus();
    });
    m_table->installEventFilter(this);
    m_editor->installEventFilter(this);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &MetadataPanel::setDocument);
    setFonts();
    setDocument(workspace.activeDocument());
    MetadataPanel::retranslate();
}

QString MetadataPanel::title() const
{
    return tr("Metadata");
}

void MetadataPanel::retranslate()
{
    m_add->setText(tr("Add"));
    m_add->setToolTip(tr("Add a key"));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Remove the selected keys (Del)"));
    m_indent->setText(tr("Indent"));
    m_indent->setToolTip(tr("Show JSON with one member per line"));
    m_apply->setText(tr("Apply"));
    m_apply->setToolTip(tr("Write this value into the metadata (Ctrl+Enter)"));
    m_revert->setText(tr("Revert"));
    m_revert->setToolTip(tr("Show the value as it is in the metadata"));
    m_table->setAccessibleName(tr("Metadata"));
    m_editor->setAccessibleName(tr("Value of the selected key"));
    m_editor->setPlaceholderText(tr("Select a key to see its whole value."));
    m_layout->setToolTip(tr("Whose way of storing the tensors follow; Model › Layout of its tensors changes it"));
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
    // The window's own Delete acts on the tree; claiming the key first keeps it here.
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
    if (change.metadata)
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
    m_pages->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    m_add->setEnabled(m_document);
    showLayout();
    showValue();
}

void MetadataPanel::showLayout()
{
    m_layout->setVisible(m_document);
    if (m_document)
        m_layout->setText(tr("Layout: %1").arg(layoutForPeople(m_document->state())));
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
    m_indent->setVisible(isJson);
    m_indented = isJson && m_indent->isChecked();
    m_shown = m_indented ? indentedJson(value) : value;
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

void MetadataPanel::plan(const Metadata &wanted, const QString &select)
{
    if (!m_document)
        return;
    workspace().applyPlan(m_document, planSetMetadata(m_document->state(), wanted));
    selectKey(select);
}

void MetadataPanel::addKey()
{
    Metadata wanted = m_model->metadata();
    std::string key = tr("key").toStdString();
    for (int number = 2; wanted.value(key); ++number)
        key = (tr("key") + QStringLiteral("_%1").arg(number)).toStdString();
    wanted.set(key, {});
    plan(wanted, QString::fromStdString(key));
    if (m_table->currentIndex().isValid()) {
        m_table->setFocus();
        m_table->edit(m_table->currentIndex().siblingAtColumn(MetadataModel::KeyColumn));
    }
}

void MetadataPanel::removeKeys()
{
    Metadata wanted = m_model->metadata();
    const QModelIndexList rows = m_table->selectionModel()->selectedRows(MetadataModel::KeyColumn);
    for (const QModelIndex &row : rows)
        wanted.remove(row.data().toString().toStdString());
    plan(wanted);
}

void MetadataPanel::applyEditor()
{
    const QString key = currentKey();
    QString text = m_editor->toPlainText();
    if (key.isEmpty() || text == m_shown)
        return;
    // What was indented for reading only is stored as it came: without the white space.
    const QString stored = m_table->currentIndex().data(MetadataModel::FullValueRole).toString();
    if (m_indented && isJsonText(text) && stored == compactJson(stored))
        text = compactJson(text);
    Metadata wanted = m_model->metadata();
    wanted.set(key.toStdString(), text.toStdString());
    plan(wanted, key);
    showValue();
}

void MetadataPanel::revertEditor()
{
    showValue();
}

} // namespace burnish
