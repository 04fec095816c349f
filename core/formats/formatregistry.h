// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish {

/// A format: its properties, reader and writer (null if it cannot be read or written).
struct Format
{
    FormatInfo info;
    std::shared_ptr<const FormatReader> reader;
    std::shared_ptr<const FormatWriter> writer;
};

/// All formats in the order in which they are presented. The list is in builtin.cpp.
[[nodiscard]] const std::vector<Format> &allFormats();
/// Null if no format has this id.
[[nodiscard]] const Format *findFormat(QStringView id);
/// The most likely format of a file name, by the longest matching extension; null if none.
[[nodiscard]] const Format *formatForFileName(const QString &fileName);

/// The format of files that only OpenOptions::raw explains (rawvalues.h). Not in the list.
[[nodiscard]] const Format &rawFormat();

struct RecognisedModel
{
    const Format *format = nullptr;
    OpenedModel model;
};

/// Recognises a file by its content, never by its name, and opens it. Unsupported if no format matches and
/// OpenOptions::raw does not say what the file contains.
Expected<RecognisedModel> openModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                    const OpenOptions &options = {});

} // namespace burnish
