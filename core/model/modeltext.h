// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/model.
struct ModelText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Model)
};

} // namespace burnish
