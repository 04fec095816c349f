// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/filledmodel.h"
#include "core/structure/structure.h"
#include "core/structure/typematch.h"

namespace burnish {

struct FillOptions
{
    /// Keeps the template's own values where the model has none, instead of failing.
    bool allowPartial = false;
    /// Version of Burn for the resulting record; templates keep their own version.
    BurnVersion version = BurnVersion::V0_19;
    /// Path of a field in the record → the model's tensor that fills it, whatever its own name is. The tensor then
    /// fills no other field.
    std::vector<std::pair<std::string, NodeId>> assigned = {};
    /// Path of a field in the record → its variant, for enums that the tensors do not determine.
    std::vector<std::pair<std::string, std::string>> variants = {};
    /// Path of a Vec in the record → its length, for those that end in elements without tensors.
    std::vector<std::pair<std::string, std::uint64_t>> lengths = {};
    /// Seed of new parameter ids.
    ParamId idSeed = ParamId::random();
    /// Other name that the model may use for a module's field; tried if the model lacks the field's own name.
    OtherFieldName otherName = {};
};

/// Lays the tensors of `model` (a flat file or another record) into `structure`.
///
/// Tensors are found by their path in the record or by the name that Burn's stores give it, if different: with `r#`
/// before a keyword, and without the index of a tuple's elements (0.19) if this finds all tensors below the tuple and
/// no two share a name. An empty field (an option that the template leaves empty) becomes a parameter if a tensor has
/// its path. The rank must match the template's (Burn panics otherwise); other sizes produce a note.
///
/// Parameter ids: a tensor takes the id of its place, as Burn keeps the module's. In a field that the template leaves
/// empty it keeps its own id, or gets a new one if that would be a duplicate. Pure, except for the default seed in the
/// options.
///
/// A structure without a template record is filled by its type (see typematch.h for the matching rules): all fields get
/// their forms and container types, tensors keep their ids or get new ones, and every field without a tensor is a
/// problem, since nothing can replace it.
[[nodiscard]] FilledModel fillStructure(const ModelState &model, const Structure &structure,
                                        const FillOptions &options = {});

/// Makes a record from a flat model by its names alone: the same tree, with every tensor as a parameter with an id (its
/// own, or a new one from the seed if it has none or a duplicate). A model from a record is returned unchanged.
[[nodiscard]] ModelState recordFromNames(const ModelState &flat, ParamId seed = ParamId::random());
/// Returns the warning to show before the result of recordFromNames() is written to a file.
[[nodiscard]] Error namesOnlyWarning();

} // namespace burnish
