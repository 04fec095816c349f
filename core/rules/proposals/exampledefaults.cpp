// SPDX-License-Identifier: MIT
#include "core/rules/proposals/exampledefaults.h"

#include "core/base/naturalorder.h"
#include "core/rules/operations/operationtable.h"
#include "core/rules/proposals/nameparts.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

namespace {

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

std::vector<std::string> dividedNames(const NameParts &name, std::size_t count)
{
    std::vector<std::string> outputs;
    outputs.reserve(count);
    for (const FusedName &fused : fusedNames()) {
        const auto place = std::ranges::find(name, fused.fused);
        if (place == name.end() || fused.parts.size() != count)
            continue;
        for (const char *part : fused.parts) {
            NameParts one = name;
            one[std::size_t(place - name.begin())] = part;
            outputs.push_back(nameOf(one));
        }
        return outputs;
    }
    const std::size_t place = name.size() > 1 ? name.size() - 2 : 0;
    for (std::size_t i = 0; i < count; ++i) {
        NameParts one = name;
        one[place] += '_' + std::to_string(i);
        outputs.push_back(nameOf(one));
    }
    return outputs;
}

/// The number follows "experts", or else precedes the last part of the name.
std::vector<std::string> numberedNames(const NameParts &name, std::size_t count)
{
    const auto experts = std::ranges::find(name, "experts");
    const auto place = experts == name.end() || experts + 1 == name.end() ? name.end() - 1 : experts + 1;
    std::vector<std::string> outputs;
    outputs.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        NameParts one = name;
        one.insert(one.begin() + (place - name.begin()), std::to_string(i));
        outputs.push_back(nameOf(one));
    }
    return outputs;
}

std::string joinedName(const std::vector<NameParts> &names)
{
    NameParts joined = names.front();
    for (std::size_t i = 0; i < joined.size(); ++i) {
        const bool differ = std::ranges::any_of(
            names, [&](const NameParts &name) { return name.size() != joined.size() || name[i] != joined[i]; });
        if (!differ)
            continue;
        for (const FusedName &fused : fusedNames()) {
            const bool same = std::ranges::equal(names, fused.parts, [i](const NameParts &name, const char *part) {
                return i < name.size() && name[i] == part;
            });
            if (same) {
                joined[i] = fused.fused;
                return nameOf(joined);
            }
        }
        // Numbered tensors become one that has no number.
        if (isNumberName(joined[i]) && joined.size() > 1)
            joined.erase(joined.begin() + std::ptrdiff_t(i));
        else
            joined[i] += "_joined";
        break;
    }
    return nameOf(joined);
}

} // namespace

std::vector<std::string> exampleOutputs(std::string_view operation, const std::vector<std::string> &inputs,
                                        std::size_t count)
{
    if (inputs.empty() || count == 0)
        return {};
    std::vector<NameParts> names;
    names.reserve(inputs.size());
    for (const std::string &name : inputs)
        names.push_back(namePartsOf(name));
    const RuleOperation *const known = findRuleOperation(operation);
    if (known && known->form == RuleForm::Unstack)
        return numberedNames(names.front(), count);
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
    if (operation == "split" || operation == "deinterleave") {
        // Of a fused projection, the axis that is longer holds the parts.
        std::size_t axis = 0;
        for (std::size_t i = 0; i < shape.rank(); ++i) {
            if (outputs > 0 && shape[i] % outputs == 0 && (shape[axis] % outputs != 0 || shape[i] > shape[axis]))
                axis = i;
        }
        parameters.insert(QStringLiteral("axis"), int(axis));
        // A single output holds the usual number of parts.
        if (operation == "split" || outputs > 1)
            parameters.insert(QStringLiteral("parts"), int(outputs));
    } else if (operation == "permute") {
        QJsonArray axes;
        for (std::size_t i = shape.rank(); i > 0; --i)
            axes.append(int(i - 1));
        parameters.insert(QStringLiteral("axes"), axes);
    } else if (const RuleOperation *known = findRuleOperation(operation)) {
        const auto all = ruleParameters(*known);
        if (std::ranges::any_of(
                all, [](const RuleParameter &one) { return std::string_view(one.name) == "axis" && one.isRequired; }))
            parameters.insert(QStringLiteral("axis"), 0);
    }
    return parameters;
}

} // namespace burnish
