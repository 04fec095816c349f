// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/model/modelstate.h"
#include "core/structure/ownerguess.h"

#include <QString>

#include <unordered_map>

namespace burnish {

/// What adapters made of one tensor.
struct AdapterChange
{
    bool isTransposed = false;
    bool isRenamed = false;
    bool isCast = false;
    QString reason = {}; ///< whole sentences: the rule, and what tells that it holds here

    [[nodiscard]] bool isNothing() const { return !isTransposed && !isRenamed && !isCast; }
};

/// Runs a chain of adapters on the tensors of a state, and keeps what people must know of it.
///
/// What owns a tensor is told by bind(), else by the container types of the state, else, where it may, guessed.
class AdapterStage
{
public:
    /// `layout` is the state's, before the chain. Guesses only where `mayGuess`.
    AdapterStage(ModelState &state, std::vector<AdapterKind> chain, Layout layout, bool mayGuess);

    /// The tensor is this field of a module of that type; it keeps its own name.
    void bind(NodeId tensor, std::string container, std::string field);

    /// Changes the tensor's node. Collision where a sibling has the new name already; Unsupported where the tensor
    /// cannot be changed.
    Expected<AdapterChange> adapt(NodeId tensor);

    /// Modules with a weight of which nothing tells whether it has to be transposed.
    [[nodiscard]] const std::vector<NodeId> &undecided() const { return m_undecided; }
    /// What was taken for granted by names alone, or left although it looks like a linear layer.
    [[nodiscard]] std::vector<Error> warnings() const;

private:
    struct Owner
    {
        std::string container = {};
        std::string field = {};
        QString ground = {};
        bool isBound = false;
        bool keepsLayout = false; ///< only precision is adapted
    };
    [[nodiscard]] Owner ownerOf(NodeId tensor, const Node &node);
    [[nodiscard]] std::string halvedTypeOf(NodeId module);
    void note(NodeId module, const Node &tensor, const OwnerGuess &guess);
    [[nodiscard]] QString reasonFor(const Owner &owner, const AdapterChange &change) const;

    ModelState &m_state;
    std::vector<AdapterKind> m_chain;
    std::vector<AdapterKind> m_halves; ///< what of the chain concerns no layout
    std::unordered_map<NodeId, OwnerGuess> m_guesses;
    std::unordered_map<NodeId, std::pair<std::string, std::string>> m_bound;
    std::unordered_map<NodeId, std::string> m_halvedTypes;
    bool m_mayGuess;
    std::vector<NodeId> m_undecided;
    std::vector<NodeId> m_linearByName;
    std::vector<NodeId> m_embeddingByName;
    std::vector<NodeId> m_contrary;
};

/// "a.b, c and 3 more", for sentences about modules.
[[nodiscard]] QString listedModules(const ModelState &state, const std::vector<NodeId> &modules);

} // namespace burnish
