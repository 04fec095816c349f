// SPDX-License-Identifier: MIT
#include "widgets/panes/nodeactions.h"

#include "core/base/fromutf8.h"
#include "core/edit/nodeedits.h"
#include "core/edit/toplevel.h"
#include "widgets/controls/filteredit.h"
#include "widgets/dialogs/concatenatedialog.h"
#include "widgets/dialogs/shapedialog.h"
#include "widgets/dialogs/splitdialog.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/actions.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// burn-nn types that most often have to be named by hand.
const QStringList commonTypes = {
    u"Linear"_s, u"Embedding"_s, u"LayerNorm"_s, u"RmsNorm"_s,         u"BatchNorm"_s,       u"GroupNorm"_s,
    u"Conv1d"_s, u"Conv2d"_s,    u"Conv3d"_s,    u"ConvTranspose1d"_s, u"ConvTranspose2d"_s, u"MultiHeadAttention"_s,
    u"Lstm"_s,   u"Gru"_s,       u"PRelu"_s};

/// Quotes a value for a clause of the filter language.
QString quoted(const QString &text)
{
    const bool plain =
        std::ranges::all_of(text, [](QChar c) { return c.isLetterOrNumber() || u"_.-[],*"_s.contains(c); });
    return plain ? text : u'"' + text + u'"';
}

/// Filters for paths that contain this name as a component; for leaves, as the last component.
QString filterByName(const QString &name, bool isLeaf)
{
    QString pattern = u"(^|\\.)"_s;
    for (const QChar c : name) {
        if (c.unicode() < 0x80 && !c.isLetterOrNumber() && c != u'_')
            pattern += u'\\';
        pattern += c;
    }
    return u"name~\""_s + pattern + (isLeaf ? u"$\""_s : u"(\\.|$)\""_s);
}

} // namespace

NodeActions::NodeActions(Workspace &workspace, QWidget *scope)
    : QObject(scope)
    , m_workspace(workspace)
    , m_scope(scope)
{
    const auto make = [this](const QString &command, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(this);
        action->setObjectName(u"node."_s + command);
        action->setShortcuts(keys.isEmpty() ? Shortcuts::standardKeysOf(action->objectName())
                                            : QList<QKeySequence>{keys});
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, slot);
        m_scope->addAction(action);
        return action;
    };
    m_inspect =
        make(u"inspect"_s, QKeySequence(Qt::ALT | Qt::Key_Return), [this] { Q_EMIT m_workspace.inspectRequested(); });
    m_cut = make(u"cut"_s, {}, [this] { copyNodes(true); });
    m_copy = make(u"copy"_s, {}, [this] { copyNodes(false); });
    m_paste = make(u"paste"_s, {}, [this] { Q_EMIT pasteRequested(false); });
    m_pasteWithPlan = make(u"pasteWithPlan"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
                           [this] { Q_EMIT pasteRequested(true); });
    m_rename = make(u"rename"_s, {}, [this] { Q_EMIT renameRequested(); });
    m_duplicate = make(u"duplicate"_s, QKeySequence(Qt::CTRL | Qt::Key_D), [this] {
        if (ModelDocument *document = m_workspace.activeDocument())
            m_workspace.history().applyPlan(document, planDuplicate(document->state(), nodes()));
    });
    m_remove = make(u"delete"_s, {}, [this] { removeSelected(); });
    m_topLevel = make(u"useAsModel"_s, {}, [this] {
        ModelDocument *document = m_workspace.activeDocument();
        if (const auto key = topLevelKey(); document && key)
            m_workspace.history().applyPlan(document, planTopLevel(document->state(), *key, document->baseline()));
    });
    m_transpose = make(u"transpose"_s, {}, [this] {
        if (ModelDocument *document = m_workspace.activeDocument())
            m_workspace.history().applyPlan(document, planTranspose(document->state(), nodes()));
    });
    m_shape = make(u"reshape"_s, {}, [this] { openShapeDialog(); });
    m_concatenate = make(u"concatenate"_s, {}, [this] { openConcatenateDialog(); });
    m_split = make(u"split"_s, {}, [this] { openSplitDialog(); });
    for (const auto form :
         {CopyForm::Paths, CopyForm::Text, CopyForm::Csv, CopyForm::Json, CopyForm::Python, CopyForm::Rust})
        m_copies.append({form, make(u"copyAs%1"_s.arg(int(form)), {}, [this, form] { copyText(form); })});
    for (const auto dtype : {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16, Dtype::F8E4M3, Dtype::F8E5M2, Dtype::I64,
                             Dtype::I32, Dtype::I16, Dtype::I8})
        m_casts.append({dtype, make(u"castTo"_s + fromUtf8(nameOf(dtype)), {}, [this, dtype] { cast(dtype); })});
    for (const auto dtype : {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16, Dtype::F8E4M3, Dtype::F8E5M2,
                             Dtype::F8E8M0, Dtype::F8E4M3FNUZ, Dtype::F8E5M2FNUZ, Dtype::I64, Dtype::I32, Dtype::I16,
                             Dtype::I8, Dtype::U64, Dtype::U32, Dtype::U16, Dtype::U8})
        m_readings.append({dtype, make(u"readAs"_s + fromUtf8(nameOf(dtype)), {}, [this, dtype] { readAs(dtype); })});

    const auto draw = [](QAction *action, const QString &name) {
        action->setIcon(icon(name));
        // The palette sets icons by name, since their colours differ by row.
        action->setData(name);
    };
    draw(m_inspect, u"search"_s);
    draw(m_rename, u"renamed"_s);
    draw(m_remove, u"removed"_s);
    for (QAction *action : {m_copy, m_duplicate, m_paste, m_pasteWithPlan})
        draw(action, u"copy"_s);
    for (const Copy &copy : m_copies)
        draw(copy.action, u"copy"_s);
    for (const Cast &entry : m_casts)
        draw(entry.action, u"cast"_s);
    for (const Cast &entry : m_readings)
        draw(entry.action, u"bytes"_s);

    connect(&workspace, &Workspace::selectionChanged, this, &NodeActions::update);
    // A step can leave the nodes other types to be read as.
    connect(&workspace.history(), &EditHistory::statusShown, this, &NodeActions::update);
    for (QAction *action : paletteActions())
        Shortcuts::instance().add(action);
    retranslate();
    update();
}

