// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/filledmodel.h"
#include "core/structure/structure.h"
#include "core/structure/typematch.h"

namespace burnish {

struct FillOptions
{
    /// Keeps the template's own values where the model has none, instead of refusing.
    bool allowPartial = false;
    /// Whose record the structure is to give; templates are of one version and stay so.
    BurnVersion version = BurnVersion::V0_19;
    /// Path of a field in the record → the model's tensor that fills it, whatever its own name says. The tensor fills
    /// no other field then.
    std::vector<std::pair<std::string, NodeId>> assigned = {};
    /// Path of a field in the record → the variant that it is, for enums that no tensor tells the variant of.
    std::vector<std::pair<std::string, std::string>> variants = {};
    /// Path of a Vec in the record → its length, for lists that end in elements without tensors.
    std::vector<std::pair<std::string, std::uint64_t>> lengths = {};
    /// What fresh parameter ids are made from.
    ParamId idSeed = ParamId::random();
    /// The other name under which the model may hold a field of a module; asked where it has none of the field's own.
    OtherFieldName otherName = {};
};

/// Lays the tensors of `model` (a flat file's or another record's) into `structure`.
///
/// Tensors are found by their path in the record, or by the name that Burn's stores give it where that is another: with
/// `r#` before a keyword, and without the index of a tuple's elements (0.19) if all tensors below the tuple are found
/// so and no two share one name. An empty field that a tensor has the path of becomes a parameter (an option that the
/// template leaves empty). The rank must be the template's (Burn panics otherwise), other sizes are a note.
///
/// Parameter ids: a tensor takes the id of its place, as Burn keeps the module's. In a field that the template leaves
/// empty it brings its own, or a fresh one where that would be there twice. Pure, but for the seed that the options
/// have by themselves.
///
/// A structure without a template record is filled by its type (see typematch.h for what finds what): all fields get
/// their forms and container types, tensors keep their ids or get fresh ones, and every field without a tensor is a
/// problem, since nothing can stand in for it.
[[nodiscard]] FilledModel fillStructure(const ModelState &model, const Structure &structure,
                                        const FillOptions &options = {});

/// A flat model as a record by its names alone: the same tree, in which every tensor is a parameter with an id (its
/// own, or a fresh one of the seed's where it has none or that is there twice). A model that comes from a record is
/// returned as it is.
[[nodiscard]] ModelState recordFromNames(const ModelState &flat, ParamId seed = ParamId::random());
/// What people must know before recordFromNames() is written to a file.
[[nodiscard]] Error namesOnlyWarning();

} // namespace burnish
