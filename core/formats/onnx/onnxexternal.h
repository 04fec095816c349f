// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/seededhash.h"
#include "core/io/bytesource.h"

#include <variant>

namespace burnish::onnx {

/// The files next to a model that contain data of its tensors. Opens each once.
class ExternalFiles
{
public:
    /// Files can be located only if the model is itself a file.
    explicit ExternalFiles(const ByteSource &model);

    /// Opens the file at a location, the bytes of the path as the model spells it. NotFound: there is none. Malformed:
    /// the location is not that of a file below the model's folder, links followed.
    Expected<ByteSourcePtr> open(const std::string &location);
    /// Adds one sentence for each file that could not be opened, with the number of tensors left out.
    void report(Diagnostics &diagnostics) const;

private:
    struct File
    {
        std::variant<ByteSourcePtr, Error> opened;
        int requests = 0;
    };
    [[nodiscard]] Expected<ByteSourcePtr> openFirst(const std::string &location) const;

    QString m_folder; ///< empty without a file
    TextMap<File> m_files;
    std::vector<std::string> m_failed; ///< in the order of the model
};

} // namespace burnish::onnx
