// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish::burnrecord {

/// Reads a named MessagePack record (NamedMpkFileRecorder, NamedMpkGzFileRecorder and NamedMpkBytesRecorder in
/// crates/burn-core/src/record/file.rs and memory.rs of Burn 0.7 to 0.21; rmp-serde 1.3). A map is a module, an array a
/// sequence, `{id, param}` and `{bytes, shape, dtype}` are tensors (the latter without an id), nil is an empty field,
/// everything else a value; an item that is not a map becomes a child of the root with an empty name. In records of
/// Burn before 0.14 `{value, shape}` is a tensor, and its elements are spooled (see OldElements for their type).
/// Content unknown to Burn (further fields, extension types, maps with keys that are not strings) is kept as raw bytes.
///
/// Payloads are not read, except for byte strings written as arrays of numbers, which are spooled. As lenient as Burn's
/// reader about the order of keys and the forms of tensors; stricter where Burn would only fail later: byte counts that
/// do not match the shape, ids that Burn cannot read.
Expected<OpenedModel> readMsgpackRecord(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::burnrecord
