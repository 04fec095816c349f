// SPDX-License-Identifier: MIT
#include "core/tensor/notedtensor.h"

namespace burnish {

namespace {

class NotedTensor final : public TensorExpr
{
public:
    NotedTensor(TensorPtr tensor, QString note)
        : TensorExpr(tensor->info())
        , m_tensor(std::move(tensor))
        , m_note(std::move(note))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        return m_tensor->read(firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_tensor->preferredChunk(); }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return m_tensor->stored(); }
    [[nodiscard]] TensorPtr operand() const override { return m_tensor->operand(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_tensor->visitSources(visit);
    }
    [[nodiscard]] const QString &note() const { return m_note; }

private:
    TensorPtr m_tensor;
    QString m_note;
};

} // namespace

TensorPtr withNote(TensorPtr tensor, QString note)
{
    return std::make_shared<const NotedTensor>(std::move(tensor), std::move(note));
}

QString noteOf(const TensorExpr &tensor)
{
    TensorPtr kept;
    for (const TensorExpr *at = &tensor; at;) {
        if (const auto *const noted = dynamic_cast<const NotedTensor *>(at))
            return noted->note();
        kept = at->operand();
        at = kept.get();
    }
    return {};
}

} // namespace burnish
