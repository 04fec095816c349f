// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

namespace burnish {

/// Where a structure comes from, the most trusted first.
enum class StructureOrigin { Template, RustSource, ModuleTable, Inference };

/// A text that a structure was read from, for showing a field's line.
struct StructureSource
{
    QString name; ///< of the file
    QString text;
};

/// The field-by-field layout that a record of one model type must have: names, order, lists, constants and options.
/// Immutable; every function may be called from any thread.
class Structure
{
public:
    virtual ~Structure() = default;

    [[nodiscard]] virtual StructureOrigin origin() const = 0;
    /// Returns the display name: "Classifier<B>", "model.mpk".
    [[nodiscard]] virtual QString name() const = 0;
    /// Returns the type of the record's item in `version` of Burn. Unsupported if the type cannot be determined.
    [[nodiscard]] virtual Expected<RecordTypePtr> typeFor(BurnVersion version) const = 0;
    /// Returns the type for another attempt at a record that contradicts typeFor(): with options inside options, which
    /// the origin of the structure does not show. Null if there is none.
    [[nodiscard]] virtual RecordTypePtr typeWithNestedOptions() const { return nullptr; }
    /// Returns the record that defines the layout and supplies the tensors and ids that a model lacks; null if there is
    /// none.
    [[nodiscard]] virtual const ModelState *templateRecord() const { return nullptr; }
    /// Returns the sources that the lines of the fields refer to.
    [[nodiscard]] virtual std::vector<StructureSource> sources() const { return {}; }
};

using StructurePtr = std::shared_ptr<const Structure>;

} // namespace burnish
