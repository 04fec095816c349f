// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

namespace burnish {

// ZeRO checkpoints of DeepSpeed, stages 1 to 3: a folder with the files of all ranks, most often in another one with a
// file `latest` that names it. Also universal checkpoints, which ds_to_universal.py makes of them: a folder for each
// parameter. See formats/pytorch/torchzero.h for the source of the layout.

/// Returns the folder with the files of all ranks that the path leads to: the folder itself, the one with a `latest` or
/// `latest_universal` that names it, or a file in it that belongs to the checkpoint, by its name. Empty for all other
/// paths.
[[nodiscard]] QString zeroFolderOf(const QString &path);
/// Returns the path of the file that stands for the checkpoint in such a folder.
[[nodiscard]] QString zeroPathIn(const QString &folder);
/// True for a path that leads to such a folder, unless it is a file with all parameters in the precision of the
/// training, which can be opened alone.
[[nodiscard]] bool isOpenedAsZero(const QString &path);
/// Returns the names of the checkpoint's files, relative to the folder of zeroPathIn(), sorted.
[[nodiscard]] QStringList zeroFilesIn(const QString &folder);
/// Returns the files with modules that the `latest` of a folder leads to, for checkpoints of DeepSpeed without ZeRO.
[[nodiscard]] QStringList plainStatesIn(const QString &folder);
/// What to say about a folder with a `latest` that leads out of it, or to nothing, though there are checkpoints beside
/// it.
[[nodiscard]] std::optional<Error> flawOfLatest(const QString &folder);

/// Opens the checkpoint as one model, as DeepSpeed's zero_to_fp32.py does: the parameters in float32 from the flat
/// partitions, frozen ones as stored, buffers as float32, tied ones under all their names. The optimizer's tensors that
/// follow the partitions are named "optimizer.exp_avg.NAME". Runs nothing of the pickles inside.
///
/// Refused, naming file and tensor: files that are missing or of different steps, partitions that contradict each other
/// or the shapes. Unsupported: tensor and pipeline parallelism, experts.
Expected<OpenedFile> openZeroCheckpoint(const QString &folder, Task &task, Diagnostics &diagnostics);

} // namespace burnish
