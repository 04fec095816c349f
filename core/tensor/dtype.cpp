// SPDX-License-Identifier: MIT
#include "core/tensor/dtype.h"

#include <algorithm>

namespace burnish {

namespace {

using enum DtypeKind;
constexpr std::array table = {
    DtypeTraits{Dtype::F64, "F64", Float, true, 1, 8},
    DtypeTraits{Dtype::F32, "F32", Float, true, 1, 4},
    DtypeTraits{Dtype::Flex32, "Flex32", Float, true, 1, 4},
    DtypeTraits{Dtype::F16, "F16", Float, true, 1, 2},
    DtypeTraits{Dtype::BF16, "BF16", Float, true, 1, 2},
    DtypeTraits{Dtype::I64, "I64", Integer, true, 1, 8},
    DtypeTraits{Dtype::I32, "I32", Integer, true, 1, 4},
    DtypeTraits{Dtype::I16, "I16", Integer, true, 1, 2},
    DtypeTraits{Dtype::I8, "I8", Integer, true, 1, 1},
    DtypeTraits{Dtype::U64, "U64", Integer, false, 1, 8},
    DtypeTraits{Dtype::U32, "U32", Integer, false, 1, 4},
    DtypeTraits{Dtype::U16, "U16", Integer, false, 1, 2},
    DtypeTraits{Dtype::U8, "U8", Integer, false, 1, 1},
    DtypeTraits{Dtype::Bool, "Bool", DtypeKind::Bool, false, 1, 1},
    DtypeTraits{Dtype::QFloat, "QFloat", Quantised, true, 1, 1},
    DtypeTraits{Dtype::F8E4M3, "F8E4M3", Float, true, 1, 1},
    DtypeTraits{Dtype::F8E5M2, "F8E5M2", Float, true, 1, 1},
    DtypeTraits{Dtype::F8E8M0, "F8E8M0", Float, false, 1, 1},
    DtypeTraits{Dtype::F8E4M3FNUZ, "F8E4M3FNUZ", Float, true, 1, 1},
    DtypeTraits{Dtype::F8E5M2FNUZ, "F8E5M2FNUZ", Float, true, 1, 1},
    DtypeTraits{Dtype::F6E2M3, "F6E2M3", Float, true, 4, 3},
    DtypeTraits{Dtype::F6E3M2, "F6E3M2", Float, true, 4, 3},
    DtypeTraits{Dtype::F4E2M1, "F4E2M1", Float, true, 2, 1},
    DtypeTraits{Dtype::C64, "C64", Complex, true, 1, 8},
    DtypeTraits{Dtype::C32, "C32", Complex, true, 1, 4},
    DtypeTraits{Dtype::C128, "C128", Complex, true, 1, 16},
    DtypeTraits{Dtype::QI8, "QI8", Quantised, true, 1, 1},
    DtypeTraits{Dtype::QU8, "QU8", Quantised, false, 1, 1},
    DtypeTraits{Dtype::QI32, "QI32", Quantised, true, 1, 4},
};

constexpr bool tableIsInOrder()
{
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (std::size_t(table[i].dtype) != i)
            return false;
    }
    return true;
}
static_assert(tableIsInOrder());

} // namespace

const DtypeTraits &traits(Dtype dtype)
{
    return table[std::size_t(dtype)];
}

std::span<const DtypeTraits> allDtypes()
{
    return table;
}

std::optional<Dtype> dtypeFromName(std::string_view name)
{
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.name == name; });
    if (found == table.end())
        return std::nullopt;
    return found->dtype;
}

bool isCastable(Dtype dtype)
{
    return dtype <= Dtype::Bool || isSmallFloat(dtype);
}

bool isFloatingPoint(Dtype dtype)
{
    return traits(dtype).kind == Float;
}

bool isBurnFloat(Dtype dtype)
{
    return dtype <= Dtype::BF16;
}

bool isSmallFloat(Dtype dtype)
{
    return dtype >= Dtype::F8E4M3 && dtype <= Dtype::F4E2M1;
}

bool isInteger(Dtype dtype)
{
    return traits(dtype).kind == Integer;
}

bool isComplex(Dtype dtype)
{
    return traits(dtype).kind == Complex;
}

bool isPacked(Dtype dtype)
{
    return traits(dtype).blockElements > 1;
}

QString nameForText(Dtype dtype)
{
    return QString::fromLatin1(nameOf(dtype).data(), qsizetype(nameOf(dtype).size()));
}

} // namespace burnish
