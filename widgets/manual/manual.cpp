// SPDX-License-Identifier: MIT
#include "widgets/manual/manual.h"

namespace burnish {

Manual &Manual::instance()
{
    static Manual manual;
    return manual;
}

} // namespace burnish
