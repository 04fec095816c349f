// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace burnish {

/// How a QFloat tensor is quantised, in the terms of Burn's QuantScheme. Burn before 0.19 had one type of values,
/// QInt8, which is called Q8S here if it is symmetric and Q8F if it is affine.
struct QuantScheme
{
    /// How the versions of Burn describe it and where they put the parameters.
    enum class Form : std::uint8_t {
        Scheme,    ///< {value, param, store, level, mode}, from 0.19: the scales follow the values
        Strategy,  ///< 0.14 and 0.15: scale and offset are part of the description, nothing follows the values
        TypeOnly,  ///< PerTensorAffine(QInt8), 0.16: the offset (i32) and the scale follow whole words of values
        PerTensor, ///< PerTensor(Symmetric, QInt8), 0.17: the scale follows whole words of values
        FiveFields ///< {level, mode, q_type, acc_precision, propagation}, 0.18: the same bytes as in 0.17
    };

    std::string value = "Q8F";        ///< Q8F E5M2 E4M3 Q4F E2M1 Q2F Q8S Q4S Q2S
    std::string param = "F32";        ///< F32 F16 BF16 UE8M0 UE4M3
    std::string store = "Native";     ///< Native U32 (0.19), PackedNative PackedU32 (from 0.20)
    std::uint64_t storeDimension = 0; ///< for PackedNative and PackedU32
    std::vector<std::uint8_t> block;  ///< block sizes, with trailing ones as stored; empty: level Tensor
    std::uint8_t blockRank = 0;       ///< number of entries of `block` that count
    std::string mode = "Symmetric";   ///< Symmetric, or Affine for Strategy and TypeOnly only

    Form form = Form::Scheme;
    float scale = 0;                     ///< for Strategy
    std::int8_t offset = 0;              ///< for Strategy with mode Affine
    std::string accPrecision = "Full";   ///< for FiveFields: Full Half
    std::string propagation = "Inhibit"; ///< for FiveFields: Propagate Inhibit

    friend bool operator==(const QuantScheme &, const QuantScheme &) = default;
};

} // namespace burnish
