// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/io.
struct IoText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Io)
};

} // namespace burnish
