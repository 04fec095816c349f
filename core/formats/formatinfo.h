// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/tensor/dtype.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace burnish {

/// What a format is and can, as data: file dialogs, the export dialog, the command line and the contract tests are all
/// built from it.
struct FormatInfo
{
    QString id;             ///< name on the command line, "named-mpk"
    QString displayName;    ///< "NamedMpk, gzip"; a name, not translated
    QString recorder;       ///< Burn's class that reads and writes it, "NamedMpkGzFileRecorder"; empty if none
    QStringList extensions; ///< without the dot, the preferred one first: "mpk.gz"
    bool canRead = true;
    bool canWrite = true;
    bool isRecord = false;        ///< keeps every field of every module, also those without a tensor
    bool isBurnFormat = false;    ///< its tensors follow Burn's layout
    bool isPyTorchFormat = false; ///< its tensors follow PyTorch's layout
    bool storesParamIds = false;
    bool storesMetadata = false;  ///< free key-value pairs
    bool patchesMetadata = false; ///< they can be changed in an existing file, see FormatWriter::metadataPatch()
    bool isMapped = false;        ///< tensors lie in the file as they are
    bool namesNothing = false;    ///< is read by a structure (OpenOptions), without which the names are lost
    bool comesInShards = false; ///< models in several files with an index, as transformers writes them, are known of it
    bool sharesTensors = false; ///< tensors of the same stored bytes are in a file once
    bool compresses = false;    ///< the size of a file is known only when it is written
    std::vector<BurnVersion> burnVersions; ///< that can read what is written; empty where Burn has no say
    std::function<bool(Dtype)> canHold;    ///< dtypes that the writer takes
};

} // namespace burnish
