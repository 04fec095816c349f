// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// A model to transfer tensors from.
struct TransferSource
{
    ModelState state;
    QString name;     ///< for messages
    QString key = {}; ///< its name in EditAction::donors; without it, no recipe can express the transfer
};

} // namespace burnish
