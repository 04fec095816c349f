// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// The text, followed by the first shortcut of the command as it is now: "Remove the rule (Del)". The text alone if the
/// command has none. Ask again after Shortcuts::changed() and a change of the language.
[[nodiscard]] QString withShortcut(const QString &text, const QString &command);

} // namespace burnish
