// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"

#include <string>

namespace burnish {

/// Returns the folder in which a model was opened, where files that it names are looked for; empty for a model that is
/// not a file itself.
[[nodiscard]] QString folderOfModel(const ByteSource &model);

/// Opens the file at a location, the bytes of the path as the model spells it, from the folder of the model. NotFound:
/// there is none, or the folder is empty. Malformed: the location is not that of a file below this folder, links
/// followed; in a snapshot of the Hugging Face cache, links can also lead to the cache's blobs.
Expected<ByteSourcePtr> openExternalFile(const QString &folder, const std::string &location);

} // namespace burnish
