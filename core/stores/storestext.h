// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/stores, core/check and core/repair.
struct StoresText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Stores)
};

} // namespace burnish
