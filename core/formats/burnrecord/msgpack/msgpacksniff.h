// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/formatreader.h"

namespace burnish::burnrecord {

/// Returns whether a named MessagePack record starts with these bytes.
[[nodiscard]] Sniff sniffMsgpackRecord(std::span<const std::byte> prefix);
/// Returns whether a file recorder or a memory recorder wrote the record that starts with these bytes, based on the
/// recorder's name in the metadata; nothing if the bytes do not contain the name.
[[nodiscard]] std::optional<RecorderPlace> msgpackRecordPlace(std::span<const std::byte> prefix);

} // namespace burnish::burnrecord
