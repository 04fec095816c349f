// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/leveldb/crc32c.h"

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burnish::test {

inline void addVarint(std::string &out, std::uint64_t value)
{
    for (; value > 127; value >>= 7)
        out += char(0x80 | (value & 127));
    out += char(value);
}

inline void addLittle(std::string &out, std::uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        out += char(value >> (8 * i) & 0xff);
}

inline std::uint32_t maskedCrcOf(std::string_view bytes)
{
    return leveldb::maskedCrc(leveldb::crc32c(std::as_bytes(std::span(bytes))));
}

/// The content of a block: every entry stores its whole key.
inline std::string blockOf(const std::vector<std::pair<std::string, std::string>> &entries)
{
    std::string block;
    for (const auto &[key, value] : entries) {
        block += '\0';
        addVarint(block, key.size());
        addVarint(block, value.size());
        block += key;
        block += value;
    }
    addLittle(block, 0, 4);
    addLittle(block, 1, 4);
    return block;
}

/// Builds tables of LevelDB from the contents of their blocks.
class TableMaker
{
public:
    struct Place
    {
        std::uint64_t offset;
        std::uint64_t size;
    };

    /// Adds a block with its checksum; `compression`: 0 stored, 1 Snappy.
    Place addBlock(std::string_view content, char compression = 0)
    {
        const Place place = {m_out.size(), content.size()};
        std::string block(content);
        block += compression;
        m_out += block;
        addLittle(m_out, maskedCrcOf(block), 4);
        return place;
    }
    static std::string handle(Place place)
    {
        std::string text;
        addVarint(text, place.offset);
        addVarint(text, place.size);
        return text;
    }
    /// The table with these blocks of entries; the keys of the index are numbers.
    std::string finish(const std::vector<Place> &data)
    {
        std::vector<std::pair<std::string, std::string>> entries;
        for (const Place &place : data)
            entries.emplace_back(std::string(1, char('a' + int(entries.size()))), handle(place));
        const Place other = addBlock(blockOf({}));
        std::string footer = handle(other) + handle(addBlock(blockOf(entries)));
        footer.resize(40);
        addLittle(footer, 0xDB47'7524'8B80'FB57U, 8);
        return m_out + footer;
    }
    [[nodiscard]] std::uint64_t size() const { return m_out.size(); }

private:
    std::string m_out;
};

inline std::string tableOf(const std::vector<std::pair<std::string, std::string>> &entries)
{
    TableMaker maker;
    const auto place = maker.addBlock(blockOf(entries));
    return maker.finish({place});
}

/// Builds protocol buffers.
class ProtoMaker
{
public:
    ProtoMaker &number(unsigned field, std::uint64_t value)
    {
        addVarint(m_out, field << 3);
        addVarint(m_out, value);
        return *this;
    }
    ProtoMaker &fixed32(unsigned field, std::uint32_t value)
    {
        addVarint(m_out, field << 3 | 5);
        addLittle(m_out, value, 4);
        return *this;
    }
    ProtoMaker &real(unsigned field, float value) { return fixed32(field, std::bit_cast<std::uint32_t>(value)); }
    ProtoMaker &bytes(unsigned field, std::string_view content)
    {
        addVarint(m_out, field << 3 | 2);
        addVarint(m_out, content.size());
        m_out += content;
        return *this;
    }
    ProtoMaker &message(unsigned field, const ProtoMaker &content) { return bytes(field, content.m_out); }
    [[nodiscard]] const std::string &content() const { return m_out; }

private:
    std::string m_out;
};

} // namespace burnish::test
