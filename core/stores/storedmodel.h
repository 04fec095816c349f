// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/stores/store.h"

namespace burnish {

/// A file of a model in a store.
struct StoredFile
{
    QString name; ///< in the model's folder: "unet/model.safetensors"
    QString path; ///< where its content is, links followed; empty if it is missing
    std::uint64_t size = 0;
    bool isWeights = false;
};

/// A model in a store, as its names and sizes describe it: nothing was opened. A sharded set is one model, several
/// quantisations in one repository are several.
struct StoredModel
{
    StoreKind store = StoreKind::Folder;
    QString id;                     ///< "acme/sharded", "tiny:latest", "tinynet-a08486a4.pth"
    QString revision;               ///< a commit; empty if the store has none
    QStringList refs;               ///< names of the revision: "main", "v1.0", "refs/pr/1"
    bool isDefaultRevision = false; ///< an id without a revision means this one: main, or the only one
    QString file; ///< which of several models with this id, as storeIdFrom() expects it; empty if there is one
    QString path; ///< what opens it (openFile()); empty if nothing of it can be opened
    std::vector<StoredFile> files;
    std::uint64_t bytes = 0;     ///< of its files, each content once
    QString format;              ///< the id of its format, by its name; empty if unknown
    std::int64_t modifiedAt = 0; ///< of the newest file, milliseconds since 1970
    QString outside;             ///< the real path of a file that lies outside the store; empty if all are inside
    std::vector<Error> problems; ///< whole sentences, each with its file

    /// "cache:acme/sharded@678b512…/unet/model.safetensors": opens exactly this one again.
    [[nodiscard]] QString fullId() const;
    /// As short as it can be typed: "cache:acme/sharded", if its revision is main or the only one.
    [[nodiscard]] QString shownId() const;
};

} // namespace burnish
