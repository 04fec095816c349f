// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <QString>

#include <vector>

namespace burnish {

/// A folder in which ComfyUI looks for models of one category.
struct ComfyFolder
{
    QString category; ///< "loras"
    QString path;
};

/// Returns the folders of an installation of ComfyUI at `root`: those in models, and those in extra_model_paths.yaml.
/// Adds what is wrong with that file to `problems`.
///
/// Layout of ComfyUI, folder_paths.py (commit 1df2885) and utils/extra_config.py (commit 88bee22): sections with an
/// optional base_path, which counts from the file's folder and in which ~ and environment variables are expanded, and
/// for each category one path a line.
[[nodiscard]] std::vector<ComfyFolder> comfyFolders(const QString &root, std::vector<Error> &problems);

} // namespace burnish
