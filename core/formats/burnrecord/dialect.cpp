// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/dialect.h"

#include <array>
#include <vector>

namespace burnish::burnrecord {

namespace {

constexpr std::array dtypesOf14 = {Dtype::F64, Dtype::F32,  Dtype::F16,   Dtype::BF16, Dtype::I64,
                                   Dtype::I32, Dtype::I16,  Dtype::I8,    Dtype::U64,  Dtype::U32,
                                   Dtype::U8,  Dtype::Bool, Dtype::QFloat};
constexpr std::array dtypesOf16 = {Dtype::F64, Dtype::F32, Dtype::F16,  Dtype::BF16,  Dtype::I64,
                                   Dtype::I32, Dtype::I16, Dtype::I8,   Dtype::U64,   Dtype::U32,
                                   Dtype::U16, Dtype::U8,  Dtype::Bool, Dtype::QFloat};
constexpr std::array dtypesOf17 = {Dtype::F64, Dtype::F32, Dtype::Flex32, Dtype::F16,  Dtype::BF16,
                                   Dtype::I64, Dtype::I32, Dtype::I16,    Dtype::I8,   Dtype::U64,
                                   Dtype::U32, Dtype::U16, Dtype::U8,     Dtype::Bool, Dtype::QFloat};

Dialect::QuantForm quantFormOf(BurnVersion version)
{
    using enum BurnVersion;
    if (version <= V0_13)
        return Dialect::QuantForm::None;
    switch (version) {
    case V0_14:
    case V0_15:
        return Dialect::QuantForm::Strategy;
    case V0_16:
        return Dialect::QuantForm::TypeOnly;
    case V0_17:
        return Dialect::QuantForm::PerTensor;
    case V0_18:
        return Dialect::QuantForm::FiveFields;
    case V0_19:
        return Dialect::QuantForm::Store;
    default:
        return Dialect::QuantForm::PackedStore;
    }
}

Dialect makeDialect(BurnVersion version)
{
    using enum BurnVersion;
    Dialect dialect;
    dialect.version = version;
    dialect.hasMarker = version >= V0_12;
    dialect.oldTensors = version <= V0_13;
    dialect.ids = version <= V0_13   ? Dialect::IdForm::Uuid
                  : version == V0_14 ? Dialect::IdForm::Short
                                     : Dialect::IdForm::Base32;
    dialect.quantisation = quantFormOf(version);
    dialect.boolNamesStore = version >= V0_21;
    dialect.constantHasByte = version >= V0_8;
    dialect.arrayHasCount = version <= V0_11;
    dialect.fullIntIsFloat = version <= V0_11;
    dialect.compoundConstants = version <= V0_20;
    dialect.dtypes = version <= V0_15   ? std::span<const Dtype>(dtypesOf14)
                     : version == V0_16 ? std::span<const Dtype>(dtypesOf16)
                                        : std::span<const Dtype>(dtypesOf17);
    return dialect;
}

} // namespace

const Dialect &dialectOf(BurnVersion version)
{
    static const std::vector<Dialect> dialects = [] {
        std::vector<Dialect> made;
        for (const BurnVersion each : allBurnVersions())
            made.push_back(makeDialect(each));
        for (std::size_t i = std::size_t(BurnVersion::V0_22); i < made.size(); ++i)
            made[i] = made[std::size_t(BurnVersion::V0_21)];
        return made;
    }();
    return dialects[std::size_t(version)];
}

const Dialect &dialectOf(const Metadata &metadata)
{
    return dialectOf(burnVersionOf(metadata).value_or(BurnVersion::V0_19));
}

} // namespace burnish::burnrecord
