// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/export.
struct ExportText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Export)
};

} // namespace burnish
