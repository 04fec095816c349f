// SPDX-License-Identifier: MIT
#include "core/regex/pikemachine.h"

#include "core/regex/re2pattern.h"
#include "core/regex/unicode/unicodeproperties.h"
#include "core/regex/utf8.h"

#include <algorithm>

namespace burnish {

using rustsyntax::Assertion;
using rustsyntax::canBeEmpty;
using rustsyntax::Node;

namespace {

bool isWord(char32_t c, bool ascii)
{
    return c != utf8::Decoded::invalid && (!ascii || c < 0x80) && unicode::isWordCharacter(c);
}

} // namespace

PikeMachine::PikeMachine(const Node &root)
{
    emit({Instruction::Kind::Save, false, {}, 1, 0});
    compile(root);
    emit({Instruction::Kind::Save, false, {}, size() + 1, 1});
    emit({});
    m_setOfNode.clear();
}

std::uint32_t PikeMachine::emit(Instruction instruction)
{
    m_program.push_back(instruction);
    return size() - 1;
}

void PikeMachine::splitTo(std::uint32_t split, std::uint32_t inside, std::uint32_t past, bool greedy)
{
    m_program[split].next = greedy ? inside : past;
    m_program[split].other = greedy ? past : inside;
}

/// The code of every part starts at the current end of the program and continues at the new end.
void PikeMachine::compile(const Node &node)
{
    switch (node.kind) {
    case Node::Kind::Empty:
        break;
    case Node::Kind::Set: {
        const auto [known, isNew] = m_setOfNode.try_emplace(&node, static_cast<std::uint32_t>(m_sets.size()));
        if (isNew)
            m_sets.push_back(node.set);
        emit({Instruction::Kind::Set, false, {}, size() + 1, known->second});
        break;
    }
    case Node::Kind::Assertion:
        emit({Instruction::Kind::Assertion, node.asciiWords, node.assertion, size() + 1, 0});
        break;
    case Node::Kind::Capture:
        emit({Instruction::Kind::Save, false, {}, size() + 1, node.group * 2});
        compile(node.parts.front());
        emit({Instruction::Kind::Save, false, {}, size() + 1, node.group * 2 + 1});
        break;
    case Node::Kind::Concat:
        for (const Node &part : node.parts)
            compile(part);
        break;
    case Node::Kind::Alternate: {
        std::vector<std::uint32_t> exits;
        for (std::size_t i = 0; i + 1 < node.parts.size(); ++i) {
            const std::uint32_t split = emit({Instruction::Kind::Split, false, {}, 0, 0});
            compile(node.parts[i]);
            exits.push_back(emit({Instruction::Kind::Jump, false, {}, 0, 0}));
            splitTo(split, split + 1, size(), true);
        }
        compile(node.parts.back());
        for (const std::uint32_t exit : exits)
            m_program[exit].next = size();
        break;
    }
    case Node::Kind::Repeat:
        compileRepeat(node);
        break;
    }
}

void PikeMachine::compileRepeat(const Node &node)
{
    const Node &part = node.parts.front();
    if (!node.maximum) {
        // Compile x* as (x+)? if x can be empty, so the empty iteration counts as one.
        std::optional<std::uint32_t> skip;
        if (node.minimum == 0)
            skip = emit({Instruction::Kind::Split, false, {}, 0, 0});
        std::uint32_t lastStart = size();
        for (std::uint32_t i = 0; i < std::max<std::uint32_t>(node.minimum, 1); ++i) {
            lastStart = size();
            compile(part);
        }
        if (skip && !canBeEmpty(part)) {
            emit({Instruction::Kind::Jump, false, {}, *skip, 0});
        } else {
            const std::uint32_t again = emit({Instruction::Kind::Split, false, {}, 0, 0});
            splitTo(again, lastStart, size(), node.greedy);
        }
        if (skip)
            splitTo(*skip, *skip + 1, size(), node.greedy);
        return;
    }
    for (std::uint32_t i = 0; i < node.minimum; ++i)
        compile(part);
    std::vector<std::uint32_t> splits;
    for (std::uint32_t i = node.minimum; i < *node.maximum; ++i) {
        splits.push_back(emit({Instruction::Kind::Split, false, {}, 0, 0}));
        compile(part);
    }
    for (const std::uint32_t split : splits)
        splitTo(split, split + 1, size(), node.greedy);
}

bool PikeMachine::holds(const Instruction &instruction, std::string_view text, std::size_t position)
{
    const bool atStart = position == 0;
    const bool atEnd = position == text.size();
    const char before = atStart ? '\0' : text[position - 1];
    const char after = atEnd ? '\0' : text[position];
    switch (instruction.assertion) {
    case Assertion::TextStart:
        return atStart;
    case Assertion::TextEnd:
        return atEnd;
    case Assertion::LineStart:
        return atStart || before == '\n';
    case Assertion::LineEnd:
        return atEnd || after == '\n';
    case Assertion::CrlfLineStart:
        return atStart || before == '\n' || (before == '\r' && (atEnd || after != '\n'));
    case Assertion::CrlfLineEnd:
        return atEnd || after == '\r' || (after == '\n' && (atStart || before != '\r'));
    default:
        break;
    }
    const bool ascii = instruction.asciiWords;
    const bool wordBefore = !atStart && isWord(utf8::decodeBefore(text, position).codePoint, ascii);
    const bool wordAfter = !atEnd && isWord(utf8::decode(text, position).codePoint, ascii);
    switch (instruction.assertion) {
    case Assertion::WordBoundary:
        return wordBefore != wordAfter;
    case Assertion::NotWordBoundary:
        return wordBefore == wordAfter;
    case Assertion::WordStart:
        return !wordBefore && wordAfter;
    case Assertion::WordEnd:
        return wordBefore && !wordAfter;
    case Assertion::WordStartHalf:
        return !wordBefore;
    default:
        return !wordAfter;
    }
}

/// The state of one search: the threads at one position, in order of preference, with their slots.
class PikeMachine::Run
{
public:
    Run(const PikeMachine &machine, std::string_view text, std::size_t slotCount)
        : m_machine(machine)
        , m_text(text)
        , m_slotCount(slotCount)
    {
        for (Threads *threads : {&m_current, &m_next})
            threads->generation.assign(machine.m_program.size(), 0);
    }

