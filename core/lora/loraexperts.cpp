// SPDX-License-Identifier: MIT
#include "core/lora/loraexperts.h"

#include "core/base/dottedpath.h"
#include "core/base/seededhash.h"
#include "core/lora/lorafit.h"
#include "core/lora/loratargets.h"
#include "core/lora/loratext.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"

#include <algorithm>
#include <array>
#include <map>

namespace burnish {

namespace {

constexpr std::string_view wrapperEnd = ".base_layer";

/// Parts of a parameter that checkpoints store separately for each expert, in the order of its rows.
struct SplitName
{
    std::string_view parameter;
    std::array<std::string_view, 2> parts;
};
constexpr std::array splitNames = {SplitName{"gate_up_proj", {"gate_proj", "up_proj"}},
                                   SplitName{"gate_up_proj", {"w1", "w3"}}, SplitName{"down_proj", {"down_proj", ""}},
                                   SplitName{"down_proj", {"w2", ""}}};

/// A parameter of the model that modules may refer to.
struct Parameter
{
    std::string name;
    std::uint64_t experts = 1;
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
    bool isStacked = false;
    std::vector<LoraExpertTarget> tensors; ///< with the node, expert and rows
};

/// Wrappers of one module, the first one first: the outermost name is that of the last.
struct Group
{
    std::string root;
    std::string rootInConfig; ///< what the configuration calls it
    std::vector<std::size_t> modules;
};

/// Returns the module's name without its wrappers, and their number.
std::pair<std::string_view, std::size_t> unwrapped(std::string_view name)
{
    std::size_t depth = 0;
    for (; name.ends_with(wrapperEnd); ++depth)
        name.remove_suffix(wrapperEnd.size());
    return {name, depth};
}

std::vector<Group> groupsOf(const Lora &lora)
{
    std::map<std::string, std::vector<std::pair<std::size_t, std::size_t>>> byRoot;
    for (std::size_t i = 0; i < lora.modules.size(); ++i) {
        const auto [root, depth] = unwrapped(lora.modules[i].name);
        byRoot[std::string(root)].emplace_back(depth, i);
    }
    std::vector<Group> groups;
    for (auto &[root, modules] : byRoot) {
        std::ranges::sort(modules, std::greater());
        const LoraModule &outermost = lora.modules[modules.front().second];
        Group group{root, std::string(unwrapped(outermost.nameInConfig).first), {}};
        for (const auto &[depth, module] : modules)
            group.modules.push_back(module);
        groups.push_back(std::move(group));
    }
    return groups;
}

class ExpertSearch
{
public:
    ExpertSearch(const ModelState &model, const Lora &lora, const LoraAnswers &answers)
        : m_model(model)
        , m_lora(lora)
        , m_answers(answers)
    {
        m_experts.isPlaced.resize(lora.modules.size());
    }

    Expected<LoraExperts> result()
    {
        const std::vector<Group> groups = groupsOf(m_lora);
        BURNISH_CHECK(findNodes(groups));
        for (const Group &group : groups) {
            // Without the answer, some of its parameters are not known.
            if (isOpen(group)) {
                for (const std::size_t module : group.modules)
                    m_experts.isPlaced[module] = true;
                continue;
            }
            const std::vector<Parameter> parameters = parametersOf(group);
            if (!parameters.empty())
                BURNISH_CHECK(place(group, parameters));
        }
        return std::move(m_experts);
    }

private:
    /// Returns the names of a module's parameters, each once.
    [[nodiscard]] std::vector<std::string> namesOf(const Group &group) const
    {
        std::vector<std::string> names;
        for (const std::string &target : m_lora.config.parameters) {
            std::string name = group.root + '.' + std::string(lastPart(target));
            const std::string inConfig = group.rootInConfig + '.' + std::string(lastPart(target));
            const bool isOf = inConfig == target || inConfig.ends_with('.' + target);
            if (isOf && std::ranges::find(names, name) == names.end())
                names.push_back(std::move(name));
        }
        return names;
    }

    /// Returns the name that a parameter's tensor is searched by.
    static std::string wholeName(const std::string &root, const std::string &name)
    {
        return lastPart(name) == "weight" ? root : name;
    }

