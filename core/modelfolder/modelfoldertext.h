// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/modelfolder.
struct ModelFolderText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ModelFolder)
};

} // namespace burnish
