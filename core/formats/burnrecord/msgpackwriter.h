// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"

namespace burnish::burnrecord {

/// A named MessagePack record: everything but the tensors' bytes is in memory, in pieces that end where a tensor's
/// bytes follow.
class MsgpackLayout final : public FileLayout
{
public:
    struct Piece
    {
        std::size_t end;  ///< in text()
        TensorPtr tensor; ///< whose bytes follow; null behind the last piece
    };

    [[nodiscard]] std::uint64_t fileSize() const override;
    [[nodiscard]] bool sizeIsExact() const override { return !m_compressed; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return m_tensorBytes; }
    [[nodiscard]] bool isCompressed() const { return m_compressed; }
    [[nodiscard]] const std::vector<std::byte> &text() const { return m_text; }
    [[nodiscard]] const std::vector<Piece> &pieces() const { return m_pieces; }

private:
    friend Expected<std::unique_ptr<FileLayout>> layOutMsgpackRecord(const ModelState &, const WriteOptions &,
                                                                     std::string_view, bool, Diagnostics *);
    std::vector<std::byte> m_text;
    std::vector<Piece> m_pieces;
    std::uint64_t m_tensorBytes = 0;
    bool m_compressed = false;
};

/// Lays a model out as rmp-serde would: a module is a map in the order of its children, a sequence an array, a parameter
/// `{id, param}`, a tensor without an id bare. In modules that were not read from a record, children named 0, 1, 2 …
/// are the elements of a list. The five texts of the metadata are those of `recorder` and the options; the model's
/// further metadata follow them. `losses`, which may be null, is told if the record's form is that of a newer Burn.
Expected<std::unique_ptr<FileLayout>> layOutMsgpackRecord(const ModelState &state, const WriteOptions &options,
                                                          std::string_view recorder, bool compressed,
                                                          Diagnostics *losses = nullptr);
Expected<void> writeMsgpackRecord(const MsgpackLayout &layout, ByteSink &sink, Task &task);

} // namespace burnish::burnrecord
