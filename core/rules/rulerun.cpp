// SPDX-License-Identifier: MIT
#include "core/rules/rulerun.h"

#include "core/base/parallel.h"
#include "core/base/seededhash.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/rulegroups.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/samebytes.h"
#include "core/tensor/severaloperands.h"

#include <QVarLengthArray>

#include <algorithm>
#include <atomic>
#include <compare>
#include <map>

namespace burnish {

namespace {

constexpr std::size_t groupsPerChunk = 512;

using State = RuleOutcome::State;

/// An output of a group, before it is known whether its name is free.
struct Output
{
    Output(std::string_view text, TensorPtr made, RuleTensorId first, bool continues)
        : name(text)
        , hash(LiveTensors::hashOf(text))
        , classes(textClasses(text))
        , tensor(std::move(made))
        , from(first)
        , continuesNode(continues)
    {}

    SharedText name;
    std::uint32_t hash;
    std::uint64_t classes;
    TensorPtr tensor;
    RuleTensorId from = noRuleTensor;
    bool continuesNode = false;
};

struct Evaluated
{
    State state = State::Done;
    QVarLengthArray<RuleTensorId, 4> inputs; // most groups are small, and a rule may have a million
    std::vector<Output> outputs;
    std::unique_ptr<const Error> refusal;

    void refuse(Error error)
    {
        state = State::Refused;
        refusal = std::make_unique<const Error>(std::move(error));
        outputs.clear();
    }
};

/// Evaluates groups one by one; any thread.
class Evaluator
{
public:
    Evaluator(const CompiledRule &rule, const LiveTensors &tensors, const RuleGroups &groups, const Task &task)
        : m_rule(rule)
        , m_tensors(tensors)
        , m_groups(groups)
        , m_task(task)
    {}

    Expected<Evaluated> evaluated(const RuleGroups::Group &group)
    {
        Evaluated made;
        const auto members = m_groups.members(group);
        made.inputs.reserve(qsizetype(members.size()));
        for (const RuleGroups::Member &member : members)
            made.inputs.push_back(member.tensor);
        SlotValues values = slotValues(m_rule, members.front().input, pathOf(members.front().tensor));
        if (m_rule.isLeftOut(values)) {
            made.state = State::LeftOut;
            return made;
        }
        if (isPassedOver(members)) {
            made.state = State::Passed;
            return made;
        }
        if (group.refusal) {
            made.refuse(*group.refusal);
            return made;
        }
        takeOtherValues(members, values);
        if (auto done = run(members, values, made); !done) {
            if (done.error().isCancelled() || done.error().code() == ErrorCode::NeedsConsent)
                return std::move(done).error();
            made.refuse(std::move(done).error());
        }
        return made;
    }

private:
    using Members = std::span<const RuleGroups::Member>;

    [[nodiscard]] const std::string &pathOf(RuleTensorId id) const { return m_tensors.tensor(id).path.str(); }

    [[nodiscard]] bool isPassedOver(Members members) const
    {
        return m_rule.onlyWithAxes && std::ranges::any_of(members, [&](const RuleGroups::Member &member) {
                   return m_tensors.tensor(member.tensor).info().shape().rank() != *m_rule.onlyWithAxes;
               });
    }

    /// The first member may lack placeholders that others have.
    void takeOtherValues(Members members, SlotValues &values) const
    {
        for (const RuleGroups::Member &member : members) {
            if (member.input == members.front().input)
                continue;
            const SlotValues other = slotValues(m_rule, member.input, pathOf(member.tensor));
            for (const std::size_t slot : m_rule.inputs[member.input].slots())
                values[slot] = other[slot];
        }
    }

    Expected<void> run(Members members, const SlotValues &values, Evaluated &made) const
    {
        switch (m_rule.operation->form) {
        case RuleForm::Drop:
            return drop(members, values, made);
        case RuleForm::Copy:
            return copy(members, values, made);
        case RuleForm::Pairs:
        case RuleForm::Unstack:
        case RuleForm::Stack:
            return runEach(members, values, made);
        case RuleForm::Remap:
        case RuleForm::Divide:
        case RuleForm::Join:
        case RuleForm::Many:
            break;
        }
        BURNISH_TRY(auto tensors, built(members, m_rule.outputs.size()));
        for (std::size_t i = 0; i < tensors.size(); ++i)
            made.outputs.push_back(
                {m_rule.outputs[i].text(values), std::move(tensors[i]), members.front().tensor, tensors.size() == 1});
        return {};
    }

