// SPDX-License-Identifier: MIT
#include "core/export/precision/precisionpolicy.h"

#include "core/base/nearestword.h"
#include "core/base/optiontexts.h"
#include "core/export/layout/exporttext.h"
#include "core/regex/regex.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/quanttext.h"

#include <array>

namespace burnish {

namespace {

constexpr std::array floatTargets = {Dtype::F64,    Dtype::F32,        Dtype::F16,        Dtype::BF16,   Dtype::F8E4M3,
                                     Dtype::F8E5M2, Dtype::F8E4M3FNUZ, Dtype::F8E5M2FNUZ, Dtype::F8E8M0, Dtype::F4E2M1};
constexpr std::array intTargets = {Dtype::I64, Dtype::I32, Dtype::I16, Dtype::I8};

/// True if the name is one of the targets' or "keep", which leaves `dtype` empty.
bool readName(QStringView name, std::span<const Dtype> targets, std::optional<Dtype> &dtype)
{
    dtype.reset();
    if (name == QLatin1String("keep"))
        return true;
    for (const Dtype target : targets) {
        if (name == precisionName(target)) {
            dtype = target;
            return true;
        }
    }
    return false;
}

} // namespace

QString precisionName(std::optional<Dtype> dtype)
{
    if (!dtype)
        return QStringLiteral("keep");
    return nameForText(*dtype).toLower();
}

Expected<std::optional<Dtype>> floatPrecisionFromName(QStringView name)
{
    std::optional<Dtype> dtype;
    if (readName(name, floatTargets, dtype))
        return dtype;
    return Error(ErrorCode::InvalidArgument, ExportText::tr("Expected a float precision (%1), found “%2”.")
                                                 .arg(floatPrecisionNames().join(QLatin1String(", ")), name));
}

QStringList floatPrecisionNames()
{
    QStringList names = {precisionName(std::optional<Dtype>())};
    for (const Dtype dtype : floatTargets)
        names += precisionName(dtype);
    return names;
}

QStringList floatsChoices()
{
    return floatPrecisionNames() + QStringList{QStringLiteral("q8s")} + ggmlEncodableNames();
}

namespace {

Expected<void> setTypeOrScheme(std::optional<Dtype> &type, std::optional<QuantScheme> &scheme, QStringView name)
{
    type.reset();
    scheme.reset();
    if (readName(name, floatTargets, type))
        return {};
    if (auto found = quantSchemeFromText(name)) {
        scheme = *std::move(found);
        return {};
    }
    const QString sentence = ExportText::tr("Expected a float precision (%1, or a quantisation scheme such as "
                                            "q8s or Q4_K), found “%2”.")
                                 .arg(floatPrecisionNames().join(QLatin1String(", ")), name);
    const QString nearest = nearestWord(name.toString(), floatsChoices());
    return Error(ErrorCode::InvalidArgument,
                 nearest.isEmpty() ? sentence : CommandLineText::tr("%1 Did you mean %2?").arg(sentence, nearest));
}

} // namespace

Expected<void> setFloats(PrecisionPolicy &policy, QStringView name)
{
    return setTypeOrScheme(policy.floats, policy.floatScheme, name);
}

QString floatsName(const PrecisionPolicy &policy)
{
    return policy.floatScheme ? quantSchemeText(*policy.floatScheme) : precisionName(policy.floats);
}

Expected<void> setQuantised(PrecisionPolicy &policy, QStringView name)
{
    return setTypeOrScheme(policy.quantised, policy.quantisedScheme, name);
}

QString quantisedName(const PrecisionPolicy &policy)
{
    return policy.quantisedScheme ? quantSchemeText(*policy.quantisedScheme) : precisionName(policy.quantised);
}

Expected<std::optional<Dtype>> intPrecisionFromName(QStringView name)
{
    std::optional<Dtype> dtype;
    if (readName(name, intTargets, dtype))
        return dtype;
    return Error(ErrorCode::InvalidArgument,
                 ExportText::tr("Expected an integer precision (keep, i64, i32, i16 or i8), found “%1”.").arg(name));
}

Expected<PrecisionException> precisionExceptionFromText(const QString &text)
{
    const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
    PrecisionException exception;
    if (sign < 0) {
        return Error(ErrorCode::InvalidArgument,
                     ExportText::tr("Expected a precision for some tensors as REGEX=P, found “%1”.").arg(text));
    }
    exception.pattern = text.left(sign);
    const QStringView name = QStringView(text).mid(sign + 1);
    if (readName(name, floatTargets, exception.dtype) || readName(name, intTargets, exception.dtype))
        return exception;
    if (auto scheme = quantSchemeFromText(name)) {
        exception.dtype = Dtype::QFloat;
        exception.scheme = *std::move(scheme);
        return exception;
    }
    return Error(ErrorCode::InvalidArgument,
                 ExportText::tr("Expected a precision (%1, i64, i32, i16, i8, or a quantisation scheme such "
                                "as q8s, q4s/32:f16 or Q4_K), found “%2”.")
                     .arg(floatPrecisionNames().join(QLatin1String(", ")), name));
}

QString precisionName(const PrecisionException &exception)
{
    return exception.scheme ? quantSchemeText(*exception.scheme) : precisionName(exception.dtype);
}

struct PrecisionChooser::Compiled
{
    struct Exception
    {
        Regex regex;
        std::optional<Dtype> dtype;
        std::shared_ptr<const QuantScheme> scheme;
    };
    std::optional<Dtype> floats;
    std::optional<Dtype> ints;
    std::optional<Dtype> quantised;
    std::shared_ptr<const QuantScheme> floatScheme;
    std::shared_ptr<const QuantScheme> quantisedScheme;
    std::vector<Exception> exceptions;
};

namespace {

/// True for the types that a policy is about.
bool isChosen(Dtype dtype)
{
    return isFloatingPoint(dtype) || dtype == Dtype::QFloat || isInteger(dtype);
}

/// True if an exception with this dtype, or that keeps the tensor's, is for tensors of `dtype`.
bool isFor(std::optional<Dtype> requested, Dtype dtype)
{
    return isChosen(dtype) && (!requested || isInteger(*requested) == isInteger(dtype));
}

} // namespace

bool appliesTo(const PrecisionException &exception, Dtype dtype)
{
    return isFor(exception.dtype, dtype);
}

Expected<PrecisionChooser> PrecisionChooser::make(const PrecisionPolicy &policy)
{
    auto compiled = std::make_shared<Compiled>();
    compiled->floats = policy.floats;
    compiled->ints = policy.ints;
    compiled->quantised = policy.quantised;
    if (policy.floatScheme)
        compiled->floatScheme = std::make_shared<const QuantScheme>(*policy.floatScheme);
    if (policy.quantisedScheme)
        compiled->quantisedScheme = std::make_shared<const QuantScheme>(*policy.quantisedScheme);
    for (const PrecisionException &exception : policy.exceptions) {
        auto regex = Regex::compile(exception.pattern.toStdString());
        if (!regex) {
            return Error(
                regex.error().code(),
                ExportText::tr("Invalid precision pattern “%1”: %2").arg(exception.pattern, regex.error().message()));
        }
        auto scheme = exception.scheme ? std::make_shared<const QuantScheme>(*exception.scheme) : nullptr;
        compiled->exceptions.push_back({std::move(*regex), exception.dtype, std::move(scheme)});
    }
    PrecisionChooser chooser;
    chooser.m_compiled = std::move(compiled);
    return chooser;
}

ChosenPrecision PrecisionChooser::precisionFor(std::string_view path, Dtype dtype) const
{
    const bool isFloat = isFloatingPoint(dtype);
    const bool isQuantised = dtype == Dtype::QFloat;
    if (!isFor(std::nullopt, dtype))
        return {dtype, nullptr};
    for (const Compiled::Exception &exception : m_compiled->exceptions) {
        if (isFor(exception.dtype, dtype) && exception.regex.matches(path))
            return {exception.dtype.value_or(dtype), exception.scheme};
    }
    if (isFloat && m_compiled->floatScheme)
        return {Dtype::QFloat, m_compiled->floatScheme, true};
    if (isQuantised && m_compiled->quantisedScheme)
        return {Dtype::QFloat, m_compiled->quantisedScheme};
    const auto &requested = isQuantised ? m_compiled->quantised : isFloat ? m_compiled->floats : m_compiled->ints;
    return {requested.value_or(dtype), nullptr};
}

} // namespace burnish
