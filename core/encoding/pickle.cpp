// SPDX-License-Identifier: MIT
#include "core/encoding/pickle.h"

#include "core/base/endian.h"
#include "core/encoding/utf8.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Pickle)
};

constexpr std::size_t windowSize = std::size_t(1) << 16;
/// Of one line of the text protocol, and of the digits of a number.
constexpr std::size_t lineLimit = std::size_t(1) << 16;
/// Integers of more bytes than this are shown in hexadecimal, because decimal takes quadratic time.
constexpr std::size_t decimalLimit = 256;

/// The opcodes of Python's pickletools, protocols 0 to 5.
namespace opcode {
constexpr std::uint8_t mark = '(', stop = '.', pop = '0', popMark = '1', dup = '2', floatText = 'F', intText = 'I',
                       binInt = 'J', binInt1 = 'K', longText = 'L', binInt2 = 'M', noneValue = 'N', persId = 'P',
                       binPersId = 'Q', reduce = 'R', string = 'S', binString = 'T', shortBinString = 'U',
                       unicode = 'V', binUnicode = 'X', append = 'a', build = 'b', global = 'c', dict = 'd',
                       emptyDict = '}', appends = 'e', get = 'g', binGet = 'h', inst = 'i', longBinGet = 'j',
                       list = 'l', emptyList = ']', obj = 'o', put = 'p', binPut = 'q', longBinPut = 'r', setItem = 's',
                       tuple = 't', emptyTuple = ')', setItems = 'u', binFloat = 'G', proto = 0x80, newObj = 0x81,
                       ext1 = 0x82, ext2 = 0x83, ext4 = 0x84, tuple1 = 0x85, tuple2 = 0x86, tuple3 = 0x87,
                       newTrue = 0x88, newFalse = 0x89, long1 = 0x8a, long4 = 0x8b, binBytes = 'B', shortBinBytes = 'C',
                       shortBinUnicode = 0x8c, binUnicode8 = 0x8d, binBytes8 = 0x8e, emptySet = 0x8f, addItems = 0x90,
                       frozenSet = 0x91, newObjEx = 0x92, stackGlobal = 0x93, memoize = 0x94, frame = 0x95,
                       byteArray8 = 0x96, nextBuffer = 0x97, readonlyBuffer = 0x98;
} // namespace opcode

/// UTF-8 as Python's "surrogatepass" wrote it: lone surrogates are spelt out, because no name here may hold them.
/// Nothing for what is no UTF-8 otherwise.
std::optional<std::string> withoutSurrogates(std::string text)
{
    if (isUtf8(text))
        return text;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t good = validUtf8Length(rest);
        out += rest.substr(0, good);
        rest.remove_prefix(good);
        if (rest.empty())
            break;
        const auto byte = [&](std::size_t i) { return std::uint8_t(rest[i]); };
        if (rest.size() >= 3 && byte(0) == 0xed && byte(1) >= 0xa0 && byte(1) <= 0xbf && (byte(2) & 0xc0) == 0x80) {
            const unsigned unit = 0xd000u | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
            out += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4)
                out += digits[unit >> shift & 15];
            rest.remove_prefix(3);
        } else {
            return std::nullopt;
        }
    }
    return out;
}

/// Bytes of Python 2 as text: UTF-8 if they are, else Latin-1.
std::string fromPython2(const std::string &bytes)
{
    if (isUtf8(bytes))
        return bytes;
    std::string out;
    for (const char c : bytes)
        appendUtf8(out, char32_t(std::uint8_t(c)));
    return out;
}

/// The magnitude of little-endian bytes in decimal digits.
std::string decimalOf(std::vector<std::uint8_t> bytes)
{
    std::string digits;
    while (!bytes.empty()) {
        unsigned remainder = 0;
        for (std::size_t i = bytes.size(); i-- > 0;) {
            const unsigned value = remainder << 8 | bytes[i];
            bytes[i] = std::uint8_t(value / 10);
            remainder = value % 10;
        }
        digits += char('0' + remainder);
        while (!bytes.empty() && bytes.back() == 0)
            bytes.pop_back();
    }
    std::reverse(digits.begin(), digits.end());
    return digits;
}

