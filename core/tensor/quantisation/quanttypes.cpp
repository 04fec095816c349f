// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quanttypes.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

// The order is that of the variants in bincode.
constexpr std::array valueTypes = {
    QuantValueType{"Q8F", 8, -128, 127, 127.5F, std::nullopt},
    QuantValueType{"E5M2", 8, -128, 127, 57344, Dtype::F8E5M2},
    QuantValueType{"E4M3", 8, -128, 127, 448, Dtype::F8E4M3},
    QuantValueType{"Q4F", 4, -8, 7, 7.5F, std::nullopt},
    QuantValueType{"E2M1", 4, -6, 6, 6, Dtype::F4E2M1},
    QuantValueType{"Q2F", 2, -2, 1, 1.5F, std::nullopt},
    QuantValueType{"Q8S", 8, -127, 127, 127, std::nullopt},
    QuantValueType{"Q4S", 4, -7, 7, 7, std::nullopt},
    QuantValueType{"Q2S", 2, -1, 1, 1, std::nullopt},
};

constexpr std::array scaleTypes = {
    QuantScaleType{"F32", Dtype::F32},      QuantScaleType{"F16", Dtype::F16},      QuantScaleType{"BF16", Dtype::BF16},
    QuantScaleType{"UE8M0", Dtype::F8E8M0}, QuantScaleType{"UE4M3", Dtype::F8E4M3},
};

} // namespace

std::span<const QuantValueType> quantValueTypes()
{
    return valueTypes;
}

std::span<const QuantScaleType> quantScaleTypes()
{
    return scaleTypes;
}

const QuantValueType *quantValueType(std::string_view name)
{
    const auto *found = std::ranges::find(valueTypes, name, &QuantValueType::name);
    return found == valueTypes.end() ? nullptr : found;
}

const QuantScaleType *quantScaleType(std::string_view name)
{
    const auto *found = std::ranges::find(scaleTypes, name, &QuantScaleType::name);
    return found == scaleTypes.end() ? nullptr : found;
}

bool hasTwoReadings(const QuantScheme &scheme)
{
    const QuantValueType *type = quantValueType(scheme.value);
    return scheme.form == QuantScheme::Form::Levels && scheme.store == "Native" && type && type->codes;
}

} // namespace burnish
