// SPDX-License-Identifier: MIT
#pragma once

#include "core/patch/making/patchinput.h"
#include "core/patch/patchdocument.h"

namespace burnish {

/// The files of a model, and the layout of each if they come back byte for byte.
struct PatchFiles
{
    std::vector<PatchedFile> files;
    bool isExact = false;
    QString reason; ///< why they do not; a whole sentence
};

/// Returns the model's files with their names and sizes, and their shells if `hasShells`. `patch` is the name of the
/// patch. Digests are left empty.
Expected<PatchFiles> patchFilesOf(const PatchInput &model, bool hasShells, const QString &patch, Task &task);

/// Sets the digests of the files, which lie beside the model's path. Several threads.
Expected<void> digestFiles(const PatchInput &model, std::vector<PatchedFile> &files, const Task &task);

} // namespace burnish
