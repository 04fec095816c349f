// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"

namespace burnish {

const std::vector<Format> &allFormats()
{
    static const std::vector<Format> formats = {
    };
    return formats;
}

} // namespace burnish
