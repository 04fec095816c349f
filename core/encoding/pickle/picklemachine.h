// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/pickle/pickle.h"

namespace burnish {

/// The stack and the memo of Python's pickle machine, and the objects that are made on them, with names in place of
/// what they stand for. All errors have the offset of the opcode that was begun last. What is pushed counts against the
/// limit of objects.
class PickleMachine
{
public:
    using Ref = Pickle::Ref;
    using Kind = Pickle::Kind;

    /// Makes objects in `pickle`, which must outlive the machine.
    PickleMachine(Pickle &pickle, std::size_t objectLimit);

    void beginOpcode(std::uint64_t offset) { m_opcodeOffset = offset; }
    [[nodiscard]] Error malformed(const QString &message) const
    {
        return std::move(Error(ErrorCode::Malformed, message).at(m_opcodeOffset));
    }

    /// Puts an object there once more.
    void push(Ref object) { m_stack.push_back(object); }
    void pushBool(bool value) { push(value ? trueRef : falseRef); }
    /// Of Integer and Float: the number's bits. Of Bytes, and of objects with a text, see below.
    Expected<void> pushNumber(Kind kind, std::uint64_t number);
    Expected<void> pushText(Kind kind, std::string text);
    /// Text that Python wrote in UTF-8.
    Expected<void> pushUtf8(std::string raw);
    /// Two's complement, little-endian.
    Expected<void> pushLong(std::span<const std::byte> bytes);
    Expected<void> pushBytes(std::uint64_t offset, std::uint64_t length);
    Expected<void> pushEmpty(Kind kind);
    /// The `count` objects on top become a tuple.
    Expected<void> pushTuple(std::size_t count);
    /// What lies above the mark becomes a tuple, list, set or dictionary.
    Expected<void> pushFromMark(Kind kind);
    Expected<void> pushGlobal(std::string module, const std::string &name);
    /// By the module and the name on top.
    Expected<void> pushGlobalFromStack();
    Expected<void> pushCall(Ref callable, Ref arguments);
    /// By the callable and the arguments on top.
    Expected<void> pushCallFromStack();
    /// By the callable and its arguments above the mark.
    Expected<void> pushCallFromMark();
    /// By the id on top.
    Expected<void> pushPersistent();

    Expected<Ref> pop();
    Expected<Ref> top() const;
    Expected<void> pushMark();
    Expected<std::vector<Ref>> popMark();
    /// POP, which takes a mark as well.
    Expected<void> popAny();

    /// What is on top goes to the object below.
    Expected<void> setState();
    Expected<void> setItems(std::vector<Ref> pairs);
    Expected<void> appendItems(std::vector<Ref> elements);

    Expected<void> put(std::uint64_t place);
    Expected<void> get(std::uint64_t place);
    /// put() at the first place that has none before it.
    Expected<void> memoize() { return put(m_memoCount); }

private:
    static constexpr Ref falseRef = 1;
    static constexpr Ref trueRef = 2;
    /// Numbers of memo places above this are kept in a hash table.
    static constexpr std::size_t denseMemo = std::size_t(1) << 20;
    /// Containers that are open at once.
    static constexpr std::size_t nestingLimit = std::size_t(1) << 16;

    /// Makes an object and puts it on the stack.
    Expected<Pickle::Object *> pushNew(Kind kind);
    Expected<std::string> utf8(std::string raw) const;

    Pickle &m_pickle;
    std::size_t m_objectLimit;
    std::uint64_t m_opcodeOffset = 0;
    std::vector<Ref> m_stack;
    std::vector<std::size_t> m_marks;
    std::vector<Ref> m_memo;
    std::unordered_map<std::uint64_t, Ref> m_farMemo;
    std::size_t m_memoCount = 0;
};

} // namespace burnish
