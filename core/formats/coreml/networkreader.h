// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/coreml/coremltensors.h"

namespace burnish::coreml {

/// Adds the weights of the layers of a neural network, a NeuralNetwork, NeuralNetworkClassifier or
/// NeuralNetworkRegressor: "LAYER.weights". `prefix` precedes all names. Weights have the shape that their layer
/// describes, or one axis if it describes none.
Expected<void> readNetwork(Tensors &tensors, const protobuf::Field &network, const std::string &prefix,
                           std::size_t depth = 0);

} // namespace burnish::coreml
