// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/encoding/zip.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/pytorch/torchstorage.h"
#include "core/tensor/tensorexpr.h"

#include <map>
#include <set>

namespace burnish::pytorch {

/// The four ways in which PyTorch has laid out its files.
enum class FileLayoutKind { Zip, TorchScript, Legacy, Tar };

/// A file of PyTorch: the object that was saved, and where its tensors' bytes are.
struct TorchContent
{
    FileLayoutKind layout = FileLayoutKind::Zip;
    Pickle object;
    std::shared_ptr<Storages> storages;
    std::set<std::string, std::less<>> globals; ///< "module name" of all the file's pickles
    std::map<std::string, TensorPtr> tensors;   ///< by their persistent ids, which are such keys in tar archives
    std::vector<FilePart> parts;                ///< of the file, in layouts that are no zip archives
};

/// A zip archive that has a `data.pkl` in a folder of its own.
Expected<TorchContent> openZip(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);
/// The parts of such an archive, also where the object in it cannot be read: members, their headers and padding, the
/// central directory with its entries, the end records.
Expected<FileMap> mapZip(const ByteSourcePtr &source, Task &task);
/// True for the first bytes of the five pickles that PyTorch before 1.6 wrote.
[[nodiscard]] bool looksLikeLegacy(std::span<const std::byte> prefix);
Expected<TorchContent> openLegacy(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);
/// True for the first bytes of PyTorch 0.1's tar archives.
[[nodiscard]] bool looksLikeTar(std::span<const std::byte> prefix);
Expected<TorchContent> openTar(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::pytorch
