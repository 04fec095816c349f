// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/remap.
struct RemapText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Remap)
};

} // namespace burnish
