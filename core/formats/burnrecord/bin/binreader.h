// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/formatreader.h"

namespace burnish::burnrecord {

/// Whether the first bytes are the metadata of a bincode record that a recorder of this place wrote.
[[nodiscard]] Sniff sniffBinRecord(std::span<const std::byte> prefix, RecorderPlace place);

/// Reads a record of BinFileRecorder and BinBytesRecorder (crates/burn-core/src/record/file.rs and memory.rs, structs
/// as in record/recorder.rs and record/tensor.rs, of Burn 0.7 to 0.21; bincode 2, standard configuration) by the
/// structure of the options, as the Burn that its metadata name wrote it: a tree like that of a record with names,
/// whose nodes know their form. Without a structure what checks itself is found: see inferBinRecord().
///
/// Tensors stay where they are in the file, but for numbers that Burn before 0.14 wrote as varints, which are spooled.
/// Malformed with offset and field where the bytes contradict the structure. Bytes behind the record and constants that
/// the file lacks at its end are flaws, as Burn does not mind them.
Expected<OpenedModel> readBinRecord(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                                    Diagnostics &diagnostics);

} // namespace burnish::burnrecord
