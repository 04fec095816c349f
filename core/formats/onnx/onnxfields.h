// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::onnx {

// The field numbers of onnx/onnx.proto of ONNX 1.23, as far as they are read here.

namespace modelField {
enum : std::uint32_t {
    IrVersion = 1,
    ProducerName = 2,
    ProducerVersion = 3,
    Domain = 4,
    ModelVersion = 5,
    DocString = 6,
    Graph = 7,
    OpsetImport = 8,
    MetadataProps = 14,
    TrainingInfo = 20,
    Functions = 25
};
}

namespace opsetField {
enum : std::uint32_t { Domain = 1, Version = 2 };
}

/// Of StringStringEntryProto.
namespace entryField {
enum : std::uint32_t { Key = 1, Value = 2 };
}

namespace functionField {
enum : std::uint32_t { Name = 1, Node = 7 };
}

namespace graphField {
enum : std::uint32_t {
    Node = 1,
    Name = 2,
    Initializer = 5,
    DocString = 10,
    SparseInitializer = 15,
    MetadataProps = 16
};
}

namespace nodeField {
enum : std::uint32_t { Input = 1, Output = 2, Name = 3, OpType = 4, Attribute = 5 };
}

namespace attributeField {
enum : std::uint32_t {
    Name = 1,
    Float = 2,
    Int = 3,
    String = 4,
    Tensor = 5,
    Graph = 6,
    Floats = 7,
    Ints = 8,
    Strings = 9,
    Tensors = 10,
    Graphs = 11,
    SparseTensor = 22
};
}

namespace tensorField {
enum : std::uint32_t {
    Dims = 1,
    DataType = 2,
    Segment = 3,
    FloatData = 4,
    Int32Data = 5,
    StringData = 6,
    Int64Data = 7,
    Name = 8,
    RawData = 9,
    DoubleData = 10,
    Uint64Data = 11,
    ExternalData = 13,
    DataLocation = 14
};
}

namespace sparseField {
enum : std::uint32_t { Values = 1, Indices = 2, Dims = 3 };
}

/// TensorProto.DataType, the types with more rules than a name and a size.
enum DataType : std::uint64_t {
    Undefined = 0,
    String = 8,
    Uint4 = 21,
    Int4 = 22,
    Uint2 = 25,
    Int2 = 26,
    Float6E2M3 = 27,
    Float6E3M2 = 28
};

/// TensorProto.DataLocation.
inline constexpr std::uint64_t externalLocation = 1;

} // namespace burnish::onnx
