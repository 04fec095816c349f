// SPDX-License-Identifier: MIT
#include "core/model/value.h"

#include "core/base/error.h"
#include "core/model/modeltext.h"

#include <QLocale>

#include <algorithm>
#include <bit>
#include <climits>
#include <limits>

namespace burnish {

namespace {
template <typename... Cases> struct Overloaded : Cases...
{
    using Cases::operator()...;
};
// Clang deduces the arguments of aggregates only from version 17 on.
template <typename... Cases> Overloaded(Cases...) -> Overloaded<Cases...>;
} // namespace

QString kindOf(const Value &value)
{
    return std::visit(Overloaded{
                          [](bool) { return QStringLiteral("bool"); },
                          [](std::int64_t) { return QStringLiteral("int"); },
                          [](std::uint64_t) { return QStringLiteral("int"); },
                          [](float) { return QStringLiteral("float"); },
                          [](double) { return QStringLiteral("float"); },
                          [](const std::string &) { return QStringLiteral("text"); },
                          [](const std::vector<std::byte> &) { return QStringLiteral("bytes"); },
                          [](const OpaqueValue &) { return QStringLiteral("opaque"); },
                          [](const NamedValue &named) { return QString::fromStdString(named.kind); },
                      },
                      value);
}

QString valueForPeople(const Value &value)
{
    return std::visit(
        Overloaded{
            [](bool b) { return b ? QStringLiteral("true") : QStringLiteral("false"); },
            [](std::int64_t i) { return QString::number(i); },
            [](std::uint64_t i) { return QString::number(i); },
            [](float f) { return QString::number(double(f), 'g', std::numeric_limits<float>::max_digits10); },
            [](double d) { return QString::number(d, 'g', QLocale::FloatingPointShortest); },
            [](const std::string &text) { return quotedForMessage(text); },
            [](const std::vector<std::byte> &bytes) {
                return ModelText::tr("%n byte(s)", nullptr, int(std::min<std::size_t>(bytes.size(), INT_MAX)));
            },
            [](const OpaqueValue &opaque) {
                return ModelText::tr("%n byte(s) of %1", nullptr,
                                     int(std::min<std::size_t>(opaque.bytes.size(), INT_MAX)))
                    .arg(QString::fromStdString(opaque.encoding));
            },
            [](const NamedValue &named) { return quotedForMessage(named.text); },
        },
        value);
}

bool sameValue(const Value &a, const Value &b)
{
    if (a.index() != b.index())
        return false;
    if (const auto *number = std::get_if<float>(&a))
        return std::bit_cast<std::uint32_t>(*number) == std::bit_cast<std::uint32_t>(std::get<float>(b));
    if (const auto *number = std::get_if<double>(&a))
        return std::bit_cast<std::uint64_t>(*number) == std::bit_cast<std::uint64_t>(std::get<double>(b));
    return a == b;
}

} // namespace burnish
