// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/fingerprints.h"

#include "core/base/parallel.h"
#include "core/tensor/kernels/convert.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <mutex>

namespace burnish {

namespace {

constexpr std::size_t chunkElements = std::size_t(1) << 16;
constexpr std::uint64_t partElements = std::uint64_t(1) << 22;

/// Two rounds of multiplication and shift: a bijection, so that different values have different numbers.
inline std::uint64_t mixedBits(std::uint64_t key)
{
    std::uint64_t hash = (key + 0x9e3779b97f4a7c15U) * 0xbf58476d1ce4e5b9U;
    hash ^= hash >> 31U;
    hash *= 0x94d049bb133111ebU;
    return hash ^ (hash >> 29U);
}

/// The digits of a float's significand, with the implied one, and its range of exponents.
struct FloatForm
{
    int digits = 0;
    int least = 0;
    int greatest = 0;
};

std::optional<FloatForm> formOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
        return FloatForm{53, -1074, 1023};
    case Dtype::F32:
    case Dtype::Flex32:
        return FloatForm{24, -149, 127};
    case Dtype::F16:
        return FloatForm{11, -24, 15};
    case Dtype::BF16:
        return FloatForm{8, -133, 127};
    case Dtype::F8E4M3:
        return FloatForm{4, -9, 8};
    case Dtype::F8E5M2:
        return FloatForm{3, -16, 15};
    default:
        return std::nullopt;
    }
}

/// How a tensor's elements are arranged in units.
struct Geometry
{
    std::uint64_t last = 1; ///< elements of a segment: a run along the last axis
    std::uint64_t segments = 0;
    std::uint64_t segmentsPerRow = 1;
    std::uint64_t segmentsPerMatrix = 1;
    bool isVector = false;

    explicit Geometry(const Shape &shape)
    {
        const std::uint64_t count = shape.elementCount().value_or(0);
        isVector = shape.rank() < 2;
        if (count == 0)
            return;
        last = shape.rank() == 0 ? 1 : shape[shape.rank() - 1];
        segments = count / last;
        const bool isDeep = shape.rank() > 3;
        segmentsPerRow = isDeep ? segments / shape[0] : 1;
        segmentsPerMatrix = isDeep || isVector ? segments : shape[shape.rank() - 2];
    }
    [[nodiscard]] std::uint64_t rows() const { return isVector ? last : segments / segmentsPerRow; }
    [[nodiscard]] std::uint64_t columns() const { return isVector ? 0 : segments / segmentsPerMatrix * last; }
};

/// Makes keys of elements: 64 bits that stand for the value.
class KeyMaker
{
public:
    KeyMaker(Dtype dtype, std::optional<Dtype> narrow)
        : m_dtype(dtype)
        , m_narrow(narrow)
    {}

    Expected<void> make(std::span<const std::byte> bytes, std::span<std::uint64_t> keys, std::uint64_t first)
    {
        const std::size_t size = bytes.size() / std::max<std::size_t>(keys.size(), 1);
        Dtype dtype = m_dtype;
        if (m_narrow) {
            dtype = *m_narrow;
            m_narrowed.resize(keys.size() * traits(dtype).blockBytes);
            BURNISH_CHECK(convertElements(m_dtype, bytes, dtype, m_narrowed, first));
            bytes = m_narrowed;
        }
        if (dtype == Dtype::F64) {
            for (std::size_t i = 0; i < keys.size(); ++i) {
                std::uint64_t bits = 0;
                std::memcpy(&bits, bytes.data() + i * 8, 8);
                const auto value = std::bit_cast<double>(bits);
                const auto narrow = static_cast<float>(value);
                const bool fits = std::bit_cast<std::uint64_t>(double(narrow)) == bits;
                keys[i] = fits ? std::bit_cast<std::uint32_t>(narrow) : bits;
            }
            return {};
        }
        if (formOf(dtype)) {
            m_floats.resize(keys.size());
            if (traits(dtype).blockBytes == 4)
                std::memcpy(m_floats.data(), bytes.data(), bytes.size());
            else
                BURNISH_CHECK(convertElements(dtype, bytes, Dtype::F32, std::as_writable_bytes(std::span(m_floats))));
            for (std::size_t i = 0; i < keys.size(); ++i)
                keys[i] = std::bit_cast<std::uint32_t>(m_floats[i]);
            return {};
        }
        const bool isSigned = traits(dtype).kind == DtypeKind::Integer && traits(dtype).isSigned;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            std::uint64_t bits = 0;
            std::memcpy(&bits, bytes.data() + i * size, std::min<std::size_t>(size, 8));
            if (isSigned && size < 8 && (bits >> (size * 8 - 1)) != 0)
                bits |= ~std::uint64_t(0) << (size * 8);
            keys[i] = bits ^ 0x6a09e667f3bcc908U; // not the keys of floats
        }
        return {};
    }