std::vector<NodeId> NodeActions::nodes() const
{
    std::vector<NodeId> present;
    if (const ModelDocument *document = m_workspace.activeDocument())
        for (const NodeId id : m_workspace.selection())
            if (document->state().contains(id))
                present.push_back(id);
    return present;
}

std::optional<std::string> NodeActions::topLevelKey() const
{
    const std::vector<NodeId> chosen = nodes();
    if (chosen.size() != 1)
        return std::nullopt;
    const ModelState &state = m_workspace.activeDocument()->state();
    const Node &node = state.node(chosen.front());
    const bool isTop = chosen.front() != state.root() && node.parent == state.root() && node.isContainer();
    return isTop ? std::optional(node.name) : std::nullopt;
}

void NodeActions::update()
{
    const bool some = !nodes().empty();
    for (QAction *action : {m_inspect, m_cut, m_copy, m_rename, m_duplicate, m_remove, m_transpose, m_shape})
        action->setEnabled(some);
    const std::size_t tensors = tensorsAlone().size();
    m_concatenate->setEnabled(tensors > 1);
    m_split->setEnabled(tensors == 1);
    for (const Copy &copy : m_copies)
        copy.action->setEnabled(some);
    for (const Cast &entry : m_casts)
        entry.action->setEnabled(some);
    const std::vector<Dtype> possible = dtypesOfNodes();
    for (const Cast &entry : m_readings)
        entry.action->setEnabled(std::ranges::find(possible, entry.dtype) != possible.end());
    m_topLevel->setEnabled(topLevelKey().has_value());
    m_paste->setEnabled(m_workspace.activeDocument());
    m_pasteWithPlan->setEnabled(m_workspace.activeDocument());
}

void NodeActions::removeSelected()
{
    if (ModelDocument *document = m_workspace.activeDocument(); document && !nodes().empty())
        m_workspace.history().applyPlan(document, planRemove(document->state(), nodes()));
}

void NodeActions::cast(Dtype dtype)
{
    if (ModelDocument *document = m_workspace.activeDocument())
        m_workspace.history().applyPlan(document, planCast(document->state(), nodes(), dtype));
}

void NodeActions::readAs(Dtype dtype)
{
    if (ModelDocument *document = m_workspace.activeDocument())
        m_workspace.history().applyPlan(document, planReadAs(document->state(), nodes(), dtype, document->baseline()));
}

std::vector<Dtype> NodeActions::dtypesOfNodes() const
{
    std::vector<Dtype> possible;
    std::vector<Dtype> known;
    for (const NodeId id : nodes()) {
        const Node &node = m_workspace.activeDocument()->state().node(id);
        if (node.isContainer()) {
            possible.clear();
            std::ranges::transform(m_readings, std::back_inserter(possible), &Cast::dtype);
            break;
        }
        if (!node.isTensor() || std::ranges::find(known, node.tensor->info().dtype()) != known.end())
            continue;
        known.push_back(node.tensor->info().dtype());
        const std::vector<Dtype> more = dtypesToReadAs(known.back());
        possible.insert(possible.end(), more.begin(), more.end());
    }
    return possible;
}

