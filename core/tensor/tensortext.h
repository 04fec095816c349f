// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/tensor.
struct TensorText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Tensor)
};

} // namespace burnish
