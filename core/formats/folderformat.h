// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"
#include "core/formats/formatwriter.h"

namespace burnish {

/// A small file of a model that is a folder.
struct FolderFile
{
    QString name;
    std::string content;
};

/// Implemented by writers of formats in which a model is a folder of its own: one large file with the tensors, which
/// FormatWriter::write() writes and the format's reader opens by itself, and small files beside it.
class FolderFormat
{
public:
    virtual ~FolderFormat() = default;

    /// The name of the file with the tensors.
    [[nodiscard]] virtual QString dataName() const = 0;
    /// The name of the file that stands for the folder.
    [[nodiscard]] virtual QString mainName() const = 0;
    /// Returns the files beside the one with this layout, which is of this writer. The last is that of mainName(): with
    /// it, the model is complete.
    [[nodiscard]] virtual std::vector<FolderFile> filesBeside(const FileLayout &layout) const = 0;
    /// True for names of other files and folders that the format's own programs would read together with these.
    [[nodiscard]] virtual bool isReadBeside(const QString &name) const = 0;
};

/// Null if models of the format are files.
[[nodiscard]] inline const FolderFormat *folderFormat(const Format &format)
{
    return dynamic_cast<const FolderFormat *>(format.writer.get());
}

} // namespace burnish
