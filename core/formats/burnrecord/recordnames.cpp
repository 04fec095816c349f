// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordnames.h"

#include "core/formats/burnrecord/dialect.h"

#include <algorithm>

namespace burnish::burnrecord {

std::string settingsName(Dtype recordFloat)
{
    switch (recordFloat) {
    case Dtype::F64:
        return "DoublePrecisionSettings";
    case Dtype::F16:
    case Dtype::BF16:
        return "HalfPrecisionSettings";
    default:
        return "FullPrecisionSettings";
    }
}

std::string floatTypeName(Dtype recordFloat)
{
    switch (recordFloat) {
    case Dtype::F64:
        return "f64";
    case Dtype::F16:
        return "half::binary16::f16";
    case Dtype::BF16:
        return "half::bfloat::bf16";
    default:
        return "f32";
    }
}

std::string integerTypeName(Dtype recordInt)
{
    switch (recordInt) {
    case Dtype::I64:
        return "i64";
    case Dtype::I16:
        return "i16";
    case Dtype::I8:
        return "i8";
    case Dtype::U64:
        return "u64";
    case Dtype::U32:
        return "u32";
    case Dtype::U16:
        return "u16";
    case Dtype::U8:
        return "u8";
    default:
        return "i32";
    }
}

std::string recorderTypeName(std::string_view recorder, std::string_view settings, RecorderPlace place)
{
    std::string name = place == RecorderPlace::File ? "burn_core::record::file::" : "burn_core::record::memory::";
    name += recorder;
    name += "<burn_core::record::settings::";
    name += settings;
    name += '>';
    return name;
}

Metadata recordMetadata(std::string_view recorder, const WriteOptions &options, RecorderPlace place)
{
    const std::string settings = settingsName(options.recordFloat);
    Metadata metadata;
    metadata.set("float", floatTypeName(options.recordFloat));
    const bool intIsFloat = dialectOf(options.burnVersion).fullIntIsFloat && options.recordInt == Dtype::I32;
    metadata.set("int", intIsFloat ? floatTypeName(Dtype::F32) : integerTypeName(options.recordInt));
    metadata.set("format", recorderTypeName(recorder, settings, place));
    metadata.set("version", std::string(latestReleaseOf(options.burnVersion)));
    metadata.set("settings", settings);
    return metadata;
}

std::string releaseFor(const ModelState &state, BurnVersion version)
{
    if (state.isRecord() && burnVersionOf(state.metadata()) == version)
        return *state.metadata().value("version");
    return std::string(latestReleaseOf(version));
}

std::optional<Dtype> dtypeOfTypeName(std::string_view name)
{
    for (const Dtype dtype : {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16}) {
        if (floatTypeName(dtype) == name)
            return dtype;
    }
    for (const DtypeTraits &each : allDtypes()) {
        if (each.kind == DtypeKind::Integer && integerTypeName(each.dtype) == name)
            return each.dtype;
    }
    return std::nullopt;
}

std::optional<Dtype> integerTypeOf(const Metadata &metadata)
{
    const auto named = dtypeOfTypeName(metadata.value("int").value_or(std::string()));
    const std::string settings = metadata.value("settings").value_or(std::string());
    if (named && !isBurnFloat(*named))
        return named;
    if (named && settings == settingsName(Dtype::F16))
        return Dtype::I16;
    if (named && settings == settingsName(Dtype::F64))
        return Dtype::I64;
    return named;
}

bool isBurnDtype(Dtype dtype)
{
    return dtype <= Dtype::QFloat;
}

} // namespace burnish::burnrecord
