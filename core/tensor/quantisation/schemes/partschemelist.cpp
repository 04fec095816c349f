// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partschemelist.h"

#include <array>

namespace burnish {

std::span<const PartScheme> partSchemes()
{
    static const std::array schemes = {
        comfyScheme(),             // before others with the same names, types and shapes
        sdnqScheme(),              // these three by the configuration only
        bitnetScheme(),            // ternary
        gemmaScheme(),             // 2, 4 and 8 bits of Gemma
        fp8Scheme(),               // FP8 in blocks, channels or tensors, MXFP8, FP4 in blocks
        moduleScaleScheme(),       // the same with `MODULE.scale`
        bitsandbytes8Scheme(),     // before other integers, which have the same names of codes
        integerScheme(),           // W8A8
        compressedIntegerScheme(), // 1 to 8 bits in words
        nvfp4Scheme(),             // compressed-tensors' and ModelOpt's
        microscalingScheme(),      // MXFP4, MXFP6
        expertScheme(),            // MXFP4 of gpt-oss
        gptqScheme(),
        awqScheme(),
        bitsandbytes4Scheme(), // NF4, FP4
        torchaoScheme(),
        quantoScheme(),
        hqqScheme(),
        mlxScheme(), // affine, MXFP4, MXFP8 and NVFP4 of MLX, and transformers' `metal`
    };
    return schemes;
}

std::string_view ownerOfSidecar(std::string_view path)
{
    for (const PartScheme &scheme : partSchemes()) {
        for (const std::string_view sidecar : scheme.sidecars) {
            if (path.size() > sidecar.size() && path.ends_with(sidecar))
                return path.substr(0, path.size() - sidecar.size());
        }
    }
    return {};
}

} // namespace burnish
