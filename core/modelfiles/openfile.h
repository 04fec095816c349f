// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatpart.h"
#include "core/formats/formatregistry.h"
#include "core/io/fileondisk.h"

namespace burnish {

/// A model, and what it was read from.
struct OpenedFile
{
    RecognisedModel opened;
    std::vector<FileOnDisk> files;    ///< as they were before they were read; of a set its index too
    std::optional<ReadablePart> part; ///< of a file that ends early
};

/// What becomes of a file that ends early, where its header tells all places.
enum class CutOff { Refuse, TakeWholeTensors };

/// openModelFile() (core/modelfiles/openmodel.h), which tells what it read.
Expected<OpenedFile> openFile(const QString &path, Task &task, Diagnostics &diagnostics,
                              const OpenOptions &options = {}, CutOff cutOff = CutOff::Refuse);

/// openModel() of a source; `part` is filled where the source ends early and that is not refused.
Expected<RecognisedModel> openSource(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                     const OpenOptions &options, CutOff cutOff, std::optional<ReadablePart> &part);

/// The file as it is on disk now.
[[nodiscard]] FileOnDisk fileOnDisk(const QString &path);

} // namespace burnish
