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

/// The layer and list that a path belongs to: "model.layers.3.mlp.weight" is in layer 3 of "model.layers".
struct LayerPlace
{
    std::string_view list;
    std::uint64_t number = 0;
    std::string_view rest; ///< "mlp.weight"; empty if the layer itself is the tensor
};

/// Uses the first numeric part of the path; nothing if there is none.
[[nodiscard]] std::optional<LayerPlace> layerOf(std::string_view path);

/// The layer lists that contain a model's tensors.
class LayerLists
{
public:
    explicit LayerLists(std::span<const std::string> paths);

    /// One more than the largest number in the list.
    [[nodiscard]] std::uint64_t lengthOf(std::string_view list) const;
    /// Returns the list with the most layers, in case of a tie the one with the most tensors; empty if there is none.
    [[nodiscard]] const std::string &main() const { return m_main; }
    /// Returns the tensor's depth as mergekit defines it: layer / (layers − 1); 1 in a list of one layer; 0 outside of
    /// lists.
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

/// Evaluates a gradient at a depth between 0 and 1: values are evenly spaced and interpolated linearly.
[[nodiscard]] double gradientAt(std::span<const double> values, double depth);

} // namespace burnish
