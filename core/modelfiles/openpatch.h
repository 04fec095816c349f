// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

#include <functional>

namespace burnish {

/// Opens a file of any format, or the index of a set, with every tensor as it is stored.
using OpenBase = std::function<Expected<OpenedFile>(const QString &path, Diagnostics &diagnostics)>;

/// Opens the result of an exact patch (core/patch), the file at `path`, over its base: the file of the recorded name
/// beside it, another patch beside it that makes the base, a file beside it of the base's size, or what searchBase()
/// returns. A base of several that can be meant has to have all of the bits. Tensors are verified when they are first
/// read. The files are those of the patch and of the base. NotFound names the base, its size and where it was looked
/// for; Mismatch, the tensors of a file with the recorded name that are others.
Expected<OpenedFile> openPatch(const QString &path, const ByteSourcePtr &source, const OpenBase &open,
                               const OpenOptions &options, Task &task, Diagnostics &diagnostics);

} // namespace burnish
