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
        Scheme,     ///< {value, param, store, level, mode}, 0.19 to 0.21: the scales follow the values
        Strategy,   ///< 0.14 and 0.15: scale and offset are part of the description, nothing follows the values
        TypeOnly,   ///< PerTensorAffine(QInt8), 0.16: the offset (i32) and the scale follow whole words of values
        PerTensor,  ///< PerTensor(Symmetric, QInt8), 0.17: the scale follows whole words of values
        FiveFields, ///< {level, mode, q_type, acc_precision, propagation}, 0.18: the same bytes as in 0.17
        Levels,     ///< {value, store, mode, tensor, block}, from 0.22: scales of blocks, then the one of the tensor
        Ggml,       ///< ggml's blocks (quantisation/ggmlblocks.h), each with its scales: only `value` counts
        Parts,      ///< several stored tensors (quantisation/parts): only `value`, `param` and `description` count
        Unknown     ///< a scheme of a later Burn: only `description` counts
    };

    /// A name of quantisation/quanttypes.h; for Ggml of quantisation/ggmlblocks.h; for Parts of quantisation/schemes.
    std::string value = "Q8F";
    std::string param = "F32"; ///< likewise; for Levels that of the blocks; for Parts the dtype of the model's values
    std::string store = "Native";     ///< Native U32 (0.19), PackedNative PackedU32 (from 0.20)
    std::uint64_t storeDimension = 0; ///< for PackedNative and PackedU32, counted from the last dimension
    std::vector<std::uint8_t> block;  ///< block sizes, with trailing ones as stored; empty: no blocks
    std::uint8_t blockRank = 0;       ///< number of entries of `block` that count
    /// Symmetric; Affine for Strategy and TypeOnly, Lookup for Levels only; for Parts the roles and types of the parts.
    std::string mode = "Symmetric";

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
    /// For Levels: the file names the Burn that wrote it, or the user has chosen how to read the values.
    bool isReadingKnown = false;
    std::string description; ///< for Unknown: the scheme as encoded in its file; for Parts its numbers, "group 32"

    [[nodiscard]] bool hasBlocks() const { return !block.empty(); }

    friend bool operator==(const QuantScheme &, const QuantScheme &) = default;
};

} // namespace burnish
