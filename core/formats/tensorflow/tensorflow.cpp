// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/tensorflow.h"

namespace burnish::tensorflow {

FormatInfo checkpointInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("tensorflow");
    info.displayName = QStringLiteral("TensorFlow");
    info.extensions = {QStringLiteral("index")};
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("TensorFlow 1, 2")};
    return info;
}

FormatInfo savedModelInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("saved-model");
    info.displayName = QStringLiteral("TensorFlow SavedModel");
    info.extensions = {QStringLiteral("pb")};
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("TensorFlow 1, 2")};
    return info;
}

} // namespace burnish::tensorflow