    /// Returns the names of the tensor with the first part of the first expert, each with its parts.
    static std::vector<std::pair<std::string, const SplitName *>> splitNamesOf(const std::string &root,
                                                                               const std::string &name)
    {
        std::vector<std::string> roots = {root};
        // Mixtral's name in checkpoints.
        if (constexpr std::string_view inner = ".mlp.experts"; root.ends_with(inner))
            roots.push_back(root.substr(0, root.size() - inner.size()) + ".block_sparse_moe.experts");
        std::vector<std::pair<std::string, const SplitName *>> names;
        for (const SplitName &known : splitNames) {
            for (const std::string &experts : roots) {
                if (lastPart(name) == known.parameter)
                    names.emplace_back(experts + ".0." + std::string(known.parts[0]), &known);
            }
        }
        return names;
    }

    /// Returns the names that a module's parameters are searched by.
    [[nodiscard]] std::vector<std::string> searchedNames(const Group &group) const
    {
        std::vector<std::string> names;
        for (const std::string &name : namesOf(group)) {
            names.push_back(wholeName(group.root, name));
            for (const auto &[first, known] : splitNamesOf(group.root, name))
                names.push_back(first);
        }
        return names;
    }

    /// True if one of these names fits several tensors.
    [[nodiscard]] bool isOpen(const Group &group) const
    {
        const std::vector<std::string> names = searchedNames(group);
        return std::ranges::any_of(
            m_openNames, [&](const std::string &open) { return std::ranges::find(names, open) != names.end(); });
    }

    /// Searches the model once, for all names.
    Expected<void> findNodes(const std::vector<Group> &groups)
    {
        std::vector<LoraName> names;
        for (const Group &group : groups) {
            for (std::string &name : searchedNames(group)) {
                m_experts.names.push_back(name);
                names.push_back({std::move(name), LoraKeyStyle::Peft});
            }
        }
        BURNISH_TRY(LoraTargets targets, findLoraTargets(m_model, names, m_answers));
        m_experts.questions = std::move(targets.questions);
        for (const LoraQuestion &question : m_experts.questions)
            m_openNames.push_back(question.module);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (targets.weights[i])
                m_nodes.try_emplace(names[i].name, *targets.weights[i]);
        }
        return {};
    }

    [[nodiscard]] std::optional<NodeId> found(const std::string &name) const
    {
        const auto node = m_nodes.find(name);
        return node == m_nodes.end() ? std::nullopt : std::optional(node->second);
    }

    [[nodiscard]] std::vector<Parameter> parametersOf(const Group &group) const
    {
        std::vector<Parameter> parameters;
        for (const std::string &name : namesOf(group)) {
            const auto node = found(wholeName(group.root, name));
            if (auto parameter = node ? whole(name, *node) : split(group.root, name))
                parameters.push_back(*std::move(parameter));
        }
        return parameters;
    }

    [[nodiscard]] std::optional<Parameter> whole(const std::string &name, NodeId node) const
    {
        const Shape &shape = m_model.node(node).tensor->info().shape();
        if (shape.rank() != 2 && shape.rank() != 3)
            return std::nullopt;
        const bool isStacked = shape.rank() == 3;
        Parameter parameter{
            name, isStacked ? shape[0] : 1, shape[isStacked ? 1 : 0], shape[isStacked ? 2 : 1], isStacked, {}};
        LoraExpertTarget tensor;
        tensor.node = node;
        tensor.isStacked = isStacked;
        parameter.tensors.push_back(std::move(tensor));
        return parameter;
    }

    /// Finds the tensors of a parameter that a checkpoint stores for each expert.
    [[nodiscard]] std::optional<Parameter> split(const std::string &root, const std::string &name) const
    {
        for (const auto &[first, known] : splitNamesOf(root, name)) {
            if (const auto node = found(first))
                return tensorsOfExperts(name, *known, *node);
        }
        return std::nullopt;
    }

