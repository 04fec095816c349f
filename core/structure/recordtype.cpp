// SPDX-License-Identifier: MIT
#include "core/structure/recordtype.h"

#include <array>

namespace burnish {

std::string_view nameOf(ScalarKind kind)
{
    constexpr std::array<std::string_view, 14> names = {"bool", "i8",  "i16", "i32",  "i64", "u8",  "u16",
                                                        "u32",  "u64", "f16", "bf16", "f32", "f64", "String"};
    return names[std::size_t(kind)];
}

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
    return std::make_shared<const RecordType>(std::move(type));
}

RecordTypePtr makeArrayType(RecordTypePtr element, std::uint64_t length, std::string name)
{
    RecordType type;
    type.kind = RecordType::Kind::Array;
    type.name = std::move(name);
    type.element = std::move(element);
    type.length = length;
    return std::make_shared<const RecordType>(std::move(type));
}

RecordTypePtr makeCompoundType(RecordType::Kind kind, std::vector<RecordField> fields, std::string name)
{
    RecordType type;
    type.kind = kind;
    type.name = std::move(name);
    type.fields = std::move(fields);
    return std::make_shared<const RecordType>(std::move(type));
}

} // namespace burnish
