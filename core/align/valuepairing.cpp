// SPDX-License-Identifier: MIT
#include "core/align/valuepairing.h"

#include "core/structure/fill/match.h"
#include "core/tensor/analysis/valueindex.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace burnish {

namespace {

using Dimensions = std::vector<std::uint64_t>;

Dimensions dimensionsOf(const TensorInfo &info)
{
    const auto dimensions = info.shape().dimensions();
    return {dimensions.begin(), dimensions.end()};
}

/// Whether fingerprints of both dtypes have the same keys for the same values, and only for them.
bool haveComparableValues(Dtype a, Dtype b)
{
    if (a == b || (isFloatingPoint(a) && isFloatingPoint(b)))
        return true;
    const auto isWhole = [](Dtype dtype) { return traits(dtype).kind == DtypeKind::Integer; };
    // The greatest numbers without sign have the bits of negative ones.
    return isWhole(a) && isWhole(b) && a != Dtype::U64 && b != Dtype::U64;
}

/// What two tensors need in common to have equal values, in either order of two axes.
std::pair<int, Dimensions> sizeKeyOf(const TensorInfo &info)
{
    Dimensions dimensions = dimensionsOf(info);
    if (dimensions.size() == 2)
        std::ranges::sort(dimensions);
    if (info.dtype() == Dtype::QFloat)
        dimensions.push_back(info.byteSize());
    const DtypeKind kind = traits(info.dtype()).kind;
    return {int(kind), std::move(dimensions)};
}

/// Equal tensors of both sides, by place among those that were read.
struct EqualTensors
{
    std::vector<std::size_t> left;
    std::vector<std::size_t> right;
    bool isConstant = false;
};

class ValuePairing
{
public:
    ValuePairing(const std::vector<ValueSide> &left, const std::vector<ValueSide> &right, Task &task)
        : m_left{.all = left, .members = {}, .isTaken = {}}
        , m_right{.all = right, .members = {}, .isTaken = {}}
        , m_task(task)
    {}

