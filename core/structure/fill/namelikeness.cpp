// SPDX-License-Identifier: MIT
#include "core/structure/fill/namelikeness.h"

#include "core/base/dottedpath.h"
#include "core/base/naturalorder.h"
#include "core/base/nearestword.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

namespace {

/// Splits a full name into its modules and its last name.
std::pair<std::string_view, std::string_view> divided(std::string_view path)
{
    return {outerPath(path), lastPart(path)};
}

/// Returns the last module that is not an element's index: it says most about what the tensor is for.
std::string_view ownerIn(std::string_view modules)
{
    for (;;) {
        const auto [outer, name] = divided(modules);
        if (!isNumberName(name) || outer.empty())
            return name;
        modules = outer;
    }
}

/// How likely two modules are the same: "gate_proj" contains "gate".
double ownerLikeness(std::string_view a, std::string_view b)
{
    if (a.size() > b.size())
        std::swap(a, b);
    const std::string_view rest = b.starts_with(a) ? b.substr(a.size()) : b.substr(0, b.size() - a.size());
    const bool isPart =
        !a.empty() && (b.starts_with(a) ? rest.starts_with('_') : b.ends_with(a) && rest.ends_with('_'));
    return isPart ? std::max(0.9, jaroSimilarity(a, b)) : jaroSimilarity(a, b);
}

/// Returns a name common to Burn and PyTorch.
std::string_view commonName(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> names = {
        {{"gamma", "weight"}, {"beta", "bias"}, {"scale", "weight"}, {"kernel", "weight"}}};
    const auto found = std::ranges::find(names, name, &std::pair<std::string_view, std::string_view>::first);
    return found == names.end() ? name : found->second;
}

std::vector<std::string_view> numbersIn(std::string_view path)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    std::vector<std::string_view> numbers;
    for (std::size_t i = 0; i < path.size();) {
        std::size_t end = i;
        while (end < path.size() && isDigit(path[end]))
            ++end;
        if (end > i)
            numbers.push_back(path.substr(i, end - i));
        i = std::max(end, i + 1);
    }
    return numbers;
}

} // namespace

double nameLikeness(std::string_view a, std::string_view b)
{
    const auto [modulesA, nameA] = divided(a);
    const auto [modulesB, nameB] = divided(b);
    double last = 0.9;
    if (nameA == nameB)
        last = 1;
    else if (commonName(nameA) != commonName(nameB))
        last = 0.5 * jaroSimilarity(nameA, nameB);
    const double numbers = numbersIn(modulesA) == numbersIn(modulesB) ? 1 : 0;
    return 0.25 * jaroSimilarity(modulesA, modulesB) + 0.2 * ownerLikeness(ownerIn(modulesA), ownerIn(modulesB)) +
           0.35 * last + 0.2 * numbers;
}

} // namespace burnish
