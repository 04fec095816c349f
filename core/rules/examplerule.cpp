// SPDX-License-Identifier: MIT
#include "core/rules/examplerule.h"

#include "core/rules/operations/operationtable.h"
#include "core/rules/rulesplan.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

namespace {

using Pieces = std::vector<std::string>;

Pieces piecesOf(const std::string &name)
{
    Pieces pieces(1);
    for (const char c : name) {
        if (c == '.')
            pieces.emplace_back();
        else
            pieces.back() += c;
    }
    return pieces;
}

std::string nameOf(const Pieces &pieces)
{
    std::string name = pieces.front();
    for (std::size_t i = 1; i < pieces.size(); ++i)
        name += '.' + pieces[i];
    return name;
}

bool isNumber(const std::string &piece)
{
    return !piece.empty() && std::ranges::all_of(piece, [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::size_t> numbersIn(const Pieces &pieces)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (isNumber(pieces[i]))
            places.push_back(i);
    }
    return places;
}

/// Returns the only piece in which the names differ, if it is a number in all of them.
std::optional<std::size_t> numberingPiece(const std::vector<Pieces> &names)
{
    std::optional<std::size_t> place;
    for (const Pieces &name : names) {
        if (name.size() != names.front().size())
            return std::nullopt;
        for (std::size_t i = 0; i < name.size(); ++i) {
            if (name[i] == names.front()[i])
                continue;
            if ((place && *place != i) || !isNumber(name[i]) || !isNumber(names.front()[i]))
                return std::nullopt;
            place = i;
        }
    }
    return place;
}

std::vector<Pieces> allPieces(const std::vector<std::string> &names)
{
    std::vector<Pieces> all;
    all.reserve(names.size());
    for (const std::string &name : names)
        all.push_back(piecesOf(name));
    return all;
}

std::vector<std::string> allNames(const std::vector<Pieces> &all)
{
    std::vector<std::string> names;
    names.reserve(all.size());
    for (const Pieces &pieces : all)
        names.push_back(nameOf(pieces));
    return names;
}

class Generaliser
{
public:
    Generaliser(const RuleExample &example, const Placeholders &known)
        : m_example(example)
        , m_known(known)
        , m_inputs(allPieces(example.inputs))
        , m_outputs(allPieces(example.outputs))
    {
        m_rule.operation = example.operation;
        m_rule.parameters = example.parameters;
    }

    std::vector<ExampleRule> run()
    {
        numberStacked();
        std::vector<ExampleRule> made;
        add(made);
        if (replaceNumbers())
            add(made);
        if (replaceLast())
            add(made);
        std::ranges::reverse(made);
        return made;
    }

private:
    void add(std::vector<ExampleRule> &made)
    {
        ExampleRule one;
        one.rule = m_rule;
        one.rule.inputs = allNames(m_inputs);
        one.rule.outputs = allNames(m_outputs);
        one.placeholders = m_known;
        for (const auto &[name, kind] : m_used)
            one.placeholders[name] = kind;
        made.push_back(std::move(one));
    }

    /// Returns a placeholder in braces that means this kind.
    std::string placeholder(PlaceholderKind kind, std::string_view letters)
    {
        std::string name;
        for (std::size_t i = 0;; ++i) {
            name = i < letters.size() ? std::string(1, letters[i]) : 'n' + std::to_string(i);
            const auto known = m_known.find(name);
            if (!m_used.contains(name) && (known == m_known.end() || known->second == kind))
                break;
        }
        m_used[name] = kind;
        return '{' + name + '}';
    }

    void numberStacked()
    {
        const RuleOperation *const operation = findRuleOperation(m_example.operation);
        if (!operation || (operation->form != RuleForm::Stack && operation->form != RuleForm::Unstack))
            return;
        std::vector<Pieces> &names = operation->form == RuleForm::Stack ? m_inputs : m_outputs;
        if (names.empty())
            return;
        const auto place = numberingPiece(names);
        if (!place)
            return;
        const std::string over = placeholder(PlaceholderKind::Digits, "enmk");
        names.resize(1);
        names.front()[*place] = over;
        m_rule.parameters.insert(QStringLiteral("over"), QString::fromStdString(over.substr(1, over.size() - 2)));
    }

    /// The sequences of numbers are compared, so that "h.0.c_attn" goes with "blocks.0.attention.query".
    bool replaceNumbers()
    {
        const std::vector<std::size_t> first = numbersIn(m_inputs.front());
        std::size_t common = first.size();
        for (std::vector<Pieces> *names : {&m_inputs, &m_outputs}) {
            for (const Pieces &name : *names) {
                const std::vector<std::size_t> places = numbersIn(name);
                std::size_t same = 0;
                while (same < std::min(common, places.size()) && name[places[same]] == m_inputs.front()[first[same]])
                    ++same;
                common = same;
            }
        }
        std::vector<std::string> replacements;
        replacements.reserve(common);
        for (std::size_t i = 0; i < common; ++i)
            replacements.push_back(placeholder(PlaceholderKind::Digits, "ijkl"));
        for (std::vector<Pieces> *names : {&m_inputs, &m_outputs}) {
            for (Pieces &name : *names) {
                const std::vector<std::size_t> places = numbersIn(name);
                for (std::size_t i = 0; i < common; ++i)
                    name[places[i]] = replacements[i];
            }
        }
        return common > 0;
    }

    bool replaceLast()
    {
        const std::string last = m_inputs.front().back();
        for (const std::vector<Pieces> *names : {&m_inputs, &m_outputs}) {
            for (const Pieces &name : *names) {
                if (name.size() < 2 || name.back() != last || isNumber(last) || last.front() == '{')
                    return false;
            }
        }
        const std::string any = placeholder(PlaceholderKind::Piece, "pqrs");
        for (std::vector<Pieces> *names : {&m_inputs, &m_outputs}) {
            for (Pieces &name : *names)
                name.back() = any;
        }
        return true;
    }

    const RuleExample &m_example;
    const Placeholders &m_known;
    std::vector<Pieces> m_inputs;
    std::vector<Pieces> m_outputs;
    TensorRule m_rule;
    Placeholders m_used;
};

struct FusedName
{
    const char *fused;
    std::vector<const char *> parts;
};

const std::vector<FusedName> &fusedNames()
{
    static const std::vector<FusedName> names = {
        {"c_attn", {"query", "key", "value"}},
        {"query_key_value", {"query", "key", "value"}},
        {"Wqkv", {"query", "key", "value"}},
        {"qkv_proj", {"q_proj", "k_proj", "v_proj"}},
        {"qkv", {"q", "k", "v"}},
        {"in_proj", {"query", "key", "value"}},
        {"in_proj_weight", {"query.weight", "key.weight", "value.weight"}},
        {"in_proj_bias", {"query.bias", "key.bias", "value.bias"}},
        {"gate_up_proj", {"gate_proj", "up_proj"}},
        {"kv_proj", {"k_proj", "v_proj"}},
    };
    return names;
}

std::vector<std::string> dividedNames(const Pieces &name, std::size_t count)
{
    std::vector<std::string> outputs;
    outputs.reserve(count);
    for (const FusedName &fused : fusedNames()) {
        const auto place = std::ranges::find(name, fused.fused);
        if (place == name.end() || fused.parts.size() != count)
            continue;
        for (const char *part : fused.parts) {
            Pieces one = name;
            one[std::size_t(place - name.begin())] = part;
            outputs.push_back(nameOf(one));
        }
        return outputs;
    }
    const std::size_t place = name.size() > 1 ? name.size() - 2 : 0;
    for (std::size_t i = 0; i < count; ++i) {
        Pieces one = name;
        one[place] += '_' + std::to_string(i);
        outputs.push_back(nameOf(one));
    }
    return outputs;
}

std::string joinedName(const std::vector<Pieces> &names)
{
    Pieces joined = names.front();
    for (std::size_t i = 0; i < joined.size(); ++i) {
        const bool differ = std::ranges::any_of(
            names, [&](const Pieces &name) { return name.size() != joined.size() || name[i] != joined[i]; });
        if (!differ)
            continue;
        for (const FusedName &fused : fusedNames()) {
            const bool same = std::ranges::equal(names, fused.parts, [i](const Pieces &name, const char *part) {
                return i < name.size() && name[i] == part;
            });
            if (same) {
                joined[i] = fused.fused;
                return nameOf(joined);
            }
        }
        // Numbered tensors become one that has no number.
        if (isNumber(joined[i]) && joined.size() > 1)
            joined.erase(joined.begin() + std::ptrdiff_t(i));
        else
            joined[i] += "_joined";
        break;
    }
    return nameOf(joined);
}

} // namespace

std::vector<ExampleRule> rulesOf(const RuleExample &example, const Placeholders &known)
{
    if (example.inputs.empty())
        return {};
    return Generaliser(example, known).run();
}

Expected<std::vector<ExampleRule>> learnTensorRules(const ModelState &state, const TensorRules &before,
                                                    const RuleExample &example, const RuleValues &values,
                                                    const Task &task)
{
    std::vector<ExampleRule> candidates = rulesOf(example, before.placeholders);
    std::optional<RulesPlan> earlier;
    for (ExampleRule &candidate : candidates) {
        TensorRules rules = before;
        rules.placeholders = candidate.placeholders;
        rules.steps.push_back(candidate.rule);
        RulesOptions options;
        options.values = values;
        options.earlier = earlier ? &*earlier : nullptr;
        BURNISH_TRY(RulesPlan plan, planRules(state, rules, {}, task, options));
        const RuleOutcome &outcome = *plan.outcomes.back();
        candidate.done = outcome.done;
        candidate.refused = outcome.refused + (outcome.refusal ? 1 : 0);
        earlier = std::move(plan);
    }
    std::ranges::stable_sort(candidates, [](const ExampleRule &a, const ExampleRule &b) {
        if ((a.refused == 0) != (b.refused == 0))
            return a.refused == 0;
        return a.done > b.done;
    });
    return candidates;
}

std::vector<std::string> exampleOutputs(const std::vector<std::string> &inputs, std::size_t count)
{
    if (inputs.empty() || count == 0)
        return {};
    const std::vector<Pieces> names = allPieces(inputs);
    if (inputs.size() == 1 && count > 1)
        return dividedNames(names.front(), count);
    if (inputs.size() > 1 && count == 1)
        return {joinedName(names)};
    return inputs;
}

QJsonObject exampleParameters(std::string_view operation, const std::vector<Shape> &inputs, std::size_t outputs)
{
    QJsonObject parameters;
    if (inputs.empty())
        return parameters;
    const Shape &shape = inputs.front();
    if (operation == "split") {
        // Of a fused projection, the axis that is longer holds the parts.
        std::size_t axis = 0;
        for (std::size_t i = 0; i < shape.rank(); ++i) {
            if (outputs > 0 && shape[i] % outputs == 0 && (shape[axis] % outputs != 0 || shape[i] > shape[axis]))
                axis = i;
        }
        parameters.insert(QStringLiteral("axis"), int(axis));
        parameters.insert(QStringLiteral("parts"), int(outputs));
    } else if (operation == "permute") {
        QJsonArray axes;
        for (std::size_t i = shape.rank(); i > 0; --i)
            axes.append(int(i - 1));
        parameters.insert(QStringLiteral("axes"), axes);
    } else if (const RuleOperation *known = findRuleOperation(operation)) {
        const auto all = ruleParameters(*known);
        if (std::ranges::any_of(all, [](const RuleParameter &one) { return std::string_view(one.name) == "axis"; }))
            parameters.insert(QStringLiteral("axis"), 0);
    }
    return parameters;
}

} // namespace burnish
