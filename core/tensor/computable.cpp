// SPDX-License-Identifier: MIT
#include "core/tensor/computable.h"

#include "core/tensor/tensortext.h"

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

namespace burnish {

namespace {

constexpr std::uint64_t alwaysComputed = std::uint64_t(1) << 30;
constexpr std::uint64_t repetitions = 4;

/// The bytes that computing all of the tensor takes. A slice of a huge view is small, and a cast may make a stored
/// tensor larger.
std::uint64_t computedBytes(const TensorExpr &tensor)
{
    return std::min(rootOf(tensor).info().byteSize(), tensor.info().byteSize());
}

/// The bytes that computing tensors takes, and those that their sources hold.
class Computation
{
public:
    void add(const TensorExpr &tensor)
    {
        bool isStored = false;
        tensor.visitSources([&](const ByteSourcePtr &source) {
            isStored = true;
            // Most tensors follow another of the same file.
            if (source.get() != std::exchange(m_last, source.get()) && m_seen.insert(source.get()).second)
                m_stored += std::min(source->size(), std::numeric_limits<std::uint64_t>::max() - m_stored);
            if (m_file.isEmpty())
                m_file = source->name();
        });
        if (isStored)
            m_computed += std::min(computedBytes(tensor), std::numeric_limits<std::uint64_t>::max() - m_computed);
    }

    [[nodiscard]] bool isWithin() const
    {
        return m_computed <= alwaysComputed || (m_computed - alwaysComputed) / repetitions <= m_stored;
    }
    [[nodiscard]] std::uint64_t computed() const { return m_computed; }
    [[nodiscard]] std::uint64_t limit() const { return alwaysComputed + repetitions * m_stored; }
    /// The first one's name.
    [[nodiscard]] const QString &file() const { return m_file; }

private:
    std::uint64_t m_computed = 0;
    std::uint64_t m_stored = 0;
    const ByteSource *m_last = nullptr;
    std::unordered_set<const ByteSource *> m_seen;
    QString m_file;
};

} // namespace

Expected<void> checkComputable(const TensorExpr &tensor)
{
    if (computedBytes(tensor) <= alwaysComputed)
        return {};
    Computation computation;
    computation.add(tensor);
    if (computation.isWithin())
        return {};
    return Error(ErrorCode::Unsupported,
                 TensorText::tr("The tensor repeats its stored bytes too often to be computed: expected at most "
                                "%1 bytes for the shape %2, found %3.")
                     .arg(computation.limit())
                     .arg(shapeAsList(tensor.info().shape()))
                     .arg(computation.computed()));
}

Expected<void> checkComputable(std::span<const TensorPtr> tensors, const Task &task)
{
    Computation computation;
    for (const TensorPtr &tensor : tensors) {
        // One that is refused by itself costs nothing.
        if (checkComputable(*tensor))
            computation.add(*tensor);
    }
    if (computation.isWithin())
        return {};
    auto agreed = task.requireConsent(LargeCost::Reading, computation.file(), computation.computed(), [&computation] {
        return TensorText::tr("The tensors repeat their stored bytes often: together they stand for %1 MiB, more "
                              "than %2 MiB.")
            .arg(computation.computed() >> 20)
            .arg(computation.limit() >> 20);
    });
    if (!agreed && !agreed.error().isCancelled())
        agreed.error().inFile(computation.file());
    return agreed;
}

} // namespace burnish
