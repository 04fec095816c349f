// SPDX-License-Identifier: MIT
#include "core/structure/recordtype.h"

#include <algorithm>
#include <array>
#include <new>

namespace burnish {

std::string_view nameOf(ScalarKind kind)
{
    constexpr std::array<std::string_view, 14> names = {"bool", "i8",  "i16", "i32",  "i64", "u8",  "u16",
                                                        "u32",  "u64", "f16", "bf16", "f32", "f64", "String"};
    return names[std::size_t(kind)];
}

std::optional<ScalarKind> scalarKindOf(std::string_view name)
{
    if (name == "usize")
        return ScalarKind::U64;
    if (name == "isize")
        return ScalarKind::I64;
    for (int i = 0; i <= int(ScalarKind::String); ++i) {
        if (nameOf(ScalarKind(i)) == name)
            return ScalarKind(i);
    }
    return std::nullopt;
}

namespace {

constexpr int textDepth = 5;

std::string textAt(const RecordTypePtr &type, int depth);

std::string textAt(const RecordType &type, int depth)
{
    using Kind = RecordType::Kind;
    if (depth > textDepth)
        return "…";
    const auto listed = [&](std::string_view divider) {
        std::string text;
        for (const RecordField &field : type.fields)
            text += (text.empty() ? std::string() : std::string(divider)) + textAt(field.type, depth + 1);
        return text;
    };
    const auto tensor = [&] {
        constexpr std::array<std::string_view, 4> kinds = {"", "", ", Int", ", Bool"};
        return (type.rank ? "Tensor " + std::to_string(*type.rank) : std::string("Tensor")) +
               std::string(kinds[std::size_t(type.tensorKind)]);
    };
    const auto named = [&](const char *otherwise) { return type.name.empty() ? std::string(otherwise) : type.name; };
    switch (type.kind) {
    case Kind::Constant:
        return named("constant");
    case Kind::Unit:
        return "()";
    case Kind::Parameter:
        return "Param<" + tensor() + '>';
    case Kind::Tensor:
        return tensor();
    case Kind::Scalar:
        return std::string(nameOf(type.scalar));
    case Kind::Option:
        return "Option<" + textAt(type.element, depth + 1) + '>';
    case Kind::Vec:
        return "Vec<" + textAt(type.element, depth + 1) + '>';
    case Kind::Array:
        return '[' + textAt(type.element, depth + 1) + "; " + std::to_string(type.length) + ']';
    case Kind::Map:
        return "Map<" + textAt(type.element, depth + 1) + '>';
    case Kind::Tuple:
        return '(' + listed(", ") + ')';
    case Kind::Struct:
        return named("struct");
    case Kind::Enum:
        return named("enum");
    case Kind::OneOf:
        return listed(" | ");
    }
    return {};
}

std::string textAt(const RecordTypePtr &type, int depth)
{
    return type ? textAt(*type, depth) : "…";
}

} // namespace

std::string textOf(const RecordType &type)
{
    return textAt(type, 0);
}

const RecordField *fieldOf(const RecordType &type, std::string_view name)
{
    const auto found = std::ranges::find(type.fields, name, &RecordField::name);
    return found == type.fields.end() ? nullptr : &*found;
}

bool isConstant(const RecordType &type)
{
    switch (type.kind) {
    case RecordType::Kind::Constant:
        return true;
    case RecordType::Kind::Option:
    case RecordType::Kind::Vec:
    case RecordType::Kind::Array:
        return isConstant(*type.element);
    case RecordType::Kind::Struct:
    case RecordType::Kind::Tuple:
        return std::ranges::all_of(type.fields, [](const RecordField &field) { return isConstant(*field.type); });
    default:
        return false;
    }
}

namespace {

/// Deletes a type, and types inside it that nothing else uses, one after the other: a call per level of types would
/// take a lot of stack.
class Dismantler
{
public:
    void operator()(RecordType *type) const
    {
        static thread_local std::vector<RecordTypePtr> *pending = nullptr;
        std::vector<RecordTypePtr> inside;
        const bool isOutermost = !pending;
        if (isOutermost)
            pending = &inside;
        try {
            if (type->element)
                pending->push_back(std::move(type->element));
            for (RecordField &field : type->fields)
                pending->push_back(std::move(field.type));
        } catch (const std::bad_alloc &) {
            // What is still inside is deleted with the type.
        }
        delete type;
        if (!isOutermost)
            return;
        while (!inside.empty()) {
            const RecordTypePtr last = std::move(inside.back());
            inside.pop_back();
        }
        pending = nullptr;
    }
};

RecordTypePtr makeNestingType(RecordType type)
{
    return {new RecordType(std::move(type)), Dismantler()};
}

} // namespace

RecordTypePtr makeRecordType(RecordType::Kind kind, std::string name)
{
    RecordType type;
    type.kind = kind;
    type.name = std::move(name);
    return std::make_shared<const RecordType>(std::move(type));
}

RecordTypePtr makeParameterType(std::optional<std::uint32_t> rank, TensorKind tensorKind)
{
    RecordType type;
    type.kind = RecordType::Kind::Parameter;
    type.rank = rank;
    type.tensorKind = tensorKind;
    return std::make_shared<const RecordType>(std::move(type));
}

RecordTypePtr makeScalarType(ScalarKind scalar)
{
    RecordType type;
    type.kind = RecordType::Kind::Scalar;
    type.name = nameOf(scalar);
    type.scalar = scalar;
    return std::make_shared<const RecordType>(std::move(type));
}

RecordTypePtr makeWrapperType(RecordType::Kind kind, RecordTypePtr element, std::string name)
{
    RecordType type;
    type.kind = kind;
    type.name = std::move(name);
    type.element = std::move(element);
    return makeNestingType(std::move(type));
}

RecordTypePtr makeArrayType(RecordTypePtr element, std::uint64_t length, std::string name)
{
    RecordType type;
    type.kind = RecordType::Kind::Array;
    type.name = std::move(name);
    type.element = std::move(element);
    type.length = length;
    return makeNestingType(std::move(type));
}

RecordTypePtr makeCompoundType(RecordType::Kind kind, std::vector<RecordField> fields, std::string name)
{
    RecordType type;
    type.kind = kind;
    type.name = std::move(name);
    type.fields = std::move(fields);
    return makeNestingType(std::move(type));
}

bool isCapitalised(std::string_view name)
{
    return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

} // namespace burnish
