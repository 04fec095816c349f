// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

namespace burnish {

/// Returns the whole content of a file of at most `limit` bytes. Only regular files are read: FIFOs, sockets and
/// devices are refused without blocking, and files of the system that have no size (/proc) are empty. All errors
/// include the file. NotFound: there is none. Io: it cannot be read. Malformed: it is larger than `limit`. Any thread.
Expected<QByteArray> readSmallFile(const QString &path, std::uint64_t limit);

/// Returns the first bytes of a file of any size, `most` at most. Otherwise like readSmallFile().
Expected<QByteArray> readFileStart(const QString &path, std::uint64_t most);

} // namespace burnish
