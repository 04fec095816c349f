// SPDX-License-Identifier: MIT
#include "core/tensor/notedtensor.h"

#include "core/tensor/wrappedtensor.h"

namespace burnish {

namespace {

class NotedTensor final : public WrappedTensor
{
public:
    NotedTensor(TensorPtr tensor, QString note)
        : WrappedTensor(std::move(tensor))
        , m_note(std::move(note))
    {}
    [[nodiscard]] const QString &note() const { return m_note; }

private:
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
