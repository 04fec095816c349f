// SPDX-License-Identifier: MIT
#include "core/rules/code/rustcalls.h"

#include "core/tensor/dtype.h"
#include "core/tensor/expressions/slice.h"

#include <algorithm>

namespace burnish {

namespace {

/// A number as a Rust literal of type f64.
std::string floatLiteral(double value)
{
    std::string text = QString::number(value, 'g', 17).toStdString();
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

std::string boundLiteral(const std::optional<std::int64_t> &bound)
{
    return bound ? "Some(" + std::to_string(*bound) + ')' : std::string("None");
}

/// What all dtypes that a generated program casts to are called in Rust.
std::optional<std::string> rustDtype(const QString &name)
{
    const std::string text = name.toUpper().toStdString();
    for (const char *known : {"F64", "F32", "F16", "BF16"}) {
        if (text == known)
            return "DType::" + text;
    }
    return std::nullopt;
}

} // namespace

RustCalls::RustCalls(const CompiledRule &rule)
    : m_rule(rule)
    , m_arguments(rule.arguments)
    , m_name(rule.operation->name)
{}

std::string RustCalls::call(std::string_view function, const std::string &arguments)
{
    m_used.insert(function);
    return std::string(function) + '(' + arguments + ")?";
}

std::string RustCalls::number(const char *name) const
{
    return std::to_string(m_arguments.integer(name));
}

std::string RustCalls::list(const char *name) const
{
    std::string made = "&[";
    for (const std::int64_t value : m_arguments.integers(name))
        made += (made.size() > 2 ? ", " : "") + std::to_string(value);
    return made + ']';
}

std::optional<std::string> RustCalls::of(const std::string &tensor)
{
    if (m_name == "rename" || m_name == "copy")
        return tensor + ".clone()";
    if (auto made = ofAxes(tensor))
        return made;
    if (auto made = ofSizes(tensor))
        return made;
    return ofNumbers(tensor);
}

std::optional<std::string> RustCalls::ofAxes(const std::string &tensor)
{
    const std::string first = '&' + tensor + ", ";
    if (m_name == "permute")
        return call("permuted", first + list("axes"));
    if (m_name == "transpose")
        return call("transposed", '&' + tensor);
    if (m_name == "reshape")
        return call("reshaped", first + list("shape"));
    if (m_name == "squeeze")
        return call("squeezed", first + list("axes"));
    if (m_name == "unsqueeze")
        return call("unsqueezed", first + list("axes"));
    if (m_name == "rope-pairs-to-halves" || m_name == "rope-halves-to-pairs")
        return call("rope", first + number("heads") + (m_name == "rope-pairs-to-halves" ? ", true" : ", false"));
    if (m_name == "unstack")
        return call("unstacked", first + number("axis"));
    return std::nullopt;
}

std::optional<std::string> RustCalls::ofSizes(const std::string &tensor)
{
    const std::string first = '&' + tensor + ", ";
    const std::string along = first + number("axis") + ", ";
    if (m_arguments.flag("alternate"))
        return std::nullopt;
    if (m_name == "split")
        return m_arguments.has("parts") ? call("equal_parts", along + number("parts"))
                                        : call("parts", along + list("sizes"));
    if (m_name == "split-grouped")
        return call("grouped_parts", first + number("groups") + ", " + list("sizes"));
    if (m_name == "reorder-parts")
        return call("reordered", along + number("parts") + ", " + list("order"));
    if (m_name == "slice")
        return sliced(tensor);
    if (m_name == "crop")
        return call("part", along + number("start") + ", " + number("length"));
    if (m_name == "pad" && m_arguments.text("fill") != QLatin1String("mean"))
        return m_arguments.has("to") ? call("padded_to", along + number("to"))
                                     : call("padded_by", along + number("multiple_of"));
    return std::nullopt;
}

std::optional<std::string> RustCalls::ofNumbers(const std::string &tensor)
{
    const std::string alone = "std::slice::from_ref(&" + tensor + ')';
    const std::string value = floatLiteral(m_arguments.number("value"));
    if (m_name == "add")
        return call("computed", alone + ", 1.0, " + value);
    if (m_name == "multiply")
        return call("computed", alone + ", " + value + ", -0.0");
    constexpr std::pair<std::string_view, std::string_view> functions[] = {
        {"exp", "f64::exp"}, {"log", "f64::ln"}, {"negate", "std::ops::Neg::neg"}, {"reciprocal", "f64::recip"}};
    for (const auto &[name, function] : functions) {
        if (m_name == name)
            return call("mapped", '&' + tensor + ", " + std::string(function));
    }
    const QString with = m_arguments.text("with");
    if (m_name == "zeros-like" || (m_name == "fill" && with == QLatin1String("zeros")))
        return call("zeros", tensor + ".dtype, shape_of(&" + tensor + ')');
    if (m_name == "fill" && with != QLatin1String("normal"))
        return call("filled", '&' + tensor + ", " + (with == QLatin1String("ones") ? "1.0" : value));
    if (const auto dtype = rustDtype(m_arguments.text("dtype")); dtype && m_name == "cast")
        return call("cast", '&' + tensor + ", " + *dtype);
    return std::nullopt;
}

std::optional<std::string> RustCalls::sliced(const std::string &tensor)
{
    const auto slices = slicesFromText(m_arguments.text("slices"));
    if (!slices)
        return std::nullopt;
    std::string made = "&[";
    for (const AxisSlice &slice : *slices)
        made += (made.size() > 2 ? ", (" : "(") + boundLiteral(slice.start) + ", " + boundLiteral(slice.stop) + ", " +
                std::to_string(slice.step) + ')';
    return call("sliced", '&' + tensor + ", " + made + ']');
}

std::optional<std::string> RustCalls::ofAll(const std::string &tensors)
{
    if (m_arguments.flag("alternate"))
        return std::nullopt;
    if (m_name == "concat")
        return call("joined", tensors + ", " + number("axis"));
    if (m_name == "concat-grouped")
        return call("grouped_join", tensors + ", " + number("groups"));
    if (m_name == "sum")
        return call("computed", tensors + ", 1.0, -0.0");
    if (m_name == "stack")
        return call("stacked", tensors + ", " + number("axis"));
    return std::nullopt;
}

} // namespace burnish
