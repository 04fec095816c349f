// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatregistry.h"

#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// A file with tensors beside the file that stands for the model.
struct WrittenBeside
{
    std::string name; ///< of the file, in the folder of the model
    ModelState state; ///< the tensors in it, whole or pieces of them as bytes
    std::shared_ptr<const FileLayout> layout;
    std::vector<RawTensor> places = {}; ///< of the tensors in a file of bytes only; empty if the reader opens it alone
};

struct WrittenFiles
{
    std::string model; ///< the content of the file that stands for the model, which is complete with it
    std::vector<WrittenBeside> files;
    std::vector<std::pair<std::string, std::string>> others = {}; ///< names and contents of small files
};

/// Implemented by writers of formats that keep a model in several files.
class WriterOfFiles
{
public:
    virtual ~WriterOfFiles() = default;

    /// Like layOut(), for a model in a file of this name, in UTF-8. The layouts are for this writer's write(). No files
    /// if the model has no bytes in its tensors: it is then what layOut() returns.
    virtual Expected<WrittenFiles> layOutFiles(const ModelState &state, const std::string &fileName,
                                               Diagnostics *losses) const = 0;
    /// The name of the file that stands for a model which is a folder of its own. Empty if its files can lie beside
    /// others.
    [[nodiscard]] virtual QString folderFile() const { return {}; }
    /// True for names of other files and folders, in the folder of a model, that the format's own programs would read
    /// together with its files.
    [[nodiscard]] virtual bool isReadBeside(const QString &) const { return false; }
};

/// Null if the format keeps a model in one file.
[[nodiscard]] inline const WriterOfFiles *writerOfFiles(const Format &format)
{
    return dynamic_cast<const WriterOfFiles *>(format.writer.get());
}

/// True if a model of the format is a folder of its own.
[[nodiscard]] inline bool isFolderFormat(const Format &format)
{
    const WriterOfFiles *const writer = writerOfFiles(format);
    return writer && !writer->folderFile().isEmpty();
}

} // namespace burnish
