// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partscheme.h"

#include "core/base/dottedpath.h"

namespace burnish {

std::string PartQuery::module() const
{
    return std::string(outerPath(name.path()));
}

} // namespace burnish
