// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/hdf5.h"

#include "core/formats/hdf5/objectheader.h"

namespace burnish::hdf5 {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("hdf5");
    info.displayName = QStringLiteral("HDF5");
    info.extensions = {QStringLiteral("h5"), QStringLiteral("weights.h5"), QStringLiteral("hdf5")};
    info.storesMetadata = true;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("HDF5 1.10"), QStringLiteral("Keras 2, 3")};
    info.writtenVersions = {QStringLiteral("HDF5 1.0"), QStringLiteral("Keras 2, 3")};
    info.canHold = canHold;
    return info;
}

FormatInfo kerasInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("keras");
    info.displayName = QStringLiteral("Keras 3");
    info.extensions = {QStringLiteral("keras")};
    info.storesMetadata = true;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("Keras 3")};
    info.writtenVersions = info.readVersions;
    info.canHold = canHold;
    return info;
}

} // namespace burnish::hdf5
