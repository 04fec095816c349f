// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatregistry.h"

#include <string>
#include <vector>

namespace burnish {

/// A file with bytes of tensors, and nothing else, beside the file that names them.
struct WrittenBeside
{
    std::string name; ///< of the file, in the folder of the model
    ModelState state; ///< the tensors in it, whole or pieces of them as bytes
    std::vector<RawTensor> places;
    std::shared_ptr<const FileLayout> layout;
};

struct WrittenFiles
{
    std::string model; ///< the file that names the others
    std::vector<WrittenBeside> files;
};

/// Implemented by writers of formats that keep tensors in files of their own, which the file of the model names. What
/// layOut() returns is that file alone.
class WriterOfFiles
{
public:
    virtual ~WriterOfFiles() = default;

    /// Like layOut(), for a model in a file of this name, in UTF-8. The layouts are for this writer's write(). No files
    /// if the model has no bytes in its tensors.
    virtual Expected<WrittenFiles> layOutFiles(const ModelState &state, const std::string &fileName,
                                               Diagnostics *losses) const = 0;
};

/// Null if the format keeps a model in one file.
[[nodiscard]] inline const WriterOfFiles *writerOfFiles(const Format &format)
{
    return dynamic_cast<const WriterOfFiles *>(format.writer.get());
}

} // namespace burnish
