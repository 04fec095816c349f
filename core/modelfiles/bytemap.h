// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/formatfilemap.h"
#include "core/formats/formatreader.h"
#include "core/model/modelstate.h"

#include <span>
#include <vector>

namespace burnish {

/// A file as it lies, byte for byte: what its format's reader says of it, the tensors in their places, and the gaps.
///
/// The parts of one level follow each other without a hole and without an overlap, where their parent is the file or a
/// storage; inside of headers only what has a name is a part. Tensors that share bytes are the children of a part that
/// stands for the shared run. Immutable; may be read from any thread.
class ByteMap
{
public:
    using Index = std::uint32_t;
    static constexpr Index file = 0; ///< the part that all others lie in

    struct Part
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        Index parent = 0;
        Index firstChild = 0; ///< children have consecutive indices
        Index childCount = 0;
        Index text = 0; ///< place in the texts; 0 where there is none
        NodeId node;    ///< the tensor that lies here or is described here; the model's root for none
        FilePartKind kind = FilePartKind::Other;
        bool isStorage = false; ///< of the kind Tensor: the children are tensors, and gaps between them
        bool isGathered =
            false;             ///< of tensors: the numbers are computed from these bytes, which are not they themselves
        bool isShared = false; ///< the children are tensors that have bytes in common

        [[nodiscard]] std::uint64_t size() const { return end - begin; }
    };

    struct Summary
    {
        std::uint64_t headerBytes = 0;   ///< headers, descriptors and metadata, without tensors inside
        std::uint64_t metadataBytes = 0; ///< pairs of the metadata
        std::uint64_t tensors = 0;
        std::uint64_t tensorBytes = 0; ///< of the file that belong to any tensor; shared ones count once
        std::uint64_t alignment = 0;   ///< the largest power of two up to 4096 at whose multiples all tensors begin
        std::uint64_t paddingBytes = 0;
        std::uint64_t gaps = 0;
        std::uint64_t gapBytes = 0;
    };

    [[nodiscard]] std::span<const Part> parts() const { return m_parts; }
    [[nodiscard]] bool isTensor(Index index) const
    {
        const Part &part = m_parts[index];
        return part.kind == FilePartKind::Tensor && !part.isStorage && !part.isShared;
    }
    [[nodiscard]] const Part &part(Index index) const { return m_parts[index]; }
    [[nodiscard]] std::uint64_t fileSize() const { return m_parts[file].end; }
    /// What the part is called; empty where its kind and its node say all.
    [[nodiscard]] const QString &label(Index index) const { return m_texts[m_parts[index].text].first; }
    /// What the part says, if that is short.
    [[nodiscard]] const QString &value(Index index) const { return m_texts[m_parts[index].text].second; }

    /// The deepest part that holds the byte, of several that share it the first.
    [[nodiscard]] Index at(std::uint64_t offset) const;
    /// Where the tensor's own bytes lie; nothing where they do not lie in this file. Time grows with the parts.
    [[nodiscard]] std::optional<Index> tensorPart(NodeId node) const;
    /// The part that describes the tensor, likewise.
    [[nodiscard]] std::optional<Index> descriptorPart(NodeId node) const;
    /// Bytes of padding that end where the part begins.
    [[nodiscard]] std::uint64_t paddingBefore(Index index) const;
    [[nodiscard]] const Summary &summary() const { return m_summary; }

private:
    friend class ByteMapBuilder;
    std::vector<Part> m_parts;
    std::vector<std::pair<QString, QString>> m_texts;
    Summary m_summary;
};

/// The largest power of two up to 4096 that divides the offset.
[[nodiscard]] std::uint64_t alignmentOf(std::uint64_t offset);

/// Where the numbers of a tensor lie: those of the tensor itself, or of what it is computed from.
struct TensorPlace
{
    ByteSourcePtr source;  ///< that the numbers are read from
    int descriptor = -1;   ///< of the file (FileRange); -1 where there is none
    bool isInFile = false; ///< `begin` counts from the start of a file, else from that of the source
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
    bool isStored = false; ///< the tensor's bytes are these as they are
};
/// Nothing where they are in no source as a run.
[[nodiscard]] std::optional<TensorPlace> placeOf(const TensorExpr &tensor);

/// A file that holds tensors of a model as they are.
struct ModelFile
{
    ByteSourcePtr bytes; ///< all of the file
    TensorPlace first;   ///< of its first tensor

    [[nodiscard]] QString name() const { return bytes->name(); }
    [[nodiscard]] bool holds(const TensorPlace &place) const;
};
/// The files on disk that hold tensors of a model, in the order of the tensors; what was inflated or converted lies in
/// none. An error where a file is no longer the one that was opened.
Expected<std::vector<ModelFile>> filesOf(const ModelState &state);

/// The file at `path`, for a model none of whose tensors lies in it as it is.
Expected<ModelFile> fileAt(const QString &path);

/// Puts a file's map together with all tensors of the state that lie in it. Time grows with the number of parts and
/// tensors (and sorting them), memory likewise: some fifty bytes each.
Expected<ByteMap> byteMapOf(const ModelFile &file, FileMap map, const ModelState &state, Task &task);

/// A word for people: "tensor", "padding".
[[nodiscard]] QString kindOf(const ByteMap::Part &part);
/// The part's name for people: its label, else its tensor's path, with what it is to the tensor. `state` may have moved
/// on since: a tensor that is gone is told.
[[nodiscard]] QString titleOf(const ByteMap &layout, ByteMap::Index index, const ModelState &state);

} // namespace burnish
