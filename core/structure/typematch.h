// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

#include <functional>
#include <memory>

namespace burnish {

struct TypeMatch;
using TypeMatchPtr = std::shared_ptr<const TypeMatch>;

/// What a part of a type finds in a model. Equal parts that find the same share one object.
struct TypeMatch
{
    enum class Obstacle : std::uint8_t {
        None,
        Variant, ///< several variants of the enum could be meant, or none of those that the model names is one
        Value,   ///< a plain value that the model does not have
        Length,  ///< a list whose elements the model numbers far apart
        Size     ///< more fields, or deeper ones, than any model has
    };

    RecordTypePtr type; ///< never a OneOf: the alternative that was chosen
    /// Of Struct, Tuple, Vec, Array and Map: one per field or element. Of Option: what is in it, or would be. Of Enum:
    /// what is in the variant.
    std::vector<TypeMatchPtr> children;
    std::vector<std::string> keys; ///< of Map
    std::optional<NodeId> source;  ///< of Parameter, Tensor and Scalar: in the model
    std::uint32_t variant = 0;     ///< of Enum
    bool isSome = false;           ///< of Option
    bool isGuess = false;          ///< nothing in the model tells the variant or the list's length
    bool hasNoIndex = false;       ///< of Tuple: its elements were found without their index
    Obstacle obstacle = Obstacle::None;
    std::size_t filled = 0;  ///< tensors and values, with all below
    std::size_t missing = 0; ///< likewise
};

/// (field, the module's type) → what else a model may call that field, as PyTorch has "weight" for the "gamma" of a
/// LayerNorm. Nothing where it has no other name.
using OtherFieldName = std::function<std::optional<std::string>(std::string_view field, std::string_view container)>;

struct TypeMatchRequest
{
    /// Path of a field in the record → the model's tensor that fills it, whatever its own name is.
    std::vector<std::pair<std::string, NodeId>> assigned;
    /// Path of a field in the record → the variant of the enum that is meant.
    std::vector<std::pair<std::string, std::string>> variants;
    /// Path of a Vec in the record → its length, where elements behind the last tensor are meant to be there.
    std::vector<std::pair<std::string, std::uint64_t>> lengths;
    OtherFieldName otherName; ///< asked where the model has nothing of the field's own name; may be empty
};

/// Lays the names of a model's tensors (of a record: all of its fields) over a type.
///
/// A field finds what has its path in the record, or the name that Burn's stores give it: with `r#` before a keyword,
/// without the index of a tuple's elements (0.19), without the variant of an enum (PyTorch). An option is filled where
/// something in it is; a Vec has the elements that the model numbers; an enum is the variant that the model names, or
/// the only one that needs no tensor.
[[nodiscard]] TypeMatchPtr matchType(const ModelState &model, const RecordTypePtr &type,
                                     const TypeMatchRequest &request = {});

} // namespace burnish
