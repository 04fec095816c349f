// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/dtypeform.h"
#include "core/formats/formatwriter.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::burnrecord {

/// Returns the dtype and shape of a stored tensor if `byteCount` matches them. For QFloat the bytes are the values
/// (padded to whole words if necessary) followed by the parameters; booleans stored as words are U32.
Expected<TensorInfo> tensorInfoOf(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount);

/// Creates a tensor of `byteCount` bytes at `offset` in `source`. Booleans stored as words are read as Bool, as in
/// Burn: a word other than 0 is true. Errors about the shape have no offset.
Expected<TensorPtr> makeRecordTensor(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount,
                                     ByteSourcePtr source, std::uint64_t offset);

/// Converts the tensor to the form of that dialect: unchanged unless it is quantised and the dialect describes this in
/// another form. Writers call it before treeOf() and write the bytes of the result; it may read a few bytes of the
/// tensor. Unsupported if that version of Burn does not have this quantisation.
Expected<TensorPtr> tensorFor(const TensorPtr &tensor, const Dialect &dialect);

/// Converts the tensor to the form of a record with these options: by tensorFor(), or by oldTensorFor() for versions
/// before 0.14.
Expected<TensorPtr> recordTensorFor(const TensorPtr &tensor, const WriteOptions &options);

} // namespace burnish::burnrecord
