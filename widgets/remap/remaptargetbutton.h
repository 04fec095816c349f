// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/remap/remappreview.h"

#include <QToolButton>

class QMenu;

namespace burnish {

class ModelDocument;
class Workspace;

/// Shows and chooses what the new names are compared with: another open model, the model's structure, or nothing.
class RemapTargetButton : public QToolButton
{
    Q_OBJECT

public:
    /// The workspace must outlive the button.
    explicit RemapTargetButton(Workspace &workspace, QWidget *parent = nullptr);

    /// The model being remapped, which cannot be its own target; null for none.
    void setDocument(ModelDocument *document);
    /// The target chosen among the open models.
    [[nodiscard]] RemapTarget target() const;

    /// Chooses the first other open model, or else the model's structure …
    void compareWithAny();
    /// … nothing, the structure, or the model with this workspace id.
    void compareWithNothing();
    void compareWithStructure();
    void compareWith(quint64 model);

    /// Updates the displayed target, also after a change of language.
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
