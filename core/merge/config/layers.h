// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// Which layer of which list a path belongs to: "model.layers.3.mlp.weight" is of number 3 of "model.layers".
struct LayerPlace
{
    std::string_view list;
    std::uint64_t number = 0;
    std::string_view rest; ///< "mlp.weight"; empty where the layer itself is the tensor
};

/// By the first part of the path that is a number; nothing where there is none.
[[nodiscard]] std::optional<LayerPlace> layerOf(std::string_view path);

/// The lists of layers that a model's tensors lie in.
class LayerLists
{
public:
    explicit LayerLists(std::span<const std::string> paths);

    /// One more than the largest number in the list.
    [[nodiscard]] std::uint64_t lengthOf(std::string_view list) const;
    /// The list with the most layers, of equals the one with the most tensors; empty where there is none.
    [[nodiscard]] const std::string &main() const { return m_main; }
    /// How deep the tensor lies, as mergekit counts: layer / (layers − 1); 1 in a list of one layer; 0 outside of all.
    [[nodiscard]] double depthOf(std::string_view path) const;

private:
    struct List
    {
        std::uint64_t length = 0;
        std::size_t tensors = 0;
    };
    std::map<std::string, List, std::less<>> m_lists;
    std::string m_main;
};

/// The value of a gradient at a depth between 0 and 1: the numbers lie evenly, and lines run between them.
[[nodiscard]] double gradientAt(std::span<const double> values, double depth);

} // namespace burnish
