// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/formtree.h"
#include "core/tensor/tensorinfo.h"

namespace burnish::burnrecord {

/// What the `dtype` of a stored tensor says.
struct RecordDtype
{
    Dtype dtype = Dtype::F32;
    std::shared_ptr<const QuantScheme> scheme; ///< of QFloat
    bool boolWords = false;                    ///< of Bool: every element is a word of four bytes (a store of 0.21)
};

/// Whether a variant of an enum may be given by its number, as Burn's MessagePack reader allows and its JSON reader
/// not.
enum class VariantNumbers : std::uint8_t { Refused, Allowed };

/// Reads a `dtype` in every form that Burn's readers take: the name, a map of the name to nothing, the number in the
/// dialect's order; `Bool` with its store (0.21); QFloat with what any version says of its quantisation, structs as
/// maps or as arrays in the order of their fields. A form is told by itself, so that a record whose metadata name
/// another version is read too; the dialect decides the numbers alone. Malformed: none of these forms. Unsupported: a
/// name that no Burn has. The errors have no offset.
Expected<RecordDtype> dtypeFromTree(const FormTree &tree, const Dialect &dialect, VariantNumbers numbers);

/// The `dtype` of a tensor in the dialect's form. A quantised one must have that form already (see tensorFor() in
/// recordtensor.h), but for the names of stores, which 0.20 changed. Unsupported for what that Burn has not.
Expected<FormTree> treeOf(const TensorInfo &info, const Dialect &dialect);

/// The form in which the dialect describes quantised tensors; nothing where it has none.
[[nodiscard]] std::optional<QuantScheme::Form> quantFormOf(const Dialect &dialect);
/// Names of the parts of a QuantScheme in the order of their numbers, which bincode writes.
[[nodiscard]] std::span<const std::string_view> quantValueNames();
[[nodiscard]] std::span<const std::string_view> quantParamNames();
/// Native and U32 in 0.19; Native, PackedNative and PackedU32 from 0.20 on.
[[nodiscard]] std::span<const std::string_view> quantStoreNames(const Dialect &dialect);
/// The store under the name that the dialect has for it. Unsupported where it has none.
Expected<std::string> quantStoreFor(const QuantScheme &scheme, const Dialect &dialect);

} // namespace burnish::burnrecord
