// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Why an export cannot be expressed as a command line.
struct ExportCommandText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportCommand)
};

} // namespace burnish
