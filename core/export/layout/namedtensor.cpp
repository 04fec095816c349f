// SPDX-License-Identifier: MIT
#include "core/export/layout/namedtensor.h"

namespace burnish {

namespace {

class NamedTensor final : public TensorExpr
{
public:
    NamedTensor(TensorPtr tensor, QString path)
        : TensorExpr(tensor->info())
        , m_tensor(std::move(tensor))
        , m_path(std::move(path))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        auto done = m_tensor->read(firstByte, out, task);
        if (!done)
            done.error().inTensor(m_path);
        return done;
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_tensor->preferredChunk(); }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return m_tensor->stored(); }
    [[nodiscard]] std::shared_ptr<const TensorExpr> operand() const override { return m_tensor; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_tensor->visitSources(visit);
    }

private:
    TensorPtr m_tensor;
    QString m_path;
};

} // namespace

TensorPtr makeNamed(TensorPtr tensor, QString path)
{
    return std::make_shared<const NamedTensor>(std::move(tensor), std::move(path));
}

} // namespace burnish
