// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/strided.h"

#include "core/base/checkedmath.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/memoryrange.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace burnish {

namespace {

using Change = StridedElements::Change;

/// Memory read at a time for a run of elements that are not adjacent.
constexpr std::uint64_t gatherBytes = std::uint64_t(1) << 18;

/// Returns the size of the numbers that make up an element: half of it for complex ones.
std::size_t partSize(Dtype dtype)
{
    const DtypeTraits &type = traits(dtype);
    return type.kind == DtypeKind::Complex ? type.blockBytes / 2U : type.blockBytes;
}

void swapParts(std::span<std::byte> bytes, std::size_t size)
{
    for (std::size_t at = 0; at < bytes.size(); at += size)
        std::reverse(bytes.begin() + std::ptrdiff_t(at), bytes.begin() + std::ptrdiff_t(at + size));
}

/// Flips the sign of every `step`-th number of `size` bytes, from number `first` on; floats by their sign bit.
void negate(std::span<std::byte> bytes, std::size_t size, std::size_t first, std::size_t step, bool isInteger)
{
    for (std::size_t at = first * size; at < bytes.size(); at += step * size) {
        if (!isInteger) {
            bytes[at + size - 1] ^= std::byte(0x80);
            continue;
        }
        unsigned carry = 1;
        for (std::size_t i = 0; i < size; ++i) {
            const unsigned value = unsigned(std::uint8_t(~bytes[at + i])) + carry;
            bytes[at + i] = std::byte(value);
            carry = value >> 8;
        }
    }
}

/// Returns the largest position that is reached, in elements; nullopt if it exceeds 64 bits. No axis may be empty.
std::optional<std::uint64_t> lastPlace(std::span<const std::uint64_t> dimensions, const StridedElements &elements)
{
    std::optional<std::uint64_t> last = elements.first;
    for (std::size_t axis = 0; axis < dimensions.size() && last; ++axis) {
        const auto step = checkedMultiply(dimensions[axis] - 1, elements.strides[axis]);
        last = step ? checkedAdd(*last, *step) : std::nullopt;
    }
    return last;
}

class StridedTensor final : public TensorExpr, public MemoryView
{
public:
    StridedTensor(TensorInfo info, StridedElements elements)
        : TensorExpr(info)
        , m_elements(std::move(elements))
        , m_size(traits(this->info().dtype()).blockBytes)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const auto dimensions = info().shape().dimensions();
        const std::uint64_t columns = dimensions.empty() ? 1 : dimensions.back();
        std::uint64_t element = firstByte / m_size;
        std::span<std::byte> rest = out;
        while (!rest.empty()) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t column = element % columns;
            const auto count = std::size_t(std::min<std::uint64_t>(columns - column, rest.size() / m_size));
            BURNISH_CHECK(readRow(placeOf(element), rest.first(count * m_size)));
            rest = rest.subspan(count * m_size);
            element += count;
        }
        finish(out);
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        visit(m_elements.source);
    }
    [[nodiscard]] std::optional<MemoryRange> memory() const override
    {
        // A conjugated or negated tensor is not a view of the numbers, and memory() is called only for tensors with
        // elements.
        const auto last =
            m_elements.change == Change::None ? lastPlace(info().shape().dimensions(), m_elements) : std::nullopt;
        if (!last)
            return std::nullopt;
        return MemoryRange{m_elements.source, m_elements.begin + m_elements.first * m_size,
                           m_elements.begin + (*last + 1) * m_size};
    }
    [[nodiscard]] const StridedElements &elements() const { return m_elements; }

private:
    /// Returns the position in the memory, in elements, of the tensor's element with that number.
    [[nodiscard]] std::uint64_t placeOf(std::uint64_t element) const
    {
        const auto dimensions = info().shape().dimensions();
        std::uint64_t place = m_elements.first;
        for (std::size_t axis = dimensions.size(); axis-- > 0;) {
            place += element % dimensions[axis] * m_elements.strides[axis];
            element /= dimensions[axis];
        }
        return place;
    }

    /// Reads consecutive elements along the last axis.
    Expected<void> readRow(std::uint64_t place, std::span<std::byte> out) const
    {
        const std::uint64_t stride = m_elements.strides.empty() ? 1 : m_elements.strides.back();
        const auto load = [&](std::uint64_t at, std::span<std::byte> to) {
            return m_elements.source->read(m_elements.begin + at * m_size, to);
        };
        if (stride == 1)
            return load(place, out);
        if (stride == 0) {
            BURNISH_CHECK(load(place, out.first(m_size)));
            for (std::size_t at = m_size; at < out.size(); at += m_size)
                std::memcpy(out.data() + at, out.data(), m_size);
            return {};
        }
        const std::uint64_t atOnce = std::max<std::uint64_t>(1, gatherBytes / m_size / stride);
        std::vector<std::byte> window;
        for (std::size_t at = 0; at < out.size();) {
            const auto count = std::size_t(std::min<std::uint64_t>(atOnce, (out.size() - at) / m_size));
            window.resize(std::size_t(((count - 1) * stride + 1) * m_size));
            BURNISH_CHECK(load(place, window));
            for (std::size_t i = 0; i < count; ++i, at += m_size)
                std::memcpy(out.data() + at, window.data() + i * stride * m_size, m_size);
            place += count * stride;
        }
        return {};
    }

    void finish(std::span<std::byte> out) const
    {
        const std::size_t part = partSize(info().dtype());
        const bool isComplex = part != m_size;
        const DtypeKind kind = traits(info().dtype()).kind;
        if (m_elements.isBigEndian && part > 1)
            swapParts(out, part);
        if (m_elements.change == Change::Conjugate && isComplex)
            negate(out, part, 1, 2, false);
        else if (m_elements.change == Change::Negative)
            negate(out, part, 0, 1, kind == DtypeKind::Integer);
    }

    StridedElements m_elements;
    std::size_t m_size;
};

