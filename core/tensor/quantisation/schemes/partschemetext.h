// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context for strings that several sources of this folder share.
struct PartSchemeText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::PartScheme)
};

} // namespace burnish
