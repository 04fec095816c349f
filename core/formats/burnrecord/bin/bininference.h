// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/burnrecord/bin/bintensor.h"
#include "core/model/modelstate.h"

namespace burnish::burnrecord {

/// Finds the tensors of a bincode record (see readBinRecord()) whose structure nobody knows, by what checks itself: an
/// id in the form of the version, as many bytes as shape and element type need. Parameters are `param_0`, `param_1` …
/// in the file's order, with id, shape, type and numbers right. Below the key of an optimizer's record its tensors are
/// `KEY.V1.RankN.tensor_0` ….
///
/// What lies inside a tensor that was found is not looked at, so that numbers that happen to look like a parameter are
/// not taken for one. Where the versions before 0.14 do not tell what a tensor holds, floats are assumed unless the
/// numbers say otherwise. The state is no record: it lacks every field that is no tensor.
/// Reads the file once at most, apart from tensors that were found, which are stepped over.
Expected<ModelState> inferBinRecord(const ByteSourcePtr &source, const BinHead &head, Task &task);

} // namespace burnish::burnrecord
