// SPDX-License-Identifier: MIT
#include "core/formats/ncnn/tablevalues.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace burnish::ncnn {

namespace {

/// The bytes of the floats, little-endian.
using Table = std::array<std::array<std::byte, sizeof(float)>, 256>;

class TableValues final : public TensorExpr
{
public:
    TableValues(TensorInfo info, ByteSourcePtr source, std::uint64_t codes, const Table &table)
        : TensorExpr(info)
        , m_source(std::move(source))
        , m_codes(codes)
        , m_table(table)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        std::vector<std::byte> codes;
        std::uint64_t first = firstByte / sizeof(float);
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            codes.resize(std::min(out.size() / sizeof(float), windowElements));
            BURNISH_CHECK(m_source->read(m_codes + first, codes));
            for (std::size_t i = 0; i < codes.size(); ++i)
                std::memcpy(out.data() + i * sizeof(float), m_table[std::to_integer<std::size_t>(codes[i])].data(),
                            sizeof(float));
            first += codes.size();
            out = out.subspan(codes.size() * sizeof(float));
        }
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override { visit(m_source); }

private:
    static constexpr std::size_t windowElements = std::size_t(1) << 18;

    ByteSourcePtr m_source;
    std::uint64_t m_codes; ///< offset
    Table m_table;
};

} // namespace

Expected<TensorPtr> makeTableValues(TensorInfo info, ByteSourcePtr source, std::uint64_t offset)
{
    Table table{};
    static_assert(sizeof(table) == tableBytes);
    BURNISH_CHECK(source->read(offset, std::as_writable_bytes(std::span(table))));
    return TensorPtr(
        std::make_shared<const TableValues>(std::move(info), std::move(source), offset + tableBytes, table));
}

} // namespace burnish::ncnn
