// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/burnrecord/bin/bintensor.h"
#include "core/model/modelstate.h"

namespace burnish::burnrecord {

/// Finds the tensors of a bincode record (see readBinRecord()) of unknown structure by searching for consistent data:
/// an id in the form of the version, and a byte count that matches shape and dtype. Parameters are named `param_0`,
/// `param_1` … in file order, with correct id, shape, dtype and values. Tensors below a key of an optimizer's record
/// are named `KEY.V1.RankN.tensor_0` ….
///
/// The contents of tensors already found are not searched, so that numbers resembling a parameter are not mistaken for
/// one. Versions before 0.14 may leave a tensor's type open: floats are then assumed unless the values suggest
/// otherwise. The state is not a record: it lacks all fields that are not tensors.
/// Reads the file at most once, apart from the tensors found, which are skipped.
Expected<ModelState> inferBinRecord(const ByteSourcePtr &source, const BinHead &head, Task &task);

} // namespace burnish::burnrecord
