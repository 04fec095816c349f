// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/model/modelstate.h"
#include "core/structure/ownerguess.h"

#include <QString>

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

    /// Changes the tensor's node. Collision if a sibling already has the new name; Unsupported if the tensor cannot be
    /// changed.
    Expected<AdapterChange> adapt(NodeId tensor);

    /// Modules with a weight for which it is unknown whether it must be transposed.
    [[nodiscard]] const std::vector<NodeId> &undecided() const { return m_undecided; }
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
    std::vector<NodeId> m_undecided;
    std::vector<NodeId> m_linearByName;
    std::vector<NodeId> m_embeddingByName;
    std::vector<NodeId> m_contrary;
};

/// Returns "a.b, c and 3 more", for sentences about modules.
[[nodiscard]] QString listedModules(const ModelState &state, const std::vector<NodeId> &modules);

} // namespace burnish