void NodeActions::fillDtypes(QMenu *menu, const QList<Cast> &entries, bool enabledOnly)
{
    for (const Cast &entry : entries) {
        if (enabledOnly && !entry.action->isEnabled())
            continue;
        if (entry.dtype == Dtype::I64)
            menu->addSeparator();
        connect(menu->addAction(fromUtf8(nameOf(entry.dtype))), &QAction::triggered, entry.action, &QAction::trigger);
    }
    menu->setEnabled(!menu->isEmpty());
}

void NodeActions::copyText(CopyForm form)
{
    if (const ModelDocument *document = m_workspace.activeDocument())
        QGuiApplication::clipboard()->setText(textOfNodes(*document, nodes(), form));
}

void NodeActions::copyNodes(bool cut)
{
    const ModelDocument *document = m_workspace.activeDocument();
    const std::vector<NodeId> chosen = nodes();
    if (!document || chosen.empty())
        return;
    QGuiApplication::clipboard()->setMimeData(
        nodemime::make(m_workspace.idOf(document), document->state(), topNodes(document->state(), chosen), cut)
            .release());
}

std::vector<NodeId> NodeActions::tensorsAlone() const
{
    const std::vector<NodeId> chosen = nodes();
    if (chosen.empty())
        return {};
    const ModelState &state = m_workspace.activeDocument()->state();
    if (!std::ranges::all_of(chosen, [&](NodeId id) { return state.node(id).isTensor(); }))
        return {};
    return topNodes(state, chosen);
}

void NodeActions::promptAndApply(ModelDocument *document, EditDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, document,
            [this, document, dialog] { m_workspace.history().applyPlan(document, dialog->change()); });
    dialog->open();
}

void NodeActions::openShapeDialog()
{
    ModelDocument *document = m_workspace.activeDocument();
    if (document && !nodes().empty())
        promptAndApply(document, new ShapeDialog(document->state(), nodes(), m_scope->window()));
}

void NodeActions::openConcatenateDialog()
{
    ModelDocument *document = m_workspace.activeDocument();
    if (const std::vector<NodeId> tensors = tensorsAlone(); document && tensors.size() > 1)
        promptAndApply(document, new ConcatenateDialog(document->state(), tensors, m_scope->window()));
}

void NodeActions::openSplitDialog()
{
    ModelDocument *document = m_workspace.activeDocument();
    if (const std::vector<NodeId> tensors = tensorsAlone(); document && tensors.size() == 1)
        promptAndApply(document, new SplitDialog(document->state(), tensors.front(), m_scope->window()));
}

void NodeActions::setContainerType(const QString &type)
{
    if (ModelDocument *document = m_workspace.activeDocument())
        m_workspace.history().applyPlan(document, planSetContainerType(document->state(), nodes(), type.toStdString()));
}

void NodeActions::promptContainerType()
{
    bool ok = false;
    const QString type = QInputDialog::getText(m_scope->window(), tr("Container type"),
                                               tr("Name of the module's type in Burn:"), QLineEdit::Normal, {}, &ok);
    if (ok)
        setContainerType(type.trimmed());
}

void NodeActions::fillContainerMenu(QMenu *menu)
{
    for (const QString &type : commonTypes)
        menu->addAction(type, this, [this, type] { setContainerType(type); });
    menu->addSeparator();
    menu->addAction(tr("Other…"), this, &NodeActions::promptContainerType);
    menu->addAction(tr("Unknown"), this, [this] { setContainerType({}); });
}

void NodeActions::fillLikeThis(QMenu *menu, QObject *pane, const FilterUse &use)
{
    const ModelDocument *document = m_workspace.activeDocument();
    const std::vector<NodeId> chosen = nodes();
    if (!document || chosen.empty())
        return menu->setEnabled(false);
    const ModelState &state = document->state();
    const NodeId id = chosen.front();
    const Node &node = state.node(id);
    const auto add = [&](const QString &text, const QString &filter) {
        menu->addAction(text, pane, [use, filter] { use(filter); });
    };
    const QString name = fromUtf8(node.name);
    add(tr("Name: %1").arg(name), filterByName(name, !node.isContainer()));
    if (node.isTensor()) {
        const TensorInfo &info = node.tensor->info();
        const QString dtype = fromUtf8(info.typeName());
        add(tr("Type: %1").arg(dtype), u"dtype:"_s + dtype.toLower());
        QString shape = shapeAsList(info.shape());
        add(tr("Shape: %1").arg(shapeForPeople(info.shape())), u"shape:"_s + shape.remove(u' '));
    }
    const QString container =
        fromUtf8(node.isContainer() ? (node.containerType() ? *node.containerType() : std::string())
                                    : state.containerTypeOf(id));
    if (!container.isEmpty())
        add(tr("Container: %1").arg(container), u"container:"_s + quoted(container));
}

