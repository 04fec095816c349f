// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/dtypeform.h"
#include "core/formats/formatwriter.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::burnrecord {

/// The type and shape of a stored tensor's bytes, if `byteCount` is what they must have. For QFloat that is the values
/// (with padding to whole words, if any) and the parameters behind them; truth values in words are U32.
Expected<TensorInfo> tensorInfoOf(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount);

/// The tensor whose `byteCount` bytes lie in `source` from `offset` on. Truth values in words are read as Bool, as Burn
/// does: a word other than 0 is true. Errors about the shape have no offset.
Expected<TensorPtr> makeRecordTensor(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount,
                                     ByteSourcePtr source, std::uint64_t offset);

/// The tensor as a record of that dialect holds it: itself, unless it is quantised and the dialect describes that in
/// another form. Writers call it before treeOf() and write the bytes of the result; it may read a few bytes of the
/// tensor. Unsupported where that Burn has no such quantisation.
Expected<TensorPtr> tensorFor(const TensorPtr &tensor, const Dialect &dialect);

/// The tensor as a record with these options holds it: tensorFor() that version, or oldTensorFor() it before 0.14.
Expected<TensorPtr> recordTensorFor(const TensorPtr &tensor, const WriteOptions &options);

} // namespace burnish::burnrecord
