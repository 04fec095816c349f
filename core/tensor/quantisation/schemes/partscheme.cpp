// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partscheme.h"

#include "core/base/dottedpath.h"

#include <algorithm>
#include <iterator>

namespace burnish {

std::optional<std::size_t> FormChoice::among(std::span<const std::string> forms)
{
    const auto isChosen = [&](const std::string &form) { return std::ranges::find(m_chosen, form) != m_chosen.end(); };
    const auto first = std::ranges::find_if(forms, isChosen);
    if (first == forms.end()) {
        m_open.assign(forms.begin(), forms.end());
        return std::nullopt;
    }
    const auto second = std::find_if(first + 1, forms.end(), isChosen);
    if (second != forms.end() && !m_conflict)
        m_conflict.emplace(*first, *second);
    if (std::ranges::find(m_used, *first) == m_used.end())
        m_used.push_back(*first);
    ++m_uses;
    return std::size_t(first - forms.begin());
}

std::vector<std::string> FormChoice::unused() const
{
    std::vector<std::string> names;
    std::ranges::copy_if(m_chosen, std::back_inserter(names),
                         [&](const std::string &name) { return std::ranges::find(m_used, name) == m_used.end(); });
    return names;
}

std::string PartQuery::module() const
{
    return std::string(outerPath(name.path()));
}

} // namespace burnish
