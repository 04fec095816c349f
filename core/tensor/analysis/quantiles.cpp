// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/quantiles.h"

#include "core/tensor/kernels/numberblock.h"
#include "core/tensor/kernels/tensorscan.h"
#include "core/tensor/sourcecheck.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

namespace burnish {

namespace {

constexpr unsigned digitBits = 16;
constexpr std::size_t digitCount = std::size_t(1) << digitBits;
// Up to this size, sorting is faster than filling tables.
constexpr std::uint64_t sortedAtMost = 64 * 1024;
constexpr std::size_t tableBudget = std::size_t(128) << 20;
// Up to this many candidates are gathered and sorted, which takes less than tables for every group.
constexpr std::uint64_t gatheredAtMost = 1024 * 1024;

/// Maps floats to unsigned integers of the same order.
template <typename Key, typename Float> Key keyOf(Float value)
{
    const auto bits = std::bit_cast<Key>(value);
    constexpr Key sign = Key(1) << (8 * sizeof(Key) - 1);
    // Flips all bits of negative values and the sign of others; branch-free, because signs are hard to predict.
    return bits ^ (Key(-Key(bits >> (8 * sizeof(Key) - 1))) | sign);
}

template <typename Float, typename Key> Float valueOf(Key key)
{
    constexpr Key sign = Key(1) << (8 * sizeof(Key) - 1);
    return std::bit_cast<Float>(key & sign ? Key(key & ~sign) : Key(~key));
}

/// A set of values that begin with the same digits and include some of the wanted ones.
struct Group
{
    std::uint64_t prefix = 0;
    std::vector<std::size_t> ranks; ///< of the wanted values, as indices into the result
    std::uint64_t size = 0;         ///< number of values
};

/// Finds the values at given positions of the sorted order.
template <typename Float, typename Key> class Selection
{
public:
    Selection(const TensorExpr &tensor, Task &task)
        : m_isPlain(std::endian::native == std::endian::little && isPlain(tensor.info().dtype()))
        , m_scan({&tensor})
        , m_workers(std::clamp<std::size_t>(m_scan.width(), 1, tableBudget / tableBytes / 2))
        , m_task(task)
    {}

    /// Returns the number of finite values; must be called first.
    Expected<std::uint64_t> count()
    {
        m_groups = {Group()};
        BURNISH_CHECK(countDigits());
        std::uint64_t total = 0;
        for (const std::uint64_t count : m_tables.front())
            total += count;
        return total;
    }

    /// Returns the values at the positions `ranks`, counted from 0, all below count().
    Expected<std::vector<double>> select(std::vector<std::uint64_t> ranks)
    {
        m_left = std::move(ranks);
        for (std::size_t i = 0; i < m_left.size(); ++i)
            m_groups.front().ranks.push_back(i);
        std::vector<Group> next = narrowed();
        while (m_digitsKnown < keyDigits) {
            const std::vector<Group> groups = std::move(next);
            next.clear();
            if (sizeOf(groups) <= gatheredAtMost)
                return gathered(groups);
            // As many at a time as the tables have room for.
            const std::size_t atOnce = std::max<std::size_t>(1, tableBudget / tableBytes / m_workers);
            for (std::size_t first = 0; first < groups.size(); first += atOnce) {
                const auto end = groups.begin() + std::ptrdiff_t(std::min(groups.size(), first + atOnce));
                m_groups.assign(groups.begin() + std::ptrdiff_t(first), end);
                BURNISH_CHECK(countDigits());
                for (Group &group : narrowed())
                    next.push_back(std::move(group));
            }
            ++m_digitsKnown;
        }
        std::vector<double> values(m_left.size());
        for (const Group &group : next) {
            for (const std::size_t rank : group.ranks)
                values[rank] = double(valueOf<Float>(Key(group.prefix)));
        }
        return values;
    }

private:
    static constexpr unsigned keyDigits = 8 * sizeof(Key) / digitBits;
    static constexpr std::size_t tableBytes = digitCount * sizeof(std::uint64_t);
    using Table = std::vector<std::uint64_t>;

    static bool isPlain(Dtype dtype)
    {
        return sizeof(Float) == 4 ? dtype == Dtype::F32 || dtype == Dtype::Flex32 : dtype == Dtype::F64;
    }

    static std::uint64_t sizeOf(std::span<const Group> groups)
    {
        std::uint64_t all = 0;
        for (const Group &group : groups)
            all += group.size;
        return all;
    }

    /// Reads the tensor once: `use(worker)` returns the function to call with the keys of finite values, with one
    /// thread per worker.
    template <typename Use> Expected<void> forEachKey(Use use)
    {
        m_task.restart(m_scan.byteSize());
        std::atomic<std::size_t> nextJob = 0;
        return parallelFor(m_workers, [&](std::size_t worker) -> Expected<void> {
            auto take = use(worker);
            const auto usePiece = [&](const TensorScan::Piece &piece) -> Expected<void> {
                keysOf(piece, take);
                return {};
            };
            for (std::size_t job = nextJob++; job < m_scan.jobCount(); job = nextJob++)
                BURNISH_CHECK(m_scan.run(job, m_task, usePiece));
            return {};
        });
    }

    template <typename Take> void keysOf(const TensorScan::Piece &piece, Take &take) const
    {
        const auto takeFinite = [&](Float value) {
            if (std::abs(value) <= std::numeric_limits<Float>::max())
                take(keyOf<Key>(value));
        };
        if (m_isPlain) {
            const std::byte *bytes = piece.runs[0].bytes(piece.at, piece.count).data();
            for (std::size_t i = 0; i < piece.count; ++i) {
                Float value;
                std::memcpy(&value, bytes + i * sizeof(Float), sizeof(Float));
                takeFinite(value);
            }
            return;
        }
        std::array<double, numberBlockSize> values;
        for (std::size_t first = 0; first < piece.count; first += numberBlockSize) {
            const std::span block = std::span(values).first(std::min(numberBlockSize, piece.count - first));
            piece.runs[0].decode(piece.at + first, block);
            for (const double value : block)
                takeFinite(Float(value));
        }
    }

    /// Counts the values of each group by the digit after its prefix.
    Expected<void> countDigits()
    {
        findCandidates();
        std::vector<std::vector<Table>> tables(m_workers, std::vector<Table>(m_groups.size()));
        const unsigned shift = 8 * sizeof(Key) - digitBits * (m_digitsKnown + 1);
        BURNISH_CHECK(forEachKey([&](std::size_t worker) {
            for (Table &table : tables[worker])
                table.assign(digitCount, 0);
            return [this, shift, &mine = tables[worker], first = tables[worker].front().data()](Key key) {
                if (m_digitsKnown == 0)
                    ++first[key >> shift];
                else if (const auto group = groupOf(key))
                    ++mine[*group][std::size_t(key >> shift) % digitCount];
            };
        }));
        m_tables = std::move(tables.front());
        for (std::size_t worker = 1; worker < m_workers; ++worker) {
            for (std::size_t group = 0; group < m_groups.size(); ++group) {
                for (std::size_t digit = 0; digit < digitCount; ++digit)
                    m_tables[group][digit] += tables[worker][group][digit];
            }
        }
        return {};
    }

    void findCandidates()
    {
        m_candidates.assign(digitCount, 0);
        for (const Group &group : m_groups) {
            if (m_digitsKnown > 0)
                m_candidates[std::size_t(group.prefix >> digitBits * (m_digitsKnown - 1))] = 1;
        }
    }

    /// Returns the group that the value belongs to, once digits are known.
    std::optional<std::size_t> groupOf(Key key) const
    {
        // Hardly any value begins like one of the wanted ones.
        if (!m_candidates[std::size_t(key >> (8 * sizeof(Key) - digitBits))])
            return std::nullopt;
        const std::uint64_t prefix = std::uint64_t(key) >> (8 * sizeof(Key) - digitBits * m_digitsKnown);
        const auto group = std::ranges::lower_bound(m_groups, prefix, {}, &Group::prefix);
        if (group == m_groups.end() || group->prefix != prefix)
            return std::nullopt;
        return std::size_t(group - m_groups.begin());
    }

    /// Returns the wanted values by sorting all groups.
    Expected<std::vector<double>> gathered(const std::vector<Group> &groups)
    {
        m_groups = groups;
        findCandidates();
        std::vector<std::vector<Key>> keys(m_workers);
        BURNISH_CHECK(forEachKey([&](std::size_t worker) {
            return [this, &mine = keys[worker]](Key key) {
                if (groupOf(key))
                    mine.push_back(key);
            };
        }));
        std::vector<Key> all;
        for (const std::vector<Key> &some : keys)
            all.insert(all.end(), some.begin(), some.end());
        std::ranges::sort(all);
        std::vector<double> values(m_left.size());
        for (const Group &group : groups) {
            const auto lowest = Key(group.prefix << (8 * sizeof(Key) - digitBits * m_digitsKnown));
            const auto first = std::ranges::lower_bound(all, lowest);
            for (const std::size_t rank : group.ranks)
                values[rank] = double(valueOf<Float>(first[std::ptrdiff_t(m_left[rank])]));
        }
        return values;
    }

    /// Returns the parts of the groups that contain the wanted values, in order; ranks then count from the start of the
    /// part.
    std::vector<Group> narrowed()
    {
        std::vector<Group> result;
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            std::ranges::sort(m_groups[i].ranks, {}, [&](std::size_t rank) { return m_left[rank]; });
            std::uint64_t before = 0;
            auto rank = m_groups[i].ranks.begin();
            for (std::size_t digit = 0; digit < digitCount; ++digit) {
                const std::uint64_t after = before + m_tables[i][digit];
                if (rank == m_groups[i].ranks.end())
                    break;
                if (m_left[*rank] >= after) {
                    before = after;
                    continue;
                }
                Group part{m_groups[i].prefix << digitBits | digit, {}, m_tables[i][digit]};
                for (; rank != m_groups[i].ranks.end() && m_left[*rank] < after; ++rank) {
                    m_left[*rank] -= before;
                    part.ranks.push_back(*rank);
                }
                result.push_back(std::move(part));
                before = after;
            }
        }
        if (m_digitsKnown == 0)
            m_digitsKnown = 1;
        return result;
    }

