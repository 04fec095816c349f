// SPDX-License-Identifier: MIT
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/tensor/computed/arithmetic.h"
#include "core/tensor/computed/uniform.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/recoding.h"

namespace burnish {

namespace {

using Tensors = std::vector<TensorPtr>;

Expected<Tensors> cast(const RuleCall &call)
{
    const QString name = call.arguments.text("dtype");
    const auto dtype = dtypeFromName(name.toUpper().toStdString());
    if (!dtype)
        return invalid(RulesText::tr("Unknown dtype “%1”.").arg(quotedForMessage(name.toStdString())));
    BURNISH_TRY(TensorPtr made, makeCast(call.inputs.front(), *dtype));
    return Tensors{std::move(made)};
}

Expected<Tensors> dequantise(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    if (tensor->info().dtype() != Dtype::QFloat)
        return Tensors{tensor};
    BURNISH_TRY(TensorPtr made, makeDequantised(tensor));
    if (!call.arguments.has("dtype"))
        return Tensors{std::move(made)};
    const RuleCall inner = {std::span(&made, 1), call.arguments};
    return cast(inner);
}

Expected<Tensors> quantise(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    BURNISH_TRY(const QuantScheme named, quantSchemeFromExactText(call.arguments.text("scheme")));
    const QuantScheme scheme = schemeForValues(named, *tensor);
    TensorPtr values = tensor;
    if (tensor->info().dtype() == Dtype::QFloat) {
        BURNISH_TRY(TensorPtr recoded, makeRecoded(tensor, scheme));
        if (recoded)
            return Tensors{std::move(recoded)};
    } else {
        BURNISH_CHECK(checkNumbers(*tensor));
    }
    BURNISH_TRY(values, makeCast(std::move(values), Dtype::F32));
    BURNISH_TRY(TensorPtr made, makeQuantised(std::move(values), scheme));
    if (scheme.form == QuantScheme::Form::Levels) {
        BURNISH_TRY(made, makeQuantReading(std::move(made), scheme.hasFloatCodes));
    }
    return Tensors{std::move(made)};
}

Expected<Tensors> add(const RuleCall &call)
{
    BURNISH_TRY(TensorPtr made, makeAdded(call.inputs.front(), call.arguments.number("value")));
    return Tensors{std::move(made)};
}

Expected<Tensors> multiply(const RuleCall &call)
{
    BURNISH_TRY(TensorPtr made, makeMultiplied(call.inputs.front(), call.arguments.number("value")));
    return Tensors{std::move(made)};
}

template <ElementFunction function> Expected<Tensors> computed(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    BURNISH_CHECK(checkNumbers(*tensor));
    BURNISH_TRY(TensorPtr made, makeFunctionOf(tensor, function));
    return Tensors{std::move(made)};
}

Expected<Tensors> sum(const RuleCall &call)
{
    BURNISH_TRY(TensorPtr made, makeSum({call.inputs.begin(), call.inputs.end()}));
    return Tensors{std::move(made)};
}

Expected<Tensors> uniform(const TensorPtr &like, const QString &number)
{
    const TensorInfo &info = like->info();
    if (!hasElementsOfItsOwn(info.dtype()))
        return Error(ErrorCode::Unsupported, whyNotEditable(info.dtype()));
    const bool isZero = number == QLatin1String("0");
    const QString text = info.dtype() != Dtype::Bool ? number : QLatin1String(isZero ? "false" : "true");
    BURNISH_TRY(const ElementValue value, ElementValue::fromText(text, info.dtype()));
    BURNISH_TRY(TensorPtr made, makeUniform(info, value));
    return Tensors{std::move(made)};
}

Expected<Tensors> zerosLike(const RuleCall &call)
{
    return uniform(call.inputs.front(), QStringLiteral("0"));
}

/// FNV-1a of the name, so that each tensor has numbers of its own, in every run the same.
std::uint64_t seedFor(std::string_view name, std::uint64_t seed)
{
    std::uint64_t hash = 0xcbf29ce484222325U ^ seed;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

Expected<Tensors> fill(const RuleCall &call)
{
    const RuleArguments &arguments = call.arguments;
    const QString with = arguments.text("with");
    if (with == QLatin1String("normal")) {
        BURNISH_TRY(TensorPtr made,
                    makeNormal(call.inputs.front()->info(), arguments.number("mean"), arguments.number("deviation", 1),
                               seedFor(call.name, std::uint64_t(arguments.integer("seed")))));
        return Tensors{std::move(made)};
    }
    if (with == QLatin1String("value"))
        return uniform(call.inputs.front(), QString::number(arguments.number("value"), 'g', 17));
    return uniform(call.inputs.front(), with == QLatin1String("ones") ? QStringLiteral("1") : QStringLiteral("0"));
}

Expected<std::vector<TensorRule>> withNumber(const TensorRule &rule, const char *operation, double value)
{
    BURNISH_TRY(TensorRule back, swappedRule(rule, operation, keptParameters(rule, {"only_with_axes"})));
    back.parameters.insert(QStringLiteral("value"), value);
    return std::vector{std::move(back)};
}

Expected<std::vector<TensorRule>> unadd(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    const QJsonValue value = rule.parameters.value(QLatin1String("value"));
    if (!value.isString())
        return withNumber(rule, "add", -value.toDouble());
    BURNISH_TRY(TensorRule back, swappedRule(rule, "add", keptParameters(rule, {"only_with_axes"})));
    back.parameters.insert(QStringLiteral("value"), QStringLiteral("0 - (%1)").arg(value.toString()));
    return std::vector{std::move(back)};
}

Expected<std::vector<TensorRule>> unmultiply(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    // Expressions are integers; the reciprocal of one is not.
    if (rule.parameters.value(QLatin1String("value")).isString())
        return needsModel(rule);
    const double value = rule.parameters.value(QLatin1String("value")).toDouble();
    if (value == 0)
        return Error(ErrorCode::Unsupported, RulesText::tr("A multiplication by 0 has no way back."));
    return withNumber(rule, "multiply", 1 / value);
}

constexpr const char *expName = "exp";
constexpr const char *logName = "log";
constexpr const char *negateName = "negate";
constexpr const char *reciprocalName = "reciprocal";

/// The function that leads back from another one.
template <const char *const &name>
Expected<std::vector<TensorRule>> computedAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, name, {"only_with_axes"});
}

Expected<std::vector<TensorRule>> uncast(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    std::optional<Dtype> dtype;
    for (const RuleGroupInfos &group : groups) {
        const Dtype one = group.inputs.front().dtype();
        if (one == Dtype::QFloat || (dtype && *dtype != one))
            return needsModel(rule);
        dtype = one;
    }
    if (!dtype)
        return needsModel(rule);
    BURNISH_TRY(TensorRule back, swappedRule(rule, "cast", keptParameters(rule, {"only_with_axes"})));
    back.parameters.insert(QStringLiteral("dtype"), nameForText(*dtype));
    return std::vector{std::move(back)};
}

/// The values in the dtype that they had, if it is known; they are not the same as before.
Expected<std::vector<TensorRule>> unquantise(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    BURNISH_TRY(TensorRule back, swappedRule(rule, "dequantise", keptParameters(rule, {"only_with_axes"})));
    if (groups.empty())
        return std::vector{std::move(back)};
    const Dtype dtype = groups.front().inputs.front().dtype();
    for (const RuleGroupInfos &group : groups) {
        if (group.inputs.front().dtype() != dtype || dtype == Dtype::QFloat)
            return needsModel(rule);
    }
    back.parameters.insert(QStringLiteral("dtype"), nameForText(dtype));
    return std::vector{std::move(back)};
}

/// What a rule added beside its inputs goes again.
Expected<std::vector<TensorRule>> dropAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    if (!rule.parameters.value(QLatin1String("keep_inputs")).toBool())
        return Error(ErrorCode::Unsupported, RulesText::tr("Elements that were replaced cannot be restored."));
    BURNISH_TRY(TensorRule back, swappedRule(rule, "drop", {}));
    back.outputs.clear();
    return std::vector{std::move(back)};
}

} // namespace

