// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/task.h"
#include "core/io/bytesource.h"
#include "core/model/metadata.h"
#include "core/tensor/dtype.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace burnish::tfjs {

struct NamedType
{
    std::string_view name;
    Dtype dtype;
};
inline constexpr std::array namedTypes = {NamedType{"float32", Dtype::F32}, NamedType{"int32", Dtype::I32},
                                          NamedType{"bool", Dtype::Bool}, NamedType{"complex64", Dtype::C64}};
inline constexpr std::string_view textType = "string";
inline constexpr std::string_view manifestKey = "weightsManifest";
inline constexpr std::string_view topologyKey = "modelTopology";
inline constexpr std::size_t largestRank = 64;
inline constexpr std::uint64_t longestName = 65535; ///< bytes

struct Quantisation
{
    std::string type; ///< "uint8", "uint16", "float16"
    std::optional<double> scale;
    std::optional<double> min;
};

struct Weight
{
    std::string name;
    std::string type;
    std::vector<std::uint64_t> shape;
    std::optional<Quantisation> quantisation;
    std::uint64_t place = 0; ///< of its description in the JSON
};

/// Weights, one after another in the bytes of the files, which follow each other as well.
struct WeightGroup
{
    std::vector<std::string> files;
    std::vector<Weight> weights;
};

struct ModelJson
{
    std::vector<Metadata::Entry> members; ///< all but the list of weights, as JSON, in the file's order
    std::vector<WeightGroup> groups;
    std::uint64_t manifestBegin = 0;
    std::uint64_t manifestEnd = 0;
};

/// Reads a model.json, or a list of weights alone. Malformed: it is neither.
Expected<ModelJson> readModelJson(const ByteSource &source, Task &task, Diagnostics &diagnostics);

/// True if the text is one JSON value that a member of model.json can have.
[[nodiscard]] bool canBeMember(std::string_view json);

} // namespace burnish::tfjs
