// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"
#include "core/model/metadata.h"
#include "core/tensor/tensorexpr.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace burnish {

/// How a patch stores most of a tensor, in the order of what it costs.
enum class PatchForm : std::uint8_t {
    Unchanged, ///< has the bits of a tensor of the base, maybe under another name: nothing is stored
    Sparse,    ///< positions and bits of the elements that changed
    Bits,      ///< the bits that changed (XOR), in planes of bytes, compressed
    Whole      ///< all bytes, compressed where that saves anything
};

/// A file of the base or the result.
struct PatchedFile
{
    QString name; ///< without folders
    std::uint64_t size = 0;
    QByteArray sha256; ///< 32 bytes
};

/// A tensor of the result.
struct PatchedTensorEntry
{
    std::string name;
    TensorInfo info;
    QByteArray sha256; ///< 32 bytes; of its row-major little-endian bytes
    PatchForm form = PatchForm::Unchanged;
    /// The tensor of the base that it is made of; empty for Whole. Always of the same dtype and shape.
    std::string base;
    QByteArray baseSha256;           ///< of that tensor; empty for Whole
    std::uint64_t changed = 0;       ///< elements with other bits than in the base
    std::optional<StoredBytes> code; ///< its chunks in the patch (patchcode.h); none if unchanged
    std::uint64_t codeSize = 0;      ///< bytes
};

/// One side of a patch.
struct PatchSide
{
    std::string format; ///< id of its format: "safetensors"
    QString id;         ///< of the model in a local store ("cache:org/name@rev/file"); empty if it is in none
    std::vector<PatchedFile> files;
    std::uint64_t tensors = 0;
};

/// What a patch says: a SafeTensors file with what changed between a base and a result. A value; nothing of the base has
/// been read.
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
};

/// True if the metadata of a SafeTensors file are those of a patch.
[[nodiscard]] bool isPatch(const Metadata &metadata);

/// Reads what a patch says. Every byte is hostile: fails, with the offset, unless every range is inside of the file and
/// names are unique. Reads no code.
Expected<PatchDocument> readPatch(const ByteSourcePtr &source, Task &task);

/// Returns the patch the other way round. Unsupported: it does not hold both sides.
Expected<PatchDocument> reversed(const PatchDocument &patch);

} // namespace burnish
