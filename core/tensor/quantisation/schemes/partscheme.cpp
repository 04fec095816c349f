// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partscheme.h"

namespace burnish {

std::string PartQuery::module() const
{
    const std::string path = name.path();
    const std::size_t dot = path.rfind('.');
    return dot == std::string::npos ? std::string() : path.substr(0, dot);
}

} // namespace burnish
