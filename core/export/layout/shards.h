// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatregistry.h"
#include "core/model/modelstate.h"

#include <QStringList>

#include <span>

namespace burnish {

/// Parses "5GB", "300MiB" or "1000" as bytes, with the units of the filter language. InvalidArgument for anything else,
/// and for less than one byte.
Expected<std::uint64_t> shardSizeFromText(const QString &text);
/// The reverse, in the largest unit that is exact: "5GB".
[[nodiscard]] QString shardSizeText(std::uint64_t bytes);

/// The file names of a sharded set, as used by transformers. The name of the index as the target means the same set as
/// the name without ".index.json".
struct ShardNames
{
    QString stem;      ///< including the folder: "out/model"
    QString extension; ///< including the dot: ".safetensors"; the format's default if the target has no known one

    [[nodiscard]] static ShardNames of(const QString &target, const Format &format);
    /// Returns the name for a single file.
    [[nodiscard]] QString single() const { return stem + extension; }
    /// Returns "out/model-00002-of-00007.safetensors"; `number` is zero-based.
    [[nodiscard]] QString shard(std::size_t number, std::size_t count) const;
    /// Returns "out/model.safetensors.index.json".
    [[nodiscard]] QString index() const { return single() + QStringLiteral(".index.json"); }
};

/// Assigns tensors to files and returns their indices: in order, as many as fit within the limit. A tensor larger than
/// the limit gets a file of its own, numbered before the one being filled, as in transformers. `ties[i]` is the first
/// tensor with the same bytes as tensor i (i itself for the first): it takes no space and goes into the same file.
/// Without tensors there are no files.
[[nodiscard]] std::vector<std::vector<std::size_t>> splitBySize(std::span<const std::uint64_t> sizes,
                                                                std::span<const std::size_t> ties, std::uint64_t limit);

/// One file of a sharded set.
struct ExportShard
{
    QString path;
    ModelState state; ///< its content
    std::shared_ptr<const FileLayout> layout;
    std::vector<RawTensor> places = {}; ///< of the tensors in a file without a header, which the format's reader does
                                        ///< not open alone
};

/// The files of a sharded set, or of a folder that is a model; empty if everything fits into one file.
struct ShardSet
{
    std::vector<ExportShard> shards;
    std::vector<std::pair<QString, std::string>> others; ///< paths and contents of small files that no reader opens
    QString indexPath;     ///< the file that combines the shards into one model; empty if the shards state their places
    std::string indexJson; ///< its content

    [[nodiscard]] bool isEmpty() const { return shards.empty(); }
    [[nodiscard]] bool hasIndex() const { return !indexPath.isEmpty(); }
    /// Returns the file to open: the index, or the first shard if there is none.
    [[nodiscard]] const QString &target() const { return hasIndex() ? indexPath : shards.front().path; }
    /// Returns the paths of all files; an index comes after all others.
    [[nodiscard]] QStringList files() const;
};

/// Where and how a sharded set is written.
struct ShardTarget
{
    QString path;
    const Format *format = nullptr;
    WriteOptions options;
    std::uint64_t shardSize = 0; ///< maximum bytes of tensors per file
};

/// Lays out the state as files of at most `shardSize` bytes of tensors, and their index, if the format has one. The
/// result is empty if everything fits into one file. Fails for formats that do not support shards (Unsupported), for
/// tensors with the same name (Collision), and for sets of more than 99,999 files (Range).
Expected<ShardSet> layOutShards(const ModelState &state, const ShardTarget &target, Diagnostics &losses);

/// Returns files next to the target that look like parts of an older set, or like the same model as a single file, and
/// that an export of the files `written` would leave there; loaders may take them for the new model. Names without the
/// folder, sorted.
[[nodiscard]] QStringList staleShards(const QString &target, const Format &format, const QStringList &written);

} // namespace burnish
