// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// "5GB", "300MiB", "1000": bytes, spelled as in the filter language. InvalidArgument for other words, and for less
/// than one byte.
Expected<std::uint64_t> shardSizeFromText(const QString &text);
/// The reverse, in the largest unit that says it exactly: "5GB".
[[nodiscard]] QString shardSizeText(std::uint64_t bytes);

/// The files of a set that is written to a target, as transformers names them. A target that is the index's own name
/// means the same set as one without ".index.json".
struct ShardNames
{
    QString stem;      ///< with its folder: "out/model"
    QString extension; ///< with its dot: ".safetensors"; the format's own where the target has none that is known

    [[nodiscard]] static ShardNames of(const QString &target, const Format &format);
    /// Where all goes into one file.
    [[nodiscard]] QString single() const { return stem + extension; }
    /// "out/model-00002-of-00007.safetensors", counted from 0 here.
    [[nodiscard]] QString shard(std::size_t number, std::size_t count) const;
    /// "out/model.safetensors.index.json"
    [[nodiscard]] QString index() const { return single() + QStringLiteral(".index.json"); }
};

/// Which tensors go into which file, by their indexes: in their order, as many as the limit lets into one. One that
/// alone is larger gets a file of its own, which counts before the one that is being filled; this is the order of
/// transformers. `ties[i]` is the first tensor with the very bytes of tensor i (i itself for the first): it takes no
/// room and goes where that one is. No tensors make no file.
[[nodiscard]] std::vector<std::vector<std::size_t>> splitBySize(std::span<const std::uint64_t> sizes,
                                                                std::span<const std::size_t> ties, std::uint64_t limit);

/// Lays out plan.state as files of at most plan.options.shardSize bytes of tensors and their index, into plan.shards,
/// plan.indexPath and plan.indexJson. What fits into one file makes no set: all three stay empty. Refuses formats that
/// are not known in shards (Unsupported), two tensors of one name (Collision), and sets of more than 99,999 files
/// (Range).
Expected<void> layOutShards(ExportPlan &plan, Diagnostics &losses);

/// Files beside the target that look like parts of an older set, or like the same model in one file, and that the
/// export would leave there; loaders may take them for the new model. Names without the folder, sorted.
[[nodiscard]] QStringList staleShards(const ExportPlan &plan);

} // namespace burnish
