// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/explain/explainer.h"
#include "core/explain/namekeys.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace burnish {

namespace {

constexpr std::uint64_t mostHeads = 4096;

} // namespace

Expected<void> Explainer::equalBags()
{
    std::vector<std::size_t> ambiguous;
    std::vector<std::size_t> left;
    for (std::size_t target = 0; target < targets().size(); ++target) {
        const std::vector<std::size_t> &sources = sourcesInOrder(target);
        if (sources.empty())
            left.push_back(target);
        else if (sources.size() > 1 || m_targetPrints[target].isConstant)
            ambiguous.push_back(target);
        else
            BURNISH_CHECK(takeLayout(target, sources.front(), 1));
    }
    struct Candidates
    {
        std::vector<std::pair<std::size_t, Chain>> chains;
        std::size_t equal = 0;
    };
    std::vector<Candidates> found(left.size());
    for (std::size_t i = 0; i < left.size(); ++i)
        found[i].equal = equalSources(left[i], false).size();
    BURNISH_CHECK(parallelFor(left.size(), [&](std::size_t i) -> Expected<void> {
        std::vector<std::size_t> sources = equalSources(left[i], false);
        preferNames(left[i], sources);
        for (const std::size_t source : sources) {
            BURNISH_TRY(std::optional<Chain> chain, permutationOf(source, left[i]));
            if (chain) {
                found[i].chains.emplace_back(source, *std::move(chain));
                break;
            }
        }
        return {};
    }));
    for (std::size_t i = 0; i < left.size(); ++i) {
        for (const auto &[source, chain] : found[i].chains) {
            m_proved.add(actOf(left[i], source, chain), m_explained.sources, targets());
            take(left[i], source, chain, found[i].equal);
        }
    }
    for (const std::size_t target : ambiguous) {
        const std::vector<std::size_t> &sources = sourcesInOrder(target);
        BURNISH_CHECK(takeLayout(target, mostLike(target, sources), sources.size()));
    }
    return {};
}

Expected<void> Explainer::takeLayout(std::size_t target, std::size_t source, std::size_t equal)
{
    const Chain chain = layoutOf(source, target);
    const TensorInfo &from = sourceInfo(source);
    const TensorInfo &to = targets()[target].tensor->info();
    const bool isCertain = from.dtype() == to.dtype() ? from.dtype() != Dtype::QFloat || from.shape() == to.shape()
                                                      : isFloatingPoint(from.dtype()) && isFloatingPoint(to.dtype());
    if (!isCertain) {
        const ExplainedAct act = actOf(target, source, chain);
        BURNISH_TRY(const bool isRight, isProved(act));
        if (!isRight)
            return {};
        m_proved.add(act, m_explained.sources, targets());
    }
    take(target, source, chain, equal);
    return {};
}

void Explainer::preferNames(std::size_t target, std::vector<std::size_t> &sources) const
{
    const std::string &name = m_explained.tensors[target].name;
    if (sources.size() > mostLookedAt)
        sources.resize(mostLookedAt);
    std::ranges::stable_sort(sources, std::greater(),
                             [&](std::size_t source) { return sharedEnds(sourceName(source), name); });
    if (sources.size() > mostTried)
        sources.resize(mostTried);
}

Chain Explainer::layoutOf(std::size_t source, std::size_t target) const
{
    const TensorInfo &from = sourceInfo(source);
    const TensorInfo &to = m_explained.tensors[target].tensor->info();
    return joined(reshaped(from.shape(), to.shape()), castTo(from.dtype(), to.dtype()));
}

