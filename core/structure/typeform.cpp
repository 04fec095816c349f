// SPDX-License-Identifier: MIT
#include "core/structure/typeform.h"

namespace burnish {

namespace {

using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;

FormKind formKindOf(ScalarKind scalar)
{
    switch (scalar) {
    case ScalarKind::U8:
        return FormKind::UnsignedByte;
    case ScalarKind::I8:
        return FormKind::SignedByte;
    case ScalarKind::U16:
    case ScalarKind::U32:
    case ScalarKind::U64:
        return FormKind::Unsigned;
    case ScalarKind::I16:
    case ScalarKind::I32:
    case ScalarKind::I64:
        return FormKind::Signed;
    case ScalarKind::F16:
    case ScalarKind::BF16:
        return FormKind::HalfBits;
    default:
        return FormKind::Unknown;
    }
}

} // namespace

FormKind formKindOf(const RecordType &type)
{
    switch (type.kind) {
    case Kind::Constant:
        return FormKind::Constant;
    case Kind::Unit:
        return FormKind::Unit;
    case Kind::Struct:
        return FormKind::Struct;
    case Kind::Map:
        return FormKind::Map;
    case Kind::Vec:
        return FormKind::Vec;
    case Kind::Array:
        return FormKind::Array;
    case Kind::Tuple:
        return FormKind::Tuple;
    case Kind::Scalar:
        return formKindOf(type.scalar);
    default:
        return FormKind::Unknown;
    }
}

} // namespace burnish
