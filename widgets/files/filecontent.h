// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/encoding/json/jsontree.h"
#include "core/modelfolder/sidecarfiles.h"

#include <memory>

namespace burnish {

/// What is shown of a file: a JSON document, a text, or a sentence why there is neither.
struct FileContent
{
    std::shared_ptr<const JsonTree> json;
    QString text;
    QString note; ///< above the text, or in place of it: that it is cut off, broken, or not a text
};

/// Reads what can be shown of a file: JSON up to `shownSidecarSize`, the first `shownTextSize` bytes of other texts.
/// A JSON document that is broken is shown as text, with the error as the note. Any thread.
Expected<FileContent> readContent(const SidecarFile &file, Task &task);
inline constexpr std::uint64_t shownTextSize = std::uint64_t(2) << 20;

} // namespace burnish
