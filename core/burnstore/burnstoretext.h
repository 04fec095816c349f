// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/burnstore.
struct BurnStoreText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::BurnStore)
};

} // namespace burnish
