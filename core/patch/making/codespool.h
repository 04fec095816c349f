// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/spooledsource.h"
#include "core/patch/patchcode.h"

#include <mutex>

namespace burnish {

/// The code of a tensor while its chunks are made.
struct SpooledCode
{
    struct Piece
    {
        std::uint64_t begin = 0;  ///< in the code, after the table
        std::uint64_t offset = 0; ///< in the spool
    };
    ChunkTable table;
    std::vector<Piece> pieces; ///< those that follow each other in the spool are one
    std::uint64_t size = 0;    ///< of all pieces
};

/// Keeps the codes of many tensors, which several threads make at the same time, until they are written.
class CodeSpool
{
public:
    explicit CodeSpool(const QString &name)
        : m_spool(name)
    {}

    /// Adds the next chunk of a tensor. Any thread; one at a time for each tensor.
    Expected<void> add(SpooledCode &code, const CodedChunk &chunk);
    /// Call after the last add(), once.
    Expected<void> finish();
    /// Returns all bytes of a tensor's code, its table first. After finish().
    [[nodiscard]] ByteSourcePtr source(SpooledCode code) const;

private:
    std::mutex m_mutex;
    Spool m_spool;
    ByteSourcePtr m_content;
};

} // namespace burnish
