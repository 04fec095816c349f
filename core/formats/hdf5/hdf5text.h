// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context shared by several sources of this folder.
struct Hdf5Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Hdf5)
};

} // namespace burnish
