// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context shared by several sources of this folder.
struct RustProgramText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::RustProgram)
};

} // namespace burnish
