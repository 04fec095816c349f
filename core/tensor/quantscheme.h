// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace burnish {

/// How a QFloat tensor is quantised, in the words of Burn's QuantScheme.
struct QuantScheme
{
    std::string value = "Q8F";            ///< Q8F E5M2 E4M3 Q4F E2M1 Q2F Q8S Q4S Q2S
    std::string param = "F32";            ///< F32 F16 BF16 UE8M0 UE4M3
    std::string store = "Native";         ///< Native U32 (0.19), PackedNative PackedU32 (0.20 on)
    std::uint64_t storeDimension = 0;     ///< of PackedNative and PackedU32
    std::vector<std::uint8_t> block;      ///< sizes of a block with trailing ones as stored; empty: level Tensor
    std::uint8_t blockRank = 0;           ///< how many entries of `block` count
    std::string mode = "Symmetric";

    friend bool operator==(const QuantScheme &, const QuantScheme &) = default;
};

} // namespace burnish
