// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// A tensor that shall fill a field of the model's structure.
struct FieldFilling
{
    std::string field;       ///< full path in the record, which becomes the tensor's own
    ModelState donor;        ///< where the tensor is; may be the model itself
    NodeId tensor;           ///< in the donor
    bool sameModel = true;   ///< the donor is the model: the tensor moves, else it is copied
    bool transposed = false; ///< turned beyond what the layouts of both models ask for
    QString donorKey = {};   ///< EditAction::donors; empty for the model's own tensors
    std::string container =
        {}; ///< type of the module that the field belongs to, where the structure tells it: "Linear"
    AdapterChoice adapter = {}; ///< where the layouts of donor and model differ
};

/// The tensor of a filling as the record of `state` holds it when it is written for Burn: in the model's layout first,
/// then in Burn's; without `transposed`. Its shape is what compares with the shape that a structure wants.
Expected<TensorPtr> tensorInField(const ModelState &state, const FieldFilling &filling);

/// Gives tensors the paths of fields, as one change. A field that is there without a tensor (an empty option) gives way
/// in its place. Tensors of another model are adapted to this one's layout. Refuses a field that has a tensor already
/// (Collision), two fillings of one field, and a tensor that an adapter would change where one of the layouts is not
/// known (InvalidArgument). No recipe says fillings from several other models at once.
Expected<ChangeSet> planFillFields(const ModelState &state, std::span<const FieldFilling> fillings, QString text);

} // namespace burnish
