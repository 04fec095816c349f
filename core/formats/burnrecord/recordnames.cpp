// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordnames.h"

namespace burnish::burnrecord {

namespace {
constexpr std::array burnDtypes = {Dtype::F64, Dtype::F32, Dtype::Flex32, Dtype::F16, Dtype::BF16,
                                   Dtype::I64, Dtype::I32, Dtype::I16,    Dtype::I8,  Dtype::U64,
                                   Dtype::U32, Dtype::U16, Dtype::U8,     Dtype::Bool, Dtype::QFloat};
}

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

std::string recorderTypeName(std::string_view recorder, std::string_view settings)
{
    std::string name = "burn_core::record::file::";
    name += recorder;
    name += "<burn_core::record::settings::";
    name += settings;
    name += '>';
    return name;
}

Metadata recordMetadata(std::string_view recorder, const WriteOptions &options)
{
    const std::string settings = settingsName(options.recordFloat);
    Metadata metadata;
    metadata.set("float", floatTypeName(options.recordFloat));
    metadata.set("int", integerTypeName(options.recordInt));
    metadata.set("format", recorderTypeName(recorder, settings));
    metadata.set("version", std::string(latestReleaseOf(options.burnVersion)));
    metadata.set("settings", settings);
    return metadata;
}

std::optional<Dtype> dtypeFromIndex(std::uint64_t index)
{
    return index < burnDtypes.size() ? std::optional(burnDtypes[std::size_t(index)]) : std::nullopt;
}

bool isBurnDtype(Dtype dtype)
{
    return std::ranges::find(burnDtypes, dtype) != burnDtypes.end();
}

} // namespace burnish::burnrecord
