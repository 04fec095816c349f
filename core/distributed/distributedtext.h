// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/distributed.
struct DistributedText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Distributed)
};

} // namespace burnish
