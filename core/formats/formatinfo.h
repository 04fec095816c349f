// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/tensor/dtype.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace burnish {

/// The properties of a format as data, which file dialogs, the export dialog, the command line and the contract tests
/// are built from.
struct FormatInfo
{
    QString id;             ///< name on the command line, "named-mpk"
    QString displayName;    ///< "NamedMpk, gzip"; a name, not translated
    QString recorder;       ///< Burn's class that reads and writes it, "NamedMpkGzFileRecorder"; empty if none
    QStringList extensions; ///< without the dot, the preferred one first: "mpk.gz"
    bool canRead = true;
    bool canWrite = true;
    bool isRecord = false;        ///< keeps every field of every module, even those without a tensor
    bool isBurnFormat = false;    ///< its tensors follow Burn's layout
    bool isPyTorchFormat = false; ///< its tensors follow PyTorch's layout
    bool storesParamIds = false;
    bool storesMetadata = false;  ///< arbitrary key-value pairs
    QString storedKeyStart;       ///< without those: the start of the keys of pairs that are stored; empty if none are
    bool patchesMetadata = false; ///< they can be changed in an existing file, see FormatWriter::metadataPatch()
    bool padsHeader = false;      ///< see WriteOptions::headerRoom
    bool isMapped = false;        ///< tensors are stored in the file unchanged
    bool namesNothing = false;    ///< read by means of a structure (OpenOptions), without which the names are lost
    bool comesInShards = false;   ///< models split into several files with an index, as written by transformers, are
                                  ///< supported
    bool sharesTensors = false;   ///< tensors with the same stored bytes are written only once
    bool holdsOneTensor = false;  ///< exactly one tensor, without its name
    bool compresses = false;      ///< the size of a file is known only after writing it
    bool isSplitByName = false;   ///< models split into files that are only numbered ("model-00002-of-00007") are read
                                  ///< as one, see core/modelfiles/partname.h
    QStringList readVersions;     ///< versions of the format itself: "2", "3"; empty if it has none. Words among them
                                  ///< are translated by readVersionsText()
    QStringList writtenVersions;  ///< likewise
    QString oldestRead;           ///< release of Burn, "0.6", if older than burnVersions
    std::vector<BurnVersion> burnVersions; ///< that can read the written files; empty if unrelated to Burn
    std::function<bool(Dtype)> canHold;    ///< dtypes that the writer supports
};

} // namespace burnish
