// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/formats.
struct FormatsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Formats)
};

} // namespace burnish
