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

/// A plain number, Boolean or string of a record, by the name of its Rust type.
enum class ScalarKind : std::uint8_t { Bool, I8, I16, I32, I64, U8, U16, U32, U64, F16, BF16, F32, F64, String };
/// "bool", "i32", "String".
[[nodiscard]] std::string_view nameOf(ScalarKind kind);
/// The type with this name in Rust, nothing for other types; usize and isize are recorded as U64 and I64.
[[nodiscard]] std::optional<ScalarKind> scalarKindOf(std::string_view name);

/// What a tensor holds, in Burn's terms.
enum class TensorKind : std::uint8_t { Any, Float, Int, Bool };

/// A field of a struct, a variant of an enum, an element of a tuple or one of several alternatives.
struct RecordField
{
    std::string name; ///< as in the record, without Rust's `r#`; the decimal position in tuples
    RecordTypePtr type;
    std::size_t source = 0; ///< index of the structure's source that declares it
    int line = 0;           ///< of the declaration, from 1; 0 if there is none
};

/// The type of a record or of a part of it, field by field, in one version of Burn: what serde sees, not Rust's name
/// for it. An immutable tree; parts may be shared.
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
        Enum,      ///< `fields` are the variants in that order; a variant without data has type Unit
        Map,       ///< string (parameter id) to `element`
        OneOf      ///< of `fields`: alternatives that the structure's origin cannot distinguish, the likeliest first
    };
    Kind kind = Kind::Constant;
    /// Display name: the module's type, "Conv2d" or "Block", for structs and enums (burn-store's container type);
    /// otherwise Rust's spelling, "[usize; 2]", "Dropout", "f64". May be empty.
    std::string name;
    std::vector<RecordField> fields;
    RecordTypePtr element;
    std::uint64_t length = 0;                ///< for Array
    std::optional<std::uint32_t> rank;       ///< for Parameter and Tensor, if known
    TensorKind tensorKind = TensorKind::Any; ///< likewise
    ScalarKind scalar = ScalarKind::F64;     ///< for Scalar
    /// For Enum: false if `fields` contains only variants found somewhere, with unknown indices.
    bool hasAllVariants = true;
};

/// Returns the type on one line, as in Rust: "Param<Tensor 2>", "Option<Linear>", "Vec<Block>", "[constant; 2]";
/// structs and enums by their name ("struct" or "enum" without one), alternatives separated by "|". Parts deeper than a
/// few levels are "…".
[[nodiscard]] std::string textOf(const RecordType &type);

/// Returns the field, variant or element of that name; null if there is none.
[[nodiscard]] const RecordField *fieldOf(const RecordType &type, std::string_view name);
/// Returns true for types that store nothing: constants, and types made of constants alone.
[[nodiscard]] bool isConstant(const RecordType &type);

/// Makes a type with only a kind and a name: Constant, Unit.
[[nodiscard]] RecordTypePtr makeRecordType(RecordType::Kind kind, std::string name = {});
[[nodiscard]] RecordTypePtr makeParameterType(std::optional<std::uint32_t> rank,
                                              TensorKind tensorKind = TensorKind::Float);
[[nodiscard]] RecordTypePtr makeScalarType(ScalarKind scalar);
/// Makes an Option, Vec or Map of `element`.
[[nodiscard]] RecordTypePtr makeWrapperType(RecordType::Kind kind, RecordTypePtr element, std::string name = {});
[[nodiscard]] RecordTypePtr makeArrayType(RecordTypePtr element, std::uint64_t length, std::string name = {});
/// Makes a Tuple, Struct, Enum or OneOf.
[[nodiscard]] RecordTypePtr makeCompoundType(RecordType::Kind kind, std::vector<RecordField> fields,
                                             std::string name = {});

/// Returns true if the name begins with a capital, as those of Rust's types and variants do and those of fields do not.
[[nodiscard]] bool isCapitalised(std::string_view name);

} // namespace burnish