private:
    Dtype m_dtype;
    std::optional<Dtype> m_narrow;
    std::vector<std::byte> m_narrowed;
    std::vector<float> m_floats;
};

/// The sums of a part of a tensor.
struct Sums
{
    BagDigest digest;
    std::vector<std::uint64_t> *rows = nullptr; ///< of the whole tensor: parts have rows of their own
    std::vector<std::uint64_t> columns;

    void add(std::span<const std::uint64_t> keys, std::uint64_t first, const Geometry &geometry)
    {
        std::size_t at = 0;
        while (at < keys.size()) {
            const std::uint64_t element = first + at;
            const std::uint64_t segment = element / geometry.last;
            const auto offset = std::size_t(element % geometry.last);
            const std::size_t count = std::min<std::size_t>(keys.size() - at, geometry.last - offset);
            if (geometry.isVector)
                addVector(keys.subspan(at, count), element);
            else
                addSegment(keys.subspan(at, count), element, segment, offset, geometry);
            at += count;
        }
    }

private:
    void addVector(std::span<const std::uint64_t> keys, std::uint64_t element)
    {
        std::uint64_t bag = 0;
        std::uint64_t prefixes = 0;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const std::uint64_t hash = mixedBits(keys[i]);
            bag += hash;
            prefixes += bag;
            if (rows)
                (*rows)[element + i] = hash;
        }
        addWeighted(bag, prefixes, element, keys.size());
    }
    void addSegment(std::span<const std::uint64_t> keys, std::uint64_t element, std::uint64_t segment,
                    std::size_t offset, const Geometry &geometry)
    {
        std::uint64_t bag = 0;
        std::uint64_t prefixes = 0;
        if (columns.empty()) {
            for (const std::uint64_t key : keys) {
                bag += mixedBits(key);
                prefixes += bag;
            }
        } else {
            std::uint64_t *const column =
                columns.data() + segment / geometry.segmentsPerMatrix * geometry.last + offset;
            for (std::size_t i = 0; i < keys.size(); ++i) {
                const std::uint64_t hash = mixedBits(keys[i]);
                bag += hash;
                prefixes += bag;
                column[i] += hash;
            }
        }
        addWeighted(bag, prefixes, element, keys.size());
        if (rows)
            (*rows)[segment / geometry.segmentsPerRow] += bag;
    }
    /// Adds `count` elements with the weights 2 i + 1, from the sum of all their prefix sums: these have each element
    /// as often as there are elements from it to the end, without a multiplication for each.
    void addWeighted(std::uint64_t bag, std::uint64_t prefixes, std::uint64_t element, std::uint64_t count)
    {
        digest.bag += bag;
        digest.ordered += bag * (2 * element + 1) + 2 * (bag * count - prefixes);
    }
};

/// One tensor on its way: parts are read by several threads.
class Printer
{
public:
    Printer(const TensorExpr &tensor, std::span<const Dtype> narrow, std::atomic<std::size_t> *units,
            TensorPrint &print)
        : m_tensor(tensor)
        , m_geometry(tensor.info().shape())
        , m_print(print)
    {
        const Dtype dtype = tensor.info().dtype();
        m_print.count = tensor.info().elementCount();
        m_print.narrowed.resize(narrow.size());
        m_hasElements = traits(dtype).blockElements == 1 && dtype != Dtype::QFloat && !isComplex(dtype);
        if (m_hasElements) {
            for (std::size_t i = 0; i < narrow.size(); ++i) {
                if (isNarrowing(dtype, narrow[i])) {
                    m_print.narrowed[i].emplace();
                    m_spaces.emplace_back(narrow[i]);
                    m_places.push_back(i);
                }
            }
            if (units)
                makeUnits(*units);
        }
        const std::uint64_t unit = m_geometry.last * m_geometry.segmentsPerRow;
        const std::uint64_t length = m_geometry.isVector ? m_print.count : (partElements + unit - 1) / unit * unit;
        m_partLength = std::max<std::uint64_t>(m_hasElements ? length : m_print.count, 1);
    }

