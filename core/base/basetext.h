// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/base.
struct BaseText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Base)
};

} // namespace burnish
