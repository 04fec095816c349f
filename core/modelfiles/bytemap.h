// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/formatfilemap.h"
#include "core/formats/formatreader.h"
#include "core/model/modelstate.h"

#include <span>
#include <vector>

namespace burnish {

/// The layout of a file, byte for byte: its parts according to its format's reader, the tensors, and the gaps.
///
/// The parts of one level are contiguous and do not overlap if their parent is the file or a storage; inside headers
/// only named items are parts. Tensors that share bytes are children of a part that represents the shared run.
/// Immutable; may be read from any thread.
class ByteMap
{
public:
    using Index = std::uint32_t;
    static constexpr Index file = 0; ///< the part that contains all others
    static constexpr std::uint8_t noPart = 255;

    struct Part
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        Index parent = 0;
        Index firstChild = 0; ///< children have consecutive indices
        Index childCount = 0;
        Index text = 0; ///< index into the strings; 0 if there are none
        NodeId node;    ///< the tensor stored or described here; the model's root if none
        FilePartKind kind = FilePartKind::Other;
        /// Which of the stored tensors of a quantised one (PartedTensor::parts()) is stored here; noPart for others.
        std::uint8_t tensorPart = noPart;
        bool isStorage = false;  ///< kind Tensor with tensors, and the gaps between them, as children
        bool isGathered = false; ///< for tensors: the values are computed from these bytes rather than stored in them
        bool isShared = false;   ///< the children are tensors that share bytes
        bool isChunk = false;    ///< for tensors: one of several chunks, value() says which

        [[nodiscard]] std::uint64_t size() const { return end - begin; }
    };

    struct Summary
    {
        std::uint64_t headerBytes = 0;   ///< headers, descriptors and metadata, excluding tensors inside them
        std::uint64_t metadataBytes = 0; ///< metadata pairs
        std::uint64_t tensors = 0;
        std::uint64_t tensorBytes = 0; ///< bytes of the file that belong to any tensor; shared ones count once
        std::uint64_t alignment = 0;   ///< the largest power of two up to 4096 that all tensors are aligned to
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
    /// The name of the part; empty if its kind and its node are sufficient.
    [[nodiscard]] const QString &label(Index index) const { return m_texts[m_parts[index].text].first; }
    /// The content of the part, if short.
    [[nodiscard]] const QString &value(Index index) const { return m_texts[m_parts[index].text].second; }

    /// The deepest part that contains the byte; the first if several share it.
    [[nodiscard]] Index at(std::uint64_t offset) const;
    /// The part with the bytes of a tensor, or of one of those that it consists of; empty if they are not in this file.
    /// Takes time linear in the number of parts.
    [[nodiscard]] std::optional<Index> tensorPart(NodeId node, std::uint8_t number = noPart) const;
    /// Number of padding bytes directly before the part.
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

/// The location of a tensor's values: of the tensor itself, or of the one that it is computed from.
struct TensorPlace
{
    ByteSourcePtr source;  ///< contains the values
    int descriptor = -1;   ///< of the file (FileRange); -1 if there is none
    bool isInFile = false; ///< `begin` is relative to the start of a file, otherwise to that of the source
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
    bool isStored = false; ///< these are the tensor's bytes, unchanged
    /// The number of stored chunks that the values are decoded from; this is the first. 0 for all other tensors.
    std::size_t chunks = 0;
};
/// Empty if the values are neither a contiguous run in any source nor stored in chunks.
[[nodiscard]] std::optional<TensorPlace> placeOf(const TensorExpr &tensor);

/// A file that stores tensors of a model unchanged.
struct ModelFile
{
    ByteSourcePtr bytes; ///< the whole file
    TensorPlace first;   ///< location of its first tensor

    [[nodiscard]] QString name() const { return bytes->name(); }
    [[nodiscard]] bool holds(const TensorPlace &place) const;
};
/// Returns the files on disk that contain tensors of a model, in the order of the tensors; inflated or converted data
/// is in none. Fails if a file is no longer the one that was opened.
Expected<std::vector<ModelFile>> filesOf(const ModelState &state);

/// Opens the file at `path`, for a model with no tensors stored unchanged in it.
Expected<ModelFile> fileAt(const QString &path);

/// Combines a file's map with all tensors of the state that are stored in it. Time grows with the number of parts and
/// tensors (and sorting them), memory by about fifty bytes for each.
Expected<ByteMap> byteMapOf(const ModelFile &file, FileMap map, const ModelState &state, Task &task);

/// The name of a tensor of the map in its file: its path, or that of the part of a quantised tensor. `state` must
/// contain the part's node.
[[nodiscard]] std::string storedPathOf(const ByteMap::Part &part, const ModelState &state);
/// The tensor of the state that is stored in the part, whatever has been done to it since; null if there is none.
[[nodiscard]] TensorPtr storedTensorOf(const ByteMap::Part &part, const ModelState &state);

/// The kind of the part for display: "tensor", "padding".
[[nodiscard]] QString kindOf(const ByteMap::Part &part);
/// The name of the part for display: the path of its tensor, else its label or a description. `state` may have changed
/// since: a tensor that no longer exists is described as such.
[[nodiscard]] QString titleOf(const ByteMap &layout, ByteMap::Index index, const ModelState &state);

} // namespace burnish
