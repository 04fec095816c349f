// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

#include <QString>

namespace burnish {

/// Returns true if the record holds at `node` what a version of Burn writes for `type`: exactly its fields in order,
/// nulls where nothing is stored, parameters of that rank (tensors added by an edit have no id yet), variants of that
/// name. Numbers fit the scalar with their range. In 0.6, fields may be in any order and constants are absent. Not for
/// OneOf.
[[nodiscard]] bool fitsType(const ModelState &record, NodeId node, const RecordType &type, BurnVersion version);
/// The same for the whole item of the record.
[[nodiscard]] bool itemFitsType(const ModelState &record, const RecordType &type, BurnVersion version);

/// Returns the burn-nn module type that a module node of a record must have, judging by its fields and all their
/// content; null if none or several fit. Without a version (a record with an unknown writer), all versions are tried,
/// and those that fit must agree on the name; the type is then that of the newest.
///
/// Enums (Activation) are recognised only inside modules that have them: any custom enum may have a variant Relu.
[[nodiscard]] RecordTypePtr recognisedType(const ModelState &record, NodeId node, std::optional<BurnVersion> version);

/// Sets the container type of every recognised module of a record that has none, including the parts of recognised
/// modules. Uses the version from the metadata. Takes one pass over the tree; models that are not records are returned
/// unchanged.
[[nodiscard]] ModelState withRecognisedTypes(ModelState record);

/// What kind of object a record stores.
struct RecordTraits
{
    enum class Family { Model, Optimizer, Scheduler };
    Family family = Family::Model;
    /// The optimizers or schedulers with records of exactly this form, sorted: Adam cannot be told from AdamW, nor a
    /// cosine scheduler's iteration from a linear one's.
    std::vector<std::string> names;

    /// "state of the Adam or AdamW optimizer"; empty for models.
    [[nodiscard]] QString description() const;
};
/// Judges by the whole item. Records that fit no optimizer and no scheduler are models, including those of a single
/// string.
[[nodiscard]] RecordTraits recogniseRecordKind(const ModelState &record, std::optional<BurnVersion> version);

/// A module type suggested by a flat model's tensors.
struct ModuleGuess
{
    std::string type;
    QString reason; ///< a whole sentence
};
/// Guesses a module of a flat model from the names and shapes of its tensors alone, in Burn's or PyTorch's naming. Only
/// a suggestion: a weight of rank 2 and a bias need not be a Linear.
[[nodiscard]] std::optional<ModuleGuess> guessModule(const ModelState &model, NodeId module);
/// The same for modules below the root that name no type, in models that are not records: those name their types, or
/// are recognised field by field.
[[nodiscard]] std::optional<ModuleGuess> guessUnnamedModule(const ModelState &model, NodeId module);

} // namespace burnish
