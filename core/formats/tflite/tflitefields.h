// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::tflite {

// The positions of the fields in the tables of schema.fbs, as far as they are read here.

namespace modelField {
enum : unsigned { Version = 0, Subgraphs = 2, Description = 3, Buffers = 4, Metadata = 6 };
}
namespace subgraphField {
enum : unsigned { Tensors = 0, Name = 4 };
}
namespace tensorField {
enum : unsigned { Shape = 0, Type = 1, Buffer = 2, Name = 3, Quantization = 4, Sparsity = 6, ExternalBuffer = 10 };
}
namespace quantizationField {
enum : unsigned { Scale = 2, ZeroPoint = 3, DetailsType = 4, Details = 5, Dimension = 6 };
}
namespace blockwiseField {
enum : unsigned { BlockSize = 2 };
}
namespace bufferField {
enum : unsigned { Data = 0, Offset = 1, Size = 2 };
}
namespace metadataField {
enum : unsigned { Name = 0, Buffer = 1 };
}

/// TensorType, the types with more rules than a name and a size.
enum TensorType : std::uint8_t {
    StringType = 5,
    ResourceType = 13,
    VariantType = 14,
    Int4 = 17,
    Int2 = 19,
    Uint4 = 20
};
/// QuantizationDetails
inline constexpr std::uint8_t blockwiseDetails = 2;

} // namespace burnish::tflite
