// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"

#include <optional>

namespace burnish::burnrecord {

/// A field and where its value lies.
struct FieldRange
{
    std::string name;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// Where the parts of a stored tensor are.
struct TensorForm
{
    std::uint64_t begin = 0;       ///< of the outermost map
    std::optional<std::string> id; ///< of parameters
    bool isOld = false;      ///< {value, shape}, as before 0.14: `bytes` are the elements then, and there is no dtype
    std::uint64_t bytes = 0; ///< a binary, a text or an array
    std::uint64_t shape = 0; ///< an array
    std::uint64_t dtype = 0;
    std::vector<FieldRange> outer; ///< unknown fields beside `id` and `param`
    std::vector<FieldRange> inner; ///< unknown fields beside `bytes`, `shape` and `dtype`
};

/// What a map of a record stands for.
struct MapForm
{
    enum class Kind {
        Module,
        Parameter, ///< {id, param}
        Tensor,    ///< {bytes, shape, dtype}, or {value, shape}
        Opaque     ///< a map whose keys are no text
    };
    Kind kind = Kind::Module;
    TensorForm tensor; ///< of Parameter and Tensor
};

/// Looks what the map is whose token was just read, `depth` containers deep. The decoder is behind the whole map
/// afterwards, or where it was for a Module. The order of the fields does not matter and unknown ones are allowed, as
/// in Burn. `oldTensors` is true where {value, shape} is a tensor by itself, and not a module with such fields; inside
/// of a parameter it always is.
Expected<MapForm> recogniseMap(msgpack::Decoder &decoder, const msgpack::Token &map, std::size_t depth,
                               bool oldTensors);

/// True for the forms of a UUID that Burn takes as an id: hyphenated, in braces or as a URN, in any case.
[[nodiscard]] bool isUuid(std::string_view text);

} // namespace burnish::burnrecord