/// Returns true if both take the same steps; the stride of an axis of length 1 is never used.
bool stepsAlike(std::span<const std::uint64_t> dimensions, std::span<const std::uint64_t> a,
                std::span<const std::uint64_t> b)
{
    for (std::size_t axis = 0; axis < dimensions.size(); ++axis) {
        if (dimensions[axis] != 1 && a[axis] != b[axis])
            return false;
    }
    return true;
}

/// Returns the contiguous tensor's axes in the order of the strided one, if it only reorders them.
std::optional<std::vector<std::size_t>> asPermutation(std::span<const std::uint64_t> dimensions,
                                                      std::span<const std::uint64_t> strides, Shape &stored)
{
    std::vector<std::size_t> order(dimensions.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return strides[a] > strides[b]; });
    std::vector<std::uint64_t> lengths;
    std::vector<std::uint64_t> sorted;
    for (const std::size_t axis : order) {
        lengths.push_back(dimensions[axis]);
        sorted.push_back(strides[axis]);
    }
    if (!stepsAlike(lengths, sorted, denseStrides(lengths)))
        return std::nullopt;
    stored = Shape(lengths);
    std::vector<std::size_t> axes(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        axes[order[i]] = i;
    return axes;
}

Expected<void> checkPlaces(const TensorInfo &info, const StridedElements &elements)
{
    const auto dimensions = info.shape().dimensions();
    if (elements.strides.size() != dimensions.size())
        return Error(ErrorCode::Malformed,
                     TensorText::tr("The number of strides does not match the rank of the tensor."));
    if (elements.begin > elements.source->size() || elements.size > elements.source->size() - elements.begin)
        return Error(ErrorCode::Malformed, TensorText::tr("The file is truncated inside a tensor's storage."))
            .at(elements.begin);
    if (info.elementCount() == 0)
        return {};
    const auto last = lastPlace(dimensions, elements);
    if (!last || *last >= elements.size / traits(info.dtype()).blockBytes) {
        return Error(ErrorCode::Malformed,
                     TensorText::tr("The tensor of shape %1 extends beyond the %2 bytes of its storage.")
                         .arg(shapeAsList(info.shape()))
                         .arg(elements.size));
    }
    return {};
}

} // namespace

std::vector<std::uint64_t> denseStrides(std::span<const std::uint64_t> dimensions)
{
    std::vector<std::uint64_t> strides(dimensions.size(), 1);
    for (std::size_t axis = dimensions.size(); axis-- > 1;)
        strides[axis - 1] = strides[axis] * dimensions[axis];
    return strides;
}

std::vector<std::uint64_t> fortranStrides(std::span<const std::uint64_t> dimensions)
{
    std::vector<std::uint64_t> strides(dimensions.size(), 1);
    for (std::size_t axis = 1; axis < dimensions.size(); ++axis)
        strides[axis] = strides[axis - 1] * dimensions[axis - 1];
    return strides;
}

Expected<TensorPtr> makeStridedTensor(TensorInfo info, StridedElements elements)
{
    BURNISH_CHECK(checkPlaces(info, elements));
    const auto dimensions = info.shape().dimensions();
    const std::size_t size = traits(info.dtype()).blockBytes;
    const bool isAsStored = elements.change == Change::None && (!elements.isBigEndian || partSize(info.dtype()) == 1);
    if (info.elementCount() == 0)
        return makeStoredTensor(info, std::move(elements.source), elements.begin);
    const std::uint64_t begin = elements.begin + elements.first * size;
    if (isAsStored && stepsAlike(dimensions, elements.strides, denseStrides(dimensions)))
        return makeStoredTensor(info, std::move(elements.source), begin);
    if (traits(info.dtype()).blockElements != 1)
        return Error(ErrorCode::Unsupported, TensorText::tr("Non-contiguous packed elements are not supported."));
    const DtypeKind kind = traits(info.dtype()).kind;
    if (elements.change == Change::Negative && (kind == DtypeKind::Bool || kind == DtypeKind::Quantised || size < 2))
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Negative views of %1 are not supported.").arg(nameForText(info.dtype())));
    Shape stored;
    if (const auto axes = isAsStored ? asPermutation(dimensions, elements.strides, stored) : std::nullopt) {
        BURNISH_TRY(auto storedInfo, TensorInfo::make(info.dtype(), std::move(stored)));
        BURNISH_TRY(auto operand, makeStoredTensor(storedInfo, std::move(elements.source), begin));
        return makePermute(std::move(operand), *axes);
    }
    return TensorPtr(std::make_shared<StridedTensor>(std::move(info), std::move(elements)));
}

std::optional<MemoryRun> gatheredFrom(const TensorExpr &tensor)
{
    const auto *strided = dynamic_cast<const StridedTensor *>(&tensor);
    if (!strided)
        return std::nullopt;
    // Tensors without elements and positions outside the memory were handled when it was made.
    const StridedElements &elements = strided->elements();
    const std::uint64_t size = traits(tensor.info().dtype()).blockBytes;
    const std::uint64_t last = *lastPlace(tensor.info().shape().dimensions(), elements);
    return MemoryRun{elements.source, elements.begin + elements.first * size, (last + 1 - elements.first) * size};
}

} // namespace burnish
