// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

namespace burnish {

/// Opens all numbered files of a set without an index as one model; `path` is that of the set (isPathOfSet() in
/// partname.h). The tensors come file by file, the metadata from the first file that has the key. Missing numbers are
/// reported by their names. A broken file fails the whole set, as do two files with a tensor of the same name, and a
/// file of a split model (splitformat.h) that states another place than its name.
///
/// If the files are those of a distributed checkpoint of PyTorch in its SafeTensors form (DCP_SHARDING_INFO in their
/// metadata; torch/distributed/checkpoint/hf_storage.py, PyTorch 2.15), every tensor is put together from its parts.
/// Tensors with parts that are missing or overlap are reported and left out.
Expected<OpenedFile> openNumberedSet(const QString &path, Task &task, Diagnostics &diagnostics,
                                     CutOff cutOff = CutOff::Refuse);

/// True for the metadata of a file with parts of tensors, as torch's distributed checkpoints in SafeTensors form have.
[[nodiscard]] bool holdsPartsOfTensors(const Metadata &metadata);

} // namespace burnish
