// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QTemporaryFile>

#include <memory>

namespace burnish {

/// Creates an open file in the system's temporary folder, which is removed with the object. Call unlinkTemporary() as
/// soon as nobody opens it by its name any more.
Expected<std::unique_ptr<QTemporaryFile>> openTemporary();

/// Removes the file's name now if the system allows it for open files, so that nothing remains even after a crash. The
/// file stays open.
void unlinkTemporary(QTemporaryFile &file);

/// An Io error with the reason why the file cannot be written.
[[nodiscard]] Error temporaryWriteError(const QTemporaryFile &file);

} // namespace burnish
