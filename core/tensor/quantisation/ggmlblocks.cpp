// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggmlblocks.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr std::array blockTypes = {
    GgmlBlockType{"Q4_0", 2, 32, 18},      GgmlBlockType{"Q4_1", 3, 32, 20},      GgmlBlockType{"Q5_0", 6, 32, 22},
    GgmlBlockType{"Q5_1", 7, 32, 24},      GgmlBlockType{"Q8_0", 8, 32, 34},      GgmlBlockType{"Q8_1", 9, 32, 36},
    GgmlBlockType{"Q2_K", 10, 256, 84},    GgmlBlockType{"Q3_K", 11, 256, 110},   GgmlBlockType{"Q4_K", 12, 256, 144},
    GgmlBlockType{"Q5_K", 13, 256, 176},   GgmlBlockType{"Q6_K", 14, 256, 210},   GgmlBlockType{"Q8_K", 15, 256, 292},
    GgmlBlockType{"IQ2_XXS", 16, 256, 66}, GgmlBlockType{"IQ2_XS", 17, 256, 74},  GgmlBlockType{"IQ3_XXS", 18, 256, 98},
    GgmlBlockType{"IQ1_S", 19, 256, 50},   GgmlBlockType{"IQ4_NL", 20, 32, 18},   GgmlBlockType{"IQ3_S", 21, 256, 110},
    GgmlBlockType{"IQ2_S", 22, 256, 82},   GgmlBlockType{"IQ4_XS", 23, 256, 136}, GgmlBlockType{"IQ1_M", 29, 256, 56},
    GgmlBlockType{"TQ1_0", 34, 256, 54},   GgmlBlockType{"TQ2_0", 35, 256, 66},   GgmlBlockType{"MXFP4", 39, 32, 17},
    GgmlBlockType{"NVFP4", 40, 64, 36},    GgmlBlockType{"Q1_0", 41, 128, 18},    GgmlBlockType{"Q2_0", 42, 64, 18},
};

} // namespace

std::span<const GgmlBlockType> ggmlBlockTypes()
{
    return blockTypes;
}

const GgmlBlockType *ggmlBlockType(std::string_view name)
{
    const auto *found = std::ranges::find(blockTypes, name, &GgmlBlockType::name);
    return found == blockTypes.end() ? nullptr : found;
}

QString nameForText(const GgmlBlockType &type)
{
    return QString::fromLatin1(type.name.data(), qsizetype(type.name.size()));
}

const GgmlBlockType *ggmlBlockType(std::uint32_t number)
{
    const auto *found = std::ranges::find(blockTypes, number, &GgmlBlockType::number);
    return found == blockTypes.end() ? nullptr : found;
}

} // namespace burnish
