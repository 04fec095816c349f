// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/patch.h"

#include "core/base/parallel.h"
#include "core/tensor/expressions/regionedit.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/tensortext.h"

#include <QStringList>

#include <cstring>
#include <numeric>

namespace burnish {

namespace {

/// Parts of at most this many elements are kept as single elements, which later edits merge with.
constexpr std::uint64_t smallPart = 4096;

Expected<void> checkEditable(const TensorInfo &info)
{
    if (hasElementsOfItsOwn(info.dtype()))
        return {};
    return Error(ErrorCode::Unsupported, whyNotEditable(info.dtype()));
}

/// Copies `count` elements from `in` to the positions `at(i)` of `out`, in elements.
template <std::size_t Size, typename At> void scatter(const std::byte *in, std::size_t count, std::byte *out, At at)
{
    for (std::size_t i = 0; i < count; ++i)
        std::memcpy(out + at(i) * Size, in + i * Size, Size);
}

template <typename At>
void scatterElements(std::size_t size, const std::byte *in, std::size_t count, std::byte *out, At at)
{
    switch (size) {
    case 1:
        return scatter<1>(in, count, out, at);
    case 2:
        return scatter<2>(in, count, out, at);
    case 4:
        return scatter<4>(in, count, out, at);
    case 8:
        return scatter<8>(in, count, out, at);
    default:
        return scatter<16>(in, count, out, at);
    }
}

class PatchedTensor final : public TensorExpr
{
public:
    PatchedTensor(TensorPtr operand, ElementPatch patch)
        : TensorExpr(operand->info())
        , m_operand(std::move(operand))
        , m_patch(std::move(patch))
        , m_size(traits(info().dtype()).blockBytes)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_CHECK(m_operand->read(firstByte, out, task));
        const std::uint64_t first = firstByte / m_size;
        const auto begin = std::ranges::lower_bound(m_patch.elements, first);
        const auto end = std::lower_bound(begin, m_patch.elements.end(), first + out.size() / m_size);
        const auto skipped = std::size_t(begin - m_patch.elements.begin());
        scatterElements(m_size, m_patch.bytes.data() + skipped * m_size, std::size_t(end - begin), out.data(),
                        [&](std::size_t i) { return std::size_t(begin[std::ptrdiff_t(i)] - first); });
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_operand->preferredChunk(); }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }
    [[nodiscard]] const ElementPatch &patch() const { return m_patch; }

private:
    TensorPtr m_operand;
    ElementPatch m_patch;
    std::size_t m_size;
};

/// Merges both patches; the upper one takes precedence.
ElementPatch merged(const ElementPatch &lower, const ElementPatch &upper, std::size_t size)
{
    ElementPatch both;
    both.elements.reserve(lower.size() + upper.size());
    both.bytes.reserve(lower.bytes.size() + upper.bytes.size());
    const auto take = [&](const ElementPatch &from, std::size_t i) {
        both.elements.push_back(from.elements[i]);
        const auto bytes = std::span(from.bytes).subspan(i * size, size);
        both.bytes.insert(both.bytes.end(), bytes.begin(), bytes.end());
    };
    std::size_t i = 0;
    for (std::size_t j = 0; j < upper.size(); ++j) {
        for (; i < lower.size() && lower.elements[i] < upper.elements[j]; ++i)
            take(lower, i);
        if (i < lower.size() && lower.elements[i] == upper.elements[j])
            ++i;
        take(upper, j);
    }
    for (; i < lower.size(); ++i)
        take(lower, i);
    both.elements.shrink_to_fit();
    both.bytes.shrink_to_fit();
    return both;
}