    /// Refuses to change codes that are only understood together with their companions.
    [[nodiscard]] Expected<void> whole(const RuleGroups::Member &member) const
    {
        auto known = checkKnownScheme(*m_tensors.tensor(member.tensor).tensor);
        if (known)
            return known;
        return std::move(known.error().inTensor(QString::fromStdString(pathOf(member.tensor))));
    }

    [[nodiscard]] Expected<std::vector<TensorPtr>> built(Members members, std::size_t outputCount) const
    {
        std::vector<TensorPtr> inputs;
        inputs.reserve(members.size());
        for (const RuleGroups::Member &member : members) {
            inputs.push_back(m_tensors.tensor(member.tensor).tensor);
            if (!m_rule.operation->isNaming)
                BURNISH_CHECK(whole(member));
        }
        return m_rule.operation->build({inputs, m_rule.arguments, outputCount, pathOf(members.front().tensor)});
    }

    /// Runs the operation for each input on its own, or for all numbered tensors of each.
    Expected<void> runEach(Members members, const SlotValues &values, Evaluated &made) const
    {
        for (std::size_t begin = 0; begin < members.size();) {
            std::size_t end = begin + 1;
            while (m_rule.operation->form == RuleForm::Stack && end < members.size() &&
                   members[end].input == members[begin].input)
                ++end;
            const Members some = members.subspan(begin, end - begin);
            auto tensors = built(some, 1);
            if (!tensors)
                return std::move(tensors.error().inTensor(QString::fromStdString(pathOf(some.front().tensor))));
            const RuleTemplate &output = m_rule.outputs[some.front().input];
            SlotValues numbered = values;
            for (std::size_t i = 0; i < tensors->size(); ++i) {
                const std::string number = std::to_string(i);
                if (m_rule.operation->form == RuleForm::Unstack)
                    numbered[*m_rule.over] = number;
                made.outputs.push_back(
                    {output.text(numbered), std::move((*tensors)[i]), some.front().tensor, tensors->size() == 1});
            }
            begin = end;
        }
        return {};
    }

    Expected<void> copy(Members members, const SlotValues &values, Evaluated &made) const
    {
        const bool onlyIfMissing = m_rule.arguments.flag("only_if_missing");
        const RuleTensorId from = members.front().tensor;
        for (const RuleTemplate &output : m_rule.outputs) {
            std::string name = output.text(values);
            if (!onlyIfMissing || !m_tensors.find(name))
                made.outputs.push_back(Output{name, m_tensors.tensor(from).tensor, from, false});
        }
        if (made.outputs.empty())
            made.state = State::Passed;
        return {};
    }

    Expected<void> drop(Members members, const SlotValues &values, Evaluated &made) const
    {
        if (!m_rule.equalTo)
            return {};
        const std::string name = m_rule.equalTo->text(values);
        const auto other = m_tensors.find(name);
        if (!other || !m_tensors.tensor(*other).tensor)
            return Error(ErrorCode::NotFound, RulesText::tr("“%1” is missing.").arg(quotedForMessage(name)));
        for (const RuleGroups::Member &member : members) {
            BURNISH_TRY(const bool isSame, haveSameBytes(*m_tensors.tensor(member.tensor).tensor,
                                                         *m_tensors.tensor(*other).tensor, m_task));
            if (!isSame)
                made.state = State::Passed;
        }
        return {};
    }

    const CompiledRule &m_rule;
    const LiveTensors &m_tensors;
    const RuleGroups &m_groups;
    const Task &m_task;
};

/// Decides which groups can be done together, and makes the outcome of them.
class Committer
{
public:
    Committer(std::shared_ptr<const CompiledRule> rule, const LiveTensors &tensors, std::vector<Evaluated> groups)
        : m_rule(std::move(rule))
        , m_tensors(tensors)
        , m_groups(std::move(groups))
    {}

    Expected<RuleOutcome> run()
    {
        takeInputs();
        claimNames();
        refuseClashes();
        m_made.compiled = m_rule;
        m_made.firstMade = m_tensors.end();
        for (Evaluated &group : m_groups)
            BURNISH_CHECK(record(group));
        return std::move(m_made);
    }

private:
    [[nodiscard]] bool keepsInputs() const { return m_rule && m_rule->keepsInputs; }
    [[nodiscard]] QString quoted(RuleTensorId id) const { return quotedForMessage(m_tensors.tensor(id).path.str()); }

