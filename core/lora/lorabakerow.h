// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorafile.h"

namespace burnish {

/// A tensor changed by an adapter.
struct LoraBakeRow
{
    enum class Part : std::uint8_t { Weight, Bias, Whole };

    NodeId node;
    std::string path;
    std::string module; ///< name of the adapter's module in its file
    Part part = Part::Weight;
    LoraForm form = LoraForm::LowRank;
    std::uint64_t rank = 0;
    double scale = 1; ///< alpha / rank
    LoraScaleSource scaleSource;
    double strength = 1;
    bool isTransposed = false; ///< ΔW is transposed because the weight is stored as [in, out]
    bool isDora = false;
};

} // namespace burnish