    /// `first`: the tensor of the first part of the first expert, "experts.0.gate_proj.weight".
    [[nodiscard]] std::optional<Parameter> tensorsOfExperts(const std::string &name, const SplitName &known,
                                                            NodeId first) const
    {
        const NodeId all = m_model.node(m_model.node(m_model.node(first).parent).parent).parent;
        Parameter parameter{name, 0, 0, 0, false, {}};
        for (;; ++parameter.experts) {
            const auto expert = m_model.child(all, std::to_string(parameter.experts));
            if (!expert)
                break;
            std::uint64_t rows = 0;
            const std::uint64_t parts = known.parts[1].empty() ? 1 : 2;
            for (std::uint64_t i = 0; i < parts; ++i) {
                const std::string_view part = known.parts[std::size_t(i)];
                const auto module = m_model.child(*expert, part);
                const auto weight = module ? m_model.child(*module, "weight") : std::nullopt;
                if (!weight || !m_model.node(*weight).isTensor())
                    return std::nullopt;
                const Shape &shape = m_model.node(*weight).tensor->info().shape();
                if (shape.rank() != 2 || (parameter.columns != 0 && shape[1] != parameter.columns))
                    return std::nullopt;
                parameter.columns = shape[1];
                LoraExpertTarget tensor;
                tensor.node = *weight;
                tensor.expert = parameter.experts;
                tensor.firstRow = rows;
                tensor.rowCount = shape[0];
                tensor.part = i;
                tensor.parts = parts;
                rows += shape[0];
                parameter.tensors.push_back(std::move(tensor));
            }
            if (parameter.rows != 0 && rows != parameter.rows)
                return std::nullopt;
            parameter.rows = rows;
        }
        return parameter;
    }

    [[nodiscard]] LoraFit fitOf(const LoraModule &module, const Parameter &parameter) const
    {
        const LoraFactors &factors = module.factors;
        if (factors.form != LoraForm::LowRank || !factors.up || !factors.down)
            return {};
        const Shape &up = factors.up->info().shape();
        const Shape &down = factors.down->info().shape();
        if (up.rank() != 2 || down.rank() != 2 || factors.up->info().elementCount() == 0 ||
            factors.down->info().elementCount() == 0 || up[1] != down[0] || down[0] == 0 || parameter.experts == 0 ||
            down[0] % parameter.experts != 0)
            return {};
        const bool mayTurn = parameter.isStacked || parameter.tensors.front().rowCount == 0;
        return {up[0] == parameter.rows && down[1] == parameter.columns,
                mayTurn && up[0] == parameter.columns && down[1] == parameter.rows};
    }

    using Choice = std::vector<std::size_t>; ///< a parameter for each module

    /// Collects the ways to give each module a parameter of its own; two are enough to see that it is ambiguous.
    void choose(const std::vector<std::vector<LoraFit>> &fits, Choice &chosen, std::vector<Choice> &choices) const
    {
        const std::size_t module = chosen.size();
        if (choices.size() >= 2)
            return;
        if (module == fits.size()) {
            choices.push_back(chosen);
            return;
        }
        for (std::size_t i = 0; i < fits[module].size(); ++i) {
            if (!fits[module][i].any() || std::ranges::find(chosen, i) != chosen.end())
                continue;
            chosen.push_back(i);
            choose(fits, chosen, choices);
            chosen.pop_back();
        }
    }

