// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/seededhash.h"
#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <variant>

namespace burnish::onnx {

/// The files next to a model that contain data of its tensors. Opens each once.
class ExternalFiles
{
public:
    /// Files can be located only if the model is itself a file.
    explicit ExternalFiles(const ByteSource &model);

    /// Like openExternalFile() (core/formats/externalfile.h).
    Expected<ByteSourcePtr> open(const std::string &location);
    /// Compares the content of a file that was opened with the SHA-1 digest, in hexadecimal, that the model has for it:
    /// once per file, and only the first 64 MiB of files, because that reads them. report() names files that differ.
    Expected<void> verify(const std::string &location, const std::string &checksum, const Task &task);
    /// Adds one sentence for each file that could not be opened, with the number of tensors left out, or has another
    /// content than the model says.
    void report(Diagnostics &diagnostics) const;

private:
    struct File
    {
        std::variant<ByteSourcePtr, Error> opened;
        int requests = 0;
        bool isVerified = false;
    };

    QString m_folder; ///< empty without a file
    TextMap<File> m_files;
    std::vector<std::string> m_failed;  ///< in the order of the model
    std::vector<std::string> m_changed; ///< likewise
    std::uint64_t m_verifiedBytes = 0;
};

} // namespace burnish::onnx
