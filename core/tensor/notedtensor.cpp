// SPDX-License-Identifier: MIT
#include "core/tensor/notedtensor.h"

#include "core/tensor/tensortext.h"
#include "core/tensor/wrappedtensor.h"

namespace burnish {

namespace {

class NotedTensor final : public WrappedTensor
{
public:
    NotedTensor(TensorPtr tensor, QString note, UnknownSchemePtr scheme, bool isAssumption = false)
        : WrappedTensor(std::move(tensor))
        , m_note(std::move(note))
        , m_scheme(std::move(scheme))
        , m_isAssumption(isAssumption)
    {}
    using WrappedTensor::wrapped;
    [[nodiscard]] const QString &note() const { return m_note; }
    [[nodiscard]] const UnknownSchemePtr &scheme() const { return m_scheme; }
    [[nodiscard]] bool isAssumption() const { return m_isAssumption; }

private:
    QString m_note;
    UnknownSchemePtr m_scheme;
    bool m_isAssumption;
};

/// Returns the first one of the chain of operands.
template <typename Take> auto fromNoted(const TensorExpr &tensor, const Take &take)
{
    TensorPtr kept;
    for (const TensorExpr *at = &tensor; at;) {
        if (const auto *const noted = dynamic_cast<const NotedTensor *>(at))
            return take(*noted);
        kept = at->operand();
        at = kept.get();
    }
    return decltype(take(std::declval<const NotedTensor &>()))();
}

} // namespace

TensorPtr withNote(TensorPtr tensor, QString note)
{
    UnknownSchemePtr scheme = unknownSchemeOf(*tensor);
    return std::make_shared<const NotedTensor>(std::move(tensor), std::move(note), std::move(scheme));
}

QString noteOf(const TensorExpr &tensor)
{
    return fromNoted(tensor, [](const NotedTensor &noted) { return noted.note(); });
}

TensorPtr withAssumedDtype(TensorPtr tensor, QString note)
{
    UnknownSchemePtr scheme = unknownSchemeOf(*tensor);
    return std::make_shared<const NotedTensor>(std::move(tensor), std::move(note), std::move(scheme), true);
}

bool isDtypeAssumed(const TensorExpr &tensor)
{
    const auto *noted = dynamic_cast<const NotedTensor *>(&tensor);
    while (noted && !noted->isAssumption())
        noted = dynamic_cast<const NotedTensor *>(noted->wrapped().get());
    return noted != nullptr;
}

TensorPtr withoutNotes(TensorPtr tensor)
{
    while (const auto *const noted = dynamic_cast<const NotedTensor *>(tensor.get()))
        tensor = TensorPtr(noted->wrapped());
    return tensor;
}

TensorPtr withUnknownScheme(TensorPtr tensor, UnknownSchemePtr scheme)
{
    QString note = noteOf(*tensor);
    if (note.isEmpty())
        note = scheme->note;
    return std::make_shared<const NotedTensor>(std::move(tensor), std::move(note), std::move(scheme));
}

UnknownSchemePtr unknownSchemeOf(const TensorExpr &tensor)
{
    return fromNoted(tensor, [](const NotedTensor &noted) { return noted.scheme(); });
}

Expected<void> checkKnownScheme(const TensorExpr &tensor)
{
    const UnknownSchemePtr scheme = unknownSchemeOf(tensor);
    if (!scheme)
        return {};
    return Error(
        ErrorCode::Unsupported,
        TensorText::tr("Nothing can be computed from this tensor, only moved and copied whole. %1").arg(scheme->note));
}

} // namespace burnish
