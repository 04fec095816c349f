// SPDX-License-Identifier: MIT
#include "widgets/remap/remaptargetbutton.h"

#include "widgets/controls/buttons.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace burnish {

RemapTargetButton::RemapTargetButton(Workspace &workspace, QWidget *parent)
    : QToolButton(parent)
    , m_workspace(workspace)
{
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    openBelow(this, [this] { return targetMenu(); });
    connect(&workspace, &Workspace::documentRetitled, this, &RemapTargetButton::showTarget);
}

void RemapTargetButton::setDocument(ModelDocument *document)
{
    m_document = document;
}

RemapTarget RemapTargetButton::structureTarget() const
{
    if (!m_document)
        return {};
    const ChosenStructure &chosen = Structures::of(m_workspace).of(m_document);
    return chosen.isUsable() ? RemapTarget{chosen.name, {}, chosen.structure} : RemapTarget();
}

RemapTarget RemapTargetButton::target() const
{
    if (m_kind == TargetKind::Nothing)
        return {};
    for (ModelDocument *other : m_workspace.documents()) {
        const bool isMeant =
            m_kind == TargetKind::Any || (m_kind == TargetKind::Model && m_workspace.idOf(other) == m_model);
        if (other != m_document && isMeant)
            return {other->displayName(), other->state(), {}};
    }
    return m_kind == TargetKind::Model ? RemapTarget() : structureTarget();
}

void RemapTargetButton::choose(TargetKind kind, quint64 model)
{
    m_kind = kind;
    m_model = model;
    showTarget();
    Q_EMIT targetChosen();
}

void RemapTargetButton::compareWithAny()
{
    choose(TargetKind::Any);
}

void RemapTargetButton::compareWithNothing()
{
    choose(TargetKind::Nothing);
}

void RemapTargetButton::compareWithStructure()
{
    choose(TargetKind::Structure);
}

void RemapTargetButton::compareWith(quint64 model)
{
    choose(TargetKind::Model, model);
}

QMenu *RemapTargetButton::targetMenu()
{
    auto *menu = new QMenu(this);
    auto *targets = new QActionGroup(menu);
    const QString shown = target().name;
    const auto add = [&](const QString &text, bool on, auto chosen) {
        QAction *action = menu->addAction(text, this, chosen);
        targets->addAction(action);
        action->setCheckable(true);
        action->setChecked(on);
    };
    add(tr("No target"), shown.isEmpty(), [this] { compareWithNothing(); });
    menu->addSeparator();
    for (ModelDocument *other : m_workspace.documents()) {
        if (other == m_document)
            continue;
        const quint64 id = m_workspace.idOf(other);
        add(other->displayName(), m_kind != TargetKind::Structure && shown == other->displayName(),
            [this, id] { compareWith(id); });
    }
    if (const RemapTarget structure = structureTarget(); structure.structure)
        add(tr("Structure: %1").arg(structure.name), target().structure != nullptr, [this] { compareWithStructure(); });
    return menu;
}

void RemapTargetButton::showTarget()
{
    const QString name = target().name;
    const QString sentence = name.isEmpty() ? tr("The new names are not compared with a target")
                                            : tr("The new names are compared with %1").arg(name);
    setText(tr("Target"));
    setToolTip(sentence);
    setAccessibleName(tr("Target"));
    setAccessibleDescription(sentence);
}

} // namespace burnish
