// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/nodes/nodemime.h"

#include <QCoreApplication>
#include <QModelIndex>

#include <string>

namespace burnish {

class ModelDocument;
class StructureTreeModel;
class Workspace;

/// Fills fields of a structure with tensors of open models.
class FieldFiller
{
    Q_DECLARE_TR_FUNCTIONS(burnish::StructurePanel)

public:
    /// `fields` has the structure's fields. Both must outlive this.
    FieldFiller(Workspace &workspace, const StructureTreeModel &fields);

    /// Why these nodes cannot fill the field, in a whole sentence; empty where they can.
    [[nodiscard]] QString refusalOf(const nodemime::Nodes &nodes, const QModelIndex &field) const;
    /// Fills the field of the document with a tensor of the donor, as one undo step. What stands against it is told in
    /// the status bar.
    bool fill(ModelDocument *document, const std::string &field, const ModelDocument *donor, NodeId tensor);

private:
    [[nodiscard]] std::string moduleTypeOf(const QModelIndex &field) const;

    Workspace &m_workspace;
    const StructureTreeModel &m_fields;
};

} // namespace burnish
