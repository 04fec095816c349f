// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

class ModelDocument;
class Workspace;

/// The text of a document's undo step, by its index in the stack, for people: names its model where several are open,
/// so that nobody takes one for another. Empty for a step that is not there.
[[nodiscard]] QString stepText(const Workspace &workspace, const ModelDocument *document, int step);

} // namespace burnish