    Expected<std::vector<ValuePair>> run()
    {
        choose();
        if (m_left.members.empty())
            return std::vector<ValuePair>();
        const std::vector<TensorPtr> left = m_left.tensors();
        const std::vector<TensorPtr> right = m_right.tensors();
        std::uint64_t bytes = 0;
        for (const std::vector<TensorPtr> *tensors : {&left, &right}) {
            for (const TensorPtr &tensor : *tensors)
                bytes += tensor->info().byteSize();
        }
        m_task.restart(bytes);
        BURNISH_TRY(const ValueIndex index,
                    ValueIndex::make(left, ValueIndex::narrowDtypes(left, right), PrintUnits::LeftOut, m_task));
        m_narrow = ValueIndex::narrowDtypes(right, left);
        BURNISH_TRY(m_prints, fingerprintsOf(right, m_narrow, PrintUnits::LeftOut, m_task));
        std::vector<std::size_t> all(left.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = i;
        BURNISH_CHECK(pairEqual(index, all, left, false));
        BURNISH_CHECK(pairTransposed(index));
        m_task.restart(0);
        std::ranges::sort(m_pairs, {}, &ValuePair::left);
        return std::move(m_pairs);
    }

private:
    struct Side
    {
        const std::vector<ValueSide> &all;
        std::vector<std::size_t> members; ///< those that are read
        std::vector<bool> isTaken;        ///< by place among the members

        [[nodiscard]] const ValueSide &at(std::size_t place) const { return all[members[place]]; }
        [[nodiscard]] const TensorInfo &info(std::size_t place) const { return at(place).tensor->info(); }
        [[nodiscard]] std::vector<TensorPtr> tensors() const
        {
            std::vector<TensorPtr> list;
            list.reserve(members.size());
            for (const std::size_t member : members)
                list.push_back(all[member].tensor);
            return list;
        }
        [[nodiscard]] std::vector<std::size_t> open(const std::vector<std::size_t> &places) const
        {
            std::vector<std::size_t> left;
            std::ranges::copy_if(places, std::back_inserter(left), [&](std::size_t place) { return !isTaken[place]; });
            return left;
        }
    };

    /// Leaves out what nothing of the other side can equal.
    void choose()
    {
        std::map<std::pair<int, Dimensions>, std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> bySize;
        for (std::size_t i = 0; i < m_left.all.size(); ++i) {
            const TensorInfo &info = m_left.all[i].tensor->info();
            if (info.elementCount() > 0)
                bySize[sizeKeyOf(info)].first.push_back(i);
        }
        for (std::size_t i = 0; i < m_right.all.size(); ++i) {
            if (const auto found = bySize.find(sizeKeyOf(m_right.all[i].tensor->info())); found != bySize.end())
                found->second.second.push_back(i);
        }
        for (const auto &[size, group] : bySize) {
            if (group.second.empty())
                continue;
            m_left.members.insert(m_left.members.end(), group.first.begin(), group.first.end());
            m_right.members.insert(m_right.members.end(), group.second.begin(), group.second.end());
        }
        // As in their files, for reading and for names that are equally similar.
        for (Side *side : {&m_left, &m_right}) {
            std::ranges::sort(side->members);
            side->isTaken.resize(side->members.size());
        }
    }

    /// Tensors of the right with equal digests have all their equals in common.
    using DigestClass = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, Dtype, QString>;
    [[nodiscard]] std::map<DigestClass, std::vector<std::size_t>> rightByDigest(ValueIndex::Order order) const
    {
        std::map<DigestClass, std::vector<std::size_t>> classes;
        for (std::size_t i = 0; i < m_right.members.size(); ++i) {
            if (m_right.isTaken[i])
                continue;
            const TensorInfo &info = m_right.info(i);
            const TensorPrint &print = m_prints[i];
            const std::uint64_t ordered = order == ValueIndex::Order::Same ? print.own.ordered : 0;
            classes[{print.count, print.own.bag, ordered, info.byteSize(), info.dtype(),
                     info.scheme() ? quantSchemeText(*info.scheme()) : QString()}]
                .push_back(i);
        }
        return classes;
    }

    /// Pairs what has the same values in the same order. The index holds tensors of the left at these places, as they
    /// are or transposed.
    Expected<void> pairEqual(const ValueIndex &index, const std::vector<std::size_t> &places,
                             const std::vector<TensorPtr> &tensors, bool isTransposed)
    {
        std::vector<EqualTensors> groups;
        std::vector<std::size_t> claims(m_left.members.size()); // tensors of the right that each equals
        for (const auto &[digest, right] : rightByDigest(ValueIndex::Order::Same)) {
            BURNISH_CHECK(m_task.poll());
            const TensorPrint &print = m_prints[right.front()];
            const TensorInfo &info = m_right.info(right.front());
            std::map<Dimensions, EqualTensors> byShape;
            for (const std::size_t found : index.equalTo(print, info, ValueIndex::Order::Same, m_narrow)) {
                const TensorInfo &other = tensors[found]->info();
                if (!m_left.isTaken[places[found]] && haveComparableValues(other.dtype(), info.dtype()))
                    byShape[dimensionsOf(other)].left.push_back(places[found]);
            }
            for (const std::size_t place : right) {
                if (const auto same = byShape.find(dimensionsOf(m_right.info(place))); same != byShape.end())
                    same->second.right.push_back(place);
            }
            for (auto &[shape, group] : byShape) {
                if (group.right.empty())
                    continue;
                group.isConstant = print.isConstant;
                for (const std::size_t place : group.left)
                    claims[place] += group.right.size();
                groups.push_back(std::move(group));
            }
        }
        for (const EqualTensors &group : groups) {
            const bool isProof = !group.isConstant && group.left.size() == 1 && group.right.size() == 1 &&
                                 claims[group.left.front()] == 1;
            if (isProof) {
                take(group.left.front(), group.right.front(),
                     isTransposed ? PairEvidence::ValuesTransposed : PairEvidence::Values, isTransposed, 1);
            }
        }
        for (const bool isSameDtype : {true, false}) {
            for (const EqualTensors &group : groups) {
                BURNISH_CHECK(m_task.poll());
                pairByNames(group, isSameDtype, isTransposed);
            }
        }
        return {};
    }

    void pairByNames(const EqualTensors &group, bool isSameDtype, bool isTransposed)
    {
        const std::vector<std::size_t> right = m_right.open(group.right);
        std::vector<std::size_t> left = m_left.open(group.left);
        if (isSameDtype && !right.empty()) {
            std::erase_if(left, [&](std::size_t place) {
                return m_left.info(place).dtype() != m_right.info(right.front()).dtype();
            });
        }
        if (left.empty() || right.empty())
            return;
        std::vector<MatchSide> tensors;
        std::vector<MatchSide> fields;
        tensors.reserve(left.size());
        fields.reserve(right.size());
        const Shape &shape = m_right.info(right.front()).shape();
        for (const std::size_t place : left)
            tensors.push_back({m_left.at(place).path, shape, {}});
        for (const std::size_t place : right)
            fields.push_back({m_right.at(place).path, shape, {}});
        for (const MatchProposal &proposal : proposeMatches(tensors, fields)) {
            const double likeness = proposal.confidence;
            take(left[proposal.tensor], right[proposal.field], PairEvidence::ValuesAndNames, isTransposed,
                 group.isConstant ? likeness : 0.5 + likeness / 2);
        }
    }

    void take(std::size_t left, std::size_t right, PairEvidence evidence, bool isTransposed, double confidence)
    {
        m_left.isTaken[left] = m_right.isTaken[right] = true;
        m_pairs.push_back({m_left.members[left], m_right.members[right], evidence, isTransposed, confidence});
    }

    /// Reads matrices transposed that have the same values as one of the other side in some order.
    Expected<void> pairTransposed(const ValueIndex &index)
    {
        std::set<std::size_t> candidates;
        for (const auto &[digest, right] : rightByDigest(ValueIndex::Order::Any)) {
            BURNISH_CHECK(m_task.poll());
            if (m_prints[right.front()].isConstant)
                continue;
            std::set<Dimensions> shapes;
            for (const std::size_t place : right)
                shapes.insert(dimensionsOf(m_right.info(place)));
            for (const std::size_t found : index.equalTo(m_prints[right.front()], m_right.info(right.front()),
                                                         ValueIndex::Order::Any, m_narrow)) {
                Dimensions shape = dimensionsOf(m_left.info(found));
                std::ranges::reverse(shape);
                if (!m_left.isTaken[found] && shape.size() == 2 && shapes.contains(shape))
                    candidates.insert(found);
            }
        }
        std::vector<std::size_t> places;
        std::vector<TensorPtr> tensors;
        std::uint64_t bytes = 0;
        for (const std::size_t place : candidates) {
            // Quantised tensors have no transposed form.
            if (auto transposed = makeTranspose(m_left.at(place).tensor)) {
                bytes += (*transposed)->info().byteSize();
                places.push_back(place);
                tensors.push_back(*std::move(transposed));
            }
        }
        if (places.empty())
            return {};
        m_task.restart(bytes);
        BURNISH_TRY(const ValueIndex transposed,
                    ValueIndex::make(tensors, index.narrow(), PrintUnits::LeftOut, m_task));
        return pairEqual(transposed, places, tensors, true);
    }

    Side m_left;
    Side m_right;
    Task &m_task;
    std::vector<Dtype> m_narrow;       ///< dtypes of the left that digests of the right are narrowed to
    std::vector<TensorPrint> m_prints; ///< of the right
    std::vector<ValuePair> m_pairs;
};

} // namespace

Expected<std::vector<ValuePair>> pairsByValues(const std::vector<ValueSide> &left, const std::vector<ValueSide> &right,
                                               Task &task)
{
    return ValuePairing(left, right, task).run();
}

} // namespace burnish
