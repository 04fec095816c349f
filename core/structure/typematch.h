// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

#include <functional>
#include <memory>

namespace burnish {

struct TypeMatch;
using TypeMatchPtr = std::shared_ptr<const TypeMatch>;

/// What a part of a type matches in a model. Equal parts with equal matches share one object.
struct TypeMatch
{
    enum class Obstacle : std::uint8_t {
        None,
        Variant, ///< several variants of the enum are possible, or the model names none that exists
        Value,   ///< a plain value that the model lacks
        Length,  ///< a list with elements that the model numbers far apart
        Size     ///< more fields, or deeper nesting, than any model has
    };

    RecordTypePtr type; ///< never a OneOf: the chosen alternative
    /// For Struct, Tuple, Vec, Array and Map: one per field or element. For Option: its actual or possible content. For
    /// Enum: the content of the variant.
    std::vector<TypeMatchPtr> children;
    std::vector<std::string> keys; ///< for Map
    std::optional<NodeId> source;  ///< for Parameter, Tensor and Scalar: in the model
    std::uint32_t variant = 0;     ///< for Enum
    bool isPaired = false;         ///< for Option
    bool isGuess = false;          ///< the model does not determine the variant or the list's length
    bool hasNoIndex = false;       ///< for Tuple: its elements were found without their index
    Obstacle obstacle = Obstacle::None;
    std::size_t filled = 0;  ///< tensors and values, including all below
    std::size_t missing = 0; ///< likewise
};

/// (field, the module's type) → another name that a model may use for the field, like PyTorch's "weight" for the
/// "gamma" of a LayerNorm. nullopt if there is none.
using OtherFieldName = std::function<std::optional<std::string>(std::string_view field, std::string_view container)>;

struct TypeMatchRequest
{
    /// Path of a field in the record → the model's tensor that fills it, whatever its own name is.
    std::vector<std::pair<std::string, NodeId>> assigned;
    /// Path of a field in the record → the intended variant of the enum.
    std::vector<std::pair<std::string, std::string>> variants;
    /// Path of a Vec in the record → its length, to include elements after the last tensor.
    std::vector<std::pair<std::string, std::uint64_t>> lengths;
    OtherFieldName otherName; ///< used if the model lacks the field's own name; may be empty
};

/// Matches the names of a model's tensors (in a record: all of its fields) with a type.
///
/// A field matches its path in the record, or the name that Burn's stores give it: with `r#` before a keyword, without
/// the index of a tuple's elements (0.19), without the variant of an enum (PyTorch). An option is filled if something
/// in it is; a Vec has the elements that the model numbers; an enum is the variant that the model names, or the only
/// one that needs no tensor.
[[nodiscard]] TypeMatchPtr matchType(const ModelState &model, const RecordTypePtr &type,
                                     const TypeMatchRequest &request = {});

} // namespace burnish
