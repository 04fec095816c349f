// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QMimeData;

namespace burnish {

/// The name filters of an open dialog: all readable formats, each one, and any file. Built from the registry.
[[nodiscard]] QString openDialogFilter();

/// The local files of a drop; folders are replaced by the readable weight files directly in them.
[[nodiscard]] QStringList filesIn(const QMimeData &data);
/// The weight files directly in a folder, by the extensions of the registry, sorted; in the folder of a distributed
/// checkpoint only its metadata, which opens all of it.
[[nodiscard]] QStringList weightFilesIn(const QString &folder);

} // namespace burnish
