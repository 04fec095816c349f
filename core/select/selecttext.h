// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/select.
struct SelectText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Select)
};

} // namespace burnish
