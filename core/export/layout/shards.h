// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"
#include "core/model/modelstate.h"

#include <QStringList>

#include <span>

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

/// One file of a sharded set.
struct ExportShard
{
    QString path;
    ModelState state; ///< what is written into it
    std::shared_ptr<const FileLayout> layout;
};

/// The files of a sharded set; none where everything fits into one file.
struct ShardSet
{
    std::vector<ExportShard> shards;
    QString indexPath;     ///< the file that makes the shards one model
    std::string indexJson; ///< what stands in it

    [[nodiscard]] bool isEmpty() const { return shards.empty(); }
    /// The paths of all files, the index behind its shards.
    [[nodiscard]] QStringList files() const;
};

/// Where a model goes that is written as a sharded set.
struct ShardTarget
{
    QString path;
    const Format *format = nullptr;
    WriteOptions options;
    std::uint64_t shardSize = 0; ///< bytes of tensors that one file holds at most
};

/// Lays out the state as files of at most that many bytes of tensors, and their index. What fits into one file makes
/// no set: the result is empty. Refuses formats that are not known in shards (Unsupported), two tensors of one name
/// (Collision), and sets of more than 99,999 files (Range).
Expected<ShardSet> layOutShards(const ModelState &state, const ShardTarget &target, Diagnostics &losses);

/// Files beside the target that look like parts of an older set, or like the same model in one file, and that an
/// export of the files `written` would leave there; loaders may take them for the new model. Names without the folder,
/// sorted.
[[nodiscard]] QStringList staleShards(const QString &target, const Format &format, const QStringList &written);

} // namespace burnish
