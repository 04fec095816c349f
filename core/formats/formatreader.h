// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/task.h"
#include "core/formats/formatfilemap.h"
#include "core/formats/formatreference.h"
#include "core/io/bytesource.h"
#include "core/model/modelstate.h"
#include "core/structure/structure.h"

namespace burnish {

/// A reader's opinion of a file's first bytes.
enum class Sniff {
    NotMine,
    Maybe, ///< if reading fails, the next format is tried
    Mine   ///< if reading fails, the file is broken
};

struct OpenOptions
{
    /// What the model's type is made of; null where that is not known. Formats without names are read by it.
    StructurePtr structure;
};

struct OpenedModel
{
    ModelState state;
    /// What people may want to know about the file beyond its format: "Burn 0.19.1, FullPrecisionSettings".
    QString detail;
    /// The file names nothing and was read without a structure: its tensors are there, but not where they belong.
    bool wantsStructure = false;
    std::vector<FileReference> references; ///< each once
};

/// Opens files of one format. Stateless; every function may be called from any thread.
class FormatReader
{
public:
    virtual ~FormatReader() = default;

    /// How many leading bytes sniff() wants to see at most.
    static constexpr std::size_t sniffSize = 4096;
    /// `prefix` is the beginning of the file, the whole of it where it is shorter than sniffSize.
    [[nodiscard]] virtual Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const = 0;

    /// Reads structure only: names, shapes, places; payloads are read where they must be walked over, and never kept.
    /// The source may hold anything; what is refused is refused with the offset, what is survived is added to
    /// `diagnostics`. No allocation is larger than a small multiple of what the file holds.
    virtual Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                                       Diagnostics &diagnostics) const = 0;

    /// What each byte of the file is for, as far as it can be told without reading payloads: the parts of headers,
    /// descriptors, padding. Tensors are not among them: where they lie, their expressions tell. Nothing for formats
    /// whose tensors do not lie in the file as they are.
    virtual Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const;
};

} // namespace burnish
