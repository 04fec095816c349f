// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/patch.
struct PatchText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Patch)
};

} // namespace burnish
