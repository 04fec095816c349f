// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context shared by several sources of this folder.
struct TensorFlowText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::TensorFlow)
};

} // namespace burnish