/// Two's complement, little-endian, as text.
std::string bigIntegerText(std::span<const std::byte> raw)
{
    std::vector<std::uint8_t> bytes;
    for (const std::byte byte : raw)
        bytes.push_back(std::uint8_t(byte));
    const bool isNegative = bytes.back() & 0x80;
    if (isNegative) {
        unsigned carry = 1;
        for (std::uint8_t &byte : bytes) {
            const unsigned value = unsigned(std::uint8_t(~byte)) + carry;
            byte = std::uint8_t(value);
            carry = value >> 8;
        }
    }
    std::string text;
    if (isNegative)
        text.push_back('-');
    if (bytes.size() <= decimalLimit)
        return text.append(decimalOf(std::move(bytes)));
    constexpr std::string_view digits = "0123456789abcdef";
    text.append("0x");
    for (std::size_t i = bytes.size(); i-- > 0;) {
        text += digits[bytes[i] >> 4];
        text += digits[bytes[i] & 15];
    }
    return text;
}

} // namespace

/// Python's pickle machine, with names in place of what they stand for.
class PickleMachine
{
public:
    PickleMachine(Pickle &pickle, std::uint64_t offset, const Pickle::Limits &limits, Task &task)
        : m_pickle(pickle)
        , m_source(*pickle.m_source)
        , m_limits(limits)
        , m_task(task)
        , m_position(offset)
        , m_end(offset + std::min(limits.bytes, m_source.size() - offset))
    {
        m_pickle.m_objects.resize(3);
        m_pickle.m_objects[falseRef].kind = m_pickle.m_objects[trueRef].kind = Pickle::Kind::Bool;
        m_pickle.m_objects[trueRef].number = 1;
    }

    Expected<void> run();

private:
    using Ref = Pickle::Ref;
    using Kind = Pickle::Kind;
    static constexpr Ref falseRef = 1;
    static constexpr Ref trueRef = 2;
    /// Numbers of memo places above this are kept in a hash table.
    static constexpr std::size_t denseMemo = std::size_t(1) << 20;
    /// Containers that are open at once.
    static constexpr std::size_t nestingLimit = std::size_t(1) << 16;

    Expected<bool> step();
    Expected<bool> stepText(std::uint8_t code);
    Expected<bool> stepContainer(std::uint8_t code);
    Expected<bool> stepObject(std::uint8_t code);
    Expected<bool> stepMemo(std::uint8_t code);

    Expected<void> read(std::span<std::byte> out);
    template <typename T> Expected<T> little()
    {
        std::array<std::byte, sizeof(T)> raw;
        BURNISH_CHECK(read(raw));
        return loadLittle<T>(raw.data());
    }
    Expected<std::string> line();
    Expected<std::string> textOf(std::uint64_t length);

    Expected<Ref> make(Kind kind);
    Expected<void> push(Expected<Ref> object);
    Expected<void> pushNumber(Kind kind, std::uint64_t number);
    Expected<void> pushText(Kind kind, std::string text);
    Expected<std::string> utf8(std::string raw) const;
    Expected<void> pushGlobal(std::string module, const std::string &name);
    Expected<void> pushBytes(std::uint64_t length);
    Expected<void> pushLong(std::uint64_t length);
    Expected<void> pushTuple(std::size_t count);
    Expected<void> pushFromMark(Kind kind);
    Expected<void> pushCall(Ref callable, Ref arguments);

    Expected<Ref> pop();
    Expected<Ref> top() const;
    Expected<std::vector<Ref>> popMark();
    Expected<void> setItems(std::vector<Ref> pairs);
    Expected<void> appendItems(std::vector<Ref> elements);
    Expected<void> put(std::uint64_t place);
    Expected<void> get(std::uint64_t place);
    Expected<std::uint64_t> memoNumber();

    [[nodiscard]] Error malformed(const QString &message) const
    {
        return std::move(Error(ErrorCode::Malformed, message).at(m_opcodeOffset));
    }

    Pickle &m_pickle;
    const ByteSource &m_source;
    Pickle::Limits m_limits;
    Task &m_task;
    std::uint64_t m_position;
    std::uint64_t m_end;
    std::uint64_t m_opcodeOffset = 0;
    std::vector<std::byte> m_window;
    std::uint64_t m_windowStart = 0;
    std::vector<Ref> m_stack;
    std::vector<std::size_t> m_marks;
    std::vector<Ref> m_memo;
    std::unordered_map<std::uint64_t, Ref> m_farMemo;
    std::size_t m_memoCount = 0;
};

