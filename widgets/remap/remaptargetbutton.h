// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/remap/remappreview.h"

#include <QToolButton>

class QMenu;

namespace burnish {

class ModelDocument;
class Workspace;

/// Says and chooses what the new names are compared with: another open model, the model's structure, or nothing.
class RemapTargetButton : public QToolButton
{
    Q_OBJECT

public:
    /// The workspace must outlive the button.
    explicit RemapTargetButton(Workspace &workspace, QWidget *parent = nullptr);

    /// The model whose names are remapped, which is no target of its own; null for none.
    void setDocument(ModelDocument *document);
    /// What the choice comes to among the models that are open.
    [[nodiscard]] RemapTarget target() const;

    /// The first other model that is open, and else the model's structure …
    void compareWithAny();
    /// … nothing, the structure, or this model, which the workspace knows by this number.
    void compareWithNothing();
    void compareWithStructure();
    void compareWith(quint64 model);

    /// Says again what the target is, also in another language.
    void showTarget();

Q_SIGNALS:
    /// Another target was chosen.
    void targetChosen();

private:
    enum class TargetKind { Any, Nothing, Model, Structure };

    void choose(TargetKind kind, quint64 model = 0);
    [[nodiscard]] RemapTarget structureTarget() const;
    [[nodiscard]] QMenu *targetMenu();

    Workspace &m_workspace;
    ModelDocument *m_document = nullptr;
    TargetKind m_kind = TargetKind::Any;
    quint64 m_model = 0;
};

} // namespace burnish