    static constexpr std::uint32_t nobody = ~std::uint32_t(0);

    [[nodiscard]] bool isTaken(RuleTensorId id) const { return !m_takenBy.empty() && m_takenBy[id] != nobody; }

    /// A tensor can be taken away only once.
    void takeInputs()
    {
        if (keepsInputs())
            return;
        m_takenBy.assign(m_tensors.end(), nobody);
        for (std::uint32_t i = 0; i < m_groups.size(); ++i) {
            if (m_groups[i].state != State::Done)
                continue;
            for (const RuleTensorId input : m_groups[i].inputs) {
                if (m_takenBy[input] == nobody) {
                    m_takenBy[input] = i;
                    continue;
                }
                refuse(i, Error(ErrorCode::Collision,
                                RulesText::tr("%1 matches several inputs of the rule.").arg(quoted(input))));
                break;
            }
        }
    }

    /// Refuses outputs without a name, and all but the first of those with the same name.
    void claimNames()
    {
        std::vector<Claim> claims;
        for (std::uint32_t i = 0; i < m_groups.size(); ++i) {
            const Evaluated &group = m_groups[i];
            for (std::uint32_t output = 0; output < group.outputs.size(); ++output)
                claims.push_back({group.outputs[output].hash, i, output});
            const auto nameless = std::ranges::find_if(group.outputs, &SharedText::empty, &Output::name);
            if (nameless != group.outputs.end())
                m_flaws.emplace(
                    i, Error(ErrorCode::Collision,
                             RulesText::tr("The rule would leave %1 without a name.").arg(quoted(nameless->from))));
        }
        // Equal names together: a million outputs may have one.
        std::ranges::sort(claims, [&](const Claim &one, const Claim &other) {
            if (one.hash != other.hash)
                return one.hash < other.hash;
            const int order = nameOf(one).str().compare(nameOf(other).str());
            return order != 0 ? order < 0 : one < other;
        });
        for (std::size_t first = 0, next = 1; next < claims.size(); ++next) {
            if (claims[next].hash == claims[first].hash && nameOf(claims[next]) == nameOf(claims[first]))
                noteClash(claims[first], claims[next]);
            else
                first = next;
        }
        for (auto &[group, error] : m_flaws)
            refuse(group, std::move(error));
    }

    /// An output of a group, by the hash of its name.
    struct Claim
    {
        std::uint32_t hash;
        std::uint32_t group;
        std::uint32_t output;

        friend auto operator<=>(const Claim &, const Claim &) = default;
    };

    [[nodiscard]] const SharedText &nameOf(const Claim &claim) const
    {
        return m_groups[claim.group].outputs[claim.output].name;
    }

    /// Notes the flaw of the second group, both outputs having the same name.
    void noteClash(const Claim &first, const Claim &second)
    {
        if (m_flaws.contains(second.group))
            return;
        const QString text = quotedForMessage(nameOf(first).str());
        m_flaws.emplace(second.group, Error(ErrorCode::Collision,
                                            first.group == second.group
                                                ? RulesText::tr("Two outputs would be named %1.").arg(text)
                                                : RulesText::tr("%1 and %2 would both be named %3.")
                                                      .arg(quoted(m_groups[first.group].inputs.front()),
                                                           quoted(m_groups[second.group].inputs.front()), text)));
    }

    void refuse(std::uint32_t group, Error error)
    {
        m_groups[group].refuse(std::move(error));
        for (const RuleTensorId input : m_groups[group].inputs) {
            if (!m_takenBy.empty() && m_takenBy[input] == group)
                m_takenBy[input] = nobody;
        }
    }

    /// Refuses outputs with the name of a tensor that stays; a refused group's inputs stay.
    void refuseClashes()
    {
        // What exists and is named anew, with the group that does it.
        std::vector<std::pair<RuleTensorId, std::uint32_t>> requested;
        for (std::uint32_t i = 0; i < m_groups.size(); ++i) {
            if (m_groups[i].state != State::Done)
                continue;
            for (const Output &output : m_groups[i].outputs) {
                if (const auto there = m_tensors.find(output.name, output.hash))
                    requested.emplace_back(*there, i);
            }
        }
        std::vector<std::pair<RuleTensorId, std::uint32_t>> clashes;
        for (const auto &[tensor, group] : requested) {
            if (!isTaken(tensor))
                clashes.emplace_back(tensor, group);
        }
        std::ranges::sort(requested);
        while (!clashes.empty()) {
            const auto [tensor, group] = clashes.back();
            clashes.pop_back();
            if (m_groups[group].state != State::Done)
                continue;
            refuse(group, Error(ErrorCode::Collision, RulesText::tr("%1 already exists.").arg(quoted(tensor))));
            for (const RuleTensorId input : m_groups[group].inputs) {
                const auto next =
                    std::ranges::equal_range(requested, input, {}, [](const auto &pair) { return pair.first; });
                if (!isTaken(input))
                    clashes.insert(clashes.end(), next.begin(), next.end());
            }
        }
    }

