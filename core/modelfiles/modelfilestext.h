// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/modelfiles.
struct ModelFilesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ModelFiles)
};

} // namespace burnish
