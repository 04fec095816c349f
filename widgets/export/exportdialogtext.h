// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context shared by several sources of this folder.
struct ExportDialogText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportDialog)
};

} // namespace burnish