    Expected<void> record(Evaluated &group)
    {
        RuleOutcome::Record made;
        made.first = std::uint32_t(m_made.ids.size());
        made.inputs = std::uint32_t(std::size_t(group.inputs.size()));
        made.state = group.state;
        m_made.ids.insert(m_made.ids.end(), group.inputs.begin(), group.inputs.end());
        m_made.hits += std::size_t(group.inputs.size());
        if (group.refusal) {
            made.reason = std::uint32_t(m_made.reasons.size());
            m_made.reasons.push_back(*group.refusal);
            ++m_made.refused;
        }
        if (group.state == State::Done) {
            ++m_made.done;
            made.outputs = std::uint32_t(group.outputs.size());
            std::uint32_t order = ~std::uint32_t(0);
            float computed = 1;
            for (const RuleTensorId input : group.inputs) {
                order = std::min(order, m_tensors.tensor(input).order);
                computed += m_tensors.tensor(input).computed;
            }
            for (Output &output : group.outputs)
                BURNISH_CHECK(add(output, order, computed));
            if (!keepsInputs())
                m_made.taken.insert(m_made.taken.end(), group.inputs.begin(), group.inputs.end());
        }
        m_made.records.push_back(made);
        return {};
    }

    Expected<void> add(Output &output, std::uint32_t order, float computed)
    {
        if (output.name.size() > KeyRemapper::longestName)
            return Error(ErrorCode::Range, RulesText::tr("A rule would make a name of more than %1 bytes from %2.")
                                               .arg(KeyRemapper::longestName)
                                               .arg(quoted(output.from)));
        const RuleTensor &from = m_tensors.tensor(output.from);
        const bool isSame = output.tensor == from.tensor;
        if (!isSame && computed > float(mostComputations))
            return Error(ErrorCode::Range,
                         RulesText::tr("A tensor would be computed from more than %1 others, counting "
                                       "each as often as it is used: %2.")
                             .arg(mostComputations)
                             .arg(quotedForMessage(output.name.str())));
        const bool isPair = m_rule && m_rule->operation->form == RuleForm::Pairs;
        RuleTensor made;
        made.path = output.name;
        made.hash = output.hash;
        made.classes = output.classes;
        made.tensor = std::move(output.tensor);
        made.node = output.continuesNode && !keepsInputs() ? from.node : NodeId();
        made.from = output.from;
        made.order = isPair ? from.order : order;
        made.computed = isSame ? from.computed : computed;
        m_made.ids.push_back(m_made.firstMade + RuleTensorId(m_made.made.size()));
        m_made.made.push_back(std::move(made));
        return {};
    }

