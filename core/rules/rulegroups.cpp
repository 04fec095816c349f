// SPDX-License-Identifier: MIT
#include "core/rules/rulegroups.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/parallel.h"
#include "core/base/seededhash.h"
#include "core/rules/language/rulestext.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <ranges>

namespace burnish {

namespace {

constexpr std::size_t namesPerScan = 4096;
constexpr std::size_t mostTakenSearched = 1'000'000; ///< names and patterns compared only for a better sentence

/// A number without sign; nothing for anything else.
std::optional<std::uint32_t> numberOf(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Error tooManyInputs()
{
    return {ErrorCode::Range, RulesText::tr("A rule would take more than %1 tensors.").arg(mostRuleInputs)};
}

} // namespace

std::optional<TakenTensor> takenBefore(const CompiledRule &rule, const LiveTensors &tensors)
{
    SlotValues values(rule.slots.size());
    const std::span<const RuleOutcome *const> outcomes = tensors.outcomes();
    std::size_t left = mostTakenSearched / std::max<std::size_t>(1, rule.inputs.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        for (const RuleTensorId id : outcomes[i]->taken) {
            if (left-- == 0)
                return std::nullopt;
            const RuleTensor &tensor = tensors.tensor(id);
            const auto matches = [&](const RulePattern &pattern) {
                return (tensor.classes & pattern.classes()) == pattern.classes() && pattern.match(tensor.path, values);
            };
            if (tensor.isInScope && std::ranges::any_of(rule.inputs, matches))
                return TakenTensor{i, id};
        }
    }
    return std::nullopt;
}

SlotValues slotValues(const CompiledRule &rule, std::size_t input, std::string_view name)
{
    SlotValues values(rule.slots.size());
    if (!rule.inputs[input].match(name, values))
        std::ranges::fill(values, std::string_view());
    return values;
}

/// Collects matches, then groups them.
class GroupFinder
{
public:
    GroupFinder(const CompiledRule &rule, const LiveTensors &tensors)
        : m_rule(rule)
        , m_tensors(tensors)
    {}

    Expected<RuleGroups> run(const Task &task)
    {
        BURNISH_CHECK(match(task));
        m_made.m_hits = m_matches.size();
        const bool isAlone = m_rule.inputs.size() == 1 && m_rule.operation->form != RuleForm::Stack;
        if (isAlone || m_rule.operation->form == RuleForm::Unstack)
            groupAlone();
        else
            BURNISH_CHECK(group(task));
        std::ranges::stable_sort(m_made.m_groups, {}, &RuleGroups::Group::order);
        return std::move(m_made);
    }

private:
    struct Match
    {
        std::uint32_t input = 0;
        RuleTensorId tensor = 0;
    };
    using Members = std::vector<RuleGroups::Member>;

    Expected<void> match(const Task &task)
    {
        std::vector<std::uint32_t> scanned;
        SlotValues none(m_rule.slots.size());
        for (std::uint32_t input = 0; input < m_rule.inputs.size(); ++input) {
            if (m_rule.rule.syntax == RuleSyntax::Regex || !m_rule.inputs[input].slots().empty()) {
                scanned.push_back(input);
                continue;
            }
            // Names without placeholders need no search: a list of exact renamings may have thousands.
            const std::string name = literalName(input);
            const auto found = m_tensors.find(name);
            if (found && m_tensors.tensor(*found).isInScope)
                m_matches.push_back({input, *found});
        }
        return scanned.empty() ? Expected<void>() : scan(scanned, task);
    }

    [[nodiscard]] std::string literalName(std::uint32_t input) const { return m_rule.rule.inputs[input]; }

    Expected<void> scan(const std::vector<std::uint32_t> &inputs, const Task &task)
    {
        const std::vector<RuleTensorId> &all = m_tensors.all();
        const std::vector<std::uint64_t> &classes = m_tensors.classes();
        std::vector<std::vector<Match>> found((all.size() + namesPerScan - 1) / namesPerScan);
        std::atomic<std::size_t> count = m_matches.size();
        const auto scanChunk = [&](std::size_t chunk) -> Expected<void> {
            BURNISH_CHECK(task.poll());
            SlotValues values(m_rule.slots.size());
            const std::size_t end = std::min((chunk + 1) * namesPerScan, all.size());
            for (std::size_t i = chunk * namesPerScan; i < end; ++i) {
                for (const std::uint32_t input : inputs) {
                    const RulePattern &pattern = m_rule.inputs[input];
                    if ((classes[i] & pattern.classes()) != pattern.classes())
                        continue;
                    const RuleTensor &tensor = m_tensors.tensor(all[i]);
                    if (tensor.isInScope && pattern.match(tensor.path, values))
                        found[chunk].push_back({input, all[i]});
                }
            }
            if (count.fetch_add(found[chunk].size()) + found[chunk].size() > mostRuleInputs)
                return tooManyInputs();
            return {};
        };
        BURNISH_CHECK(parallelFor(found.size(), scanChunk));
        for (const std::vector<Match> &some : found)
            m_matches.insert(m_matches.end(), some.begin(), some.end());
        return {};
    }