Expected<void> PickleMachine::read(std::span<std::byte> out)
{
    if (out.size() > m_end - m_position)
        return malformed(Text::tr("The pickle ends inside an object."));
    const std::uint64_t windowEnd = m_windowStart + m_window.size();
    if (m_position < m_windowStart || m_position + out.size() > windowEnd) {
        m_window.resize(std::size_t(std::min<std::uint64_t>(m_end - m_position, std::max(windowSize, out.size()))));
        m_windowStart = m_position;
        BURNISH_CHECK(m_source.read(m_position, m_window));
    }
    std::copy_n(m_window.begin() + std::ptrdiff_t(m_position - m_windowStart), out.size(), out.begin());
    m_position += out.size();
    return {};
}

Expected<std::string> PickleMachine::line()
{
    std::string text;
    while (true) {
        BURNISH_TRY(const auto c, little<std::uint8_t>());
        if (c == '\n')
            return text;
        if (text.size() >= lineLimit)
            return malformed(Text::tr("The pickle has a line that is too long."));
        text += char(c);
    }
}

Expected<std::string> PickleMachine::textOf(std::uint64_t length)
{
    if (length > m_end - m_position)
        return malformed(
            Text::tr("The pickle announces %1 bytes, but only %2 are left.").arg(length).arg(m_end - m_position));
    std::string text(std::size_t(length), '\0');
    BURNISH_CHECK(read(std::as_writable_bytes(std::span(text))));
    return text;
}

Expected<Pickle::Ref> PickleMachine::make(Kind kind)
{
    if (m_pickle.m_objects.size() >= m_limits.objects)
        return std::move(
            Error(ErrorCode::Unsupported, Text::tr("The pickle holds too many objects.")).at(m_opcodeOffset));
    m_pickle.m_objects.emplace_back().kind = kind;
    return Ref(m_pickle.m_objects.size() - 1);
}

Expected<void> PickleMachine::push(Expected<Ref> object)
{
    BURNISH_TRY(const Ref ref, std::move(object));
    m_stack.push_back(ref);
    return {};
}

Expected<void> PickleMachine::pushNumber(Kind kind, std::uint64_t number)
{
    BURNISH_TRY(const Ref ref, make(kind));
    m_pickle.m_objects[ref].number = number;
    return push(ref);
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
        return malformed(Text::tr("The pickle holds a text that is not UTF-8."));
    return std::move(*text);
}

Expected<void> PickleMachine::pushGlobal(std::string module, const std::string &name)
{
    BURNISH_TRY(std::string global, utf8(std::move(module)));
    BURNISH_TRY(const std::string last, utf8(name));
    global.append(" ").append(last);
    m_pickle.m_globals.insert(global);
    return pushText(Kind::Global, std::move(global));
}

Expected<void> PickleMachine::pushBytes(std::uint64_t length)
{
    if (length > m_end - m_position)
        return malformed(
            Text::tr("The pickle announces %1 bytes, but only %2 are left.").arg(length).arg(m_end - m_position));
    BURNISH_CHECK(pushNumber(Kind::Bytes, m_position));
    m_pickle.m_objects[m_stack.back()].length = length;
    m_position += length;
    return {};
}

Expected<void> PickleMachine::pushLong(std::uint64_t length)
{
    if (length > lineLimit)
        return malformed(Text::tr("The pickle has a number that is too long."));
    std::array<std::byte, 8> small = {};
    std::vector<std::byte> bytes(static_cast<std::size_t>(length));
    BURNISH_CHECK(read(bytes));
    if (length > small.size())
        return pushText(Kind::BigInteger, bigIntegerText(bytes));
    const bool isNegative = !bytes.empty() && std::uint8_t(bytes.back()) & 0x80;
    small.fill(isNegative ? std::byte(0xff) : std::byte(0));
    std::ranges::copy(bytes, small.begin());
    return pushNumber(Kind::Integer, loadLittle<std::uint64_t>(small.data()));
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
        return malformed(Text::tr("The pickle takes more from its stack than it put there."));
    return m_stack.back();
}

Expected<std::vector<Pickle::Ref>> PickleMachine::popMark()
{
    if (m_marks.empty())
        return malformed(Text::tr("The pickle takes more from its stack than it put there."));
    const auto first = m_stack.begin() + std::ptrdiff_t(m_marks.back());
    std::vector<Ref> items(first, m_stack.end());
    m_stack.erase(first, m_stack.end());
    m_marks.pop_back();
    return items;
}