    std::shared_ptr<const CompiledRule> m_rule;
    const LiveTensors &m_tensors;
    std::vector<Evaluated> m_groups;
    std::vector<std::uint32_t> m_takenBy;   ///< by tensor: the group; empty if the rule keeps its inputs
    std::map<std::uint32_t, Error> m_flaws; ///< by group
    RuleOutcome m_made;
};

/// Counts what the groups of a rule would make, before it is kept in memory.
class OutputLimit
{
public:
    Expected<void> take(const Evaluated &group)
    {
        if (m_count.fetch_add(group.outputs.size()) + group.outputs.size() > mostRuleOutputs)
            return Error(ErrorCode::Range,
                         RulesText::tr("A rule would make more than %1 tensors.").arg(mostRuleOutputs));
        std::uint64_t bytes = 0;
        for (const Output &output : group.outputs)
            bytes += output.name.size();
        return KeyRemapper::checkTotal(m_bytes.fetch_add(bytes) + bytes);
    }

private:
    std::atomic<std::uint64_t> m_count = 0;
    std::atomic<std::uint64_t> m_bytes = 0;
};

Error noMatch(const CompiledRule &rule, const LiveTensors &tensors)
{
    const auto taken = takenBefore(rule, tensors);
    return {ErrorCode::NotFound, taken ? RulesText::tr("No tensor matches this rule: rule %1 has already taken %2.")
                                             .arg(taken->rule + 1)
                                             .arg(quotedForMessage(tensors.tensor(taken->tensor).path.str()))
                                       : RulesText::tr("No tensor matches this rule.")};
}

Expected<RuleOutcome> runRemap(std::shared_ptr<const CompiledRule> rule, const LiveTensors &tensors, const Task &task)
{
    const std::vector<RuleTensorId> &all = tensors.all();
    std::vector<std::string> names(all.size());
    std::vector<char> isHit(all.size());
    constexpr std::size_t namesPerChunk = 4096;
    const auto renameChunk = [&](std::size_t chunk) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        const std::size_t end = std::min((chunk + 1) * namesPerChunk, all.size());
        const std::uint32_t hits[] = {0};
        for (std::size_t i = chunk * namesPerChunk; i < end; ++i) {
            const RuleTensor &tensor = tensors.tensor(all[i]);
            if (!tensor.isInScope || !rule->remapper->remap(tensor.path.str(), names[i]))
                continue;
            isHit[i] = 1;
            BURNISH_CHECK(KeyRemapper::checkLength(tensor.path.str(), names[i], hits));
        }
        return {};
    };
    BURNISH_CHECK(parallelFor((all.size() + namesPerChunk - 1) / namesPerChunk, renameChunk));
    std::vector<RuleTensorId> ids;
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (isHit[i] == 0)
            continue;
        ids.push_back(all[i]);
        changed.push_back(std::move(names[i]));
    }
    return runRenames(std::move(rule), ids, std::move(changed), tensors, task);
}

} // namespace

Expected<RuleOutcome> runRenames(std::shared_ptr<const CompiledRule> rule, std::span<const RuleTensorId> ids,
                                 std::vector<std::string> names, const LiveTensors &tensors, const Task &task)
{
    OutputLimit limit;
    std::vector<Evaluated> groups(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i % groupsPerChunk == 0)
            BURNISH_CHECK(task.poll());
        groups[i].inputs = {ids[i]};
        if (tensors.tensor(ids[i]).path == names[i])
            groups[i].state = State::Passed;
        else
            groups[i].outputs.push_back(Output{names[i], tensors.tensor(ids[i]).tensor, ids[i], true});
        BURNISH_CHECK(limit.take(groups[i]));
    }
    return Committer(std::move(rule), tensors, std::move(groups)).run();
}

Expected<RuleOutcome> runRule(std::shared_ptr<const CompiledRule> rule, const LiveTensors &tensors, const Task &task)
{
    if (rule->operation->form == RuleForm::Remap)
        return runRemap(std::move(rule), tensors, task);
    BURNISH_TRY(const RuleGroups groups, RuleGroups::find(*rule, tensors, task));
    if (groups.groups().empty()) {
        RuleOutcome none;
        none.compiled = rule;
        none.firstMade = tensors.end();
        if (!rule->rule.optional)
            none.refusal = noMatch(*rule, tensors);
        return none;
    }
    std::vector<Evaluated> evaluated(groups.groups().size());
    Evaluator evaluator(*rule, tensors, groups, task);
    OutputLimit limit;
    const auto evaluateChunk = [&](std::size_t chunk) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        const std::size_t end = std::min((chunk + 1) * groupsPerChunk, evaluated.size());
        for (std::size_t i = chunk * groupsPerChunk; i < end; ++i) {
            BURNISH_TRY(evaluated[i], evaluator.evaluated(groups.groups()[i]));
            BURNISH_CHECK(limit.take(evaluated[i]));
        }
        return {};
    };
    BURNISH_CHECK(parallelFor((evaluated.size() + groupsPerChunk - 1) / groupsPerChunk, evaluateChunk));
    return Committer(std::move(rule), tensors, std::move(evaluated)).run();
}

std::vector<std::string> outputNames(const CompiledRule &rule, std::span<const std::string_view> values)
{
    std::vector<std::string> names;
    for (const RuleTemplate &output : rule.outputs) {
        if (!rule.over || !output.uses(*rule.over))
            names.push_back(output.text(values));
    }
    return names;
}

} // namespace burnish
