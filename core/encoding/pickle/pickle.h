// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burnish {

/// The object described by a Python pickle (protocols 0 to 5: CPython's Lib/pickle.py, opcodes as in its
/// Lib/pickletools.py), as data. Nothing is ever imported or called: a global is just a name, and a call is recorded as
/// callable and arguments. Objects may be shared and may contain themselves.
class Pickle
{
public:
    /// Names an object of this pickle.
    using Ref = std::uint32_t;
    /// Called after each BUILD with the object that it completed and the offset of the next opcode. Returns how many
    /// bytes of data lie in between: joblib puts the elements of an array there.
    using Interlude = std::function<Expected<std::uint64_t>(const Pickle &, Ref object, std::uint64_t offset)>;
    static constexpr Ref none = 0; ///< the object None

    enum class Kind : std::uint8_t {
        None,
        Bool,
        Integer,    ///< fits in 64 bits
        BigInteger, ///< text(): decimal digits, or hexadecimal with a 0x prefix if very long
        Float,
        Text,
        Bytes,
        Tuple,
        List,
        Set,
        Dict,
        Global,    ///< text(): the module, a space, the name
        Call,      ///< of a callable with arguments; also for the results of NEWOBJ, INST and OBJ
        Persistent ///< something outside the pickle, referenced by an id
    };

    /// Limits for the pickle's opcodes and contents.
    struct Limits
    {
        std::uint64_t bytes = std::uint64_t(1) << 30; ///< of the pickle
        std::size_t objects = std::size_t(1) << 23;   ///< in pickles of 64 MiB or more; half as many in small ones
    };

    [[nodiscard]] Ref root() const { return m_root; }
    /// Objects are numbered from 0 up to this, exclusive.
    [[nodiscard]] Ref objectCount() const { return Ref(m_objects.size()); }
    /// The offset after the STOP opcode.
    [[nodiscard]] std::uint64_t end() const { return m_end; }

    [[nodiscard]] Kind kind(Ref object) const { return m_objects[object].kind; }
    [[nodiscard]] bool isNone(Ref object) const { return kind(object) == Kind::None; }
    /// For Bool (0 and 1) and Integer.
    [[nodiscard]] std::int64_t integer(Ref object) const { return std::int64_t(m_objects[object].number); }
    [[nodiscard]] double real(Ref object) const;
    /// For Text (UTF-8; lone surrogates as `\udXXX`), Global and BigInteger.
    [[nodiscard]] const std::string &text(Ref object) const { return m_texts[std::size_t(m_objects[object].number)]; }
    /// For Bytes: the offset of their content.
    [[nodiscard]] std::uint64_t bytesOffset(Ref object) const { return m_objects[object].number; }
    [[nodiscard]] std::uint64_t bytesLength(Ref object) const { return m_objects[object].length; }
    /// For Text that was a byte string of Python 2 (BINSTRING, SHORT_BINSTRING): where its bytes lie, because text() is
    /// ambiguous. The length is 0 for other text.
    [[nodiscard]] std::uint64_t rawOffset(Ref object) const
    {
        return std::uint64_t(m_objects[object].second) << 32 | m_objects[object].first;
    }
    [[nodiscard]] std::uint64_t rawLength(Ref object) const
    {
        return kind(object) == Kind::Text ? m_objects[object].length : 0;
    }
    [[nodiscard]] const ByteSourcePtr &source() const { return m_source; }

    /// For Tuple, List and Set: the elements. For Dict and Call: alternating keys and values in the order in which they
    /// were set; a key that was set twice appears twice.
    [[nodiscard]] const std::vector<Ref> &items(Ref object) const { return m_objects[object].items; }
    /// What was appended to the result of a Call, in order: pairs of the Call and an element. Complete once the pickle
    /// has been read.
    [[nodiscard]] std::span<const std::pair<Ref, Ref>> elements(Ref call) const;
    /// For Call.
    [[nodiscard]] Ref callable(Ref object) const { return m_objects[object].first; }
    /// For Call: a tuple, or anything else in a hostile pickle.
    [[nodiscard]] Ref arguments(Ref object) const { return m_objects[object].second; }
    /// For Persistent: the id.
    [[nodiscard]] Ref id(Ref object) const { return m_objects[object].first; }
    /// The state set by BUILD; None if there is none.
    [[nodiscard]] Ref state(Ref object) const { return m_objects[object].state; }
    /// True for a Call of the global "module name".
    [[nodiscard]] bool isCallOf(Ref object, std::string_view global) const;

    /// The names of all globals, sorted.
    [[nodiscard]] const std::set<std::string, std::less<>> &globals() const { return m_globals; }

private:
    friend class PickleMachine;
    friend Expected<Pickle> readPickle(ByteSourcePtr source, std::uint64_t offset, const Limits &limits, Task &task,
                                       const Interlude &interlude);
    struct Object
    {
        Kind kind = Kind::None;
        Ref first = 0;  ///< callable, or id; the lower half of rawOffset()
        Ref second = 0; ///< arguments; the upper half of rawOffset()
        Ref state = 0;
        std::uint64_t number = 0; ///< bool, integer, bits of a float, index of a string, offset of bytes
        std::uint64_t length = 0; ///< of bytes; rawLength()
        std::vector<Ref> items;
    };

    ByteSourcePtr m_source;
    std::vector<Object> m_objects;
    std::vector<std::string> m_texts;
    std::vector<std::pair<Ref, Ref>> m_elements; ///< of calls; sorted by them at the end
    std::set<std::string, std::less<>> m_globals;
    Ref m_root = 0;
    std::uint64_t m_end = 0;
};

} // namespace burnish
