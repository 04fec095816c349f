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

} // namespace burnish::burnrecord