Expected<void> PickleMachine::pushTuple(std::size_t count)
{
    std::vector<Ref> items(count);
    for (std::size_t i = count; i-- > 0;) {
        BURNISH_TRY(items[i], pop());
    }
    BURNISH_CHECK(push(make(Kind::Tuple)));
    m_pickle.m_objects[m_stack.back()].items = std::move(items);
    return {};
}

Expected<void> PickleMachine::pushFromMark(Kind kind)
{
    BURNISH_TRY(std::vector<Ref> items, popMark());
    if (kind == Kind::Dict && items.size() % 2 != 0)
        return malformed(Text::tr("The pickle has a key without a value."));
    BURNISH_CHECK(push(make(kind)));
    m_pickle.m_objects[m_stack.back()].items = std::move(items);
    return {};
}

Expected<void> PickleMachine::pushCall(Ref callable, Ref arguments)
{
    BURNISH_CHECK(push(make(Kind::Call)));
    Pickle::Object &call = m_pickle.m_objects[m_stack.back()];
    call.first = callable;
    call.second = arguments;
    return {};
}

Expected<void> PickleMachine::setItems(std::vector<Ref> pairs)
{
    BURNISH_TRY(const Ref target, top());
    Pickle::Object &object = m_pickle.m_objects[target];
    if ((object.kind != Kind::Dict && object.kind != Kind::Call) || pairs.size() % 2 != 0)
        return malformed(Text::tr("The pickle sets items of what is no dictionary."));
    object.items.insert(object.items.end(), pairs.begin(), pairs.end());
    return {};
}

Expected<void> PickleMachine::appendItems(std::vector<Ref> elements)
{
    BURNISH_TRY(const Ref target, top());
    Pickle::Object &object = m_pickle.m_objects[target];
    if (object.kind != Kind::List && object.kind != Kind::Set && object.kind != Kind::Call)
        return malformed(Text::tr("The pickle appends to what is no list."));
    std::vector<Ref> &to = object.kind == Kind::Call ? m_pickle.m_appended[target] : object.items;
    to.insert(to.end(), elements.begin(), elements.end());
    return {};
}

Expected<void> PickleMachine::put(std::uint64_t place)
{
    BURNISH_TRY(const Ref object, top());
    if (place >= denseMemo) {
        m_memoCount += m_farMemo.insert_or_assign(place, object).second;
        return {};
    }
    if (place >= m_memo.size())
        m_memo.resize(std::min(denseMemo, std::max<std::size_t>(std::size_t(place) + 1, m_memo.size() * 2)), ~Ref(0));
    m_memoCount += m_memo[std::size_t(place)] == ~Ref(0);
    m_memo[std::size_t(place)] = object;
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
        return malformed(Text::tr("The pickle refers to an object that it has not remembered."));
    m_stack.push_back(object);
    return {};
}

Expected<std::uint64_t> PickleMachine::memoNumber()
{
    BURNISH_TRY(const std::string text, line());
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return malformed(Text::tr("The pickle holds a number that is none."));
    return number;
}

