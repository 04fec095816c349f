// SPDX-License-Identifier: MIT
#include "core/compare/depthstrip.h"

#include "core/base/dottedpath.h"
#include "core/base/naturalorder.h"
#include "core/base/seededhash.h"

#include <algorithm>
#include <numeric>

namespace burnish {

namespace {

using Parts = std::vector<std::string_view>;

Parts nameParts(std::string_view path)
{
    constexpr std::size_t levelLimit = 256; // as in StateBuilder
    Parts parts;
    for (;;) {
        const auto dot = parts.size() + 1 < levelLimit ? path.find('.') : std::string_view::npos;
        parts.push_back(path.substr(0, dot));
        if (dot == std::string_view::npos)
            return parts;
        path.remove_prefix(dot + 1);
    }
}

bool isNumber(std::string_view part)
{
    return part.size() <= 9 && isNumberName(part);
}

/// Returns the string from the start of the first part to the end of the last.
std::string_view joined(const Parts &parts, std::size_t first, std::size_t end)
{
    if (first >= end)
        return {};
    const char *begin = parts[first].data();
    return {begin, std::size_t(parts[end - 1].data() + parts[end - 1].size() - begin)};
}

/// Location of a tensor: in an element of an outermost list, or in a module outside of lists.
struct Place
{
    std::string_view list;   ///< path before the number
    std::string_view layer;  ///< path with the number; outside of lists, the path of the module
    std::string_view number; ///< empty outside of lists
    std::string_view role;
};

Place placeOf(std::string_view path)
{
    const Parts parts = nameParts(path);
    // The last part is the tensor's own name.
    const auto number = std::find_if(parts.begin(), parts.end() - 1, isNumber);
    const std::size_t at = std::size_t(number - parts.begin());
    const bool isListed = number != parts.end() - 1;
    const std::size_t module = parts.size() - 1;
    const std::string_view outside = module > 0 ? joined(parts, 0, module) : parts.back();
    if (!isListed)
        return {{}, outside, {}, {}};
    const std::string_view inner = at + 1 < module ? joined(parts, at + 1, module) : parts.back();
    return {joined(parts, 0, at), joined(parts, 0, at + 1), *number, inner};
}

/// A numbered list of the model, with its tensor and element counts.
struct List
{
    std::size_t tensors = 0;
    TextViewSet elements;
};

/// Assigns positions to roles; merges roles if there are too many to distinguish.
class Roles
{
public:
    explicit Roles(int coarseness)
        : m_coarseness(coarseness)
    {}

    std::size_t placeOf(std::string_view role)
    {
        std::string name(role);
        if (m_coarseness > 0)
            name = withoutNumbers(role);
        if (m_coarseness > 1)
            name = name.substr(0, name.find('.'));
        const auto [known, isNew] = m_places.try_emplace(std::move(name), m_names.size());
        if (isNew)
            m_names.push_back(known->first);
        return known->second;
    }

    [[nodiscard]] std::vector<std::string> takeNames() { return std::move(m_names); }
    [[nodiscard]] std::size_t size() const { return m_names.size(); }

private:
    int m_coarseness;
    TextMap<std::size_t> m_places;
    std::vector<std::string> m_names;
};

/// Returns the lists with the model's layers as elements.
TextViewSet layerLists(const TextViewMap<List> &lists)
{
    std::size_t most = 0;
    for (const auto &[path, list] : lists) {
        if (list.elements.size() > 1)
            most = std::max(most, list.tensors);
    }
    TextViewSet chosen;
    for (const auto &[path, list] : lists) {
        if (list.elements.size() > 1 && list.tensors * 4 >= most)
            chosen.insert(path);
    }
    return chosen;
}

struct Placed
{
    StripTensor tensor;
    Place place;
};

Roles rolesOf(const std::vector<Placed> &tensors, const TextViewSet &lists)
{
    constexpr std::size_t mostRoles = 24;
    for (int coarseness = 0;; ++coarseness) {
        Roles roles(coarseness);
        for (const auto &[tensor, place] : tensors) {
            if (!place.number.empty() && lists.contains(place.list))
                roles.placeOf(place.role);
        }
        if (roles.size() <= mostRoles || coarseness == 2)
            return roles;
    }
}

/// Orders the layers of each list by their numbers, in the places of that list.
void orderLayers(std::vector<DepthStrip::Column> &columns)
{
    TextViewMap<std::vector<std::size_t>> lists;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string_view path = columns[i].path;
        if (columns[i].isLayer)
            lists[outerPath(path)].push_back(i);
    }
    std::vector<std::size_t> order(columns.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    for (const auto &[list, places] : lists) {
        std::vector<std::size_t> sorted = places;
        orderNumbered(std::span(sorted), [&](std::size_t column) -> std::string_view {
            return std::string_view(columns[column].path).substr(list.empty() ? 0 : list.size() + 1);
        });
        for (std::size_t i = 0; i < places.size(); ++i)
            order[places[i]] = sorted[i];
    }
    std::vector<DepthStrip::Column> ordered;
    ordered.reserve(columns.size());
    for (const std::size_t column : order)
        ordered.push_back(std::move(columns[column]));
    columns = std::move(ordered);
}

} // namespace

DepthStrip depthStrip(std::span<const StripTensor> given)
{
    std::vector<Placed> tensors;
    tensors.reserve(given.size());
    TextViewMap<List> lists;
    for (const StripTensor &tensor : given) {
        const Place place = placeOf(tensor.path);
        tensors.push_back({tensor, place});
        if (place.number.empty())
            continue;
        List &list = lists[place.list];
        ++list.tensors;
        list.elements.insert(place.layer);
    }
    const auto layers = layerLists(lists);
    Roles roles = rolesOf(tensors, layers);

    DepthStrip strip;
    TextViewMap<std::size_t> columns;
    for (const auto &[tensor, place] : tensors) {
        const bool isLayer = !place.number.empty() && layers.contains(place.list);
        const std::string_view path = tensor.path;
        const auto dot = path.rfind('.');
        // Elements of small lists are treated like any other module.
        const std::string_view module = isLayer ? place.layer : path.substr(0, dot);
        const auto [known, isNew] = columns.try_emplace(module, strip.columns.size());
        if (isNew) {
            DepthStrip::Column &column = strip.columns.emplace_back();
            column.path = module;
            column.isLayer = isLayer;
            column.title = isLayer && layers.size() == 1 ? place.number : isLayer ? place.layer : lastPart(module);
            column.cells.resize(isLayer ? roles.size() : 1);
        }
        strip.columns[known->second].cells[isLayer ? roles.placeOf(place.role) : 0].push_back(tensor.row);
    }
    orderLayers(strip.columns);
    strip.roles = roles.takeNames();
    return strip;
}

DepthStrip depthStrip(const Comparison &comparison)
{
    std::vector<StripTensor> tensors;
    tensors.reserve(comparison.rows.size());
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        if (comparison.rows[row].isTensor())
            tensors.push_back({row, comparison.rows[row].path});
    }
    return depthStrip(tensors);
}

} // namespace burnish
