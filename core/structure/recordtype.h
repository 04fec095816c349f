// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

struct RecordType;
using RecordTypePtr = std::shared_ptr<const RecordType>;

/// A plain number, truth value or text of a record, by Rust's name of its type.
enum class ScalarKind : std::uint8_t { Bool, I8, I16, I32, I64, U8, U16, U32, U64, F16, BF16, F32, F64, String };
/// "bool", "i32", "String"; usize and isize are U64 and I64.
[[nodiscard]] std::string_view nameOf(ScalarKind kind);

/// What a tensor holds, in the words of Burn.
enum class TensorKind : std::uint8_t { Any, Float, Int, Bool };

/// A field of a struct, a variant of an enum, an element of a tuple or one of several alternatives.
struct RecordField
{
    std::string name; ///< as the record spells it, so without Rust's `r#`; in tuples the decimal position
    RecordTypePtr type;
    std::size_t source = 0; ///< which of the structure's sources declares it
    int line = 0;           ///< of the declaration, from 1; 0 where there is none
};

/// The type of a record or of a part of it, field by field, as one version of Burn has it: what serde sees, not what
/// Rust calls it. An immutable tree whose parts may be shared.
struct RecordType
{
    enum class Kind : std::uint8_t {
        Constant,  ///< a field that stores nothing
        Unit,      ///< Rust's ()
        Parameter, ///< {id, param}
        Tensor,    ///< {bytes, shape, dtype} without an id, as in optimizer states
        Scalar,    ///< a plain value
        Option,    ///< of `element`
        Vec,       ///< of `element`, with a stored length
        Array,     ///< `length` times `element`
        Tuple,     ///< of `fields`, named by position
        Struct,    ///< of `fields` in the order of declaration
        Enum,      ///< `fields` are the variants in that order; a variant without data has the type Unit
        Map,       ///< text (parameter ids) to `element`
        OneOf      ///< of `fields`: alternatives that the structure's origin cannot tell apart, the likeliest first
    };
    Kind kind = Kind::Constant;
    /// What people call it: the module's type, "Conv2d" or "Block", for structs and enums (which is burn-store's
    /// container type); Rust's spelling otherwise, "[usize; 2]", "Dropout", "f64". May be empty.
    std::string name;
    std::vector<RecordField> fields;
    RecordTypePtr element;
    std::uint64_t length = 0;                ///< of Array
    std::optional<std::uint32_t> rank;       ///< of Parameter and Tensor, where known
    TensorKind tensorKind = TensorKind::Any; ///< likewise
    ScalarKind scalar = ScalarKind::F64;     ///< of Scalar
    /// Of Enum: false where `fields` are only the variants that were seen somewhere, whose numbers nobody knows.
    bool hasAllVariants = true;
};

/// The type in one line, as Rust would spell it: "Param<Tensor 2>", "Option<Linear>", "Vec<Block>", "[constant; 2]";
/// structs and enums by their name ("struct", "enum" without one), alternatives divided by "|". Parts deeper than a few
/// levels are "…".
[[nodiscard]] std::string textOf(const RecordType &type);

/// The field, variant or element of that name; null where there is none.
[[nodiscard]] const RecordField *fieldOf(const RecordType &type, std::string_view name);
/// True for types that store nothing: constants, and what is made of constants alone.
[[nodiscard]] bool isConstant(const RecordType &type);

/// A type with a kind and a name and nothing else: Constant, Unit.
[[nodiscard]] RecordTypePtr makeRecordType(RecordType::Kind kind, std::string name = {});
[[nodiscard]] RecordTypePtr makeParameterType(std::optional<std::uint32_t> rank,
                                              TensorKind tensorKind = TensorKind::Float);
[[nodiscard]] RecordTypePtr makeScalarType(ScalarKind scalar);
/// Option, Vec or Map of `element`.
[[nodiscard]] RecordTypePtr makeWrapperType(RecordType::Kind kind, RecordTypePtr element, std::string name = {});
[[nodiscard]] RecordTypePtr makeArrayType(RecordTypePtr element, std::uint64_t length, std::string name = {});
/// Tuple, Struct, Enum or OneOf.
[[nodiscard]] RecordTypePtr makeCompoundType(RecordType::Kind kind, std::vector<RecordField> fields,
                                             std::string name = {});

/// Begins with a capital, as the names of Rust's types and variants do and those of fields do not.
[[nodiscard]] bool isCapitalised(std::string_view name);

} // namespace burnish
