// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/layoutstep.h"
#include "core/align/moduletypes.h"
#include "core/base/expected.h"

namespace burnish {

/// The module type that determines how an adapter treats a tensor.
struct AlignedType
{
    std::string type;       ///< "Linear"; empty if unknown, or if adapters must leave the tensor alone
    bool isGuessed = false; ///< not declared anywhere: inferred from the tensors
    QString ground;         ///< why it is guessed, or why the tensor is left alone: a complete sentence; may be empty
};

/// A tensor of one model, adapted to another.
struct AlignedTensor
{
    Adapted adapted; ///< the last part of its name in the other model, and the tensor, lazily
    AlignedType type;
};

/// Aligns two models across their layouts: what a tensor of `from` becomes in `into`, and under which name.
///
/// The only place that decides which module type an adapter uses. In order of precedence: a mark or the known type of
/// the module in `into`, that of the module in `from`, the type suggested by the tensors of the module in `from`, then
/// in `into` (guessOwners()), and the likely type of either (guessModule()). Reads no tensor data. The states must
/// outlive it; not thread-safe.
class ModelAlignment
{
public:
    /// `chain` is LayoutStep::chain. Marks refer to modules of either model.
    ModelAlignment(const ModelState &from, const ModelState &into, std::vector<AdapterKind> chain,
                   const ModuleMarks &fromMarks = {}, const ModuleMarks &intoMarks = {});

    [[nodiscard]] const std::vector<AdapterKind> &chain() const { return m_chain; }

    [[nodiscard]] bool isTensor(NodeId leaf) const { return m_from.node(leaf).isTensor(); }
    /// Returns the type for a tensor of a module of `from` that goes into a module of `into`; one of the two may be
    /// missing.
    [[nodiscard]] AlignedType typeOf(std::optional<NodeId> fromModule, std::optional<NodeId> intoModule);
    /// Returns the type of the module that holds a leaf of `into`, for Pairing::placeOf().
    [[nodiscard]] std::string typeOfPlace(NodeId leaf);

    /// Returns the tensor in the form that a module of `into` holds it (no module: as `into` would hold it if it had
    /// the module). Fails only for tensors that cannot be transposed.
    [[nodiscard]] Expected<AlignedTensor> aligned(NodeId tensor, std::optional<NodeId> intoModule);
    /// Returns the tensor in the form that replaces a leaf of `into`.
    [[nodiscard]] Expected<AlignedTensor> alignedTo(NodeId tensor, NodeId place);

    /// Returns the module of `into` that determines the type for a leaf there.
    [[nodiscard]] NodeId moduleOfPlace(NodeId leaf) const { return m_intoTypes.moduleOf(leaf); }

private:
    const ModelState &m_from;
    std::vector<AdapterKind> m_chain;
    ModuleTypes m_fromTypes;
    ModuleTypes m_intoTypes;
};

/// Returns why a tensor is transposed or renamed, for display: "Linear: transposed, PyTorch → Burn". Empty if it is
/// unchanged.
[[nodiscard]] QString reasonOf(const AlignedTensor &tensor, const std::vector<AdapterKind> &chain);

} // namespace burnish
