// SPDX-License-Identifier: MIT
#pragma once

#include <QProcessEnvironment>
#include <QString>

namespace burnish {

/// Replaces a leading ~ by the user's home folder, and $NAME and ${NAME} by variables of the environment, as Python's
/// os.path.expanduser() and os.path.expandvars() do; unknown variables stay as they are.
[[nodiscard]] QString expandedPath(const QString &path, const QProcessEnvironment &environment);
/// The user's home folder, as this environment says.
[[nodiscard]] QString homeFolder(const QProcessEnvironment &environment);

} // namespace burnish
