// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/edit.
struct EditText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Edit)
};

} // namespace burnish