std::vector<RuleOperation> numberOperations()
{
    const RuleParameter value = {"value", RuleParameterKind::Number, true,
                                 QT_TRANSLATE_NOOP("burnish::Rules", "The number")};
    return {
        {.name = "cast",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Cast"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Converts the elements to another dtype."),
         .details = {QT_TRANSLATE_NOOP(
             "burnish::Rules",
             "Floats are rounded to the nearest value, ties to even; numbers that an integer cannot hold are "
             "refused.")},
         .form = RuleForm::Pairs,
         .build = cast,
         .inverse = uncast,
         .parameters = {{"dtype", RuleParameterKind::Text, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The dtype, such as BF16")}},
         .invertsExactly = false},
        {.name = "dequantise",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Dequantise"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Replaces quantised tensors by their values."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Other tensors stay as they are.")},
         .form = RuleForm::Pairs,
         .build = dequantise,
         .parameters = {{"dtype", RuleParameterKind::Text, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The dtype of the values, F32 by default")}}},
        {.name = "quantise",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Quantise"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Quantises the values with a scheme."),
         .form = RuleForm::Pairs,
         .build = quantise,
         .inverse = unquantise,
         .parameters = {{"scheme", RuleParameterKind::Text, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The scheme, such as Q8_0 or q8s/32")}},
         .isExact = false,
         .invertsExactly = false},
        {.name = "add",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Add a constant"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Adds a number to every element, such as 1 to the weights of "
                                                        "norms."),
         .details = {roundedOnce, floatsOnly},
         .form = RuleForm::Pairs,
         .build = add,
         .inverse = unadd,
         .parameters = {value},
         .invertsExactly = false},
        {.name = "multiply",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Multiply by a constant"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Multiplies every element by a number."),
         .details = {roundedOnce, floatsOnly},
         .form = RuleForm::Pairs,
         .build = multiply,
         .inverse = unmultiply,
         .parameters = {value},
         .invertsExactly = false},
        {.name = expName,
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Exponential"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Replaces every element x by e to the power of x."),
         .details = {computedInDoubles, floatsOnly},
         .form = RuleForm::Pairs,
         .build = computed<ElementFunction::Exp>,
         .inverse = computedAgain<logName>,
         .isExact = false,
         .invertsExactly = false},
        {.name = logName,
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Logarithm"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Replaces every element by its natural logarithm."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules",
                                       "The logarithm of 0 is -inf, that of a negative number NaN, as in NumPy."),
                     computedInDoubles, floatsOnly},
         .form = RuleForm::Pairs,
         .build = computed<ElementFunction::Log>,
         .inverse = computedAgain<expName>,
         .isExact = false,
         .invertsExactly = false},
        {.name = negateName,
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Negate"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Changes the sign of every element."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "The result is exact."), floatsOnly},
         .form = RuleForm::Pairs,
         .build = computed<ElementFunction::Negate>,
         .inverse = computedAgain<negateName>},
        {.name = reciprocalName,
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Reciprocal"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Replaces every element x by 1 / x."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Of 0, the result is infinite."), computedInDoubles,
                     floatsOnly},
         .form = RuleForm::Pairs,
         .build = computed<ElementFunction::Reciprocal>,
         .inverse = computedAgain<reciprocalName>,
         .invertsExactly = false},
        {.name = "sum",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Sum"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Adds tensors of the same shape, such as two biases."),
         .details = {QT_TRANSLATE_NOOP(
             "burnish::Rules",
             "Added from left to right in F32, or F64 for F64, and rounded once to the dtype of the tensors.")},
         .form = RuleForm::Join,
         .build = sum},
        {.name = "zeros-like",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Zeros of the same shape"),
         .summary =
             QT_TRANSLATE_NOOP("burnish::Rules", "Makes zeros in the shape of a tensor, such as a missing bias."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Only with “keep_inputs” is there a way back.")},
         .form = RuleForm::Pairs,
         .build = zerosLike,
         .inverse = dropAgain},
        {.name = "fill",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Fill"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Makes a tensor of the same shape with other values."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Only with “keep_inputs” is there a way back."),
                     QT_TRANSLATE_NOOP(
                         "burnish::Rules",
                         "Normal values depend on the seed, the name of the tensor and their place alone.")},
         .form = RuleForm::Pairs,
         .build = fill,
         .inverse = dropAgain,
         .parameters = {{"with",
                         RuleParameterKind::Text,
                         true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The values"),
                         {"zeros", "ones", "value", "normal"}},
                        {"value", RuleParameterKind::Number, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The value of every element")},
                        {"mean", RuleParameterKind::Number, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The mean of normal values, 0 by default")},
                        {"deviation", RuleParameterKind::Number, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "Their standard deviation, 1 by default")},
                        {"seed", RuleParameterKind::Count, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The seed of normal values")}}},
    };
}

} // namespace burnish
