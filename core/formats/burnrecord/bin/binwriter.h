// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordnames.h"

namespace burnish::burnrecord {

/// Lays a state out as a bincode record of `recorder` in the dialect of options.burnVersion.
///
/// bincode stores no names, so the form of the nodes (RecordForm) must be known: a sequence, a number, or anything that
/// looks like an enum or a map of ids is Unsupported if its form is unknown; other modules are treated as structs,
/// nulls as one zero byte. Tensors before 0.14 have no dtype of their own and get that of the record's settings. Their
/// integers and halves become varints, with a size known only after writing. Content that cannot be stored (metadata
/// beyond the five strings, fields unknown to Burn) is left out and reported in `losses`.
Expected<std::unique_ptr<FileLayout>> layOutBinRecord(const ModelState &state, const WriteOptions &options,
                                                      std::string_view recorder, RecorderPlace place, bool compressed,
                                                      Diagnostics *losses = nullptr);

} // namespace burnish::burnrecord