/// Numbers and texts.
Expected<bool> PickleMachine::stepText(std::uint8_t code)
{
    switch (code) {
    case opcode::noneValue:
        m_stack.push_back(Pickle::none);
        return true;
    case opcode::newTrue:
    case opcode::newFalse:
        m_stack.push_back(code == opcode::newTrue ? trueRef : falseRef);
        return true;
    case opcode::intText:
    case opcode::longText: {
        BURNISH_TRY(std::string text, line());
        if (code == opcode::intText && (text == "00" || text == "01")) {
            m_stack.push_back(text == "01" ? trueRef : falseRef);
            return true;
        }
        if (code == opcode::longText && text.ends_with('L'))
            text.pop_back();
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool isWhole = end == text.data() + text.size() && !text.empty();
        if (error == std::errc() && isWhole) {
            BURNISH_CHECK(pushNumber(Kind::Integer, std::uint64_t(number)));
        } else if (error == std::errc::result_out_of_range && isWhole) {
            BURNISH_CHECK(pushText(Kind::BigInteger, std::move(text)));
        } else {
            return malformed(Text::tr("The pickle holds a number that is none."));
        }
        return true;
    }
    case opcode::binInt: {
        BURNISH_TRY(const auto number, little<std::int32_t>());
        BURNISH_CHECK(pushNumber(Kind::Integer, std::uint64_t(std::int64_t(number))));
        return true;
    }
    case opcode::binInt1: {
        BURNISH_TRY(const auto number, little<std::uint8_t>());
        BURNISH_CHECK(pushNumber(Kind::Integer, number));
        return true;
    }
    case opcode::binInt2: {
        BURNISH_TRY(const auto number, little<std::uint16_t>());
        BURNISH_CHECK(pushNumber(Kind::Integer, number));
        return true;
    }
    case opcode::long1: {
        BURNISH_TRY(const auto length, little<std::uint8_t>());
        BURNISH_CHECK(pushLong(length));
        return true;
    }
    case opcode::long4: {
        BURNISH_TRY(const auto length, little<std::uint32_t>());
        BURNISH_CHECK(pushLong(length));
        return true;
    }
    case opcode::floatText: {
        BURNISH_TRY(const std::string text, line());
        bool isNumber = false;
        const double number = QByteArray::fromRawData(text.data(), qsizetype(text.size())).toDouble(&isNumber);
        if (!isNumber)
            return malformed(Text::tr("The pickle holds a number that is none."));
        BURNISH_CHECK(pushNumber(Kind::Float, std::bit_cast<std::uint64_t>(number)));
        return true;
    }
    case opcode::binFloat: {
        BURNISH_TRY(const auto bits, little<std::uint64_t>());
        std::array<std::byte, 8> raw;
        storeLittle(raw.data(), bits);
        BURNISH_CHECK(pushNumber(Kind::Float, loadBig<std::uint64_t>(raw.data())));
        return true;
    }
    case opcode::string: {
        BURNISH_TRY(const std::string text, line());
        const bool isQuoted = text.size() >= 2 && (text[0] == '\'' || text[0] == '"') && text.back() == text[0];
        if (!isQuoted)
            return malformed(Text::tr("The pickle holds a text without quotes."));
        BURNISH_CHECK(pushText(Kind::Text, fromPython2(text.substr(1, text.size() - 2))));
        return true;
    }
    case opcode::unicode: {
        BURNISH_TRY(std::string raw, line());
        BURNISH_TRY(std::string text, utf8(std::move(raw)));
        BURNISH_CHECK(pushText(Kind::Text, std::move(text)));
        return true;
    }
    case opcode::shortBinString:
    case opcode::binString: {
        std::uint64_t length = 0;
        if (code == opcode::shortBinString) {
            BURNISH_TRY(length, little<std::uint8_t>());
        } else {
            BURNISH_TRY(length, little<std::uint32_t>());
        }
        BURNISH_TRY(const std::string text, textOf(length));
        BURNISH_CHECK(pushText(Kind::Text, fromPython2(text)));
        return true;
    }
    case opcode::shortBinUnicode:
    case opcode::binUnicode:
    case opcode::binUnicode8: {
        std::uint64_t length = 0;
        if (code == opcode::shortBinUnicode) {
            BURNISH_TRY(length, little<std::uint8_t>());
        } else if (code == opcode::binUnicode) {
            BURNISH_TRY(length, little<std::uint32_t>());
        } else {
            BURNISH_TRY(length, little<std::uint64_t>());
        }
        BURNISH_TRY(std::string raw, textOf(length));
        BURNISH_TRY(std::string text, utf8(std::move(raw)));
        BURNISH_CHECK(pushText(Kind::Text, std::move(text)));
        return true;
    }
    case opcode::shortBinBytes: {
        BURNISH_TRY(const auto length, little<std::uint8_t>());
        BURNISH_CHECK(pushBytes(length));
        return true;
    }
    case opcode::binBytes: {
        BURNISH_TRY(const auto length, little<std::uint32_t>());
        BURNISH_CHECK(pushBytes(length));
        return true;
    }
    case opcode::binBytes8:
    case opcode::byteArray8: {
        BURNISH_TRY(const auto length, little<std::uint64_t>());
        BURNISH_CHECK(pushBytes(length));
        return true;
    }
    default:
        return false;
    }
}

