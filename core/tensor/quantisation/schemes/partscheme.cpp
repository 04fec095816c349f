// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partscheme.h"

#include "core/base/dottedpath.h"

#include <algorithm>

namespace burnish {

std::optional<std::size_t> FormChoice::among(std::span<const std::string> forms)
{
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (std::ranges::find(m_chosen, forms[i]) != m_chosen.end()) {
            ++m_uses;
            return i;
        }
    }
    m_open.assign(forms.begin(), forms.end());
    return std::nullopt;
}

std::string PartQuery::module() const
{
    return std::string(outerPath(name.path()));
}

} // namespace burnish
