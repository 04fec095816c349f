// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

namespace burnish {

/// Reads a configuration or a list of weights. These are small: refuses files of more than 1 MiB.
Expected<QByteArray> readMergeFile(const QString &path);
/// Writes the file atomically.
Expected<void> writeMergeFile(const QString &path, const QByteArray &text);

} // namespace burnish
