// SPDX-License-Identifier: MIT
#include "core/patch/making/codespool.h"

#include <algorithm>
#include <cstring>

namespace burnish {

namespace {

/// A table in memory, followed by pieces of a spool.
class CodeSource final : public ByteSource
{
public:
    CodeSource(SpooledCode code, ByteSourcePtr spool)
        : m_code(std::move(code))
        , m_spool(std::move(spool))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_code.table.bytes().size() + m_code.size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(checkRange(offset, out.size()));
        const std::vector<std::byte> &table = m_code.table.bytes();
        if (offset < table.size()) {
            const auto count = std::min(out.size(), std::size_t(table.size() - offset));
            std::memcpy(out.data(), table.data() + offset, count);
            out = out.subspan(count);
            offset += count;
        }
        std::uint64_t at = offset - table.size();
        auto piece = std::ranges::upper_bound(m_code.pieces, at, {}, &SpooledCode::Piece::begin);
        while (!out.empty()) {
            const std::uint64_t end = piece == m_code.pieces.end() ? m_code.size : piece->begin;
            const SpooledCode::Piece &current = *(piece - 1);
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), end - at));
            BURNISH_CHECK(m_spool->read(current.offset + (at - current.begin), out.first(count)));
            out = out.subspan(count);
            at += count;
            if (piece != m_code.pieces.end())
                ++piece;
        }
        return {};
    }
    [[nodiscard]] QString name() const override { return m_spool->name(); }

private:
    SpooledCode m_code;
    ByteSourcePtr m_spool;
};

} // namespace

Expected<void> CodeSpool::add(SpooledCode &code, const CodedChunk &chunk)
{
    code.table.add(chunk);
    if (chunk.code.empty())
        return {};
    const std::lock_guard lock(m_mutex);
    const std::uint64_t offset = m_spool.position();
    BURNISH_CHECK(m_spool.write(chunk.code));
    const bool isNext =
        !code.pieces.empty() && code.pieces.back().offset + (code.size - code.pieces.back().begin) == offset;
    if (!isNext)
        code.pieces.push_back({code.size, offset});
    code.size += chunk.code.size();
    return {};
}

Expected<void> CodeSpool::finish()
{
    BURNISH_TRY(m_content, m_spool.finish());
    return {};
}

ByteSourcePtr CodeSpool::source(SpooledCode code) const
{
    return std::make_shared<CodeSource>(std::move(code), m_content);
}

} // namespace burnish
