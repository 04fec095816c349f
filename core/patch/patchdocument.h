// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/sharedtext.h"
#include "core/base/task.h"
#include "core/io/bytesource.h"
#include "core/model/metadata.h"
#include "core/patch/patchcode.h"
#include "core/tensor/tensorexpr.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace burnish {

/// How a patch stores most of a tensor, in the order of what it costs.
enum class PatchForm : std::uint8_t {
    Unchanged, ///< has the bits of a tensor of the base, maybe under another name: nothing is stored
    Sparse,    ///< positions and bits of the elements that changed
    Bits,      ///< the differences of all elements' bits, in planes of bytes, compressed
    Whole      ///< all bytes, compressed where that saves anything
};

/// The name of a form in a patch: "sparse".
[[nodiscard]] std::string_view nameOf(PatchForm form);

/// A run of bytes in a patch.
struct PatchBytes
{
    StoredBytes at;
    std::uint64_t size = 0;
};

/// A file of the base or the result.
struct PatchedFile
{
    QString name; ///< without folders
    std::uint64_t size = 0;
    QByteArray sha256 = {}; ///< 32 bytes
    /// What readFileLayout() reads; none unless the file comes back byte for byte.
    std::optional<PatchBytes> shell = {};
    std::optional<PatchBytes> runs = {};
};

/// A tensor of the result.
struct PatchedTensorEntry
{
    SharedText name;
    TensorInfo info;
    QByteArray sha256 = {}; ///< 32 bytes; of its row-major little-endian bytes
    PatchForm form = PatchForm::Unchanged;
    /// The tensor of the base that it is made of; empty for Whole. Always of the same dtype and shape.
    SharedText base = {};
    QByteArray baseSha256 = {}; ///< of that tensor; empty for Whole
    /// Units (patchUnit()) with other bits than in the base; all of them for Whole.
    std::uint64_t changed = 0;
    std::optional<StoredBytes> code = {}; ///< its chunks in the patch; none if unchanged, see codeOf()
    std::uint64_t codeSize = 0;           ///< bytes
    /// How the code leads from `base` to this tensor.
    CodeDirection direction = CodeDirection::Forwards;
};

/// One side of a patch.
struct PatchSide
{
    std::string format; ///< id of its format: "safetensors"
    QString id;         ///< of the model in a local store ("cache:org/name@rev/file"); empty if it is in none
    std::vector<PatchedFile> files; ///< that with the index of a set, which was opened, is the first
    std::uint64_t tensors = 0;
};

/// What a patch says: a SafeTensors file with what changed between a base and a result. A value; nothing of the base
/// has been read.
struct PatchDocument
{
    QString path; ///< of the patch
    PatchSide base;
    PatchSide result;
    std::vector<PatchedTensorEntry> tensors; ///< of the result, in its order
    std::vector<std::string> removed;        ///< tensors of the base that the result has no use for
    Metadata metadata;                       ///< of the result
    /// The result's files come back byte for byte. Otherwise their tensors do, bit for bit: gzip, deflate and chunked
    /// HDF5 depend on the library that wrote them.
    bool isExact = false;
    bool isReversible = false; ///< also makes the base of the result: reversed()
    // What reversed() needs: the same about the base.
    std::vector<PatchedTensorEntry> back; ///< tensors of the base; `base` names one of the result
    Metadata baseMetadata;
    bool isBaseExact = false;
};

/// True if the metadata of a SafeTensors file are those of a patch.
[[nodiscard]] bool isPatch(const Metadata &metadata);

/// Reads what a patch says. Every byte is hostile: fails, with the offset, unless every range is inside of the file and
/// names are unique. Reads no code.
Expected<PatchDocument> readPatch(const ByteSourcePtr &source, Task &task);

/// Returns the patch the other way round. Unsupported: it does not hold both sides.
Expected<PatchDocument> reversed(const PatchDocument &patch);

/// Returns the removed tensors that the result does not replace by others of the same names.
[[nodiscard]] std::vector<std::string> onlyInBase(const PatchDocument &patch);

/// True if the dtypes, shapes and sizes are the same. A patch does not keep all of a quantisation scheme, so infos are
/// compared by this.
[[nodiscard]] bool haveSameForm(const TensorInfo &a, const TensorInfo &b);

/// Reads the table of the chunks of a tensor with a code.
Expected<PatchCode> codeOf(const PatchedTensorEntry &entry);

/// Bytes of a file that are bytes of a tensor.
struct PatchedRun
{
    std::uint64_t before = 0; ///< bytes of the shell between the run before and this one
    std::uint64_t tensor = 0; ///< index into PatchDocument::tensors
    std::uint64_t offset = 0; ///< in the tensor
    std::uint64_t size = 0;
};

/// The layout of a file that comes back byte for byte: bytes of its shell and runs take turns, the shell's rest is
/// last.
struct PatchedLayout
{
    ByteSourcePtr shell; ///< all bytes of the file that are not those of a tensor
    std::vector<PatchedRun> runs;
};

/// Reads the layout of a file with a shell. `tensors` are those of its side. Malformed unless it describes exactly the
/// file's size, and every run lies inside of its tensor. NeedsConsent for shells far larger than the patch. A large
/// shell goes to a temporary file.
Expected<PatchedLayout> readFileLayout(const PatchedFile &file, std::span<const PatchedTensorEntry> tensors,
                                       Task &task);
/// Returns the bytes that readFileLayout() reads as the runs, uncompressed.
[[nodiscard]] std::vector<std::byte> runsAsBytes(std::span<const PatchedRun> runs);

/// Compresses what `write` writes, about `size` bytes, for a shell or runs. `name` is that of the patch.
Expected<PatchBytes> packBytes(const std::function<Expected<void>(ByteSink &)> &write, const QString &name,
                               std::uint64_t size);

/// Writes a patch: codes, shells and runs are read from where the document says. Returns its size. Advances nothing.
/// Collision: two tensors of one side have the same name. Errors of `out` and of the sources.
Expected<std::uint64_t> writePatchDocument(const PatchDocument &patch, ByteSink &out, Task &task);

} // namespace burnish
