// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QMimeData;

namespace burnish {

/// The name filters of an open dialog: all readable formats, each one, and any file. Built from the registry.
[[nodiscard]] QString openDialogFilter();

/// The local files and folders of a drop. Takes no look at them.
[[nodiscard]] QStringList pathsIn(const QMimeData &data);

/// The local files of a drop; folders are replaced by the models in them (modelsIn() in
/// core/modelfiles/wholemodel.h).
[[nodiscard]] QStringList filesIn(const QMimeData &data);

} // namespace burnish
