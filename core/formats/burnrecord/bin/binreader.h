// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/formatreader.h"

#include <optional>

namespace burnish::burnrecord {

/// Checks whether the first bytes are the metadata of a bincode record written by a recorder for this place; by any if
/// the place is empty.
[[nodiscard]] Sniff sniffBinRecord(std::span<const std::byte> prefix, std::optional<RecorderPlace> place);

/// Reads a record of BinFileRecorder or BinBytesRecorder (crates/burn-core/src/record/file.rs and memory.rs, structs as
/// in record/recorder.rs and record/tensor.rs, of Burn 0.7 to 0.21; bincode 2, standard configuration) according to the
/// structure in the options and the Burn version in its metadata. Builds a tree like that of a record with names, and
/// sets the form of its nodes. Without a structure, searches for tensors: see inferBinRecord().
///
/// Tensors stay in the file, except for numbers that Burn before 0.14 wrote as varints, which are spooled. Malformed
/// with offset and field if the bytes contradict the structure. Bytes after the record and constants missing at the end
/// of the file are flaws, because Burn accepts them.
Expected<OpenedModel> readBinRecord(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                                    Diagnostics &diagnostics);

} // namespace burnish::burnrecord