    bool m_isPlain; ///< the bytes are the values
    TensorScan m_scan;
    std::size_t m_workers;
    Task &m_task;
    unsigned m_digitsKnown = 0;
    std::vector<std::uint64_t> m_left; ///< wanted positions, counted within their group
    std::vector<Group> m_groups;       ///< sorted by prefix
    std::vector<char> m_candidates;    ///< by first digit: whether a group begins with it
    std::vector<Table> m_tables;       ///< one per group
};

/// Interpolates like NumPy: from the nearer end.
double between(double low, double high, double share)
{
    const double distance = high - low;
    if (!std::isfinite(distance))
        return low * (1 - share) + high * share;
    return share < 0.5 ? low + distance * share : high - distance * (1 - share);
}

/// The positions of the quantiles in the sorted order of `count` values: each is between two neighbours, at its share
/// of the distance.
struct Places
{
    Places(std::span<const double> probabilities, std::uint64_t count)
    {
        for (const double probability : probabilities) {
            const double place = probability * double(count - 1);
            const auto low = std::min(std::uint64_t(place), count - 1);
            ranks.push_back(low);
            ranks.push_back(std::min(low + 1, count - 1));
            shares.push_back(place - double(low));
        }
    }
    [[nodiscard]] std::vector<double> quantiles(std::span<const double> values) const
    {
        std::vector<double> result;
        for (std::size_t i = 0; i < shares.size(); ++i)
            result.push_back(between(values[2 * i], values[2 * i + 1], shares[i]));
        return result;
    }

