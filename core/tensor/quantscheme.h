// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace burnish {

/// How a QFloat tensor is quantised, in the words of Burn's QuantScheme. Burn before 0.19 knew one type of values,
/// QInt8, which is called Q8S here where it is symmetric and Q8F where it is affine.
struct QuantScheme
{
    /// What the versions of Burn call it and where they put the parameters.
    enum class Form : std::uint8_t {
        Scheme,    ///< {value, param, store, level, mode}, from 0.19: the scales are behind the values
        Strategy,  ///< 0.14 and 0.15: scale and offset are part of the description, nothing is behind the values
        TypeOnly,  ///< PerTensorAffine(QInt8), 0.16: the offset (i32) and the scale are behind whole words of values
        PerTensor, ///< PerTensor(Symmetric, QInt8), 0.17: the scale is behind whole words of values
        FiveFields ///< {level, mode, q_type, acc_precision, propagation}, 0.18: the bytes are as in 0.17
    };

    std::string value = "Q8F";        ///< Q8F E5M2 E4M3 Q4F E2M1 Q2F Q8S Q4S Q2S
    std::string param = "F32";        ///< F32 F16 BF16 UE8M0 UE4M3
    std::string store = "Native";     ///< Native U32 (0.19), PackedNative PackedU32 (0.20 on)
    std::uint64_t storeDimension = 0; ///< of PackedNative and PackedU32
    std::vector<std::uint8_t> block;  ///< sizes of a block with trailing ones as stored; empty: level Tensor
    std::uint8_t blockRank = 0;       ///< how many entries of `block` count
    std::string mode = "Symmetric";   ///< Symmetric; Affine, which only Strategy and TypeOnly have

    Form form = Form::Scheme;
    float scale = 0;                     ///< of Strategy
    std::int8_t offset = 0;              ///< of Strategy with mode Affine
    std::string accPrecision = "Full";   ///< of FiveFields: Full Half
    std::string propagation = "Inhibit"; ///< of FiveFields: Propagate Inhibit

    friend bool operator==(const QuantScheme &, const QuantScheme &) = default;
};

} // namespace burnish
