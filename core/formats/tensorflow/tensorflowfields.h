// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::tensorflow {

// The field numbers of TensorFlow 2.21's messages, as far as they are read here.

/// tensor_bundle.proto
namespace headerField {
enum : std::uint32_t { NumShards = 1, Endianness = 2, Version = 3 };
}
namespace entryField {
enum : std::uint32_t { DataType = 1, Shape = 2, ShardId = 3, Offset = 4, Size = 5, Crc = 6, Slices = 7 };
}

/// tensor_shape.proto
namespace shapeField {
enum : std::uint32_t { Dimension = 2, UnknownRank = 3 };
}
namespace dimensionField {
enum : std::uint32_t { Size = 1 };
}

/// tensor_slice.proto
namespace sliceField {
enum : std::uint32_t { Extent = 1 };
}
namespace extentField {
enum : std::uint32_t { Start = 1, Length = 2 };
}

/// trackable_object_graph.proto
namespace graphField {
enum : std::uint32_t { Node = 1 };
}
namespace objectField {
enum : std::uint32_t { Attribute = 2, SlotVariable = 3 };
}
namespace attributeField {
enum : std::uint32_t { Name = 1, FullName = 2, CheckpointKey = 3 };
}
namespace slotField {
enum : std::uint32_t { OriginalNode = 1, SlotName = 2, SlotNode = 3 };
}

/// saved_model.proto, meta_graph.proto
namespace savedField {
enum : std::uint32_t { SchemaVersion = 1, MetaGraph = 2 };
}
namespace metaGraphField {
enum : std::uint32_t { Info = 1, Graph = 2, Signature = 5 };
}
namespace metaInfoField {
enum : std::uint32_t { Tag = 4, TensorFlowVersion = 5 };
}
/// An entry of a map.
namespace mapField {
enum : std::uint32_t { Key = 1 };
}

/// types.proto, the types with more rules than a name and a size.
enum DataType : std::uint64_t { String = 7, Resource = 20, Variant = 21 };

} // namespace burnish::tensorflow
