// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::coreml {

// The field numbers of Model.proto, NeuralNetwork.proto and MIL.proto of coremltools 9.0, as far as they are read here.

namespace modelField {
enum : std::uint32_t {
    Version = 1,
    Description = 2,
    IsUpdatable = 10,
    PipelineClassifier = 200,
    PipelineRegressor = 201,
    Pipeline = 202,
    NetworkRegressor = 303,
    NetworkClassifier = 403,
    Network = 500,
    Program = 502
};
}

namespace descriptionField {
enum : std::uint32_t { Metadata = 100 };
}

namespace metadataField {
enum : std::uint32_t { Description = 1, Version = 2, Author = 3, License = 4, UserDefined = 100 };
}

/// Of an entry of any map.
namespace entryField {
enum : std::uint32_t { Key = 1, Value = 2 };
}

namespace pipelineField {
enum : std::uint32_t { Models = 1, Names = 2 };
}

namespace networkField {
enum : std::uint32_t { Layers = 1 };
}

namespace layerField {
enum : std::uint32_t { Name = 1, FirstKind = 100 };
}

namespace weightField {
enum : std::uint32_t { Floats = 1, Halves = 2, Raw = 30, SignedRaw = 31, Quantization = 40 };
}

namespace quantizationField {
enum : std::uint32_t { Bits = 1, Linear = 101, Lookup = 102 };
}

namespace linearField {
enum : std::uint32_t { Scale = 1, Bias = 2 };
}

namespace lookupField {
enum : std::uint32_t { Floats = 1 };
}

namespace programField {
enum : std::uint32_t { Functions = 2 };
}

namespace functionField {
enum : std::uint32_t { Blocks = 3 };
}

namespace blockField {
enum : std::uint32_t { Operations = 3 };
}

namespace operationField {
enum : std::uint32_t { Type = 1, Inputs = 2, Outputs = 3, Blocks = 4, Attributes = 5 };
}

/// Of an output: its name.
namespace namedTypeField {
enum : std::uint32_t { Name = 1 };
}

namespace argumentField {
enum : std::uint32_t { Bindings = 1 };
}

namespace bindingField {
enum : std::uint32_t { Name = 1, Value = 2 };
}

namespace valueField {
enum : std::uint32_t { Type = 2, Immediate = 3, Blob = 5 };
}

namespace blobField {
enum : std::uint32_t { FileName = 1, Offset = 2 };
}

namespace typeField {
enum : std::uint32_t { Tensor = 1 };
}

namespace tensorTypeField {
enum : std::uint32_t { DataType = 1, Dimensions = 3 };
}

namespace dimensionField {
enum : std::uint32_t { Constant = 1 };
}

namespace constantField {
enum : std::uint32_t { Size = 1 };
}

namespace immediateField {
enum : std::uint32_t { Tensor = 1 };
}

/// Of TensorValue, and in each of its fields the field Values.
namespace tensorValueField {
enum : std::uint32_t { Floats = 1, Ints = 2, Bools = 3, Strings = 4, LongInts = 5, Doubles = 6, Bytes = 7, Values = 1 };
}

} // namespace burnish::coreml
