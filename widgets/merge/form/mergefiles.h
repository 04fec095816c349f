// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

namespace burnish {

/// A configuration or a list of weights, which are small: files of more than 1 MiB are refused.
Expected<QByteArray> readMergeFile(const QString &path);
/// The whole file or nothing of it.
Expected<void> writeMergeFile(const QString &path, const QByteArray &text);

} // namespace burnish
