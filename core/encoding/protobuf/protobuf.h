// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/io/windowedreader.h"

#include <functional>
#include <optional>
#include <string>

namespace burnish::protobuf {

// Protocol buffers (protobuf.dev/programming-guides/encoding), field by field, with libprotobuf's CodedInputStream. A
// full parse would copy every payload to the heap, and protobuf's own messages end at 2 GiB.

enum class Wire : std::uint8_t { Varint, Fixed64, Bytes, Fixed32 };

/// A field of a message. Payloads of the kind Bytes are not read.
struct Field
{
    std::uint32_t number = 0;
    Wire wire = Wire::Varint;
    std::uint64_t offset = 0; ///< of the field in the source
    std::uint64_t begin = 0;  ///< of what follows the tag, or of the bytes after their length
    std::uint64_t end = 0;
    std::uint64_t value = 0; ///< unless Bytes

    [[nodiscard]] std::uint64_t length() const { return end - begin; }
};

/// Messages inside each other that protobuf accepts.
inline constexpr std::size_t depthLimit = 100;

/// Reads the fields of one message, in their order, through a reader that all messages of a file can share. Malformed:
/// a field that is longer than its message, an invalid tag or number, and groups, which no current schema has.
class Message
{
public:
    /// The reader must outlive the message, and reach up to `end`.
    Message(WindowedReader &reader, std::uint64_t begin, std::uint64_t end)
        : m_reader(reader)
        , m_position(begin)
        , m_end(end)
    {}
    /// The message that is the content of a field of the kind Bytes.
    Message(WindowedReader &reader, const Field &field)
        : Message(reader, field.begin, field.end)
    {}

    /// Returns nullopt at the end of the message.
    Expected<std::optional<Field>> next();

private:
    WindowedReader &m_reader;
    std::uint64_t m_position;
    std::uint64_t m_end;
};

/// Calls `take` for the numbers of a field that is one varint or a packed array of them.
Expected<void> forEachVarint(WindowedReader &reader, const Field &field,
                             const std::function<Expected<void>(std::uint64_t)> &take);

/// Reads the bytes of a field. Malformed if it is of another kind or, for text(), not UTF-8; Unsupported if it is
/// longer than `limit`.
Expected<std::string> bytes(WindowedReader &reader, const Field &field, std::uint64_t limit);
Expected<std::string> text(WindowedReader &reader, const Field &field, std::uint64_t limit);

} // namespace burnish::protobuf
