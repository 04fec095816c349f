// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// A type of quantised values.
struct QuantValueType
{
    std::string_view name;
    unsigned bits; ///< in a packed store
    int least;     ///< range of the integers
    int most;
    std::optional<Dtype> codes; ///< what the bits are if they are floats
};

/// A type of scales.
struct QuantScaleType
{
    std::string_view name;
    Dtype dtype;
};

/// All types of values in the order of Burn's QuantValue, one line each in quantscheme.cpp.
[[nodiscard]] std::span<const QuantValueType> quantValueTypes();
/// All types of scales in the order of Burn's QuantParam.
[[nodiscard]] std::span<const QuantScaleType> quantScaleTypes();
/// Null for an unknown name.
[[nodiscard]] const QuantValueType *quantValueType(std::string_view name);
[[nodiscard]] const QuantScaleType *quantScaleType(std::string_view name);

/// How a QFloat tensor is quantised, in the terms of Burn's QuantScheme. Burn before 0.19 had one type of values,
/// QInt8, which is called Q8S here if it is symmetric and Q8F if it is affine.
struct QuantScheme
{
    /// How the versions of Burn describe it and where they put the parameters.
    enum class Form : std::uint8_t {
        Scheme,     ///< {value, param, store, level, mode}, 0.19 to 0.21: the scales follow the values
        Strategy,   ///< 0.14 and 0.15: scale and offset are part of the description, nothing follows the values
        TypeOnly,   ///< PerTensorAffine(QInt8), 0.16: the offset (i32) and the scale follow whole words of values
        PerTensor,  ///< PerTensor(Symmetric, QInt8), 0.17: the scale follows whole words of values
        FiveFields, ///< {level, mode, q_type, acc_precision, propagation}, 0.18: the same bytes as in 0.17
        Levels,     ///< {value, store, mode, tensor, block}, from 0.22: scales of blocks, then the one of the tensor
        Unknown     ///< a scheme of a later Burn: only `description` counts
    };

    std::string value = "Q8F";        ///< one of quantValueTypes()
    std::string param = "F32";        ///< one of quantScaleTypes(); for Levels that of the blocks
    std::string store = "Native";     ///< Native U32 (0.19), PackedNative PackedU32 (from 0.20)
    std::uint64_t storeDimension = 0; ///< for PackedNative and PackedU32, counted from the last dimension
    std::vector<std::uint8_t> block;  ///< block sizes, with trailing ones as stored; empty: no blocks
    std::uint8_t blockRank = 0;       ///< number of entries of `block` that count
    std::string mode = "Symmetric";   ///< Symmetric; Affine for Strategy and TypeOnly, Lookup for Levels only

    Form form = Form::Scheme;
    float scale = 0;                     ///< for Strategy
    std::int8_t offset = 0;              ///< for Strategy with mode Affine
    std::string accPrecision = "Full";   ///< for FiveFields: Full Half
    std::string propagation = "Inhibit"; ///< for FiveFields: Propagate Inhibit
    /// For Levels: type of the scale of the whole tensor; empty if none is given, which means F32 without blocks.
    std::string tensorParam;
    /// For Levels: the values of E4M3, E5M2 and E2M1 are floats, as GPUs and Burn 0.23 store them, rather than
    /// integers, as the CPU backends of 0.22 do. Not part of the file.
    bool hasFloatCodes = false;
    std::string description; ///< for Unknown: the scheme as encoded in its file

    [[nodiscard]] bool hasBlocks() const { return !block.empty(); }

    friend bool operator==(const QuantScheme &, const QuantScheme &) = default;
};

/// True if the file does not determine whether the values are integers or floats, so that `hasFloatCodes` is a guess.
[[nodiscard]] bool hasTwoReadings(const QuantScheme &scheme);

} // namespace burnish