void NodeActions::fillContextMenu(QMenu *menu, QObject *pane, const FilterUse &filter, const FilterUse &select)
{
    const ModelDocument *document = m_workspace.activeDocument();
    const std::vector<NodeId> chosen = nodes();
    if (!document || chosen.empty()) {
        menu->addAction(m_paste);
        menu->addAction(m_pasteWithPlan);
        return;
    }
    const auto &state = document->state();
    menu->addAction(m_inspect);
    menu->addSeparator();
    menu->addActions({m_cut, m_copy, m_paste, m_pasteWithPlan});
    QMenu *copyAs = menu->addMenu(tr("Copy as"));
    for (const Copy &copy : m_copies)
        copyAs->addAction(copy.action);
    menu->addSeparator();
    menu->addAction(m_rename);
    menu->addAction(m_duplicate);
    menu->addAction(m_remove);
    menu->addSeparator();
    QMenu *changes = menu->addMenu(tr("Change"));
    fillDtypes(changes->addMenu(tr("Cast")), m_casts, false);
    fillDtypes(changes->addMenu(tr("Read as")), m_readings, true);
    changes->addActions({m_transpose, m_shape});
    if (m_concatenate->isEnabled())
        changes->addAction(m_concatenate);
    else if (m_split->isEnabled())
        changes->addAction(m_split);
    if (topLevelKey())
        changes->addAction(m_topLevel);
    if (std::ranges::any_of(chosen, [&](NodeId id) { return state.node(id).kind == NodeKind::Module; }))
        fillContainerMenu(changes->addMenu(tr("Container type")));
    if (!m_adapterActions.isEmpty())
        changes->addMenu(tr("Adapters"))->addActions(m_adapterActions);
    fillLikeThis(menu->addMenu(tr("Filter like this")), pane, filter);
    fillLikeThis(menu->addMenu(tr("Select matching")), pane, select);
}

void NodeActions::fillMenu(QMenu *menu)
{
    menu->addAction(m_inspect);
    menu->addSeparator();
    menu->addAction(m_rename);
    menu->addAction(m_duplicate);
    menu->addAction(m_remove);
    menu->addSeparator();
    fillDtypes(menu->addMenu(tr("Cast")), m_casts, false);
    fillDtypes(menu->addMenu(tr("Read as")), m_readings, false);
    menu->addActions({m_transpose, m_shape, m_concatenate, m_split, m_topLevel});
    fillContainerMenu(menu->addMenu(tr("Container type")));
    menu->addSeparator();
    QMenu *copyAs = menu->addMenu(tr("Copy as"));
    for (const Copy &copy : m_copies)
        copyAs->addAction(copy.action);
}

QList<QAction *> NodeActions::paletteActions() const
{
    QList<QAction *> actions = {m_inspect, m_cut,       m_copy,  m_paste,       m_pasteWithPlan, m_rename,  m_duplicate,
                                m_remove,  m_transpose, m_shape, m_concatenate, m_split,         m_topLevel};
    for (const QList<Cast> &entries : {m_casts, m_readings}) {
        for (const Cast &entry : entries)
            actions.append(entry.action);
    }
    for (const Copy &copy : m_copies)
        actions.append(copy.action);
    return actions;
}

void NodeActions::retranslate()
{
    m_inspect->setText(tr("Inspect"));
    m_cut->setText(tr("Cut"));
    m_copy->setText(tr("Copy"));
    m_paste->setText(tr("Paste into"));
    m_pasteWithPlan->setText(tr("Paste with plan…"));
    m_rename->setText(tr("Rename"));
    m_duplicate->setText(tr("Duplicate"));
    m_remove->setText(tr("Delete"));
    m_transpose->setText(tr("Transpose"));
    m_shape->setText(tr("Reshape, transpose…"));
    m_concatenate->setText(tr("Concatenate…"));
    m_split->setText(tr("Split…"));
    m_topLevel->setText(tr("Treat as model root"));
    for (const Copy &copy : m_copies) {
        switch (copy.form) {
        case CopyForm::Paths:
            copy.action->setText(tr("Copy path"));
            break;
        case CopyForm::Text:
            copy.action->setText(tr("Copy as text"));
            break;
        case CopyForm::Csv:
            copy.action->setText(tr("Copy as CSV"));
            break;
        case CopyForm::Json:
            copy.action->setText(tr("Copy as JSON"));
            break;
        case CopyForm::Python:
            copy.action->setText(tr("Copy as Python"));
            break;
        case CopyForm::Rust:
            copy.action->setText(tr("Copy as Rust"));
            break;
        }
    }
    for (const Cast &entry : m_casts)
        entry.action->setText(tr("Cast selection to %1").arg(fromUtf8(nameOf(entry.dtype))));
    for (const Cast &entry : m_readings)
        entry.action->setText(tr("Read selection as %1").arg(fromUtf8(nameOf(entry.dtype))));
    for (QAction *action : paletteActions())
        setTip(action, action->text());
}

} // namespace burnish
