// SPDX-License-Identifier: MIT
#include "core/tensor/numpydtype.h"

#include <algorithm>

namespace burnish {

namespace {

struct NumpyCode
{
    std::string_view code;
    Dtype dtype;
};

/// The first dtype with a code is the one that the code stands for.
constexpr std::array numpyCodes = {
    NumpyCode{"f8", Dtype::F64},  NumpyCode{"f4", Dtype::F32},   NumpyCode{"f2", Dtype::F16},
    NumpyCode{"i8", Dtype::I64},  NumpyCode{"i4", Dtype::I32},   NumpyCode{"i2", Dtype::I16},
    NumpyCode{"i1", Dtype::I8},   NumpyCode{"u8", Dtype::U64},   NumpyCode{"u4", Dtype::U32},
    NumpyCode{"u2", Dtype::U16},  NumpyCode{"u1", Dtype::U8},    NumpyCode{"b1", Dtype::Bool},
    NumpyCode{"c8", Dtype::C64},  NumpyCode{"c16", Dtype::C128}, NumpyCode{"f4", Dtype::Flex32},
    NumpyCode{"i4", Dtype::QI32}, NumpyCode{"i1", Dtype::QI8},   NumpyCode{"u1", Dtype::QU8}};

} // namespace

std::string_view numpyTypeCode(Dtype dtype)
{
    const auto found = std::ranges::find(numpyCodes, dtype, &NumpyCode::dtype);
    return found == numpyCodes.end() ? std::string_view() : found->code;
}

std::optional<Dtype> dtypeFromNumpyCode(std::string_view code)
{
    const auto found = std::ranges::find(numpyCodes, code, &NumpyCode::code);
    return found == numpyCodes.end() ? std::nullopt : std::optional(found->dtype);
}

std::string numpyTypeString(Dtype dtype)
{
    const std::string_view code = numpyTypeCode(dtype);
    if (code.empty())
        return {};
    return (traits(dtype).blockBytes == 1 ? '|' : '<') + std::string(code);
}

} // namespace burnish
