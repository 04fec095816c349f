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

/// The four file layouts of PyTorch, NeMo's archives of one, and pickles of other programs.
enum class FileLayoutKind { Zip, TorchScript, Legacy, Tar, Nemo, Pickle };

/// The key under which Paddle stores what it calls its parameters itself.
inline constexpr std::string_view paddleNames = "StructuredToParameterName@@";

/// A file of PyTorch: the saved object, and the location of its tensors' bytes.
struct TorchContent
{
    FileLayoutKind layout = FileLayoutKind::Zip;
    Pickle object;
    std::shared_ptr<Storages> storages;
    std::set<std::string, std::less<>> globals;       ///< "module name" from all pickles of the file
    std::map<std::string, TensorPtr> tensors;         ///< by their keys, which serve as persistent ids in tar archives
    std::vector<FilePart> parts;                      ///< of the file, for layouts other than zip archives
    std::map<Pickle::Ref, std::uint64_t> arrays = {}; ///< where the elements of joblib's arrays begin
    bool isOfPaddle = false;
    /// Arrays of joblib with Python objects: their own pickles, which are not read, have arrays of numbers.
    std::set<Pickle::Ref> arraysInside = {};
};

/// The storages of an archive: the members named `prefix`, a key, and `suffix`.
[[nodiscard]] std::shared_ptr<Storages> storagesIn(std::shared_ptr<const ZipArchive> archive, std::string prefix,
                                                   std::string suffix, bool isBigEndian);
/// Returns what the member `byteorder` in a folder of the archive ("model/", or empty) says; false without one.
Expected<bool> isBigEndian(const ZipArchive &archive, const std::string &folder, Task &task);
/// Opens members of an archive. What was deflated of all of them together is limited, see InflationLimit.
class MemberContents
{
public:
    Expected<ByteSourcePtr> open(const ZipArchive &archive, const ZipMember &member, Task &task);

private:
    std::uint64_t m_inflated = 0;
};
/// Reads the pickle that a member of an archive consists of.
Expected<Pickle> readPickleMember(const ZipArchive &archive, const ZipMember &member, Task &task);

/// Opens a zip archive that has a `data.pkl` in a folder of its own.
Expected<TorchContent> openZip(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);
/// Returns the parts of such an archive, even if its object cannot be read: members, their headers and padding, the
/// central directory with its entries, the end records.
Expected<FileMap> mapZip(const ByteSourcePtr &source, Task &task);
Expected<TorchContent> openLegacy(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);
/// True if the bytes start a tar archive, of PyTorch 0.1 or of NeMo.
[[nodiscard]] bool looksLikeTar(std::span<const std::byte> prefix);
/// Opens a file of torch.save() in an archive of another program, of either layout.
Expected<TorchContent> openMember(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);
Expected<TorchContent> openTar(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::pytorch
