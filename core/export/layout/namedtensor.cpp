// SPDX-License-Identifier: MIT
#include "core/export/layout/namedtensor.h"

#include "core/tensor/wrappedtensor.h"

namespace burnish {

namespace {

class NamedTensor final : public WrappedTensor
{
public:
    NamedTensor(TensorPtr tensor, QString path)
        : WrappedTensor(std::move(tensor))
        , m_path(std::move(path))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        auto done = WrappedTensor::read(firstByte, out, task);
        if (!done)
            done.error().inTensor(m_path);
        return done;
    }
    [[nodiscard]] TensorPtr operand() const override { return wrapped(); }

private:
    QString m_path;
};

} // namespace

TensorPtr withErrorPath(TensorPtr tensor, QString path)
{
    return std::make_shared<const NamedTensor>(std::move(tensor), std::move(path));
}

} // namespace burnish
