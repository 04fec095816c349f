// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish::burnrecord {

/// Checks whether the first bytes are those of a JSON record, or of a State of Burn 0.6.
[[nodiscard]] Sniff sniffJsonRecord(std::span<const std::byte> prefix);

/// Reads a JSON record of any Burn from 0.6 on (PrettyJsonFileRecorder and JsonGzFileRecorder in
/// crates/burn-core/src/record/file.rs, to 0.21; serde_json 1.0). An object is a module, an array a sequence, `{id,
/// param}` and `{bytes, shape, dtype}` (up to 0.13 `{value, shape}`) are tensors, null is an empty field, everything
/// else a value; an item that is not an object becomes a child of the root with an empty name. Fields unknown to Burn
/// and long arrays are kept as JSON.
///
/// Payloads are decoded once, into memory or a temporary file. As lenient as Burn's reader about the order of keys;
/// stricter where Burn would only fail later: byte counts that do not match the shape, ids that Burn cannot read.
Expected<OpenedModel> readJsonRecord(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::burnrecord
