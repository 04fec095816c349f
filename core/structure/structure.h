// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// The field-by-field layout that a record of one model type must have: names, order, lists, constants and empty
/// options, and the ids of its parameters.
class Structure
{
public:
    /// Takes the layout of any record of the model type; freshly initialised weights will do. Refuses models that come
    /// from no record (Unsupported), because their names alone do not tell the layout.
    static Expected<Structure> fromTemplate(ModelState record);

    /// The template itself: its tree is the layout, its tensors stand where values belong.
    [[nodiscard]] const ModelState &record() const { return m_record; }

private:
    explicit Structure(ModelState record)
        : m_record(std::move(record))
    {}
    ModelState m_record;
};

} // namespace burnish