    /// Each match is a group of its own.
    void groupAlone()
    {
        m_made.m_groups.reserve(m_matches.size());
        m_made.m_members.reserve(m_matches.size());
        for (const Match &match : m_matches) {
            m_made.m_groups.push_back(
                {std::uint32_t(m_made.m_members.size()), 1, m_tensors.tensor(match.tensor).order, nullptr});
            m_made.m_members.push_back({match.tensor, match.input, 0});
        }
    }

    [[nodiscard]] std::string keyOf(const SlotValues &values, std::span<const std::size_t> slots) const
    {
        std::string key;
        for (const std::size_t slot : slots) {
            key += values[slot];
            key += '\0';
        }
        return key;
    }

    [[nodiscard]] bool hasWholeKey(std::size_t input) const
    {
        return std::ranges::all_of(m_rule.key, [&](std::size_t slot) { return m_rule.inputs[input].uses(slot); });
    }

    /// The key slots that an input has.
    [[nodiscard]] std::vector<std::size_t> keySlots(std::size_t input) const
    {
        std::vector<std::size_t> slots;
        for (const std::size_t slot : m_rule.key) {
            if (m_rule.inputs[input].uses(slot))
                slots.push_back(slot);
        }
        return slots;
    }

    Expected<void> group(const Task &task)
    {
        TextMap<std::size_t> byKey;
        std::vector<Members> groups;
        std::vector<SlotValues> values;
        std::map<std::uint32_t, TextMap<Members>> shared;
        for (const Match &match : m_matches) {
            if (m_made.m_members.size() % namesPerScan == 0)
                BURNISH_CHECK(task.poll());
            SlotValues found = slotValues(m_rule, match.input, m_tensors.tensor(match.tensor).path);
            RuleGroups::Member member{match.tensor, match.input, 0};
            if (m_rule.over)
                member.number = numberOf(found[*m_rule.over]).value_or(~std::uint32_t(0));
            if (!hasWholeKey(match.input)) {
                shared[match.input][keyOf(found, keySlots(match.input))].push_back(member);
                continue;
            }
            const auto [place, isNew] = byKey.try_emplace(keyOf(found, m_rule.key), groups.size());
            if (isNew) {
                groups.emplace_back();
                values.push_back(std::move(found));
            }
            groups[place->second].push_back(member);
        }
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (i % namesPerScan == 0)
                BURNISH_CHECK(task.poll());
            for (const auto &[input, byPart] : shared) {
                const auto part = byPart.find(keyOf(values[i], keySlots(input)));
                if (part == byPart.end())
                    continue;
                // Two are one too many already, except for numbered tensors.
                const std::size_t most = m_rule.over ? part->second.size() : 2;
                for (const RuleGroups::Member &member : part->second | std::views::take(most))
                    groups[i].push_back(member);
            }
            if (m_made.m_members.size() + groups[i].size() > mostRuleInputs)
                return tooManyInputs();
            add(std::move(groups[i]), values[i]);
        }
        if (groups.empty() && !m_matches.empty())
            add(membersOf(m_matches), SlotValues(m_rule.slots.size()));
        return {};
    }

    [[nodiscard]] static Members membersOf(const std::vector<Match> &matches)
    {
        Members members;
        members.reserve(matches.size());
        for (const Match &match : matches)
            members.push_back({match.tensor, match.input, 0});
        return members;
    }

    void add(Members members, const SlotValues &values)
    {
        std::ranges::stable_sort(members, {}, [](const RuleGroups::Member &m) { return std::pair(m.input, m.number); });
        RuleGroups::Group made{std::uint32_t(m_made.m_members.size()), std::uint32_t(members.size()), ~std::uint32_t(0),
                               nullptr};
        if (auto flaw = flawOf(members, values))
            made.refusal = std::make_shared<const Error>(*std::move(flaw));
        for (const RuleGroups::Member &member : members)
            made.order = std::min(made.order, m_tensors.tensor(member.tensor).order);
        m_made.m_members.insert(m_made.m_members.end(), members.begin(), members.end());
        m_made.m_groups.push_back(std::move(made));
    }

    /// The name that the group lacks, as far as its values determine it.
    [[nodiscard]] QString missingName(std::size_t input, const SlotValues &values) const
    {
        const std::string &pattern = m_rule.rule.inputs[input];
        if (m_rule.rule.syntax == RuleSyntax::Regex)
            return fromUtf8(pattern);
        QString name = fromUtf8(pattern);
        for (std::size_t slot = 0; slot < values.size(); ++slot) {
            if (values[slot].empty() && slot == m_rule.over)
                continue;
            name.replace(QLatin1Char('{') + fromUtf8(m_rule.slots.name(slot)) + QLatin1Char('}'),
                         fromUtf8(values[slot]));
        }
        return name;
    }

    [[nodiscard]] QString groupText(const SlotValues &values) const
    {
        QStringList texts;
        for (const auto &[name, value] : m_rule.captures(values))
            texts += fromUtf8(name) + QStringLiteral(" = ") + quotedForMessage(value);
        return joinedNames(texts);
    }

