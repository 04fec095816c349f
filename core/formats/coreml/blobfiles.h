// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/base/task.h"
#include "core/formats/formatfilemap.h"
#include "core/io/bytesource.h"

#include <optional>

namespace burnish::coreml {

/// The data of one constant in a file beside the model.
struct Blob
{
    ByteSourcePtr source;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;     ///< bytes
    std::uint32_t dataType = 0; ///< the storage's own number
};

/// The files with weights beside a model, in the format of MIL's blob storage. Opens each once.
class BlobFiles
{
public:
    /// Files can be located only if the model is itself a file.
    explicit BlobFiles(const ByteSource &model);

    /// Finds the data with the description at `offset`. `location` is as the program spells it:
    /// "@model_path/weights/weight.bin". The errors of the files are those of openExternalFile()
    /// (core/formats/externalfile.h); isOfFile() distinguishes them from those of one constant.
    Expected<Blob> find(const std::string &location, std::uint64_t offset);
    /// True if the last error is that of a file.
    [[nodiscard]] bool isOfFile() const { return m_isOfFile; }

private:
    QString m_folder;
    TextMap<ByteSourcePtr> m_files;
    bool m_isOfFile = false;
};

/// Maps such a file; nothing if it does not start like one.
Expected<std::optional<FileMap>> mapBlobFile(const ByteSource &source, const Task &task);

} // namespace burnish::coreml
