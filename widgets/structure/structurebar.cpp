// SPDX-License-Identifier: MIT
#include "widgets/structure/structurebar.h"

#include "widgets/controls/counttabs.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QComboBox>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

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

StructureBar::StructureBar(Workspace &workspace, QMenu *menu, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
{
    build(menu);
    connect(m_sources, &QComboBox::activated, this, &StructureBar::takeSource);
    connect(m_types, &QComboBox::textActivated, this,
            [this](const QString &type) { Structures::of(m_workspace).useType(m_document, type); });
    connect(m_reload, &QToolButton::clicked, this, [this] { Structures::of(m_workspace).reload(m_document); });
    connect(m_match, &QToolButton::clicked, this, &StructureBar::matchRequested);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { Q_EMIT tabChosen(FieldTab(tab)); });
}

void StructureBar::build(QMenu *menu)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 0);
    layout->setSpacing(8);
    m_sources = new QComboBox(this);
    m_sources->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sources->view()->setTextElideMode(Qt::ElideMiddle);
    m_types = new QComboBox(this);
    m_types->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_reload = new QToolButton(this);
    m_reload->setAutoRaise(true);
    m_tabs = new CountTabBar(int(fieldTabCount), this);
    m_match = new QToolButton(this);
    m_match->setIcon(icon(QStringLiteral("match")));
    m_match->setAutoRaise(true);
    m_match->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_menuButton = new QToolButton(this);
    m_menuButton->setIcon(icon(QStringLiteral("menu")));
    m_menuButton->setAutoRaise(true);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_menuButton->setMenu(menu);
    layout->addWidget(m_sources);
    layout->addWidget(m_types);
    layout->addWidget(m_reload);
    layout->addWidget(makeLine(QFrame::VLine, this));
    layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    layout->addStretch(1);
    layout->addWidget(m_match);
    layout->addWidget(m_menuButton);
}

void StructureBar::setDocument(ModelDocument *document)
{
    m_document = document;
}

void StructureBar::setMenuShown(bool shown)
{
    m_menuButton->setVisible(shown);
}

void StructureBar::retranslate()
{
    m_sources->setAccessibleName(tr("Source of the structure"));
    m_sources->view()->setAccessibleName(m_sources->accessibleName());
    m_types->setAccessibleName(tr("Model type"));
    m_types->view()->setAccessibleName(m_types->accessibleName());
    m_types->setToolTip(tr("The type in the Rust source that describes the model"));
    m_reload->setText(tr("Reload"));
    m_reload->setToolTip(tr("Read the source file of the structure again"));
    m_match->setText(tr("Match…"));
    m_match->setToolTip(tr("Propose pairs of leftover tensors and unfilled fields"));
    m_tabs->setAccessibleName(tr("Fields by state"));
    m_menuButton->setToolTip(tr("Save or clear the structure"));
    m_menuButton->setAccessibleName(tr("Structure menu"));
}

void StructureBar::showSources()
{
    const ChosenStructure &chosen = Structures::of(m_workspace).of(m_document);
    m_sources->clear();
    const auto add = [this](const QString &text, StructureKind kind, quint64 model = 0) {
        m_sources->addItem(text);
        const int row = m_sources->count() - 1;
        m_sources->setItemData(row, int(kind), KindRole);
        m_sources->setItemData(row, model, ModelRole);
        return row;
    };
    int current = add(tr("No structure"), StructureKind::None);
    for (const ModelDocument *other : m_workspace.documents()) {
        if (other == m_document || !other->state().isRecord())
            continue;
        const quint64 id = m_workspace.idOf(other);
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

void StructureBar::takeSource(int index)
{
    if (!m_document)
        return;
    Structures &structures = Structures::of(m_workspace);
    const auto kind = StructureKind(m_sources->itemData(index, KindRole).toInt());
    if (kind == StructureKind::None)
        structures.clear(m_document);
    else if (kind == StructureKind::OpenModel)
        structures.useModel(m_document, m_workspace.documentById(m_sources->itemData(index, ModelRole).toULongLong()));
    else if (kind == StructureKind::BuiltIn)
        structures.useBuiltIn(m_document);
    else if (!m_sources->itemData(index, ModelRole).toBool())
        structures.promptForFile(m_document, kind, this);
    showSources();
}

void StructureBar::showChoice(const ChosenStructure &chosen)
{
    showSources();
    m_types->clear();
    m_types->addItems(chosen.types);
    m_types->setCurrentIndex(int(chosen.types.indexOf(chosen.type)));
    m_types->setVisible(!chosen.types.isEmpty());
    m_types->setEnabled(!chosen.isReading);
    m_reload->setVisible(chosen.kind != StructureKind::None);
    m_reload->setEnabled(!chosen.isReading);
}

void StructureBar::showCounts(const StructureFieldsPtr &fields)
{
    const QStringList words = {tr("All"), wordOf(FieldMark::Filled), wordOf(FieldMark::Missing),
                               wordOf(FieldMark::Empty), wordOf(FieldMark::Constant)};
    const bool isNarrow = width() < scaled(760, font());
    m_sources->setFixedWidth(scaled(isNarrow ? 128 : 172, font()));
    m_types->setFixedWidth(scaled(isNarrow ? 96 : 124, font()));
    QList<CountTab> tabs;
    for (int tab = 0; tab < int(fieldTabCount); ++tab) {
        CountTab shown{words[tab], fields ? std::optional(fields->counts[std::size_t(tab)]) : std::nullopt};
        if (tab > 0) {
            shown.symbol = symbolOf(FieldMark(tab - 1));
            shown.role = Role(roleOf(FieldMark(tab - 1)));
        }
        tabs.append(shown);
    }
    m_tabs->setTabs(tabs);
    m_tabs->setEnabled(fields != nullptr);
    m_match->setEnabled(fields && !fields->report.unused.empty());
}

} // namespace burnish