class FilledTensor final : public RegionEdit
{
public:
    FilledTensor(TensorPtr operand, ElementRuns runs, const ElementValue &value)
        : RegionEdit(std::move(operand), std::move(runs))
        , m_value(value)
    {}

protected:
    [[nodiscard]] bool replacesElements() const override { return true; }
    Expected<void> edit(std::span<std::byte> bytes, std::uint64_t, std::uint64_t) const override
    {
        const std::span value = m_value.bytes();
        if (std::ranges::all_of(value, [&](std::byte byte) { return byte == value[0]; })) {
            std::memset(bytes.data(), std::to_integer<int>(value[0]), bytes.size());
            return {};
        }
        // Copies what is already filled, so that each step doubles it.
        std::size_t done = value.size();
        std::memcpy(bytes.data(), value.data(), done);
        for (; done < bytes.size(); done *= 2)
            std::memcpy(bytes.data() + done, bytes.data(), std::min(done, bytes.size() - done));
        return {};
    }

private:
    ElementValue m_value;
};

class PastedTensor final : public RegionEdit
{
public:
    PastedTensor(TensorPtr operand, ElementRuns runs, std::vector<std::byte> bytes)
        : RegionEdit(std::move(operand), std::move(runs))
        , m_bytes(std::move(bytes))
    {}

protected:
    [[nodiscard]] bool replacesElements() const override { return true; }
    Expected<void> edit(std::span<std::byte> bytes, std::uint64_t, std::uint64_t number) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        std::memcpy(bytes.data(), m_bytes.data() + std::size_t(number) * size, bytes.size());
        return {};
    }

private:
    std::vector<std::byte> m_bytes;
};

/// Returns the positions of a part's elements, in its order.
std::vector<std::uint64_t> placesOf(const ElementRuns &runs)
{
    std::vector<std::uint64_t> places;
    const std::uint64_t count = runs.count();
    for (std::uint64_t run = 0; run < count; ++run) {
        const std::uint64_t first = runs.placeOf(run);
        for (std::uint64_t i = 0; i < runs.length; ++i)
            places.push_back(first + i);
    }
    return places;
}

bool coversAll(const ElementRuns &runs, const TensorInfo &info)
{
    return runs.steps.empty() && runs.length == info.elementCount();
}

/// Returns the tensor below all edits, which have no effect under a part that covers everything.
TensorPtr belowEdits(TensorPtr tensor)
{
    while (dynamic_cast<const RegionEdit *>(tensor.get()) || dynamic_cast<const PatchedTensor *>(tensor.get()))
        tensor = tensor->operand();
    return tensor;
}

} // namespace

Expected<void> RegionEdit::read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const
{
    if (out.empty())
        return {};
    const std::uint64_t first = firstByte / m_size;
    const std::uint64_t end = first + out.size() / m_size;
    bool isInside = false;
    if (replacesElements()) {
        const std::uint64_t run = m_runs.firstEndingBehind(first);
        const std::uint64_t place = run < m_runs.count() ? m_runs.placeOf(run) : end;
        isInside = place <= first && place + m_runs.length >= end;
    }
    if (!isInside)
        BURNISH_CHECK(m_operand->read(firstByte, out, task));
    return forEachRunWithin(m_runs, first, end, [&](std::uint64_t place, std::size_t count, std::uint64_t number) {
        return edit(out.subspan(std::size_t(place - first) * m_size, count * m_size), place, number);
    });
}

std::size_t RegionEdit::preferredChunk() const
{
    return coversAll() && replacesElements() ? TensorExpr::preferredChunk() : m_operand->preferredChunk();
}

void RegionEdit::visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const
{
    if (!coversAll() || !replacesElements())
        m_operand->visitSources(visit);
}

Expected<ElementRuns> editedRuns(const TensorInfo &info, std::span<const AxisSlice> part)
{
    BURNISH_CHECK(checkEditable(info));
    BURNISH_TRY(const std::vector<TakenAxis> taken, takenAxes(info.shape(), part));
    if (shapeOf(taken).elementCount() == 0U)
        return ElementRuns();
    return runsOf(info.shape(), taken);
}

