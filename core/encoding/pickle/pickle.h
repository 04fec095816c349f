// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace burnish {

/// What a Python pickle (protocols 0 to 5: CPython's Lib/pickle.py, opcodes as in its Lib/pickletools.py) describes, as
/// data. Nothing is ever imported or called: a global is a name,
/// a call is a description of one. Objects may be shared and may contain themselves.
class Pickle
{
public:
    /// Names an object of this pickle.
    using Ref = std::uint32_t;
    static constexpr Ref none = 0; ///< the object None

    enum class Kind : std::uint8_t {
        None,
        Bool,
        Integer,    ///< that 64 bits hold
        BigInteger, ///< text(): decimal digits, or hexadecimal ones behind 0x where there are very many
        Float,
        Text,
        Bytes,
        Tuple,
        List,
        Set,
        Dict,
        Global,    ///< text(): the module, a space, the name
        Call,      ///< of a callable with arguments; also what NEWOBJ, INST and OBJ would make
        Persistent ///< something outside of the pickle, by an id
    };

    /// Where the pickle's opcodes and what they hold may lie.
    struct Limits
    {
        std::uint64_t bytes = std::uint64_t(1) << 30; ///< of the pickle
        std::size_t objects = std::size_t(1) << 23;
    };

    [[nodiscard]] Ref root() const { return m_root; }
    /// All objects are numbered from 0 up to this.
    [[nodiscard]] Ref objectCount() const { return Ref(m_objects.size()); }
    /// Behind the STOP.
    [[nodiscard]] std::uint64_t end() const { return m_end; }

    [[nodiscard]] Kind kind(Ref object) const { return m_objects[object].kind; }
    [[nodiscard]] bool isNone(Ref object) const { return kind(object) == Kind::None; }
    /// Of Bool (0 and 1) and Integer.
    [[nodiscard]] std::int64_t integer(Ref object) const { return std::int64_t(m_objects[object].number); }
    [[nodiscard]] double real(Ref object) const;
    /// Of Text (UTF-8; lone surrogates as `\udXXX`), Global and BigInteger.
    [[nodiscard]] const std::string &text(Ref object) const { return m_texts[std::size_t(m_objects[object].number)]; }
    /// Of Bytes: where they lie.
    [[nodiscard]] std::uint64_t bytesOffset(Ref object) const { return m_objects[object].number; }
    [[nodiscard]] std::uint64_t bytesLength(Ref object) const { return m_objects[object].length; }
    [[nodiscard]] const ByteSourcePtr &source() const { return m_source; }

    /// Of Tuple, List and Set: the elements. Of Dict and Call: keys and values in turn, in the order in which they were
    /// set; a key that was set twice is there twice.
    [[nodiscard]] const std::vector<Ref> &items(Ref object) const { return m_objects[object].items; }
    /// Of Call.
    [[nodiscard]] Ref callable(Ref object) const { return m_objects[object].first; }
    /// Of Call: a tuple, or whatever a hostile pickle puts there.
    [[nodiscard]] Ref arguments(Ref object) const { return m_objects[object].second; }
    /// Of Persistent: the id.
    [[nodiscard]] Ref id(Ref object) const { return m_objects[object].first; }
    /// What BUILD gave the object; None where nothing did.
    [[nodiscard]] Ref state(Ref object) const { return m_objects[object].state; }
    /// Of Call: what was appended to it.
    [[nodiscard]] std::vector<Ref> appended(Ref object) const;
    /// True for a Call of the global "module name".
    [[nodiscard]] bool isCallOf(Ref object, std::string_view global) const;

    /// The names of all globals, sorted.
    [[nodiscard]] const std::set<std::string, std::less<>> &globals() const { return m_globals; }

private:
    friend class PickleMachine;
    friend Expected<Pickle> readPickle(ByteSourcePtr source, std::uint64_t offset, const Limits &limits, Task &task);
    struct Object
    {
        Kind kind = Kind::None;
        Ref first = 0;  ///< callable, or id
        Ref second = 0; ///< arguments
        Ref state = 0;
        std::uint64_t number = 0; ///< bool, integer, bits of a float, index of a text, offset of bytes
        std::uint64_t length = 0; ///< of bytes
        std::vector<Ref> items;
    };

    ByteSourcePtr m_source;
    std::vector<Object> m_objects;
    std::vector<std::string> m_texts;
    std::unordered_map<Ref, std::vector<Ref>> m_appended;
    std::set<std::string, std::less<>> m_globals;
    Ref m_root = 0;
    std::uint64_t m_end = 0;
};

} // namespace burnish
