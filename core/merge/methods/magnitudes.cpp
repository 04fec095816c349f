// SPDX-License-Identifier: MIT
#include "core/merge/methods/magnitudes.h"

#include <mutex>

namespace burnish {

namespace {

constexpr std::size_t digitBits = 16;
constexpr std::size_t digitCount = std::size_t(1) << digitBits;

/// Search for one place in the order, digit by digit from the highest.
struct Search
{
    std::size_t list;
    std::size_t place;  ///< index among the list's places
    std::uint64_t rank; ///< among the elements with the prefix
    OrderStatistic found;
    std::size_t histogram = 0; ///< histogram that counts the next digit after its prefix
};

/// Data of one histogram: counts the next digits of a list's elements with this prefix.
struct Counted
{
    std::size_t list;
    std::uint64_t prefix;
    std::vector<std::uint64_t> digits;
};

template <typename Number>
Expected<void> countDigits(const MergeInputs &inputs, std::size_t lists, const ScoreRule<Number> &scores,
                           std::size_t shift, std::vector<Counted> &counted, std::vector<std::uint64_t> &zeros,
                           const Task &task)
{
    std::mutex mutex;
    const bool isHighest = shift + digitBits == sizeof(Number) * 8;
    return inputs.forEachStep<Number>(1, task, [&](std::size_t, const MergeBlock<Number> &block) {
        std::vector<Number> values(lists * block.count);
        scores(block, values.data());
        std::vector<std::uint32_t> digits(counted.size() * digitCount);
        for (std::size_t h = 0; h < counted.size(); ++h) {
            std::uint32_t *const histogram = digits.data() + h * digitCount;
            const Number *const list = values.data() + counted[h].list * block.count;
            if (isHighest) {
                for (std::size_t i = 0; i < block.count; ++i)
                    ++histogram[std::size_t(magnitudeBits(list[i]) >> shift)];
                continue;
            }
            for (std::size_t i = 0; i < block.count; ++i) {
                const BitsOf<Number> bits = magnitudeBits(list[i]) >> shift;
                if (bits >> digitBits == counted[h].prefix)
                    ++histogram[std::size_t(bits % digitCount)];
            }
        }
        std::vector<std::uint64_t> zerosHere(lists);
        for (std::size_t list = 0; isHighest && list < lists; ++list)
            zerosHere[list] = std::uint64_t(
                std::count(&values[list * block.count], values.data() + (list + 1) * block.count, Number(0)));
        const std::lock_guard lock(mutex);
        for (std::size_t h = 0; h < counted.size(); ++h) {
            for (std::size_t digit = 0; digit < digitCount; ++digit)
                counted[h].digits[digit] += digits[h * digitCount + digit];
        }
        for (std::size_t list = 0; list < lists; ++list)
            zeros[list] += zerosHere[list];
    });
}

/// Advances a search by one step: finds the digit that contains its place from the counts.
void takeDigit(Search &search, const Counted &counted)
{
    std::size_t digit = 0;
    while (search.rank >= counted.digits[digit]) {
        search.rank -= counted.digits[digit];
        search.found.below += counted.digits[digit];
        ++digit;
    }
    search.found.bits = search.found.bits << digitBits | digit;
    search.found.equal = counted.digits[digit];
}

/// Returns the position of the `wanted`-th element (from 1 on) with these bits.
template <typename Number>
Expected<std::uint64_t> placeOfEqual(const MergeInputs &inputs, std::size_t lists, const ScoreRule<Number> &scores,
                                     std::size_t list, std::uint64_t bits, std::uint64_t requested, const Task &task)
{
    std::vector<std::uint64_t> equals(inputs.stepCount(1));
    const auto countEquals = [&](std::size_t step, const MergeBlock<Number> &block) {
        std::vector<Number> values(lists * block.count);
        scores(block, values.data());
        const Number *const own = values.data() + list * block.count;
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < block.count; ++i)
            count += magnitudeBits(own[i]) == bits;
        equals[step] = count;
    };
    BURNISH_CHECK(inputs.forEachStep<Number>(1, task, countEquals));
    std::size_t step = 0;
    while (requested > equals[step])
        requested -= equals[step++];
    MergeBuffers<Number> buffers;
    const std::uint64_t first = std::uint64_t(step) * mergeStep;
    const auto count = std::size_t(std::min<std::uint64_t>(mergeStep, inputs.elementCount() - first));
    BURNISH_TRY(const MergeBlock<Number> block, inputs.read<Number>(first, count, buffers, task));
    std::vector<Number> values(lists * count);
    scores(block, values.data());
    std::size_t i = 0;
    while (magnitudeBits(values[list * count + i]) != bits || --requested > 0)
        ++i;
    return first + i;
}

} // namespace

