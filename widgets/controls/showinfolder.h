// SPDX-License-Identifier: MIT
#pragma once

class QString;

namespace burnish {

/// Opens the folder of a file in the platform's file manager.
void showInFolder(const QString &file);

} // namespace burnish
