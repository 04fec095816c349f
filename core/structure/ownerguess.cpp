// SPDX-License-Identifier: MIT
#include "core/structure/ownerguess.h"

#include "core/structure/keptlayout.h"
#include "core/structure/moduletensors.h"
#include "core/structure/structuretext.h"

#include <set>

namespace burnish {

namespace {

using Ground = OwnerGuess::Ground;

class Guessing
{
public:
    Guessing(const ModelState &model, Layout layout)
        : m_model(model)
        , m_kept(model)
        , m_isBurn(layout == Layout::Burn)
    {}

    std::unordered_map<NodeId, OwnerGuess> run()
    {
        m_model.visit(m_model.root(), [this](NodeId id, const Node &node) {
            if (node.kind == NodeKind::Module && !node.containerType())
                look(id, node);
            return true;
        });
        for (const NodeId id : m_square)
            decideSquare(id);
        return std::move(m_guesses);
    }

private:
    void look(NodeId id, const Node &module)
    {
        const OwnTensors own(m_model, module);
        if ((own.weight || own.gamma) && m_kept.contains(id))
            add(id, Ground::Kept, {},
                StructureText::tr("The metadata says that it is stored as in PyTorch in both layouts."));
        else if (rankOf(own.weight) == 2)
            lookAtMatrix(id, own);
        else
            lookAtNorm(id, own);
    }

    void lookAtMatrix(NodeId id, const OwnTensors &own)
    {
        if (own.others > 0 || own.hasStatistics || own.gamma || own.beta || (own.bias && rankOf(own.bias) != 1)) {
            add(id, Ground::Undecided, {},
                StructureText::tr("It has a weight of rank 2, but also tensors that a linear layer does not have."));
            return;
        }
        if (!own.bias)
            return decideByName(id);
        const Shape &shape = own.weight->info().shape();
        const std::uint64_t length = own.bias->info().shape()[0];
        const bool fitsOutput = length == shape[m_isBurn ? 1 : 0];
        const bool fitsInput = length == shape[m_isBurn ? 0 : 1];
        if (fitsOutput && fitsInput) {
            m_square.push_back(id);
        } else if (fitsOutput) {
            m_regular.insert(kindName(id));
            add(id, Ground::Shapes, "Linear",
                StructureText::tr("It has a weight of rank 2 and a bias that matches the output size."));
        } else if (fitsInput) {
            m_contrary.insert(kindName(id));
            add(id, Ground::Contrary, {}, contraryReason());
        } else {
            add(id, Ground::Undecided, {}, StructureText::tr("Its bias matches neither axis of its weight."));
        }
    }

    [[nodiscard]] QString contraryReason() const
    {
        return m_isBurn ? StructureText::tr("Its bias matches the rows of its weight, so the weight is stored as "
                                            "[out, in] although the layout is Burn's.")
                        : StructureText::tr("Its bias matches the columns of its weight, so the weight is already "
                                            "stored as [in, out], as in GPT-2's Conv1D.");
    }

    void decideByName(NodeId id)
    {
        const std::string name = kindName(id);
        if (isNamedLikeEmbedding(name)) {
            add(id, Ground::Names, "Embedding",
                StructureText::tr("It has only a weight of rank 2 and is named like an embedding."));
        } else if (isNamedLikeLinear(name)) {
            add(id, Ground::Names, "Linear",
                StructureText::tr("It has only a weight of rank 2 and is named like a linear layer."));
        } else {
            add(id, Ground::Undecided, {},
                StructureText::tr("It has only a weight of rank 2: a linear layer without a bias, or an embedding."));
        }
    }

    /// Decides the orientation of a square weight, where the bias fits both axes, by other modules of the same name.
    void decideSquare(NodeId id)
    {
        const std::string name = kindName(id);
        const bool isContraryCluster = m_contrary.contains(name);
        const bool isRegularCluster = m_regular.contains(name);
        if (isContraryCluster && !isRegularCluster)
            add(id, Ground::Contrary, {},
                StructureText::tr(
                    "Its weight is square; in other modules with this name, the weight has the opposite orientation."));
        else if (m_contrary.empty() || isRegularCluster)
            add(id, Ground::Shapes, "Linear", StructureText::tr("It has a weight of rank 2 and a bias."));
        else
            add(id, Ground::Undecided, {},
                StructureText::tr("Its weight is square, and other weights of the model have the opposite of the "
                                  "usual orientation."));
    }

    void lookAtNorm(NodeId id, const OwnTensors &own)
    {
        const auto type = normTypeOf(own, kindName(id), m_isBurn);
        if (!type) {
            if (normTypeOf(own, kindName(id), !m_isBurn))
                add(id, Ground::OtherNames, {}, StructureText::tr("Its scale has the name of the other layout."));
            else if (m_isBurn && (own.gamma || own.beta))
                add(id, Ground::Plain, {},
                    StructureText::tr("Its gamma and beta are not known to be those of a norm."));
            return;
        }
        if (*type == "BatchNorm") {
            add(id, Ground::Shapes, *type, StructureText::tr("Only a batch norm has a running mean and variance."));
        } else if (*type == "LayerNorm") {
            add(id, Ground::Shapes, *type,
                StructureText::tr(
                    "It has two tensors of rank 1 for scale and shift, as in a layer norm or a group norm."));
        } else {
            // A layer norm without a shift would have the same names.
            add(id, Ground::Names, *type,
                StructureText::tr("It has one tensor of rank 1 for scale and is named like a norm."));
        }
    }

    [[nodiscard]] std::string kindName(NodeId id) const { return kindNameOf(m_model, id); }

    void add(NodeId id, Ground ground, std::string type, QString reason)
    {
        m_guesses.insert_or_assign(id, OwnerGuess{ground, std::move(type), std::move(reason)});
    }

    const ModelState &m_model;
    KeptLayout m_kept;
    bool m_isBurn;
    std::unordered_map<NodeId, OwnerGuess> m_guesses;
    std::vector<NodeId> m_square;
    std::set<std::string> m_regular;  ///< names of modules with weights oriented as in the layout
    std::set<std::string> m_contrary; ///< names of those with the opposite orientation
};

} // namespace

std::unordered_map<NodeId, OwnerGuess> guessOwners(const ModelState &model, Layout layout)
{
    return Guessing(model, layout).run();
}

} // namespace burnish
