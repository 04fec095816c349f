// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/formatregistry.h"

#include <optional>

namespace burnish::burnrecord {

/// One of Burn's recorders; its files are a format. The strings are literals: layouts refer to them.
struct Recorder
{
    const char *id = "";                          ///< FormatInfo::id
    const char *displayName = "";                 ///< FormatInfo::displayName
    const char *name = "";                        ///< of Burn's class
    const char *extension = "";                   ///< without the dot
    BurnVersion firstVersion = BurnVersion::V0_7; ///< that has the recorder; the last one is 0.21
    RecorderPlace place = RecorderPlace::File;
    bool compresses = false; ///< as one gzip member
};

/// What the recorders of one encoding share. Functions may be called from any thread.
struct RecordEncoding
{
    bool isPositional = false; ///< it stores no names, and no metadata but the five strings of Burn
    /// Checks for a record of a recorder for this place; of any recorder if the place is empty.
    Sniff (*sniff)(std::span<const std::byte> prefix, std::optional<RecorderPlace> place) = nullptr;
    Expected<OpenedModel> (*read)(const ByteSourcePtr &content, const OpenOptions &options, Task &task,
                                  Diagnostics &diagnostics) = nullptr;
    /// See FormatReader::mapFile(); null if tensors are not stored unchanged.
    Expected<FileMap> (*map)(const ByteSourcePtr &source, Task &task) = nullptr;
    Expected<std::unique_ptr<FileLayout>> (*layOut)(const ModelState &state, const WriteOptions &options,
                                                    const Recorder &recorder, Diagnostics *losses) = nullptr;
    const char *gzipRecorder = nullptr; ///< its name in an uncompressed record is a flaw; null if not checked
};

/// A reader and a writer for the files of one recorder. Compressed ones are inflated once, on opening, to memory or a
/// temporary file.
[[nodiscard]] Format recordFormat(const RecordEncoding &encoding, const Recorder &recorder);

} // namespace burnish::burnrecord