/// Tuples, lists, sets and dictionaries.
Expected<bool> PickleMachine::stepContainer(std::uint8_t code)
{
    switch (code) {
    case opcode::mark:
        if (m_marks.size() >= nestingLimit)
            return malformed(Text::tr("The pickle is nested too deep."));
        m_marks.push_back(m_stack.size());
        return true;
    case opcode::emptyTuple:
    case opcode::tuple1:
    case opcode::tuple2:
    case opcode::tuple3:
        BURNISH_CHECK(pushTuple(code == opcode::emptyTuple ? 0 : std::size_t(code - opcode::tuple1 + 1)));
        return true;
    case opcode::tuple:
        BURNISH_CHECK(pushFromMark(Kind::Tuple));
        return true;
    case opcode::emptyList:
        BURNISH_CHECK(push(make(Kind::List)));
        return true;
    case opcode::list:
        BURNISH_CHECK(pushFromMark(Kind::List));
        return true;
    case opcode::emptySet:
        BURNISH_CHECK(push(make(Kind::Set)));
        return true;
    case opcode::frozenSet:
        BURNISH_CHECK(pushFromMark(Kind::Set));
        return true;
    case opcode::emptyDict:
        BURNISH_CHECK(push(make(Kind::Dict)));
        return true;
    case opcode::dict:
        BURNISH_CHECK(pushFromMark(Kind::Dict));
        return true;
    case opcode::append: {
        BURNISH_TRY(const Ref element, pop());
        BURNISH_CHECK(appendItems({element}));
        return true;
    }
    case opcode::appends:
    case opcode::addItems: {
        BURNISH_TRY(std::vector<Ref> elements, popMark());
        BURNISH_CHECK(appendItems(std::move(elements)));
        return true;
    }
    case opcode::setItem: {
        BURNISH_TRY(const Ref value, pop());
        BURNISH_TRY(const Ref key, pop());
        BURNISH_CHECK(setItems({key, value}));
        return true;
    }
    case opcode::setItems: {
        BURNISH_TRY(std::vector<Ref> pairs, popMark());
        BURNISH_CHECK(setItems(std::move(pairs)));
        return true;
    }
    default:
        return false;
    }
}

/// Names, calls and what they build.
Expected<bool> PickleMachine::stepObject(std::uint8_t code)
{
    switch (code) {
    case opcode::global: {
        BURNISH_TRY(std::string module, line());
        BURNISH_TRY(const std::string name, line());
        BURNISH_CHECK(pushGlobal(std::move(module), name));
        return true;
    }
    case opcode::stackGlobal: {
        BURNISH_TRY(const Ref name, pop());
        BURNISH_TRY(const Ref module, pop());
        if (m_pickle.kind(name) != Kind::Text || m_pickle.kind(module) != Kind::Text)
            return malformed(Text::tr("The pickle names a global by what is no text."));
        BURNISH_CHECK(pushGlobal(m_pickle.text(module), m_pickle.text(name)));
        return true;
    }
    case opcode::reduce:
    case opcode::newObj: {
        BURNISH_TRY(const Ref arguments, pop());
        BURNISH_TRY(const Ref callable, pop());
        BURNISH_CHECK(pushCall(callable, arguments));
        return true;
    }
    case opcode::newObjEx: {
        BURNISH_CHECK(pop());
        BURNISH_TRY(const Ref arguments, pop());
        BURNISH_TRY(const Ref callable, pop());
        BURNISH_CHECK(pushCall(callable, arguments));
        return true;
    }
    case opcode::inst: {
        BURNISH_TRY(std::string module, line());
        BURNISH_TRY(const std::string name, line());
        BURNISH_CHECK(pushFromMark(Kind::Tuple));
        BURNISH_TRY(const Ref arguments, pop());
        BURNISH_CHECK(pushGlobal(std::move(module), name));
        BURNISH_TRY(const Ref callable, pop());
        BURNISH_CHECK(pushCall(callable, arguments));
        return true;
    }
    case opcode::obj: {
        BURNISH_TRY(std::vector<Ref> items, popMark());
        if (items.empty())
            return malformed(Text::tr("The pickle takes more from its stack than it put there."));
        BURNISH_TRY(const Ref arguments, make(Kind::Tuple));
        m_pickle.m_objects[arguments].items.assign(items.begin() + 1, items.end());
        BURNISH_CHECK(pushCall(items.front(), arguments));
        return true;
    }
    case opcode::build: {
        BURNISH_TRY(const Ref state, pop());
        BURNISH_TRY(const Ref object, top());
        m_pickle.m_objects[object].state = state;
        return true;
    }
    case opcode::persId:
    case opcode::binPersId: {
        if (code == opcode::persId) {
            BURNISH_TRY(std::string raw, line());
            BURNISH_TRY(std::string text, utf8(std::move(raw)));
            BURNISH_CHECK(pushText(Kind::Text, std::move(text)));
        }
        BURNISH_TRY(const Ref id, pop());
        BURNISH_CHECK(push(make(Kind::Persistent)));
        m_pickle.m_objects[m_stack.back()].first = id;
        return true;
    }
    default:
        return false;
    }
}

