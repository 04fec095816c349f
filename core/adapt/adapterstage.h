// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/model/modelstate.h"
#include "core/structure/ownerguess.h"

#include <QString>

#include <functional>
#include <unordered_map>

namespace burnish {

/// The changes that adapters made to one tensor.
struct AdapterChange
{
    bool isTransposed = false;
    bool isRenamed = false;
    bool isCast = false;
    QString reason = {}; ///< complete sentences: the rule, and why it applies here

    [[nodiscard]] bool isNothing() const { return !isTransposed && !isRenamed && !isCast; }
};

/// Runs a chain of adapters on the tensors of a state, and collects warnings for the user.
///
/// The type of a tensor's owner comes from bind(), otherwise from the container types of the state, otherwise from a
/// guess if allowed.
class AdapterStage
{
public:
    /// `layout` is the state's layout before the chain. Guesses only if `mayGuess`.
    AdapterStage(ModelState &state, std::vector<AdapterKind> chain, Layout layout, bool mayGuess);

    /// Binds the tensor to this field of a module of that type; the tensor keeps its own name.
    void bind(NodeId tensor, std::string container, std::string field);

    /// Returns the values of a quantised tensor at a path, or null if it must stay quantised.
    using ValuesOf = std::function<Expected<TensorPtr>(const TensorPtr &quantised, const std::string &path)>;
    /// Replaces quantised tensors by their values where their codes cannot be changed as an adapter requires.
    void expandWith(ValuesOf valuesOf) { m_valuesOf = std::move(valuesOf); }
    using Expanded = std::unordered_map<TensorPtr, TensorPtr>;
    /// The changed values → the quantised tensors that they replace.
    [[nodiscard]] const Expanded &expanded() const { return m_expanded; }

    /// Changes the tensor's node. Collision if a sibling already has the new name; Unsupported if the tensor cannot be
    /// changed.
    Expected<AdapterChange> adapt(NodeId tensor);

    /// Modules with a weight for which it is unknown whether it must be transposed.
    [[nodiscard]] const std::vector<NodeId> &undecided() const { return m_undecided; }
    // Modules left alone although they look like others: they are stored alike in both layouts.
    [[nodiscard]] const std::vector<NodeId> &contrary() const { return m_contrary; }
    [[nodiscard]] const std::vector<NodeId> &withOtherNames() const { return m_withOtherNames; }
    /// Assumptions made from names alone, and weights left alone although they look like those of a linear layer.
    [[nodiscard]] std::vector<Error> warnings() const;

private:
    struct Owner
    {
        std::string container = {};
        std::string field = {};
        QString ground = {};
        bool isBound = false;
        bool keepsLayout = false; ///< only the precision is adapted
    };
    [[nodiscard]] Owner ownerOf(NodeId tensor, const Node &node);
    Expected<Adapted> adaptValues(NodeId tensor, const Owner &owner);
    [[nodiscard]] std::string halvedTypeOf(NodeId module);
    void note(NodeId module, const Node &tensor, const OwnerGuess &guess);
    [[nodiscard]] QString reasonFor(const Owner &owner, const AdapterChange &change) const;

    ModelState &m_state;
    std::vector<AdapterKind> m_chain;
    std::vector<AdapterKind> m_halves; ///< the adapters of the chain that do not change the layout
    std::unordered_map<NodeId, OwnerGuess> m_guesses;
    std::unordered_map<NodeId, std::pair<std::string, std::string>> m_bound;
    std::unordered_map<NodeId, std::string> m_halvedTypes;
    bool m_mayGuess;
    bool m_isFromBurn = false;
    ValuesOf m_valuesOf;
    Expanded m_expanded;
    std::vector<NodeId> m_undecided;
    std::vector<NodeId> m_linearByName;
    std::vector<NodeId> m_embeddingByName;
    std::vector<NodeId> m_contrary;
    std::vector<NodeId> m_withOtherNames;
    std::vector<NodeId> m_conv1d; ///< modules treated as linear layers that may be GPT-2's Conv1D
    std::vector<NodeId> m_kept;   ///< by the metadata
    std::vector<NodeId> m_plain;  ///< modules with a gamma or beta that is not known to be a norm's
};

/// Returns "a.b, c and 3 more", for sentences about modules.
[[nodiscard]] QString listedModules(const ModelState &state, const std::vector<NodeId> &modules);

} // namespace burnish
