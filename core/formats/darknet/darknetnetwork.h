// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/darknet/darknetconfig.h"

#include <cstdint>

namespace burnish::darknet {

/// The program that wrote the weights: recurrent sections and [batchnorm] differ.
enum class Fork : std::uint8_t { Redmon, Alexey };

/// What load_weights_upto() reads in one piece.
struct Part
{
    std::string path; ///< "3.weights"
    std::vector<std::uint64_t> dimensions;
    /// In elements, one for each dimension; empty for elements in row-major order.
    std::vector<std::uint64_t> strides = {};
};

struct NetworkParts
{
    std::vector<Part> parts; ///< in the order of the file
    /// The parts from this one on have names only, because `flaw` keeps their sizes from being known.
    std::size_t known = 0;
    std::optional<Error> flaw;
};

/// Follows the sizes through the network.
[[nodiscard]] NetworkParts partsOf(const Config &config, Fork fork);

} // namespace burnish::darknet
