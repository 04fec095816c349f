// SPDX-License-Identifier: MIT
#include "core/rules/proposals/proposetensorrules.h"

#include "core/base/dottedpath.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/rules/language/rulestext.h"

#include <QJsonArray>

#include <algorithm>
#include <set>

namespace burnish {

namespace {

constexpr std::size_t mostParts = 4;
constexpr std::size_t mostExamples = 200; ///< per kind of proposal; models repeat the same layers

/// A tensor that only one side has.
struct Leftover
{
    std::string path;
    Shape shape;
    std::string numbers; ///< those in the path, which corresponding tensors share
    std::string pattern; ///< the path with its numbers replaced
};

Leftover leftoverOf(std::string path, const Shape &shape)
{
    Leftover made{std::move(path), shape, {}, {}};
    for (std::size_t i = 0; i < made.path.size();) {
        if (made.path[i] < '0' || made.path[i] > '9') {
            made.pattern += made.path[i++];
            continue;
        }
        while (i < made.path.size() && made.path[i] >= '0' && made.path[i] <= '9')
            made.numbers += made.path[i++];
        made.numbers += '.';
        made.pattern += '#';
    }
    return made;
}

/// The share of characters of the shorter name that the beginnings and ends of both have in common.
double likenessOf(std::string_view a, std::string_view b)
{
    const std::size_t shorter = std::min(a.size(), b.size());
    if (shorter == 0)
        return 0;
    const auto begin = std::size_t(std::ranges::mismatch(a, b).in1 - a.begin());
    std::size_t end = 0;
    while (end < shorter - std::min(begin, shorter) && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;
    return double(begin + end) / double(std::max(a.size(), b.size()));
}

/// The order in which fused tensors hold their parts, as far as it is known; other parts keep the target's order.
int knownPlace(std::string_view path)
{
    static const std::vector<std::vector<std::string_view>> orders = {
        {"query", "key", "value"},
        {"q_proj", "k_proj", "v_proj"},
        {"to_q", "to_k", "to_v"},
        {"wq", "wk", "wv"},
        {"attn_q", "attn_k", "attn_v"},
        {"q", "k", "v"},
        {"gate", "up"},
        {"gate_proj", "up_proj"},
        {"input_gate", "forget_gate", "cell_gate", "output_gate"},
        {"reset_gate", "update_gate", "new_gate"}};
    int place = 0;
    for (const auto &order : orders) {
        for (const std::string_view part : order) {
            ++place;
            const std::size_t at = path.find(part);
            const bool begins = at != std::string_view::npos && (at == 0 || path[at - 1] == '.');
            const std::size_t end = at + part.size();
            if (begins && (end == path.size() || path[end] == '.'))
                return place;
        }
    }
    return 0;
}

class Proposer
{
public:
    Proposer(const ModelState &state, const TensorRules &before, const RuleValues &values, const Task &task)
        : m_state(state)
        , m_before(before)
        , m_values(values)
        , m_task(task)
    {}

    Expected<std::vector<ProposedTensorRule>> run(std::span<const ExpectedTensor> requested)
    {
        BURNISH_CHECK(compare(requested));
        BURNISH_CHECK(divide(m_sources, m_requested, true));
        BURNISH_CHECK(divide(m_requested, m_sources, false));
        BURNISH_CHECK(stack(m_sources, m_requested, true));
        BURNISH_CHECK(stack(m_requested, m_sources, false));
        BURNISH_CHECK(transposed());
        std::ranges::stable_sort(m_proposed, [](const ProposedTensorRule &a, const ProposedTensorRule &b) {
            return std::pair(a.filled, a.likeness) > std::pair(b.filled, b.likeness);
        });
        return std::move(m_proposed);
    }

private:
    using Parts = std::vector<const Leftover *>;

    /// Finds what only one side has.
    Expected<void> compare(std::span<const ExpectedTensor> requested)
    {
        TextMap<Shape> targets;
        for (const ExpectedTensor &tensor : requested) {
            targets.emplace(tensor.path, tensor.shape);
            m_requestedNames.insert(tensor.path);
        }
        BURNISH_TRY(const RulesPlan plan, planRules(m_state, m_before, {}, m_task, {.values = m_values}));
        TextSet same;
        for (const RuleTensorId id : plan.result) {
            const RuleTensor &tensor = plan.tensor(id);
            if (!tensor.tensor)
                continue;
            const std::string path(tensor.path.str());
            const auto target = targets.find(path);
            if (target != targets.end() && target->second == tensor.info().shape())
                same.insert(path);
            else
                m_sources.push_back(leftoverOf(path, tensor.info().shape()));
        }
        for (const ExpectedTensor &tensor : requested) {
            if (!same.contains(tensor.path))
                m_requested.push_back(leftoverOf(tensor.path, tensor.shape));
        }
        return {};
    }

    /// One example of each pattern is enough, since rules are generalised.
    [[nodiscard]] static Parts onePerPattern(const std::vector<Leftover> &all)
    {
        TextSet seen;
        Parts some;
        for (const Leftover &one : all) {
            if (some.size() < mostExamples && seen.insert(one.pattern).second)
                some.push_back(&one);
        }
        return some;
    }

    /// Tensors with these numbers, grouped by their names without the last but one part: the siblings of a module.
    [[nodiscard]] static std::map<std::string, Parts> siblings(const std::vector<Leftover> &all, const Leftover &whole)
    {
        std::map<std::string, Parts> groups;
        for (const Leftover &one : all) {
            if (one.numbers != whole.numbers || lastPart(one.path) != lastPart(whole.path))
                continue;
            const std::size_t last = one.path.rfind('.');
            const std::size_t before = last == std::string::npos || last == 0 ? 0 : one.path.rfind('.', last - 1);
            groups[one.path.substr(0, before == std::string::npos ? 0 : before)].push_back(&one);
        }
        return groups;
    }

    /// The axis along which the parts add up to the whole.
    [[nodiscard]] static std::optional<std::size_t> axisOf(const Shape &whole, const Parts &parts)
    {
        for (std::size_t axis = 0; axis < std::min<std::size_t>(whole.rank(), 2); ++axis) {
            std::uint64_t sum = 0;
            bool fits = true;
            for (const Leftover *part : parts) {
                fits = fits && part->shape.rank() == whole.rank();
                for (std::size_t i = 0; fits && i < whole.rank(); ++i)
                    fits = i == axis ? part->shape[i] <= whole[i] : part->shape[i] == whole[i];
                sum += fits ? part->shape[axis] : 0;
            }
            if (fits && sum == whole[axis])
                return axis;
        }
        return std::nullopt;
    }

    Expected<void> divide(const std::vector<Leftover> &wholes, const std::vector<Leftover> &others, bool isSplit)
    {
        for (const Leftover *whole : onePerPattern(wholes)) {
            for (auto &[module, parts] : siblings(others, *whole)) {
                BURNISH_CHECK(m_task.poll());
                if (parts.size() < 2 || parts.size() > mostParts * 4)
                    continue;
                std::ranges::stable_sort(parts, {}, [](const Leftover *part) { return knownPlace(part->path); });
                BURNISH_CHECK(divideIn(*whole, parts, isSplit));
            }
        }
        return {};
    }

    /// Tries consecutive parts, since a module may have further ones, such as the output projection.
    Expected<void> divideIn(const Leftover &whole, const Parts &parts, bool isSplit)
    {
        for (std::size_t count = std::min(mostParts, parts.size()); count >= 2; --count) {
            for (std::size_t first = 0; first + count <= parts.size(); ++first) {
                const Parts some(parts.begin() + std::ptrdiff_t(first), parts.begin() + std::ptrdiff_t(first + count));
                const auto axis = axisOf(whole.shape, some);
                if (!axis)
                    continue;
                TensorRuleExample example;
                example.operation = isSplit ? "split" : "concat";
                std::vector<std::string> names;
                QJsonArray sizes;
                for (const Leftover *part : some) {
                    names.push_back(part->path);
                    sizes.append(qint64(part->shape[*axis]));
                }
                const bool isEqual =
                    std::ranges::all_of(some, [&](const Leftover *part) { return part->shape == some.front()->shape; });
                example.parameters = {{QStringLiteral("axis"), qint64(*axis)}};
                if (isSplit && isEqual)
                    example.parameters.insert(QStringLiteral("parts"), qint64(count));
                else if (isEqual)
                    example.parameters.insert(QStringLiteral("equal"), true);
                else
                    example.parameters.insert(QStringLiteral("sizes"), sizes);
                example.inputs = isSplit ? std::vector{whole.path} : names;
                example.outputs = isSplit ? names : std::vector{whole.path};
                const QString reason =
                    isSplit ? RulesText::tr("%1 of shape %2 has the size of %n wanted tensor(s) along axis %3.",
                                            nullptr, int(count))
                                  .arg(fromUtf8(whole.path), shapeAsList(whole.shape))
                                  .arg(*axis)
                            : RulesText::tr("The wanted %1 of shape %2 has the size of %n tensor(s) along axis %3.",
                                            nullptr, int(count))
                                  .arg(fromUtf8(whole.path), shapeAsList(whole.shape))
                                  .arg(*axis);
                return propose(example, likenessOf(whole.path, some.front()->path), reason);
            }
        }
        return {};
    }

    Expected<void> stack(const std::vector<Leftover> &lists, const std::vector<Leftover> &others, bool isStack)
    {
        for (const Leftover *one : onePerPattern(lists)) {
            for (const Leftover *whole : onePerPattern(others)) {
                BURNISH_CHECK(m_task.poll());
                const Shape &shape = whole->shape;
                const bool fits = shape.rank() == one->shape.rank() + 1 && shape.rank() > 1 &&
                                  std::ranges::equal(shape.dimensions().subspan(1), one->shape.dimensions()) &&
                                  one->numbers.size() > whole->numbers.size();
                if (!fits)
                    continue;
                TensorRuleExample example;
                example.operation = isStack ? "stack" : "unstack";
                example.parameters = {{QStringLiteral("axis"), 0}};
                const std::vector<std::string> numbered = numberedLike(lists, *one);
                if (numbered.size() != shape[0])
                    continue;
                example.inputs = isStack ? numbered : std::vector{whole->path};
                example.outputs = isStack ? std::vector{whole->path} : numbered;
                const QString reason =
                    isStack
                        ? RulesText::tr("%n numbered tensor(s) such as %1 of shape %2 fill the wanted %3 of shape %4.",
                                        nullptr, int(numbered.size()))
                              .arg(fromUtf8(one->path), shapeAsList(one->shape), fromUtf8(whole->path),
                                   shapeAsList(whole->shape))
                        : RulesText::tr(
                              "%1 of shape %2 has the size of %n wanted numbered tensor(s) such as %3 of shape %4.",
                              nullptr, int(numbered.size()))
                              .arg(fromUtf8(whole->path), shapeAsList(whole->shape), fromUtf8(one->path),
                                   shapeAsList(one->shape));
                BURNISH_CHECK(propose(example, likenessOf(one->path, whole->path), reason));
            }
        }
        return {};
    }

    /// The tensors that differ from this one in their last number only.
    [[nodiscard]] static std::vector<std::string> numberedLike(const std::vector<Leftover> &all, const Leftover &one)
    {
        const auto outer = [](const Leftover &tensor) {
            const std::string &numbers = tensor.numbers;
            const std::size_t before = numbers.size() < 2 ? std::string::npos : numbers.rfind('.', numbers.size() - 2);
            return before == std::string::npos ? std::string() : numbers.substr(0, before);
        };
        std::vector<std::string> names;
        for (const Leftover &other : all) {
            if (other.pattern == one.pattern && outer(other) == outer(one))
                names.push_back(other.path);
        }
        return names;
    }

    Expected<void> transposed()
    {
        for (const Leftover *source : onePerPattern(m_sources)) {
            for (const Leftover *target : onePerPattern(m_requested)) {
                const auto from = source->shape.dimensions();
                const auto to = target->shape.dimensions();
                const bool fits = from.size() == 2 && to.size() == 2 && from[0] == to[1] && from[1] == to[0] &&
                                  from[0] != from[1] && source->numbers == target->numbers &&
                                  lastPart(source->path) == lastPart(target->path);
                if (!fits || likenessOf(source->path, target->path) < 0.5)
                    continue;
                TensorRuleExample example{"permute", {source->path}, {target->path}, {}};
                example.parameters = {{QStringLiteral("axes"), QJsonArray{1, 0}}};
                BURNISH_CHECK(
                    propose(example, likenessOf(source->path, target->path),
                            RulesText::tr("%1 of shape %2 has the shape of the wanted %3 with its axes exchanged.")
                                .arg(fromUtf8(source->path), shapeAsList(source->shape), fromUtf8(target->path))));
            }
        }
        return {};
    }

    /// Adds the most general rule that makes wanted tensors only.
    Expected<void> propose(const TensorRuleExample &example, double likeness, const QString &reason)
    {
        BURNISH_TRY(auto learned, learnTensorRules(m_state, m_before, example, m_values, m_task));
        for (; !learned.rules.empty(); learned.rules.pop_back()) {
            LearnedTensorRule &last = learned.rules.back();
            if (last.refused > 0)
                continue;
            TensorRules all = m_before;
            all.placeholders = last.rules.placeholders;
            all.steps.push_back(last.rules.steps.front());
            BURNISH_TRY(const RulesPlan plan, planRules(m_state, all, {}, m_task, {.values = m_values}));
            const auto &made = plan.outcomes.back()->made;
            const bool isRequested = std::ranges::all_of(made, [&](const RuleTensor &tensor) {
                return m_requestedNames.contains(std::string_view(tensor.path.str()));
            });
            if (!isRequested)
                continue;
            const TensorRule &step = last.rules.steps.front();
            if (m_seen.insert(step.inputs.front() + '\n' + step.outputs.front()).second)
                m_proposed.push_back({std::move(last.rules), made.size(), likeness, reason});
            return {};
        }
        return {};
    }

    const ModelState &m_state;
    const TensorRules &m_before;
    const RuleValues &m_values;
    const Task &m_task;
    TextSet m_requestedNames;
    std::vector<Leftover> m_sources;
    std::vector<Leftover> m_requested;
    std::set<std::string> m_seen;
    std::vector<ProposedTensorRule> m_proposed;
};

} // namespace

Expected<std::vector<ProposedTensorRule>> proposeTensorRules(const ModelState &state, const TensorRules &before,
                                                             std::span<const ExpectedTensor> requested,
                                                             const RuleValues &values, const Task &task)
{
    return Proposer(state, before, values, task).run(requested);
}

} // namespace burnish
