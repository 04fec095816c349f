// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/layoutstep.h"
#include "core/align/moduletypes.h"
#include "core/base/expected.h"

namespace burnish {

/// The type of the module that an adapter goes by.
struct AlignedType
{
    std::string type;       ///< "Linear"; empty where nobody knows, and where an adapter has to leave the tensor alone
    bool isGuessed = false; ///< nobody has said it: it is what the tensors look like
    QString ground;         ///< why it is guessed, or why the tensor is left alone: a whole sentence; may be empty
};

/// A tensor of one model as it belongs into another.
struct AlignedTensor
{
    Adapted adapted; ///< the last part of its name there, and the tensor, lazily
    AlignedType type;
};

/// Two models laid on each other across their layouts: what a tensor of `from` becomes in `into`, and under which name.
///
/// The one place that decides which module type an adapter goes by. In the order of trust: a mark or the known type of
/// the module in `into`, that of the module in `from`, what the module in `from` and then the one in `into` look like
/// (guessOwners()), what either may be (guessModule()). Reads no tensor. The states must outlive it, and one thread at
/// a time may call it.
class ModelAlignment
{
public:
    /// `chain` is LayoutStep::chain. Marks name modules of either model.
    ModelAlignment(const ModelState &from, const ModelState &into, std::vector<AdapterKind> chain,
                   const ModuleMarks &fromMarks = {}, const ModuleMarks &intoMarks = {});

    [[nodiscard]] const std::vector<AdapterKind> &chain() const { return m_chain; }

    /// For a tensor in a module of `from` that goes into a module of `into`; one of the two may be missing.
    [[nodiscard]] AlignedType typeOf(std::optional<NodeId> fromModule, std::optional<NodeId> intoModule);
    /// Of the module that holds a leaf of `into`, as NameIndex::findByOtherName() asks for it.
    [[nodiscard]] std::string typeOfPlace(NodeId leaf);

    /// The tensor as a module of `into` holds it (nothing: as `into` would if it had the module). Fails only for a
    /// tensor that cannot be transposed.
    [[nodiscard]] Expected<AlignedTensor> aligned(NodeId tensor, std::optional<NodeId> intoModule);
    /// As it takes the place of a leaf of `into`.
    [[nodiscard]] Expected<AlignedTensor> alignedTo(NodeId tensor, NodeId place);

    /// The module of `into` that counts for a leaf there.
    [[nodiscard]] NodeId moduleOfPlace(NodeId leaf) const { return m_intoTypes.moduleOf(leaf); }

private:
    const ModelState &m_from;
    std::vector<AdapterKind> m_chain;
    ModuleTypes m_fromTypes;
    ModuleTypes m_intoTypes;
};

/// Why a tensor is transposed or renamed, for people: "Linear: transposed, PyTorch → Burn". Empty for one that goes as
/// it is.
[[nodiscard]] QString reasonOf(const AlignedTensor &tensor, const std::vector<AdapterKind> &chain);

} // namespace burnish
