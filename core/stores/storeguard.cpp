// SPDX-License-Identifier: MIT
#include "core/stores/storeguard.h"

#include "core/io/writtenplace.h"
#include "core/stores/storeid.h"

namespace burnish {

void guardStores()
{
    setPlaceCheck(checkOutsideStores);
}

} // namespace burnish
