// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorafile.h"
#include "core/lora/loraquestion.h"

namespace burnish {

/// A tensor that a module of an adapter changes as a parameter of the model (PEFT's target_parameters): the weights of
/// all experts of a layer, stacked or one by one. The module's factors hold those of all experts: rows e·r … of A, and
/// of B the columns e, E + e, … (or e·r … with LoraConfig::expertColumns).
struct LoraExpertTarget
{
    std::size_t module = 0; ///< index in Lora::modules
    NodeId node;
    std::string parameter; ///< "model.layers.0.mlp.experts.gate_up_proj", which patterns of the configuration refer to
    std::uint64_t experts = 1;  ///< in the factors
    std::uint64_t rank = 0;     ///< of each expert
    bool isTurned = false;      ///< the weights are stored as [in, out]
    bool isStacked = false;     ///< the tensor is [experts, …]
    std::uint64_t expert = 0;   ///< of a tensor that is not stacked
    std::uint64_t firstRow = 0; ///< of B, for a tensor that is one of several parts of the parameter
    std::uint64_t rowCount = 0;
    std::uint64_t part = 0; ///< which of the parts it is
    std::uint64_t parts = 1;
};

/// The targets of an adapter's modules that are parameters.
struct LoraExperts
{
    std::vector<LoraExpertTarget> targets;
    std::vector<bool>
        isPlaced; ///< for each module: a target has it, so its name is not searched for as that of a module
    std::vector<LoraQuestion> questions;
    std::vector<std::string> names; ///< names that were searched for, which questions and answers may be about
};

/// Finds them by name and shape: the names of PEFT's modules do not contain the parameter; where two parameters fit,
/// the answers say which, or it is a question. Mismatch: none fits. Unsupported: magnitudes (DoRA). Errors of
/// findLoraTargets().
Expected<LoraExperts> findLoraExperts(const ModelState &model, const Lora &lora, const LoraAnswers &answers = {});

/// Returns the factors of one of LoraModule::experts.
Expected<LoraFactors> factorsOfExpert(const LoraModule &module, std::uint64_t expert);
/// Returns the factors of one expert of a parameter, with the rows and columns in these orders.
Expected<LoraFactors> factorsOfExpert(const LoraModule &module, const LoraExpertTarget &target, std::uint64_t expert,
                                      LoraExpertColumns columns, LoraExpertRows rows);

} // namespace burnish
