// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context for tensors that are computed from others.
struct ComputedTensorText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ComputedTensor)
};

} // namespace burnish
