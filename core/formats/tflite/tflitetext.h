// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context shared by several sources of this folder.
struct TfliteText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Tflite)
};

} // namespace burnish
