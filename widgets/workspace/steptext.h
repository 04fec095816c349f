// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

class ModelDocument;
class Workspace;

/// The text of an undo step for people: names its model where several are open, so that nobody takes one for another.
[[nodiscard]] QString stepText(const Workspace &workspace, const ModelDocument *document, const QString &text);

} // namespace burnish
