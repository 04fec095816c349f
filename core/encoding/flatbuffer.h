// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/endian.h"
#include "core/base/expected.h"
#include "core/io/windowedreader.h"

#include <optional>
#include <string>
#include <string_view>

namespace burnish {

/// The end of a file's identifier, which follows the offset of the root.
inline constexpr std::size_t flatIdentifierEnd = 8;
/// True if a file that starts with these bytes has this identifier, of four letters.
[[nodiscard]] inline bool hasFlatIdentifier(std::string_view start, std::string_view identifier)
{
    return start.size() >= flatIdentifierEnd &&
           start.substr(flatIdentifierEnd - identifier.size()).starts_with(identifier);
}

/// A table of a FlatBuffer. Its size is not kept: Python's library lets tables share a list of fields with that of
/// another size.
struct FlatTable
{
    std::uint64_t position = 0;
    std::uint64_t fields = 0; ///< position of the offsets of the fields
    unsigned count = 0;       ///< of fields that the table can have
};

/// A vector: elements that lie one after the other.
struct FlatVector
{
    std::uint64_t begin = 0;
    std::uint64_t count = 0;
};

/// Reads a FlatBuffer (flatbuffers.dev/internals) field by field. Google's library verifies and reads buffers of up to
/// 2 GiB that are in memory. Every position is checked: nothing lies outside the file. Tables and strings can be parts
/// of several others, so that a small file describes any number of them: what is read altogether is limited to a
/// multiple of the file. Malformed: the file is damaged. Unsupported: more than that is read.
class FlatBuffer
{
public:
    /// Of the bytes of the source before `end`.
    FlatBuffer(const ByteSource &source, const Task *task, std::uint64_t end = WindowedReader::toTheEnd)
        : m_reader(source, 0, end, task)
        , m_bytesLeft((std::uint64_t(4) << 20) + 64 * m_reader.end())
    {}

    Expected<FlatTable> root();
    /// A scalar field; `otherwise` if it is absent.
    template <typename T> Expected<T> number(const FlatTable &table, unsigned field, T otherwise)
    {
        BURNISH_TRY(const std::optional<std::uint64_t> at, place(table, field));
        if (!at)
            return otherwise;
        return load<T>(*at);
    }
    /// Empty if the field is absent.
    Expected<std::optional<FlatTable>> table(const FlatTable &table, unsigned field);
    /// Without elements if the field is absent. `elementSize` in bytes.
    Expected<FlatVector> vector(const FlatTable &table, unsigned field, std::uint64_t elementSize);
    /// Empty if the field is absent. Unsupported: it is longer than `limit` bytes.
    Expected<std::string> text(const FlatTable &table, unsigned field, std::uint64_t limit);
    /// An element of a vector of strings. Unsupported: it is longer than `limit` bytes.
    Expected<std::string> textAt(const FlatVector &vector, std::uint64_t index, std::uint64_t limit);
    /// An element of a vector of tables.
    Expected<FlatTable> tableAt(const FlatVector &vector, std::uint64_t index);
    /// An element of a vector of numbers.
    template <typename T> Expected<T> numberAt(const FlatVector &vector, std::uint64_t index)
    {
        return load<T>(vector.begin + index * sizeof(T));
    }
    /// The bytes of a range of the file.
    Expected<std::string> bytes(std::uint64_t begin, std::uint64_t size);

private:
    /// As so many are bytes counted that are not among those read last, because reading them takes long.
    static constexpr std::uint64_t bytesOfJump = 64;

    template <typename T> Expected<T> load(std::uint64_t at)
    {
        m_reader.seek(at);
        BURNISH_CHECK(work(m_reader.loaded().size() < sizeof(T) ? bytesOfJump : sizeof(T), at));
        const std::byte *const bytes = m_reader.take(sizeof(T));
        if (!bytes)
            return outside(at);
        return loadLittle<T>(bytes);
    }
    [[nodiscard]] Error outside(std::uint64_t at) const;
    /// Counts bytes that are read.
    Expected<void> work(std::uint64_t bytes, std::uint64_t at);
    /// Where the bytes of a field lie; empty if it is absent.
    Expected<std::optional<std::uint64_t>> place(const FlatTable &table, unsigned field);
    /// What an offset at a position refers to.
    Expected<std::uint64_t> follow(std::uint64_t at);
    Expected<FlatTable> tableFrom(std::uint64_t position);
    Expected<FlatVector> vectorFrom(std::uint64_t position, std::uint64_t elementSize);
    Expected<std::string> textOf(const FlatVector &letters, std::uint64_t limit);

    WindowedReader m_reader;
    std::uint64_t m_bytesLeft;
};

} // namespace burnish