ElementPatch sortedPatch(std::span<const std::uint64_t> elements, std::span<const std::byte> bytes)
{
    ElementPatch patch;
    if (elements.empty())
        return patch;
    const std::size_t size = bytes.size() / elements.size();
    std::vector<std::size_t> order(elements.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return elements[i]; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i + 1 < order.size() && elements[order[i]] == elements[order[i + 1]])
            continue;
        patch.elements.push_back(elements[order[i]]);
        const auto value = bytes.subspan(order[i] * size, size);
        patch.bytes.insert(patch.bytes.end(), value.begin(), value.end());
    }
    return patch;
}

Expected<TensorPtr> makePatched(TensorPtr operand, ElementPatch patch)
{
    const TensorInfo &info = operand->info();
    BURNISH_CHECK(checkEditable(info));
    if (patch.elements.empty())
        return operand;
    if (patch.elements.back() >= info.elementCount())
        return Error(ErrorCode::Range, TensorText::tr("Element %2 is out of range for a tensor of shape %1.")
                                           .arg(shapeAsList(info.shape()))
                                           .arg(qulonglong(patch.elements.back())));
    const std::size_t size = traits(info.dtype()).blockBytes;
    Q_ASSERT(patch.bytes.size() == patch.size() * size);
    for (;;) {
        const auto *lower = dynamic_cast<const PatchedTensor *>(operand.get());
        // Copying a much larger patch for every small edit would repeat its size in every step of the history.
        if (!lower || lower->patch().size() > std::max<std::size_t>(smallPart, 2 * patch.size()))
            break;
        patch = merged(lower->patch(), patch, size);
        operand = lower->operand();
    }
    return TensorPtr(std::make_shared<PatchedTensor>(std::move(operand), std::move(patch)));
}

Expected<TensorPtr> makeFilled(TensorPtr operand, std::span<const AxisSlice> part, const ElementValue &value)
{
    Q_ASSERT(value.dtype() == operand->info().dtype());
    BURNISH_TRY(ElementRuns runs, editedRuns(operand->info(), part));
    if (runs.length == 0)
        return operand;
    if (coversAll(runs, operand->info()))
        return TensorPtr(std::make_shared<FilledTensor>(belowEdits(std::move(operand)), std::move(runs), value));
    if (runs.count() > smallPart || runs.count() * runs.length > smallPart)
        return TensorPtr(std::make_shared<FilledTensor>(std::move(operand), std::move(runs), value));
    ElementPatch patch;
    patch.elements = placesOf(runs);
    for (std::size_t i = 0; i < patch.elements.size(); ++i)
        patch.bytes.insert(patch.bytes.end(), value.bytes().begin(), value.bytes().end());
    return makePatched(std::move(operand), std::move(patch));
}

Expected<TensorPtr> makePasted(TensorPtr operand, std::span<const AxisSlice> part, std::vector<std::byte> bytes)
{
    BURNISH_TRY(ElementRuns runs, editedRuns(operand->info(), part));
    const std::size_t size = traits(operand->info().dtype()).blockBytes;
    const std::uint64_t elements = runs.count() * runs.length;
    if (bytes.size() % size != 0 || bytes.size() / size != elements)
        return Error(ErrorCode::Mismatch, TensorText::tr("Expected %1 values for this part, found %2.")
                                              .arg(qulonglong(elements))
                                              .arg(qulonglong(bytes.size() / size)));
    if (runs.length == 0)
        return operand;
    if (coversAll(runs, operand->info()))
        return TensorPtr(
            std::make_shared<PastedTensor>(belowEdits(std::move(operand)), std::move(runs), std::move(bytes)));
    if (elements > smallPart)
        return TensorPtr(std::make_shared<PastedTensor>(std::move(operand), std::move(runs), std::move(bytes)));
    return makePatched(std::move(operand), {placesOf(runs), std::move(bytes)});
}

} // namespace burnish
