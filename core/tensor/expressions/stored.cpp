// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"

#include "core/base/checkedmath.h"
#include "core/tensor/tensorexpr.h"
#include "core/tensor/tensortext.h"

#include <array>
#include <memory>

namespace burnish {

namespace {

/// `Source` is a ByteSourcePtr, or a reference to one that outlives the tensor.
template <typename Source> class StoredTensor final : public TensorExpr
{
public:
    StoredTensor(const TensorInfo &info, Source source, std::uint64_t offset)
        : TensorExpr(info)
        , m_source(std::forward<Source>(source))
        , m_offset(offset)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
    {
        return m_source->read(m_offset + firstByte, out);
    }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return StoredBytes{m_source, m_offset}; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override { visit(m_source); }

private:
    Source m_source;
    std::uint64_t m_offset;
};

/// With the source of its block.
using BlockTensor = StoredTensor<const ByteSourcePtr &>;

Expected<void> checkEnd(const TensorInfo &info, const ByteSource &source, std::uint64_t offset)
{
    const auto end = checkedAdd(offset, info.byteSize());
    if (end && *end <= source.size())
        return {};
    const std::uint64_t available = offset < source.size() ? source.size() - offset : 0;
    return Error(ErrorCode::Malformed, TensorText::tr("The file is truncated inside a tensor: %1 bytes are missing.")
                                           .arg(qulonglong(info.byteSize() - available)))
        .at(offset)
        .inFile(source.name());
}

} // namespace

class StoredTensors::Block
{
public:
    explicit Block(ByteSourcePtr source)
        : m_source(std::move(source))
    {}
    ~Block() { std::destroy_n(at(0), m_used); }
    Block(const Block &) = delete;
    Block &operator=(const Block &) = delete;

    [[nodiscard]] bool isFull() const { return m_used == capacity; }
    const TensorExpr *add(const TensorInfo &info, std::uint64_t offset)
    {
        const TensorExpr *added = std::construct_at(at(m_used), info, m_source, offset);
        ++m_used;
        return added;
    }

private:
    static constexpr std::size_t capacity = 128;

    [[nodiscard]] BlockTensor *at(std::size_t index)
    {
        return reinterpret_cast<BlockTensor *>(m_storage.data()) + index;
    }

    ByteSourcePtr m_source;
    std::size_t m_used = 0;
    alignas(BlockTensor) std::array<std::byte, capacity * sizeof(BlockTensor)> m_storage;
};

Expected<TensorPtr> StoredTensors::make(const TensorInfo &info, std::uint64_t offset)
{
    BURNISH_CHECK(checkEnd(info, *m_source, offset));
    if (!m_block || m_block->isFull())
        m_block = std::make_shared<Block>(m_source);
    return TensorPtr(m_block, m_block->add(info, offset));
}

Expected<TensorPtr> makeStoredTensor(TensorInfo info, ByteSourcePtr source, std::uint64_t offset)
{
    BURNISH_CHECK(checkEnd(info, *source, offset));
    return TensorPtr(std::make_shared<StoredTensor<ByteSourcePtr>>(info, std::move(source), offset));
}

} // namespace burnish
