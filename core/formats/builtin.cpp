// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/namedmpk.h"
#include "core/formats/formatregistry.h"

namespace burnish {

const std::vector<Format> &allFormats()
{
    static const std::vector<Format> formats = {
        {burnrecord::namedMpkInfo(), burnrecord::namedMpkReader(), burnrecord::namedMpkWriter()},
        {burnrecord::namedMpkGzInfo(), burnrecord::namedMpkGzReader(), burnrecord::namedMpkGzWriter()},
    };
    return formats;
}

} // namespace burnish
