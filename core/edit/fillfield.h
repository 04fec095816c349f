// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// A tensor that shall fill a field of the model's structure.
struct FieldFilling
{
    std::string field;     ///< full path in the record, which becomes the tensor's own
    ModelState donor;      ///< where the tensor is; may be the model itself
    NodeId tensor;         ///< in the donor
    bool sameModel = true; ///< the donor is the model: the tensor moves, else it is copied
    bool transposed = false;
    QString donorKey = {}; ///< EditAction::donors; empty for the model's own tensors
};

/// Gives tensors the paths of fields, as one change. A field that is there without a tensor (an empty option) gives way
/// in its place. Refuses a field that has a tensor already (Collision), and two fillings of one field. No
/// recipe says fillings from several other models at once.
Expected<ChangeSet> planFillFields(const ModelState &state, std::span<const FieldFilling> fillings, QString text);

} // namespace burnish
