// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

#include <map>
#include <set>
#include <string>

namespace burnish {

/// The index of a model split into several files, written next to them by transformers (X.safetensors.index.json,
/// pytorch_model.bin.index.json): {"metadata": {…}, "weight_map": {tensor: file}}. Keras writes X.weights.json beside
/// X_00000.weights.h5, with {/path/of/module: [file, …] or file} (ShardedH5IOStore of saving_lib.py, Keras 3.15).
struct ShardIndex
{
    Metadata metadata;                                           ///< numbers as spelled
    std::map<std::string, std::string, std::less<>> files;       ///< tensor → name of a file in the index's folder
    std::multimap<std::string, std::string, std::less<>> groups; ///< Keras: path of a module → names of its files
    Omissions refused; ///< tensors and modules with a file that could be outside the folder

    /// Returns the names of all files.
    [[nodiscard]] std::set<std::string, std::less<>> fileNames() const;
};

/// Larger indices are not read. They are small: 100 bytes per tensor, and no model has a million tensors.
inline constexpr std::uint64_t shardIndexSizeLimit = 100'000'000; ///< bytes
inline constexpr std::uint64_t shardIndexEntryLimit = 2'000'000;
/// True for a plain name in the folder of the index, on every system.
[[nodiscard]] bool isShardFileName(std::string_view name);

/// Rejects input that is not such an index, duplicate tensors, and file names that could lead out of the folder. Of
/// those, only the entries are refused if there are others. Offsets of errors count from the start of the string.
Expected<ShardIndex> parseShardIndex(std::string_view json);

/// Formats the index like transformers, byte for byte: two-space indent, sorted keys, ASCII only, a newline at the end.
/// In the metadata `total_size` and `total_parameters` are numbers if spelled as integers, everything else is a string.
[[nodiscard]] std::string shardIndexJson(const ShardIndex &index);

/// True if the first bytes of a file are those of an index: JSON with a weight map, or JSON in a file named
/// *.index.json.
[[nodiscard]] bool isShardIndex(std::span<const std::byte> prefix, const QString &fileName);

/// Returns the path of the index, which may not exist, of a file with a name that belongs to a set
/// ("model-00002-of-00003.safetensors"); empty for other names. Of a variant ("model.fp16-00002-of-00003.safetensors")
/// it is model.safetensors.index.fp16.json, as diffusers has it, if that exists.
[[nodiscard]] QString indexOfShard(const QString &path);

/// True for a file with the name of one of Keras' shards, if its index is there: others number their files, too.
[[nodiscard]] bool isKerasShard(const QString &path);

/// True for the name of a file beside the index that starts and ends like those of its set
/// ("model-mtp.safetensors"), whether it is listed or not.
[[nodiscard]] bool isNamedLikeShardOf(const QString &indexPath, const QString &fileName);

/// Returns what to say about a file of a set that is opened by itself: whether its index exists and lists the file.
[[nodiscard]] Error noteOnShard(const QString &path);

/// Returns the names of files that look like shards of the model with this path ("model.safetensors"), sorted.
[[nodiscard]] QStringList shardsBeside(const QString &single);

/// Opens all files of the set as one model: its tensors file by file, in the order of their data. Tensors that are
/// missing from their file, or with a file that is missing or broken, are reported and left out, as are tensors that
/// the index does not name; other weight files in the folder are only reported. A set without any tensor fails.
/// `cutOff` determines whether what is cut off truncated files is reported or becomes the result's `part`.
Expected<OpenedFile> openShardedSet(const QString &indexPath, const ByteSource &index, Task &task,
                                    Diagnostics &diagnostics, CutOff cutOff = CutOff::Refuse);

} // namespace burnish
