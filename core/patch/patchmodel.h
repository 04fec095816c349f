// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
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

/// Returns the error for a wrong base: names up to five of the tensors.
[[nodiscard]] Error wrongBaseError(const PatchDocument &patch, const QString &base, const std::vector<WrongBase> &wrong);

/// Returns the result as a model of lazy tensors over those of the base, with the result's names, order and metadata.
/// The base must have passed checkBase(). Reads nothing of the base.
Expected<ModelState> patchedModel(const PatchDocument &patch, const ModelState &base);

/// Lists paths that may hold the base of a patch, the likeliest first: in recent files, local stores. Set once at the
/// start of a program; any thread calls it. What lies beside the patch is tried before.
using BaseSearch = QStringList (*)(const PatchSide &base);
void setBaseSearch(BaseSearch search);
[[nodiscard]] QStringList searchBase(const PatchSide &base);

} // namespace burnish
