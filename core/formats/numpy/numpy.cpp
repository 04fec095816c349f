// SPDX-License-Identifier: MIT
#include "core/formats/numpy/numpy.h"

#include "core/formats/numpy/npyarray.h"

namespace burnish::numpy {

namespace {

FormatInfo infoFor(const QString &extension)
{
    FormatInfo info;
    info.id = extension;
    info.displayName = QStringLiteral("NumPy");
    info.extensions = {extension};
    info.isMapped = true;
    info.readVersions = {QStringLiteral("1.0"), QStringLiteral("2.0"), QStringLiteral("3.0")};
    info.writtenVersions = {QStringLiteral("1.0")};
    info.canHold = canHold;
    return info;
}

} // namespace

FormatInfo npyInfo()
{
    FormatInfo info = infoFor(QStringLiteral("npy"));
    info.holdsOneTensor = true;
    return info;
}

FormatInfo seriesInfo()
{
    FormatInfo info = infoFor(QStringLiteral("eqx"));
    info.canWrite = false;
    info.writtenVersions = {};
    info.canHold = {};
    return info;
}

FormatInfo npzInfo()
{
    return infoFor(QStringLiteral("npz"));
}

} // namespace burnish::numpy
