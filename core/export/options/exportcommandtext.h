// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Why no command line can say an export.
struct ExportCommandText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportCommand)
};

} // namespace burnish
