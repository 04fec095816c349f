// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The context of the sentences that several sources of this folder say.
struct PickleText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Pickle)
};

} // namespace burnish