    [[nodiscard]] std::size_t parts() const { return std::size_t((m_print.count + m_partLength - 1) / m_partLength); }

    Expected<void> run(std::size_t part, Task &task)
    {
        if (!m_hasElements)
            return runBytes(task);
        const Dtype dtype = m_tensor.info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        const std::uint64_t begin = part * m_partLength;
        const std::uint64_t end = std::min(begin + m_partLength, m_print.count);
        std::vector<Sums> sums(1 + m_spaces.size());
        std::vector<KeyMaker> makers;
        makers.emplace_back(dtype, std::nullopt);
        for (const Dtype to : m_spaces)
            makers.emplace_back(dtype, to);
        // Units are those of the first cast, if there is one.
        const std::size_t withUnits = m_spaces.empty() || m_places.front() != 0 ? 0 : 1;
        if (!m_print.rows.empty())
            sums[withUnits].rows = &m_print.rows;
        sums[withUnits].columns.resize(m_print.columns.size());
        std::vector<std::byte> bytes;
        std::vector<std::uint64_t> keys;
        Range range;
        for (std::uint64_t at = begin; at < end;) {
            BURNISH_CHECK(task.poll());
            const auto count = std::size_t(std::min<std::uint64_t>(chunkElements, end - at));
            bytes.resize(count * size);
            keys.resize(count);
            BURNISH_CHECK(m_tensor.read(at * size, bytes, task));
            for (std::size_t i = 0; i < makers.size(); ++i) {
                BURNISH_CHECK(makers[i].make(bytes, keys, at));
                sums[i].add(keys, at, m_geometry);
                if (i == 0)
                    range.add(keys);
            }
            takeSamples(bytes, at, count);
            if (formOf(dtype))
                BURNISH_CHECK(range.addNumbers(dtype, bytes, count));
            task.advance(bytes.size());
            at += count;
        }
        const std::lock_guard lock(m_mutex);
        range.joinInto(m_print, m_firstKey);
        add(m_print.own, sums[0].digest);
        for (std::size_t i = 0; i < m_spaces.size(); ++i)
            add(*m_print.narrowed[m_places[i]], sums[i + 1].digest);
        for (std::size_t i = 0; i < m_print.columns.size(); ++i)
            m_print.columns[i] += sums[withUnits].columns[i];
        return {};
    }

private:
    struct Range
    {
        double least = std::numeric_limits<double>::infinity();
        double greatest = -std::numeric_limits<double>::infinity();
        std::optional<std::uint64_t> key;
        bool isConstant = true;
        std::vector<double> wide{};

        void add(std::span<const std::uint64_t> keys)
        {
            if (!key)
                key = keys.front();
            isConstant = isConstant && std::ranges::all_of(keys, [&](std::uint64_t other) { return other == *key; });
        }
        Expected<void> addNumbers(Dtype dtype, std::span<const std::byte> bytes, std::size_t count)
        {
            if (dtype == Dtype::F64) {
                wide.resize(count);
                std::memcpy(wide.data(), bytes.data(), bytes.size());
                for (const double value : wide) {
                    least = value < least ? value : least;
                    greatest = value > greatest ? value : greatest;
                }
                return {};
            }
            floats.resize(count);
            if (traits(dtype).blockBytes == 4)
                std::memcpy(floats.data(), bytes.data(), bytes.size());
            else
                BURNISH_CHECK(convertElements(dtype, bytes, Dtype::F32, std::as_writable_bytes(std::span(floats))));
            // Lanes, as each comparison waits for the one before it.
            std::array<float, 8> low;
            std::array<float, 8> high;
            low.fill(std::numeric_limits<float>::infinity());
            high.fill(-std::numeric_limits<float>::infinity());
            const std::size_t whole = count / low.size() * low.size();
            const auto take = [&](std::size_t lane, float value) {
                low[lane] = value < low[lane] ? value : low[lane];
                high[lane] = value > high[lane] ? value : high[lane];
            };
            for (std::size_t i = 0; i < whole; i += low.size()) {
                for (std::size_t lane = 0; lane < low.size(); ++lane)
                    take(lane, floats[i + lane]);
            }
            for (std::size_t i = whole; i < count; ++i)
                take(0, floats[i]);
            least = std::min(least, double(*std::ranges::min_element(low)));
            greatest = std::max(greatest, double(*std::ranges::max_element(high)));
            return {};
        }
        void joinInto(TensorPrint &print, std::optional<std::uint64_t> &firstKey) const
        {
            print.isConstant = isConstant && (!firstKey || (print.isConstant && *firstKey == *key));
            firstKey = key;
            if (!(least <= greatest))
                return;
            print.least = print.hasNumbers ? std::min(print.least, least) : least;
            print.greatest = print.hasNumbers ? std::max(print.greatest, greatest) : greatest;
            print.hasNumbers = true;
        }
        std::vector<float> floats{};
    };

