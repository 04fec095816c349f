// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/folderwalk.h"

#include <QStringList>

namespace burnish {

/// The files of one model in a folder, as their names describe it.
struct ModelGroup
{
    QString name;                     ///< of its index, or of its first file, in the folder that is walked
    QString opens;                    ///< of what openFile() opens, likewise; empty if nothing of it is there
    std::vector<std::size_t> weights; ///< in WalkedFolder::files, with the index
    QString format;                   ///< its id; empty if the name says none
    QStringList missing;              ///< names of files that are not there, the first ones
    std::size_t missingCount = 0;
    bool isIndexAlone = false; ///< an index without any of its files
};

struct GroupedFolder
{
    std::vector<ModelGroup> models;  ///< by name
    std::vector<std::size_t> others; ///< files that are part of no model: configurations, tokenizers, projectors
};

/// Groups the files of one folder by their names alone: an index with its numbered files is one model, as are numbered
/// files without an index; every other weight file is a model by itself, but for projectors ("mmproj") and adapters
/// beside a model.
[[nodiscard]] GroupedFolder groupedFolder(const WalkedFolder &folder);

} // namespace burnish
