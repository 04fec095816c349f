// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"

#include "core/base/checkedmath.h"
#include "core/tensor/tensorexpr.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct StoredTensorText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::StoredTensor)
};

class StoredTensor final : public TensorExpr
{
public:
    StoredTensor(TensorInfo info, ByteSourcePtr source, std::uint64_t offset)
        : TensorExpr(std::move(info))
        , m_source(std::move(source))
        , m_offset(offset)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
    {
        return m_source->read(m_offset + firstByte, out);
    }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return StoredBytes{m_source, m_offset}; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override { visit(m_source); }

private:
    ByteSourcePtr m_source;
    std::uint64_t m_offset;
};

} // namespace

Expected<TensorPtr> makeStoredTensor(TensorInfo info, ByteSourcePtr source, std::uint64_t offset)
{
    const auto end = checkedAdd(offset, info.byteSize());
    if (!end || *end > source->size()) {
        const std::uint64_t available = offset < source->size() ? source->size() - offset : 0;
        return Error(ErrorCode::Malformed,
                     StoredTensorText::tr("The file is truncated inside a tensor: %1 bytes are missing.")
                         .arg(qulonglong(info.byteSize() - available)))
            .at(offset)
            .inFile(source->name());
    }
    return TensorPtr(std::make_shared<StoredTensor>(std::move(info), std::move(source), offset));
}

} // namespace burnish
