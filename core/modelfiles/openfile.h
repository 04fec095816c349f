// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatpart.h"
#include "core/formats/formatregistry.h"
#include "core/io/fileondisk.h"

namespace burnish {

/// A model and the files that it was read from.
struct OpenedFile
{
    RecognisedModel opened;
    std::vector<FileOnDisk> files;    ///< their state before reading; for a set including its index
    std::optional<ReadablePart> part; ///< for a truncated file
};

/// How to handle a truncated file with a header that locates all tensors.
enum class CutOff { Refuse, TakeWholeTensors };

/// Like openModelFile() (core/modelfiles/openmodel.h), but also returns what was read.
Expected<OpenedFile> openFile(const QString &path, Task &task, Diagnostics &diagnostics,
                              const OpenOptions &options = {}, CutOff cutOff = CutOff::Refuse,
                              const std::vector<std::string> &forms = {});

/// Like openModel(); sets `part` if the source is truncated and that is accepted. Tensors that are cut off are
/// omissions.
Expected<RecognisedModel> openSource(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                     const OpenOptions &options, CutOff cutOff, std::optional<ReadablePart> &part);

/// The same for a file of a set. A truncated one is always opened as far as it goes: what is cut off is reported,
/// unless `cutOff` accepts it, and the caller has what there is to say in `part`.
Expected<RecognisedModel> openSourceOfSet(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                          CutOff cutOff, std::optional<ReadablePart> &part);

/// Returns the current state of the file on disk.
[[nodiscard]] FileOnDisk fileOnDisk(const QString &path);

} // namespace burnish