Expected<std::optional<Chain>> Explainer::permutationOf(std::size_t source, std::size_t target)
{
    const TensorInfo &from = sourceInfo(source);
    const TensorInfo &to = targets()[target].tensor->info();
    const Chain cast = castTo(from.dtype(), to.dtype());
    const auto tryChain = [&](Chain chain) -> Expected<bool> {
        const auto result = runChain(m_sources[source], dequantisedFirst(chain));
        return result ? equals(*result, target) : Expected<bool>(false);
    };
    const std::size_t rank = from.shape().rank();
    std::vector<std::uint64_t> axes(rank);
    std::iota(axes.begin(), axes.end(), 0);
    const bool isPermuted = rank >= 2 && rank <= 5;
    while (isPermuted && std::ranges::next_permutation(axes).found) {
        std::vector<std::uint64_t> dimensions;
        dimensions.reserve(rank);
        for (const std::uint64_t axis : axes)
            dimensions.push_back(from.shape()[std::size_t(axis)]);
        const Shape shape(dimensions);
        const Chain reshape = reshaped(shape, to.shape());
        // Another shape as well only for two axes: otherwise there are too many.
        if (!reshape.empty() && rank > 2 && reshape.front().name == "reshape")
            continue;
        Chain chain = joined({{"permute", parameter("axes", numbersOf(axes))}}, joined(reshape, cast));
        BURNISH_TRY(const bool isEqual, tryChain(chain));
        if (isEqual)
            return chain;
    }
    // Rows in another order that are columns afterwards.
    if (rank == 2 && from.shape()[0] == to.shape()[to.shape().rank() - 1] && to.shape().rank() == 2) {
        for (const Chain &order : rowOrders(source, target, true)) {
            Chain chain = joined(order, joined({{"permute", parameter("axes", QJsonArray{1, 0})}}, cast));
            BURNISH_TRY(const bool isEqual, tryChain(chain));
            if (isEqual)
                return chain;
        }
    }
    for (const Chain &order : rowOrders(source, target, false)) {
        Chain chain = joined(order, joined(reshaped(from.shape(), to.shape()), cast));
        BURNISH_TRY(const bool isEqual, tryChain(chain));
        if (isEqual)
            return chain;
    }
    return std::nullopt;
}

std::vector<Chain> Explainer::rowOrders(std::size_t source, std::size_t target, bool isTransposed) const
{
    std::vector<Chain> chains;
    for (const UnitKind kind : {UnitKind::Row, UnitKind::Column}) {
        const auto &from = kind == UnitKind::Row ? m_sourcePrints[source].rows : m_sourcePrints[source].columns;
        const auto &to =
            (kind == UnitKind::Row) != isTransposed ? m_targetPrints[target].rows : m_targetPrints[target].columns;
        const Shape &shape = sourceInfo(source).shape();
        const std::size_t axis = kind == UnitKind::Row ? 0 : shape.rank() - 1;
        if (from.empty() || from.size() != to.size() || shape.rank() == 0 || from.size() != shape[axis])
            continue;
        if (axis == 0)
            addGroupOrders(from, to, shape, chains);
        addRowOrders(from, to, axis, chains);
    }
    return chains;
}

void Explainer::addGroupOrders(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to,
                               const Shape &shape, std::vector<Chain> &chains)
{
    constexpr std::uint64_t mostInGroup = 4; // queries, keys and values, and gates
    const std::uint64_t rows = from.size();
    const auto tryGrid = [&](std::uint64_t groups, std::uint64_t parts) {
        const std::uint64_t length = rows / (groups * parts);
        for (std::uint64_t row = 0; row < rows; ++row) {
            const std::uint64_t part = row / length;
            const std::uint64_t old = part % groups * parts + part / groups;
            if (to[std::size_t(row)] != from[std::size_t(old * length + row % length)])
                return;
        }
        std::vector<std::uint64_t> divided = {groups, parts, length};
        std::vector<std::uint64_t> axes = {1, 0, 2};
        for (std::size_t axis = 1; axis < shape.rank(); ++axis) {
            divided.push_back(shape[axis]);
            axes.push_back(axis + 2);
        }
        chains.push_back({{"reshape", parameter("shape", numbersOf(divided))},
                          {"permute", parameter("axes", numbersOf(axes))},
                          {"reshape", parameter("shape", numbersOf(shape.dimensions()))}});
    };
    for (std::uint64_t few = 2; few <= mostInGroup; ++few) {
        for (std::uint64_t many = 3; many <= mostHeads && few * many * 2 <= rows; ++many) {
            if (rows % (few * many) != 0 || chains.size() >= mostTried)
                continue;
            tryGrid(many, few);
            tryGrid(few, many);
        }
    }
}

