// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatregistry.h"

#include <QStringList>

namespace burnish {

/// What was opened for a check.
struct CheckedModel
{
    QString path;           ///< what openFile() opens
    RecognisedModel opened; ///< as stored: parts of quantised tensors are separate; a null format if nothing was opened
    QStringList files;      ///< with weights, that exist
    QStringList flawed;     ///< of those, the ones that their reader reported something about
};

} // namespace burnish
