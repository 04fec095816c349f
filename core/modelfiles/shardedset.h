// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

#include <map>
#include <string>

namespace burnish {

/// The index of a model in several files, as transformers writes it beside them (X.safetensors.index.json,
/// pytorch_model.bin.index.json): {"metadata": {…}, "weight_map": {tensor: file}}.
struct ShardIndex
{
    Metadata metadata;                                     ///< numbers as they are spelled
    std::map<std::string, std::string, std::less<>> files; ///< tensor → name of a file in the index's folder
};

/// Refuses what is no such index, a tensor that is listed twice, and file names that could lead out of the folder.
/// Offsets of errors count from the start of the text.
Expected<ShardIndex> parseShardIndex(std::string_view json);

/// The index as transformers writes it, byte for byte: two-space indent, sorted keys, ASCII only, a newline at the end.
/// Of the metadata `total_size` and `total_parameters` are numbers if they are spelled as whole ones, all else is text.
[[nodiscard]] std::string shardIndexJson(const ShardIndex &index);

/// True where a file's first bytes are those of an index: JSON with a weight map, or JSON in a file called
/// *.index.json.
[[nodiscard]] bool isShardIndex(std::span<const std::byte> prefix, const QString &fileName);

/// The index that lies beside a file which by its name ("model-00002-of-00003.safetensors") is one of a set; empty
/// where there is none.
[[nodiscard]] QString indexBeside(const QString &path);

/// Opens all files of the set as one model: its tensors file by file, in the order of their data. Tensors whose file is
/// missing, or which their file lacks, are told and left out, as are tensors that the index does not name; a file that
/// is broken fails the whole set, as does a set without any tensor.
/// `cutOff` says what becomes of files that end early.
Expected<OpenedFile> openShardedSet(const QString &indexPath, const ByteSource &index, Task &task,
                                    Diagnostics &diagnostics, CutOff cutOff = CutOff::Refuse);

} // namespace burnish