    /// The index of the last earlier rule that took a tensor of this name away.
    [[nodiscard]] std::optional<std::size_t> takerOf(const std::string &name) const
    {
        if (!m_taken) {
            m_taken.emplace();
            const std::span<const RuleOutcome *const> outcomes = m_tensors.outcomes();
            for (std::size_t i = 0; i < outcomes.size(); ++i) {
                for (const RuleTensorId id : outcomes[i]->taken)
                    m_taken->insert_or_assign(m_tensors.tensor(id).path.str(), i);
            }
        }
        const auto found = m_taken->find(name);
        return found == m_taken->end() ? std::nullopt : std::optional(found->second);
    }

    [[nodiscard]] std::optional<Error> flawOf(const Members &members, const SlotValues &values) const
    {
        QStringList missing;
        std::vector<std::size_t> counts;
        std::size_t at = 0;
        for (std::size_t input = 0; input < m_rule.inputs.size(); ++input) {
            const std::size_t begin = at;
            while (at < members.size() && members[at].input == input)
                ++at;
            counts.push_back(at - begin);
            if (at == begin) {
                missing += missingName(input, values);
            } else if (m_rule.over) {
                if (auto flaw = flawOfNumbers(std::span(members).subspan(begin, at - begin)))
                    return flaw;
            } else if (at - begin > 1) {
                return Error(ErrorCode::Collision,
                             RulesText::tr("Both %1 and %2 match the input “%3” with the same values.")
                                 .arg(quotedForMessage(m_tensors.tensor(members[begin].tensor).path.str()),
                                      quotedForMessage(m_tensors.tensor(members[begin + 1].tensor).path.str()),
                                      fromUtf8(m_rule.rule.inputs[input])));
            }
        }
        if (m_rule.over && missing.isEmpty()) {
            const auto fewest = std::ranges::min_element(counts);
            SlotValues next = values;
            const std::string number = std::to_string(*fewest);
            next[*m_rule.over] = number;
            if (*fewest != std::ranges::max(counts))
                missing += missingName(std::size_t(fewest - counts.begin()), next);
        }
        if (missing.isEmpty())
            return std::nullopt;
        if (m_rule.rule.syntax == RuleSyntax::Regex)
            return Error(ErrorCode::NotFound,
                         RulesText::tr("No tensor matches “%1” with %2.")
                             .arg(quotedForMessage(missing.first().toStdString()), groupText(values)));
        if (const auto rule = missing.size() == 1 ? takerOf(missing.first().toStdString()) : std::nullopt)
            return Error(ErrorCode::NotFound, RulesText::tr("“%1” is missing: rule %2 has already taken it.")
                                                  .arg(quotedForMessage(missing.first().toStdString()))
                                                  .arg(*rule + 1));
        return Error(ErrorCode::NotFound,
                     missing.size() == 1
                         ? RulesText::tr("“%1” is missing.").arg(quotedForMessage(missing.first().toStdString()))
                         : RulesText::tr("“%1” and %n other tensor(s) are missing.", nullptr, int(missing.size()) - 1)
                               .arg(quotedForMessage(missing.first().toStdString())));
    }

    /// Numbers must be 0, 1, 2 … without a gap.
    [[nodiscard]] std::optional<Error> flawOfNumbers(std::span<const RuleGroups::Member> members) const
    {
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (members[i].number == i)
                continue;
            const std::string &name = m_tensors.tensor(members[i].tensor).path.str();
            if (members[i].number == ~std::uint32_t(0))
                return Error(ErrorCode::Mismatch,
                             RulesText::tr("%1 has no number for the placeholder “%2”.")
                                 .arg(quotedForMessage(name), fromUtf8(m_rule.slots.name(*m_rule.over))));
            if (i > 0 && members[i].number == members[i - 1].number)
                return Error(ErrorCode::Collision,
                             RulesText::tr("%1 and %2 have the same number.")
                                 .arg(quotedForMessage(m_tensors.tensor(members[i - 1].tensor).path.str()),
                                      quotedForMessage(name)));
            return Error(ErrorCode::NotFound,
                         RulesText::tr("Expected the numbers 0 to %1 for the placeholder “%2”, but %3 is missing: the "
                                       "next tensor is %4.")
                             .arg(members.back().number)
                             .arg(fromUtf8(m_rule.slots.name(*m_rule.over)))
                             .arg(i)
                             .arg(quotedForMessage(name)));
        }
        return std::nullopt;
    }

    const CompiledRule &m_rule;
    const LiveTensors &m_tensors;
    std::vector<Match> m_matches;
    RuleGroups m_made;
    mutable std::optional<TextMap<std::size_t>> m_taken; ///< filled when a tensor is missing
};

Expected<RuleGroups> RuleGroups::find(const CompiledRule &rule, const LiveTensors &tensors, const Task &task)
{
    return GroupFinder(rule, tensors).run(task);
}

} // namespace burnish
