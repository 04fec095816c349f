// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

// The language of burnish and burnish-hdf5, the program that contains the HDF5 library. Both run on the same machine,
// so numbers have its byte order. A frame is a FrameHeader and `size` bytes. burnish sends one request at a time; until
// the program answers it with Done or Failed, it sends items and asks for bytes of the file, which it never opens
// itself.

namespace burnish::hdf5 {

inline constexpr std::uint32_t protocolVersion = 5;

enum class Frame : std::uint32_t {
    // Requests.
    Open = 1, ///< protocolVersion (u32), size of the file (u64), entries that a listing may have (u64), processor
              ///< seconds that a request may take (u64), bytes of chunks that it may keep decoded (u64)
    List,     ///< answered by items in depth-first order
    Read,     ///< address of a dataset (u64), first element, elements (u64)
    // Answers.
    Done = 100, ///< of Read: the elements as stored
    Failed,     ///< the library's reason, as text
    Retire,     ///< start another program: this one can open no more files, or has too little memory for this one
    Items,      ///< one or several of the form of an Entry, each as a text
    // Bytes of the file, in the midst of a request.
    Need = 200, ///< offset, length (u64); length <= longestPiece
    Bytes,      ///< as many as needed
    NoBytes     ///< they cannot be read
};

struct FrameHeader
{
    std::uint32_t frame = 0;
    std::uint32_t padding = 0;
    std::uint64_t size = 0;
};

/// Bytes of a file that are sent at once, and decoded bytes that a Read may ask for.
inline constexpr std::uint64_t longestPiece = std::uint64_t(4) << 20;
/// A frame of items is no longer than this.
inline constexpr std::uint64_t longestItem = std::uint64_t(16) << 20;

/// Decoded chunks of a dataset that are kept, unless the user agrees to more.
inline constexpr std::uint64_t usuallyKept = std::uint64_t(256) << 20;
/// A dataset that needs more chunks than this at a time needs that agreement: each piece of it would decode them again.
/// Several threads may read different parts.
inline constexpr std::uint64_t usuallyAtOnce = usuallyKept / 4;

/// The strings of a dataset take at most this many bytes; larger ones are only described.
inline constexpr std::uint64_t longestTexts = std::uint64_t(1) << 20;

/// The kind of an item; what follows in its frame.
enum class Entry : std::uint8_t {
    Group,      ///< parent (u32), name, address (u64); groups are numbered as they come, the root is 0 and is not sent
    Dataset,    ///< parent, name, address, then a DatasetEntry
    Text,       ///< parent, name, text: a scalar dataset of one string
    Texts,      ///< parent, name, dimensions (u8), each (u64), then the strings: a dataset with dimensions
    Null,       ///< parent, name: a dataset without a dataspace
    Other,      ///< parent, name, text: a dataset of another type, described
    Broken,     ///< parent, name, text: a link that leads nowhere, and its target
    External,   ///< parent, name, text: a link into another file, and its target
    Cycle,      ///< parent, name: a link to a group that contains it
    TooDeep,    ///< parent, name: a group nested too deep to be read
    Unreadable, ///< parent, name, text: an object that the library cannot open, and its reason
    Type,       ///< parent, name: a named type
    Attribute   ///< name of its owner's item or empty, see AttributeKind; belongs to the last item or to the root
};

enum class Element : std::uint8_t {
    Integer,
    Float,
    BFloat,
    Bool,
    Complex,
    Opaque ///< bytes without a type, and without a tag that names one
};

enum class Storage : std::uint8_t {
    Contiguous, ///< as the elements are, at `offset` of the file
    Decoded,    ///< chunked, filtered, compact or never written: read by Read
    External,   ///< in other files
    Virtual     ///< gathered from other datasets
};

/// A dataset of numbers.
struct DatasetEntry
{
    Element element = Element::Integer;
    std::uint8_t bytes = 0; ///< of an element
    bool isSigned = false;
    bool isBigEndian = false;
    Storage storage = Storage::Decoded;
    std::uint64_t offset = 0; ///< from the start of the file
    std::uint64_t atOnce = 0; ///< bytes of the decoded chunks that a run of elements passes through
    std::vector<std::uint64_t> shape;
};

enum class AttributeKind : std::uint8_t { Text, Signed, Unsigned, Float, Other };

/// Writes numbers and strings one after the other.
class Packer
{
public:
    template <typename T> void number(T value)
    {
        const auto at = m_bytes.size();
        m_bytes.resize(at + sizeof value);
        std::memcpy(m_bytes.data() + at, &value, sizeof value);
    }
    void text(std::string_view text)
    {
        number(std::uint64_t(text.size()));
        m_bytes.append(text);
    }
    [[nodiscard]] const std::string &bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

/// Reads what a Packer wrote. Reading past the end returns zeros and is remembered.
class Unpacker
{
public:
    explicit Unpacker(std::string_view bytes)
        : m_rest(bytes)
    {}
    template <typename T> T number()
    {
        T value = {};
        if (m_rest.size() < sizeof value) {
            m_isGood = false;
            return value;
        }
        std::memcpy(&value, m_rest.data(), sizeof value);
        m_rest.remove_prefix(sizeof value);
        return value;
    }
    std::string_view text()
    {
        const auto size = number<std::uint64_t>();
        if (size > m_rest.size()) {
            m_isGood = false;
            return {};
        }
        const std::string_view text = m_rest.substr(0, std::size_t(size));
        m_rest.remove_prefix(std::size_t(size));
        return text;
    }
    [[nodiscard]] std::size_t left() const { return m_rest.size(); }
    /// True if nothing was missing so far.
    [[nodiscard]] bool isGood() const { return m_isGood; }

private:
    std::string_view m_rest;
    bool m_isGood = true;
};

inline void pack(Packer &packer, const DatasetEntry &entry)
{
    packer.number(std::uint8_t(entry.element));
    packer.number(entry.bytes);
    packer.number(std::uint8_t(entry.isSigned));
    packer.number(std::uint8_t(entry.isBigEndian));
    packer.number(std::uint8_t(entry.storage));
    packer.number(entry.offset);
    packer.number(entry.atOnce);
    packer.number(std::uint8_t(entry.shape.size()));
    for (const std::uint64_t dimension : entry.shape)
        packer.number(dimension);
}

inline DatasetEntry unpackDataset(Unpacker &unpacker)
{
    DatasetEntry entry;
    entry.element = Element(unpacker.number<std::uint8_t>());
    entry.bytes = unpacker.number<std::uint8_t>();
    entry.isSigned = unpacker.number<std::uint8_t>() != 0;
    entry.isBigEndian = unpacker.number<std::uint8_t>() != 0;
    entry.storage = Storage(unpacker.number<std::uint8_t>());
    entry.offset = unpacker.number<std::uint64_t>();
    entry.atOnce = unpacker.number<std::uint64_t>();
    entry.shape.resize(unpacker.number<std::uint8_t>());
    for (std::uint64_t &dimension : entry.shape)
        dimension = unpacker.number<std::uint64_t>();
    return entry;
}

} // namespace burnish::hdf5
