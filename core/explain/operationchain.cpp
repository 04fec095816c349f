// SPDX-License-Identifier: MIT
#include "core/explain/operationchain.h"

#include "core/base/fromutf8.h"
#include "core/explain/explaintext.h"
#include "core/rules/operations/operationtable.h"

#include <algorithm>

namespace burnish {

QJsonArray numbersOf(std::span<const std::uint64_t> numbers)
{
    QJsonArray list;
    for (const std::uint64_t number : numbers)
        list.append(qint64(number));
    return list;
}

QJsonObject parameter(const char *name, const QJsonValue &value)
{
    return {{QLatin1String(name), value}};
}

Expected<std::vector<TensorPtr>> runOperation(const std::string &name, const QJsonObject &parameters,
                                              std::span<const TensorPtr> inputs, std::size_t outputs)
{
    const RuleOperation *const operation = findRuleOperation(name);
    if (!operation || !operation->build)
        return Error(ErrorCode::Unsupported, ExplainText::tr("The operation does not exist."));
    QJsonObject given = parameters;
    if (operation->form == RuleForm::Stack || operation->form == RuleForm::Unstack)
        given.insert(QStringLiteral("over"), QStringLiteral("e"));
    const std::vector<RuleParameter> known = ruleParameters(*operation);
    BURNISH_TRY(const RuleArguments arguments, RuleArguments::make(fromUtf8(name), known, given, {}));
    if (operation->form != RuleForm::Pairs)
        return operation->build({inputs, arguments, outputs, {}});
    std::vector<TensorPtr> made;
    for (const TensorPtr &input : inputs) {
        BURNISH_TRY(std::vector<TensorPtr> one, operation->build({std::span(&input, 1), arguments, 1, {}}));
        made.push_back(std::move(one.front()));
    }
    return made;
}

Expected<TensorPtr> runChain(TensorPtr tensor, const Chain &chain)
{
    for (const ChainOperation &operation : chain) {
        BURNISH_TRY(std::vector<TensorPtr> made,
                    runOperation(operation.name, operation.parameters, std::span(&tensor, 1), 1));
        tensor = std::move(made.front());
    }
    return tensor;
}

Chain reshaped(const Shape &from, const Shape &to)
{
    if (from == to)
        return {};
    // Axes of 1 that come or go.
    const bool grows = to.rank() > from.rank();
    const Shape &large = grows ? to : from;
    const Shape &small = grows ? from : to;
    std::vector<std::uint64_t> axes;
    std::size_t at = 0;
    for (std::size_t axis = 0; axis < large.rank(); ++axis) {
        if (at < small.rank() && large[axis] == small[at])
            ++at;
        else if (large[axis] == 1)
            axes.push_back(axis);
        else
            return {{"reshape", parameter("shape", numbersOf(to.dimensions()))}};
    }
    if (at != small.rank() || axes.empty())
        return {{"reshape", parameter("shape", numbersOf(to.dimensions()))}};
    return {{grows ? "unsqueeze" : "squeeze", parameter("axes", numbersOf(axes))}};
}

Chain castTo(Dtype from, Dtype to)
{
    if (from == to)
        return {};
    const std::string_view name = nameOf(to);
    const QString text = QString::fromLatin1(name.data(), qsizetype(name.size()));
    if (from == Dtype::QFloat)
        return {{"dequantise", to == Dtype::F32 ? QJsonObject() : parameter("dtype", text)}};
    return {{"cast", parameter("dtype", text)}};
}

Chain dequantisedFirst(Chain chain)
{
    const auto place = std::ranges::find(chain, "dequantise", &ChainOperation::name);
    if (place == chain.end() || place == chain.begin())
        return chain;
    // Without a dtype, the values are of F32 already.
    if (place->parameters.isEmpty())
        chain.erase(place);
    else
        place->name = "cast";
    chain.insert(chain.begin(), {"dequantise", {}});
    return chain;
}

Chain joined(Chain first, const Chain &second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

} // namespace burnish