Expected<bool> PickleMachine::stepMemo(std::uint8_t code)
{
    switch (code) {
    case opcode::put:
    case opcode::get: {
        BURNISH_TRY(const std::uint64_t place, memoNumber());
        BURNISH_CHECK(code == opcode::put ? put(place) : get(place));
        return true;
    }
    case opcode::binPut:
    case opcode::binGet: {
        BURNISH_TRY(const auto place, little<std::uint8_t>());
        BURNISH_CHECK(code == opcode::binPut ? put(place) : get(place));
        return true;
    }
    case opcode::longBinPut:
    case opcode::longBinGet: {
        BURNISH_TRY(const auto place, little<std::uint32_t>());
        BURNISH_CHECK(code == opcode::longBinPut ? put(place) : get(place));
        return true;
    }
    case opcode::memoize:
        BURNISH_CHECK(put(m_memoCount));
        return true;
    case opcode::pop:
        // Python lets POP take a mark as well.
        if (!m_marks.empty() && m_marks.back() == m_stack.size())
            m_marks.pop_back();
        else
            BURNISH_CHECK(pop());
        return true;
    case opcode::popMark:
        BURNISH_CHECK(popMark());
        return true;
    case opcode::dup:
        BURNISH_CHECK(push(top()));
        return true;
    case opcode::proto: {
        BURNISH_TRY(const auto protocol, little<std::uint8_t>());
        if (protocol > 5)
            return malformed(Text::tr("The pickle is of protocol %1, which does not exist yet.").arg(protocol));
        return true;
    }
    case opcode::frame:
        BURNISH_CHECK(little<std::uint64_t>());
        return true;
    default:
        return false;
    }
}

/// One opcode; false after STOP.
Expected<bool> PickleMachine::step()
{
    m_opcodeOffset = m_position;
    BURNISH_TRY(const auto code, little<std::uint8_t>());
    if (code == opcode::stop)
        return false;
    for (const auto part : {&PickleMachine::stepText, &PickleMachine::stepContainer, &PickleMachine::stepObject,
                            &PickleMachine::stepMemo}) {
        BURNISH_TRY(const bool isDone, (this->*part)(code));
        if (isDone)
            return true;
    }
    return malformed(Text::tr("The pickle has the opcode 0x%1, which is not read.").arg(code, 2, 16, QLatin1Char('0')));
}

Expected<void> PickleMachine::run()
{
    for (std::uint64_t count = 0;; ++count) {
        if (count % 65536 == 0)
            BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const bool goesOn, step());
        if (!goesOn)
            break;
    }
    BURNISH_TRY(m_pickle.m_root, pop());
    m_pickle.m_end = m_position;
    return {};
}

Expected<Pickle> Pickle::read(ByteSourcePtr source, std::uint64_t offset, const Limits &limits, Task &task)
{
    Pickle pickle;
    pickle.m_source = std::move(source);
    if (offset > pickle.m_source->size())
        offset = pickle.m_source->size();
    BURNISH_CHECK(PickleMachine(pickle, offset, limits, task).run());
    return pickle;
}

double Pickle::real(Ref object) const
{
    return std::bit_cast<double>(m_objects[object].number);
}

std::vector<Pickle::Ref> Pickle::appended(Ref object) const
{
    const auto found = m_appended.find(object);
    return found == m_appended.end() ? std::vector<Ref>() : found->second;
}

bool Pickle::isCallOf(Ref object, std::string_view global) const
{
    return kind(object) == Kind::Call && kind(callable(object)) == Kind::Global && text(callable(object)) == global;
}

} // namespace burnish