    static void add(BagDigest &to, const BagDigest &from)
    {
        to.bag += from.bag;
        to.ordered += from.ordered;
    }

    void makeUnits(std::atomic<std::size_t> &units)
    {
        if (m_print.count == 0)
            return;
        const auto make = [&](std::vector<std::uint64_t> &list, std::uint64_t count) {
            if (count <= mostUnits && units.fetch_add(std::size_t(count)) + count <= mostUnitsOfModel)
                list.resize(std::size_t(count));
        };
        make(m_print.rows, m_geometry.rows());
        make(m_print.columns, m_geometry.columns());
    }

    void takeSamples(std::span<const std::byte> bytes, std::uint64_t first, std::size_t count)
    {
        const Dtype dtype = m_tensor.info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i) {
            const std::uint64_t index = m_print.sampleIndex(i);
            if (index >= first && index < first + count)
                m_print.samples[i] = elementAsDouble(dtype, bytes.data() + (index - first) * size);
        }
    }

    /// Blocks, codes and complex numbers count by their bytes, eight at a time.
    Expected<void> runBytes(Task &task)
    {
        std::uint64_t at = 0;
        std::optional<std::byte> first;
        m_print.isConstant = true;
        std::uint64_t word = 0;
        std::size_t filled = 0;
        const auto flush = [&] {
            const std::uint64_t hash = mixedBits(word ^ 0xbb67ae8584caa73bU);
            m_print.own.bag += hash;
            m_print.own.ordered += hash * (2 * at++ + 1);
            word = 0;
            filled = 0;
        };
        BURNISH_CHECK(streamTensor(m_tensor, task, true, [&](std::span<const std::byte> bytes) -> Expected<void> {
            for (const std::byte byte : bytes) {
                if (!first)
                    first = byte;
                m_print.isConstant = m_print.isConstant && byte == *first;
                word |= std::uint64_t(byte) << (8 * filled);
                if (++filled == 8)
                    flush();
            }
            return {};
        }));
        if (filled > 0)
            flush();
        return {};
    }

    const TensorExpr &m_tensor;
    Geometry m_geometry;
    TensorPrint &m_print;
    std::vector<Dtype> m_spaces;
    std::vector<std::size_t> m_places; ///< of the spaces among the wanted dtypes
    std::uint64_t m_partLength = 1;
    std::optional<std::uint64_t> m_firstKey;
    bool m_hasElements = false;
    std::mutex m_mutex;
};

} // namespace

bool isNarrowing(Dtype from, Dtype to)
{
    const auto wide = formOf(from);
    const auto narrow = formOf(to);
    return wide && narrow && traits(to).blockBytes <= traits(from).blockBytes && from != to &&
           (narrow->digits < wide->digits || narrow->least > wide->least || narrow->greatest < wide->greatest);
}

std::uint64_t bagOfZeros(std::uint64_t length)
{
    return length * mixedBits(0);
}

Expected<std::vector<TensorPrint>> fingerprintsOf(std::span<const TensorPtr> tensors, std::span<const Dtype> narrow,
                                                  PrintUnits unitsToKeep, Task &task)
{
    std::vector<TensorPrint> prints(tensors.size());
    std::vector<std::unique_ptr<Printer>> printers(tensors.size());
    std::atomic<std::size_t> units = 0;
    struct Part
    {
        std::size_t tensor;
        std::size_t part;
    };
    std::vector<Part> parts;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        printers[i] = std::make_unique<Printer>(*tensors[i], narrow, unitsToKeep == PrintUnits::Kept ? &units : nullptr,
                                                prints[i]);
        prints[i].isConstant = prints[i].count == 0;
        for (std::size_t part = 0; part < printers[i]->parts(); ++part)
            parts.push_back({i, part});
    }
    BURNISH_CHECK(
        parallelFor(parts.size(), [&](std::size_t i) { return printers[parts[i].tensor]->run(parts[i].part, task); }));
    return prints;
}

} // namespace burnish
