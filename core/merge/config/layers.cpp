// SPDX-License-Identifier: MIT
#include "core/merge/config/layers.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace burnish {

std::optional<LayerPlace> layerOf(std::string_view path)
{
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        const std::string_view part = path.substr(begin, end - begin);
        std::uint64_t number = 0;
        const auto read = std::from_chars(part.data(), part.data() + part.size(), number);
        if (!part.empty() && read.ec == std::errc() && read.ptr == part.data() + part.size())
            return LayerPlace{path.substr(0, begin == 0 ? 0 : begin - 1), number,
                              end == path.size() ? std::string_view() : path.substr(end + 1)};
        begin = end + 1;
    }
    return std::nullopt;
}

LayerLists::LayerLists(std::span<const std::string> paths)
{
    for (const std::string &path : paths) {
        const auto place = layerOf(path);
        // Larger numbers are not layer numbers.
        if (!place || place->number >= 1000000)
            continue;
        auto found = m_lists.find(place->list);
        if (found == m_lists.end())
            found = m_lists.emplace(std::string(place->list), List()).first;
        found->second.length = std::max(found->second.length, place->number + 1);
        ++found->second.tensors;
    }
    const auto isLess = [](const auto &a, const auto &b) {
        return std::pair(a.second.length, a.second.tensors) < std::pair(b.second.length, b.second.tensors);
    };
    if (const auto most = std::ranges::max_element(m_lists, isLess); most != m_lists.end())
        m_main = most->first;
}

std::uint64_t LayerLists::lengthOf(std::string_view list) const
{
    const auto found = m_lists.find(list);
    return found == m_lists.end() ? 0 : found->second.length;
}

double LayerLists::depthOf(std::string_view path) const
{
    const auto place = layerOf(path);
    const std::uint64_t length = place ? lengthOf(place->list) : 0;
    if (length == 0)
        return 0;
    return length == 1 ? 1 : std::min(1.0, double(place->number) / double(length - 1));
}

double gradientAt(std::span<const double> values, double depth)
{
    const double place = depth * double(values.size() - 1);
    const auto index = std::size_t(std::floor(place));
    const double fraction = place - double(index);
    return (1 - fraction) * values[index] + fraction * values[std::min(values.size() - 1, index + 1)];
}

} // namespace burnish
