// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/picklemachine.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/pickle/pickleliterals.h"

#include <algorithm>

namespace burnish {

PickleMachine::PickleMachine(Pickle &pickle, std::size_t objectLimit)
    : m_pickle(pickle)
    , m_objectLimit(objectLimit)
{
    m_pickle.m_objects.resize(3);
    m_pickle.m_objects[falseRef].kind = m_pickle.m_objects[trueRef].kind = Kind::Bool;
    m_pickle.m_objects[trueRef].number = 1;
}

Expected<Pickle::Object *> PickleMachine::pushNew(Kind kind)
{
    std::vector<Pickle::Object> &objects = m_pickle.m_objects;
    if (objects.size() >= m_objectLimit)
        return std::move(Error(ErrorCode::Unsupported, EncodingText::tr("The pickle contains too many objects."))
                             .at(m_opcodeOffset));
    objects.emplace_back().kind = kind;
    push(Ref(objects.size() - 1));
    return &objects.back();
}

Expected<void> PickleMachine::pushNumber(Kind kind, std::uint64_t number)
{
    BURNISH_TRY(Pickle::Object *const object, pushNew(kind));
    object->number = number;
    return {};
}

Expected<void> PickleMachine::pushText(Kind kind, std::string text)
{
    m_pickle.m_texts.push_back(std::move(text));
    return pushNumber(kind, m_pickle.m_texts.size() - 1);
}

Expected<std::string> PickleMachine::utf8(std::string raw) const
{
    auto text = withoutSurrogates(std::move(raw));
    if (!text)
        return malformed(EncodingText::tr("The pickle contains a string that is not valid UTF-8."));
    return std::move(*text);
}

Expected<void> PickleMachine::pushUtf8(std::string raw)
{
    BURNISH_TRY(std::string text, utf8(std::move(raw)));
    return pushText(Kind::Text, std::move(text));
}

Expected<void> PickleMachine::pushPython2(const std::string &raw, std::uint64_t offset)
{
    BURNISH_CHECK(pushText(Kind::Text, fromPython2(raw)));
    Pickle::Object &object = m_pickle.m_objects.back();
    object.first = Ref(offset);
    object.second = Ref(offset >> 32);
    object.length = raw.size();
    return {};
}

Expected<void> PickleMachine::pushLong(std::span<const std::byte> bytes)
{
    std::array<std::byte, 8> small = {};
    if (bytes.size() > small.size())
        return pushText(Kind::BigInteger, bigIntegerText(bytes));
    const bool isNegative = !bytes.empty() && std::uint8_t(bytes.back()) & 0x80;
    small.fill(isNegative ? std::byte(0xff) : std::byte(0));
    std::ranges::copy(bytes, small.begin());
    return pushNumber(Kind::Integer, loadLittle<std::uint64_t>(small.data()));
}

Expected<void> PickleMachine::pushBytes(std::uint64_t offset, std::uint64_t length)
{
    BURNISH_TRY(Pickle::Object *const object, pushNew(Kind::Bytes));
    object->number = offset;
    object->length = length;
    return {};
}

Expected<void> PickleMachine::pushEmpty(Kind kind)
{
    BURNISH_CHECK(pushNew(kind));
    return {};
}

Expected<void> PickleMachine::pushTuple(std::size_t count)
{
    std::vector<Ref> items(count);
    for (std::size_t i = count; i-- > 0;) {
        BURNISH_TRY(items[i], pop());
    }
    BURNISH_TRY(Pickle::Object *const tuple, pushNew(Kind::Tuple));
    tuple->items = std::move(items);
    return {};
}

Expected<void> PickleMachine::pushFromMark(Kind kind)
{
    BURNISH_TRY(std::vector<Ref> items, popMark());
    if (kind == Kind::Dict && items.size() % 2 != 0)
        return malformed(EncodingText::tr("The pickle has a key without a value."));
    BURNISH_TRY(Pickle::Object *const object, pushNew(kind));
    object->items = std::move(items);
    return {};
}

Error PickleMachine::globalTooLong(std::size_t length) const
{
    return malformed(EncodingText::tr("The pickle contains a global name of %1 bytes; at most %2 are supported.")
                         .arg(length)
                         .arg(globalLimit));
}

Expected<void> PickleMachine::pushGlobal(std::string module, const std::string &name)
{
    // Both may come from the memo, so a few bytes could repeat long ones any number of times.
    const std::size_t length = module.size() + name.size() + 1;
    if (length > globalLimit)
        return globalTooLong(length);
    m_globalBytes += length;
    if (m_globalBytes > globalsLimit)
        return malformed(EncodingText::tr("The pickle's global names exceed %1 MiB in total.").arg(globalsLimit >> 20));
    BURNISH_TRY(std::string global, utf8(std::move(module)));
    BURNISH_TRY(const std::string last, utf8(name));
    global.append(" ").append(last);
    m_pickle.m_globals.insert(global);
    return pushText(Kind::Global, std::move(global));
}

Expected<void> PickleMachine::pushGlobalFromStack()
{
    BURNISH_TRY(const Ref name, pop());
    BURNISH_TRY(const Ref module, pop());
    if (m_pickle.kind(name) != Kind::Text || m_pickle.kind(module) != Kind::Text)
        return malformed(EncodingText::tr("The module and name of a pickle global must be strings."));
    // Checked before the copies are made.
    const std::string &moduleText = m_pickle.text(module);
    const std::string &nameText = m_pickle.text(name);
    if (moduleText.size() + nameText.size() >= globalLimit)
        return globalTooLong(moduleText.size() + nameText.size() + 1);
    return pushGlobal(moduleText, nameText);
}

Expected<void> PickleMachine::pushCall(Ref callable, Ref arguments)
{
    BURNISH_TRY(Pickle::Object *const call, pushNew(Kind::Call));
    call->first = callable;
    call->second = arguments;
    return {};
}

Expected<void> PickleMachine::pushCallFromStack()
{
    BURNISH_TRY(const Ref arguments, pop());
    BURNISH_TRY(const Ref callable, pop());
    return pushCall(callable, arguments);
}

Expected<void> PickleMachine::pushCallFromMark()
{
    BURNISH_TRY(const std::vector<Ref> items, popMark());
    if (items.empty())
        return malformed(EncodingText::tr("Stack underflow in the pickle."));
    BURNISH_TRY(Pickle::Object *const arguments, pushNew(Kind::Tuple));
    arguments->items.assign(items.begin() + 1, items.end());
    BURNISH_TRY(const Ref tuple, pop());
    return pushCall(items.front(), tuple);
}

Expected<void> PickleMachine::pushPersistent()
{
    BURNISH_TRY(const Ref id, pop());
    BURNISH_TRY(Pickle::Object *const object, pushNew(Kind::Persistent));
    object->first = id;
    return {};
}

Expected<Pickle::Ref> PickleMachine::pop()
{
    BURNISH_TRY(const Ref ref, top());
    m_stack.pop_back();
    return ref;
}

Expected<Pickle::Ref> PickleMachine::top() const
{
    if (m_stack.empty() || (!m_marks.empty() && m_marks.back() == m_stack.size()))
        return malformed(EncodingText::tr("Stack underflow in the pickle."));
    return m_stack.back();
}

Expected<void> PickleMachine::pushMark()
{
    if (m_marks.size() >= nestingLimit)
        return malformed(EncodingText::tr("The pickle is nested too deeply."));
    m_marks.push_back(m_stack.size());
    return {};
}

Expected<std::vector<Pickle::Ref>> PickleMachine::popMark()
{
    if (m_marks.empty())
        return malformed(EncodingText::tr("Stack underflow in the pickle."));
    const auto first = m_stack.begin() + std::ptrdiff_t(m_marks.back());
    std::vector<Ref> items(first, m_stack.end());
    m_stack.erase(first, m_stack.end());
    m_marks.pop_back();
    return items;
}

Expected<void> PickleMachine::popAny()
{
    if (!m_marks.empty() && m_marks.back() == m_stack.size())
        m_marks.pop_back();
    else
        BURNISH_CHECK(pop());
    return {};
}

Expected<void> PickleMachine::setState()
{
    BURNISH_TRY(const Ref state, pop());
    BURNISH_TRY(const Ref object, top());
    m_pickle.m_objects[object].state = state;
    return {};
}

Expected<void> PickleMachine::setItems(std::vector<Ref> pairs)
{
    BURNISH_TRY(const Ref target, top());
    Pickle::Object &object = m_pickle.m_objects[target];
    if (object.kind != Kind::Dict && object.kind != Kind::Call)
        return malformed(EncodingText::tr("The pickle sets items on an object that is not a dict."));
    if (pairs.size() % 2 != 0)
        return malformed(EncodingText::tr("The pickle contains a key without a value."));
    object.items.insert(object.items.end(), pairs.begin(), pairs.end());
    return {};
}

Expected<void> PickleMachine::appendItems(std::vector<Ref> elements)
{
    BURNISH_TRY(const Ref target, top());
    Pickle::Object &object = m_pickle.m_objects[target];
    if (object.kind != Kind::List && object.kind != Kind::Set && object.kind != Kind::Call)
        return malformed(EncodingText::tr("The pickle appends to an object that is not a list."));
    if (object.kind != Kind::Call) {
        object.items.insert(object.items.end(), elements.begin(), elements.end());
        return {};
    }
    // The items of a call's result are those of a dict.
    for (const Ref element : elements)
        m_pickle.m_elements.emplace_back(target, element);
    return {};
}

Expected<void> PickleMachine::put(std::uint64_t place)
{
    BURNISH_TRY(const Ref object, top());
    // The table grows with the number of entries, so a single far index costs no more than any other.
    if (place >= m_memo.size() && place > 2 * m_memoCount + smallMemo) {
        m_memoCount += m_farMemo.insert_or_assign(place, object).second;
        return {};
    }
    if (place >= m_memo.size())
        m_memo.resize(std::max<std::size_t>(std::size_t(place) + 1, m_memo.size() * 2), ~Ref(0));
    Ref &entry = m_memo[std::size_t(place)];
    const bool wasFar = !m_farMemo.empty() && m_farMemo.erase(place) > 0;
    m_memoCount += entry == ~Ref(0) && !wasFar;
    entry = object;
    return {};
}

Expected<void> PickleMachine::get(std::uint64_t place)
{
    const auto far = m_farMemo.find(place);
    Ref object = ~Ref(0);
    if (far != m_farMemo.end())
        object = far->second;
    else if (place < m_memo.size())
        object = m_memo[std::size_t(place)];
    if (object == ~Ref(0))
        return malformed(EncodingText::tr("The pickle refers to a missing memo entry."));
    m_stack.push_back(object);
    return {};
}

} // namespace burnish
