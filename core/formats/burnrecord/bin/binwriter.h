// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordnames.h"

namespace burnish::burnrecord {

/// Lays a state out as a bincode record of `recorder` in the dialect of options.burnVersion.
///
/// bincode names nothing, so the nodes must know their form (RecordForm): a sequence, a number, what looks like an enum
/// or like a map of ids is Unsupported where its form is unknown; other modules count as structs, nulls as one zero
/// byte. Tensors before 0.14 name no type and get that of the record's settings. Integers and halves become varints
/// there, whose size is known only when they are written. What has no place (metadata beyond the five texts, fields
/// that Burn does not know) is left out and told in `losses`.
Expected<std::unique_ptr<FileLayout>> layOutBinRecord(const ModelState &state, const WriteOptions &options,
                                                      std::string_view recorder, RecorderPlace place, bool compressed,
                                                      Diagnostics *losses = nullptr);

} // namespace burnish::burnrecord
