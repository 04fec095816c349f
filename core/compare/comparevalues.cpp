// SPDX-License-Identifier: MIT
#include "core/compare/comparevalues.h"

#include <cmath>

namespace burnish {

namespace {

struct Number
{
    std::variant<std::int64_t, std::uint64_t, double> value;
    bool isFloat = false;
    bool isSingle = false;
};

std::optional<Number> numberOf(const Value &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value)) {
        // One representation per number, so that 3 equals 3.
        return *integer < 0 ? Number{*integer} : Number{std::uint64_t(*integer)};
    }
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return Number{*natural};
    if (const auto *single = std::get_if<float>(&value))
        return Number{double(*single), true, true};
    if (const auto *number = std::get_if<double>(&value))
        return Number{*number, true};
    return std::nullopt;
}

bool sameFloat(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

double asDouble(const Number &number)
{
    return std::visit([](auto value) { return double(value); }, number.value);
}

Relation compareNumbers(const Number &left, const Number &right)
{
    if (!left.isFloat && !right.isFloat)
        return left.value == right.value ? Relation::Equal : Relation::ValuesDiffer;
    const double a = asDouble(left);
    const double b = asDouble(right);
    if (left.isFloat != right.isFloat || left.isSingle != right.isSingle) {
        const bool rounded = (left.isSingle && sameFloat(a, double(float(b)))) ||
                             (right.isSingle && sameFloat(b, double(float(a)))) || sameFloat(a, b);
        return rounded ? Relation::DtypeDiffers : Relation::ValuesDiffer;
    }
    return sameFloat(a, b) ? Relation::Equal : Relation::ValuesDiffer;
}

Relation compareValues(const Value &left, const Value &right)
{
    const auto a = numberOf(left);
    const auto b = numberOf(right);
    if (a && b)
        return compareNumbers(*a, *b);
    if (left.index() != right.index())
        return Relation::ShapeDiffers;
    return sameValue(left, right) ? Relation::Equal : Relation::ValuesDiffer;
}

} // namespace

Relation compareLeaves(const Node &left, const Node &right)
{
    if (left.kind != right.kind)
        return Relation::ShapeDiffers;
    return left.kind == NodeKind::Null ? Relation::Equal : compareValues(*left.value(), *right.value());
}

} // namespace burnish