    Expected<void> place(const Group &group, const std::vector<Parameter> &parameters)
    {
        constexpr std::size_t mostModules = 16;
        const LoraModule &first = m_lora.modules[group.modules.front()];
        const QString name = QString::fromStdString(first.name);
        std::vector<std::vector<LoraFit>> fits;
        for (const std::size_t index : group.modules) {
            const LoraModule &module = m_lora.modules[index];
            if (module.magnitude)
                return Error(ErrorCode::Unsupported,
                             LoraText::tr("The adapter has magnitudes (DoRA) for a parameter (%1), which no library "
                                          "merges.")
                                 .arg(QStringLiteral("target_parameters")))
                    .inTensor(QString::fromStdString(module.name));
            fits.emplace_back();
            const std::string *place = m_answers.placeOf(module.name);
            for (const Parameter &parameter : parameters)
                fits.back().push_back(!place || *place == parameter.name ? fitOf(module, parameter) : LoraFit());
        }
        Choice chosen;
        std::vector<Choice> choices;
        if (group.modules.size() <= mostModules)
            choose(fits, chosen, choices);
        if (choices.empty())
            return Error(ErrorCode::Mismatch,
                         LoraText::tr("The adapter's factors fit none of the parameters that it names (%1); the first "
                                      "has shape %2.")
                             .arg(QStringLiteral("target_parameters"),
                                  shapeAsList(
                                      m_model.node(parameters.front().tensors.front().node).tensor->info().shape())))
                .inTensor(name);
        if (choices.size() > 1) {
            const auto differs = std::ranges::mismatch(choices[0], choices[1]);
            Error error(ErrorCode::Collision, LoraText::tr("The adapter's module is ambiguous: it could be %1 or %2.")
                                                  .arg(quotedForMessage(parameters[*differs.in1].name),
                                                       quotedForMessage(parameters[*differs.in2].name)));
            error.inTensor(name);
            const auto module = std::size_t(differs.in1 - choices[0].begin());
            LoraQuestion question{
                LoraQuestion::Kind::Place, m_lora.modules[group.modules[module]].name, {}, {}, std::move(error)};
            for (std::size_t i = 0; i < parameters.size(); ++i) {
                if (!fits[module][i].any())
                    continue;
                question.answers.push_back(parameters[i].name);
                for (const LoraExpertTarget &tensor : parameters[i].tensors)
                    question.tensors.push_back(m_model.path(tensor.node));
            }
            m_experts.questions.push_back(std::move(question));
            for (const std::size_t index : group.modules)
                m_experts.isPlaced[index] = true;
            return {};
        }
        // A square parameter is stored as the others of its module are.
        LoraFit seen;
        for (std::size_t i = 0; i < group.modules.size(); ++i) {
            if (const LoraFit fit = fits[i][choices[0][i]]; fit.direct != fit.turned)
                seen.add(fit);
        }
        for (std::size_t i = 0; i < group.modules.size(); ++i) {
            const Parameter &parameter = parameters[choices[0][i]];
            const LoraFit fit = fits[i][choices[0][i]];
            const std::size_t index = group.modules[i];
            for (LoraExpertTarget target : parameter.tensors) {
                target.module = index;
                target.parameter = group.rootInConfig + '.' + std::string(lastPart(parameter.name));
                target.experts = parameter.experts;
                target.rank = m_lora.modules[index].factors.down->info().shape()[0] / parameter.experts;
                target.isTurned = fit.isOnlyTurned() || (fit.turned && seen.isOnlyTurned());
                m_experts.targets.push_back(std::move(target));
            }
            m_experts.isPlaced[index] = true;
        }
        return {};
    }

    const ModelState &m_model;
    const Lora &m_lora;
    const LoraAnswers &m_answers;
    TextMap<NodeId> m_nodes;
    std::vector<std::string> m_openNames; ///< those of questions about several tensors
    LoraExperts m_experts;
};

} // namespace

Expected<LoraExperts> findLoraExperts(const ModelState &model, const Lora &lora, const LoraAnswers &answers)
{
    if (!lora.config.parameters.empty())
        return ExpertSearch(model, lora, answers).result();
    LoraExperts none;
    none.isPlaced.resize(lora.modules.size());
    return none;
}

Expected<LoraFactors> factorsOfExpert(const LoraModule &module, std::uint64_t expert)
{
    const auto own = [&](const TensorPtr &stack) -> Expected<TensorPtr> {
        const Shape &shape = stack->info().shape();
        const AxisSlice one{std::int64_t(expert), std::int64_t(expert + 1)};
        BURNISH_TRY(TensorPtr slice, makeSlice(stack, std::array{one}));
        return makeReshape(std::move(slice), Shape({shape[1], shape[2]}));
    };
    LoraFactors factors;
    BURNISH_TRY(factors.up, own(module.factors.up));
    BURNISH_TRY(factors.down, own(module.factors.down));
    return factors;
}

Expected<LoraFactors> factorsOfExpert(const LoraModule &module, const LoraExpertTarget &target, std::uint64_t expert,
                                      LoraExpertColumns columns, LoraExpertRows rows)
{
    const auto at = [](std::uint64_t number) { return std::int64_t(number); };
    const std::uint64_t first = expert * target.rank;
    AxisSlice ownRows;
    if (target.parts > 1 && rows == LoraExpertRows::Interleaved)
        ownRows = {at(target.part), std::nullopt, at(target.parts)};
    else if (target.rowCount != 0)
        ownRows = {at(target.firstRow), at(target.firstRow + target.rowCount)};
    const AxisSlice ownColumns = columns == LoraExpertColumns::ExpertMajor
                                     ? AxisSlice{at(first), at(first + target.rank)}
                                     : AxisSlice{at(expert), std::nullopt, at(target.experts)};
    LoraFactors factors;
    BURNISH_TRY(factors.up, makeSlice(module.factors.up, std::array{ownRows, ownColumns}));
    BURNISH_TRY(factors.down,
                makeSlice(module.factors.down, std::array{AxisSlice{at(first), at(first + target.rank)}}));
    return factors;
}

} // namespace burnish
