// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <optional>
#include <string>
#include <string_view>

namespace burnish {

/// The tensors directly in a module, by the names that Burn and PyTorch give them; null if missing.
struct OwnTensors
{
    const TensorExpr *weight = nullptr;
    const TensorExpr *bias = nullptr;
    const TensorExpr *gamma = nullptr;
    const TensorExpr *beta = nullptr;
    bool hasStatistics = false; ///< running_mean or running_var
    bool hasModules = false;
    std::size_t others = 0; ///< other tensors, without num_batches_tracked

    /// The model must outlive it.
    OwnTensors(const ModelState &model, const Node &module);
};

/// Returns 0 for null.
[[nodiscard]] std::size_t rankOf(const TensorExpr *tensor);

/// Returns the module's name, or that of the sequence it is an element of: "layers" for `layers.0`.
[[nodiscard]] const std::string &kindNameOf(const ModelState &model, NodeId module);

/// True for "tok_embeddings", "wte" …
[[nodiscard]] bool isNamedLikeEmbedding(std::string_view kindName);
/// True for "q_proj", "fc1", "lm_head" …
[[nodiscard]] bool isNamedLikeLinear(std::string_view kindName);
/// True for "c_attn", "c_fc" …: layers that are Conv1D in transformers' GPT-2, and linear layers in other programs.
[[nodiscard]] bool isNamedLikeConv1d(std::string_view kindName);
/// True for "input_layernorm", "ln_f", "bn1" …
[[nodiscard]] bool isNamedLikeNorm(std::string_view kindName);

/// Returns the type of a norm ("BatchNorm", "LayerNorm" or "RmsNorm") that these tensors belong to if Burn names its
/// scale and shift gamma and beta (`isBurn`), or PyTorch weight and bias. Nothing if they may belong to something else:
/// a module with parts of its own, a scale alone under a name that is not a norm's (LayerScale), a module named like
/// another kind (GRN), or tensors of other ranks and lengths.
[[nodiscard]] std::optional<std::string> normTypeOf(const OwnTensors &own, std::string_view kindName, bool isBurn);

/// True for a record with no null in it. Burn writes nulls for constants (such as the epsilon of a norm) and for a
/// missing bias: such a record was most probably made from names alone, and a module of one weight in it may be a
/// linear layer as well as an embedding.
[[nodiscard]] bool isRecordOfNamesAlone(const ModelState &model);

} // namespace burnish