void Explainer::addRowOrders(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to,
                             std::size_t axis, std::vector<Chain> &chains)
{
    const std::size_t rows = from.size();
    // Rotary positions: the second row of the target is the third of the source, or one of the second half.
    const auto ropes = [&](const char *name, std::uint64_t heads) {
        QJsonObject parameters = parameter("axis", qint64(axis));
        parameters.insert(QStringLiteral("heads"), qint64(heads));
        chains.push_back({{name, parameters}});
    };
    if (axis == 0) {
        for (std::uint64_t heads = 1; heads <= mostHeads && heads * 4 <= rows; ++heads) {
            const std::uint64_t size = rows / heads;
            if (rows % heads != 0 || size % 2 != 0 || chains.size() >= mostTried)
                continue;
            if (isRope(from, to, size, true))
                ropes("rope-pairs-to-halves", heads);
            if (isRope(from, to, size, false))
                ropes("rope-halves-to-pairs", heads);
        }
    }
    // Parts that take turns, or did so before.
    for (std::size_t parts = 2; parts <= mostParts && parts * 2 <= rows; ++parts) {
        if (rows % parts != 0)
            continue;
        const std::size_t each = rows / parts;
        bool isInterleaved = true;
        bool isApart = true;
        for (std::size_t i = 0; i < rows && (isInterleaved || isApart); ++i) {
            isInterleaved = isInterleaved && to[i] == from[i % parts * each + i / parts];
            isApart = isApart && to[i % parts * each + i / parts] == from[i];
        }
        QJsonObject parameters = parameter("axis", qint64(axis));
        parameters.insert(QStringLiteral("parts"), qint64(parts));
        if (isInterleaved)
            chains.push_back({{"interleave", parameters}});
        if (isApart)
            chains.push_back({{"deinterleave", parameters}});
    }
    // Parts in another order, as few as possible. Exchanged single rows are a defect, not a rule.
    for (std::size_t parts = 2; parts <= mostParts && parts * 2 <= rows; ++parts) {
        if (rows % parts != 0)
            continue;
        const std::size_t length = rows / parts;
        QJsonArray order;
        std::vector<bool> isTaken(parts, false);
        for (std::size_t part = 0; part < parts; ++part) {
            for (std::size_t old = 0; old < parts; ++old) {
                if (!isTaken[old] && std::equal(to.begin() + std::ptrdiff_t(part * length),
                                                to.begin() + std::ptrdiff_t((part + 1) * length),
                                                from.begin() + std::ptrdiff_t(old * length))) {
                    order.append(qint64(old));
                    isTaken[old] = true;
                    break;
                }
            }
            if (std::size_t(order.size()) <= part)
                break;
        }
        if (std::size_t(order.size()) == parts) {
            QJsonObject parameters = parameter("axis", qint64(axis));
            parameters.insert(QStringLiteral("parts"), qint64(parts));
            parameters.insert(QStringLiteral("order"), order);
            chains.push_back({{"reorder-parts", parameters}});
            break;
        }
    }
}

bool Explainer::isRope(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to, std::uint64_t size,
                       bool toHalves)
{
    const std::uint64_t half = size / 2;
    for (std::size_t row = 0; row < to.size(); ++row) {
        const std::uint64_t head = row / size * size;
        const std::uint64_t place = row % size;
        const std::uint64_t old = toHalves ? (place < half ? 2 * place : 2 * (place - half) + 1)
                                           : (place % 2 == 0 ? place / 2 : half + place / 2);
        if (to[row] != from[std::size_t(head + old)])
            return false;
    }
    return true;
}

} // namespace burnish
