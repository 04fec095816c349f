// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context for strings that several sources of this folder share.
struct QuantisedTensorText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::QuantisedTensor)
};

} // namespace burnish
