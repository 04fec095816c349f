// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/graft.
struct GraftText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Graft)
};

} // namespace burnish
