// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/transfer.
struct TransferText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Transfer)
};

} // namespace burnish