template <typename Number>
Expected<std::vector<std::vector<OrderStatistic>>> orderStatistics(const MergeInputs &inputs, std::size_t lists,
                                                                   const ScoreRule<Number> &scores,
                                                                   const PlaceRule &places, const Task &task)
{
    std::vector<std::uint64_t> zeros(lists);
    std::vector<Counted> counted;
    for (std::size_t list = 0; list < lists; ++list)
        counted.push_back({list, 0, std::vector<std::uint64_t>(digitCount)});
    std::size_t shift = sizeof(Number) * 8 - digitBits;
    BURNISH_CHECK(countDigits(inputs, lists, scores, shift, counted, zeros, task));

    std::vector<std::vector<OrderStatistic>> found(lists);
    std::vector<Search> searches;
    for (std::size_t list = 0; list < lists; ++list) {
        const auto requested = places(list, zeros[list]);
        found[list].resize(requested.size());
        for (std::size_t place = 0; place < requested.size(); ++place)
            searches.push_back({list, place, requested[place], {}, list});
    }
    for (;;) {
        for (Search &search : searches)
            takeDigit(search, counted[search.histogram]);
        if (shift == 0 || searches.empty())
            break;
        shift -= digitBits;
        counted.clear();
        for (Search &search : searches) {
            const auto same = std::ranges::find_if(counted, [&](const Counted &each) {
                return each.list == search.list && each.prefix == search.found.bits;
            });
            search.histogram = std::size_t(same - counted.begin());
            if (same == counted.end())
                counted.push_back({search.list, search.found.bits, std::vector<std::uint64_t>(digitCount)});
        }
        BURNISH_CHECK(countDigits(inputs, lists, scores, shift, counted, zeros, task));
    }
    for (const Search &search : searches)
        found[search.list][search.place] = search.found;
    return found;
}

template <typename Number>
Expected<std::vector<std::vector<Largest>>> largestElements(const MergeInputs &inputs, std::size_t lists,
                                                            const ScoreRule<Number> &scores, const PlaceRule &counts,
                                                            const Task &task)
{
    const std::uint64_t elements = inputs.elementCount();
    std::vector<std::vector<std::uint64_t>> requested(lists);
    const auto places = [&](std::size_t list, std::uint64_t zeros) {
        requested[list] = counts(list, zeros);
        std::vector<std::uint64_t> inside;
        for (const std::uint64_t count : requested[list]) {
            if (count > 0 && count < elements)
                inside.push_back(elements - count);
        }
        return inside;
    };
    BURNISH_TRY(const auto statistics, orderStatistics<Number>(inputs, lists, scores, places, task));
    std::vector<std::vector<Largest>> largest(lists);
    for (std::size_t list = 0; list < lists; ++list) {
        auto statistic = statistics[list].begin();
        for (const std::uint64_t count : requested[list]) {
            if (count == 0 || count >= elements) {
                largest[list].push_back(count == 0 ? Largest::none() : Largest::all());
                continue;
            }
            const std::uint64_t ties = count - (elements - statistic->below - statistic->equal);
            Largest found{statistic->bits, std::uint64_t(-1)};
            if (ties < statistic->equal) {
                BURNISH_TRY(const std::uint64_t last,
                            placeOfEqual(inputs, lists, scores, list, statistic->bits, ties, task));
                found.endOfTies = last + 1;
            }
            largest[list].push_back(found);
            ++statistic;
        }
    }
    return largest;
}

template Expected<std::vector<std::vector<OrderStatistic>>>
orderStatistics<float>(const MergeInputs &, std::size_t, const ScoreRule<float> &, const PlaceRule &, const Task &);
template Expected<std::vector<std::vector<OrderStatistic>>>
orderStatistics<double>(const MergeInputs &, std::size_t, const ScoreRule<double> &, const PlaceRule &, const Task &);
template Expected<std::vector<std::vector<Largest>>>
largestElements<float>(const MergeInputs &, std::size_t, const ScoreRule<float> &, const PlaceRule &, const Task &);
template Expected<std::vector<std::vector<Largest>>>
largestElements<double>(const MergeInputs &, std::size_t, const ScoreRule<double> &, const PlaceRule &, const Task &);

} // namespace burnish
