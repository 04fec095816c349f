// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/formtree.h"
#include "core/tensor/tensorinfo.h"

namespace burnish::burnrecord {

/// The `dtype` of a stored tensor.
struct RecordDtype
{
    Dtype dtype = Dtype::F32;
    std::shared_ptr<const QuantScheme> scheme; ///< for QFloat
    bool boolWords = false;                    ///< for Bool: every element is a four-byte word (a store of 0.21)
};

/// Whether a variant of an enum may be given by its number, which Burn's MessagePack reader allows and its JSON reader
/// does not.
enum class VariantNumbers : std::uint8_t { Refused, Allowed };

/// Reads a `dtype` in every form that Burn's readers accept: the name, a map from the name to nothing, the number in
/// the dialect's order; `Bool` with its store (0.21); QFloat with the quantisation of any version, structs as maps or
/// as arrays in the order of their fields. The form is detected from the value, so a record with another version in its
/// metadata can also be read; the dialect only determines the numbers. Malformed for any other form, Unsupported for a
/// name unknown to Burn. The errors have no offset.
Expected<RecordDtype> dtypeFromTree(const FormTree &tree, const Dialect &dialect, VariantNumbers numbers);

/// Returns the `dtype` of a tensor in the dialect's form. A quantised tensor must already have that form (see
/// tensorFor() in recordtensor.h), except for the names of stores, which 0.20 changed. Unsupported if that Burn version
/// lacks it.
Expected<FormTree> treeOf(const TensorInfo &info, const Dialect &dialect);

/// Returns the form in which the dialect describes quantised tensors; empty if it has none.
[[nodiscard]] std::optional<QuantScheme::Form> quantFormOf(const Dialect &dialect);
/// Names of the parts of a QuantScheme in the order of their bincode indices.
[[nodiscard]] std::span<const std::string_view> quantValueNames();
[[nodiscard]] std::span<const std::string_view> quantParamNames();
/// Native and U32 in 0.19; Native, PackedNative and PackedU32 from 0.20 on.
[[nodiscard]] std::span<const std::string_view> quantStoreNames(const Dialect &dialect);
/// Returns the dialect's name for the store. Unsupported if it has none.
Expected<std::string> quantStoreFor(const QuantScheme &scheme, const Dialect &dialect);

} // namespace burnish::burnrecord
