// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/burnpack.h"

#include "core/formats/burnpack/dtypecode.h"

namespace burnish::burnpack {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("burnpack");
    info.displayName = QStringLiteral("Burnpack");
    info.extensions = {QStringLiteral("bpk")};
    info.isBurnFormat = true;
    info.storesParamIds = true;
    info.storesMetadata = true;
    info.isMapped = true;
    info.burnVersions = {BurnVersion::V0_19, BurnVersion::V0_20, BurnVersion::V0_21, BurnVersion::V0_22,
                         BurnVersion::V0_23};
    info.canHold = [](Dtype dtype) { return canWrite(dtype, BurnVersion::V0_21); };
    return info;
}

} // namespace burnish::burnpack
