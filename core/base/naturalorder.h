// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// Compares names in natural order: runs of digits by value ("2" before "10"), ASCII letters case-insensitively,
/// everything else by bytes. Negative, 0 or positive; 0 only for equal strings.
[[nodiscard]] int compareNatural(std::string_view a, std::string_view b);

/// Whether a name is a number, as those of layers and other elements of lists are: ASCII digits only.
[[nodiscard]] bool isNumberName(std::string_view name);

/// Returns a path with * in place of each name that is a number: "layers.*.fc".
[[nodiscard]] std::string withoutNumbers(std::string_view path);

/// Puts the siblings that have numbers as names into ascending order, in the places that they occupy together; the
/// others stay where they are. Files often sort their tensors by name, which puts layer 10 before layer 2.
template <typename Item, typename NameOf> void orderNumbered(std::span<Item> siblings, NameOf nameOf)
{
    std::vector<std::size_t> places;
    std::vector<Item> numbered;
    for (std::size_t i = 0; i < siblings.size(); ++i) {
        if (!isNumberName(nameOf(siblings[i])))
            continue;
        places.push_back(i);
        numbered.push_back(siblings[i]);
    }
    const auto isBefore = [&](const Item &a, const Item &b) { return compareNatural(nameOf(a), nameOf(b)) < 0; };
    if (std::ranges::is_sorted(numbered, isBefore))
        return;
    std::ranges::stable_sort(numbered, isBefore);
    for (std::size_t i = 0; i < places.size(); ++i)
        siblings[places[i]] = numbered[i];
}

/// Returns the order in which to list dotted paths: as a tree would show them, with numbered siblings ascending and
/// everything else as it first appears.
[[nodiscard]] std::vector<std::size_t> layerOrder(std::span<const std::string_view> paths);

} // namespace burnish
