// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/structure.
struct StructureText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Structure)
};

} // namespace burnish