    bool search(std::size_t start, std::vector<std::size_t> &best)
    {
        bool matched = false;
        const std::vector<std::size_t> fresh(m_slotCount, std::string_view::npos);
        clear(m_current);
        for (std::size_t position = start;;) {
            if (!matched)
                add(m_current, 0, position, fresh);
            const bool atEnd = position >= m_text.size();
            if (m_current.order.empty() && (matched || atEnd))
                break;
            const utf8::Decoded decoded = atEnd ? utf8::Decoded() : utf8::decode(m_text, position);
            clear(m_next);
            for (std::size_t i = 0; i < m_current.order.size(); ++i) {
                const Instruction &instruction = m_machine.m_program[m_current.order[i]];
                if (instruction.kind == Instruction::Kind::Match) {
                    best = slots(m_current, i);
                    matched = true;
                    break;
                }
                if (!atEnd && m_machine.m_sets[instruction.other].contains(decoded.codePoint))
                    add(m_next, instruction.next, position + decoded.size, slots(m_current, i));
            }
            if (atEnd)
                break;
            std::swap(m_current, m_next);
            position += decoded.size;
        }
        return matched;
    }

private:
    struct Threads
    {
        std::vector<std::uint32_t> order;
        std::vector<std::size_t> slots; ///< slotCount slots per thread, in order
        std::vector<std::uint32_t> generation;
        std::uint32_t current = 0;
    };
    /// A pending step at one position: follow an instruction, or restore a slot.
    struct Step
    {
        std::uint32_t instruction = 0;
        bool restores = false;
        std::size_t slot = 0;
        std::size_t value = 0;
    };

    void clear(Threads &threads)
    {
        threads.order.clear();
        threads.slots.clear();
        ++threads.current;
    }

    std::vector<std::size_t> slots(const Threads &threads, std::size_t thread) const
    {
        const auto first = threads.slots.begin() + std::ptrdiff_t(thread * m_slotCount);
        return {first, first + std::ptrdiff_t(m_slotCount)};
    }

    void add(Threads &threads, std::uint32_t instruction, std::size_t position, std::vector<std::size_t> slots)
    {
        m_steps.push_back({instruction, false, 0, 0});
        while (!m_steps.empty()) {
            const Step step = m_steps.back();
            m_steps.pop_back();
            if (step.restores) {
                slots[step.slot] = step.value;
                continue;
            }
            if (threads.generation[step.instruction] == threads.current)
                continue;
            threads.generation[step.instruction] = threads.current;
            const Instruction &at = m_machine.m_program[step.instruction];
            switch (at.kind) {
            case Instruction::Kind::Jump:
                m_steps.push_back({at.next, false, 0, 0});
                break;
            case Instruction::Kind::Split:
                m_steps.push_back({at.other, false, 0, 0});
                m_steps.push_back({at.next, false, 0, 0});
                break;
            case Instruction::Kind::Assertion:
                if (holds(at, m_text, position))
                    m_steps.push_back({at.next, false, 0, 0});
                break;
            case Instruction::Kind::Save:
                if (at.other < m_slotCount) {
                    m_steps.push_back({0, true, at.other, slots[at.other]});
                    slots[at.other] = position;
                }
                m_steps.push_back({at.next, false, 0, 0});
                break;
            case Instruction::Kind::Set:
            case Instruction::Kind::Match:
                threads.order.push_back(step.instruction);
                threads.slots.insert(threads.slots.end(), slots.begin(), slots.end());
                break;
            }
        }
    }

    const PikeMachine &m_machine;
    std::string_view m_text;
    std::size_t m_slotCount;
    Threads m_current;
    Threads m_next;
    std::vector<Step> m_steps;
};

bool PikeMachine::search(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const
{
    Run run(*this, text, std::max<std::size_t>(groups.size(), 1) * 2);
    std::vector<std::size_t> slots;
    if (!run.search(start, slots))
        return false;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const bool tookPart = slots[2 * i] != std::string_view::npos && slots[2 * i + 1] != std::string_view::npos;
        groups[i] = tookPart ? GroupSpan{slots[2 * i], slots[2 * i + 1]} : GroupSpan();
    }
    return true;
}

} // namespace burnish
