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

/// Fills fields of a structure with tensors from open models.
class FieldFiller
{
    Q_DECLARE_TR_FUNCTIONS(burnish::StructurePanel)

public:
    /// `fields` contains the structure's fields. Both must outlive this.
    FieldFiller(Workspace &workspace, const StructureTreeModel &fields);

    /// Returns a sentence explaining why these nodes cannot fill the field; empty if they can.
    [[nodiscard]] QString refusalOf(const nodemime::Nodes &nodes, const QModelIndex &field) const;
    /// Fills the field of the document with a tensor of the donor, as one undo step. Reports obstacles in the status
    /// bar.
    bool fill(ModelDocument *document, const std::string &field, const ModelDocument *donor, NodeId tensor);

private:
    [[nodiscard]] std::string moduleTypeOf(const QModelIndex &field) const;

    Workspace &m_workspace;
    const StructureTreeModel &m_fields;
};

} // namespace burnish
