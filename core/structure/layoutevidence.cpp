// SPDX-License-Identifier: MIT
#include "core/structure/layoutevidence.h"

#include "core/base/error.h"
#include "core/base/seededhash.h"
#include "core/structure/moduletensors.h"
#include "core/structure/structuretext.h"

#include <array>

namespace burnish {

namespace {

/// The halves of an adapter: the first makes the rank, the second takes it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> adapterHalves = {
    {{"lora_down", "lora_up"}, {"lora_A", "lora_B"}}};

class Evidence
{
public:
    explicit Evidence(const ModelState &model)
        : m_model(model)
    {}

    [[nodiscard]] std::optional<LayoutEvidence> found()
    {
        m_model.visit(m_model.root(), [this](NodeId id, const Node &node) {
            if (node.kind == NodeKind::Module && !node.containerType())
                look(id, node);
            return true;
        });
        for (const Matrix &matrix : m_matrices)
            lookAtWidth(matrix);
        return judged();
    }

private:
    /// A linear layer by its name.
    struct Matrix
    {
        NodeId module;
        const TensorExpr *weight = nullptr;
        bool isOutput = false; ///< its output has the model's width, otherwise its input
    };

    void look(NodeId id, const Node &module)
    {
        const OwnTensors own(m_model, module);
        if (own.weight || own.gamma) {
            const std::string &name = kindNameOf(m_model, id);
            if (rankOf(own.weight) == 2)
                lookAtMatrix(id, own, name);
            else if (isNorm(own, name, false))
                keep(m_torchNorm, id);
            else if (isNorm(own, name, true))
                keep(m_burnNorm, id);
        }
        if (own.hasModules && module.children.size() <= mostParts) {
            for (const auto &[down, up] : adapterHalves)
                lookAtAdapter(id, down, up);
        }
    }

    /// The name or the statistics must show it: anything may have two tensors for scale and shift.
    bool isNorm(const OwnTensors &own, std::string_view name, bool isBurn)
    {
        const TensorExpr *scale = isBurn ? own.gamma : own.weight;
        return scale && (own.hasStatistics || kindOf(name).isNorm) && normTypeOf(own, name, isBurn);
    }

    /// What a name says. A model has few different names for its many modules.
    struct Kind
    {
        bool isNorm = false;
        bool isEmbedding = false;
    };
    const Kind &kindOf(std::string_view name)
    {
        if (const auto known = m_kinds.find(name); known != m_kinds.end())
            return known->second;
        return m_kinds.try_emplace(std::string(name), Kind{isNamedLikeNorm(name), isNamedLikeEmbedding(name)})
            .first->second;
    }

    void lookAtMatrix(NodeId id, const OwnTensors &own, std::string_view name)
    {
        if (own.others > 0 || own.hasStatistics || own.gamma || own.beta || own.hasModules)
            return;
        const Shape &shape = own.weight->info().shape();
        if (rankOf(own.bias) == 1) {
            const std::uint64_t length = own.bias->info().shape()[0];
            if (shape[0] != shape[1] && (length == shape[0] || length == shape[1]))
                keep(length == shape[0] ? m_torchBias : m_burnBias, id);
        } else if (!own.bias) {
            if (kindOf(name).isEmbedding)
                m_width = m_width.value_or(shape[1]);
            else if (name == "down_proj" || name == "o_proj" || name == "out_proj")
                m_matrices.push_back({id, own.weight, true});
            else if (name == "up_proj" || name == "gate_proj" || name == "lm_head" || name == "q_proj" ||
                     name == "k_proj" || name == "v_proj")
                m_matrices.push_back({id, own.weight, false});
        }
    }

    /// An embedding's columns are the model's width in both layouts.
    void lookAtWidth(const Matrix &matrix)
    {
        const Shape &shape = matrix.weight->info().shape();
        if (!m_width || shape[0] == shape[1] || (shape[0] == *m_width) == (shape[1] == *m_width))
            return;
        keep((shape[1] == *m_width) != matrix.isOutput ? m_torchWidth : m_burnWidth, matrix.module);
    }

    void lookAtAdapter(NodeId id, std::string_view down, std::string_view up)
    {
        const auto weightOf = [&](std::string_view part) -> const TensorExpr * {
            for (const NodeId child : m_model.node(id).children) {
                const Node &module = m_model.node(child);
                if (module.name != part)
                    continue;
                const TensorExpr *weight = OwnTensors(m_model, module).weight;
                return rankOf(weight) == 2 ? weight : nullptr;
            }
            return nullptr;
        };
        const TensorExpr *first = weightOf(down);
        const TensorExpr *second = first ? weightOf(up) : nullptr;
        if (!second)
            return;
        const bool isTorch = first->info().shape()[0] == second->info().shape()[1];
        const bool isBurn = first->info().shape()[1] == second->info().shape()[0];
        if (isTorch != isBurn)
            keep(isTorch ? m_torchAdapter : m_burnAdapter, id);
    }

    static void keep(std::optional<NodeId> &place, NodeId id)
    {
        if (!place)
            place = id;
    }

    [[nodiscard]] std::optional<LayoutEvidence> judged() const
    {
        const bool isTorch = m_torchBias || m_torchWidth || m_torchAdapter;
        const bool isBurn = m_burnBias || m_burnWidth || m_burnAdapter;
        if (m_torchNorm) {
            if (m_burnNorm)
                return std::nullopt;
            return recorded(Layout::PyTorch, weightOf(*m_torchNorm),
                            StructureText::tr("“%1” is the scale of a norm, which Burn calls gamma."));
        }
        if (isTorch == isBurn)
            return std::nullopt;
        const Layout layout = isTorch ? Layout::PyTorch : Layout::Burn;
        if (const auto &module = isTorch ? m_torchBias : m_burnBias)
            return recorded(layout, weightOf(*module),
                            isTorch
                                ? StructureText::tr("“%1” has as many rows as its bias has values, as in PyTorch.")
                                : StructureText::tr("“%1” has as many columns as its bias has values, as in Burn."));
        if (const auto &module = isTorch ? m_torchWidth : m_burnWidth)
            return recorded(layout, weightOf(*module),
                            StructureText::tr("The shape of “%1” beside that of the embedding shows it."));
        return recorded(layout, m_model.path(isTorch ? *m_torchAdapter : *m_burnAdapter),
                        StructureText::tr("The rank of the adapter of “%1” shows it."));
    }

    [[nodiscard]] std::string weightOf(NodeId module) const
    {
        const std::string path = m_model.path(module);
        return path.empty() ? "weight" : path + ".weight";
    }

    static LayoutEvidence recorded(Layout layout, const std::string &name, const QString &sentence)
    {
        return {layout, sentence.arg(quotedForMessage(name))};
    }

    /// A module that holds the halves of an adapter has few other children.
    static constexpr std::size_t mostParts = 16;

    const ModelState &m_model;
    TextMap<Kind> m_kinds;
    std::vector<Matrix> m_matrices;
    std::optional<std::uint64_t> m_width;
    std::optional<NodeId> m_torchNorm;
    std::optional<NodeId> m_burnNorm;
    std::optional<NodeId> m_torchBias;
    std::optional<NodeId> m_burnBias;
    std::optional<NodeId> m_torchWidth;
    std::optional<NodeId> m_burnWidth;
    std::optional<NodeId> m_torchAdapter;
    std::optional<NodeId> m_burnAdapter;
};

} // namespace

std::optional<LayoutEvidence> layoutEvidence(const ModelState &model)
{
    if (model.metadata().value("format"))
        return std::nullopt;
    return Evidence(model).found();
}

} // namespace burnish
