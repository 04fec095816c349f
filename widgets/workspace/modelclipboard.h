// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

class QMimeData;

namespace burnish {

class ModelDocument;
class Workspace;

// Copies whole models to and from the clipboard, as the bytes of Burn's memory recorders and of Burnpack. GUI thread.
namespace modelclipboard {

/// The formats that a model can be copied as.
[[nodiscard]] std::vector<const Format *> formats();
/// "application/x-burnish-bin-bytes".
[[nodiscard]] QString mimeType(const Format &format);
/// True if the clipboard may contain a model.
[[nodiscard]] bool holdsModel(const QMimeData *data);

/// Copies the model to the clipboard in the background, also as application/octet-stream; reports the result in the
/// status bar.
void copy(Workspace &workspace, ModelDocument *document, const Format &format);
/// Opens the clipboard's content as a new model in the background, or reports why it cannot.
void paste(Workspace &workspace, const QMimeData *data);

} // namespace modelclipboard

} // namespace burnish
