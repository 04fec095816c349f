// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/pickleinterpreter.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/pickle/pickleliterals.h"

#include <bit>
#include <charconv>
#include <cstdint>

namespace burnish {

namespace {

/// The opcodes of protocols 0 to 5, named as in CPython's Lib/pickle.py.
namespace opcode {
inline constexpr std::uint8_t mark = '(', stop = '.', pop = '0', popMark = '1', dup = '2', floatText = 'F',
                              intText = 'I', binInt = 'J', binInt1 = 'K', longText = 'L', binInt2 = 'M',
                              noneValue = 'N', persId = 'P', binPersId = 'Q', reduce = 'R', string = 'S',
                              binString = 'T', shortBinString = 'U', unicode = 'V', binUnicode = 'X', append = 'a',
                              build = 'b', global = 'c', dict = 'd', emptyDict = '}', appends = 'e', get = 'g',
                              binGet = 'h', inst = 'i', longBinGet = 'j', list = 'l', emptyList = ']', obj = 'o',
                              put = 'p', binPut = 'q', longBinPut = 'r', setItem = 's', tuple = 't', emptyTuple = ')',
                              setItems = 'u', binFloat = 'G', proto = 0x80, newObj = 0x81, ext1 = 0x82, ext2 = 0x83,
                              ext4 = 0x84, tuple1 = 0x85, tuple2 = 0x86, tuple3 = 0x87, newTrue = 0x88, newFalse = 0x89,
                              long1 = 0x8a, long4 = 0x8b, binBytes = 'B', shortBinBytes = 'C', shortBinUnicode = 0x8c,
                              binUnicode8 = 0x8d, binBytes8 = 0x8e, emptySet = 0x8f, addItems = 0x90, frozenSet = 0x91,
                              newObjEx = 0x92, stackGlobal = 0x93, memoize = 0x94, frame = 0x95, byteArray8 = 0x96,
                              nextBuffer = 0x97, readonlyBuffer = 0x98;
} // namespace opcode

/// For one line of the text protocol and for the digits of a number.
constexpr std::size_t lineLimit = std::size_t(1) << 16;

} // namespace

Error PickleInterpreter::refusal() const
{
    return m_reader.refusal(m_machine.malformed(EncodingText::tr("The pickle ends in the middle of an object.")));
}

Error PickleInterpreter::announcesTooMuch(std::uint64_t length) const
{
    return m_machine.malformed(
        EncodingText::tr("The pickle declares %1 bytes, but only %2 remain.").arg(length).arg(m_reader.left()));
}

template <typename T> Expected<T> PickleInterpreter::little()
{
    const std::byte *const at = m_reader.take(sizeof(T));
    if (!at)
        return refusal();
    return loadLittle<T>(at);
}

Expected<std::uint64_t> PickleInterpreter::length(std::size_t bytes)
{
    const std::byte *const at = m_reader.take(bytes);
    if (!at)
        return refusal();
    switch (bytes) {
    case 1:
        return std::uint64_t(*at);
    case 4:
        return std::uint64_t(loadLittle<std::uint32_t>(at));
    default:
        return loadLittle<std::uint64_t>(at);
    }
}

Expected<std::string> PickleInterpreter::line()
{
    std::string text;
    while (const std::byte *const at = m_reader.take(1)) {
        if (*at == std::byte('\n'))
            return text;
        if (text.size() >= lineLimit)
            return m_machine.malformed(EncodingText::tr("The pickle contains a line that is too long."));
        text += char(*at);
    }
    return refusal();
}

Expected<std::uint64_t> PickleInterpreter::numberLine()
{
    BURNISH_TRY(const std::string text, line());
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return m_machine.malformed(EncodingText::tr("The pickle contains an invalid number."));
    return number;
}

Expected<std::string> PickleInterpreter::textOf(std::uint64_t length)
{
    if (length > m_reader.left())
        return announcesTooMuch(length);
    std::string text(std::size_t(length), '\0');
    if (!m_reader.read(std::as_writable_bytes(std::span(text))))
        return refusal();
    return text;
}

Expected<void> PickleInterpreter::pushIntegerLine(bool isLong)
{
    BURNISH_TRY(std::string text, line());
    if (!isLong && (std::string_view(text) == "00" || std::string_view(text) == "01")) {
        m_machine.pushBool(text == "01");
        return {};
    }
    if (isLong && text.ends_with('L'))
        text.pop_back();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = end == text.data() + text.size() && !text.empty();
    if (error == std::errc() && isWhole)
        return m_machine.pushNumber(Kind::Integer, std::uint64_t(number));
    if (error == std::errc::result_out_of_range && isWhole)
        return m_machine.pushText(Kind::BigInteger, std::move(text));
    return m_machine.malformed(EncodingText::tr("The pickle contains an invalid number."));
}

Expected<void> PickleInterpreter::pushFloatLine()
{
    BURNISH_TRY(const std::string text, line());
    bool isNumber = false;
    const double number = QByteArray::fromRawData(text.data(), qsizetype(text.size())).toDouble(&isNumber);
    if (!isNumber)
        return m_machine.malformed(EncodingText::tr("The pickle contains an invalid number."));
    return m_machine.pushNumber(Kind::Float, std::bit_cast<std::uint64_t>(number));
}

Expected<void> PickleInterpreter::pushQuotedLine()
{
    BURNISH_TRY(const std::string text, line());
    const bool isQuoted = text.size() >= 2 && (text[0] == '\'' || text[0] == '"') && text.back() == text[0];
    if (!isQuoted)
        return m_machine.malformed(EncodingText::tr("The pickle contains a string without quotes."));
    return m_machine.pushText(Kind::Text, fromPython2(text.substr(1, text.size() - 2)));
}

Expected<void> PickleInterpreter::pushLong(std::uint64_t length)
{
    if (length > lineLimit)
        return m_machine.malformed(EncodingText::tr("The pickle contains a number that is too long."));
    std::vector<std::byte> bytes(static_cast<std::size_t>(length));
    if (!m_reader.read(bytes))
        return refusal();
    return m_machine.pushLong(bytes);
}

Expected<void> PickleInterpreter::pushBytes(std::uint64_t length)
{
    if (length > m_reader.left())
        return announcesTooMuch(length);
    BURNISH_CHECK(m_machine.pushBytes(position(), length));
    m_reader.seek(position() + length);
    return {};
}

Expected<void> PickleInterpreter::pushInstance()
{
    BURNISH_TRY(std::string module, line());
    BURNISH_TRY(const std::string name, line());
    BURNISH_CHECK(m_machine.pushFromMark(Kind::Tuple));
    BURNISH_TRY(const Ref arguments, m_machine.pop());
    BURNISH_CHECK(m_machine.pushGlobal(std::move(module), name));
    BURNISH_TRY(const Ref callable, m_machine.pop());
    return m_machine.pushCall(callable, arguments);
}

Expected<void> PickleInterpreter::build()
{
    BURNISH_CHECK(m_machine.setState());
    if (!m_interlude)
        return {};
    BURNISH_TRY(const Ref object, m_machine.top());
    BURNISH_TRY(const std::uint64_t bytes, m_interlude(object, position()));
    if (bytes > m_reader.left())
        return announcesTooMuch(bytes);
    m_reader.seek(position() + bytes);
    return {};
}

Expected<bool> PickleInterpreter::stepNumber(std::uint8_t code)
{
    switch (code) {
    case opcode::noneValue:
        m_machine.push(Pickle::none);
        return true;
    case opcode::newTrue:
    case opcode::newFalse:
        m_machine.pushBool(code == opcode::newTrue);
        return true;
    case opcode::intText:
    case opcode::longText:
        BURNISH_CHECK(pushIntegerLine(code == opcode::longText));
        return true;
    case opcode::binInt: {
        BURNISH_TRY(const auto number, little<std::int32_t>());
        BURNISH_CHECK(m_machine.pushNumber(Kind::Integer, std::uint64_t(std::int64_t(number))));
        return true;
    }
    case opcode::binInt1: {
        BURNISH_TRY(const auto number, little<std::uint8_t>());
        BURNISH_CHECK(m_machine.pushNumber(Kind::Integer, number));
        return true;
    }
    case opcode::binInt2: {
        BURNISH_TRY(const auto number, little<std::uint16_t>());
        BURNISH_CHECK(m_machine.pushNumber(Kind::Integer, number));
        return true;
    }
    case opcode::long1:
    case opcode::long4: {
        BURNISH_TRY(const std::uint64_t bytes, length(code == opcode::long1 ? 1 : 4));
        BURNISH_CHECK(pushLong(bytes));
        return true;
    }
    case opcode::floatText:
        BURNISH_CHECK(pushFloatLine());
        return true;
    case opcode::binFloat: {
        const std::byte *const bits = m_reader.take(8);
        if (!bits)
            return refusal();
        BURNISH_CHECK(m_machine.pushNumber(Kind::Float, loadBig<std::uint64_t>(bits)));
        return true;
    }
    default:
        return false;
    }
}

Expected<bool> PickleInterpreter::stepText(std::uint8_t code)
{
    switch (code) {
    case opcode::string:
        BURNISH_CHECK(pushQuotedLine());
        return true;
    case opcode::unicode: {
        BURNISH_TRY(std::string raw, line());
        BURNISH_CHECK(m_machine.pushUtf8(std::move(raw)));
        return true;
    }
    case opcode::shortBinString:
    case opcode::binString: {
        BURNISH_TRY(const std::uint64_t bytes, length(code == opcode::shortBinString ? 1 : 4));
        const std::uint64_t offset = position();
        BURNISH_TRY(const std::string text, textOf(bytes));
        BURNISH_CHECK(m_machine.pushPython2(text, offset));
        return true;
    }
    case opcode::shortBinUnicode:
    case opcode::binUnicode:
    case opcode::binUnicode8: {
        BURNISH_TRY(const std::uint64_t bytes, length(code == opcode::shortBinUnicode ? 1
                                                      : code == opcode::binUnicode    ? 4
                                                                                      : 8));
        BURNISH_TRY(std::string raw, textOf(bytes));
        BURNISH_CHECK(m_machine.pushUtf8(std::move(raw)));
        return true;
    }
    case opcode::shortBinBytes:
    case opcode::binBytes:
    case opcode::binBytes8:
    case opcode::byteArray8: {
        BURNISH_TRY(const std::uint64_t bytes, length(code == opcode::shortBinBytes ? 1
                                                      : code == opcode::binBytes    ? 4
                                                                                    : 8));
        BURNISH_CHECK(pushBytes(bytes));
        return true;
    }
    default:
        return false;
    }
}

/// Tuples, lists, sets and dictionaries.
Expected<bool> PickleInterpreter::stepContainer(std::uint8_t code)
{
    switch (code) {
    case opcode::mark:
        BURNISH_CHECK(m_machine.pushMark());
        return true;
    case opcode::emptyTuple:
    case opcode::tuple1:
    case opcode::tuple2:
    case opcode::tuple3:
        BURNISH_CHECK(m_machine.pushTuple(code == opcode::emptyTuple ? 0 : std::size_t(code - opcode::tuple1 + 1)));
        return true;
    case opcode::tuple:
        BURNISH_CHECK(m_machine.pushFromMark(Kind::Tuple));
        return true;
    case opcode::emptyList:
        BURNISH_CHECK(m_machine.pushEmpty(Kind::List));
        return true;
    case opcode::list:
        BURNISH_CHECK(m_machine.pushFromMark(Kind::List));
        return true;
    case opcode::emptySet:
        BURNISH_CHECK(m_machine.pushEmpty(Kind::Set));
        return true;
    case opcode::frozenSet:
        BURNISH_CHECK(m_machine.pushFromMark(Kind::Set));
        return true;
    case opcode::emptyDict:
        BURNISH_CHECK(m_machine.pushEmpty(Kind::Dict));
        return true;
    case opcode::dict:
        BURNISH_CHECK(m_machine.pushFromMark(Kind::Dict));
        return true;
    case opcode::append: {
        BURNISH_TRY(const Ref element, m_machine.pop());
        BURNISH_CHECK(m_machine.appendItems({element}));
        return true;
    }
    case opcode::appends:
    case opcode::addItems: {
        BURNISH_TRY(std::vector<Ref> elements, m_machine.popMark());
        BURNISH_CHECK(m_machine.appendItems(std::move(elements)));
        return true;
    }
    case opcode::setItem: {
        BURNISH_TRY(const Ref value, m_machine.pop());
        BURNISH_TRY(const Ref key, m_machine.pop());
        BURNISH_CHECK(m_machine.setItems({key, value}));
        return true;
    }
    case opcode::setItems: {
        BURNISH_TRY(std::vector<Ref> pairs, m_machine.popMark());
        BURNISH_CHECK(m_machine.setItems(std::move(pairs)));
        return true;
    }
    default:
        return false;
    }
}

/// Globals, calls and the objects they build.
Expected<bool> PickleInterpreter::stepObject(std::uint8_t code)
{
    switch (code) {
    case opcode::global: {
        BURNISH_TRY(std::string module, line());
        BURNISH_TRY(const std::string name, line());
        BURNISH_CHECK(m_machine.pushGlobal(std::move(module), name));
        return true;
    }
    case opcode::stackGlobal:
        BURNISH_CHECK(m_machine.pushGlobalFromStack());
        return true;
    case opcode::reduce:
    case opcode::newObj:
        BURNISH_CHECK(m_machine.pushCallFromStack());
        return true;
    case opcode::newObjEx: {
        BURNISH_TRY(const Ref named, m_machine.pop());
        BURNISH_CHECK(m_machine.pushCallFromStack());
        // The arguments with names may hold arrays.
        BURNISH_CHECK(m_machine.appendItems({named}));
        return true;
    }
    case opcode::inst:
        BURNISH_CHECK(pushInstance());
        return true;
    case opcode::obj:
        BURNISH_CHECK(m_machine.pushCallFromMark());
        return true;
    case opcode::build:
        BURNISH_CHECK(build());
        return true;
    case opcode::persId: {
        BURNISH_TRY(std::string raw, line());
        BURNISH_CHECK(m_machine.pushUtf8(std::move(raw)));
        BURNISH_CHECK(m_machine.pushPersistent());
        return true;
    }
    case opcode::binPersId:
        BURNISH_CHECK(m_machine.pushPersistent());
        return true;
    default:
        return false;
    }
}

/// The memo, the stack itself and framing.
Expected<bool> PickleInterpreter::stepMemo(std::uint8_t code)
{
    switch (code) {
    case opcode::put:
    case opcode::get: {
        BURNISH_TRY(const std::uint64_t place, numberLine());
        BURNISH_CHECK(code == opcode::put ? m_machine.put(place) : m_machine.get(place));
        return true;
    }
    case opcode::binPut:
    case opcode::binGet: {
        BURNISH_TRY(const auto place, little<std::uint8_t>());
        BURNISH_CHECK(code == opcode::binPut ? m_machine.put(place) : m_machine.get(place));
        return true;
    }
    case opcode::longBinPut:
    case opcode::longBinGet: {
        BURNISH_TRY(const auto place, little<std::uint32_t>());
        BURNISH_CHECK(code == opcode::longBinPut ? m_machine.put(place) : m_machine.get(place));
        return true;
    }
    case opcode::memoize:
        BURNISH_CHECK(m_machine.memoize());
        return true;
    case opcode::pop:
        BURNISH_CHECK(m_machine.popAny());
        return true;
    case opcode::popMark:
        BURNISH_CHECK(m_machine.popMark());
        return true;
    case opcode::dup: {
        BURNISH_TRY(const Ref object, m_machine.top());
        m_machine.push(object);
        return true;
    }
    case opcode::proto: {
        BURNISH_TRY(const auto protocol, little<std::uint8_t>());
        if (protocol > 5)
            return m_machine.malformed(EncodingText::tr("Unsupported pickle protocol %1.").arg(protocol));
        return true;
    }
    case opcode::frame:
        BURNISH_CHECK(little<std::uint64_t>());
        return true;
    default:
        return false;
    }
}

Expected<bool> PickleInterpreter::step()
{
    m_machine.beginOpcode(position());
    BURNISH_TRY(const auto code, little<std::uint8_t>());
    if (code == opcode::stop)
        return false;
    for (const auto part :
         {&PickleInterpreter::stepNumber, &PickleInterpreter::stepText, &PickleInterpreter::stepContainer,
          &PickleInterpreter::stepObject, &PickleInterpreter::stepMemo}) {
        BURNISH_TRY(const bool isDone, (this->*part)(code));
        if (isDone)
            return true;
    }
    return m_machine.malformed(EncodingText::tr("Unsupported pickle opcode 0x%1.").arg(code, 2, 16, QLatin1Char('0')));
}

Expected<Pickle::Ref> PickleInterpreter::run()
{
    for (bool goesOn = true; goesOn;) {
        BURNISH_TRY(goesOn, step());
    }
    return m_machine.pop();
}

} // namespace burnish
