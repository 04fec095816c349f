// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"

#include <optional>

namespace burnish::burnrecord {

/// A field and the location of its value.
struct FieldRange
{
    std::string name;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// The locations of the parts of a stored tensor.
struct TensorForm
{
    std::uint64_t begin = 0;       ///< of the outermost map
    std::optional<std::string> id; ///< for parameters
    bool isOld = false;      ///< {value, shape}, as before 0.14: `bytes` are then the elements, and there is no dtype
    std::uint64_t bytes = 0; ///< a binary, a string or an array
    std::uint64_t shape = 0; ///< an array
    std::uint64_t dtype = 0;
    std::vector<FieldRange> outer; ///< unknown fields next to `id` and `param`
    std::vector<FieldRange> inner; ///< unknown fields next to `bytes`, `shape` and `dtype`
};

/// The meaning of a map in a record.
struct MapForm
{
    enum class Kind {
        Module,
        Parameter, ///< {id, param}
        Tensor,    ///< {bytes, shape, dtype}, or {value, shape}
        Opaque     ///< a map with keys that are not strings
    };
    Kind kind = Kind::Module;
    TensorForm tensor; ///< for Parameter and Tensor
};

/// Classifies the map that the last token started, `depth` containers deep. Afterwards the decoder is after the whole
/// map, or, for a Module, where it was. As in Burn, fields may be in any order and unknown ones are allowed.
/// `oldTensors` is true if {value, shape} is a tensor rather than a module with such fields; inside a parameter it
/// always is.
Expected<MapForm> recogniseMap(msgpack::Decoder &decoder, const msgpack::Token &map, std::size_t depth,
                               bool oldTensors);

/// True for the UUID forms that Burn accepts as an id: hyphenated, in braces or as a URN, in any case.
[[nodiscard]] bool isUuid(std::string_view text);

} // namespace burnish::burnrecord
