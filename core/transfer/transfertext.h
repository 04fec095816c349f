// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context shared by several sources of this folder.
struct TransferText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Transfer)
};

} // namespace burnish
