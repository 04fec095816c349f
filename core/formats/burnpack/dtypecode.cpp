// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/dtypecode.h"

#include "core/formats/burnpack/schemecode.h"
#include "core/formats/formatstext.h"

namespace burnish::burnpack {

namespace {

Expected<DtypeCode> readBool(CborReader &reader)
{
    if (const CborToken token = reader.next(); token == CborToken::Text) {
        if (reader.text() == "Native" || reader.text() == "U8")
            return DtypeCode{Dtype::Bool, nullptr, false};
        if (reader.text() == "U32")
            return DtypeCode{Dtype::U32, nullptr, true};
    } else if (token == CborToken::Invalid) {
        return reader.error();
    }
    return Error(ErrorCode::Malformed, FormatsText::tr("Unknown storage of the boolean values.")).at(reader.offset());
}

bool isBurns(Dtype dtype)
{
    return isCastable(dtype) || dtype == Dtype::QFloat;
}

} // namespace

Expected<DtypeCode> readDtype(CborReader &reader, std::span<const std::byte> cbor)
{
    const auto refused = [&](const QString &sentence) {
        return Error(ErrorCode::Malformed, sentence).at(reader.offset());
    };
    CborToken token = reader.next();
    const bool isMap = token == CborToken::MapBegin;
    if (isMap)
        token = reader.next();
    if (token == CborToken::Invalid)
        return reader.error();
    if (token != CborToken::Text)
        return refused(FormatsText::tr("The dtype is not a string."));
    const auto dtype = dtypeFromName(reader.text());
    DtypeCode code;
    if (!isMap && dtype && isCastable(*dtype)) {
        code.dtype = *dtype;
        return code;
    }
    if (isMap && dtype == Dtype::Bool) {
        BURNISH_TRY(code, readBool(reader));
    } else if (isMap && dtype == Dtype::QFloat) {
        token = reader.next();
        const std::size_t begin = reader.offset();
        if (token == CborToken::Invalid || !reader.skipRest())
            return reader.error();
        token = reader.next();
        code.dtype = Dtype::QFloat;
        code.scheme = readScheme(cbor.subspan(begin, reader.offset() - begin));
    } else {
        return refused(FormatsText::tr("Unknown dtype “%1”.").arg(quotedForMessage(reader.text())));
    }
    if (dtype != Dtype::QFloat)
        token = reader.next();
    if (token == CborToken::Invalid)
        return reader.error();
    if (token != CborToken::MapEnd)
        return refused(FormatsText::tr("The dtype has more than one name."));
    return code;
}

bool canWrite(Dtype dtype, BurnVersion version)
{
    if (dtype == Dtype::QFloat)
        return version >= BurnVersion::V0_20;
    return isBurns(dtype);
}

void writeDtype(CborWriter &writer, const TensorInfo &info, BurnVersion version)
{
    const std::string_view name = nameOf(info.dtype());
    if (info.dtype() == Dtype::Bool && version >= BurnVersion::V0_21) {
        writer.beginMap(1);
        writer.writeText(name);
        writer.writeText("Native");
        return;
    }
    if (info.dtype() != Dtype::QFloat) {
        writer.writeText(name);
        return;
    }
    writer.beginMap(1);
    writer.writeText(name);
    writeScheme(writer, *info.scheme());
}

QuantScheme::Form quantFormOf(BurnVersion version)
{
    return version >= BurnVersion::V0_22 ? QuantScheme::Form::Levels : QuantScheme::Form::Scheme;
}

} // namespace burnish::burnpack
