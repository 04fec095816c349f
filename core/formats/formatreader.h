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

/// The result of checking a file's first bytes.
enum class Sniff {
    NotMine,
    Maybe, ///< if reading fails, the next format is tried
    Mine   ///< if reading fails, the file is broken
};

/// A tensor of a file without any header, as the user describes it.
struct RawTensor
{
    std::string name;
    Dtype dtype = Dtype::F32;
    std::vector<std::uint64_t> shape;
    std::optional<std::uint64_t> offset; ///< in bytes; by default after the one before it, or 0
};

struct OpenOptions
{
    /// The structure of the model's type; null if unknown. Required to read formats without names.
    StructurePtr structure;
    /// The parts of quantised tensors stay separate tensors, as they lie in the file. For core/modelfiles.
    bool keepsParts = false;
    /// What a file that no format recognises is read as (rawvalues.h); if empty, it is refused.
    std::vector<RawTensor> raw = {};
};

struct OpenedModel
{
    ModelState state;
    /// Details about the file beyond its format, for display: "Burn 0.19.1, FullPrecisionSettings".
    QString detail;
    /// The format stores no names and the file was read without a structure: its tensors are not in their proper
    /// places.
    bool needsStructure = false;
    std::vector<FileReference> references; ///< without duplicates
};

/// Opens files of one format. Stateless; every function may be called from any thread.
class FormatReader
{
public:
    virtual ~FormatReader() = default;

    /// The maximum number of leading bytes that sniff() needs.
    static constexpr std::size_t sniffSize = 4096;
    /// `prefix` is the start of the file, or the whole file if it is shorter than sniffSize.
    [[nodiscard]] virtual Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const = 0;

    /// Reads structure only: names, shapes, locations. Payloads are read only if necessary to walk over them, and never
    /// kept. The source is untrusted: errors carry an offset, and recoverable flaws are added to `diagnostics`. No
    /// allocation is larger than a small multiple of the file's content.
    virtual Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                                       Diagnostics &diagnostics) const = 0;

    /// Returns the purpose of each byte of the file as far as it can be determined without reading payloads: parts of
    /// headers, descriptors, padding. Tensors are not included, because their expressions locate them. Empty for
    /// formats that do not store tensors unchanged.
    virtual Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const;
};

} // namespace burnish
