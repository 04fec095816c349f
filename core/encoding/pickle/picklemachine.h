// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/encoding/pickle/pickle.h"

namespace burnish {

/// The stack and memo of Python's pickle machine, and the objects built on them; globals remain names. All errors carry
/// the offset of the current opcode. Every new object counts against the object limit.
class PickleMachine
{
public:
    using Ref = Pickle::Ref;
    using Kind = Pickle::Kind;

    /// Creates objects in `pickle`, which must outlive the machine.
    PickleMachine(Pickle &pickle, std::size_t objectLimit);

    void beginOpcode(std::uint64_t offset) { m_opcodeOffset = offset; }
    [[nodiscard]] Error malformed(const QString &message) const
    {
        return std::move(Error(ErrorCode::Malformed, message).at(m_opcodeOffset));
    }

    /// Pushes an existing object.
    void push(Ref object) { m_stack.push_back(object); }
    void pushBool(bool value) { push(value ? trueRef : falseRef); }
    /// For Integer and Float: the bits of the number. For Bytes and objects with a string see below.
    Expected<void> pushNumber(Kind kind, std::uint64_t number);
    Expected<void> pushText(Kind kind, std::string text);
    /// UTF-8 written by Python.
    Expected<void> pushUtf8(std::string raw);
    /// A byte string of Python 2; its bytes lie at `offset`.
    Expected<void> pushPython2(const std::string &raw, std::uint64_t offset);
    /// Two's complement, little-endian.
    Expected<void> pushLong(std::span<const std::byte> bytes);
    Expected<void> pushBytes(std::uint64_t offset, std::uint64_t length);
    Expected<void> pushEmpty(Kind kind);
    /// Replaces the `count` topmost objects with a tuple.
    Expected<void> pushTuple(std::size_t count);
    /// Replaces everything above the mark with a tuple, list, set or dictionary.
    Expected<void> pushFromMark(Kind kind);
    Expected<void> pushGlobal(std::string module, const std::string &name);
    /// Uses the module and the name on top of the stack.
    Expected<void> pushGlobalFromStack();
    Expected<void> pushCall(Ref callable, Ref arguments);
    /// Uses the callable and the arguments on top of the stack.
    Expected<void> pushCallFromStack();
    /// Uses the callable and its arguments above the mark.
    Expected<void> pushCallFromMark();
    /// Uses the id on top of the stack.
    Expected<void> pushPersistent();

    Expected<Ref> pop();
    Expected<Ref> top() const;
    Expected<void> pushMark();
    Expected<std::vector<Ref>> popMark();
    /// POP, which can also remove a mark.
    Expected<void> popAny();

    /// Pops the topmost object and sets it as the state of the object below.
    Expected<void> setState();
    Expected<void> setItems(std::vector<Ref> pairs);
    Expected<void> appendItems(std::vector<Ref> elements);

    Expected<void> put(std::uint64_t place);
    Expected<void> get(std::uint64_t place);
    /// put() at the index equal to the number of memo entries.
    Expected<void> memoize() { return put(m_memoCount); }

private:
    static constexpr Ref falseRef = 1;
    static constexpr Ref trueRef = 2;
    /// Memo indices far above the number of entries are kept in a hash table; this many never are.
    static constexpr std::size_t smallMemo = 1024;
    /// Maximum length of a global's module and name, and of those of all globals together.
    static constexpr std::size_t globalLimit = std::size_t(1) << 16;
    static constexpr std::size_t globalsLimit = std::size_t(64) << 20;
    /// Maximum number of nested open containers.
    static constexpr std::size_t nestingLimit = std::size_t(1) << 16;

    /// Creates an object and pushes it.
    Expected<Pickle::Object *> pushNew(Kind kind);
    Expected<std::string> utf8(std::string raw) const;
    [[nodiscard]] Error globalTooLong(std::size_t length) const;

    Pickle &m_pickle;
    std::size_t m_objectLimit;
    std::uint64_t m_opcodeOffset = 0;
    std::vector<Ref> m_stack;
    std::vector<std::size_t> m_marks;
    std::vector<Ref> m_memo;
    NumberMap<Ref> m_farMemo;
    std::size_t m_memoCount = 0;
    std::size_t m_globalBytes = 0;
};

} // namespace burnish
