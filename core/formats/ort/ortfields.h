// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::ort {

// The positions of the fields in the tables of ort.fbs, as far as they are read here.

namespace sessionField {
enum : unsigned { OrtVersion = 0, Model = 1 };
}
namespace modelField {
enum : unsigned {
    IrVersion = 0,
    OpsetImport = 1,
    ProducerName = 2,
    ProducerVersion = 3,
    Domain = 4,
    ModelVersion = 5,
    DocString = 6,
    Graph = 7,
    MetadataProps = 9
};
}
namespace opsetField {
enum : unsigned { Domain = 0, Version = 1 };
}
namespace entryField {
enum : unsigned { Key = 0, Value = 1 };
}
namespace graphField {
enum : unsigned { Initializers = 0, NodeArgs = 1, Nodes = 2, Inputs = 5, Outputs = 6, SparseInitializers = 7 };
}
namespace valueField {
enum : unsigned { Name = 0 };
}
namespace nodeField {
enum : unsigned { Name = 0, OpType = 5, Inputs = 8, Outputs = 9, Attributes = 10, ImplicitInputs = 12 };
}
namespace attributeField {
enum : unsigned { Name = 0, Tensor = 6, Graph = 7, Tensors = 11, Graphs = 12 };
}
namespace tensorField {
enum : unsigned { Name = 0, Dims = 2, DataType = 3, RawData = 4, StringData = 5, ExternalDataOffset = 6 };
}
namespace sparseField {
enum : unsigned { Values = 0, Indices = 1, Dims = 2 };
}

} // namespace burnish::ort
