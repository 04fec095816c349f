// SPDX-License-Identifier: MIT
#include "widgets/structure/fieldfiller.h"

#include "core/base/fromutf8.h"
#include "core/graft/fillfield.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

namespace burnish {

FieldFiller::FieldFiller(Workspace &workspace, const StructureTreeModel &fields)
    : m_workspace(workspace)
    , m_fields(fields)
{}

QString FieldFiller::refusalOf(const nodemime::Nodes &nodes, const QModelIndex &index) const
{
    const ModelDocument *donor = m_workspace.documentById(nodes.documentId);
    if (!donor)
        return tr("The model these tensors belong to is closed.");
    if (nodes.ids.size() != 1 || !donor->state().contains(nodes.ids.front()) ||
        !donor->state().node(nodes.ids.front()).isTensor())
        return tr("A field takes exactly one tensor.");
    if (!index.isValid())
        return tr("Drop the tensor on a missing field.");
    const StructureField &field = m_fields.field(index);
    const FieldMark mark = m_fields.row(index).mark;
    const QString path = fromUtf8(field.path);
    if (m_fields.rowCount(index) > 0 || mark == FieldMark::Constant)
        return tr("%1 is not a tensor field.").arg(path);
    if (mark == FieldMark::Filled)
        return tr("%1 is already filled.").arg(path);
    const Shape &shape = donor->state().node(nodes.ids.front()).tensor->info().shape();
    if (fitOf(shape, field) == FieldFit::OtherRank)
        return tr("%1: expected a tensor of rank %2, found rank %3.")
            .arg(path)
            .arg(field.requestedShape ? field.requestedShape->rank() : *field.requestedRank)
            .arg(shape.rank());
    return {};
}

/// The type of the module that contains the field, as named in the structure: "Linear".
std::string FieldFiller::moduleTypeOf(const QModelIndex &index) const
{
    const std::uint32_t parent = m_fields.row(index).parent;
    if (parent == 0)
        return {};
    std::string type = m_fields.fields()->field(parent).type;
    if (constexpr std::string_view option = "Option<"; type.starts_with(option) && type.ends_with('>'))
        type = type.substr(option.size(), type.size() - option.size() - 1);
    return type.substr(0, type.find('<'));
}

bool FieldFiller::fill(ModelDocument *document, const std::string &path, const ModelDocument *donor, NodeId tensor)
{
    const QModelIndex index = m_fields.indexOf(path);
    if (!document || !donor || !index.isValid() || !donor->state().contains(tensor))
        return false;
    FieldFilling filling;
    filling.field = path;
    filling.donor = donor->state();
    filling.tensor = tensor;
    filling.sameModel = donor == document;
    if (!filling.sameModel)
        filling.donorKey = QString::number(m_workspace.idOf(donor));
    filling.container = moduleTypeOf(index);
    const auto inField = tensorInField(document->state(), filling);
    if (!inField) {
        m_workspace.showStatus(inField.error().sentence());
        return false;
    }
    filling.transposed = fitOf((*inField)->info().shape(), m_fields.field(index)) == FieldFit::FitsTransposed;
    const QString text = (filling.transposed ? tr("Fill %1 with %2, transposed") : tr("Fill %1 with %2"))
                             .arg(fromUtf8(path), fromUtf8(donor->state().path(tensor)));
    return m_workspace.history().applyPlan(document, planFillFields(document->state(), {&filling, 1}, text));
}

} // namespace burnish