    std::vector<std::uint64_t> ranks;
    std::vector<double> shares;
};

std::vector<double> unknownQuantiles(std::span<const double> probabilities)
{
    return std::vector<double>(probabilities.size(), std::numeric_limits<double>::quiet_NaN());
}

template <typename Float, typename Key>
Expected<std::vector<double>> quantilesBySelection(const TensorExpr &tensor, std::span<const double> probabilities,
                                                   Task &task)
{
    Selection<Float, Key> selection(tensor, task);
    BURNISH_TRY(const std::uint64_t count, selection.count());
    if (count == 0)
        return unknownQuantiles(probabilities);
    const Places places(probabilities, count);
    BURNISH_TRY(const std::vector<double> values, selection.select(places.ranks));
    return places.quantiles(values);
}

Expected<std::vector<double>> quantilesBySorting(const TensorExpr &tensor, std::span<const double> probabilities,
                                                 Task &task)
{
    task.restart(tensor.info().byteSize());
    BURNISH_CHECK(task.poll());
    BURNISH_TRY(std::vector<double> all, readElements(tensor, 0, std::size_t(tensor.info().elementCount()), task));
    task.advance(tensor.info().byteSize());
    std::erase_if(all, [](double value) { return !std::isfinite(value); });
    if (all.empty())
        return unknownQuantiles(probabilities);
    std::ranges::sort(all);
    const Places places(probabilities, all.size());
    std::vector<double> values;
    values.reserve(places.ranks.size());
    for (const std::uint64_t rank : places.ranks)
        values.push_back(all[std::size_t(rank)]);
    return places.quantiles(values);
}

} // namespace

Expected<std::vector<double>> computeQuantiles(const TensorExpr &tensor, std::span<const double> probabilities,
                                               Task &task)
{
    Q_ASSERT(std::ranges::all_of(probabilities, [](double p) { return p >= 0 && p <= 1; }));
    if (tensor.info().elementCount() <= sortedAtMost)
        return quantilesBySorting(tensor, probabilities, task);
    auto quantiles = fitsSingle(tensor.info().dtype())
                         ? quantilesBySelection<float, std::uint32_t>(tensor, probabilities, task)
                         : quantilesBySelection<double, std::uint64_t>(tensor, probabilities, task);
    if (quantiles)
        BURNISH_CHECK(checkSourcesUnchanged(tensor));
    return quantiles;
}

} // namespace burnish
