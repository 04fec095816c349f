// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/formats/formatregistry.h"
#include "core/remap/remaprule.h"
#include "core/select/exportselection.h"

#include <QStringList>

namespace burnish {

/// Where the model of an export comes from.
struct RustProgramSource
{
    QString file;
    const Format *format = nullptr;
    ModelState opened;                 ///< as the file says it, before any edit
    std::vector<AdapterKind> adapters; ///< that the export runs, automatic or chosen
};

/// The export that a program is to repeat: what the program says of it.
struct RustExport
{
    /// One that is written.
    struct Tensor
    {
        NodeId source; ///< in the model that is exported
        std::string oldPath;
        std::string newPath;
        Dtype dtype = Dtype::F32; ///< in the written file
    };

    QString target;
    const Format *format = nullptr;
    BurnVersion burnVersion = BurnVersion::V0_19;
    ExportSelection selection;
    bool isSelection = false; ///< it leaves tensors behind
    std::vector<RemapRule> remap;
    std::vector<Tensor> tensors; ///< in the source's order
    Metadata metadata;           ///< of the written model
    bool leavesTensors = false;  ///< some find no field, which the export has told
    bool allowPartial = false;
    bool overwrite = false;
    QStringList notSaid; ///< what the options ask for that no program can do, a sentence each
};

} // namespace burnish
