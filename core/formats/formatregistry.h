// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish {

/// One format: what it is, and how it is read and written (null where it is not).
struct Format
{
    FormatInfo info;
    std::shared_ptr<const FormatReader> reader;
    std::shared_ptr<const FormatWriter> writer;
};

/// All formats there are, in the order in which people meet them. The list is in builtin.cpp.
[[nodiscard]] const std::vector<Format> &allFormats();
/// Null where no format has this id.
[[nodiscard]] const Format *findFormat(QStringView id);
/// The format whose file a name most probably is, by the longest matching extension; null if none.
[[nodiscard]] const Format *formatForFileName(const QString &fileName);

struct RecognisedModel
{
    const Format *format = nullptr;
    OpenedModel model;
};

/// Recognises a file by its content, never by its name, and opens it. Without a format that knows it: Unsupported.
Expected<RecognisedModel> openModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                    const OpenOptions &options = {});

} // namespace burnish
