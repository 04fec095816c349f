// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/formats/formatregistry.h"
#include "core/remap/remaprule.h"
#include "core/select/exportselection.h"

#include <QStringList>

namespace burnish {

/// The source of an exported model.
struct RustProgramSource
{
    QString file;
    const Format *format = nullptr;
    ModelState opened;                 ///< as in the file, before any edit
    std::vector<AdapterKind> adapters; ///< run by the export, automatic or chosen
};

/// The export that a program is to reproduce.
struct RustExport
{
    /// A written tensor.
    struct Tensor
    {
        NodeId source; ///< in the exported model
        std::string oldPath;
        std::string newPath;
        Dtype dtype = Dtype::F32; ///< in the written file
    };

    QString target;
    const Format *format = nullptr;
    BurnVersion burnVersion = BurnVersion::V0_19;
    ExportSelection selection;
    bool isSelection = false; ///< some tensors are not exported
    std::vector<RemapRule> remap;
    std::vector<Tensor> tensors; ///< in the source's order
    Metadata metadata;           ///< of the written model
    bool leavesTensors = false;  ///< some tensors have no field, as the export has reported
    bool allowPartial = false;
    bool overwrite = false;
    QStringList notSaid; ///< what the options request but a program cannot do, one sentence each
};

} // namespace burnish
