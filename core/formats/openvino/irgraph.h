// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/formats/openvino/irconstant.h"

#include <optional>
#include <span>

namespace burnish::openvino {

/// The layers of one graph and the edges between them, as far as notes on its constants need them.
class IrGraph
{
public:
    struct Layer
    {
        std::string name;
        std::string type;
        bool isDecompression = false; ///< a conversion of weights in half precision
    };

    /// Adds a layer with its id in the file and returns its place. Of layers with the same id, edges mean the first.
    std::size_t addLayer(std::uint64_t id, Layer layer);
    /// Adds an edge between layers by their ids; `input` is the port of the second, counted from 0.
    void addEdge(std::uint64_t from, std::uint64_t to, std::uint64_t input);
    /// Call once, after the last edge.
    void finish();

    [[nodiscard]] const Layer &layer(std::size_t place) const { return m_layers[place]; }
    [[nodiscard]] std::size_t layerCount() const { return m_layers.size(); }

    /// What uses the result of a layer; empty if nothing does. Conversions and changes of shape are looked through.
    [[nodiscard]] QString useOf(std::size_t layer) const;

    /// The constants that the weights of one layer are computed from.
    struct Codes
    {
        std::size_t scale = 0;
        std::optional<std::size_t> zeroPoint;
        std::size_t product = 0; ///< the multiplication, which stands for the weights
    };
    /// Returns what a constant is computed with if it goes into a conversion, possibly a subtraction, and a
    /// multiplication, as OpenVINO and NNCF store quantised weights.
    [[nodiscard]] std::optional<Codes> codesAt(std::size_t constant) const;

private:
    struct Edge
    {
        std::size_t from;
        std::size_t to;
        std::uint64_t input;
    };
    [[nodiscard]] std::span<const Edge> edgesFrom(std::size_t layer) const;
    [[nodiscard]] std::span<const Edge> edgesTo(std::size_t layer) const;
    [[nodiscard]] std::optional<std::size_t> otherInput(std::size_t layer, std::size_t known) const;

    std::vector<Layer> m_layers;
    NumberMap<std::size_t> m_byId;
    std::vector<Edge> m_edges; ///< by `from`
    std::vector<Edge> m_back;  ///< the same by `to`
};

} // namespace burnish::openvino
