// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/formatreader.h"

namespace burnish::burnrecord {

/// Whether the first bytes are those of a named MessagePack record.
[[nodiscard]] Sniff sniffMsgpackRecord(std::span<const std::byte> prefix);
/// Whether a recorder of files or one of memory wrote the record whose first bytes these are, by the recorder's name in
/// the metadata; nothing where the name is not among them.
[[nodiscard]] std::optional<RecorderPlace> msgpackRecordPlace(std::span<const std::byte> prefix);

/// Walks a named MessagePack record (NamedMpkFileRecorder, NamedMpkGzFileRecorder and NamedMpkBytesRecorder in
/// crates/burn-core/src/record/file.rs and memory.rs of Burn 0.7 to 0.21; rmp-serde 1.3). A map is a module, an array a
/// sequence, `{id, param}` and `{bytes, shape, dtype}` are tensors (the latter without an id), nil is an empty field,
/// everything else a value; the node of an item that is no map hangs on the root under an empty name. In records of
/// Burn before 0.14 `{value, shape}` is a tensor, whose elements are spooled (see OldElements for their type). What
/// Burn does not know (further fields, extension types, maps with keys that are no text) is kept in its own bytes.
///
/// Payloads are not read, but for byte strings written as arrays of numbers, which are spooled. As lenient as Burn's
/// reader in the order of keys and the forms of tensors; stricter where Burn would only fail later: byte counts that do
/// not fit the shape, ids that Burn cannot read.
Expected<OpenedModel> readMsgpackRecord(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::burnrecord
