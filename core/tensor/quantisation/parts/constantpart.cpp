// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/constantpart.h"

#include <algorithm>

namespace burnish {

namespace {

class ConstantPart final : public TensorExpr
{
public:
    ConstantPart(TensorInfo info, std::vector<std::byte> bytes)
        : TensorExpr(info)
        , m_bytes(std::move(bytes))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
    {
        std::ranges::copy(std::span(m_bytes).subspan(std::size_t(firstByte), out.size()), out.begin());
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}

private:
    std::vector<std::byte> m_bytes;
};

} // namespace

Expected<TensorPtr> makeConstantPart(Dtype type, Shape shape, std::vector<std::byte> bytes)
{
    BURNISH_TRY(auto info, TensorInfo::make(type, std::move(shape)));
    Q_ASSERT(info.byteSize() == bytes.size());
    return TensorPtr(std::make_shared<const ConstantPart>(std::move(info), std::move(bytes)));
}

} // namespace burnish
