// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// A tensor that is to fill a field of the model's structure.
struct FieldFilling
{
    std::string field;          ///< full path in the record; becomes the tensor's path
    ModelState donor;           ///< contains the tensor; may be the model itself
    NodeId tensor;              ///< in the donor
    bool sameModel = true;      ///< the donor is the model: the tensor is moved instead of copied
    bool transposed = false;    ///< transpose in addition to what the layouts of both models require
    QString donorKey = {};      ///< EditAction::donors; empty for the model's own tensors
    std::string container = {}; ///< type of the module that has the field, if the structure specifies it: "Linear"
    AdapterChoice adapter = {}; ///< if the layouts of donor and model differ
};

/// Returns the tensor in the form in which the record of `state` is written for Burn: adapted to the model's layout
/// first, then to Burn's; without `transposed`. Its shape can be compared with the one the structure requires.
Expected<TensorPtr> tensorInField(const ModelState &state, const FieldFilling &filling);

/// Moves or copies tensors to the paths of fields, as one change. A tensor replaces a field without a tensor (an empty
/// option) at the same position. Tensors of another model are adapted to this one's layout. Fails for a field that
/// already has a tensor (Collision), for duplicate fields, and for a tensor that an adapter would change if one of the
/// layouts is unknown (InvalidArgument). The change has no action if the tensors come from several other models.
Expected<ChangeSet> planFillFields(const ModelState &state, std::span<const FieldFilling> fillings, QString text);

} // namespace burnish
