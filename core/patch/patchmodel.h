// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatregistry.h"
#include "core/model/modelstate.h"
#include "core/patch/patchdocument.h"

namespace burnish {

/// A tensor of the result that differs from that of the base by its name, dtype, shape or bits.
struct WrongBase
{
    std::string tensor; ///< of the base
    QString reason;     ///< a sentence: "The base has no such tensor."
};

/// Returns the base's tensors that are not those the patch was made from, by names, dtypes and shapes alone, or by all
/// bits if `readsAll`. Advances the task by the bytes read. Fails if a tensor cannot be read, and when cancelled.
Expected<std::vector<WrongBase>> checkBase(const PatchDocument &patch, const ModelState &base, bool readsAll,
                                           Task &task);

/// Returns what `next` expects of its base and `first` does not make: nothing if `next` can be applied after `first`.
/// Compares names, dtypes, shapes and digests; reads nothing.
[[nodiscard]] std::vector<WrongBase> checkOrder(const PatchDocument &first, const PatchDocument &next);

/// Returns the error for a wrong base: names up to five of the tensors.
[[nodiscard]] Error wrongBaseError(const PatchDocument &patch, const QString &base,
                                   const std::vector<WrongBase> &wrong);

/// Returns the tensors of the result, in its order, as lazy ones over those of the base. Mismatch: the base lacks one,
/// or its dtype or shape. Reads nothing of the base. If `areVerified`, the first read of a tensor compares all of its
/// bits with the digest in the patch, and fails with the reason if they differ: no read returns other values than the
/// result had, whatever happened to the base and the patch.
Expected<std::vector<TensorPtr>> patchedTensors(const PatchDocument &patch, const ModelState &base, bool areVerified);

/// Returns the result as a model of verified patchedTensors(), with the result's names, order and metadata.
Expected<ModelState> patchedModel(const PatchDocument &patch, const ModelState &base);

/// Opens the result as its format reads it, from a file that is made of the base as it is read; of several files, and
/// of one that does not come back byte for byte, as patchedModel(). Tensors are verified.
Expected<RecognisedModel> openPatched(const PatchDocument &patch, const ModelState &base, const OpenOptions &options,
                                      Task &task, Diagnostics &diagnostics);

/// Lists paths that may hold the base of a patch, the likeliest first: in recent files, local stores. Set once at the
/// start of a program; any thread calls it. What lies beside the patch is tried before.
using BaseSearch = QStringList (*)(const PatchSide &base);
void setBaseSearch(BaseSearch search);
[[nodiscard]] QStringList searchBase(const PatchSide &base);

} // namespace burnish
