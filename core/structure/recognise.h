// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

#include <QString>

namespace burnish {

/// True if what a record holds at `node` is what a version of Burn writes for `type`: all fields in their
/// order and no other, nulls where nothing is stored, parameters of that rank (tensors that an edit brought
/// in have no id yet), variants of that name. Numbers fit the scalar that has their range. Of 0.6 fields may
/// stand in any order, and constants are absent. No OneOf.
[[nodiscard]] bool fitsType(const ModelState &record, NodeId node, const RecordType &type, BurnVersion version);
/// The same for the whole item of the record.
[[nodiscard]] bool itemFitsType(const ModelState &record, const RecordType &type, BurnVersion version);

/// The type of the module of burn-nn that a module node of a record must be, by its fields with all that they
/// hold; null where none fits or several do. Without a version (a record whose writer is unknown) all are
/// tried, and those that fit must agree on the name; the type is then that of the newest.
///
/// Enums (Activation) are recognised inside of modules that have them only: anybody's enum may have a variant
/// Relu.
[[nodiscard]] RecordTypePtr recognisedType(const ModelState &record, NodeId node, std::optional<BurnVersion> version);
/// Its name, "Conv2d".
[[nodiscard]] std::optional<std::string> recogniseModule(const ModelState &record, NodeId node,
                                                         std::optional<BurnVersion> version);

/// Names the container type of every module of a record that is recognised and has none, the parts of
/// recognised modules included. The version is the one that the metadata name. One pass over the tree; models
/// that are no records come back as they are.
[[nodiscard]] ModelState withRecognisedTypes(ModelState record);

/// What a record is the record of.
struct RecordNature
{
    enum class Family { Model, Optimizer, Scheduler };
    Family family = Family::Model;
    /// The optimizers or schedulers whose records have exactly this form, sorted: one cannot tell Adam from
    /// AdamW, nor a cosine scheduler's iteration from a linear one's.
    std::vector<std::string> names;

    /// "state of the optimizer Adam or AdamW"; empty for models.
    [[nodiscard]] QString description() const;
};
/// By the whole item. Records that fit no optimizer and no scheduler are models, also those of one plain
/// text.
[[nodiscard]] RecordNature recogniseRecordKind(const ModelState &record, std::optional<BurnVersion> version);

/// A module type that a flat model's tensors suggest.
struct ModuleGuess
{
    std::string type;
    QString reason; ///< a whole sentence
};
/// What a module of a flat model may be, by the names and shapes of its tensors alone, in Burn's or PyTorch's
/// naming. Only a proposal: a weight of rank 2 and a bias need not be a Linear.
[[nodiscard]] std::optional<ModuleGuess> guessModule(const ModelState &model, NodeId module);

} // namespace burnish
