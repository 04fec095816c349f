// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::executorch {

// The positions of the fields in the tables of program.fbs and flat_tensor.fbs, as far as they are read here. The value
// of a union is behind its type.

namespace programField {
enum : unsigned {
    Version = 0,
    Plans = 1,
    ConstantBuffers = 2,
    Segments = 4,
    ConstantSegment = 5,
    MutableSegments = 6,
    NamedData = 7
};
}
namespace planField {
enum : unsigned { Name = 0, Values = 2, Chains = 5, Operators = 6, Delegates = 7 };
}
namespace unionField {
enum : unsigned { Type = 0, Value = 1 };
}
namespace tensorField {
enum : unsigned {
    ScalarType = 0,
    StorageOffset = 1,
    Sizes = 2,
    DimOrder = 3,
    DataBuffer = 5,
    Allocation = 6,
    Extra = 9
};
}
namespace extraField {
enum : unsigned { MutableSegment = 0, Name = 1, Location = 2 };
}
namespace chainField {
enum : unsigned { Instructions = 2 };
}
namespace callField {
enum : unsigned { Index = 0, Arguments = 1 };
}
namespace operatorField {
enum : unsigned { Name = 0, Overload = 1 };
}
namespace delegateField {
enum : unsigned { Id = 0 };
}
namespace bufferField {
enum : unsigned { Storage = 0 };
}
namespace segmentField {
enum : unsigned { Offset = 0, Size = 1 };
}
namespace subsegmentField {
enum : unsigned { Segment = 0, Offsets = 1 };
}
namespace namedField {
enum : unsigned { Key = 0, Segment = 1, Layout = 2 };
}
namespace layoutField {
enum : unsigned { ScalarType = 0, Sizes = 1, DimOrder = 2 };
}
namespace dataField {
enum : unsigned { Version = 0, Segments = 1, NamedData = 2 };
}

inline constexpr std::uint8_t tensorValue = 5;      ///< KernelTypes
inline constexpr std::uint8_t kernelCall = 1;       ///< InstructionArguments
inline constexpr std::uint8_t delegateCall = 2;     ///< InstructionArguments
inline constexpr std::uint8_t externalLocation = 1; ///< TensorDataLocation

} // namespace burnish::executorch
