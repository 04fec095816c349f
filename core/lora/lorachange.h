// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/lora/loracombine.h"

namespace burnish {

// Making adapters, as edits that recipes can repeat: one of the models becomes the adapter.

/// An adapter to combine or to resize.
struct LoraSource
{
    ModelState state;
    Metadata config; ///< beside its file; see loraConfigFrom()
    double weight = 1;
    QString name; ///< for errors
    QString key;  ///< the caller's name for the adapter in recipes; empty: the model that becomes the result
};

/// Reads the adapters and combines them. Tensors that are not recognised are omissions of the result. Errors of
/// loraConfigFrom(), readLora() and combineLoras(), with the adapter's name.
Expected<LoraResult> combineAdapters(std::span<const LoraSource> sources, const LoraCombineOptions &options,
                                     const Task &task);

/// Returns the change with which the fine-tune becomes the adapter extracted from it, as the recipe's step
/// "extractLora". `baseKey`: the caller's name for the base.
[[nodiscard]] ChangeSet extractionChange(const ModelState &tuned, const ModelState &adapter,
                                         const LoraExtractOptions &options, const QString &baseKey);
/// Returns the change with which an adapter becomes the resized one ("resizeLora").
[[nodiscard]] ChangeSet resizingChange(const LoraSource &source, const ModelState &adapter,
                                       const LoraCombineOptions &options);
/// Returns the change with which one of the adapters, the only source without a key, becomes the sum ("combineLoras").
[[nodiscard]] ChangeSet combinationChange(std::span<const LoraSource> sources, const ModelState &adapter,
                                          const LoraCombineOptions &options);

} // namespace burnish
